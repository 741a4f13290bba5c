import { eq } from 'drizzle-orm'
import { apiKeys, settings, users } from '../../../drizzle/schema.ts'
import type { Database } from '../../database/connection.ts'
import { isFailedAssertion, isMissingSchema, isUniqueViolation } from '../../database/failures.ts'
import { readBeforeSeeding } from '../../database/gate.ts'
import { sql } from '../../database/sql.ts'
import { assertStill, insertEvent } from '../../database/statements.ts'
import type { NewApiKey } from '../../shared/identity/api-keys.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { nameKey } from '../../shared/text/names.ts'
import { alreadyInstalled, emailTaken, notMigrated, userNameTaken } from './installation.errors.ts'
import type { InstallationState, SystemStepInput } from './installation.types.ts'
import { seedStatements } from './seed.repository.ts'

interface NameRow {
  name: string
}

const appliedMigrations = sql`SELECT name FROM d1_migrations`

/** One trip. Throws `notMigrated` when not even the tables are there. */
export async function readInstallation(database: Database, caller: Caller): Promise<InstallationState> {
  try {
    const { rows } = await readBeforeSeeding(database, caller, [
      database.build.all<NameRow>(appliedMigrations),
      database.build.select({ installedAt: settings.installedAt }).from(settings),
    ])
    const [migrations, [row]] = rows
    return {
      migrations: migrations.map(({ name }) => name),
      isSeeded: row !== undefined,
      isInstalled: row !== undefined && row.installedAt !== null,
    }
  } catch (error) {
    throw isMissingSchema(error) ? notMigrated('DB') : error
  }
}

/** The index has no principal of its own: who asks is confirmed in `DB`. */
export async function listSearchMigrations(searchDatabase: Database): Promise<string[]> {
  try {
    const [rows] = await searchDatabase.batch([searchDatabase.build.all<NameRow>(appliedMigrations)])
    return rows.map(({ name }) => name)
  } catch (error) {
    throw isMissingSchema(error) ? notMigrated('SEARCH') : error
  }
}

/** The addresses that this installation goes by; null before it is seeded. */
export async function findConfiguredUrl(database: Database, caller: Caller): Promise<string | null> {
  const { settings } = await readBeforeSeeding(database, caller, [])
  return settings?.url ?? null
}

export interface Completion extends Omit<SystemStepInput, 'password'> {
  passwordHash: string
  apiKey: NewApiKey
  isSeeded: boolean
  now: number
}

/**
 * First admin, settings and first key, or nothing: the batch begins with the latch, so that of any number of calls at once
 * a single one goes through. Answers the ids of the admin and of the event.
 */
export async function completeInstallation(
  database: Database,
  completion: Completion,
): Promise<{ adminId: number; eventId: number }> {
  const { email, userName, firstName, lastName, passwordHash, now } = completion
  const { build } = database
  const admin = { email, userName, firstName, lastName, passwordHash, createdAt: now, updatedAt: now }
  const nameKeys = { firstNameKey: nameKey(firstName), lastNameKey: nameKey(lastName) }
  const isOpen = sql`NOT EXISTS (SELECT 1 FROM settings WHERE installed_at IS NOT NULL)`
  try {
    const [, [user], [event]] = await database.batch([
      assertStill(database, isOpen),
      build
        .insert(users)
        .values({ role: 'admin', active: true, emailVerified: true, ...admin, ...nameKeys })
        .returning({ id: users.id }),
      insertEvent(database, {
        type: 'installation.completed',
        subjectType: 'installation',
        subjectId: 1,
        actor: { kind: 'system' },
        at: now,
      }),
      ...(completion.isSeeded ? [] : seedStatements(database, now)),
      ...settingStatements(database, completion),
    ])
    if (!user || !event) throw new Error('The first admin was not inserted.')
    return { adminId: user.id, eventId: event.id }
  } catch (error) {
    if (isFailedAssertion(error)) throw alreadyInstalled()
    if (isUniqueViolation(error, 'users.email')) throw emailTaken()
    if (isUniqueViolation(error, "index 'users_user_name'")) throw userNameTaken()
    throw error
  }
}

function settingStatements({ build }: Database, { company, timezone, url, apiKey, now }: Completion) {
  const { keyHash, hint } = apiKey
  return [
    build.update(settings).set({ installedAt: now, company, timezone, url, updatedAt: now }).where(eq(settings.id, 1)),
    build.insert(apiKeys).values({ kind: 'app', name: 'First key', keyHash, hint, createdAt: now }),
  ] as const
}
