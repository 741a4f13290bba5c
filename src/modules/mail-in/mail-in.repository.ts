import { wasDeactivated } from '../../database/account-standing.ts'
import type { Database } from '../../database/connection.ts'
import { type Counter, countUnlessFull, roomQuery } from '../../database/limit-counters.ts'
import { sql } from '../../database/sql.ts'
import { ticketInScopeOf } from '../../database/ticket-scope.ts'
import type { MailContext, Sender } from './mail-in.types.ts'

interface Question {
  messageId: string
  sender: string
  /** Tickets whose signed address or signed Message-ID the mail holds; the first that exists is meant. */
  signedTicketIds: readonly number[]
  references: readonly string[]
  /** The receiving server vouches for the sender, which proves the address of an account in use. */
  isVouchedFor: boolean
  /** How often may be written: by staff, and by whoever else it is. */
  counters: { staff: readonly Counter[]; others: readonly Counter[] }
}

interface TicketRow {
  id: number
  statusId: number
  isInSendersScope: number
}

/** One round trip: whether the mail was taken before, who wrote it, which ticket it answers, and whether it is one too many. */
export async function findMailContext(
  database: Database,
  { messageId, sender, signedTicketIds, references, isVouchedFor, counters }: Question,
): Promise<MailContext> {
  const { build } = database
  const ids = JSON.stringify(references)
  const isStaff = sql`EXISTS (SELECT 1 FROM users WHERE email = ${sender} AND role <> 'customer')`
  const [, known, person, ticket, staffRoomAt, othersRoomAt] = await database.batch([
    // An account that waits for its link has a password that somebody else may have chosen: it goes on waiting.
    build.run(sql`
      UPDATE users SET email_verified = 1 WHERE email = ${isVouchedFor ? sender : ''} AND role = 'customer'
        AND email_verified = 0 AND active = 1 AND ban = 0 AND is_deleted = 0`),
    build.get<{ isKnown: number }>(
      sql`SELECT EXISTS (SELECT 1 FROM ticket_threads WHERE message_id = ${messageId}) AS isKnown`,
    ),
    build.get<Sender | undefined>(
      sql`SELECT id, role, active, ban, is_deleted AS isDeleted, email_verified AS emailVerified,
          ${wasDeactivated(sql`users.id`)} AS wasDeactivated
        FROM users WHERE email = ${sender}`,
    ),
    build.get<TicketRow | undefined>(sql`
      WITH found AS (
        SELECT value AS ticketId, key AS rank FROM json_each(${JSON.stringify(signedTicketIds)})
        UNION ALL
        SELECT th.ticket_id, 1000 + r.key FROM json_each(${ids}) r CROSS JOIN ticket_threads th ON th.message_id = r.value
        UNION ALL
        SELECT e.subject_id, 1000 + r.key FROM json_each(${ids}) r CROSS JOIN deliveries d ON d.message_id = r.value
          CROSS JOIN events e ON e.id = d.event_id AND e.subject_type = 'ticket')
      SELECT t.id, t.status AS statusId, ifnull(${ticketInScopeOf(sql<number>`u.id`, sql`u.role`)}, 0) AS isInSendersScope
      FROM found CROSS JOIN tickets origin ON origin.id = found.ticketId
        CROSS JOIN tickets t ON t.id = ifnull(origin.merged_into_id, origin.id)
        LEFT JOIN users u ON u.email = ${sender}
      ORDER BY found.rank LIMIT 1`),
    roomQuery(counters.staff),
    roomQuery(counters.others),
    countUnlessFull(database, counters.staff, isStaff),
    countUnlessFull(database, counters.others, sql`NOT ${isStaff}`),
  ])
  const sent = person ?? null
  return {
    isKnown: known.isKnown === 1,
    sender: sent,
    roomAt: sent === null || sent.role === 'customer' ? othersRoomAt : staffRoomAt,
    ticket: ticket ? { ...ticket, isInSendersScope: ticket.isInSendersScope === 1 } : null,
  }
}
