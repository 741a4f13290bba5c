import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { recoveryCodes, twoFactors, users } from '../../../drizzle/schema.ts'
import { commit } from '../../database/access/commit.ts'
import { readAs } from '../../database/access/gate.ts'
import { preparedFor } from '../../database/access/caller/viewer.ts'
import type { Database } from '../../database/engine/connection.ts'
import { runNamed } from '../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { digits } from '../../database/engine/text.ts'
import { insert, insertFrom, onConflict, remove, update } from '../../database/engine/writes.ts'
import type { Caller, ConfirmedCaller } from '../../shared/identity/identity.types.ts'
import type { SealedText } from '../../shared/identity/secrets/sealed-text.ts'
import { ownPasswords } from './app-passwords.repository.ts'
import type { AppPassword } from './account.types.ts'
import { confirmationWrites, type Confirmed, endOthers } from './account.repository.ts'
import { numberOf } from '../../database/engine/shapes.ts'

const ownState = preparedFor((viewer) => {
  const codesLeft = numberOf(sql`(select count(*) from ${recoveryCodes} where ${eq(recoveryCodes.userId, users.id)})`)
  return row({ since: users.twoFactorAt, codesLeft }, sql`from ${users} where ${eq(users.id, viewer.id)}`)
})

export async function findTwoFactorState(
  database: Database,
  caller: Caller,
): Promise<ConfirmedCaller & { state: { since: number | null; codesLeft: number } | null }> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, { state: ownState(caller, {}) })
  return { ...confirmedCaller, state: found.state }
}

export async function findOwnFactors(
  database: Database,
  caller: Caller,
): Promise<ConfirmedCaller & { state: { since: number | null; codesLeft: number } | null; passwords: AppPassword[] }> {
  const questions = { state: ownState(caller, {}), passwords: ownPasswords(caller, {}) }
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, questions)
  return { ...confirmedCaller, ...found }
}

/** Replaces an unfinished enrolment. Fails its assertion if the enrolment was finished. */
export async function insertFactor(
  database: Database,
  caller: Caller,
  { confirmed, sealed, now }: { confirmed: Confirmed; sealed: SealedText; now: number },
): Promise<void> {
  const { actor, userId } = confirmed
  const { assert, writes } = confirmationWrites(confirmed)
  const factor = { secret: sealed.text, keyId: sealed.keyId, lastCounter: 0, createdAt: now }
  const begun = insert(twoFactors, { userId, ...factor }, onConflict(twoFactors, ['userId'], factor))
  await commit(database, caller, {
    actor,
    at: now,
    assert: { ...assert, switchedOff: whereTwoFactorIsOff(userId) },
    writes: [...writes, { begun }],
  })
}

/** Activates the factor and uses up its first code. The user's other sessions must then show a code. */
export async function activateFactor(
  database: Database,
  caller: Caller,
  {
    confirmed,
    secret,
    codeHashes,
    now,
  }: { confirmed: Confirmed; secret: string; codeHashes: readonly string[]; now: number },
): Promise<void> {
  const { actor, userId } = confirmed
  const { assert, writes } = confirmationWrites(confirmed)
  const ofTheSecret = and(eq(twoFactors.userId, userId), eq(twoFactors.secret, secret))
  await commit(database, caller, {
    actor,
    at: now,
    assert: {
      ...assert,
      ofTheSecret: sql`exists (select 1 from ${twoFactors} where ${ofTheSecret})`,
      switchedOff: whereTwoFactorIsOff(userId),
    },
    writes: [
      ...writes,
      { on: update(users, { twoFactorAt: now, updatedAt: now }, sql`where ${eq(users.id, userId)}`) },
      { codes: replaceCodes({ userId, codeHashes, now }) },
      { sessions: endOthers(confirmed, now) },
    ],
    events: [{ type: 'user.two_factor_enabled', subjectId: userId }],
  })
}

export async function removeFactor(
  database: Database,
  caller: Caller,
  { confirmed, now }: { confirmed: Confirmed; now: number },
): Promise<void> {
  const { actor, userId } = confirmed
  const { assert, writes } = confirmationWrites(confirmed)
  await commit(database, caller, {
    actor,
    at: now,
    assert,
    writes: [...writes, { off: turnOff(userId, now) }],
    events: [{ type: 'user.two_factor_disabled', subjectId: userId }],
  })
}

function turnOff(userId: number, now: number) {
  return [
    update(users, { twoFactorAt: null, updatedAt: now }, sql`where ${eq(users.id, userId)}`),
    remove(twoFactors, eq(twoFactors.userId, userId)),
    remove(recoveryCodes, eq(recoveryCodes.userId, userId)),
  ]
}

export async function replaceRecoveryCodes(
  database: Database,
  caller: Caller,
  { confirmed, codeHashes, now }: { confirmed: Confirmed; codeHashes: readonly string[]; now: number },
): Promise<void> {
  const { actor, userId } = confirmed
  const { assert, writes } = confirmationWrites(confirmed)
  await commit(database, caller, {
    actor,
    at: now,
    assert,
    writes: [...writes, { codes: replaceCodes({ userId, codeHashes, now }) }],
    events: [{ type: 'user.recovery_codes_renewed', subjectId: userId }],
  })
}

function replaceCodes({ userId, codeHashes, now }: { userId: number; codeHashes: readonly string[]; now: number }) {
  const hashes = sql`from json_each(${JSON.stringify(codeHashes)})`
  return [
    remove(recoveryCodes, eq(recoveryCodes.userId, userId)),
    insertFrom(recoveryCodes, { userId, codeHash: sql`value`, createdAt: now }, hashes),
  ]
}

function whereTwoFactorIsOff(userId: number): SQL {
  return sql`exists (select 1 from ${users} where ${and(eq(users.id, userId), isNull(users.twoFactorAt))})`
}

/**
 * Deletes the second factor of another user, and every session that it opened. Fails its assertion if the factor changed since
 * the read.
 */
export async function resetFactor(
  database: Database,
  caller: Caller,
  { confirmed, userId, since, now }: { confirmed: Confirmed; userId: number; since: number; now: number },
): Promise<void> {
  const { actor } = confirmed
  const { assert, writes } = confirmationWrites(confirmed)
  const asRead = and(eq(users.id, userId), eq(users.twoFactorAt, since))
  await commit(database, caller, {
    actor,
    at: now,
    assert: { ...assert, asRead: sql`exists (select 1 from ${users} where ${asRead})` },
    writes: [...writes, { off: turnOff(userId, now) }, { sessions: endOthers({ userId, sessionId: null }, now) }],
    events: [{ type: 'user.two_factor_reset', subjectId: userId }],
  })
}

const factorsUnderOtherKeys = prepared((at: Slots<{ keyId: string }>, limit: number) => {
  const { userId, secret, keyId } = twoFactors
  const others = or(lt(keyId, at.keyId), gt(keyId, at.keyId))
  return rows({ userId, text: secret, keyId }, sql`from ${twoFactors} where ${others} limit ${digits(limit)}`)
})

/** At most `limit` secrets that are encrypted with another key. */
export async function listFactorsUnderOtherKeys(
  database: Database,
  { keyId, limit }: { keyId: string; limit: number },
): Promise<(SealedText & { userId: number })[]> {
  const [{ factors }] = await runNamed(database, [{ factors: factorsUnderOtherKeys({ keyId }, limit) }])
  return factors
}

/** Replaces each secret only if it is unchanged since the read. */
export async function replaceSealed(
  database: Database,
  changes: readonly { userId: number; from: string; to: SealedText }[],
  now: number,
): Promise<void> {
  const resealed = changes.map(({ userId, from, to }) => {
    const asRead = and(eq(twoFactors.userId, userId), eq(twoFactors.secret, from))
    return update(twoFactors, { secret: to.text, keyId: to.keyId }, sql`where ${asRead}`)
  })
  await commit(database, null, { actor: { kind: 'system' }, at: now, writes: [{ resealed }] })
}
