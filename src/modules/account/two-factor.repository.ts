import type { BatchItem } from 'drizzle-orm/batch'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { principalId } from '../../database/principal.ts'
import { sql } from '../../database/sql.ts'
import { assertStill } from '../../database/statements.ts'
import type { Caller, Standing } from '../../shared/identity/identity.types.ts'
import type { SealedText } from '../../shared/identity/sealed-text.ts'
import { type Confirmed, confirmedStatements, endOtherSessions } from './account.repository.ts'

interface StateRow {
  since: number | null
  codesLeft: number
}

export async function findTwoFactorState(
  database: Database,
  caller: Caller,
): Promise<Standing & { state: StateRow | undefined }> {
  const { rows, ...standing } = await readAs(database, caller, [
    database.build.get<StateRow | undefined>(sql`
      SELECT two_factor_at AS since, (SELECT count(*) FROM recovery_codes WHERE user_id = users.id) AS codesLeft
      FROM users WHERE id = ${principalId(caller)}`),
  ])
  return { ...standing, state: rows[0] }
}

/** Takes the place of an enrolment that was begun and never finished; fails its assertion when one was finished. */
export async function insertFactor(
  database: Database,
  confirmed: Confirmed,
  { sealed, now }: { sealed: SealedText; now: number },
): Promise<void> {
  const { userId } = confirmed
  const { text, keyId } = sealed
  await database.batch([
    ...confirmedStatements(database, confirmed),
    assertStill(database, isOff(userId)),
    database.build.run(sql`
      INSERT INTO two_factors (user_id, secret, key_id, created_at) VALUES (${userId}, ${text}, ${keyId}, ${now})
      ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, key_id = excluded.key_id, last_counter = 0,
        created_at = excluded.created_at`),
  ])
}

/** From now on the factor counts, its first code is used up, and whoever else is signed in has to show one. */
export async function activateFactor(
  database: Database,
  confirmed: Confirmed,
  { secret, codeHashes, now }: { secret: string | null; codeHashes: readonly string[]; now: number },
): Promise<void> {
  const { userId, sessionId } = confirmed
  const { build } = database
  const isSame = sql`EXISTS (SELECT 1 FROM two_factors WHERE user_id = ${userId} AND secret = ${secret})`
  await database.batch([
    ...confirmedStatements(database, confirmed),
    assertStill(database, sql`${isSame} AND ${isOff(userId)}`),
    build.run(sql`UPDATE users SET two_factor_at = ${now}, updated_at = ${now} WHERE id = ${userId}`),
    ...replaceCodes(database, { userId, codeHashes, now }),
    ...endOtherSessions(database, { userId, sessionId, now }),
  ])
}

export async function removeFactor(database: Database, confirmed: Confirmed, now: number): Promise<void> {
  const { userId } = confirmed
  const { build } = database
  await database.batch([
    ...confirmedStatements(database, confirmed),
    build.run(sql`UPDATE users SET two_factor_at = NULL, updated_at = ${now} WHERE id = ${userId}`),
    build.run(sql`DELETE FROM two_factors WHERE user_id = ${userId}`),
    build.run(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`),
  ])
}

export async function replaceRecoveryCodes(
  database: Database,
  confirmed: Confirmed,
  { codeHashes, now }: { codeHashes: readonly string[]; now: number },
): Promise<void> {
  await database.batch([
    ...confirmedStatements(database, confirmed),
    ...replaceCodes(database, { userId: confirmed.userId, codeHashes, now }),
  ])
}

function replaceCodes(
  { build }: Database,
  { userId, codeHashes, now }: { userId: number; codeHashes: readonly string[]; now: number },
): BatchItem<'sqlite'>[] {
  return [
    build.run(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`),
    build.run(sql`
      INSERT INTO recovery_codes (user_id, code_hash, created_at)
      SELECT ${userId}, value, ${now} FROM json_each(${JSON.stringify(codeHashes)})`),
  ]
}

function isOff(userId: number) {
  return sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND two_factor_at IS NULL)`
}

interface SealedRow extends SealedText {
  userId: number
}

/** Secrets that another key than this one encrypts, at most `limit`. */
export async function listFactorsUnderOtherKeys(
  database: Database,
  { keyId, limit }: { keyId: string; limit: number },
): Promise<SealedRow[]> {
  const columns = sql`user_id AS userId, secret AS text, key_id AS keyId`
  const [rows] = await database.batch([
    database.build.all<SealedRow>(sql`
      SELECT ${columns} FROM two_factors WHERE key_id < ${keyId} OR key_id > ${keyId} LIMIT ${limit}`),
  ])
  return rows
}

/** Each one only if it is still what was read. */
export async function replaceSealed(
  database: Database,
  changes: readonly { userId: number; from: string; to: SealedText }[],
): Promise<void> {
  const [first, ...rest] = changes.map(({ userId, from, to }) =>
    database.build.run(sql`
      UPDATE two_factors SET secret = ${to.text}, key_id = ${to.keyId} WHERE user_id = ${userId} AND secret = ${from}`),
  )
  if (first) await database.batch([first, ...rest])
}
