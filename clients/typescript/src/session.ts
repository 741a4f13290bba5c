import { ConnectionError, HelpdeskError } from './errors.ts'

export interface Tokens {
  accessToken: string
  /** Valid for one use. Null for a service key, which signs in again instead. */
  refreshToken: string | null
  /** The expiry of the access token by this machine's clock, in epoch milliseconds. */
  expiresAt: number
}

/** The store of tokens between requests and sessions. */
export interface TokenStore {
  load(): Tokens | null | Promise<Tokens | null>
  save(tokens: Tokens | null): void | Promise<void>
}

/** Runs the work while no other user of the store does. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>

export interface Session {
  /** The access token, renewed if it expires soon; null without a session. */
  token: () => Promise<string | null>
  /** A token to replace the refused `used`; null if it cannot be renewed. */
  renew: (used: string) => Promise<string | null>
  /** Stores new tokens, or null to end the session. */
  replace: (tokens: Tokens | null) => Promise<void>
  present: () => Promise<Tokens | null>
}

interface SessionOptions {
  store: TokenStore
  lock: Lock
  /** Whether `obtain` needs no refresh token. */
  beginsByItself: boolean
  /** New tokens by the refresh token or another credential; null if there is none. */
  obtain: (refreshToken: string | null) => Promise<Tokens | null>
  onSignedOut: () => void
}

interface Renewal {
  /** The token to replace. */
  used: string | null
  /** The helpdesk refused it, so its expiry does not matter. */
  isRefused: boolean
}

/** The margin before expiry, so that a token does not expire on its way. */
const MARGIN_MILLISECONDS = 30_000

/** Only one renewal runs at a time, because a refresh token works once and reuse ends the session. */
export function createSession({ store, lock, beginsByItself, obtain, onSignedOut }: SessionOptions): Session {
  let renewal: Promise<string | null> | null = null

  async function renewOnce({ used, isRefused }: Renewal): Promise<string | null> {
    const stored = await store.load()
    // Another tab, process or request renewed it. Two tokens of the same second are equal.
    if (stored !== null && (stored.accessToken !== used || (!isRefused && lasts(stored)))) return stored.accessToken
    const next = await obtain(stored?.refreshToken ?? null).catch(async (error: unknown) => {
      if (stored !== null && isFinal(error)) await end()
      throw error
    })
    if (next !== null) await store.save(next)
    else if (stored !== null) await end()
    return next?.accessToken ?? null
  }

  async function end(): Promise<void> {
    await store.save(null)
    onSignedOut()
  }

  async function renew(needed: Renewal): Promise<string | null> {
    renewal ??= lock(() => renewOnce(needed)).finally(() => {
      renewal = null
    })
    return await renewal
  }

  return {
    async token() {
      const stored = await store.load()
      if (stored === null) return beginsByItself ? await renew({ used: null, isRefused: false }) : null
      if (lasts(stored)) return stored.accessToken
      try {
        return (await renew({ used: stored.accessToken, isRefused: false })) ?? stored.accessToken
      } catch (error) {
        // A valid token is better than none.
        if (error instanceof ConnectionError && stored.expiresAt > Date.now()) return stored.accessToken
        throw error
      }
    },
    renew: async (used) => await renew({ used, isRefused: true }),
    async replace(tokens) {
      // A running renewal would overwrite these tokens with older ones.
      await renewal?.catch(() => null)
      await lock(async () => await store.save(tokens))
    },
    async present() {
      await renewal?.catch(() => null)
      return await store.load()
    },
  }
}

function lasts({ expiresAt }: Tokens): boolean {
  return expiresAt - Date.now() > MARGIN_MILLISECONDS
}

/** The helpdesk refused, rather than being busy or unreachable. */
function isFinal(error: unknown): boolean {
  return error instanceof HelpdeskError && [401, 403, 422].includes(error.status)
}

export function memoryTokens(initial: Tokens | null = null): TokenStore {
  let kept = initial
  return {
    load: () => kept,
    save(tokens) {
      kept = tokens
    },
  }
}

/** The methods of `sessionStorage` that are used. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Stores tokens as text, such as in `sessionStorage` for one tab. For several tabs use `sharedTokens`. */
export function storedTokens(storage: TextStorage, key = 'edge-helpdesk'): TokenStore {
  return {
    load: () => readTokens(storage.getItem(key)),
    save(tokens) {
      if (tokens === null) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(tokens))
    },
  }
}

function readTokens(text: string | null): Tokens | null {
  try {
    const { accessToken, refreshToken, expiresAt } = JSON.parse(text ?? 'null') as Tokens
    const isWhole = typeof accessToken === 'string' && typeof expiresAt === 'number'
    return isWhole ? { accessToken, refreshToken: refreshToken ?? null, expiresAt } : null
  } catch {
    return null
  }
}

interface WebLocks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** Uses the Web Locks API between tabs of a browser, or the given `lock`. */
export function sharedLock(name: string): Lock {
  const { locks } = (globalThis as { navigator?: { locks?: WebLocks } }).navigator ?? {}
  return locks === undefined ? async (work) => await work() : async (work) => await locks.request(name, work)
}
