import { and, eq, like, or, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import * as schema from '../../drizzle/schema.ts'
import { drizzle } from 'drizzle-orm/d1'
import { openDatabase } from '../../src/database/engine/connection.ts'
import type { Builders } from './builders.ts'
import { seedLookups } from '../../src/modules/installation/seed.repository.ts'
import { newApiKey } from '../../src/shared/identity/tokens/api-keys.ts'
import { createFileStore, type StoredFile } from '../../src/shared/files/file-store.ts'
import { hashPassword } from '../../src/shared/identity/secrets/passwords.ts'
import { articleStatements } from './article-rows.ts'
import { DEMO_FILE } from './demo-tickets.ts'
import { ADMIN, SIGN_INS } from './demo-people.ts'
import { personStatements } from './people-rows.ts'
import { ticketStatements } from './ticket-rows.ts'

const KEY_NAME = 'Demo key of npm start'

type Statement = BatchItem<'sqlite'>

export interface DemoOptions {
  password: string
  apiKey: string
  /** The address of the demo. */
  url: string
}

/**
 * Inserts the look-ups and, once, the demo in one batch, so that an interrupted first start leaves nothing. Passwords and the
 * key are set every time, so that the printed sign-ins work. Returns true if this call created the demo.
 */
export async function seedDemo(env: Pick<Env, 'DB' | 'ATTACHMENTS'>, options: DemoOptions): Promise<boolean> {
  const build = drizzle(env.DB)
  const database = { build }
  const now = Date.now()
  await seedLookups(openDatabase(env.DB, 'first-primary'), now)
  const known = await build.select({ id: schema.users.id }).from(schema.users).where(eq(schema.users.email, ADMIN))
  const isNew = known.length === 0
  const content = isNew ? await demoStatements(database, await storeDemoFile(env.ATTACHMENTS), now) : []
  const signIns = await signInStatements(database, options, now)
  await build.batch([settingsStatement(database, options.url, now), ...content, ...signIns])
  return isNew
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
function settingsStatement({ build }: Builders, url: string, now: number) {
  const { settings } = schema
  return build
    .update(settings)
    .set({
      installedAt: sql`coalesce(${settings.installedAt}, ${now})`,
      company: sql`iif(${settings.company} = '', 'Demo Desk', ${settings.company})`,
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
  const userId = sql<number>`(SELECT id FROM users WHERE email = 'agent@demo.example')`
  const key = { kind: 'service', name: KEY_NAME, keyHash, hint, userId, createdAt: now } as const
  return [
    ...hashes.map(({ email, hash }) =>
      build.update(users).set({ passwordHash: hash, active: true }).where(eq(users.email, email)),
    ),
    build.delete(apiKeys).where(eq(apiKeys.name, KEY_NAME)),
    build.insert(apiKeys).values(key).onConflictDoNothing(),
  ]
}
