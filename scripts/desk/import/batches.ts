import { type Kind, KINDS, type Position, type Row, type Unit } from './import.types.ts'

/** The helpdesk accepts 1,000 rows and 1 MB a request. The limits are lower because sanitising can lengthen HTML. */
const ROWS = 500
const BYTES = 700_000
const encoder = new TextEncoder()

export interface Batch {
  rows: (readonly [Kind, Row])[]
  /** The import resumes after this position. */
  position: Position
  /** How many units the batch completes. */
  units: number
}

/** Packs as many units as fit into each batch. A unit over the limit gets a batch to itself. */
export function* batchesOf(units: Iterable<Unit>): IterableIterator<Batch> {
  let rows: Batch['rows'] = []
  let bytes = 0
  let count = 0
  let position: Position | null = null
  for (const unit of units) {
    const size = encoder.encode(JSON.stringify(unit.rows)).byteLength
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

/** The request body: the rows grouped by kind. */
export function bodyOf(
  rows: Batch['rows'],
  { source, above }: { source: string; above: Partial<Record<Kind, number>> },
): Record<string, unknown> {
  const byKind = KINDS.map((kind) => [kind, rows.filter(([of]) => of === kind).map(([, row]) => row)] as const)
  return { source, above, ...Object.fromEntries(byKind.filter(([, all]) => all.length > 0)) }
}

/** Splits the rows in two. In each half, rows follow the rows that they refer to. */
export function halvesOf(rows: Batch['rows']): [Batch['rows'], Batch['rows']] {
  const ordered = KINDS.flatMap((kind) => rows.filter(([of]) => of === kind))
  const middle = Math.ceil(ordered.length / 2)
  return [ordered.slice(0, middle), ordered.slice(middle)]
}
