import type { Services } from '../../services.types.ts'
import { requireSignedIn } from '../../shared/identity/identity.policy.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { randomCode } from '../../shared/identity/secrets/random-code.ts'
import { sha256Hex } from '../../shared/identity/secrets/secrets.ts'
import { appPasswordNotFound, tooManyAppPasswords } from './account.errors.ts'
import { confirmOwner, type Credentials, orConflict } from './account.usecases.ts'
import type { AppPassword } from './account.types.ts'
import { insertAppPassword, listAppPasswords, removeAppPassword } from './app-passwords.repository.ts'

const APP_PASSWORDS_AT_MOST = 50
const GROUPS = 6

/** The hash an app password is stored and found by. The password has 120 random bits. */
export async function appPasswordHash(password: string): Promise<string> {
  return await sha256Hex(`app-password:${password.trim()}`)
}

export async function readAppPasswords(services: Services, caller: Caller): Promise<AppPassword[]> {
  return await listAppPasswords(services.database, caller)
}

/**
 * Creates a password for a client without a second factor, shown once. Needs the account's password, and a code of an active
 * second factor.
 */
export async function createAppPassword(
  services: Services,
  caller: Caller,
  { name, ...credentials }: Credentials & { name: string },
): Promise<AppPassword & { password: string }> {
  const confirmed = await confirmOwner(services, caller, credentials)
  if (confirmed.row.appPasswords >= APP_PASSWORDS_AT_MOST) throw tooManyAppPasswords()
  const password = randomCode(GROUPS)
  const row = { name, secretHash: await appPasswordHash(password), now: services.now() }
  const id = await orConflict(async () => await insertAppPassword(services.database, caller, { confirmed, ...row }))
  return { id, name, password, createdAt: row.now, lastUsedAt: null }
}

/** Also ends its sessions. 404 for another person's. */
export async function revokeAppPassword(services: Services, caller: Caller, id: number): Promise<void> {
  const { database, now } = services
  const actor = requireSignedIn((await services.admit(caller)).actor)
  const isRemoved = await removeAppPassword(database, caller, { id, actor, now: now() })
  if (!isRemoved) throw appPasswordNotFound()
}
