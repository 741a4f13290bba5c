import { eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { apiKeys, settings, users } from '../../../drizzle/schema.ts'
import { commit } from '../../database/access/commit.ts'
import { readBeforeSeeding } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { isFailedAssertion, isMissingSchema, isUniqueViolation } from '../../database/engine/failures.ts'
import { runNamed } from '../../database/engine/named-batch.ts'
import { prepared } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { insert, update } from '../../database/engine/writes.ts'
import type { NewApiKey } from '../../shared/identity/tokens/api-keys.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { nameKey } from '../../shared/text/names.ts'
import { alreadyInstalled, emailTaken, notMigrated, userNameTaken } from './installation.errors.ts'
import type { InstallationState, SystemStepInput } from './installation.types.ts'
import { type ReadyMade, readyMadeWrites } from './ready-made/ready-made.repository.ts'
import { seedWrites } from './seed.repository.ts'
import { stringOf } from '../../database/engine/shapes.ts'

/** Wrangler's own table. */
const appliedMigrations = prepared(() =>
  rows({ name: stringOf(sql`name`) }, sql`from d1_migrations`).map((found) => found.map(({ name }) => name)),
)

const installedAt = prepared(() => row({ installedAt: settings.installedAt }, sql`from ${settings}`))

/** One round trip. Throws `notMigrated` if the tables do not exist. */
export async function readInstallation(database: Database, caller: Caller): Promise<InstallationState> {
  try {
    const { rows: found } = await readBeforeSeeding(database, caller, {
      migrations: appliedMigrations({}),
      seeded: installedAt({}),
    })
    const { migrations, seeded } = found
    return { migrations, isSeeded: seeded !== null, isInstalled: seeded !== null && seeded.installedAt !== null }
  } catch (error) {
    throw isMissingSchema(error) ? notMigrated('DB') : error
  }
}

/** The search database has no accounts. `DB` confirms the caller. */
export async function listSearchMigrations(searchDatabase: Database): Promise<string[]> {
  try {
    const [{ migrations }] = await runNamed(searchDatabase, [{ migrations: appliedMigrations({}) }])
    return migrations
  } catch (error) {
    throw isMissingSchema(error) ? notMigrated('SEARCH') : error
  }
}

/** The configured URL of this installation; null before it is seeded. */
export async function findConfiguredUrl(database: Database, caller: Caller): Promise<string | null> {
  const { settings: found } = await readBeforeSeeding(database, caller, {})
  return found?.url ?? null
}

export interface Completion extends Omit<SystemStepInput, 'password'> {
  passwordHash: string
  apiKey: NewApiKey
  isSeeded: boolean
  readyMade: ReadyMade
  now: number
}

/**
 * Creates the first admin, the settings and the first key, or nothing. The batch begins with the latch, so only one of several
 * simultaneous calls succeeds. Returns the id of the admin.
 */
export async function completeInstallation(
  database: Database,
  caller: Caller,
  completion: Completion,
): Promise<number> {
  const { now: at } = completion
  try {
    const { admin } = await commit(database, caller, {
      actor: { kind: 'system' },
      at,
      assert: { notYetInstalled: whereNotInstalled() },
      writes: [
        { admin: insert(users, adminOf(completion)).returning({ id: users.id }) },
        { seeds: completion.isSeeded ? null : seedWrites(at) },
        { readyMade: readyMadeWrites(completion.readyMade, at) },
        ...settingWrites(completion),
      ],
      events: [{ type: 'installation.completed', subjectId: 1 }],
    })
    const [first] = admin
    if (!first) throw new Error('The first admin was not inserted.')
    return first.id
  } catch (error) {
    if (isFailedAssertion(error)) throw alreadyInstalled()
    if (isUniqueViolation(error, 'users.email')) throw emailTaken()
    if (isUniqueViolation(error, "index 'users_user_name'")) throw userNameTaken()
    throw error
  }
}

function whereNotInstalled(): SQL {
  return sql`not exists (select 1 from ${settings} where ${isNotNull(settings.installedAt)})`
}

function adminOf({ email, userName, firstName, lastName, passwordHash, now }: Completion) {
  return {
    role: 'admin' as const,
    active: true,
    emailVerified: true,
    email,
    userName,
    firstName,
    lastName,
    passwordHash,
    firstNameKey: nameKey(firstName),
    lastNameKey: nameKey(lastName),
    createdAt: now,
    updatedAt: now,
  }
}

function settingWrites({ company, timezone, url, apiKey, now }: Completion) {
  const { keyHash, hint } = apiKey
  const completed = { installedAt: now, company, timezone, url, updatedAt: now }
  return [
    { settings: update(settings, completed, sql`where ${eq(settings.id, 1)}`) },
    { key: insert(apiKeys, { kind: 'app', name: 'First key', keyHash, hint, createdAt: now }) },
  ] as const
}
