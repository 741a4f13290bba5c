import type { Database } from '../../database/connection.ts'
import { sql } from '../../database/sql.ts'

export interface AcknowledgementFacts {
  ticketId: number
  ticketNumber: string
  title: string
  email: string
  firstName: string
  /** Of the mail that the ticket came by. */
  messageId: string | null
  company: string
  url: string
}

/**
 * Undefined unless a customer's own ticket has just arrived and is to be acknowledged: one that they opened themselves at a
 * proven address, or that waited for them and does not any more.
 */
export async function findAcknowledgement(
  database: Database,
  eventId: number,
): Promise<AcknowledgementFacts | undefined> {
  const [row] = await database.batch([
    database.build.get<AcknowledgementFacts | undefined>(sql`
      SELECT t.id AS ticketId, t.ticket_number AS ticketNumber, t.title, u.email, u.first_name AS firstName, s.company, s.url,
        (SELECT message_id FROM ticket_threads WHERE id =
          (SELECT min(id) FROM ticket_threads WHERE ticket_id = t.id AND is_internal = 0)) AS messageId
      FROM events e CROSS JOIN settings s ON s.id = 1 AND s.acknowledge_tickets = 1
        CROSS JOIN tickets t ON t.id = e.subject_id CROSS JOIN users u ON u.id = t.user_id
      WHERE e.id = ${eventId} AND t.status NOT IN (5, 6, 8) AND u.role = 'customer' AND u.email IS NOT NULL
        AND u.email_verified = 1 AND u.active = 1 AND u.ban = 0 AND u.is_deleted = 0
        AND e.context ->> 'isUnanswered' IS NULL
        AND (e.actor_id = u.id OR (e.type = 'ticket.created' AND e.actor_kind = 'guest'))
        AND (e.type = 'ticket.created' OR EXISTS (SELECT 1 FROM json_each(e.changes) c
          WHERE c.value ->> 'field' = 'status' AND c.value ->> 'from' = 6))`),
  ])
  return row
}
