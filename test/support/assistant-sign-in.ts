import { env } from 'cloudflare:workers'
import { sessions } from '../../drizzle/schema.ts'
import { browserSessionId, signForBrowser } from '../../src/shared/identity/tokens/browser-sessions.ts'
import { BASE_URL, send } from './api.ts'
import { testDatabase } from './database.ts'
import { type Page, TestBrowser } from './pages.ts'
import type { TestPerson } from './people.ts'
import { fromAnywhere } from './random-address.ts'

export const REDIRECT = 'https://assistant.example/callback'
export const RESOURCE = `${BASE_URL}/mcp`
const DAY = 24 * 60 * 60 * 1000

/** A browser in which the person is signed in. */
export async function browserOf({ id, role }: Pick<TestPerson, 'id' | 'role'>): Promise<TestBrowser> {
  const database = testDatabase()
  const [key, now] = [crypto.randomUUID(), Date.now()]
  const sessionId = await browserSessionId(key)
  await database.batch([
    database.build.insert(sessions).values({ id: sessionId, userId: id, createdAt: now, expiresAt: now + DAY }),
  ])
  const browser = new TestBrowser()
  const session = { userId: id, role, tokenVersion: 1, key }
  const cookie = await signForBrowser(env.TOKEN_SECRET, 'browser', session, { now, milliseconds: DAY })
  browser.cookies.set('__Host-helpdesk-session', cookie)
  return browser
}

export interface TokenAnswer {
  status: number
  body: {
    access_token: string
    refresh_token: string
    scope: string
    error?: string
    resource?: string
  }
}

/** Registers a client as any stranger can. */
export async function register(metadata: object = {}, headers: Record<string, string> = fromAnywhere()) {
  const response = await send('POST', '/connect/register', {
    headers,
    json: {
      client_name: 'Desk Pilot',
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      ...metadata,
    },
  })
  return {
    status: response.status,
    headers: response.headers,
    body: await response.json<{ client_id: string; client_secret?: string; error?: string }>(),
  }
}

/** A client's request for consent, with the proof that it keeps. */
export class Authorization {
  readonly verifier = `${crypto.randomUUID()}${crypto.randomUUID()}`
  readonly state = crypto.randomUUID()
  readonly clientId: string
  readonly redirectUri: string
  readonly changed: Record<string, string | null>

  constructor(clientId: string, changed: Record<string, string | null> = {}) {
    this.clientId = clientId
    this.redirectUri = changed['redirect_uri'] ?? REDIRECT
    this.changed = changed
  }

  async path(): Promise<string> {
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(this.verifier))
    const query = {
      response_type: 'code',
      client_id: this.clientId,
      redirect_uri: this.redirectUri,
      code_challenge: Buffer.from(digest).toString('base64url'),
      code_challenge_method: 'S256',
      state: this.state,
      resource: RESOURCE,
      ...this.changed,
    }
    const sent = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
    return `/connect?${new URLSearchParams(sent).toString()}`
  }

  async exchange(code: string, changed: Record<string, string> = {}): Promise<TokenAnswer> {
    return await askForToken({
      grant_type: 'authorization_code',
      code,
      client_id: this.clientId,
      redirect_uri: this.redirectUri,
      code_verifier: this.verifier,
      resource: RESOURCE,
      ...changed,
    })
  }

  async refresh(refreshToken: string): Promise<TokenAnswer> {
    return await askForToken({ grant_type: 'refresh_token', refresh_token: refreshToken, client_id: this.clientId })
  }
}

export async function askForToken(form: Record<string, string>): Promise<TokenAnswer> {
  const response = await send('POST', '/connect/token', { form, headers: fromAnywhere() })
  const text = await response.text()
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as TokenAnswer['body'] }
}

/** Opens the question without following a redirect to another site. */
export async function askConsent(
  browser: TestBrowser,
  path: string,
): Promise<{ location: URL | null; page: Page | null; status: number }> {
  const probe = await send('GET', path, { headers: { ...fromAnywhere(), Cookie: cookieOf(browser) } })
  const location = probe.headers.get('Location')
  await probe.body?.cancel()
  if (location !== null) return { location: new URL(location, BASE_URL), page: null, status: probe.status }
  return { location: null, page: await browser.open(path), status: probe.status }
}

/** Answers the question. Returns the address to which the browser is sent. */
export async function decide(page: Page, decision: 'allow' | 'deny', typed: Record<string, string> = {}): Promise<URL> {
  const form = page.forms.find(({ action }) => action === '/connect') ?? null
  const { path, ...options } = page.browser.pressing(page, { decision, ...typed }, form)
  const response = await send('POST', path, { ...options, headers: { ...fromAnywhere(), ...options.headers } })
  return new URL(response.headers.get('Location') ?? '', BASE_URL)
}

export interface Connected {
  authorization: Authorization
  tokens: TokenAnswer['body']
  browser: TestBrowser
}

/** The whole way: registration, consent, tokens. */
export async function connect(person: TestPerson, changed: Record<string, string | null> = {}): Promise<Connected> {
  const browser = await browserOf(person)
  const { body } = await register()
  const authorization = new Authorization(body.client_id, changed)
  const { page } = await askConsent(browser, await authorization.path())
  if (page === null) throw new Error('There is no question.')
  const location = await decide(page, 'allow')
  const { body: tokens } = await authorization.exchange(location.searchParams.get('code') ?? '')
  return { authorization, tokens, browser }
}

function cookieOf({ cookies }: TestBrowser): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
