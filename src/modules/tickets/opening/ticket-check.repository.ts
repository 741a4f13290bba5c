import { mayBeLetIn } from '../../../database/account-standing.ts'
import type { Database } from '../../../database/connection.ts'
import { readAs } from '../../../database/gate.ts'
import { type Counter, countUnlessFull, roomQuery } from '../../../database/limit-counters.ts'
import { sql } from '../../../database/sql.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'

/** Confirms the caller, and answers when they may ask again, epoch ms; null: now, and then it is counted. */
export async function admitToCheck(
  database: Database,
  caller: Caller,
  counters: readonly Counter[],
): Promise<number | null> {
  const { rows } = await readAs(database, caller, [roomQuery(counters), countUnlessFull(database, counters)])
  return rows[0]
}

/** One statement whether they belong together or not: the event is written only if so. Answers the event's id. */
export async function insertTicketCheck(
  database: Database,
  { email, ticketNumber, now }: { email: string; ticketNumber: string; now: number },
): Promise<number[]> {
  const [rows] = await database.batch([
    database.build.all<{ id: number }>(sql`
      INSERT INTO events (type, subject_type, subject_id, actor_kind, changes, context, created_at)
      SELECT 'ticket.check_requested', 'ticket', t.id, 'guest', '[]', json_object('userId', u.id), ${now}
      FROM tickets t CROSS JOIN users u ON u.id = t.user_id
      WHERE t.ticket_number = ${ticketNumber} AND u.email = ${email} AND ${mayBeLetIn}
      RETURNING id`),
  ])
  return rows.map(({ id }) => id)
}

export interface TicketLinkContent {
  ticketId: number
  ticketNumber: string
  userId: number
  tokenVersion: number
  email: string | null
  firstName: string
  company: string
  url: string
}

/** Undefined when the ticket is gone, or the person may not be written to any more. */
export async function findTicketLinkContent(
  database: Database,
  { ticketId, userId }: { ticketId: number; userId: number },
): Promise<TicketLinkContent | undefined> {
  const [row] = await database.batch([
    database.build.get<TicketLinkContent | undefined>(sql`
      SELECT t.id AS ticketId, t.ticket_number AS ticketNumber, u.id AS userId, u.token_version AS tokenVersion, u.email,
        iif(u.email_verified = 1, u.first_name, '') AS firstName, s.company, s.url
      FROM tickets t CROSS JOIN users u ON u.id = t.user_id CROSS JOIN settings s ON s.id = 1
      WHERE t.id = ${ticketId} AND u.id = ${userId} AND ${mayBeLetIn}`),
  ])
  return row
}
