import { identifier, inPieces, literal, MOST_STATEMENT_BYTES, PIECES } from './sql-texts.ts'
import type { SqlValue } from './sql-values.ts'

export interface RowWriter {
  /** The complete statements so far. */
  add: (row: readonly SqlValue[]) => string[]
  /** The remaining statement. */
  end: () => string[]
}

/** Writes rows of one table as INSERTs of many rows, each within D1's statement size. */
export function createRowWriter(table: string, columns: readonly string[] | null): RowWriter {
  const names = columns === null ? '' : ` (${columns.map(identifier).join(',')})`
  const head = `INSERT INTO ${identifier(table)}${names} VALUES\n`
  const room = MOST_STATEMENT_BYTES - Buffer.byteLength(head)
  let waiting: string[] = []
  let size = 0

  function flush(): string[] {
    if (waiting.length === 0) return []
    const statement = head + waiting.join(',\n')
    waiting = []
    size = 0
    return [statement]
  }

  return {
    add(row) {
      const text = `(${row.map(literal).join(',')})`
      const bytes = Buffer.byteLength(text) + 2
      if (bytes > room) return [...flush(), ...longRow(head, row, room)]
      const full = size + bytes > room ? flush() : []
      waiting.push(text)
      size += bytes
      return full
    },
    end: flush,
  }
}

/** The longest values are built beforehand, until the row fits into a statement. */
function longRow(head: string, row: readonly SqlValue[], room: number): string[] {
  const parts = row.map((value) => ({ value, expression: literal(value) }))
  const before: string[] = []
  const longest = parts.toSorted((left, right) => right.expression.length - left.expression.length)
  for (const [index, part] of longest.entries()) {
    const bytes = parts.reduce((sum, { expression }) => sum + Buffer.byteLength(expression) + 1, 2)
    if (bytes <= room) break
    const made = inPieces(part.value, index + 1)
    before.push(...made.before)
    part.expression = made.expression
  }
  const insert = `${head}(${parts.map(({ expression }) => expression).join(',')})`
  return [...before, insert, `DELETE FROM ${PIECES}`]
}
