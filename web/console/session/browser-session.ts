/** Who works in this browser, and at which desk (docs/operations.md, `GET /session`). */
export interface BrowserSession {
  user: {
    id: number
    first_name: string
    last_name: string
    email: string | null
    role: 'agent' | 'admin' | 'customer'
  }
  permissions: readonly string[]
  department_ids: readonly number[]
  team_ids: readonly number[]
  language: string
  timezone: string
  desk: { name: string; accent_color: string; logo_url: string }
  /** Proves that a request comes from a page of this visitor. */
  csrf: string
}

interface Envelope<Data> {
  data: Data
}

const ENDED = [401, 403]

/** Null when no agent or admin is signed in. Customers use the pages. */
export async function readBrowserSession(): Promise<BrowserSession | 'customer' | null> {
  const answer = await fetch('/session', { headers: { Accept: 'application/json' } })
  if (answer.status === 401) return null
  if (answer.status === 403) return 'customer'
  if (!answer.ok) throw new Error(`The desk answered ${answer.status}.`)
  return ((await answer.json()) as Envelope<BrowserSession>).data
}

let asked: ReturnType<typeof readBrowserSession> | null = null

/** The signed-in person. It is requested once, when the console starts. */
export async function currentSession(): Promise<BrowserSession | 'customer' | null> {
  asked ??= readBrowserSession()
  return await asked
}

interface AnsweredToken {
  access_token: string
  expires_in: number
}

export interface GrantedToken {
  accessToken: string
  /** By the clock of this machine, in epoch milliseconds. */
  expiresAt: number
}

/** Exchanges the session of the pages for an access token of a few minutes. Null when the session has ended. */
async function exchangeSession(csrf: string): Promise<GrantedToken | null> {
  const answer = await fetch('/session/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ csrf }),
  })
  if (ENDED.includes(answer.status)) return null
  if (!answer.ok) throw new Error(`The desk answered ${answer.status}.`)
  const { data } = (await answer.json()) as Envelope<AnsweredToken>
  return { accessToken: data.access_token, expiresAt: Date.now() + data.expires_in * 1000 }
}

async function obtainToken(): Promise<GrantedToken | null> {
  const session = await currentSession()
  return session === null || session === 'customer' ? null : await exchangeSession(session.csrf)
}

let first: ReturnType<typeof obtainToken> | null = null

/** Requests session and token while the screens are still being loaded. */
export function beginSession(): Promise<GrantedToken | null> {
  first = obtainToken()
  // The caller that takes the token gets the failure.
  first.catch(() => {})
  return first
}

/** An access token for the signed-in person: the first call returns the token requested at the start, later calls request one. */
export async function nextToken(): Promise<GrantedToken | null> {
  const granted = first ?? obtainToken()
  first = null
  return await granted
}
