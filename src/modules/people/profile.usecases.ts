import type { EventChange } from '../../database/statements.ts'
import { isFailedAssertion } from '../../database/failures.ts'
import type { Services } from '../../services.types.ts'
import { roleNotAllowed } from '../../shared/identity.errors.ts'
import { isCustomer, requirePermission } from '../../shared/identity.policy.ts'
import type { Caller } from '../../shared/identity.types.ts'
import { createAccountToken } from './account-tokens.ts'
import {
  accountDeleted,
  countryCodeMissing,
  fieldTaken,
  foreignAddress,
  lastAdmin,
  neverOneself,
  onlyOneself,
  staffIsForAdmins,
  userNotFound,
} from './people.errors.ts'
import { accessToEdit, accessToStatus } from './people.policy.ts'
import { findForEdit, findUser, listStaff, takenField } from './people.repository.ts'
import type { PersonFields, User } from './people.types.ts'
import { activateByStaff, deactivateByStaff, type Saved, updateProfile } from './profile.repository.ts'
import { spendMailLimits } from './registration.usecases.ts'

/** Oneself for everybody, customers for staff. A customer asking for anybody else gets 403, and so does a guest's link. */
export async function readCustomer(services: Services, caller: Caller, userId: number): Promise<User> {
  const { actor, user } = await findUser(services.database, caller, userId)
  if (isCustomer(actor) && (actor.onlyTicketId !== null || actor.id !== userId)) throw onlyOneself()
  const isOneself = isCustomer(actor) || (actor.kind !== 'guest' && actor.kind !== 'system' && actor.id === userId)
  if (!user || (user.role !== 'customer' && !isOneself)) throw userNotFound()
  return user
}

export async function listAgents(services: Services, caller: Caller): Promise<User[]> {
  return await listStaff(services.database, caller)
}

/**
 * Changes what people write about a person; what is not sent stays. A new e-mail address is unverified until its owner
 * opens the link that is mailed there, and the account can be used meanwhile. 409 names what somebody else has.
 */
export async function editUser(
  services: Services,
  caller: Caller,
  { userId, fields }: { userId: number; fields: PersonFields },
): Promise<User> {
  const { database, config, now } = services
  const { actor, user, holders } = await findForEdit(database, caller, { userId, fields })
  if (!user) throw userNotFound()
  const access = accessToEdit(actor, user)
  if (access === 'absent') throw userNotFound()
  if (access === 'forbidden') throw staffIsForAdmins()
  requireCountryCode(fields, user)
  requireOwnAddress(fields, user)
  const [holder] = holders
  if (holder) throw fieldTaken(holder.field)
  const changes = changesOf(user, fields)
  if (changes.length === 0) return user
  const newEmail = changes.some(({ field }) => field === 'email') ? fields.email : undefined
  if (newEmail !== undefined && isCustomer(actor)) await spendMailLimits(services, caller, newEmail)
  const token = newEmail === undefined ? null : await createAccountToken(config.tokenSecret, 'activate', now())
  return await saved(services, () => updateProfile(database, { userId, fields, changes, token, actor, now: now() }))
}

/**
 * Activates or deactivates another account; deactivation ends its sessions and mailed links at once. Agents need
 * `account_activate` and act on customers only. Never oneself (403), never the last active admin (409).
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
      throw neverOneself()
    case 'forbidden':
      throw actor.kind === 'agent' ? staffIsForAdmins() : roleNotAllowed()
    case 'allowed':
      break
  }
  if (active && user.isDeleted) throw accountDeleted()
  if (active && user.active) return user
  const change = { userId, actor, now: now() }
  return await saved(services, () => (active ? activateByStaff(database, change) : deactivateByStaff(database, change)))
}

async function saved(services: Services, save: () => Promise<Saved>): Promise<User> {
  try {
    const { user, eventIds } = await save()
    services.events.publish(eventIds)
    if (!user) throw userNotFound()
    return user
  } catch (error) {
    if (isFailedAssertion(error)) throw lastAdmin()
    const field = takenField(error)
    throw field === null ? error : fieldTaken(field)
  }
}

/** A number can only be dialled with its country code (domain.md 3.3). */
function requireCountryCode({ mobile, phoneNumber, countryCode }: PersonFields, user: User): void {
  const isNumberSent = mobile !== undefined || phoneNumber !== undefined
  if (isNumberSent && countryCode === undefined && user.countryCode === '') throw countryCodeMissing()
}

/** Sign-in takes either, so a user name that is an address must be one's own. */
function requireOwnAddress({ userName, email }: PersonFields, user: User): void {
  if (userName?.includes('@') === true && userName.toLowerCase() !== (email ?? user.email)) throw foreignAddress()
}

function changesOf(user: User, fields: PersonFields): EventChange[] {
  const names = Object.keys(fields) as (keyof PersonFields)[]
  return names
    .filter((field) => fields[field] !== undefined && fields[field] !== user[field])
    .map((field) => ({ field, from: user[field], to: fields[field] }))
}
