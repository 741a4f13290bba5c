import { isFailedAssertion } from '../../database/failures.ts'
import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity.types.ts'
import { hashPassword } from '../../shared/passwords.ts'
import { sha256Hex } from '../../shared/secrets.ts'
import { requireRoom } from '../limits/limits.usecases.ts'
import { countersOfGuest } from '../limits/mail-limits.usecases.ts'
import {
  activateAccount,
  type AccountTokenOwner,
  findAccountToken,
  replacePassword,
  requestNoMail,
} from './account-tokens.repository.ts'
import { type AccountTokenPurpose, createAccountToken } from './account-tokens.ts'
import { accountTokenInvalid } from './people.errors.ts'
import { mailboxOffer } from './people.policy.ts'
import { findAccountByEmail } from './people.repository.ts'
import type { User } from './people.types.ts'
import { requestAccountMail } from './registration.repository.ts'
import { spendMailLimits } from './registration.usecases.ts'

const GUEST = { kind: 'guest', widgetKeyId: null } as const

/**
 * Opens the mailed link: the address is verified, an account that never began becomes active, and the tickets that waited
 * for it (status 6) are opened. 422 that names `token` when it is unknown, used or too old.
 */
export async function activateUser(services: Services, caller: Caller, token: string): Promise<User> {
  const used = await findUsedToken(services, caller, { token, purpose: 'activate' })
  return await orRefuse(async () => {
    const { user, eventIds } = await activateAccount(services.database, { ...used, actor: GUEST, now: services.now() })
    services.events.publish(eventIds)
    if (!user) throw accountTokenInvalid()
    return user
  })
}

/** Mails a link for a new password. Neither the answer nor its cost tells whether the address is known. */
export async function requestPasswordReset(services: Services, caller: Caller, email: string): Promise<void> {
  await spendMailLimits(services, caller, email)
  const { database, config, events, now } = services
  const counters = await countersOfGuest(services, caller)
  const { account, roomAt } = await findAccountByEmail(database, caller, { email, counters })
  requireRoom(roomAt, now())
  const token = await createAccountToken(config.tokenSecret, 'reset', now())
  if (!account || mailboxOffer(account) === 'nothing') {
    await requestNoMail(database, { purpose: 'reset', actor: GUEST, now: now() })
    return
  }
  const request = { caller, userId: account.id, token, actor: GUEST, now: now() }
  events.publish(await requestAccountMail(database, request))
}

/**
 * Sets a new password with the mailed token and signs out every device. It proves the mailbox as well, so that an account
 * that never began begins. 422 that names `token` when it is unknown, used or too old.
 */
export async function resetPassword(
  services: Services,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const used = await findUsedToken(services, caller, { token, purpose: 'reset' })
  const passwordHash = await hashPassword(password)
  await orRefuse(async () => {
    const change = { ...used, actor: GUEST, passwordHash, now: services.now() }
    services.events.publish(await replacePassword(services.database, change))
  })
}

async function findUsedToken(
  { database, now }: Services,
  caller: Caller,
  { token, purpose }: { token: string; purpose: AccountTokenPurpose },
): Promise<{ owner: AccountTokenOwner; tokenHash: string }> {
  const tokenHash = await sha256Hex(token)
  const owner = await findAccountToken(database, caller, { tokenHash, purpose, now: now() })
  if (!owner) throw accountTokenInvalid()
  return { owner, tokenHash }
}

/** Two requests with one token: the batch of the second finds it used. */
async function orRefuse<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    throw isFailedAssertion(error) ? accountTokenInvalid() : error
  }
}
