import { Failure } from '../context/failures.ts'
import { identifier, literal } from './sql/sql-texts.ts'
import type { SqlValue } from './sql/sql-values.ts'

type Row = Record<string, unknown>
/** Runs statements in one call. Returns the rows of each. */
export type Query = (statements: readonly string[]) => Promise<Row[][]>

const ROWS_AT_ONCE = 10

/** The condition over `sqlite_master AS m` for our tables. D1 refuses queries about its own. */
export const OWN_TABLES = String.raw`m.name NOT LIKE 'sqlite\_%' ESCAPE '\' AND m.name NOT LIKE '\_cf\_%' ESCAPE '\'`

export interface TableShape {
  columns: string[]
  /** The columns that identify its rows. */
  key: string[]
}

/** The columns of every table, in order. */
export async function readShapes(query: Query): Promise<Map<string, TableShape>> {
  const [rows = []] = await query([
    `SELECT m.name AS "table", p.name AS "column", p.pk AS place FROM sqlite_master AS m, pragma_table_info(m.name) AS p WHERE m.type = 'table' AND ${OWN_TABLES} ORDER BY m.name, p.cid`,
  ])
  const shapes = new Map<string, TableShape>()
  const places = new Map<string, number>()
  for (const row of rows) {
    const [table, column, place] = [String(row['table']), String(row['column']), Number(row['place'])]
    const shape = shapes.get(table) ?? { columns: [], key: [] }
    shape.columns.push(column)
    if (place > 0) shape.key.push(column)
    places.set(`${table} ${column}`, place)
    shapes.set(table, shape)
  }
  for (const [table, { key }] of shapes) {
    key.sort((left, right) => (places.get(`${table} ${left}`) ?? 0) - (places.get(`${table} ${right}`) ?? 0))
  }
  return shapes
}

/** Exact texts, by table, row key and column. */
export interface ExactTexts {
  find: (table: string, row: readonly SqlValue[], column: string) => string | null
}

/**
 * An export writes a line break as `\n`, and leaves a typed `\n`, as in source code, unchanged. A reader cannot distinguish
 * them. Texts that contain both are read again separately.
 */
export async function readExactTexts(
  query: Query,
  { shapes, doubtful }: { shapes: Map<string, TableShape>; doubtful: ReadonlyMap<string, ReadonlySet<string>> },
): Promise<ExactTexts> {
  const found = new Map<string, string>()
  let open = [...doubtful].map(([table, columns]) => reading(table, shapeOf(shapes, table), [...columns]))
  while (open.length > 0) {
    const results = await query(open.map((one) => one.statement()))
    open = open.filter((one, index) => one.take(results[index] ?? [], found))
  }
  return {
    find(table, row, column) {
      if (found.size === 0) return null
      const { columns, key } = shapeOf(shapes, table)
      const values = key.map((name) => plain(row[columns.indexOf(name)]))
      return found.get(nameOf(table, values, column)) ?? null
    },
  }
}

function shapeOf(shapes: Map<string, TableShape>, table: string): TableShape {
  const shape = shapes.get(table)
  if (shape === undefined || shape.key.length === 0) throw new Failure(`The rows of ${table} cannot be told apart.`)
  return shape
}

function reading(table: string, { key }: TableShape, columns: readonly string[]) {
  const both = (end: string, typed: string) => (column: string) =>
    `(instr(${identifier(column)}, ${end}) > 0 AND instr(${identifier(column)}, '${typed}') > 0)`
  const mixed = columns.flatMap((column) => [both('char(10)', '\\n')(column), both('char(13)', '\\r')(column)])
  const keys = key.map(identifier).join(', ')
  let after: unknown[] | null = null
  return {
    statement() {
      const beyond =
        after === null ? '' : ` AND (${keys}) > (${after.map((value) => literal(sqlValue(value))).join(', ')})`
      const shown = [...new Set([...key, ...columns])].map(identifier).join(', ')
      return `SELECT ${shown} FROM ${identifier(table)} WHERE (${mixed.join(' OR ')})${beyond} ORDER BY ${keys} LIMIT ${ROWS_AT_ONCE}`
    },
    /** Whether there may be more rows. */
    take(rows: readonly Row[], found: Map<string, string>) {
      for (const row of rows) {
        const values = key.map((name) => row[name])
        for (const column of columns) {
          const text = row[column]
          if (typeof text !== 'string') continue
          // The export encodes the key in the same way.
          const name = nameOf(table, values.map(asRead), column)
          if (found.has(name)) throw new Failure(`Two rows of ${table} cannot be told apart in an export.`)
          found.set(name, text)
        }
        after = values
      }
      return rows.length === ROWS_AT_ONCE
    },
  }
}

function nameOf(table: string, key: readonly unknown[], column: string): string {
  return JSON.stringify([table, key.map(String), column])
}

function plain(value: SqlValue | undefined): unknown {
  if (value?.kind === 'number') return value.digits
  return value?.kind === 'text' ? value.text : null
}

function sqlValue(value: unknown): SqlValue {
  if (typeof value === 'number') return { kind: 'number', digits: String(value) }
  return typeof value === 'string' ? { kind: 'text', text: value, isUnescaped: false } : { kind: 'null' }
}

function asRead(value: unknown): unknown {
  return typeof value === 'string' ? exportedTextOf(value) : value
}

/** How reading an export changes a text. */
export function exportedTextOf(text: string): string {
  const withoutReturns = text.includes('\r') ? text.replaceAll('\\r', '\r') : text
  return text.includes('\n') ? withoutReturns.replaceAll('\\n', '\n') : withoutReturns
}
