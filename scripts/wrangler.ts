import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { text as readAll } from 'node:stream/consumers'

export const PROJECT = resolve(import.meta.dirname, '..')

/** The names of the bindings in wrangler.toml. */
export const DATABASES = ['DB', 'SEARCH'] as const

const WRANGLER = resolve(PROJECT, 'node_modules/wrangler/bin/wrangler.js')

const QUIET = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  NO_UPDATE_NOTIFIER: '1',
}

// Disables telemetry and downloads, also for wrangler inside this process.
Object.assign(process.env, QUIET)

/** A process's variables. The type of `process.env` requires those of the Worker. */
export type Variables = Readonly<Record<string, string | undefined>>

interface Surroundings {
  /** The folder of wrangler.toml; this project by default. */
  folder?: string
  env?: Variables
}

interface Options extends Surroundings {
  stdio?: StdioOptions
  /** In its own process group, so that all its children can be ended. */
  detached?: boolean
}

/** Starts the first wrangler on the PATH, which is this project's, with this Node. */
export function startWrangler(args: readonly string[], options: Options = {}) {
  const { folder = PROJECT, env = process.env, stdio = 'inherit', detached = false } = options
  const found = (env['PATH'] ?? '')
    .split(delimiter)
    .map((part) => join(part, 'wrangler'))
    .find((file) => existsSync(file))
  const isAnother = found !== undefined && realpathSync(found) !== realpathSync(WRANGLER)
  const [command, before] = isAnother ? [found, []] : [process.execPath, [WRANGLER]]
  const variables: Variables = { ...env, ...QUIET }
  return spawn(command, [...before, ...args], { cwd: folder, env: variables as NodeJS.ProcessEnv, stdio, detached })
}

export interface Finished {
  code: number
  stdout: string
  stderr: string
}

/** Runs wrangler to its end without a terminal, so that it asks nothing. */
export async function runWrangler(args: readonly string[], surroundings: Surroundings = {}): Promise<Finished> {
  const child = startWrangler(args, { ...surroundings, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, code] = await Promise.all([textOf(child.stdout), textOf(child.stderr), exitCodeOf(child)])
  return { code, stdout, stderr }
}

export async function exitCodeOf(child: ChildProcess): Promise<number> {
  return await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** The text of a stream. It decodes across chunks, because a chunk may end within a character. */
export async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  return stream === null ? '' : await readAll(stream)
}

/** Applies missing migrations to both databases. Returns wrangler's error, or null. */
export async function applyMigrations(flags: readonly string[]): Promise<string | null> {
  for (const database of DATABASES) {
    const { code, stdout, stderr } = await runWrangler(['d1', 'migrations', 'apply', database, ...flags])
    if (code !== 0) return `The migrations of ${database} failed.\n${stdout}${stderr}`
  }
  return null
}
