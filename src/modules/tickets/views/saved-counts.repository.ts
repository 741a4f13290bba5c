import { eq, type SQL, sql } from 'drizzle-orm'
import { departmentMembers, teamMembers } from '../../../../drizzle/people.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { row } from '../../../database/engine/rows.ts'
import { stringOf } from '../../../database/engine/shapes.ts'
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
  /** False: the count stopped before the end of the list, so it is a lower bound. */
  isWhole: boolean
}

export interface FoundContents {
  contents: (ViewContent & { id: number })[]
  /** In the order of the selections. */
  counts: CountedView[]
  /** The departments and teams of the caller, which decide what an agent sees. */
  membership: string
  /** The desk's. */
  timeZone: string
}

const membershipOf = preparedFor((viewer) => {
  const idsOf = (ids: SQL) =>
    sql`ifnull((select group_concat(id) from (select column1 as id from (${ids}) order by 1)), '')`
  const ofDepartments = sql`select ${departmentMembers.departmentId} as column1 from ${departmentMembers} where ${eq(departmentMembers.userId, viewer.id)}`
  const ofTeams = sql`select ${teamMembers.teamId} as column1 from ${teamMembers} where ${eq(teamMembers.userId, viewer.id)}`
  return row({ text: stringOf(sql`${idsOf(ofDepartments)} || ' ' || ${idsOf(ofTeams)}`) }, sql`from (select 1)`)
})

/** Those of the views that the caller sees, and the tickets of the selections, counted up to a hundred. One trip. */
export async function countSelections(
  database: Database,
  caller: Caller,
  { ids, selections }: { ids: readonly number[]; selections: readonly TicketSelection[] },
): Promise<FoundContents> {
  const first = { page: 1, perPage: 1, cursor: null }
  const { rows: found, settings } = await readAs(database, caller, {
    contents: viewContentsQuery(caller, ids),
    membership: membershipOf(caller, {}),
    totals: selections.map((selection) => ticketTotal(caller, selection)),
    pages: selections.map((selection) => pageQuery(caller, selection, first, { looksAtMost: LOOKED_AT_MOST })),
  })
  const counts = found.pages.map(({ rows, walked }, index) => {
    const total = found.totals[index] ?? null
    if (total !== null) return { found: total, isWhole: true }
    const isWhole = walked === null || walked.isLed || walked.cutAt === null
    return { found: walked?.matched ?? rows.length, isWhole }
  })
  return { contents: found.contents, counts, membership: found.membership?.text ?? '', timeZone: settings.timezone }
}
