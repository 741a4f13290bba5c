import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { endGroup } from '../../scripts/child-group.ts'
import { startWorker, waitUntilHealthy } from '../../scripts/local-desk.ts'
import { openPlayground } from '../../scripts/playground.ts'
import { PROJECT } from '../../scripts/wrangler.ts'
import { freePort } from '../support/free-port.ts'
import { ADMIN } from '../../scripts/demo/demo-people.ts'
import type { RunningDesk } from './running-desk.ts'

export interface OwnDesk extends RunningDesk {
  /** Ends the Worker's processes, as a machine does that fails; whoever asks is refused the connection. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** For good. */
  end: () => Promise<void>
}

/** A helpdesk of one file of tests, as the shared one was when it began, whose Worker can be stopped and started again. */
export async function openOwnDesk(shared: RunningDesk): Promise<OwnDesk> {
  const port = await freePort()
  const state = await mkdtemp(join(tmpdir(), 'own-desk-'))
  await cp(shared.seed, state, { recursive: true })
  // Without the build, which would write assets below the feet of the shared one. Beside the other configuration, for its paths.
  const config = join(PROJECT, `wrangler.own-desk-${port}.json`)
  const { build: _, ...whole } = parse(await readFile(join(PROJECT, 'wrangler.toml'), 'utf8'))
  await writeFile(config, JSON.stringify(whole))

  const url = `http://localhost:${port}`
  const run = async () => {
    const child = startWorker(port, ['--config', config, '--persist-to', state], true)
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
      await rm(config, { force: true })
      await rm(state, { recursive: true, force: true })
    },
  }
}
