import { isFailedAssertion } from '../../../database/engine/failures.ts'
import type { Read } from '../../../database/engine/statements.ts'
import type { Services } from '../../../services.types.ts'
import { isCustomer, isStaff } from '../../../shared/identity/identity.policy.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { currentPasswordIncorrect } from '../../../shared/identity/secrets/passwords.errors.ts'
import { hashPassword, verifyPassword } from '../../../shared/identity/secrets/passwords.ts'
import { sha256Hex } from '../../../shared/identity/secrets/secrets.ts'
import { createAccountToken } from '../../../shared/identity/tokens/account-tokens.ts'
import { type PasswordMail, requestMail } from '../access/account-tokens.repository.ts'
import { reserve } from '../../limits/limits.usecases.ts'
import { handOverTickets } from '../../tickets/people/handed-over-tickets.usecases.ts'
import { findChange, findUnprovenAccount, type OpenChange } from './email-changes.repository.ts'
import { proveChange, proveOwnAddress, takeChangeBack } from './email-decisions.repository.ts'
import type { EmailChangeToken } from './email-changes.policy.ts'
import { addressNeedsPassword, currentPasswordRequired, emailTaken, passwordMissing } from '../people.errors.ts'
import { accountTokenInvalid } from '../../../shared/identity/tokens/account-tokens.errors.ts'
import { takenField } from '../people.repository.ts'
import type { User } from '../people.types.ts'

const GUEST = { kind: 'guest', widgetKeyId: null } as const

export interface EmailChangeShown {
  company: string
  oldEmail: string
  newEmail: string
  /** True if taking the address back requires a new password, because the person who changed the address knew the old one. */
  hasPassword: boolean
  /** The proof of the account besides the link: nothing, its password, or a new password. */
  needs: 'nothing' | 'password' | 'new-password'
}

/** Describes a mailed link and changes nothing. Throws 422 on `token` if it is unknown, used or expired. */
export async function readEmailChange(
  services: Services,
  caller: Caller,
  { kind, token }: { kind: EmailChangeToken; token: string },
): Promise<EmailChangeShown> {
  const { company, actor, change } = await findOpen(services, caller, { kind, token })
  const { oldEmail, newEmail, hasPassword, isNobodys } = change
  const isFree = isNobodys || isOwner(actor, change)
  const needs = isFree ? 'nothing' : hasPassword ? 'password' : 'new-password'
  return { company, oldEmail: oldEmail ?? '', newEmail, hasPassword, needs }
}

export interface EmailProof {
  token: string
  /** The account's password, if the caller is not signed in to the account. */
  currentPassword: string | undefined
}

/**
 * Makes the new address the current one. The mailed token proves the mailbox. A session of the account or its password proves
 * the account. Without the second proof, a stranger who follows the link would get somebody else's account. Throws 422 on
 * `current_password` without either, 409 if the address is taken by now.
 */
export async function proveEmailChange(services: Services, caller: Caller, proof: EmailProof): Promise<User> {
  const { actor, change } = await findOpen(services, caller, { kind: 'proof', token: proof.token })
  const { user } = await applyEmailChange(services, caller, { ...proof, actor, change }, null)
  return user
}

/** Proves a change whose token was found already. `beside` is read after the writes, in the same round trip. */
export async function applyEmailChange<T>(
  services: Services,
  caller: Caller,
  { change, ...owner }: { change: OpenChange; actor: Actor; currentPassword: string | undefined },
  beside: Read<T> | null,
): Promise<{ user: User; read: T | null }> {
  await requireOwner(services, change, owner)
  return await orRefuse(async () => {
    const { userId, endsPassword } = change
    const now = services.now()
    const choosing = endsPassword ? await passwordMailOf(services, { userId, now }) : null
    const decision = { change, choosing, actor: GUEST, now, handedOver: handedOverBy(change) }
    const { user, read } = await proveChange(services.database, caller, decision, beside)
    if (!user) throw accountTokenInvalid()
    return { user, read }
  })
}

/**
 * Restores the address that the link was mailed to, whether or not the new one was proven, and signs out every device. An
 * account with a password needs a new one: throws 422 on `password`.
 */
export async function takeEmailChangeBack(
  services: Services,
  caller: Caller,
  { token, password }: { token: string; password: string | undefined },
): Promise<void> {
  const { change } = await findOpen(services, caller, { kind: 'return', token })
  if (change.hasPassword && password === undefined) throw passwordMissing()
  const passwordHash = password === undefined ? null : await hashPassword(password)
  await orRefuse(async () => {
    const decision = { change, passwordHash, actor: GUEST, now: services.now(), handedOver: handedOverBy(change) }
    await takeChangeBack(services.database, caller, decision)
  })
}

/**
 * An authenticated mail proves the current address of the account that it came from. It never proves a pending change: somebody
 * may have talked the owner of that address into writing.
 */
export async function proveAddressByMail(services: Services, address: string): Promise<void> {
  const { database, now } = services
  const account = await findUnprovenAccount(database, address)
  if (account === null) return
  const { id: userId, endsPassword } = account
  const choosing = endsPassword ? await passwordMailOf(services, { userId, now: now() }) : null
  await proveOwnAddress(database, { userId, address, choosing, now: now() })
}

/** Mails the owner of a mailbox a link to choose a password, because the one that somebody else set ends. */
export async function passwordMailOf(
  { config }: Services,
  { userId, now }: { userId: number; now: number },
): Promise<PasswordMail> {
  const token = await createAccountToken(config.tokenSecret, 'reset', now)
  return requestMail({ token, reason: 'address_proven', userId, now })
}

/** Password guesses here count together with those at all other places that ask for the password. */
async function requireOwner(
  services: Services,
  change: OpenChange,
  { actor, currentPassword }: { actor: Actor; currentPassword: string | undefined },
): Promise<void> {
  if (change.isNobodys || isOwner(actor, change)) return
  if (change.passwordHash === null) throw addressNeedsPassword()
  if (currentPassword === undefined) throw currentPasswordRequired()
  await reserve(services, [{ limit: 'confirm.account', subject: change.userId }])
  const { matches } = await verifyPassword(currentPassword, change.passwordHash)
  if (!matches) throw currentPasswordIncorrect()
}

/** The caller is signed in to the account. A guest's link to a ticket and a key do not count as the owner. */
function isOwner(actor: Actor, { userId }: OpenChange): boolean {
  if (isCustomer(actor)) return actor.id === userId && actor.onlyTicketId === null
  return isStaff(actor) && actor.id === userId && actor.serviceKeyId === null
}

/** The account that had the address without proof also loses its tickets. */
function handedOverBy({ holderId, userId }: OpenChange) {
  return holderId === null ? [] : handOverTickets({ from: holderId, to: userId })
}

async function findOpen(
  { database, now }: Services,
  caller: Caller,
  { kind, token }: { kind: EmailChangeToken; token: string },
): Promise<{ company: string; actor: Actor; change: OpenChange }> {
  const { settings, actor, change } = await findChange(database, caller, {
    kind,
    tokenHash: await sha256Hex(token),
    now: now(),
  })
  if (!change) throw accountTokenInvalid()
  return { company: settings.company, actor, change }
}

/** If two requests use one token, the batch of the second finds it used. */
async function orRefuse<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (isFailedAssertion(error)) throw accountTokenInvalid()
    throw takenField(error) === 'email' ? emailTaken() : error
  }
}
