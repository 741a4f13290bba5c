import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { emailChanges, pushTokens, refreshTokens, sessions, userTokens, users } from '../../../../drizzle/schema.ts'
import { mayBeLetIn, wasDeactivated } from '../../../database/account-standing.ts'
import type { Database } from '../../../database/connection.ts'
import { readAs } from '../../../database/gate.ts'
import { sql } from '../../../database/sql.ts'
import { assertStill, insertEvent } from '../../../database/statements.ts'
import type { Actor, Caller, Role, Standing } from '../../../shared/identity/identity.types.ts'
import type { AccountTokenPurpose, NewAccountToken } from '../../../shared/identity/account-tokens.ts'
import type { User } from '../people.types.ts'
import { userFields } from '../user-row.repository.ts'

const REQUESTED = { activate: 'user.activation_requested', reset: 'user.password_reset_requested' } as const

interface MailRequest {
  token: NewAccountToken
  /** Of the password that counts once the link was opened. */
  passwordHash?: string | null
  userId: number | SQL<number>
  actor: Actor
  now: number
}

/** The rows of one mail to come: the token, and the event from which the queue consumer mails it. */
export function requestMail(database: Database, { token, passwordHash = null, userId, actor, now }: MailRequest) {
  const tokenId = sql`(SELECT id FROM user_tokens WHERE token_hash = ${token.tokenHash})`
  return [
    database.build.insert(userTokens).values({ ...token, passwordHash, userId, createdAt: now }),
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

/**
 * Whatever address was asked for and is not proven yet will not be: the link to it ends. So it is when the address that counts
 * is proven, since until then agents may correct it, and so to one of their own.
 */
export function endPendingChanges(database: Database, userId: number, now: number) {
  return database.build
    .update(emailChanges)
    .set({ endedAt: now })
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.provenAt), isNull(emailChanges.endedAt)))
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
  email: string | null
  /** Of the password that was given with the registration which the link belongs to. */
  givenPasswordHash: string | null
  /** True when the account is in use and has a password: a link that activates does not replace it. */
  hasPassword: boolean
}

type OwnerRow = Omit<AccountTokenOwner, 'hasPassword'> & { hasPassword: 0 | 1 }

export interface FoundToken extends Standing {
  owner: AccountTokenOwner | null
}

interface TokenQuery {
  tokenHash: string
  purpose: AccountTokenPurpose
  now: number
}

/** No owner for a token that is unknown, used or too old, and for an account that mails may not let in any more. */
export async function findAccountToken(database: Database, caller: Caller, query: TokenQuery): Promise<FoundToken> {
  const { actor, settings, rows } = await readAs(database, caller, [ownerByToken(database, query)])
  return { actor, settings, owner: ownerOf(rows[0]) }
}

export function ownerByToken(database: Database, { tokenHash, purpose, now }: TokenQuery) {
  // Registrations of before the passwords stood with their links left them with the account.
  return database.build.get<OwnerRow | undefined>(sql`
    SELECT t.user_id AS userId, u.role, u.email, (${hasBegun} AND u.password_hash IS NOT NULL) AS hasPassword,
      ifnull(t.password_hash, iif(${hasBegun}, NULL, u.password_hash)) AS givenPasswordHash
    FROM user_tokens t JOIN users u ON u.id = t.user_id
    WHERE t.token_hash = ${tokenHash} AND t.purpose = ${purpose} AND t.used_at IS NULL AND t.expires_at > ${now}
      AND ${mayBeLetIn}`)
}

export function ownerOf(row: OwnerRow | undefined): AccountTokenOwner | null {
  return row ? { ...row, hasPassword: row.hasPassword === 1 } : null
}

const hasBegun = sql`(u.active = 1 OR u.email_verified = 1)`

/** Fails the batch when the token was used since it was read. */
function stillUnused(database: Database, tokenHash: string) {
  return assertStill(
    database,
    sql`EXISTS (SELECT 1 FROM user_tokens WHERE token_hash = ${tokenHash} AND used_at IS NULL)`,
  )
}

/** Whoever reads the mailbox owns it: the address is verified, and an account that never began begins. */
export function mailboxProven(userId: number) {
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

/** Answers the user and the ids of the events. The password becomes the given one, or none, unless the account is in use with one. */
export async function activateAccount(
  database: Database,
  { owner, actor, tokenHash, passwordHash, now }: UsedToken & { passwordHash: string | null },
): Promise<{ user: User | undefined; eventIds: number[] }> {
  const { userId } = owner
  const password = owner.hasPassword ? {} : { passwordHash }
  const { build } = database
  const results = await database.batch([
    stillUnused(database, tokenHash),
    build
      .update(users)
      .set({ ...mailboxProven(userId), ...password, updatedAt: now })
      .where(eq(users.id, userId))
      .returning(userFields),
    build
      .update(userTokens)
      .set({ usedAt: now })
      .where(and(eq(userTokens.userId, userId), eq(userTokens.purpose, 'activate'), isNull(userTokens.usedAt))),
    endPendingChanges(database, userId, now),
    ...openWaitingTickets(database, owner, now),
    insertEvent(database, { type: 'user.activated', subjectType: 'user', subjectId: userId, actor, at: now }),
  ])
  return { user: results[1][0], eventIds: [...results[4], ...results[6]].map(({ id }) => id) }
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
    endPendingChanges(database, userId, now),
    ...endSessions(database, userId, now),
    ...openWaitingTickets(database, owner, now),
    insertEvent(database, { type: 'user.password_reset', subjectType: 'user', subjectId: userId, actor, at: now }),
  ])
  return [...results[7], ...results[9]].map(({ id }) => id)
}
