import { hostname } from 'node:os'
import { type Helpdesk, HelpdeskError } from '../../../clients/typescript/src/index.ts'
import { anonymousClient, clientOf } from '../context/client.ts'
import type { ShellContext } from '../context/shell-context.types.ts'
import { Failure } from '../context/failures.ts'
import { type KnownInstallation, knownInstallation, type Place } from '../context/installation.ts'

const PATIENCE_MILLISECONDS = 120_000
const PAUSE_MILLISECONDS = 2000
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
/** A key of admin scope expires within a year. */
const KEY_DAYS = 364

/** DNS needs some time for a new address. */
export async function waitUntilItAnswers({ surroundings }: ShellContext, url: string): Promise<void> {
  const { fetch, now, wait } = surroundings
  const deadline = now() + PATIENCE_MILLISECONDS
  let last = 'no answer'
  for (;;) {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
    if (answer?.ok) return
    if (answer) last = await problemOf(answer)
    if (now() >= deadline)
      throw new Failure(`${url}/health is not healthy: ${last}. Wait some minutes and run setup again.`)
    await wait(PAUSE_MILLISECONDS)
  }
}

async function problemOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => null)) as { data?: { problems?: string[] } } | null
  return [String(answer.status), ...(body?.data?.problems ?? [])].join(' ')
}

export interface FirstAdmin {
  email: string
  /** Empty: none was given. */
  name: string
  password: string
  company: string | undefined
  timezone: string | undefined
}

interface Installing {
  url: string
  installToken: string
}

/** The first step: checks every binding and loads the look-ups. True if the helpdesk is installed already. */
export async function isInstalled({ surroundings }: ShellContext, { url, installToken }: Installing): Promise<boolean> {
  const desk = anonymousClient(url, surroundings)
  try {
    await desk.post('/api/v1/database-config', { body: { default: 'd1' }, headers: headersOf(installToken) })
    return false
  } catch (error) {
    if (error instanceof HelpdeskError && error.code === 'already_installed') return true
    throw error
  }
}

/** The second step. Returns the first key for apps, which is shown once. */
export async function install(
  { surroundings }: ShellContext,
  { url, installToken, admin }: Installing & { admin: FirstAdmin },
): Promise<string> {
  const desk = anonymousClient(url, surroundings)
  const { name, ...others } = admin
  const [first_name = '', ...rest] = name.trim().split(/\s+/)
  const named = first_name === '' ? {} : { first_name, last_name: rest.join(' ') }
  const body = { default: 'd1' as const, url, ...others, ...named }
  const { data } = await desk.post('/api/v1/system-config', { body, headers: headersOf(installToken) })
  return data.api_key
}

function headersOf(installToken: string): Record<string, string> {
  return { 'X-Install-Token': installToken }
}

/** A key that expires this soon is replaced by the next setup. */
export const KEY_RENEWAL_MILLISECONDS = 30 * DAY_MILLISECONDS

/** Whether the stored key still opens administration at this address for a while. */
export async function isUsable(shell: ShellContext, known: KnownInstallation | null, url: string): Promise<boolean> {
  if (known === null) return false
  if (known.keyExpiresAt - shell.surroundings.now() < KEY_RENEWAL_MILLISECONDS) return false
  try {
    await clientOf({ key: known.key, url }, shell.surroundings).get('/api/v3/admin/collections')
    return true
  } catch (error) {
    if (error instanceof HelpdeskError && [401, 403].includes(error.status)) return false
    throw error
  }
}

export interface Credentials {
  email: string
  /** Null: it must be asked for. */
  password: string | null
}

/** Signs in as an admin, creates a key of admin scope for this machine, and stores it for other commands. */
export async function keepNewKey(
  shell: ShellContext,
  { url, place, credentials }: { url: string; place: Place; credentials: Credentials },
): Promise<string> {
  const { folder, now } = shell.surroundings
  const desk = anonymousClient(url, shell.surroundings)
  const userId = await signIn(shell, desk, credentials)
  const keyExpiresAt = now() + KEY_DAYS * DAY_MILLISECONDS
  const name = `desk on ${hostname()}`.slice(0, 100)
  const { data } = await desk.post('/api/v3/admin/api-keys', {
    body: { name, kind: 'service', user_id: userId, scope: 'admin', expires_at: new Date(keyExpiresAt).toISOString() },
  })
  const { id: keyId, key } = data
  if (typeof key !== 'string') throw new Failure('The helpdesk created a key but did not return it.')
  const file = knownInstallation(folder, place)
  await file.write({ url, key, keyId, keyExpiresAt })
  await revokeOlder(desk, { name, keyId })
  await desk.signOut()
  return file.path
}

async function signIn(
  { surroundings, askSecret }: ShellContext,
  desk: Helpdesk,
  credentials: Credentials,
): Promise<number> {
  const { env } = surroundings
  const { email: username } = credentials
  const password =
    credentials.password ??
    env['HELPDESK_PASSWORD'] ??
    (await askSecret(`Password of ${username}`, { orElse: 'HELPDESK_PASSWORD' }))
  try {
    return (await desk.signIn({ username, password, otp: env['HELPDESK_OTP'] })).id
  } catch (error) {
    if (!(error instanceof HelpdeskError) || error.fields['otp'] === undefined) throw error
    const otp = await askSecret(`Two-factor code of ${username}`, { orElse: 'HELPDESK_OTP' })
    return (await desk.signIn({ username, password, otp })).id
  }
}

/** Keys of earlier runs on this machine, also of an interrupted run. */
async function revokeOlder(desk: Helpdesk, { name, keyId }: { name: string; keyId: number }): Promise<void> {
  const query = { scope: 'admin', search: name } as const
  for await (const key of desk.items('/api/v3/admin/api-keys', { query })) {
    if (key.name !== name || key.id === keyId || key.revoked_at !== null) continue
    await desk.delete('/api/v3/admin/api-keys/{id}', { path: { id: key.id } })
  }
}
