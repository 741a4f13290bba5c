import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { endGroup } from '../../scripts/local/child-group.ts'
import { ADMIN } from '../../scripts/demo/demo-people.ts'
import { PROJECT } from '../../scripts/wrangler.ts'
import { freePort } from '../support/free-port.ts'

export interface RunningDesk {
  url: string
  password: string
  apiKey: string
  /** A page of another origin with the widget on it. */
  shop: string
  /** The state that it began with. */
  seed: string
  /**
   * Pictures for the documents are taken into this folder. wrangler watches `docs`: a picture there would build all assets again,
   * under the tests that are still running.
   */
  pictures: string
  /** A file with the desk's output, including where mails were written. */
  log: string
}

declare module 'vitest' {
  interface ProvidedContext {
    desk: RunningDesk
  }
}

const PATIENCE_MILLISECONDS = 420_000

/** Starts the demo as anybody does, with databases of its own, once for all files. */
export default async function startDesk(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'running-desk-'))
  const [state, seed, log] = ['state', 'seed', 'log'].map((name) => join(folder, name)) as [string, string, string]
  const child = spawn(process.execPath, ['scripts/start.ts', '--persist-to', state], {
    cwd: PROJECT,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  child.stdout.pipe(createWriteStream(log))
  const pictures = join(folder, 'pictures')
  const stop = async () => {
    await endGroup(child)
    if (existsSync(pictures)) await cp(pictures, join(PROJECT, 'docs/screenshots'), { recursive: true })
    await rm(folder, { recursive: true, force: true })
  }
  let shop: string
  try {
    shop = await waitForWelcome(child)
    await raiseLimits(port)
    await copyAtRest(state, seed)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('desk', {
    url: `http://localhost:${port}`,
    password: await secret('DEMO_PASSWORD'),
    apiKey: await secret('DEMO_API_KEY'),
    shop,
    seed,
    pictures,
    log,
  })
  return stop
}

async function secret(name: string): Promise<string> {
  const secrets = await readFile(join(PROJECT, '.dev.vars'), 'utf8')
  return new RegExp(`^${name}="?([^"\n]+)`, 'm').exec(secrets)?.[1] ?? ''
}

/** All files sign in as the same few people, from one network: however quick the machine is, none uses up another's minute. */
async function raiseLimits(port: number): Promise<void> {
  const ask = async (method: string, path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://localhost:${port}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { data: { token: string } }
  }
  const signIn = { username: ADMIN, password: await secret('DEMO_PASSWORD') }
  const { data } = await ask('POST', '/api/v1/authenticate', signIn)
  const headers = { Authorization: `Bearer ${data.token}` }
  await ask('PATCH', '/api/v3/admin/settings', { writing_limits_percent: 1000 }, headers)
}

/** Nobody uses it yet, but what the start has queued may still be worked on: a copy of files that change meanwhile is none. */
async function copyAtRest(from: string, to: string): Promise<void> {
  for (;;) {
    const before = await stampsOf(from)
    await cp(from, to, { recursive: true })
    if (before === (await stampsOf(from))) return
    await rm(to, { recursive: true })
  }
}

async function stampsOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true })
  const stamps = names.map(async (name) => {
    const { mtimeMs, size } = await stat(join(folder, name))
    return `${name} ${mtimeMs} ${size}`
  })
  return (await Promise.all(stamps)).join('\n')
}

/** The address of the page with the widget, from the welcome text. */
async function waitForWelcome(child: ChildProcess): Promise<string> {
  let said = ''
  return await new Promise<string>((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error(`The helpdesk did not start:\n${said}`)), PATIENCE_MILLISECONDS)
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const shop = /A page with its widget at (\S+)\n/.exec(said)?.[1]
      if (shop === undefined) return
      clearTimeout(giveUp)
      resolve(shop)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The helpdesk ended with ${code}:\n${said}`)))
  })
}
