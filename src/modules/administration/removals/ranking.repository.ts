import { and, eq, gt, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { ticketPriorities } from '../../../../drizzle/catalog.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { update } from '../../../database/engine/writes.ts'
import { numberOf } from '../../../database/engine/shapes.ts'

/** One batch checks this many tickets, of any priority. */
const WINDOW = 2000

const unranked = prepared(() => {
  const { id, urgency, rankedUpTo } = ticketPriorities
  return row(
    { id, urgency, position: numberOf(sql`${rankedUpTo}`) },
    sql`from ${ticketPriorities} where ${isNotNull(rankedUpTo)} order by ${id} limit 1`,
  )
})

/** A priority with a changed urgency, whose tickets are not all ranked by it yet. */
export async function findUnranked(database: Database) {
  return (await readAsSystem(database, { found: unranked({}) })).found
}

/** Ranks the next tickets. If the urgency changed again, the next step begins from the first ticket. */
export async function rankTickets(
  database: Database,
  { id, urgency, position }: NonNullable<Awaited<ReturnType<typeof findUnranked>>>,
  now: number,
): Promise<void> {
  const end = position + WINDOW
  const asRead = and(eq(ticketPriorities.id, id), eq(ticketPriorities.urgency, urgency))
  const still = sql`exists (select 1 from ${ticketPriorities} where ${asRead})`
  const inWindow = and(gt(tickets.id, position), lte(tickets.id, end))
  const whereOutdated = and(inWindow, eq(tickets.priorityId, id), ne(tickets.priorityRank, -urgency), still)
  const next = sql`iif(exists (select 1 from ${tickets} where ${gt(tickets.id, end)}), ${end}, null)`
  const here = and(asRead, eq(ticketPriorities.rankedUpTo, position))
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [
      { ranked: update(tickets, { priorityRank: -urgency }, sql`where ${whereOutdated}`) },
      { reached: update(ticketPriorities, { rankedUpTo: next }, sql`where ${here}`) },
    ],
  })
}
