import { createWriteStream } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endGroup } from '../../scripts/local/child-group.ts'
import { prepareLocalDesk, startWorker } from '../../scripts/local/local-desk.ts'
import { waitUntilHealthy } from '../../scripts/local/local-health.ts'
import { openPlayground } from '../../scripts/playground.ts'
import { startWrangler } from '../../scripts/wrangler.ts'
import { freePort } from '../support/free-port.ts'
import { writeUnbuiltConfig } from '../support/wrangler/unbuilt-config.ts'
import { ADMIN } from '../../scripts/demo/demo-people.ts'
import type { RunningDesk } from './running-desk.ts'

export interface OwnDesk extends RunningDesk {
  /** Kills the Worker's processes, like a failing machine. Requests are then refused. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Stops the desk permanently. */
  end: () => Promise<void>
}

/** A helpdesk of one file of tests, as the shared one was when it began, whose Worker can be stopped and started again. */
export async function openOwnDesk(shared: RunningDesk): Promise<OwnDesk> {
  const port = await freePort()
  const state = await mkdtemp(join(tmpdir(), 'own-desk-'))
  await cp(shared.seed, state, { recursive: true })
  const config = await writeUnbuiltConfig()

  const url = `http://localhost:${port}`
  const run = async () => {
    const child = startWorker(port, ['--config', config.path, '--persist-to', state], true)
    await waitUntilHealthy(url)
    return child
  }
  let worker = await run()
  const admin = { username: ADMIN, password: shared.password }
  const shop = await openPlayground({ url, admin, port: 0 })
  return {
    ...shared,
    url,
    shop: shop.url,
    stop: async () => await endGroup(worker),
    async start() {
      worker = await run()
    },
    async end() {
      shop.close()
      await endGroup(worker)
      await config.remove()
      await rm(state, { recursive: true, force: true })
    },
  }
}

export interface EmptyDesk extends Pick<RunningDesk, 'url' | 'password' | 'apiKey' | 'log'> {
  end: () => Promise<void>
}

/** A helpdesk with one admin and no ticket, as `npm start -- --empty` makes it. */
export async function openEmptyDesk({
  password,
  apiKey,
}: Pick<RunningDesk, 'password' | 'apiKey'>): Promise<EmptyDesk> {
  const port = await freePort()
  const state = await mkdtemp(join(tmpdir(), 'empty-desk-'))
  await prepareLocalDesk({ port, persistTo: state, isEmpty: true })
  const config = await writeUnbuiltConfig()
  const flags = ['dev', '--port', String(port), '--config', config.path, '--persist-to', state]
  const worker = startWrangler(flags, { stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  const log = join(state, 'log')
  worker.stdout?.pipe(createWriteStream(log))
  const url = `http://localhost:${port}`
  await waitUntilHealthy(url)
  return {
    url,
    password,
    apiKey,
    log,
    async end() {
      await endGroup(worker)
      await config.remove()
      await rm(state, { recursive: true, force: true })
    },
  }
}
