import { type Kind, KINDS, type Position, type Row, type Unit } from './import.types.ts'

/** The helpdesk takes 1,000 rows and 1 MB; what HTML becomes may be longer than it was. */
const ROWS = 500
const BYTES = 700_000

export interface Batch {
  rows: (readonly [Kind, Row])[]
  /** Where to go on behind it. */
  position: Position
  /** How many of the units it holds are done with. */
  units: number
}

/** As many units as go together; one that is too long by itself goes alone. */
export function* batchesOf(units: Iterable<Unit>): IterableIterator<Batch> {
  let rows: Batch['rows'] = []
  let bytes = 0
  let count = 0
  let position: Position | null = null
  for (const unit of units) {
    const size = Buffer.byteLength(JSON.stringify(unit.rows))
    if (position !== null && rows.length > 0 && (rows.length + unit.rows.length > ROWS || bytes + size > BYTES)) {
      yield { rows, position, units: count }
      rows = []
      bytes = 0
      count = 0
    }
    rows.push(...unit.rows)
    bytes += size
    count += 1
    position = unit.position
  }
  if (position !== null) yield { rows, position, units: count }
}

/** The body that the helpdesk takes: the rows by their kinds. */
export function bodyOf(
  rows: Batch['rows'],
  { source, above }: { source: string; above: Partial<Record<Kind, number>> },
): Record<string, unknown> {
  const byKind = KINDS.map((kind) => [kind, rows.filter(([of]) => of === kind).map(([, row]) => row)] as const)
  return { source, above, ...Object.fromEntries(byKind.filter(([, all]) => all.length > 0)) }
}

/** Two halves, in neither of which anything stands before what it refers to. */
export function halvesOf(rows: Batch['rows']): [Batch['rows'], Batch['rows']] {
  const ordered = KINDS.flatMap((kind) => rows.filter(([of]) => of === kind))
  const middle = Math.ceil(ordered.length / 2)
  return [ordered.slice(0, middle), ordered.slice(middle)]
}
