import { parseArgs } from 'node:util'
import { endGroup, endOnSignals } from './local/child-group.ts'
import { ADMIN } from './demo/demo-people.ts'
import { prepareLocalDesk, startWorker } from './local/local-desk.ts'
import { DEFAULT_PORT, LocalFailure, requireFreePort, waitUntilHealthy } from './local/local-health.ts'
import { openPlayground, type Playground } from './playground.ts'
import { welcome } from './local/welcome.ts'
import { exitCodeOf } from './wrangler.ts'

interface Settings {
  port: number
  persistTo: string | null
  isEmpty: boolean
  /** Options that are passed on to wrangler dev. */
  args: string[]
}

function readSettings(): Settings {
  const args = process.argv.slice(2)
  const options = { port: { type: 'string' }, 'persist-to': { type: 'string' }, empty: { type: 'boolean' } } as const
  const { values } = parseArgs({ args, options, strict: false, allowPositionals: true })
  const text = typeof values.port === 'string' ? values.port : (process.env.PORT ?? '')
  const port = text === '' ? DEFAULT_PORT : Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new LocalFailure(`PORT must be a port number, not ${text}.`)
  const persistTo = typeof values['persist-to'] === 'string' ? values['persist-to'] : null
  return { port, persistTo, isEmpty: values.empty === true, args: args.filter((arg) => arg !== '--empty') }
}

async function start(): Promise<number> {
  const settings = readSettings()
  const { port, args } = settings
  await requireFreePort(port)
  console.log('Applying migrations …')
  const { secrets, isNew, hasDemo } = await prepareLocalDesk(settings)
  const what = hasDemo ? 'The demo' : 'An empty helpdesk'
  console.log(isNew ? `${what} is loaded.` : `${what} exists already.`)

  const url = `http://localhost:${port}`
  const child = startWorker(port, withoutPort(args))
  const exit = exitCodeOf(child)
  const wasAsked = endOnSignals(child)
  let playground: Playground | null = null
  try {
    const ended = new AbortController()
    void exit.catch(() => null).then(() => ended.abort())
    if (await waitUntilHealthy(url, ended.signal)) {
      const admin = { username: ADMIN, password: secrets.values.DEMO_PASSWORD }
      // The demo's admin may have been changed. The helpdesk starts without this page.
      const page = await openPlayground({ url, admin, port: port + 1 }).catch(refusalOf)
      if (page instanceof Error) {
        console.log(welcome({ ...settings, page: { refusal: page.message }, secrets, hasDemo }))
      } else {
        playground = page
        console.log(welcome({ ...settings, page: { url: page.url }, secrets, hasDemo }))
      }
    }
    const code = await exit
    return wasAsked() ? 0 : code
  } finally {
    playground?.close()
    await endGroup(child)
  }
}

function refusalOf(error: unknown): LocalFailure {
  if (error instanceof LocalFailure) return error
  throw error
}

function withoutPort(args: readonly string[]): string[] {
  return args.filter((arg, index) => !/^--port(?:=|$)/.test(arg) && args[index - 1] !== '--port')
}

try {
  process.exitCode = await start()
} catch (error) {
  if (!(error instanceof LocalFailure)) throw error
  console.error(error.message)
  process.exitCode = 1
}
