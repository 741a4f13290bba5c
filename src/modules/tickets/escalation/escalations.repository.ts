import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { events, notifications, users } from '../../../../drizzle/schema.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { many, maybe, stringOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import { personShape } from '../../../database/queries/people/person-columns.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { ticketInScope } from '../ticket/ticket-row.repository.ts'
import type { ClockEvent } from './escalations.types.ts'

/** Of the newest events of the ticket, those about its clocks. */
const EVENTS_READ = 1000
const EVENTS_SHOWN = 50
const TOLD_AT_MOST = 100

const clockEvents = prepared((at: Slots<{ id: number }>) => {
  const [e, a, n, u] = [alias(events, 'e'), alias(users, 'a'), alias(notifications, 'n'), alias(users, 'u')]
  const ofTicket = and(eq(events.subjectType, 'ticket'), eq(events.subjectId, at.id))
  const newest = sql`(select ${events.id} as id from ${events} where ${ofTicket} order by ${desc(events.id)} limit ${digits(EVENTS_READ)}) as newest`
  const told = sql`from ${notifications} ${n} cross join ${users} ${u} on ${eq(u.id, n.userId)} where ${eq(n.eventId, e.id)}
    order by ${n.id} limit ${digits(TOLD_AT_MOST)}`
  return rows(
    {
      id: e.id,
      type: stringOf<ClockEvent['type']>(sql`${e.type}`),
      changes: e.changes,
      actor: maybe(a.id, personShape(a)),
      createdAt: e.createdAt,
      told: many(personShape(u), told),
    },
    sql`from ${newest} cross join ${events} ${e} on ${e.id} = newest.id left join ${users} ${a} on ${eq(a.id, e.actorId)}
      where ${e.type} in ('ticket.sla_warning', 'ticket.sla_breached', 'ticket.escalated', 'ticket.acknowledged')
      order by ${desc(e.id)} limit ${digits(EVENTS_SHOWN)}`,
  )
})

/** A ticket with its clocks, and what happened to them, in one round trip. The ticket is null if the caller does not see it. */
export async function findEscalations(database: Database, caller: Caller, ticketId: number) {
  const { rows: found } = await readAs(database, caller, {
    ticket: ticketInScope(caller, { id: ticketId }),
    catalog: catalogQuery(),
    events: clockEvents({ id: ticketId }),
  })
  return found
}
