import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { endGroup } from '../../scripts/child-group.ts'
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
  /** A file with all that it prints: where it has put mails stands there. */
  log: string
}

declare module 'vitest' {
  interface ProvidedContext {
    desk: RunningDesk
  }
}

const PATIENCE_MILLISECONDS = 180_000

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
  const stop = async () => {
    await endGroup(child)
    await rm(folder, { recursive: true, force: true })
  }
  let shop: string
  try {
    shop = await waitForWelcome(child)
    // Nobody uses it yet, so its files are at rest.
    await cp(state, seed, { recursive: true })
  } catch (error) {
    await stop()
    throw error
  }
  const secrets = await readFile(join(PROJECT, '.dev.vars'), 'utf8')
  const secret = (name: string) => new RegExp(`^${name}="?([^"\n]+)`, 'm').exec(secrets)?.[1] ?? ''
  project.provide('desk', {
    url: `http://localhost:${port}`,
    password: secret('DEMO_PASSWORD'),
    apiKey: secret('DEMO_API_KEY'),
    shop,
    seed,
    log,
  })
  return stop
}

/** The address of the page with the widget, which stands in the welcome. */
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
