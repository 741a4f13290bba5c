import { isMissingSchema } from '../../database/engine/failures.ts'
import type { Services } from '../../services.types.ts'
import { newApiKey } from '../../shared/identity/tokens/api-keys.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { networkOf } from '../../shared/network/ip-address.ts'
import { hashPassword } from '../../shared/identity/secrets/passwords.ts'
import { constantTimeEqual, sha256Hex } from '../../shared/identity/secrets/secrets.ts'
import { readWebAddress, type WebAddress } from '../../shared/network/web-address.ts'
import { requireRoomFor, reserve } from '../limits/limits.usecases.ts'
import { EXPECTED_MIGRATIONS, EXPECTED_SEARCH_MIGRATIONS, hasSeen } from './expected-migrations.types.ts'
import { alreadyInstalled, bindingUnavailable, installTokenInvalid, notMigrated } from './installation.errors.ts'
import {
  completeInstallation,
  findConfiguredUrl,
  listSearchMigrations,
  readInstallation,
} from './installation.repository.ts'
import type { DatabaseStep, Installed, InstallationState, SystemStepInput } from './installation.types.ts'
import { readyMade } from './ready-made/ready-made.usecases.ts'
import { seedLookups } from './seed.repository.ts'

/**
 * Both steps are for the person who deployed the Worker. Throws `Install token invalid` (403) before any other error, and 429
 * after too many wrong tokens from this network; then even the right one is refused.
 */
export async function requireInstallToken(services: Services, caller: Caller, token: string | null): Promise<void> {
  // Digests have equal length, so that time does not reveal the length of the secret.
  const [sent, expected] = await Promise.all([sha256Hex(token ?? ''), sha256Hex(services.config.installToken)])
  const isRight = constantTimeEqual(sent, expected)
  try {
    const wrong = [{ limit: 'install-token.network', subject: networkOf(caller.address) }] as const
    await (isRight ? requireRoomFor(services, wrong) : reserve(services, wrong))
  } catch (error) {
    // Before the migration there are no counters, and nothing to protect.
    if (!isMissingSchema(error)) throw error
  }
  if (!isRight) throw installTokenInvalid()
}

/**
 * Checks the databases, the bucket and the queue, and seeds the look-ups once. Throws 409 with the command to run if a
 * migration is missing, and `This system is already installed` after system-config.
 */
export async function prepareDatabase(services: Services, caller: Caller): Promise<DatabaseStep> {
  const { database } = services
  const [{ isSeeded }] = await Promise.all([requireOpenInstallation(services, caller), requireBindings(services)])
  if (!isSeeded) await seedLookups(database, services.now())
  return { connection: 'd1', migrated: true, seeded: true }
}

/** Creates the first admin, the settings and a first key, exactly once. Seeds the look-ups if they are missing. */
export async function installSystem(services: Services, caller: Caller, input: SystemStepInput): Promise<Installed> {
  const { database, now } = services
  const { isSeeded } = await requireOpenInstallation(services, caller)
  const { password, ...completion } = input
  const apiKey = await newApiKey()
  const adminId = await completeInstallation(database, caller, {
    ...completion,
    passwordHash: await hashPassword(password),
    apiKey,
    isSeeded,
    readyMade: readyMade(),
    now: now(),
  })
  const { firstName, lastName, userName, email, url } = input
  return {
    user: { id: adminId, role: 'admin', firstName, lastName, userName, email, profilePic: null },
    url,
    apiKey: apiKey.key,
  }
}

/** Whether the address is configured as this installation's own. */
export async function isOwnAddress(services: Services, caller: Caller, address: WebAddress): Promise<boolean> {
  const configured = [await findConfiguredUrl(services.database, caller), services.config.publicUrl]
  return configured.some((own) => own !== null && readWebAddress(own)?.key === address.key)
}

async function requireOpenInstallation(services: Services, caller: Caller): Promise<InstallationState> {
  const state = await readInstallation(services.database, caller)
  if (!hasSeen(state.migrations, EXPECTED_MIGRATIONS)) throw notMigrated('DB')
  if (state.isInstalled) throw alreadyInstalled()
  return state
}

async function requireBindings({ searchDatabase, files, events, log }: Services): Promise<void> {
  const isBucketReady = files.open('installation-check').then(
    () => true,
    (error: unknown) => {
      log.error('the bucket does not answer', error)
      return false
    },
  )
  const [migrations, isBucketThere, backlog] = await Promise.all([
    listSearchMigrations(searchDatabase),
    isBucketReady,
    events.backlog(),
  ])
  if (!hasSeen(migrations, EXPECTED_SEARCH_MIGRATIONS)) throw notMigrated('SEARCH')
  if (!isBucketThere) throw bindingUnavailable('ATTACHMENTS')
  if (backlog === null) throw bindingUnavailable('EVENTS')
}
