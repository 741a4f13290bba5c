import { isFailedAssertion } from '../../database/engine/failures.ts'
import type { Services } from '../../services.types.ts'
import type { DomainError } from '../../shared/errors.ts'
import { requireSignedIn } from '../../shared/identity/identity.policy.ts'
import type { Caller, Settings } from '../../shared/identity/identity.types.ts'
import { currentPasswordIncorrect } from '../../shared/identity/secrets/passwords.errors.ts'
import { hashPassword, verifyPassword } from '../../shared/identity/secrets/passwords.ts'
import { countersOf, requireRoom } from '../limits/limits.usecases.ts'
import { changedMeanwhile, sessionNotFound, wrongPassword } from './account.errors.ts'
import {
  type Confirmed,
  endOtherSessions,
  endSession,
  findOwner,
  listSessions,
  type OwnerRow,
  type Target,
  updatePassword,
} from './account.repository.ts'
import type { Session } from './account.types.ts'
import { judgeSecondFactor, recoveryCodeHash } from './second-factor.usecases.ts'

/** The facts that a signed-in person must prove again, so that a stolen token alone changes nothing. */
export interface Credentials {
  password: string
  otp: string | null
}

export interface Owner extends Confirmed {
  settings: Settings
  row: OwnerRow
  /** The requested other person; null if nobody has that id. */
  target: Target | null
}

interface Confirming {
  refuse?: () => DomainError
  targetId?: number
}

/**
 * Confirms the account's owner in one trip, in which the attempt is counted before anything is hashed. A second factor is
 * required if one is active. The change that follows begins with `confirmation`.
 */
export async function confirmOwner(
  services: Services,
  caller: Caller,
  { password, otp }: Credentials,
  { refuse = wrongPassword, targetId }: Confirming = {},
): Promise<Owner> {
  const owner = await readOwnerCounted(services, caller, { otp, targetId })
  const { matches } = await verifyPassword(password, owner.row.passwordHash ?? '')
  if (!matches) throw refuse()
  return { ...owner, proof: await judgeSecondFactor(services, { userId: owner.userId, otp }, owner.row) }
}

/** The owner as stored, with the attempt counted and nothing checked yet. */
export async function readOwnerCounted(
  services: Services,
  caller: Caller,
  { otp, targetId = null }: { otp: string | null; targetId?: number | null | undefined },
): Promise<Owner> {
  const { database, now } = services
  const { credentials } = caller
  const subject = credentials.kind === 'none' ? '' : credentials.userId
  const counted = await countersOf(services, [{ limit: 'confirm.account', subject }])
  const codeHash = otp === null ? null : await recoveryCodeHash(otp)
  const found = await findOwner(database, caller, { counters: counted, codeHash, targetId, now: now() })
  const actor = requireSignedIn(found.actor)
  requireRoom(found.freeAt, now())
  if (!found.owner) throw changedMeanwhile()
  const { settings, owner: row, target } = found
  return {
    actor,
    settings,
    row,
    target,
    userId: actor.id,
    sessionId: actor.sessionId,
    counted,
    proof: { kind: 'none' },
  }
}

/** The admin of a key, and the other person of the change. */
export async function ownerOfKey({ database, now }: Services, caller: Caller, targetId: number): Promise<Owner> {
  const question = { counters: [], codeHash: null, targetId, now: now() }
  const { actor: found, settings, owner: row, target } = await findOwner(database, caller, question)
  const actor = requireSignedIn(found)
  if (row === null) throw changedMeanwhile()
  const owner = { actor, settings, row, target, userId: actor.id, sessionId: null }
  return { ...owner, counted: [], proof: { kind: 'none' } }
}

/** Runs the change. A concurrent change gives a 409. */
export async function orConflict<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    throw isFailedAssertion(error) ? changedMeanwhile() : error
  }
}

/**
 * Sets a new password with the current one. All other sessions end at once, and so do app passwords and mailed reset links. The
 * caller's session stays.
 */
export async function changePassword(
  services: Services,
  caller: Caller,
  { currentPassword, password, otp }: { currentPassword: string; password: string; otp: string | null },
): Promise<void> {
  const confirmed = await confirmOwner(
    services,
    caller,
    { password: currentPassword, otp },
    { refuse: currentPasswordIncorrect },
  )
  const change = { from: confirmed.row.passwordHash ?? '', to: await hashPassword(password), now: services.now() }
  await orConflict(async () => await updatePassword(services.database, caller, { confirmed, ...change }))
}

/** The caller's sessions, newest first. */
export async function readSessions(services: Services, caller: Caller): Promise<Session[]> {
  const { actor, sessions } = await listSessions(services.database, caller, services.now())
  const { sessionId } = requireSignedIn(actor)
  return sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId }))
}

/** Ends one of the caller's sessions; 404 for another person's. */
export async function endOwnSession(services: Services, caller: Caller, sessionId: string): Promise<void> {
  const { database, now } = services
  const actor = requireSignedIn((await services.admit(caller)).actor)
  const isEnded = await endSession(database, caller, { actor, sessionId, now: now() })
  if (!isEnded) throw sessionNotFound()
}

/** Ends all sessions of the caller except the present one. */
export async function endAllOtherSessions(services: Services, caller: Caller): Promise<void> {
  const { database, now } = services
  const actor = requireSignedIn((await services.admit(caller)).actor)
  await endOtherSessions(database, caller, { actor, now: now() })
}
