import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { pushTokens, refreshTokens, sessions, userTokens, users } from '../../../drizzle/schema.ts'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { sql } from '../../database/sql.ts'
import { assertStill, insertEvent } from '../../database/statements.ts'
import type { Actor, Caller, Role } from '../../shared/identity.types.ts'
import type { AccountTokenPurpose, NewAccountToken } from './account-tokens.ts'
import type { User } from './people.types.ts'
import { wasDeactivated } from './people.repository.ts'
import { userFields } from './user-row.repository.ts'

const REQUESTED = { activate: 'user.activation_requested', reset: 'user.password_reset_requested' } as const

/** The rows of one mail to come: the token, and the event from which the queue consumer mails it. */
export function requestMail(
  database: Database,
  { token, userId, actor, now }: { token: NewAccountToken; userId: number | SQL<number>; actor: Actor; now: number },
) {
  const tokenId = sql`(SELECT id FROM user_tokens WHERE token_hash = ${token.tokenHash})`
  return [
    database.build.insert(userTokens).values({ ...token, userId, createdAt: now }),
    insertEvent(database, {
      type: REQUESTED[token.purpose],
      subjectType: 'user',
      subjectId: userId,
      actor,
      context: { tokenId },
      at: now,
    }),
  ] as const
}

/**
 * As much work as `requestMail` without anything to mail: a request that must not tell whether there is an account takes
 * its time all the same.
 */
export async function requestNoMail(
  database: Database,
  { purpose, actor, now }: { purpose: AccountTokenPurpose; actor: Actor; now: number },
): Promise<void> {
  const { build } = database
  await database.batch([
    build.update(userTokens).set({ usedAt: now }).where(eq(userTokens.tokenHash, '')),
    insertEvent(database, {
      type: REQUESTED[purpose],
      subjectType: 'user',
      subjectId: 0,
      actor,
      context: { tokenId: 0 },
      at: now,
    }),
  ])
}

/** Uses up every link that was mailed to the user. */
export function endMailedTokens(database: Database, userId: number, now: number) {
  return database.build
    .update(userTokens)
    .set({ usedAt: now })
    .where(and(eq(userTokens.userId, userId), isNull(userTokens.usedAt)))
}

/** Every device is signed out at once: access tokens by the version, refresh tokens and pushes by their rows. */
export function endSessions(database: Database, userId: number, now: number) {
  const { build } = database
  const ownSessions = sql`session_id IN (SELECT id FROM sessions WHERE user_id = ${userId})`
  return [
    build.delete(refreshTokens).where(ownSessions),
    build
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt))),
    build.delete(pushTokens).where(eq(pushTokens.userId, userId)),
  ] as const
}

export interface AccountTokenOwner {
  userId: number
  role: Role
}

/** Null for a token that is unknown, used or too old, and for an account that was banned or deleted meanwhile. */
export async function findAccountToken(
  database: Database,
  caller: Caller,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: AccountTokenPurpose; now: number },
): Promise<AccountTokenOwner | null> {
  const { rows } = await readAs(database, caller, [
    database.build.get<AccountTokenOwner | undefined>(sql`
      SELECT t.user_id AS userId, u.role FROM user_tokens t JOIN users u ON u.id = t.user_id
      WHERE t.token_hash = ${tokenHash} AND t.purpose = ${purpose} AND t.used_at IS NULL AND t.expires_at > ${now}
        AND u.ban = 0 AND u.is_deleted = 0`),
  ])
  return rows[0] ?? null
}

/** Fails the batch when the token was used since it was read. */
function stillUnused(database: Database, tokenHash: string) {
  return assertStill(
    database,
    sql`EXISTS (SELECT 1 FROM user_tokens WHERE token_hash = ${tokenHash} AND used_at IS NULL)`,
  )
}

/** Whoever reads the mailbox owns it: the address is verified, and an account that never began begins. */
function mailboxProven(userId: number) {
  return {
    emailVerified: true,
    active: sql`iif(email_verified = 0 AND NOT ${wasDeactivated(sql`${userId}`)}, 1, active)`,
  }
}

/** Tickets that waited for the owner of the mailbox (status 6) are opened, each with its event. */
function openWaitingTickets(database: Database, { userId, role }: AccountTokenOwner, now: number) {
  const waiting = sql`FROM tickets WHERE user_id = ${userId} AND status = 6`
  return [
    database.build.all<{ id: number }>(sql`
      INSERT INTO events (type, subject_type, subject_id, actor_kind, actor_id, changes, context, created_at)
      SELECT 'ticket.status_changed', 'ticket', id, ${role}, ${userId},
        json_array(json_object('field', 'status', 'from', 6, 'to', 1)), '{}', ${now} ${waiting}
      RETURNING id`),
    database.build.run(sql`
      UPDATE tickets SET status = 1, version = version + 1, updated_at = ${now} WHERE user_id = ${userId} AND status = 6`),
  ] as const
}

interface UsedToken {
  owner: AccountTokenOwner
  actor: Actor
  tokenHash: string
  now: number
}

/** Answers the user and the ids of the events. */
export async function activateAccount(
  database: Database,
  { owner, actor, tokenHash, now }: UsedToken,
): Promise<{ user: User | undefined; eventIds: number[] }> {
  const { userId } = owner
  const { build } = database
  const results = await database.batch([
    stillUnused(database, tokenHash),
    build
      .update(users)
      .set({ ...mailboxProven(userId), updatedAt: now })
      .where(eq(users.id, userId))
      .returning(userFields),
    build
      .update(userTokens)
      .set({ usedAt: now })
      .where(and(eq(userTokens.userId, userId), eq(userTokens.purpose, 'activate'), isNull(userTokens.usedAt))),
    ...openWaitingTickets(database, owner, now),
    insertEvent(database, { type: 'user.activated', subjectType: 'user', subjectId: userId, actor, at: now }),
  ])
  return { user: results[1][0], eventIds: [...results[3], ...results[5]].map(({ id }) => id) }
}

export async function replacePassword(
  database: Database,
  { owner, actor, tokenHash, passwordHash, now }: UsedToken & { passwordHash: string },
): Promise<number[]> {
  const { userId } = owner
  const results = await database.batch([
    stillUnused(database, tokenHash),
    database.build
      .update(users)
      .set({
        ...mailboxProven(userId),
        passwordHash,
        tokenVersion: sql`token_version + 1`,
        updatedAt: now,
      })
      .where(eq(users.id, userId)),
    endMailedTokens(database, userId, now),
    ...endSessions(database, userId, now),
    ...openWaitingTickets(database, owner, now),
    insertEvent(database, { type: 'user.password_reset', subjectType: 'user', subjectId: userId, actor, at: now }),
  ])
  return [...results[6], ...results[8]].map(({ id }) => id)
}
