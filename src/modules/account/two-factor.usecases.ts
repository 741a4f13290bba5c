import type { Services } from '../../services.types.ts'
import { invalidField } from '../../shared/errors.ts'
import { requireSignedIn } from '../../shared/identity/identity.policy.ts'
import { isTwoFactorRequired } from '../../shared/identity/two-factor.policy.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { currentKeyId, seal, unseal } from '../../shared/identity/secrets/sealed-text.ts'
import { userNotFound } from '../people/people.errors.ts'
import { enrolmentNotBegun, ownFactorProtected, otpInvalid, twoFactorIsOff, twoFactorIsOn } from './account.errors.ts'
import {
  confirmOwner,
  readOwnerCounted,
  type Credentials,
  orConflict,
  type Owner,
  ownerOfKey,
} from './account.usecases.ts'
import type { AppPassword, TwoFactorState } from './account.types.ts'
import { contextOf, counterOf, newRecoveryCodes, requireDataKeys, sealFactorSecret } from './second-factor.usecases.ts'
import { newTotpSecret, totpAddress } from './totp.policy.ts'
import {
  activateFactor,
  findOwnFactors,
  findTwoFactorState,
  insertFactor,
  listFactorsUnderOtherKeys,
  removeFactor,
  replaceRecoveryCodes,
  replaceSealed,
  resetFactor,
} from './two-factor.repository.ts'

const RESEALED_AT_ONCE = 50

export async function readTwoFactor(services: Services, caller: Caller): Promise<TwoFactorState> {
  return stateOf(await findTwoFactorState(services.database, caller))
}

/** The status and the app passwords, in one trip. */
export async function readOwnFactors(
  services: Services,
  caller: Caller,
): Promise<{ twoFactor: TwoFactorState; appPasswords: AppPassword[] }> {
  const found = await findOwnFactors(services.database, caller)
  return { twoFactor: stateOf(found), appPasswords: found.passwords }
}

function stateOf({ actor, settings, state }: Awaited<ReturnType<typeof findTwoFactorState>>): TwoFactorState {
  return {
    since: state?.since ?? null,
    recoveryCodesLeft: state?.codesLeft ?? 0,
    isRequired: isTwoFactorRequired(settings.twoFactorRequired, requireSignedIn(actor).kind),
  }
}

/**
 * Creates a secret, shown once. It becomes active when `confirmTwoFactor` gets a code. Needs the password, because a thief of a
 * token could otherwise lock the owner out. 409 if a second factor is on.
 */
export async function beginTwoFactor(
  services: Services,
  caller: Caller,
  credentials: Credentials,
): Promise<{ secret: string; address: string }> {
  requireDataKeys(services.config)
  const owner = await confirmOwner(services, caller, credentials)
  if (owner.row.twoFactorAt !== null) throw twoFactorIsOn()
  const secret = await newTotpSecret()
  const sealed = await sealFactorSecret(services, owner.userId, secret)
  const change = { confirmed: owner, sealed, now: services.now() }
  await orConflict(async () => await insertFactor(services.database, caller, change))
  const { actor, settings } = owner
  const label = actor.email ?? actor.userName ?? String(actor.id)
  return { secret, address: await totpAddress(secret, { issuer: settings.company || 'Helpdesk', label }) }
}

/** Turns it on with a first code. Returns the recovery codes, which are shown once. All other sessions end. */
export async function confirmTwoFactor(services: Services, caller: Caller, otp: string): Promise<string[]> {
  const owner = await readOwnerCounted(services, caller, { otp: null })
  const { row, userId } = owner
  if (row.twoFactorAt !== null) throw twoFactorIsOn()
  if (row.factorSecret === null) throw enrolmentNotBegun()
  const counter = await counterOf(services, { userId, otp }, row)
  if (counter === null) throw otpInvalid()
  const { codes, hashes } = await newRecoveryCodes()
  const confirmed: Owner = { ...owner, proof: { kind: 'totp', counter } }
  const change = { confirmed, secret: row.factorSecret, codeHashes: hashes, now: services.now() }
  await orConflict(async () => await activateFactor(services.database, caller, change))
  return codes
}

/** Needs the password and a code, or a recovery code. */
export async function endTwoFactor(services: Services, caller: Caller, credentials: Credentials): Promise<void> {
  const change = { confirmed: await ownerWithFactor(services, caller, credentials), now: services.now() }
  await orConflict(async () => await removeFactor(services.database, caller, change))
}

/** Creates ten new codes and invalidates earlier ones. */
export async function renewRecoveryCodes(
  services: Services,
  caller: Caller,
  credentials: Credentials,
): Promise<string[]> {
  const confirmed = await ownerWithFactor(services, caller, credentials)
  const { codes, hashes } = await newRecoveryCodes()
  const change = { confirmed, codeHashes: hashes, now: services.now() }
  await orConflict(async () => await replaceRecoveryCodes(services.database, caller, change))
  return codes
}

async function ownerWithFactor(services: Services, caller: Caller, credentials: Credentials): Promise<Owner> {
  const owner = await confirmOwner(services, caller, credentials)
  if (owner.row.twoFactorAt === null) throw twoFactorIsOff()
  return owner
}

/**
 * Removes the lost second factor of another staff member, and ends all their sessions; they are mailed. The admin shows the own
 * password and code, so that a stolen token is not enough. The caller's own cannot be reset (403).
 */
export async function resetTwoFactor(
  services: Services,
  caller: Caller,
  { userId, password, otp }: { userId: number; password: string | null; otp: string | null },
): Promise<void> {
  const confirmed = await confirmReset(services, caller, { userId, password, otp })
  const { target } = confirmed
  if (userId === confirmed.userId) throw ownFactorProtected()
  if (!target || target.role === 'customer') throw userNotFound()
  if (target.twoFactorAt === null) throw twoFactorIsOff()
  const change = { confirmed, userId, since: target.twoFactorAt, now: services.now() }
  await orConflict(async () => await resetFactor(services.database, caller, change))
}

/** A signed-in admin shows the password. A key of admin scope has none, and each use is recorded. */
async function confirmReset(
  services: Services,
  caller: Caller,
  { userId, password, otp }: { userId: number; password: string | null; otp: string | null },
): Promise<Owner> {
  if (caller.credentials.kind === 'none') return await ownerOfKey(services, caller, userId)
  if (password !== null) return await confirmOwner(services, caller, { password, otp }, { targetId: userId })
  await services.admit(caller)
  throw invalidField('password', 'required', 'The password field is required.')
}

/** One step of encrypting older secrets under the current key. It does nothing without a key. */
export async function resealFactors({ config, database, log, now }: Services): Promise<void> {
  const keys = config.dataKeys
  if (keys === null || keys.previous.length === 0) return
  const rows = await listFactorsUnderOtherKeys(database, { keyId: await currentKeyId(keys), limit: RESEALED_AT_ONCE })
  const changes = await Promise.all(
    rows.map(async ({ userId, ...sealed }) => {
      try {
        const secret = await unseal(keys, contextOf(userId), sealed)
        return { userId, from: sealed.text, to: await seal(keys, contextOf(userId), secret) }
      } catch (error) {
        log.error('a second factor cannot be opened', error, { userId })
        return null
      }
    }),
  )
  await replaceSealed(
    database,
    changes.filter((change) => change !== null),
    now(),
  )
}
