import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { ticketStatuses } from '../../../../drizzle/catalog.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { numberOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { update } from '../../../database/engine/writes.ts'

const AT_MOST = 100

const unheld = prepared(() => {
  const { id, clock, autoCloses, heldUpTo } = ticketStatuses
  return row(
    { id, clock, autoCloses, position: numberOf(sql`${heldUpTo}`) },
    sql`from ${ticketStatuses} where ${isNotNull(heldUpTo)} order by ${id} limit 1`,
  )
})

/** A status with a changed behaviour that some of its tickets do not follow yet. */
export async function findChangedStatus(database: Database) {
  return (await readAsSystem(database, { found: unheld({}) })).found
}

/** The next hundred tickets of the status. If an admin changed the status again, the next step begins from the first ticket. */
export async function holdTickets(
  database: Database,
  { id, clock, autoCloses, position }: NonNullable<Awaited<ReturnType<typeof findChangedStatus>>>,
  now: number,
): Promise<void> {
  const hold = (clock === 'pauses' ? 1 : 0) + (autoCloses ? 0 : 2)
  const whereAsRead = and(
    eq(ticketStatuses.id, id),
    eq(ticketStatuses.clock, clock),
    eq(ticketStatuses.autoCloses, autoCloses),
    eq(ticketStatuses.heldUpTo, position),
  )
  const whereStillRead = sql`exists (select 1 from ${ticketStatuses} where ${whereAsRead})`
  const whereBehind = and(eq(tickets.customStatusId, id), gt(tickets.id, position))
  const next: SQL = sql`select ${tickets.id} from ${tickets} indexed by tickets_custom_status where ${whereBehind} order by ${tickets.id} limit ${digits(AT_MOST)}`
  const whereOther = and(
    sql`${tickets.id} in (${next})`,
    eq(tickets.statusId, 1),
    sql`${tickets.snoozedUntil} is null`,
    sql`${tickets.hold} <> ${hold}`,
    whereStillRead,
  )
  const reached = sql`(select iif(count(*) = ${digits(AT_MOST)}, max(n.id), null) from (${next}) n)`
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [
      {
        held: update(tickets, { hold, version: sql`${tickets.version} + 1`, updatedAt: now }, sql`where ${whereOther}`),
      },
      { reached: update(ticketStatuses, { heldUpTo: reached }, sql`where ${whereAsRead}`) },
    ],
  })
}
