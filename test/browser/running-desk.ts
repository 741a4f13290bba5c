import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { endGroup } from '../../scripts/child-group.ts'
import { PROJECT } from '../../scripts/wrangler.ts'

export interface RunningDesk {
  url: string
  password: string
  apiKey: string
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
  const state = await mkdtemp(join(tmpdir(), 'running-desk-'))
  const child = spawn(process.execPath, ['scripts/start.ts', '--persist-to', state], {
    cwd: PROJECT,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const stop = async () => {
    await endGroup(child)
    await rm(state, { recursive: true, force: true })
  }
  try {
    await waitForWelcome(child)
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
  })
  return stop
}

async function waitForWelcome(child: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error(`The helpdesk did not start:\n${said}`)), PATIENCE_MILLISECONDS)
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (!said.includes('The helpdesk runs at')) return
      clearTimeout(giveUp)
      resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The helpdesk ended with ${code}:\n${said}`)))
  })
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
