import { and, eq, inArray, like, or, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import * as schema from '../../drizzle/schema.ts'
import { drizzle } from 'drizzle-orm/d1'
import { openDatabase } from '../../src/database/engine/connection.ts'
import type { Builders } from './builders.ts'
import { seedReadyMade } from '../../src/modules/installation/ready-made/ready-made.usecases.ts'
import { seedLookups } from '../../src/modules/installation/seed.repository.ts'
import { newApiKey } from '../../src/shared/identity/tokens/api-keys.ts'
import { createFileStore, type StoredFile } from '../../src/shared/files/file-store.ts'
import { hashPassword } from '../../src/shared/identity/secrets/passwords.ts'
import { articleStatements } from './article-rows.ts'
import { DEMO_FILE } from './demo-tickets.ts'
import { ADMIN, AGENT, DEMO_PEOPLE, SIGN_INS } from './demo-people.ts'
import { personStatements } from './people-rows.ts'
import { ticketStatements } from './ticket-rows.ts'

const KEY_NAME = 'Demo key of npm start'

type Statement = BatchItem<'sqlite'>

export interface DemoOptions {
  password: string
  apiKey: string
  /** The address of the demo. */
  url: string
  /** Only an admin and the look-ups, without the demo. */
  isEmpty: boolean
}

export interface SeededDesk {
  /** True: this call created the desk. */
  isNew: boolean
  hasDemo: boolean
}

/**
 * Inserts the look-ups and, once, the demo in one batch, so that an interrupted first start leaves nothing. Passwords and the
 * key are written every time, so that the sign-ins that are printed work.
 */
export async function seedDemo(env: Pick<Env, 'DB' | 'ATTACHMENTS'>, options: DemoOptions): Promise<SeededDesk> {
  const build = drizzle(env.DB)
  const database = { build }
  const now = Date.now()
  const desk = openDatabase(env.DB, 'first-primary')
  await seedLookups(desk, now)
  const { id, email } = schema.users
  const known = await build
    .select({ id, email })
    .from(schema.users)
    .where(inArray(email, [ADMIN, AGENT]))
  const isNew = !known.some((person) => person.email === ADMIN)
  // Before the people, so that an interrupted first start adds them when it is repeated.
  if (isNew) await seedReadyMade(desk, now)
  const isDemoMade = isNew && !options.isEmpty
  const made = isDemoMade
    ? await demoStatements(database, await storeDemoFile(env.ATTACHMENTS), now)
    : adminStatements(database, now)
  const content = isNew ? made : []
  const signIns = await signInStatements(database, options, now)
  await build.batch([settingsStatement(database, options, now), ...content, ...signIns])
  return { isNew, hasDemo: isDemoMade || known.some((person) => person.email === AGENT) }
}

/** The one person of an empty desk. */
function adminStatements({ build }: Builders, now: number): Statement[] {
  const admin = DEMO_PEOPLE.filter(({ email }) => email === ADMIN).map(({ role, email, userName }) => ({
    role,
    email,
    userName,
    emailVerified: true,
    active: true,
    createdAt: now,
    updatedAt: now,
  }))
  return [build.insert(schema.users).values(admin)]
}

async function storeDemoFile(bucket: R2Bucket): Promise<StoredFile> {
  const bytes = new TextEncoder().encode(DEMO_FILE.text)
  const source = new Response(bytes).body
  if (!source) throw new Error('The demo file has no content.')
  const { contentType } = DEMO_FILE
  const files = createFileStore({ bucket, now: () => Date.now() })
  return await files.store(source as ReadableStream<Uint8Array>, {
    contentType,
    maxBytes: bytes.byteLength,
    sizeHint: bytes.byteLength,
  })
}

async function demoStatements(database: Builders, file: StoredFile, now: number): Promise<Statement[]> {
  return [
    ...personStatements(database, now),
    ...(await ticketStatements(database, file, now)),
    ...(await articleStatements(database, now)),
  ]
}

/** The demo is an installed system. An address that is not localhost is kept. */
function settingsStatement({ build }: Builders, { url, isEmpty }: DemoOptions, now: number) {
  const { settings } = schema
  return build
    .update(settings)
    .set({
      installedAt: sql`coalesce(${settings.installedAt}, ${now})`,
      company: sql`iif(${settings.company} = '', ${isEmpty ? 'Helpdesk' : 'Demo Desk'}, ${settings.company})`,
      // The demo is set up already.
      firstRun: sql`iif(${settings.firstRun} = '[]' and ${isEmpty} = 0, '["closed"]', ${settings.firstRun})`,
      url,
      updatedAt: now,
    })
    .where(and(eq(settings.id, 1), or(eq(settings.url, ''), like(settings.url, 'http://localhost:%'))))
}

async function signInStatements(
  { build }: Builders,
  { password, apiKey }: DemoOptions,
  now: number,
): Promise<Statement[]> {
  const { users, apiKeys } = schema
  const { keyHash, hint } = await newApiKey(apiKey)
  const hashes = await Promise.all(SIGN_INS.map(async (email) => ({ email, hash: await hashPassword(password) })))
  const userId = sql<number>`(select id from users where email in (${AGENT}, ${ADMIN}) order by email = ${AGENT} desc limit 1)`
  const key = { kind: 'service', name: KEY_NAME, keyHash, hint, userId, createdAt: now } as const
  return [
    ...hashes.map(({ email, hash }) =>
      build.update(users).set({ passwordHash: hash, active: true }).where(eq(users.email, email)),
    ),
    build.delete(apiKeys).where(eq(apiKeys.name, KEY_NAME)),
    build.insert(apiKeys).values(key).onConflictDoNothing(),
  ]
}
