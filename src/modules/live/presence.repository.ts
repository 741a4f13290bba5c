import { and, eq, isNull, sql } from 'drizzle-orm'
import { liveLeases, tickets, users } from '../../../drizzle/schema.ts'
import { readAsSystem } from '../../database/access/gate.ts'
import { ticketAlias, whereTicketWorkedOnBy } from '../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { rows } from '../../database/engine/rows.ts'
import { whereConnectionIsValid, leaseAliases } from '../../database/queries/live-leases.ts'
import { personShape } from '../../database/queries/people/person-columns.ts'
import { lockSince } from '../../database/queries/tickets/ticket-lock.ts'
import type { Person } from '../../shared/identity/identity.types.ts'

/** The viewers who may look at the ticket: staff with a valid lease who work on it. */
const admitted = prepared((at: Slots<{ ticketId: number; list: string; now: number }>) => {
  const { l, u } = leaseAliases()
  const t = ticketAlias()
  const listed = and(sql`${l.userId} = j.value ->> '$[0]'`, sql`${l.key} = j.value ->> '$[1]'`)
  return rows(
    { key: l.key, person: personShape(u) },
    sql`from json_each(${at.list}) j cross join ${liveLeases} ${l} on ${listed}
      cross join ${users} ${u} on ${and(eq(u.id, l.userId), whereConnectionIsValid(at.now))}
      cross join ${tickets} ${t} on ${eq(t.id, at.ticketId)}
      where ${isNull(l.ticketId)} and ${whereTicketWorkedOnBy(sql`${u.id}`, sql`${u.role}`)}`,
  )
})

export interface TicketPresenceRow {
  admitted: { key: string; person: Person }[]
  lock: { by: Person; at: number } | null
}

/** The viewers who may look at the ticket with their present rights, and the holder of its lock. One trip. */
export async function findAtTicket(
  database: Database,
  query: {
    ticketId: number
    lookers: readonly { userId: number; leaseKey: string }[]
    lockedSince: number
    now: number
  },
): Promise<TicketPresenceRow> {
  const { ticketId, lookers, lockedSince, now } = query
  const list = JSON.stringify(lookers.map(({ userId, leaseKey }) => [userId, leaseKey]))
  return await readAsSystem(database, {
    admitted: admitted({ ticketId, list, now }),
    lock: lockSince({ ticketId, since: lockedSince }),
  })
}
