import { randomUUID } from 'node:crypto'
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { indexDemo } from './demo/index-demo.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { completeSecrets, type LocalSecrets } from './local-secrets.ts'
import { applyMigrations, PROJECT, startWrangler } from './wrangler.ts'

export const DEFAULT_PORT = 8787

const PATIENCE_MILLISECONDS = 120_000
const SECRETS_FILE = resolve(PROJECT, '.dev.vars')

/** Expected and explained: shown without a stack. */
export class LocalFailure extends Error {}

export interface LocalSettings {
  port: number
  /** Where the local databases live, when wrangler is told to keep them elsewhere. */
  persistTo: string | null
}

export interface PreparedDesk {
  secrets: LocalSecrets
  /** The demo was loaded just now. */
  isNew: boolean
}

/** Secrets, migrations and the demo: whatever of them is missing. */
export async function prepareLocalDesk(settings: LocalSettings): Promise<PreparedDesk> {
  const secrets = await prepareSecrets()
  const persistence = settings.persistTo === null ? [] : ['--persist-to', settings.persistTo]
  const failure = await applyMigrations(['--local', ...persistence])
  if (failure !== null) throw new LocalFailure(failure)
  return { secrets, isNew: await seed(settings, secrets) }
}

async function prepareSecrets(): Promise<LocalSecrets> {
  const text = await readFile(SECRETS_FILE, 'utf8').catch(() => null)
  const secrets = completeSecrets(text)
  if (secrets.text !== text) {
    await writeFile(SECRETS_FILE, secrets.text, { mode: 0o600 })
    await chmod(SECRETS_FILE, 0o600)
  }
  return secrets
}

/** The proxy runs no Worker, and warns at length of each object whose class it therefore cannot find. */
function withoutObjects(config: string): string {
  const parts = config.split('\n\n').filter((part) => !/durable_objects|new_sqlite_classes/.test(part))
  return parts.join('\n\n')
}

async function seed({ port, persistTo }: LocalSettings, { values }: LocalSecrets): Promise<boolean> {
  // wrangler dev adds the version of its layout to the folder it is given; the proxy takes the folder itself.
  const persist = persistTo === null ? true : { path: resolve(PROJECT, persistTo, 'v3') }
  // Beside the other one, where its paths and the secrets are found; of its own, since another one may begin or end meanwhile.
  const configPath = resolve(PROJECT, `.wrangler-demo-${randomUUID()}.toml`)
  await writeFile(configPath, withoutObjects(await readFile(resolve(PROJECT, 'wrangler.toml'), 'utf8')))
  const proxy = await getPlatformProxy<Env>({ configPath, persist })
  try {
    const url = `http://localhost:${port}`
    // Rows are all that the demo writes; whoever listens is told by the Worker.
    const env = { ...proxy.env, LIVE: {} as Env['LIVE'] }
    const isNew = await seedDemo(env, { password: values.DEMO_PASSWORD, apiKey: values.DEMO_API_KEY, url })
    await indexDemo(env)
    return isNew
  } finally {
    await proxy.dispose()
    await rm(configPath, { force: true })
  }
}

/** In a group of its own, so that it can be ended with everything it started; without a terminal wrangler asks nothing. */
export function startWorker(port: number, args: readonly string[], isQuiet = false) {
  const said = isQuiet ? 'ignore' : 'inherit'
  return startWrangler(['dev', '--port', String(port), ...args], { stdio: ['ignore', said, said], detached: true })
}

export async function waitUntilHealthy(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MILLISECONDS
  while (Date.now() < deadline) {
    if (await isHealthy(url)) return
    await new Promise((next) => setTimeout(next, 250))
  }
  throw new LocalFailure(`The Worker did not answer within ${PATIENCE_MILLISECONDS / 1000} seconds.`)
}

export async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
  return answer?.ok === true
}
