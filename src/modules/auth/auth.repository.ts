import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { apiKeys, liveLeases, pushTokens, refreshTokens, sessions, users } from '../../../drizzle/schema.ts'
import { commit } from '../../database/access/commit.ts'
import { readAs } from '../../database/access/gate.ts'
import { recordUse } from '../../database/access/caller/key-uses.ts'
import { whereKeyIsValid } from '../../database/access/caller/principal.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row } from '../../database/engine/rows.ts'
import { assertion, insert, remove, update } from '../../database/engine/writes.ts'
import { sessionsEnded } from '../../database/queries/live-leases.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { Account, RefreshTokenRecord } from './auth.types.ts'

export const SESSION_MILLISECONDS = 14 * 24 * 60 * 60 * 1000

const u = alias(users, 'u')

/** The account that signs in, as the alias `u`. */
export const accountShape = {
  id: u.id,
  role: u.role,
  firstName: u.firstName,
  lastName: u.lastName,
  userName: u.userName,
  email: u.email,
  profilePic: u.profilePic,
  active: u.active,
  ban: u.ban,
  isDeleted: u.isDeleted,
  tokenVersion: u.tokenVersion,
  passwordHash: u.passwordHash,
}

const accountOfKey = prepared((at: Slots<{ keyHash: string; now: number }>) => {
  const ofTheKey = and(eq(apiKeys.keyHash, at.keyHash), eq(apiKeys.kind, 'service'), whereKeyIsValid(apiKeys, at.now))
  return row(
    { ...accountShape, apiKeyId: apiKeys.id },
    sql`from ${apiKeys} join ${users} ${u} on ${eq(u.id, apiKeys.userId)} where ${ofTheKey}`,
  )
})

export async function findServiceAccount(
  database: Database,
  caller: Caller,
  keyHash: string,
): Promise<(Account & { apiKeyId: number }) | null> {
  const { rows } = await readAs(database, caller, { account: accountOfKey({ keyHash, now: database.now() }) })
  return rows.account
}

const recordOfToken = prepared((at: Slots<{ tokenHash: string }>) => {
  const { usedAt, tokenHash, sessionId } = refreshTokens
  const { expiresAt, revokedAt } = sessions
  return row(
    { sessionId, usedAt, expiresAt, revokedAt, account: accountShape },
    sql`from ${refreshTokens} join ${sessions} on ${eq(sessions.id, sessionId)}
      join ${users} ${u} on ${eq(u.id, sessions.userId)} where ${eq(tokenHash, at.tokenHash)}`,
  )
})

export async function findRefreshToken(
  database: Database,
  caller: Caller,
  tokenHash: string,
): Promise<RefreshTokenRecord | null> {
  const { rows } = await readAs(database, caller, { record: recordOfToken({ tokenHash }) })
  return rows.record
}

export interface NewSession {
  sessionId: string
  userId: number
  /** Null: this session cannot be refreshed. */
  refreshTokenHash: string | null
  /** Set when the stored hash has outdated parameters. */
  newPasswordHash: string | null
  /** Set if an app password opened the session. The session ends with it. */
  appPasswordId: number | null
  /** Set if a service key opened the session. The session ends with it. */
  apiKeyId: number | null
  userAgent: string
  now: number
}

/** Opens a session in exchange for a service key. */
export async function insertKeySession(
  database: Database,
  caller: Caller,
  { session, keyHash }: { session: NewSession; keyHash: string },
): Promise<void> {
  const { now } = session
  const writes = [...sessionWrites(session), { used: recordUse(caller, { keyHash, now }) }] as const
  await commit(database, caller, { actor: { kind: 'system' }, at: now, writes })
}

type SessionValues = Omit<NewSession, 'refreshTokenHash' | 'newPasswordHash'> & { expiresAt: number }

const sessionInserted = prepared((at: Slots<SessionValues>) =>
  insert(sessions, {
    id: at.sessionId,
    userId: at.userId,
    appPasswordId: at.appPasswordId,
    apiKeyId: at.apiKeyId,
    userAgent: at.userAgent,
    createdAt: at.now,
    expiresAt: at.expiresAt,
  }),
)

const signedIn = prepared((at: Slots<{ userId: number; newPasswordHash: string | null; now: number }>) => {
  const passwordHash = sql`ifnull(${at.newPasswordHash}, ${users.passwordHash})`
  return update(users, { lastLoginAt: at.now, passwordHash }, sql`where ${eq(users.id, at.userId)}`)
})

const tokenInserted = prepared((at: Slots<{ tokenHash: string; sessionId: string; now: number }>) =>
  insert(refreshTokens, { tokenHash: at.tokenHash, sessionId: at.sessionId, createdAt: at.now }),
)

/** The writes of a new session, for a commit with further writes. */
export function sessionWrites({ refreshTokenHash, newPasswordHash, ...session }: NewSession) {
  const { sessionId, userId, now } = session
  return [
    { session: sessionInserted({ ...session, expiresAt: now + SESSION_MILLISECONDS }) },
    { signedIn: signedIn({ userId, newPasswordHash, now }) },
    { refreshToken: refreshTokenHash === null ? null : tokenInserted({ tokenHash: refreshTokenHash, sessionId, now }) },
  ] as const
}

const unusedToken = prepared((at: Slots<{ usedHash: string }>) => {
  const ofTheToken = and(eq(refreshTokens.tokenHash, at.usedHash), isNull(refreshTokens.usedAt))
  return assertion(sql`exists (select 1 from ${refreshTokens} where ${ofTheToken})`)
})

const tokenUsed = prepared((at: Slots<{ usedHash: string; now: number }>) =>
  update(refreshTokens, { usedAt: at.now }, sql`where ${eq(refreshTokens.tokenHash, at.usedHash)}`),
)

const sessionProlonged = prepared((at: Slots<{ sessionId: string; expiresAt: number; now: number }>) =>
  update(sessions, { expiresAt: at.expiresAt, lastUsedAt: at.now }, sql`where ${eq(sessions.id, at.sessionId)}`),
)

/** Exchanges a refresh token for the next. Fails its assertion if the token was used since the read. */
export async function rotateRefreshToken(
  database: Database,
  caller: Caller,
  { usedHash, nextHash, sessionId, now }: { usedHash: string; nextHash: string; sessionId: string; now: number },
): Promise<void> {
  await commit(database, caller, {
    actor: { kind: 'system' },
    at: now,
    assert: { unused: unusedToken({ usedHash }) },
    writes: [
      { used: tokenUsed({ usedHash, now }) },
      { next: tokenInserted({ tokenHash: nextHash, sessionId, now }) },
      { session: sessionProlonged({ sessionId, expiresAt: now + SESSION_MILLISECONDS, now }) },
    ],
  })
}

/** Ends the whole family of tokens, and the pushes to the device that signed in. */
export async function revokeSession(
  database: Database,
  caller: Caller,
  { sessionId, now }: { sessionId: string; now: number },
): Promise<void> {
  await commit(database, caller, {
    actor: { kind: 'system' },
    at: now,
    writes: [
      { revoked: update(sessions, { revokedAt: now }, sql`where ${eq(sessions.id, sessionId)}`) },
      { devices: remove(pushTokens, eq(pushTokens.sessionId, sessionId)) },
    ],
    events: [sessionsEnded(eq(liveLeases.sessionId, sessionId))],
  })
}
