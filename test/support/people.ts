import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { apiKeys, departmentMembers, sessions, teamMembers, users } from '../../drizzle/people.ts'
import { PERMISSIONS } from '../../drizzle/permissions.ts'
import { signAccessToken } from '../../src/shared/identity/tokens/access-tokens.ts'
import type { Role } from '../../src/shared/identity/identity.types.ts'
import { nameKey } from '../../src/shared/text/names.ts'
import { sha256Hex } from '../../src/shared/identity/secrets/secrets.ts'
import { testDatabase } from './database.ts'

const DAY = 24 * 60 * 60 * 1000

export interface TestPerson {
  id: number
  email: string
  role: Role
  /** A valid access token of this person. */
  token: string
  sessionId: string
}

type UserColumns = Partial<typeof users.$inferInsert>

export interface PersonOptions extends UserColumns {
  departments?: number[]
  teams?: number[]
  tokenSeconds?: number
}

const ALL_PERMISSIONS = Object.fromEntries(PERMISSIONS.map((name) => [name, true]))

let serial = 0

export async function createAdmin(options: PersonOptions = {}): Promise<TestPerson> {
  return await createPerson('admin', options)
}

/** Has every permission unless `permissions` is given, and belongs to department 1 unless `departments` is given. */
export async function createAgent(options: PersonOptions = {}): Promise<TestPerson> {
  return await createPerson('agent', { departments: [1], ...options })
}

export async function createCustomer(options: PersonOptions = {}): Promise<TestPerson> {
  return await createPerson('customer', options)
}

async function createPerson(
  role: Role,
  { departments = [], teams = [], ...columns }: PersonOptions,
): Promise<TestPerson> {
  serial += 1
  const database = testDatabase()
  const { build } = database
  const now = Date.now()
  const email = columns.email ?? `${role}${serial}@example.com`
  const sessionId = crypto.randomUUID()
  const userId = sql`(select max(id) from users)`
  const [[row]] = await database.batch([
    build
      .insert(users)
      .values({
        role,
        userName: `${role}${serial}`,
        firstName: 'Ann',
        lastName: `Number ${serial}`,
        firstNameKey: nameKey(columns.firstName ?? 'Ann'),
        lastNameKey: nameKey(columns.lastName ?? `Number ${serial}`),
        active: true,
        emailVerified: true,
        permissions: role === 'agent' ? ALL_PERMISSIONS : {},
        createdAt: now,
        updatedAt: now,
        ...columns,
        email,
      })
      .returning({ id: users.id, tokenVersion: users.tokenVersion }),
    build.insert(sessions).values({ id: sessionId, userId, createdAt: now, expiresAt: now + DAY }),
    ...departments.map((departmentId) => build.insert(departmentMembers).values({ userId, departmentId })),
    ...teams.map((teamId) => build.insert(teamMembers).values({ userId, teamId })),
  ])
  if (!row) throw new Error('The user was not inserted.')
  const claims = { userId: row.id, role, tokenVersion: row.tokenVersion, sessionId }
  return { id: row.id, email, role, sessionId, token: await signAccessToken(env.TOKEN_SECRET, claims, now) }
}

/** A token that expired a minute ago. */
export async function expiredToken(person: TestPerson): Promise<string> {
  const claims = { userId: person.id, role: person.role, tokenVersion: 1, sessionId: person.sessionId }
  return await signAccessToken(env.TOKEN_SECRET, claims, Date.now() - 2 * 60 * 60 * 1000)
}

export interface KeyOptions {
  kind?: 'app' | 'service' | 'widget'
  userId?: number
  origins?: string[]
  revoked?: boolean
  scope?: 'none' | 'admin'
  expiresAt?: number
}

/** Returns the key's plain text. */
export async function createApiKey({
  kind = 'app',
  userId,
  origins = [],
  revoked = false,
  scope = 'none',
  expiresAt,
}: KeyOptions = {}): Promise<string> {
  serial += 1
  const key = `test-key-${kind}-${serial}`
  const database = testDatabase()
  await database.batch([
    database.build.insert(apiKeys).values({
      kind,
      name: `Test key ${serial}`,
      keyHash: await sha256Hex(key),
      hint: key.slice(0, 4),
      userId: userId ?? null,
      origins,
      scope,
      expiresAt: expiresAt ?? null,
      createdAt: Date.now(),
      revokedAt: revoked ? Date.now() : null,
    }),
  ])
  return key
}

/** A valid access token of a person who already exists. */
export async function signInAs(userId: number, role: Role): Promise<string> {
  const database = testDatabase()
  const now = Date.now()
  const sessionId = crypto.randomUUID()
  await database.batch([
    database.build.insert(sessions).values({ id: sessionId, userId, createdAt: now, expiresAt: now + DAY }),
  ])
  return await signAccessToken(env.TOKEN_SECRET, { userId, role, tokenVersion: 1, sessionId }, now)
}

/** An app key with the given text. */
export async function createKeyOf(key: string): Promise<void> {
  const database = testDatabase()
  const row = {
    kind: 'app' as const,
    name: key,
    keyHash: await sha256Hex(key),
    hint: key.slice(0, 4),
    createdAt: Date.now(),
  }
  await database.batch([database.build.insert(apiKeys).values(row)])
}
