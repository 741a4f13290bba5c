import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { endGroup, endOnSignals } from './child-group.ts'
import { ADMIN } from './demo/demo-people.ts'
import { DEFAULT_PORT, LocalFailure, prepareLocalDesk, startWorker, waitUntilHealthy } from './local-desk.ts'
import { openPlayground } from './playground.ts'
import { welcome } from './welcome.ts'
import { exitCodeOf } from './wrangler.ts'

interface Settings {
  port: number
  persistTo: string | null
  /** For wrangler dev, as they were given. */
  args: string[]
}

function readSettings(): Settings {
  const args = process.argv.slice(2)
  const options = { port: { type: 'string' }, 'persist-to': { type: 'string' } } as const
  const { values } = parseArgs({ args, options, strict: false, allowPositionals: true })
  const text = typeof values.port === 'string' ? values.port : (process.env.PORT ?? '')
  const port = text === '' ? DEFAULT_PORT : Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new LocalFailure(`PORT must be a port number, not ${text}.`)
  const persistTo = typeof values['persist-to'] === 'string' ? values['persist-to'] : null
  return { port, persistTo, args }
}

async function requireFreePort(port: number): Promise<void> {
  await new Promise<void>((done, refuse) => {
    const server = createServer()
    const taken = `Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`
    server.once('error', () => refuse(new LocalFailure(taken)))
    server.listen(port, '127.0.0.1', () => server.close(() => done()))
  })
}

async function start(): Promise<number> {
  const settings = readSettings()
  const { port, args } = settings
  await requireFreePort(port)
  console.log('Applying migrations …')
  const { secrets, isNew } = await prepareLocalDesk(settings)
  console.log(isNew ? 'The demo is loaded.' : 'The demo is there already.')

  const url = `http://localhost:${port}`
  const child = startWorker(port, withoutPort(args))
  const exit = exitCodeOf(child)
  const wasAsked = endOnSignals(child)
  let playground: Awaited<ReturnType<typeof openPlayground>> | null = null
  try {
    const hasExited = await Promise.race([waitUntilHealthy(url).then(() => false), exit.then(() => true)])
    if (!hasExited) {
      const admin = { username: ADMIN, password: secrets.values.DEMO_PASSWORD }
      playground = await openPlayground({ url, admin, port: port + 1 })
      console.log(welcome({ ...settings, page: playground.url, secrets }))
    }
    const code = await exit
    return wasAsked() ? 0 : code
  } finally {
    playground?.close()
    await endGroup(child)
  }
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
