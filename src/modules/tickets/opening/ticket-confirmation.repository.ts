import { mayBeLetIn } from '../../../database/account-standing.ts'
import type { Database } from '../../../database/connection.ts'
import { readAs } from '../../../database/gate.ts'
import { sql } from '../../../database/sql.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { NewAccountToken } from '../../../shared/identity/account-tokens.ts'

/** A further ticket does not ask an address again so soon that was asked and has not answered. */
const SILENCE = 30 * 24 * 60 * 60 * 1000
const QUIET = sql`(5, 6, 8)`

const isUnasked = (now: number) => sql`NOT EXISTS (
  SELECT 1 FROM events e WHERE e.subject_type = 'user' AND e.subject_id = u.id
    AND e.type = 'user.activation_requested' AND e.created_at > ${now - SILENCE})`

const mayBeAsked = sql`u.role = 'customer' AND u.email_verified = 0 AND u.email IS NOT NULL AND ${mayBeLetIn}`

/**
 * Who takes part in the event's ticket at an address that nobody has proven and that was not asked lately: those in copy,
 * and the requester who opened it. Nobody while the ticket itself waits.
 */
export async function listUnproven(
  database: Database,
  { eventId, now }: { eventId: number; now: number },
): Promise<number[]> {
  const [rows] = await database.batch([
    database.build.all<{ id: number }>(sql`
      SELECT u.id FROM events about CROSS JOIN tickets t ON t.id = about.subject_id
        CROSS JOIN users u ON u.id IN (
          SELECT user_id FROM ticket_collaborators WHERE ticket_id = t.id AND is_active = 1
          UNION SELECT about.actor_id WHERE about.actor_id = t.user_id)
      WHERE about.id = ${eventId} AND t.status NOT IN ${QUIET} AND ${mayBeAsked} AND ${isUnasked(now)} LIMIT 100`),
  ])
  return rows.map(({ id }) => id)
}

export interface Invitation {
  userId: number
  token: NewAccountToken
}

/** The rows of one mail for each, in two statements however many; whoever was asked meanwhile is left out. Answers the events. */
export async function insertInvitations(
  database: Database,
  { ticketId, invitations, now }: { ticketId: number; invitations: readonly Invitation[]; now: number },
): Promise<number[]> {
  const { build } = database
  const list = JSON.stringify(
    invitations.map(({ userId, token: { nonce, tokenHash, expiresAt } }) => ({ userId, nonce, tokenHash, expiresAt })),
  )
  const [, events] = await database.batch([
    build.run(sql`
      INSERT INTO user_tokens (user_id, purpose, nonce, token_hash, expires_at, created_at)
      SELECT u.id, 'activate', i.value ->> 'nonce', i.value ->> 'tokenHash', i.value ->> 'expiresAt', ${now}
      FROM json_each(${list}) i CROSS JOIN users u ON u.id = i.value ->> 'userId'
      WHERE ${mayBeAsked} AND ${isUnasked(now)}`),
    build.all<{ id: number }>(sql`
      INSERT INTO events (type, subject_type, subject_id, actor_kind, changes, context, created_at)
      SELECT 'user.activation_requested', 'user', ut.user_id, 'system', '[]',
        json_object('tokenId', ut.id, 'ticketId', ${ticketId}), ${now}
      FROM json_each(${list}) i CROSS JOIN user_tokens ut ON ut.token_hash = i.value ->> 'tokenHash'
      RETURNING id`),
  ])
  return events.map(({ id }) => id)
}

export interface Confirmation {
  nonce: string
  email: string | null
  ticketNumber: string
  isRequester: 0 | 1
  company: string
  url: string
}

/** Undefined when there is nothing left to confirm: the link was used or has run out, or the account or the ticket is gone. */
export async function findConfirmation(
  database: Database,
  { tokenId, ticketId, now }: { tokenId: number; ticketId: number; now: number },
): Promise<Confirmation | undefined> {
  const [row] = await database.batch([
    database.build.get<Confirmation | undefined>(sql`
      SELECT ut.nonce, u.email, t.ticket_number AS ticketNumber, (t.user_id = u.id) AS isRequester, s.company, s.url
      FROM user_tokens ut CROSS JOIN users u ON u.id = ut.user_id CROSS JOIN tickets t ON t.id = ${ticketId}
        CROSS JOIN settings s ON s.id = 1
      WHERE ut.id = ${tokenId} AND ut.purpose = 'activate' AND ut.used_at IS NULL AND ut.expires_at > ${now}
        AND ${mayBeLetIn}`),
  ])
  return row
}

export interface OpenConfirmation {
  company: string
  email: string | null
  /** Null: the link is unknown, used or too old. */
  userId: number | null
  /** Of the tickets that wait for the address, the first twenty. */
  ticketNumbers: string[]
}

/** What the page of a mailed link shows. One trip. */
export async function readConfirmation(
  database: Database,
  caller: Caller,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<OpenConfirmation> {
  const { rows, settings } = await readAs(database, caller, [
    database.build.get<{ userId: number; email: string | null; waiting: string } | undefined>(sql`
      SELECT u.id AS userId, u.email,
        (SELECT json_group_array(ticket_number) FROM (
          SELECT ticket_number FROM tickets WHERE user_id = u.id AND status = 6 ORDER BY id LIMIT 20)) AS waiting
      FROM user_tokens ut CROSS JOIN users u ON u.id = ut.user_id
      WHERE ut.token_hash = ${tokenHash} AND ut.purpose = 'activate' AND ut.used_at IS NULL AND ut.expires_at > ${now}
        AND ${mayBeLetIn}`),
  ])
  const [row] = rows
  return {
    company: settings.company,
    email: row?.email ?? null,
    userId: row?.userId ?? null,
    ticketNumbers: JSON.parse(row?.waiting ?? '[]') as string[],
  }
}
