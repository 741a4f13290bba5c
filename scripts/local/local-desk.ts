import { randomUUID } from 'node:crypto'
import { access, chmod, constants, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { ConfigurationError } from '../../src/env.ts'
import { indexDemo } from '../demo/index-demo.ts'
import { type SeededDesk, seedDemo } from '../demo/seed-demo.ts'
import { LocalFailure } from './local-health.ts'
import { completeSecrets, type LocalSecrets } from './local-secrets.ts'
import { applyMigrations, PROJECT, startWrangler } from '../wrangler.ts'

const SECRETS_FILE = resolve(PROJECT, '.dev.vars')
const STATE_FOLDER = '.wrangler'

export interface LocalSettings {
  port: number
  /** The folder of the local databases if it is not the default. */
  persistTo: string | null
}

export interface NewDesk extends LocalSettings {
  /** True: create the desk without the demo. */
  isEmpty: boolean
}

export interface PreparedDesk {
  secrets: LocalSecrets
  /** True: this call created the desk. */
  isNew: boolean
  hasDemo: boolean
}

/** Creates missing secrets, applies migrations and loads the demo. */
export async function prepareLocalDesk(settings: NewDesk): Promise<PreparedDesk> {
  await requireWritable(resolve(PROJECT, settings.persistTo ?? STATE_FOLDER))
  const secrets = await prepareSecrets().catch(explain)
  const persistence = settings.persistTo === null ? [] : ['--persist-to', settings.persistTo]
  const failure = await applyMigrations(['--local', ...persistence])
  if (failure !== null) throw new LocalFailure(failure)
  const desk = await seed(settings, secrets).catch(explain)
  if (settings.isEmpty && desk.hasDemo) {
    const elsewhere = 'npm start -- --empty --persist-to FOLDER'
    throw new LocalFailure(
      `The demo is loaded in this folder already. To start an empty helpdesk in another folder: ${elsewhere}`,
    )
  }
  return { secrets, ...desk }
}

/** wrangler would report it later with a database error. */
async function requireWritable(state: string): Promise<void> {
  const inside = ['state', 'v3', 'state/v3'].map((name) => resolve(state, name))
  for (const folder of [PROJECT, state, ...inside]) {
    const refusal = await access(`${folder}/.`, constants.W_OK | constants.X_OK).then(() => null, codeOf)
    if (refusal === null || refusal === 'ENOENT') continue
    const another = folder === PROJECT ? '' : ', or choose another folder: npm start -- --persist-to FOLDER'
    throw new LocalFailure(`Nothing can be written to ${folder} (${refusal}). Make it writable for you${another}`)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

/** An error of the user's files is expected; any other is an internal error. */
function explain(error: unknown): never {
  if (error instanceof ConfigurationError) {
    const problems = error.problems.join('; ')
    throw new LocalFailure(
      `.dev.vars cannot be used: ${problems}. Correct the line, or delete it. npm start creates missing values.`,
    )
  }
  if (error instanceof Error && 'path' in error && 'syscall' in error) throw unusable(String(error.path), error)
  throw error
}

function nothingWhenMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw unusable(SECRETS_FILE, error)
}

function unusable(path: string, error: unknown): LocalFailure {
  return new LocalFailure(`${path} cannot be used (${codeOf(error)}). Make it readable and writable for you.`)
}

async function prepareSecrets(): Promise<LocalSecrets> {
  const text = await readFile(SECRETS_FILE, 'utf8').catch(nothingWhenMissing)
  const secrets = completeSecrets(text)
  if (secrets.text !== text) {
    await writeFile(SECRETS_FILE, secrets.text, { mode: 0o600 })
    await chmod(SECRETS_FILE, 0o600)
  }
  return secrets
}

/** The proxy has no Worker, and would warn about each Durable Object class. */
function withoutObjects(config: string): string {
  const parts = config.split('\n\n').filter((part) => !/durable_objects|new_sqlite_classes/.test(part))
  return parts.join('\n\n')
}

async function seed({ port, persistTo, isEmpty }: NewDesk, { values }: LocalSecrets): Promise<SeededDesk> {
  // wrangler dev adds its layout version to the folder; the proxy uses the folder itself.
  const persist = persistTo === null ? true : { path: resolve(PROJECT, persistTo, 'v3') }
  // Beside wrangler.toml, so that paths and secrets are found. Its name is unique, because another process may start or end
  // meanwhile.
  const configPath = resolve(PROJECT, `.wrangler-demo-${randomUUID()}.toml`)
  await writeFile(configPath, withoutObjects(await readFile(resolve(PROJECT, 'wrangler.toml'), 'utf8')))
  const proxy = await getPlatformProxy<Env>({ configPath, persist })
  try {
    const url = `http://localhost:${port}`
    // The demo only writes rows. The Worker tells live connections.
    const env = { ...proxy.env, LIVE: {} as Env['LIVE'] }
    const { DEMO_PASSWORD: password, DEMO_API_KEY: apiKey } = values
    const desk = await seedDemo(env, { password, apiKey, url, isEmpty })
    await indexDemo(env)
    return desk
  } finally {
    await proxy.dispose()
    await rm(configPath, { force: true })
  }
}

/** In its own process group, so that all its children can be ended. Without a terminal wrangler asks nothing. */
export function startWorker(port: number, args: readonly string[], isQuiet = false) {
  const output = isQuiet ? 'ignore' : 'inherit'
  return startWrangler(['dev', '--port', String(port), ...args], { stdio: ['ignore', output, output], detached: true })
}
