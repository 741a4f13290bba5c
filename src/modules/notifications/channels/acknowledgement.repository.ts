import { and, eq, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { events, settings, tickets, ticketThreads, users } from '../../../../drizzle/schema.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { mailLanguage } from '../../../database/queries/mail/mail-language.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { STATUS } from '../../tickets/ticket/tickets.types.ts'
import { orNull, stringOf } from '../../../database/engine/shapes.ts'

export interface AcknowledgementFacts {
  ticketId: number
  ticketNumber: string
  title: string
  email: string
  firstName: string
  /** The Message-ID of the mail that opened the ticket. */
  messageId: string | null
  company: string
  footer: string
  url: string
  language: string
}

const acknowledgementOf = prepared((at: Slots<{ eventId: number }>) => {
  const [e, t, u, s] = [alias(events, 'e'), alias(tickets, 't'), alias(users, 'u'), alias(settings, 's')]
  const [first, other] = [alias(ticketThreads, 'first'), alias(ticketThreads, 'other')]
  const ofTicket = and(eq(other.ticketId, t.id), sql`${other.isInternal} = 0`)
  const oldest = sql`(select min(${other.id}) from ${ticketThreads} ${other} where ${ofTicket})`
  const open = notInArray(t.statusId, [STATUS.deleted, STATUS.unverified, STATUS.spam])
  const welcome = and(eq(u.active, true), eq(u.ban, false), eq(u.isDeleted, false))
  const reachable = and(eq(u.role, 'customer'), isNotNull(u.email), eq(u.emailVerified, true), welcome)
  const ofCreation = eq(e.type, 'ticket.created')
  const ofTheirs = or(eq(e.actorId, u.id), and(ofCreation, eq(e.actorKind, 'guest')))
  const afterWaiting = sql`exists (select 1 from json_each(${e.changes}) c
    where c.value ->> '$.field' = 'status' and c.value ->> '$.from' = ${STATUS.unverified})`
  const toBeAnswered = isNull(sql`${e.context} ->> '$.isUnanswered'`)
  return row(
    {
      ticketId: t.id,
      ticketNumber: t.ticketNumber,
      title: t.title,
      email: stringOf(sql`${u.email}`),
      firstName: u.firstName,
      company: s.company,
      footer: s.mailFooter,
      url: s.url,
      language: mailLanguage(u, s),
      messageId: orNull(
        stringOf(sql`(select ${first.messageId} from ${ticketThreads} ${first} where ${first.id} = ${oldest})`),
      ),
    },
    sql`from ${events} ${e} cross join ${settings} ${s} on ${and(eq(s.id, 1), eq(s.acknowledgeTickets, true))}
      cross join ${tickets} ${t} on ${eq(t.id, e.subjectId)} cross join ${users} ${u} on ${eq(u.id, t.userId)}
      where ${and(eq(e.id, at.eventId), open, reachable, toBeAnswered, ofTheirs, or(ofCreation, afterWaiting))}`,
  )
})

/**
 * Null unless a customer's own ticket just arrived and must be acknowledged. The customer opened it at a proven address, or
 * just confirmed it.
 */
export async function findAcknowledgement(database: Database, eventId: number): Promise<AcknowledgementFacts | null> {
  const { found } = await readAsSystem(database, { found: acknowledgementOf({ eventId }) })
  return found
}
