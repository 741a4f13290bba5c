import { callerOfRepeat } from '../../../database/access/repeated-requests/repeats.ts'
import type { Services } from '../../../services.types.ts'
import { roleNotAllowed } from '../../../shared/identity/identity.errors.ts'
import { isStaff } from '../../../shared/identity/identity.policy.ts'
import type { Actor, Caller, StaffActor } from '../../../shared/identity/identity.types.ts'
import { acceptedLanguage } from '../../../shared/languages/language-choice.ts'
import { hashPassword } from '../../../shared/identity/secrets/passwords.ts'
import { networkOf } from '../../../shared/network/ip-address.ts'
import { requireChallenge } from '../../challenges/challenges.usecases.ts'
import { requireRoom } from '../../limits/limits.usecases.ts'
import { countersOfGuest } from '../../limits/mail-limits.usecases.ts'
import { createAccountToken } from '../../../shared/identity/tokens/account-tokens.ts'
import { fieldTaken, userNotFound } from '../people.errors.ts'
import { accessByMail } from '../people.policy.ts'
import { findForRegistration, type RegistrationLookup, takenField } from '../people.repository.ts'
import type { AccountState, PersonFields, UniqueField, User } from '../people.types.ts'
import {
  findMadeUser,
  insertActiveCustomer,
  insertDeadToken,
  insertPendingCustomer,
  requestAccountMail,
} from './registration.repository.ts'

export interface Registration extends PersonFields {
  email: string
  password?: string
  /** A guest's answer to the challenge. */
  challenge?: string | undefined
}

/** `pending`: the owner of the address must open the mailed link. */
export type Registered = { kind: 'created'; user: User } | { kind: 'pending'; email: string }

const FIELD_ORDER: readonly UniqueField[] = ['email', 'userName', 'mobile']
/** A second attempt sees rows that another request wrote between the first read and the write. */
const ATTEMPTS = 3

/**
 * Registers a customer. Staff make an active account; throws 409 if the address, user name or mobile is taken. A guest gets the
 * same answer in the same time for taken and free addresses. A new account gets a link that activates it. A pending account
 * gets another link, with the password of that registration. The owner of an active account gets a link to choose a new
 * password. Throws 403 if a customer registers others.
 */
export async function registerUser(
  services: Services,
  caller: Caller,
  registration: Registration,
): Promise<Registered> {
  const isGuest = caller.credentials.kind === 'none'
  if (isGuest) await countRequestedMail(services, caller, registration.email)
  try {
    return await register(services, caller, registration)
  } catch (error) {
    return await readRegistered(services, callerOfRepeat(caller, error), registration.email)
  }
}

/** The answer to a repeated registration. Throws 404 if the user is gone. */
async function readRegistered({ database }: Services, caller: Caller, email: string): Promise<Registered> {
  const { actor, user } = await findMadeUser(database, caller)
  if (!isStaff(actor)) return { kind: 'pending', email }
  if (!user) throw userNotFound()
  return { kind: 'created', user }
}

async function register(services: Services, caller: Caller, registration: Registration): Promise<Registered> {
  const isGuest = caller.credentials.kind === 'none'
  const { password, challenge, ...fields } = registration
  const counters = await countersOfGuest(services, caller)
  const lookup = await findForRegistration(services.database, caller, fields, counters)
  requireRoom(lookup.roomAt, services.now())
  if (!isGuest && !isStaff(lookup.actor)) throw roleNotAllowed()
  if (isGuest) {
    const pages = [services.config.publicUrl, lookup.settings.url]
    await requireChallenge(services, caller, { action: 'register', token: challenge, pages })
  }
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return isStaff(lookup.actor)
    ? await registerByStaff(services, { caller, fields, passwordHash, lookup, actor: lookup.actor })
    : await registerByGuest(services, { caller, fields, passwordHash, lookup })
}

/** One mailbox gets few mails for any number of networks. One network can request few mails for any number of mailboxes. */
export async function countRequestedMail({ limits }: Services, caller: Caller, email: string): Promise<void> {
  await limits.spend('mail', networkOf(caller.address))
  await limits.spend('mail', `to:${email}`)
}

interface Wanted {
  caller: Caller
  fields: PersonFields & { email: string }
  passwordHash: string | null
  lookup: RegistrationLookup
}

async function registerByStaff(
  { database, now }: Services,
  { caller, fields, passwordHash, lookup, actor }: Wanted & { actor: StaffActor },
): Promise<Registered> {
  const taken = FIELD_ORDER.find((field) => lookup.holders.some((holder) => holder.field === field))
  if (taken !== undefined) throw fieldTaken(taken)
  try {
    const user = await insertActiveCustomer(database, caller, {
      fields,
      passwordHash,
      language: null,
      actor,
      now: now(),
    })
    if (!user) throw userNotFound()
    return { kind: 'created', user }
  } catch (error) {
    const field = takenField(error)
    throw field === null ? error : fieldTaken(field)
  }
}

async function registerByGuest(services: Services, wanted: Wanted): Promise<Registered> {
  const { email } = wanted.fields
  let { lookup } = wanted
  for (let attempt = 1; ; attempt += 1) {
    try {
      await writeForGuest(services, { ...wanted, lookup })
      return { kind: 'pending', email }
    } catch (error) {
      if (takenField(error) === null || attempt === ATTEMPTS) throw error
      lookup = await findForRegistration(services.database, wanted.caller, wanted.fields)
    }
  }
}

async function writeForGuest(services: Services, { caller, fields, passwordHash, lookup }: Wanted): Promise<void> {
  const { actor, account, holders } = lookup
  if (account) {
    await mailToOwner(services, account, { caller, passwordHash, actor })
    return
  }
  const { database, config, now } = services
  const isTaken = (field: UniqueField) => holders.some((holder) => holder.field === field)
  const token = await createAccountToken(config.tokenSecret, 'activate', now())
  await insertPendingCustomer(database, caller, {
    fields: {
      ...fields,
      userName: isTaken('userName') ? null : fields.userName,
      mobile: isTaken('mobile') ? null : fields.mobile,
    },
    passwordHash,
    language: acceptedLanguage(caller.languages),
    actor,
    token,
    now: now(),
  })
}

async function mailToOwner(
  { database, config, now }: Services,
  account: AccountState,
  { caller, passwordHash, actor }: { caller: Caller; passwordHash: string | null; actor: Actor },
): Promise<void> {
  const offer = accessByMail(account)
  const purpose = offer === 'reset' ? 'reset' : 'activate'
  const token = await createAccountToken(config.tokenSecret, purpose, now())
  const request = { userId: account.id, token, actor, now: now() }
  switch (offer) {
    case 'activation':
      return await requestAccountMail(database, caller, { ...request, passwordHash })
    case 'reset':
      return await requestAccountMail(database, caller, { ...request, passwordHash: null })
    case 'nothing':
      await insertDeadToken(database, caller, request)
  }
}
