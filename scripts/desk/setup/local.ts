import { endGroup, endOnSignals } from '../../local/child-group.ts'
import { ADMIN } from '../../demo/demo-people.ts'
import { prepareLocalDesk, startWorker } from '../../local/local-desk.ts'
import { DEFAULT_PORT, isRunning, LocalFailure, waitUntilHealthy } from '../../local/local-health.ts'
import { localFlags } from '../../local/welcome.ts'
import { exitCodeOf } from '../../wrangler.ts'
import type { ShellContext } from '../context/shell-context.types.ts'
import { Failure } from '../context/failures.ts'
import { knownInstallation } from '../context/installation.ts'
import { isUsable, keepNewKey } from './install.ts'
import type { SetupOptions } from './setup.types.ts'

const PLACE = { kind: 'local' } as const

/** Prepares what `npm start` prepares, and creates a key for this shell through the API while the Worker runs. */
export async function setUpLocally(shell: ShellContext, options: SetupOptions): Promise<void> {
  const { env, folder } = shell.surroundings
  const persistTo = shell.options().persistTo ?? null
  const port = Number(options.port ?? env['PORT'] ?? DEFAULT_PORT)
  const url = `http://localhost:${port}`
  // The library would print the file name on stdout.
  process.env['WRANGLER_LOG'] = 'error'
  try {
    // Slow steps are named before they start, so that nobody takes the command for stuck.
    shell.output.note('migrations   being applied …')
    const { secrets, isNew, hasDemo } = await prepareLocalDesk({ port, persistTo, isEmpty: options.empty === true })
    const what = hasDemo ? 'demo        ' : 'empty desk  '
    shell.output.note(`${what} ${isNew ? 'loaded' : 'exists'}`)
    const note = (text: string) => shell.output.note(text)
    await whileRunning({ url, port, persistTo, note }, async () => {
      const file = knownInstallation(folder, PLACE)
      const known = await file.read()
      if (known !== null && (await isUsable(shell, known, url))) {
        // The port may differ from the last run.
        await file.write({ ...known, url })
        shell.output.note('key          exists')
        return
      }
      const credentials = { email: ADMIN, password: secrets.values.DEMO_PASSWORD }
      shell.output.note(`key          stored in ${await keepNewKey(shell, { url, place: PLACE, credentials })}`)
    })
  } catch (error) {
    throw error instanceof LocalFailure ? new Failure(error.message) : error
  }
  const flags = localFlags({ port, persistTo })
  const start = flags === '' ? 'npm start' : `npm start --${flags}`
  const text = `The local helpdesk is prepared. Start it with ${start}; in a second terminal: npm run desk -- doctor`
  shell.output.result({ url, email: ADMIN, key_file: knownInstallation(folder, PLACE).path }, text)
}

interface Running {
  url: string
  port: number
  persistTo: string | null
  note: (text: string) => void
}

/** Uses a running helpdesk, or starts one and ends it afterwards. */
async function whileRunning({ url, port, persistTo, note }: Running, work: () => Promise<void>): Promise<void> {
  note(`helpdesk     asked on port ${port} …`)
  if (await isRunning(port)) {
    await work()
    return
  }
  note('helpdesk     being started …')
  const child = startWorker(port, persistTo === null ? [] : ['--persist-to', persistTo], true)
  endOnSignals(child)
  const givenUp = new AbortController()
  const ended = exitCodeOf(child).then((code) => {
    givenUp.abort()
    throw new Failure(`wrangler dev ended with ${code}. Is the port ${port} taken? Choose another one with --port.`)
  })
  try {
    await Promise.race([waitUntilHealthy(url, givenUp.signal), ended])
    await Promise.race([work(), ended])
  } finally {
    await endGroup(child)
  }
}
