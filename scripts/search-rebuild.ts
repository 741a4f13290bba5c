import { parseArgs } from 'node:util'

const HELP = `npm run search:rebuild -- [--url ADDRESS] [--resume]

Rebuilds full-text search from the database in bounded steps, locally or remotely, beside the daily work.
  --url ADDRESS  the installation; http://localhost:8787 by default
  --resume       goes on where an interrupted rebuild ended

An admin's token in HELPDESK_TOKEN, or HELPDESK_USER and HELPDESK_PASSWORD. After DB was set back in time, empty SEARCH
first: the index never lets an older reading overwrite a newer one.`

const LOCAL = 'http://localhost:8787'
const ATTEMPTS = 5
const PAUSE_MILLISECONDS = 2000
const options = {
  url: { type: 'string', default: LOCAL },
  resume: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

interface Step {
  phase: string
  position: number
  indexed: number
  done: boolean
}

/** Trying again would not help. */
class Refused extends Error {}

async function rebuild(): Promise<void> {
  const { values } = parseArgs({ options })
  if (values.help) {
    console.log(HELP)
    return
  }
  const address = values.url.replace(/\/+$/, '')
  const token = process.env['HELPDESK_TOKEN'] ?? (await signIn(address))
  let total = 0
  for (let restart = !values.resume; ; restart = false) {
    const step = await runStep(address, token, { restart })
    total += step.indexed
    if (step.done) break
    console.log(`${step.phase}: up to id ${step.position}, ${total} documents so far`)
  }
  console.log(`Search is rebuilt: ${total} documents.`)
}

async function signIn(address: string): Promise<string> {
  const { HELPDESK_USER: username, HELPDESK_PASSWORD: password } = process.env
  if (!username || !password) throw new Refused('Set HELPDESK_TOKEN, or HELPDESK_USER and HELPDESK_PASSWORD.')
  const { token } = (await post(`${address}/api/v1/authenticate`, { body: { username, password } })) as {
    token: string
  }
  return token
}

/** A step may be repeated: the second time it writes the same. */
async function runStep(address: string, token: string, body: { restart: boolean }): Promise<Step> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await post(`${address}/api/v1/helpdesk/search-rebuild`, { body, token })) as Step
    } catch (error) {
      if (attempt === ATTEMPTS || error instanceof Refused) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS * attempt))
    }
  }
}

async function post(url: string, { body, token }: { body: object; token?: string }): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = (await response.json()) as { message: string; data: unknown }
  if (response.ok) return answer.data
  const message = `${url} answered ${response.status}: ${answer.message}`
  throw response.status < 500 && response.status !== 429 ? new Refused(message) : new Error(message)
}

try {
  await rebuild()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
  process.exitCode = 1
}
