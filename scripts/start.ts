import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { getPlatformProxy } from 'wrangler'
import { AGENT, SIGN_INS } from './demo/demo-people.ts'
import { indexDemo } from './demo/index-demo.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { endGroup, endOnSignals } from './child-group.ts'
import { completeSecrets, type LocalSecrets } from './local-secrets.ts'
import { applyMigrations, exitCodeOf, PROJECT, startWrangler } from './wrangler.ts'

const DEFAULT_PORT = 8787
const PATIENCE_MILLISECONDS = 60_000
const SECRETS_FILE = resolve(PROJECT, '.dev.vars')
/** Beside the other one, where its paths and the secrets are found; there for some seconds. */
const DEMO_CONFIG = resolve(PROJECT, '.wrangler-demo.toml')

/** Expected and explained: shown without a stack. */
class Failure extends Error {}

interface Settings {
  port: number
  /** Where the local databases live, when wrangler is told to keep them elsewhere. */
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
    throw new Failure(`PORT must be a port number, not ${text}.`)
  const persistTo = typeof values['persist-to'] === 'string' ? values['persist-to'] : null
  return { port, persistTo, args }
}

async function requireFreePort(port: number): Promise<void> {
  await new Promise<void>((done, refuse) => {
    const server = createServer()
    const taken = `Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`
    server.once('error', () => refuse(new Failure(taken)))
    server.listen(port, '127.0.0.1', () => server.close(() => done()))
  })
}

async function prepareSecrets(): Promise<LocalSecrets> {
  const text = await readFile(SECRETS_FILE, 'utf8').catch(() => null)
  const secrets = completeSecrets(text)
  if (secrets.text !== text) {
    await writeFile(SECRETS_FILE, secrets.text, { mode: 0o600 })
    await chmod(SECRETS_FILE, 0o600)
  }
  return secrets
}

/** The proxy runs no Worker, and warns at length of each object whose class it therefore cannot find. */
function withoutObjects(config: string): string {
  const parts = config.split('\n\n').filter((part) => !/durable_objects|new_sqlite_classes/.test(part))
  return parts.join('\n\n')
}

async function seed({ port, persistTo }: Settings, { values }: LocalSecrets): Promise<boolean> {
  // wrangler dev adds the version of its layout to the folder it is given; the proxy takes the folder itself.
  const persist = persistTo === null ? true : { path: resolve(PROJECT, persistTo, 'v3') }
  await writeFile(DEMO_CONFIG, withoutObjects(await readFile(resolve(PROJECT, 'wrangler.toml'), 'utf8')))
  const proxy = await getPlatformProxy<Env>({ configPath: DEMO_CONFIG, persist })
  try {
    const url = `http://localhost:${port}`
    // Rows are all that the demo writes; whoever listens is told by the Worker.
    const env = { ...proxy.env, LIVE: {} as Env['LIVE'] }
    const isNew = await seedDemo(env, { password: values.DEMO_PASSWORD, apiKey: values.DEMO_API_KEY, url })
    await indexDemo(env)
    return isNew
  } finally {
    await proxy.dispose()
    await rm(DEMO_CONFIG, { force: true })
  }
}

async function waitUntilHealthy(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MILLISECONDS
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
    if (answer?.ok) return
    await new Promise((next) => setTimeout(next, 250))
  }
  throw new Failure(`The Worker did not answer within ${PATIENCE_MILLISECONDS / 1000} seconds.`)
}

function welcome(url: string, { values }: LocalSecrets): string {
  const { DEMO_PASSWORD: password, DEMO_API_KEY: key } = values
  const extract = String.raw`sed 's/.*"token":"\([^"]*\)".*/\1/'`
  const bearer = '-H "Authorization: Bearer $TOKEN"'
  return `
  The helpdesk runs at ${url}

  Sign in as  ${SIGN_INS.join('\n              ')}
  password    ${password}
  API key     ${key}   (stands for ${AGENT})

  Paste these: sign in, look into the inbox, answer the newest ticket with a file.

TOKEN=$(curl -s ${url}/api/v1/authenticate -d username=${AGENT} -d password=${password} | ${extract})
curl -s "${url}/api/v1/helpdesk/inbox?api_key=${key}" ${bearer}
curl -s ${url}/api/v1/helpdesk/reply ${bearer} -F ticket_id=25 -F 'reply_content=A new relay is on its way.' -F 'media_attachment[]=@README.md'

  Ctrl-C ends it. Local state is kept in .wrangler, secrets in .dev.vars.
`
}

async function start(): Promise<number> {
  const settings = readSettings()
  const { port, persistTo, args } = settings
  await requireFreePort(port)
  const secrets = await prepareSecrets()
  const persistence = persistTo === null ? [] : ['--persist-to', persistTo]
  console.log('Applying migrations …')
  const failure = await applyMigrations(['--local', ...persistence])
  if (failure !== null) throw new Failure(failure)
  console.log((await seed(settings, secrets)) ? 'The demo is loaded.' : 'The demo is there already.')

  const url = `http://localhost:${port}`
  // Without a terminal wrangler asks nothing; in its own group it can be ended with everything it started.
  const child = startWrangler(['dev', '--port', String(port), ...withoutPort(args)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const exit = exitCodeOf(child)
  const wasAsked = endOnSignals(child)
  try {
    const hasExited = await Promise.race([waitUntilHealthy(url).then(() => false), exit.then(() => true)])
    if (!hasExited) console.log(welcome(url, secrets))
    const code = await exit
    return wasAsked() ? 0 : code
  } finally {
    await endGroup(child)
  }
}

function withoutPort(args: readonly string[]): string[] {
  return args.filter((arg, index) => !/^--port(?:=|$)/.test(arg) && args[index - 1] !== '--port')
}

try {
  process.exitCode = await start()
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exitCode = 1
}
