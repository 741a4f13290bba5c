import { isFailedAssertion } from '../../../database/engine/failures.ts'
import type { Read } from '../../../database/engine/statements.ts'
import type { Services } from '../../../services.types.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { hashPassword } from '../../../shared/identity/secrets/passwords.ts'
import { sha256Hex } from '../../../shared/identity/secrets/secrets.ts'
import { requireRoom } from '../../limits/limits.usecases.ts'
import { countersOfGuest } from '../../limits/mail-limits.usecases.ts'
import { openWaitingTickets } from '../../tickets/guests/waiting-tickets.usecases.ts'
import {
  activateAccount,
  type AccountTokenOwner,
  findAccountToken,
  replacePassword,
  requestNoMail,
} from './account-tokens.repository.ts'
import { type AccountTokenPurpose, createAccountToken } from '../../../shared/identity/tokens/account-tokens.ts'
import { findActivation } from '../addresses/email-changes.repository.ts'
import { applyEmailChange, passwordMailOf } from '../addresses/email-changes.usecases.ts'
import { passwordKept, passwordTooShort } from '../people.errors.ts'
import { accountTokenInvalid } from '../../../shared/identity/tokens/account-tokens.errors.ts'
import { accessByMail } from '../people.policy.ts'
import { findAccountByEmail } from '../people.repository.ts'
import type { User } from '../people.types.ts'
import { requestAccountMail } from '../registration/registration.repository.ts'
import { countRequestedMail } from '../registration/registration.usecases.ts'

const GUEST = { kind: 'guest', widgetKeyId: null } as const

interface MailedToken {
  token: string
  purpose: AccountTokenPurpose
}

export interface AccountLink {
  company: string
  email: string
  /**
   * Whether the page behind the link asks for a password. It is required if one was given with the registration, because the
   * owner of the mailbox may be somebody else.
   */
  password: 'kept' | 'optional' | 'required'
}

/** Describes a mailed link and changes nothing. Throws 422 on `token` if it is unknown, used or expired. */
export async function readAccountLink(services: Services, caller: Caller, mailed: MailedToken): Promise<AccountLink> {
  const { owner, company } = await findUsedToken(services, caller, mailed)
  return { company, email: owner.email ?? '', password: passwordBehind(owner, mailed.purpose) }
}

function passwordBehind(owner: AccountTokenOwner, purpose: AccountTokenPurpose): AccountLink['password'] {
  if (purpose === 'reset') return 'required'
  if (owner.hasPassword) return 'kept'
  return owner.givenPasswordHash === null ? 'optional' : 'required'
}

export interface Activation {
  token: string
  password?: string
  /** The account's password. Needed for the token of a changed address if the caller is not signed in to the account. */
  currentPassword?: string
  /**
   * Whether the password given with the registration counts. It does not if anybody may have opened the link. It is then
   * `replaced` by a password chosen behind the link, or `dropped` if no password is asked for.
   */
  givenPassword?: 'counts' | 'replaced' | 'dropped'
}

/**
 * Opens a mailed link. The address is verified, a new account becomes active, and the tickets that waited for it (status 6) are
 * opened. The sent password counts, else the one given with this link's registration. The token of a changed address proves
 * that address, as `proveEmailChange` does. Throws 422 on `token` if it is unknown, used or expired, and on `password` if the
 * account already has one.
 */
export async function activateUser(services: Services, caller: Caller, activation: Activation): Promise<User> {
  const { user } = await activateAndRead(services, caller, activation, () => null)
  return user
}

export interface Activated<T> {
  user: User
  /** The caller who proved it. */
  actor: Actor
  /** The result of the read that followed the writes. */
  read: T
}

/** Opens a mailed link for a caller that shows more than the account. `beside` is read in the round trip that writes. */
export async function activateAndRead<T>(
  services: Services,
  caller: Caller,
  { token, password, currentPassword, givenPassword = 'counts' }: Activation,
  beside: (userId: number) => Read<T> | null,
): Promise<Activated<T | null>> {
  const tokenHash = await sha256Hex(token)
  const found = await findActivation(services.database, caller, { tokenHash, now: services.now() })
  const { owner, change, actor } = found
  if (change) {
    const proof = { change, actor, currentPassword }
    return { ...(await applyEmailChange(services, caller, proof, beside(change.userId))), actor }
  }
  if (!owner) throw accountTokenInvalid()
  if (owner.hasPassword && password !== undefined) throw passwordKept()
  const isGiven = owner.givenPasswordHash !== null
  if (givenPassword === 'replaced' && isGiven && password === undefined) throw passwordTooShort()
  const given = givenPassword === 'counts' ? owner.givenPasswordHash : null
  const passwordHash = password === undefined ? given : await hashPassword(password)
  return await orRefuse(async () => {
    const now = services.now()
    const isMissing = owner.endsPassword && passwordHash === null
    const choosing = isMissing ? await passwordMailOf(services, { userId: owner.userId, now }) : null
    const waiting = openWaitingTickets(owner, now)
    const use = { owner, tokenHash, passwordHash, choosing, actor: GUEST, now, waiting }
    const { user, read } = await activateAccount(services.database, caller, use, beside(owner.userId))
    if (!user) throw accountTokenInvalid()
    return { user, actor, read }
  })
}

/** Mails a link for a new password. Neither the answer nor its time reveals whether the address is known. */
export async function requestPasswordReset(services: Services, caller: Caller, email: string): Promise<void> {
  await countRequestedMail(services, caller, email)
  const { database, config, now } = services
  const counters = await countersOfGuest(services, caller)
  const { account, roomAt } = await findAccountByEmail(database, caller, { email, counters })
  requireRoom(roomAt, now())
  const token = await createAccountToken(config.tokenSecret, 'reset', now())
  if (!account || accessByMail(account) === 'nothing') {
    await requestNoMail(database, caller, { purpose: 'reset', actor: GUEST, now: now() })
    return
  }
  const request = { userId: account.id, token, passwordHash: null, actor: GUEST, now: now() }
  await requestAccountMail(database, caller, request)
}

/**
 * Sets a new password with the mailed token and signs out every device. It also proves the mailbox: a new account becomes
 * active, and a pending change of address ends. Throws 422 on `token` if it is unknown, used or expired.
 */
export async function resetPassword(
  services: Services,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { owner, tokenHash } = await findUsedToken(services, caller, { token, purpose: 'reset' })
  const passwordHash = await hashPassword(password)
  await orRefuse(async () => {
    const now = services.now()
    const change = { owner, tokenHash, actor: GUEST, passwordHash, now, waiting: openWaitingTickets(owner, now) }
    await replacePassword(services.database, caller, change)
  })
}

async function findUsedToken(
  { database, now }: Services,
  caller: Caller,
  { token, purpose }: MailedToken,
): Promise<{ company: string; owner: AccountTokenOwner; tokenHash: string }> {
  const tokenHash = await sha256Hex(token)
  const { owner, settings } = await findAccountToken(database, caller, { tokenHash, purpose, now: now() })
  if (!owner) throw accountTokenInvalid()
  return { company: settings.company, owner, tokenHash }
}

/** If two requests use one token, the batch of the second finds it used. */
async function orRefuse<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    throw isFailedAssertion(error) ? accountTokenInvalid() : error
  }
}
