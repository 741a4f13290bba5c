import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childProcesses } from './processes.ts'
import { receiveLogLine } from './request-lines.ts'
import { convertV4MiniflareOptions, Miniflare, type MiniflareOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..')
export const DATA = join(import.meta.dirname, '.data')

export const SECRETS = {
  TOKEN_SECRET: 'KRE6X1oPNxUzR6qOLDvGgM6jvZMMtYjHSebohRBtn4U=',
  INSTALL_TOKEN: '8u9MrkmZ3jnfsfIioi/APkApFNjG0mQzvwq01dvVvqI=',
  PUBLIC_URL: 'http://localhost',
  MAIL_FROM: 'helpdesk@bench.example',
}

/** Bundles the Worker like `wrangler deploy`. Returns the path of the script. */
export async function buildWorker(): Promise<string> {
  const outdir = join(DATA, 'build')
  await wrangler(['deploy', '--dry-run', '--outdir', outdir])
  return join(outdir, 'index.js')
}

export async function buildBareWorker(): Promise<string> {
  const outdir = join(DATA, 'build-bare')
  await wrangler(['deploy', 'bench/bare-worker.ts', '--dry-run', '--outdir', outdir])
  return join(outdir, 'bare-worker.js')
}

export async function wrangler(args: string[]): Promise<void> {
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' }
  await run('npx', ['wrangler', ...args], { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 })
}

export function deskFolder(tickets: number): string {
  return join(DATA, `desk-${tickets}`)
}

/**
 * Starts a built Worker in workerd without the development proxy, on the desk's databases. Queue consumers are off unless
 * requested, because they would compete with measured requests. With the inspector on, its heap can be read.
 */
export async function startWorker(
  script: string,
  folder: string,
  { hasConsumers = false, isInspected = false }: { hasConsumers?: boolean; isInspected?: boolean } = {},
): Promise<Miniflare> {
  await mkdir(folder, { recursive: true })
  const miniflare = new Miniflare({
    ...(await optionsFor(script, folder, hasConsumers)),
    ...(isInspected && { inspectorPort: 0 }),
  })
  await miniflare.ready
  return miniflare
}

/** A measured Worker. */
export interface RunningWorker {
  miniflare: Miniflare
  base: URL
  /** Null if it cannot be read. */
  processId: number | null
}

export async function runWorker(script: string, folder: string): Promise<RunningWorker> {
  const before = new Set(childProcesses())
  const miniflare = await startWorker(script, folder)
  const processId = childProcesses().find((id) => !before.has(id)) ?? null
  return { miniflare, base: await miniflare.ready, processId }
}

async function optionsFor(script: string, folder: string, hasConsumers: boolean): Promise<MiniflareOptions> {
  const { workerOptions } = workerOptionsOf(join(ROOT, 'wrangler.toml'))
  const { queueConsumers: _consumers, ...withoutConsumers } = workerOptions
  const options = hasConsumers ? workerOptions : withoutConsumers
  return convertV4MiniflareOptions({
    ...options,
    name: 'bench',
    rootPath: DATA,
    modules: [{ type: 'ESModule', path: script, contents: await readFile(script, 'utf8') }],
    bindings: { ...(options['bindings'] as object | undefined), ...SECRETS },
    ratelimits: UNLIMITED,
    resourcePersistencePath: folder,
    // Writing a log line would be measured too.
    handleStructuredLogs: ({ message }) => receiveLogLine(message),
  })
}

/** The limits would refuse most measured requests. */
const UNLIMITED = Object.fromEntries(
  ['GUEST_LIMIT', 'MAIL_LIMIT', 'ARTICLES_LIMIT', 'UPLOAD_LIMIT'].map((name) => [
    name,
    { namespace_id: name, simple: { limit: 1_000_000_000, period: 60 as const } },
  ]),
)
