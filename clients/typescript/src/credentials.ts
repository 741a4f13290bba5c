import { ConnectionError, refusalOf } from './errors.ts'
import type { components } from './generated/paths.ts'
import type { Tokens } from './session.ts'

export interface SignInInput {
  /** A user name or an e-mail address. */
  username: string
  /** The password, or an app password. */
  password: string
  /** A code of the second factor. If it is missing, the refusal names the field `otp`. */
  otp?: string
}

export type SignedInUser = components['schemas']['Account']

interface Granted {
  token: string
  refresh_token: string | null
  expires_in: number
  user: SignedInUser
}

interface GrantedByKey {
  access_token: string
  expires_in: number
}

interface CredentialsOptions {
  baseUrl: string
  fetch: typeof globalThis.fetch
  serviceKey: string | undefined
  /** Called with each answer, so that later requests see the new session. */
  note: (answer: Response) => void
}

/** Requests without a token. None is retried: a password is tried once, and a refresh token works once. */
export function createCredentials({ baseUrl, fetch, serviceKey, note }: CredentialsOptions) {
  async function ask<Body>(path: string, json: object): Promise<Body> {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
    const answer = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(json) }).catch(
      (error: unknown) => {
        throw new ConnectionError(error, null)
      },
    )
    note(answer)
    if (!answer.ok) throw await refusalOf(answer)
    return (await answer.json()) as Body
  }

  async function byPassword(input: SignInInput): Promise<{ tokens: Tokens; user: SignedInUser }> {
    const { data } = await ask<{ data: Granted }>('/api/v1/authenticate', input)
    return { tokens: tokensOf(data), user: data.user }
  }

  async function obtain(refreshToken: string | null): Promise<Tokens | null> {
    if (refreshToken !== null) {
      const json = { refresh_token: refreshToken }
      return tokensOf((await ask<{ data: Granted }>('/api/v1/authenticate/refresh', json)).data)
    }
    if (serviceKey === undefined) return null
    const json = { grant_type: 'client_credentials', client_secret: serviceKey }
    const { access_token: token, expires_in } = await ask<GrantedByKey>('/oauth/token', json)
    return tokensOf({ token, expires_in, refresh_token: null })
  }

  return { byPassword, obtain }
}

function tokensOf({ token, refresh_token, expires_in }: Omit<Granted, 'user'>): Tokens {
  return { accessToken: token, refreshToken: refresh_token, expiresAt: Date.now() + expires_in * 1000 }
}
