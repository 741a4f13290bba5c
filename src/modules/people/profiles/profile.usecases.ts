import type { EventChange } from '../../../shared/events/event-types.ts'
import { isFailedAssertion } from '../../../database/engine/failures.ts'
import type { Services } from '../../../services.types.ts'
import { notOwnId, roleNotAllowed } from '../../../shared/identity/identity.errors.ts'
import { isCaller, isCustomer, requirePermission } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { currentPasswordIncorrect } from '../../../shared/identity/secrets/passwords.errors.ts'
import { verifyPassword } from '../../../shared/identity/secrets/passwords.ts'
import type { Reservation } from '../../limits/limits.types.ts'
import { changeReservations, countersOf, requireRoom } from '../../limits/writing.usecases.ts'
import { createEmailChange } from '../addresses/email-changes.policy.ts'
import {
  accountDeleted,
  addressIsForAdmins,
  countryCodeMissing,
  currentPasswordRequired,
  fieldTaken,
  foreignAddress,
  lastAdmin,
  ownAccountProtected,
  staffIsForAdmins,
  userNotFound,
} from '../people.errors.ts'
import { accessToEdit, accessToStatus } from '../people.policy.ts'
import { type EditLookup, findForEdit, findUser, takenField } from '../people.repository.ts'
import type { PersonFields, User } from '../people.types.ts'
import { listStaff } from '../lists/user-lists.repository.ts'
import { activateByStaff, deactivateByStaff, updateProfile } from './profile.repository.ts'
import { countRequestedMail } from '../registration/registration.usecases.ts'

/**
 * Everybody reads themselves, staff also customers. A customer who asks for anybody else gets 403, and so does a guest's link.
 */
export async function readCustomer(services: Services, caller: Caller, userId: number): Promise<User> {
  const { actor, user } = await findUser(services.database, caller, userId)
  if (isCustomer(actor) && (actor.onlyTicketId !== null || actor.id !== userId)) throw notOwnId()
  const isOwnAccount = isCustomer(actor) || (actor.kind !== 'guest' && actor.kind !== 'system' && actor.id === userId)
  if (!user || (user.role !== 'customer' && !isOwnAccount)) throw userNotFound()
  return user
}

/** For events about people. Of them, others see only customers: see `readCustomer`. */
export { usersAmong } from '../people.repository.ts'

export async function listAgents(services: Services, caller: Caller): Promise<User[]> {
  return await listStaff(services.database, caller)
}

export interface Edit {
  userId: number
  fields: PersonFields
  /** Required to change the caller's own email address. */
  currentPassword?: string
}

export interface Edited {
  user: User
  /** The address that was just mailed a link. It becomes the current one once the link is opened. */
  pendingEmail: string | null
}

/**
 * Changes a person's data; fields that are not sent are unchanged. A new email address is pending until its owner opens the
 * mailed link. The old address gets a link that takes the change back. Throws 409 if a value is taken, but never for a
 * customer's new address, because that would reveal other accounts: the change is then pending as usual. Throws 429 after too
 * many attempts.
 */
export async function editUser(services: Services, caller: Caller, edit: Edit): Promise<Edited> {
  const { database, config, now } = services
  const { userId, fields } = edit
  const counters = await countersOf(services, [
    ...attemptsOf(caller, fields),
    ...guessesOf(caller, edit),
    ...changeReservations(caller),
  ])
  const lookup = await findForEdit(database, caller, { userId, fields, counters })
  const { actor, user, holders } = lookup
  if (!user) throw userNotFound()
  const access = accessToEdit(actor, user)
  if (access === 'absent') throw userNotFound()
  if (access === 'forbidden') throw staffIsForAdmins()
  requireRoom(lookup.freeAt, now())
  requireCountryCode(fields, user)
  requireOwnAddress(fields, user)
  const address = fields.email === user.email ? undefined : fields.email
  if (address !== undefined) await requireMayChangeAddress(caller, edit, lookup)
  const holder = holders.find(({ field }) => field !== 'email' || !isCustomer(actor))
  if (holder) throw fieldTaken(holder.field)
  if (address !== undefined) await countRequestedMail(services, caller, address)
  const others = { ...fields, email: undefined }
  const changes = changesOf(user, others)
  const at = now()
  const newEmail = address === undefined ? null : { address, change: await createEmailChange(config.tokenSecret, at) }
  if (changes.length === 0 && newEmail === null) return { user, pendingEmail: null }
  const saving = { user, fields: others, changes, newEmail, actor, now: at }
  return { user: await savedOrRefused(() => updateProfile(database, caller, saving)), pendingEmail: address ?? null }
}

/** Each of these values reveals whether another user has it. */
function attemptsOf({ credentials }: Caller, { email, userName, mobile }: PersonFields): Reservation[] {
  const asks = email !== undefined || (userName !== undefined && userName !== null) || typeof mobile === 'string'
  if (!asks || credentials.kind !== 'token') return []
  const limit = credentials.role === 'customer' ? 'address-probe.account' : 'address-probe.staff'
  return [{ limit, subject: credentials.userId }]
}

/** A password guess has the same limit here as at all other places, so a stolen token of staff allows no more guesses. */
function guessesOf(caller: Caller, { userId, fields, currentPassword }: Edit): Reservation[] {
  const isGuess = fields.email !== undefined && currentPassword !== undefined && isCaller(caller, userId)
  return isGuess ? [{ limit: 'confirm.account', subject: userId }] : []
}

/**
 * Everybody changes their own address with the current password, unless it is unproven and hides tickets. Agents correct
 * unproven addresses of people if they see all of their tickets. Admins change every address.
 */
async function requireMayChangeAddress(
  caller: Caller,
  { userId, currentPassword }: Edit,
  { actor, user, passwordHash, isWhollyInScope }: EditLookup,
): Promise<void> {
  if (isCaller(caller, userId)) {
    const isRight =
      currentPassword !== undefined &&
      passwordHash !== null &&
      (await verifyPassword(currentPassword, passwordHash)).matches
    if (!isRight) throw currentPassword === undefined ? currentPasswordRequired() : currentPasswordIncorrect()
    // Tickets that others left under an unproven address are not the account's to take along.
    if (isCustomer(actor) && !actor.isProven && !isWhollyInScope) throw addressIsForAdmins()
    return
  }
  if (actor.kind !== 'admin' && (user?.emailVerified !== false || !isWhollyInScope)) throw addressIsForAdmins()
}

/**
 * Activates or deactivates another account. Deactivation ends its sessions and mailed links at once. Agents need
 * `account_activate` and can change customers only. Throws 403 for the caller's own account, 409 for the last active admin.
 */
export async function setUserActive(
  services: Services,
  caller: Caller,
  { userId, active }: { userId: number; active: boolean },
): Promise<User> {
  const { database, now } = services
  const { actor, user } = await findUser(database, caller, userId)
  if (!user) throw userNotFound()
  requirePermission(actor, 'account_activate')
  switch (accessToStatus(actor, user)) {
    case 'oneself':
      throw ownAccountProtected()
    case 'forbidden':
      throw actor.kind === 'agent' ? staffIsForAdmins() : roleNotAllowed()
    case 'allowed':
      break
  }
  if (active && user.isDeleted) throw accountDeleted()
  if (active && user.active) return user
  const change = { userId, actor, now: now() }
  return await savedOrRefused(() =>
    active ? activateByStaff(database, caller, change) : deactivateByStaff(database, caller, change),
  )
}

async function savedOrRefused(save: () => Promise<User | null | undefined>): Promise<User> {
  try {
    const user = await save()
    if (!user) throw userNotFound()
    return user
  } catch (error) {
    if (isFailedAssertion(error)) throw lastAdmin()
    const field = takenField(error)
    throw field === null ? error : fieldTaken(field)
  }
}

/** A number can only be dialled with its country code (docs/domain-rules.md#10). */
function requireCountryCode({ mobile, phoneNumber, countryCode }: PersonFields, user: User): void {
  const isNumberSent = mobile !== undefined || phoneNumber !== undefined
  if (isNumberSent && countryCode === undefined && user.countryCode === '') throw countryCodeMissing()
}

/** Sign-in accepts both, so a user name that is an address must be the account's current address, not a pending one. */
function requireOwnAddress({ userName }: PersonFields, user: User): void {
  if (userName?.includes('@') === true && userName.toLowerCase() !== user.email) throw foreignAddress()
}

function changesOf(user: User, fields: PersonFields): EventChange[] {
  const names = Object.keys(fields) as (keyof PersonFields)[]
  return names
    .filter((field) => fields[field] !== undefined && fields[field] !== user[field])
    .map((field) => ({ field, from: user[field], to: fields[field] }))
}
