import { ConnectionError, HelpdeskError } from './errors.ts'

export interface Tokens {
  accessToken: string
  /** Good for one use. Null for a service key, which asks anew instead. */
  refreshToken: string | null
  /** When the access token ends by this machine's clock, in epoch milliseconds. */
  expiresAt: number
}

/** Where the tokens are kept between requests, and beyond the life of this client. */
export interface TokenStore {
  load(): Tokens | null | Promise<Tokens | null>
  save(tokens: Tokens | null): void | Promise<void>
}

/** Runs the work while nobody else who shares the store does. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>

export interface Session {
  /** The access token to send, renewed when it is about to end; null without a session. */
  token: () => Promise<string | null>
  /** A token in place of `used`, which was refused; null where there is nothing to renew it with. */
  renew: (used: string) => Promise<string | null>
  /** Begins with these tokens, or ends with null. */
  replace: (tokens: Tokens | null) => Promise<void>
  present: () => Promise<Tokens | null>
}

interface SessionOptions {
  store: TokenStore
  lock: Lock
  /** Whether `obtain` needs no refresh token. */
  beginsByItself: boolean
  /** Tokens for the refresh token, or for whatever else the client can sign in with; null where it has nothing. */
  obtain: (refreshToken: string | null) => Promise<Tokens | null>
  onSignedOut: () => void
}

interface Renewal {
  /** The token that is to be replaced. */
  used: string | null
  /** The helpdesk has refused it, whatever this clock says. */
  isRefused: boolean
}

/** Renewed this early, so that no request starts with a token that ends on its way. */
const MARGIN_MILLISECONDS = 30_000

/**
 * One renewal at a time, whoever asks: refresh tokens are good for one use, and one that comes back a second time ends the
 * session for everybody.
 */
export function createSession({ store, lock, beginsByItself, obtain, onSignedOut }: SessionOptions): Session {
  let renewal: Promise<string | null> | null = null

  async function renewOnce({ used, isRefused }: Renewal): Promise<string | null> {
    const stored = await store.load()
    // Another tab, process or request was faster. Two tokens of the same second are the same text.
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
        // A token that still counts is better than none.
        if (error instanceof ConnectionError && stored.expiresAt > Date.now()) return stored.accessToken
        throw error
      }
    },
    renew: async (used) => await renew({ used, isRefused: true }),
    async replace(tokens) {
      // A renewal under way would write the tokens of before over these.
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

/** The helpdesk said no, and would say so again: not that it was busy, or out of reach. */
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

/** The part of `sessionStorage` that is needed. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Keeps tokens in a storage of texts: `sessionStorage` for one tab. For several tabs there is `sharedTokens`. */
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

/** Between the tabs of a browser by the Web Locks API; elsewhere none is needed, or `lock` is given. */
export function sharedLock(name: string): Lock {
  const { locks } = (globalThis as { navigator?: { locks?: WebLocks } }).navigator ?? {}
  return locks === undefined ? async (work) => await work() : async (work) => await locks.request(name, work)
}
