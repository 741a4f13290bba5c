import type { Kind, Position, Remarks, Row, Unit } from '../import.types.ts'
import type { Spool } from '../spool.ts'
import { articlesOf, categoriesOf } from './articles.ts'
import { LATER_LOOKUPS, LOOKUPS } from './lookups.ts'
import { peopleOf, staffOf } from './people.ts'
import { ticketDeskOf, ticketsOf } from './tickets.ts'

/** Later stages refer to earlier ones. Files use a separate route. */
export const STAGES = ['lookups', 'people', 'later', 'articles', 'tickets', 'files'] as const
type Stage = (typeof STAGES)[number]

/** A longer ticket is sent in parts. All entries of a part belong to one ticket. */
const ENTRIES_AT_ONCE = 300
const ENTRY_BYTES_AT_ONCE = 500_000

/** Yields everything after the position as units, except files. */
export function* unitsOf(
  spool: Spool,
  { remarks, from }: { remarks: Remarks; from: Position | null },
): IterableIterator<Unit> {
  const begun = from === null ? 0 : STAGES.indexOf(from.stage as Stage)
  for (const stage of STAGES.slice(begun)) {
    const after = stage === from?.stage ? from.id : 0
    yield* unitsOfStage(stage, spool, { remarks, after })
  }
}

function* unitsOfStage(
  stage: Stage,
  spool: Spool,
  { remarks, after }: { remarks: Remarks; after: number },
): IterableIterator<Unit> {
  switch (stage) {
    case 'lookups':
    case 'later': {
      // Lookups are few, so the stage is one unit.
      if (after > 0) return
      const all = stage === 'lookups' ? LOOKUPS : LATER_LOOKUPS
      const rows = all.flatMap(([kind, make]) => make(spool, remarks).map((row) => [kind, row] as const))
      yield* singly(rows, stage, () => 0)
      yield { rows: [], position: { stage, id: 1 } }
      return
    }
    case 'people':
      yield* each('users', peopleOf(spool, remarks, after), stage)
      return
    case 'articles':
      if (after === 0) {
        const categories = categoriesOf(spool, remarks).map((row) => ['categories', row] as const)
        yield* singly(categories, stage, () => 0)
      }
      yield* each('articles', articlesOf(spool, remarks, after), stage)
      return
    case 'tickets':
      yield* ticketUnits(spool, { remarks, after })
      return
    case 'files':
  }
}

function* singly(rows: readonly (readonly [Kind, Row])[], stage: Stage, id: () => number): IterableIterator<Unit> {
  for (const row of rows) yield { rows: [row], position: { stage, id: id() } }
}

function* each(kind: Kind, rows: Iterable<Row & { id: number }>, stage: Stage): IterableIterator<Unit> {
  for (const row of rows) yield { rows: [[kind, row]], position: { stage, id: row.id } }
}

function* ticketUnits(spool: Spool, { remarks, after }: { remarks: Remarks; after: number }): IterableIterator<Unit> {
  const desk = ticketDeskOf(spool, remarks, staffOf(spool))
  for (const { ticket, others } of ticketsOf(desk, after)) {
    let rows: (readonly [Kind, Row])[] = [['tickets', ticket]]
    let bytes = 0
    for (const other of others) {
      const size = JSON.stringify(other).length
      if (rows.length > ENTRIES_AT_ONCE || (bytes > 0 && bytes + size > ENTRY_BYTES_AT_ONCE)) {
        // The ticket is not complete yet. A resumed import starts again with the same ticket.
        yield { rows, position: { stage: 'tickets', id: ticket.id - 1 } }
        rows = []
        bytes = 0
      }
      rows.push(other)
      bytes += size
    }
    yield { rows, position: { stage: 'tickets', id: ticket.id } }
  }
}

/** The highest ids in the dump. Rows that need a new id get a higher one. */
export function boundsOf(spool: Spool): Partial<Record<Kind, number>> {
  return {
    users: spool.highest('users'),
    tickets: spool.highest('tickets'),
    threads: spool.highest('ticket_thread'),
    articles: spool.highest('kb_article'),
  }
}

/** The total for the progress bar. */
export function sizeOf(spool: Spool): number {
  return ['users', 'kb_article', 'tickets', 'ticket_attachment'].reduce((sum, table) => sum + spool.count(table), 0)
}
