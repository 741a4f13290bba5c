import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { isBrowserSecret, newBrowserSecret } from '../../shared/identity/tokens/ticket-codes.ts'
import { keepCookie, readCookie } from './cookies.ts'

/** Longer than any code, so that a further code can be asked for. */
const SECONDS = 60 * 60

/** A new secret of this browser, which the next mailed code is bound to. */
export function newBrowserNonce<E extends AppEnv>(c: Context<E>): string {
  const value = newBrowserSecret()
  keepCookie(c, 'browser', { value, seconds: SECONDS })
  return value
}

/** Undefined: this browser has asked for no code in the last hour. */
export function browserNonceOf<E extends AppEnv>(c: Context<E>): string | undefined {
  const value = readCookie(c, 'browser')
  return value !== undefined && isBrowserSecret(value) ? value : undefined
}
