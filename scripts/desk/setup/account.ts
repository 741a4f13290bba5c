import type { Variables } from '../../wrangler.ts'
import { Failure } from '../context/failures.ts'
import { errorTextOf, type Wrangler } from '../context/wrangler.ts'

interface Who {
  accounts?: { id: string; name: string }[]
}

interface ListedDatabase {
  uuid: string
  name: string
  jurisdiction?: string | null
}

export interface DataLocation {
  location: string | undefined
  jurisdiction: string
}

/** Returns the name of the account. Throws a `Failure` if nobody is signed in, or if there are several accounts. */
export async function requireAccount(
  wrangler: Wrangler,
  { env, accountId }: { env: Variables; accountId: string | undefined },
): Promise<string> {
  const finished = await wrangler.run(['whoami', '--json'])
  const who = jsonOf(finished.stdout) as Who | null
  if (finished.code !== 0 && isSignedOut(finished.stdout)) {
    throw new Failure('You are not signed in to Cloudflare. Run: npx wrangler login (or set CLOUDFLARE_API_TOKEN)')
  }
  if (finished.code !== 0) throw new Failure(`Cloudflare did not say who is signed in: ${errorTextOf(finished)}`)
  const accounts = who?.accounts ?? []
  const wanted = accountId ?? env['CLOUDFLARE_ACCOUNT_ID']
  if (wanted !== undefined) {
    const found = accounts.find(({ id }) => id === wanted)
    if (found === undefined) throw new Failure(`The account ${wanted} is not an account of the signed-in user.`)
    return found.name
  }
  const [only, ...others] = accounts
  if (only === undefined) throw new Failure('The signed-in user belongs to no account.')
  if (others.length === 0) return only.name
  const list = accounts.map(({ id, name }) => `${id} (${name})`).join(', ')
  throw new Failure(`You have several accounts. Set CLOUDFLARE_ACCOUNT_ID to one of: ${list}`)
}

function isSignedOut(stdout: string): boolean {
  return /"loggedIn":\s*false/.test(stdout)
}

/** Finds the database by name or creates it. Returns its id. */
export async function ensureDatabase(
  wrangler: Wrangler,
  name: string,
  { location, jurisdiction }: DataLocation,
): Promise<{ id: string; isNew: boolean }> {
  const known = await findDatabase(wrangler, name)
  if (known !== undefined) {
    if (jurisdiction !== '' && known.jurisdiction !== undefined && known.jurisdiction !== jurisdiction) {
      throw new Failure(`The database ${name} exists outside the jurisdiction ${jurisdiction} and cannot be moved.`)
    }
    return { id: known.uuid, isNew: false }
  }
  await wrangler.must(`The database ${name} could not be created`, [
    'd1',
    'create',
    name,
    ...(jurisdiction === '' ? locationOf(location) : ['--jurisdiction', jurisdiction]),
    '--no-update-config',
  ])
  const made = await findDatabase(wrangler, name)
  if (made === undefined) throw new Failure(`The database ${name} was created but is not in the list of databases.`)
  return { id: made.uuid, isNew: true }
}

async function findDatabase(wrangler: Wrangler, name: string): Promise<ListedDatabase | undefined> {
  const listed = await wrangler.must('The databases could not be listed', ['d1', 'list', '--json'])
  return (jsonOf(listed) as ListedDatabase[] | null)?.find((database) => database.name === name)
}

const ENABLE_R2 = 'Turn on R2 in the dashboard (Storage & databases, R2), then run setup again.'

/** True if it was created. */
export async function ensureBucket(
  wrangler: Wrangler,
  name: string,
  { location, jurisdiction }: DataLocation,
): Promise<boolean> {
  const inside = jurisdiction === '' ? [] : ['--jurisdiction', jurisdiction]
  const found = await wrangler.run(['r2', 'bucket', 'info', name, '--json', ...inside])
  if (found.code === 0) return false
  const where = jurisdiction === '' ? locationOf(location) : inside
  const made = await wrangler.run(['r2', 'bucket', 'create', name, ...where, '--no-update-config'])
  if (made.code === 0) return true
  const problem = `The bucket ${name} could not be created: ${errorTextOf(made)}`
  throw new Failure(/enable R2|\b10042\b/i.test(problem) ? `${problem} ${ENABLE_R2}` : problem)
}

/** True if it was created. */
export async function ensureQueue(wrangler: Wrangler, name: string, { jurisdiction }: DataLocation): Promise<boolean> {
  const found = await wrangler.run(['queues', 'info', name])
  if (found.code === 0) return false
  const inside = jurisdiction === '' ? [] : ['--jurisdiction', jurisdiction]
  await wrangler.must(`The queue ${name} could not be created`, ['queues', 'create', name, ...inside])
  return true
}

/** The names of the deployed Worker's secrets; none before the first deployment. */
export async function secretsOfWorker(wrangler: Wrangler): Promise<string[]> {
  const listed = await wrangler.run(['secret', 'list', '--format', 'json'])
  if (listed.code === 0) return ((jsonOf(listed.stdout) as { name: string }[] | null) ?? []).map(({ name }) => name)
  if (/not found|does not exist/i.test(errorTextOf(listed))) return []
  throw new Failure(`The secrets could not be listed: ${errorTextOf(listed)}`)
}

function locationOf(location: string | undefined): string[] {
  return location === undefined ? [] : ['--location', location]
}

/** wrangler may print a warning first. */
export function jsonOf(stdout: string): unknown {
  const start = stdout.search(/^[[{]/m)
  if (start === -1) return null
  try {
    return JSON.parse(stdout.slice(start)) as unknown
  } catch {
    return null
  }
}
