import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { columnsOf, rowsQuery } from '../../database/json-query.ts'
import { type Counter, countUnlessFull, roomQuery, uncount } from '../../database/limit-counters.ts'
import { principalId } from '../../database/principal.ts'
import {
  secondFactorColumns,
  secondFactorJoin,
  type SecondFactorProof,
  type SecondFactorRow,
  useUp,
} from '../../database/second-factor.ts'
import { sql } from '../../database/sql.ts'
import { assertStill } from '../../database/statements.ts'
import type { Caller, Standing } from '../../shared/identity/identity.types.ts'
import type { Session } from './account.types.ts'

const AT_MOST = 100

/** What the account's owner is confirmed by. */
export interface OwnerRow extends SecondFactorRow {
  passwordHash: string | null
  appPasswords: number
}

/**
 * One trip that counts the attempt as well, but only of a live session: whoever was signed out uses up nobody's attempts.
 */
export async function findOwner(
  database: Database,
  caller: Caller,
  { counters, codeHash, now }: { counters: readonly Counter[]; codeHash: string | null; now: number },
): Promise<Standing & { freeAt: number | null; owner: OwnerRow | undefined }> {
  const { rows, ...standing } = await readAs(database, caller, [
    roomQuery(counters),
    countUnlessFull(database, counters, isLive(caller, now)),
    database.build.get<OwnerRow | undefined>(sql`
      SELECT u.password_hash AS passwordHash, ${secondFactorColumns(codeHash)},
        (SELECT count(*) FROM app_passwords WHERE user_id = u.id) AS appPasswords
      FROM users u ${secondFactorJoin} WHERE u.id = ${principalId(caller)}`),
  ])
  const [freeAt, , owner] = rows
  return { ...standing, freeAt, owner }
}

function isLive({ credentials }: Caller, now: number): SQL {
  if (credentials.kind !== 'token') return sql`false`
  const { sessionId, userId } = credentials
  return sql`EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId} AND user_id = ${userId} AND revoked_at IS NULL AND expires_at > ${now})`
}

export interface Confirmed {
  userId: number
  /** The one that the change is made from; it stays. */
  sessionId: string | null
  counted: readonly Counter[]
  proof: SecondFactorProof
}

/** What every change that its owner confirmed begins with: the attempt was no failure, and the code is used up. */
export function confirmedStatements(
  database: Database,
  { userId, counted, proof }: Confirmed,
): [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] {
  return [uncount(database, counted), ...useUp(database, userId, proof)]
}

/** The new password, and the end of all that the old one had opened: other sessions, app passwords, mailed links. */
export async function updatePassword(
  database: Database,
  confirmed: Confirmed,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<void> {
  const { userId, sessionId } = confirmed
  const { build } = database
  await database.batch([
    ...confirmedStatements(database, confirmed),
    assertStill(database, sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND password_hash = ${from})`),
    build.run(sql`UPDATE users SET password_hash = ${to}, updated_at = ${now} WHERE id = ${userId}`),
    build.run(
      sql`UPDATE user_tokens SET used_at = ${now} WHERE user_id = ${userId} AND purpose = 'reset' AND used_at IS NULL`,
    ),
    build.run(sql`DELETE FROM app_passwords WHERE user_id = ${userId}`),
    ...endOtherSessions(database, { userId, sessionId, now }),
  ])
}

const sessionColumns = columnsOf<Omit<Session, 'isCurrent'>>({
  id: 's.id',
  createdAt: 's.created_at',
  lastUsedAt: 's.last_used_at',
  expiresAt: 's.expires_at',
  userAgent: 's.user_agent',
  appPassword: '(SELECT name FROM app_passwords WHERE id = s.app_password_id)',
})

/** Those that are live, the newest first. */
export async function listSessions(
  database: Database,
  caller: Caller,
  now: number,
): Promise<Standing & { sessions: Omit<Session, 'isCurrent'>[] }> {
  const { rows, ...standing } = await readAs(database, caller, [
    rowsQuery(
      sessionColumns,
      sql`FROM (SELECT * FROM sessions WHERE user_id = ${principalId(caller)} AND revoked_at IS NULL AND expires_at > ${now}
        ORDER BY created_at DESC LIMIT ${AT_MOST}) s`,
    ),
  ])
  return { ...standing, sessions: rows[0] }
}

/** False when there is no such session of this user's. */
export async function endSession(
  database: Database,
  { userId, sessionId, now }: { userId: number; sessionId: string; now: number },
): Promise<boolean> {
  const { build } = database
  const isIt = sql`id = ${sessionId} AND user_id = ${userId} AND revoked_at IS NULL`
  const [ended] = await database.batch([
    build.all<{ id: string }>(sql`UPDATE sessions SET revoked_at = ${now} WHERE ${isIt} RETURNING id`),
    build.run(sql`DELETE FROM push_tokens WHERE session_id = ${sessionId} AND user_id = ${userId}`),
  ])
  return ended.length > 0
}

/** All but the one that is given, with the pushes to their devices. */
export function endOtherSessions(
  { build }: Database,
  { userId, sessionId, now }: { userId: number; sessionId: string | null; now: number },
): [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] {
  const isOther = sql`user_id = ${userId} AND ${sessionId} IS NOT`
  return [
    build.run(sql`UPDATE sessions SET revoked_at = ${now} WHERE ${isOther} id AND revoked_at IS NULL`),
    build.run(sql`DELETE FROM push_tokens WHERE ${isOther} session_id AND session_id IS NOT NULL`),
  ]
}
