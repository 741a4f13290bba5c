import { eq } from 'drizzle-orm'
import { pushTokens, refreshTokens, sessions, users } from '../../../drizzle/schema.ts'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { sql } from '../../database/sql.ts'
import { assertStill } from '../../database/statements.ts'
import type { Caller, Role } from '../../shared/identity/identity.types.ts'
import type { Account, RefreshTokenRecord } from './auth.types.ts'

export const SESSION_MILLISECONDS = 14 * 24 * 60 * 60 * 1000

export interface AccountRow {
  id: number
  role: Role
  firstName: string
  lastName: string
  userName: string | null
  email: string | null
  profilePic: string | null
  active: number
  ban: number
  isDeleted: number
  tokenVersion: number
  passwordHash: string | null
}

export const accountColumns = sql`u.id, u.role, u.first_name AS firstName, u.last_name AS lastName, u.user_name AS userName, u.email,
  u.profile_pic AS profilePic, u.active, u.ban, u.is_deleted AS isDeleted, u.token_version AS tokenVersion,
  u.password_hash AS passwordHash`

export function accountOf({ active, ban, isDeleted, ...row }: AccountRow): Account {
  return { ...row, active: active === 1, ban: ban === 1, isDeleted: isDeleted === 1 }
}

export async function findServiceAccount(database: Database, caller: Caller, keyHash: string): Promise<Account | null> {
  const { rows } = await readAs(database, caller, [
    database.build.get<AccountRow | undefined>(sql`
      SELECT ${accountColumns} FROM api_keys k JOIN users u ON u.id = k.user_id
      WHERE k.key_hash = ${keyHash} AND k.kind = 'service' AND k.revoked_at IS NULL`),
  ])
  return rows[0] ? accountOf(rows[0]) : null
}

interface RefreshRow extends AccountRow {
  sessionId: string
  usedAt: number | null
  expiresAt: number
  revokedAt: number | null
}

export async function findRefreshToken(
  database: Database,
  caller: Caller,
  tokenHash: string,
): Promise<RefreshTokenRecord | null> {
  const { rows } = await readAs(database, caller, [
    database.build.get<RefreshRow | undefined>(sql`
      SELECT ${accountColumns}, s.id AS sessionId, r.used_at AS usedAt, s.expires_at AS expiresAt, s.revoked_at AS revokedAt
      FROM refresh_tokens r JOIN sessions s ON s.id = r.session_id JOIN users u ON u.id = s.user_id
      WHERE r.token_hash = ${tokenHash}`),
  ])
  const row = rows[0]
  if (!row) return null
  const { sessionId, usedAt, expiresAt, revokedAt, ...account } = row
  return { sessionId, usedAt, expiresAt, revokedAt, account: accountOf(account) }
}

export interface NewSession {
  sessionId: string
  userId: number
  /** Null: this session cannot be refreshed. */
  refreshTokenHash: string | null
  /** Set when the stored hash has outdated parameters. */
  newPasswordHash: string | null
  /** Set when it was opened by an app password, with which it ends. */
  appPasswordId: number | null
  userAgent: string
  now: number
}

export async function insertSession(database: Database, session: NewSession): Promise<void> {
  await database.batch(sessionStatements(database, session))
}

/** For a batch that does more. */
export function sessionStatements(
  { build }: Database,
  session: NewSession,
): [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] {
  const { sessionId, userId, refreshTokenHash, newPasswordHash, appPasswordId, userAgent, now } = session
  const expiresAt = now + SESSION_MILLISECONDS
  const signedIn = newPasswordHash === null ? { lastLoginAt: now } : { lastLoginAt: now, passwordHash: newPasswordHash }
  return [
    build.insert(sessions).values({ id: sessionId, userId, appPasswordId, userAgent, createdAt: now, expiresAt }),
    build.update(users).set(signedIn).where(eq(users.id, userId)),
    ...(refreshTokenHash === null
      ? []
      : [build.insert(refreshTokens).values({ tokenHash: refreshTokenHash, sessionId, createdAt: now })]),
  ]
}

/** Uses up one refresh token for the next. Fails its assertion when the token was used in the meantime. */
export async function rotateRefreshToken(
  database: Database,
  { usedHash, nextHash, sessionId, now }: { usedHash: string; nextHash: string; sessionId: string; now: number },
): Promise<void> {
  const { build } = database
  await database.batch([
    assertStill(
      database,
      sql`EXISTS (SELECT 1 FROM refresh_tokens WHERE token_hash = ${usedHash} AND used_at IS NULL)`,
    ),
    build.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.tokenHash, usedHash)),
    build.insert(refreshTokens).values({ tokenHash: nextHash, sessionId, createdAt: now }),
    build
      .update(sessions)
      .set({ expiresAt: now + SESSION_MILLISECONDS, lastUsedAt: now })
      .where(eq(sessions.id, sessionId)),
  ])
}

/** Ends the whole family of tokens, and the pushes to the device that signed in. */
export async function revokeSession(database: Database, sessionId: string, now: number): Promise<void> {
  await database.batch([
    database.build.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, sessionId)),
    database.build.delete(pushTokens).where(eq(pushTokens.sessionId, sessionId)),
  ])
}
