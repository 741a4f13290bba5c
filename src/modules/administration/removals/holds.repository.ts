import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { calendars } from '../../../../drizzle/calendars.ts'
import { ticketStatuses } from '../../../../drizzle/catalog.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import { ticketAlias } from '../../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { flag, numberOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { update } from '../../../database/engine/writes.ts'
import { settleClocks } from '../../../database/queries/tickets/settling-clocks.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'

const AT_MOST = 100

const unheld = prepared(() => {
  const { id, clock, autoCloses, heldUpTo } = ticketStatuses
  return row(
    {
      id,
      clock,
      autoCloses,
      position: numberOf(sql`${heldUpTo}`),
      hasCalendars: flag(sql`exists (select 1 from ${calendars})`),
    },
    sql`from ${ticketStatuses} where ${isNotNull(heldUpTo)} order by ${id} limit 1`,
  )
})

/** A status with a changed behaviour that some of its tickets do not follow yet. */
export async function findChangedStatus(database: Database) {
  return (await readAsSystem(database, { found: unheld({}) })).found
}

const nextHeld = prepared((at: Slots<{ id: number; position: number }>) => {
  const t = ticketAlias()
  return rows(
    {
      id: t.id,
      version: t.version,
      statusId: t.statusId,
      customStatusId: t.customStatusId,
      snoozedUntil: t.snoozedUntil,
      slaPlanId: t.slaPlanId,
      departmentId: t.departmentId,
      createdAt: t.createdAt,
      closedAt: t.closedAt,
      deletedAt: t.deletedAt,
      dueAt: t.dueAt,
      heldSince: t.heldSince,
      hasClocks: t.hasClocks,
    },
    sql`from ${tickets} ${t} indexed by tickets_custom_status where ${and(eq(t.customStatusId, at.id), gt(t.id, at.position))}
      order by ${t.id} limit ${digits(AT_MOST)}`,
  )
})

/** The same hundred tickets, with what decides about their due dates. */
export async function findHeldTickets(database: Database, status: { id: number; position: number }) {
  const { id, position } = status
  return await readAsSystem(database, { tickets: nextHeld({ id, position }), catalog: catalogQuery() })
}

export interface ResumedTicket {
  id: number
  version: number
  dueAt: number | null
}

/** The next hundred tickets of the status. If an admin changed the status again, the next step begins from the first ticket. */
export async function holdTickets(
  database: Database,
  { id, clock, autoCloses, position }: NonNullable<Awaited<ReturnType<typeof findChangedStatus>>>,
  { now, resumed }: { now: number; resumed: readonly ResumedTicket[] },
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
      // Before the pause ends: the trigger that ends it then adds nothing.
      { resumed: resumed.length > 0 && resume(resumed, whereStillRead) },
      {
        held: update(tickets, { hold, version: sql`${tickets.version} + 1`, updatedAt: now }, sql`where ${whereOther}`),
      },
      { clocks: settleClocks(sql`${tickets.id} in (${next})`, now) },
      { reached: update(ticketStatuses, { heldUpTo: reached }, sql`where ${whereAsRead}`) },
    ],
  })
}

function resume(resumed: readonly ResumedTicket[], whereStillRead: SQL) {
  const whereAsRead = and(
    sql`${tickets.id} = j.value ->> '$.id'`,
    sql`${tickets.version} = j.value ->> '$.version'`,
    sql`${tickets.hold} & 1 = 1`,
    whereStillRead,
  )
  return update(
    tickets,
    { dueAt: sql`j.value ->> '$.dueAt'`, heldSince: null },
    sql`from json_each(${JSON.stringify(resumed)}) j where ${whereAsRead}`,
  )
}
