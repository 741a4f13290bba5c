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

export interface GrantedToken {
  access_token: string
  expires_in: number
}

/** Exchanges the session of the pages for an access token of a few minutes. Null when the session has ended. */
export async function exchangeSession(csrf: string): Promise<GrantedToken | null> {
  const answer = await fetch('/session/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ csrf }),
  })
  if (ENDED.includes(answer.status)) return null
  if (!answer.ok) throw new Error(`The desk answered ${answer.status}.`)
  return ((await answer.json()) as Envelope<GrantedToken>).data
}
