import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { pageQuery } from '../lists/ticket-lists.repository.ts'
import { ticketTotal } from '../lists/query/ticket-totals.repository.ts'
import type { TicketSelection } from '../lists/ticket-selection.types.ts'
import type { ViewContent } from './views.types.ts'
import { viewContentsQuery } from './seen-views.repository.ts'

/** The most tickets that a count reads. */
export const LOOKED_AT_MOST = 100

export interface CountedView {
  found: number
  /** False: nobody looked at the rest of the list. */
  isWhole: boolean
}

export interface FoundContents {
  contents: (ViewContent & { id: number })[]
  /** In the order of the selections. */
  counts: CountedView[]
  /** The desk's. */
  timeZone: string
}

/** Those of the views that the caller sees, and the tickets of the selections, counted up to a hundred. One trip. */
export async function countSelections(
  database: Database,
  caller: Caller,
  { ids, selections }: { ids: readonly number[]; selections: readonly TicketSelection[] },
): Promise<FoundContents> {
  const first = { page: 1, perPage: 1, cursor: null }
  const { rows: found, settings } = await readAs(database, caller, {
    contents: viewContentsQuery(caller, ids),
    totals: selections.map((selection) => ticketTotal(caller, selection)),
    pages: selections.map((selection) => pageQuery(caller, selection, first, { looksAtMost: LOOKED_AT_MOST })),
  })
  const counts = found.pages.map(({ rows, walked }, index) => {
    const total = found.totals[index] ?? null
    if (total !== null) return { found: total, isWhole: true }
    const isWhole = walked === null || walked.isLed || walked.cutAt === null
    return { found: walked?.matched ?? rows.length, isWhole }
  })
  return { contents: found.contents, counts, timeZone: settings.timezone }
}
