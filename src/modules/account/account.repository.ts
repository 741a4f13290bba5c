import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { appPasswords, liveLeases, pushTokens, sessions, users, userTokens } from '../../../drizzle/schema.ts'
import { commit } from '../../database/access/commit.ts'
import { readAs } from '../../database/access/gate.ts'
import { preparedFor } from '../../database/access/caller/viewer.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { numberOf, orNull, type RowOf } from '../../database/engine/shapes.ts'
import { digits } from '../../database/engine/text.ts'
import { remove, update } from '../../database/engine/writes.ts'
import { sessionsEnded } from '../../database/queries/live-leases.ts'
import { type Counter, uncountReservation, reserveRoomOf } from '../../database/access/limit-counters.ts'
import {
  secondFactorJoin,
  type SecondFactorProof,
  secondFactorShape,
  markCodeUsed,
} from '../../database/access/caller/second-factor.ts'
import type { Caller, Role, SignedInActor, ConfirmedCaller } from '../../shared/identity/identity.types.ts'
import type { Session } from './account.types.ts'

const AT_MOST = 100

const u = alias(users, 'u')

function ownerShape(at: Slots<{ codeHash: string | null }>) {
  return {
    passwordHash: u.passwordHash,
    ...secondFactorShape(at.codeHash),
    appPasswords: numberOf(sql`(select count(*) from ${appPasswords} where ${eq(appPasswords.userId, u.id)})`),
  }
}

/** The facts that confirm the owner of an account. */
export type OwnerRow = RowOf<ReturnType<typeof ownerShape>>

const ownerOfAccount = preparedFor((viewer, at: Slots<{ codeHash: string | null }>) =>
  row(ownerShape(at), sql`from ${users} ${u} ${secondFactorJoin} where ${eq(u.id, viewer.id)}`),
)

const targetById = prepared((at: Slots<{ targetId: number }>) =>
  row(
    { id: users.id, role: users.role, twoFactorAt: users.twoFactorAt },
    sql`from ${users} where ${eq(users.id, at.targetId)}`,
  ),
)

/** Another account that the caller is about to change. */
export interface Target {
  id: number
  role: Role
  twoFactorAt: number | null
}

export interface OwnerQuestion {
  counters: readonly Counter[]
  codeHash: string | null
  /** The account to change; null for the caller's own. */
  targetId: number | null
  now: number
}

/**
 * One round trip that also counts the attempt, but only for a live session. A caller who is signed out uses up nobody's
 * attempts.
 */
export async function findOwner(
  database: Database,
  caller: Caller,
  { counters, codeHash, targetId, now }: OwnerQuestion,
): Promise<ConfirmedCaller & { freeAt: number | null; owner: OwnerRow | null; target: Target | null }> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    ...reserveRoomOf(caller, counters, now),
    owner: ownerOfAccount(caller, { codeHash }),
    target: targetId === null ? null : targetById({ targetId }),
  })
  return { ...confirmedCaller, freeAt: found.freeAt, owner: found.owner, target: found.target ?? null }
}

export interface Confirmed {
  actor: SignedInActor
  userId: number
  /** The session that makes the change. It stays open. */
  sessionId: string | null
  counted: readonly Counter[]
  proof: SecondFactorProof
}

/**
 * Every change that the owner confirmed begins with these writes: the attempt is no longer counted as a failure, and the code
 * is used up.
 */
export function confirmationWrites({ userId, counted, proof }: Confirmed) {
  const { assert, writes } = markCodeUsed(userId, proof)
  return { assert, writes: [{ uncounted: uncountReservation(counted) }, ...writes] as const }
}

/** Sets the new password and ends all access by the old one: other sessions, app passwords, mailed links. */
export async function updatePassword(
  database: Database,
  caller: Caller,
  { confirmed, from, to, now }: { confirmed: Confirmed; from: string; to: string; now: number },
): Promise<void> {
  const { actor, userId } = confirmed
  const { assert, writes } = confirmationWrites(confirmed)
  const asRead = and(eq(users.id, userId), eq(users.passwordHash, from))
  const ofResets = and(eq(userTokens.userId, userId), eq(userTokens.purpose, 'reset'), isNull(userTokens.usedAt))
  await commit(database, caller, {
    actor,
    at: now,
    assert: { ...assert, asRead: sql`exists (select 1 from ${users} where ${asRead})` },
    writes: [
      ...writes,
      { password: update(users, { passwordHash: to, updatedAt: now }, sql`where ${eq(users.id, userId)}`) },
      { resets: update(userTokens, { usedAt: now }, sql`where ${ofResets}`) },
      { appPasswords: remove(appPasswords, eq(appPasswords.userId, userId)) },
      { sessions: endOthers(confirmed, now) },
    ],
    events: [{ type: 'user.password_changed', subjectId: userId }],
  })
}

const liveSessions = preparedFor((viewer, at: Slots<{ now: number }>) => {
  const { id, createdAt, lastUsedAt, expiresAt, userAgent, userId, revokedAt, appPasswordId } = sessions
  const whereOpenSession = and(eq(userId, viewer.id), isNull(revokedAt), gt(expiresAt, at.now))
  return rows(
    { id, createdAt, lastUsedAt, expiresAt, userAgent, appPassword: orNull(appPasswords.name) },
    sql`from ${sessions} left join ${appPasswords} on ${eq(appPasswords.id, appPasswordId)}
      where ${whereOpenSession} order by ${desc(createdAt)} limit ${digits(AT_MOST)}`,
  )
})

/** Live sessions, newest first. */
export async function listSessions(
  database: Database,
  caller: Caller,
  now: number,
): Promise<ConfirmedCaller & { sessions: Omit<Session, 'isCurrent'>[] }> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    sessions: liveSessions(caller, { now }),
  })
  return { ...confirmedCaller, sessions: found.sessions }
}

/** False if the user has no such session. */
export async function endSession(
  database: Database,
  caller: Caller,
  { actor, sessionId, now }: { actor: SignedInActor; sessionId: string; now: number },
): Promise<boolean> {
  const theOne = and(eq(sessions.id, sessionId), eq(sessions.userId, actor.id), isNull(sessions.revokedAt))
  const { ended } = await commit(database, caller, {
    actor,
    at: now,
    writes: [
      { ended: update(sessions, { revokedAt: now }, sql`where ${theOne}`).returning({ id: sessions.id }) },
      { devices: remove(pushTokens, and(eq(pushTokens.sessionId, sessionId), eq(pushTokens.userId, actor.id))) },
    ],
    events: [sessionsEnded(and(eq(liveLeases.userId, actor.id), eq(liveLeases.sessionId, sessionId)))],
  })
  return ended.length > 0
}

interface Others {
  userId: number
  sessionId: string | null
  now: number
}

const revokeOthers = prepared((at: Slots<Others>) => {
  const otherThanThis = and(eq(sessions.userId, at.userId), sql`${at.sessionId} is not ${sessions.id}`)
  return update(sessions, { revokedAt: at.now }, sql`where ${and(otherThanThis, isNull(sessions.revokedAt))}`)
})

const forgetOtherDevices = prepared((at: Slots<Others>) => {
  const otherThanThis = and(eq(pushTokens.userId, at.userId), sql`${at.sessionId} is not ${pushTokens.sessionId}`)
  return remove(pushTokens, and(otherThanThis, isNotNull(pushTokens.sessionId)))
})

/** Ends all sessions except the caller's, and the pushes to their devices. */
export function endOthers({ userId, sessionId }: { userId: number; sessionId: string | null }, now: number) {
  const others = { userId, sessionId, now }
  return [revokeOthers(others), forgetOtherDevices(others)]
}

export async function endOtherSessions(
  database: Database,
  caller: Caller,
  { actor, now }: { actor: SignedInActor; now: number },
): Promise<void> {
  const { id: userId, sessionId } = actor
  const others = and(eq(liveLeases.userId, userId), sql`${liveLeases.sessionId} is not ${sessionId}`)
  await commit(database, caller, {
    actor,
    at: now,
    writes: [{ ended: endOthers({ userId, sessionId }, now) }],
    events: [sessionsEnded(others)],
  })
}
