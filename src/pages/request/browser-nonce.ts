import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { keepCookie, readCookie } from './cookies.ts'

const BYTES = 16
/** Longer than any code, so that a further code can be asked for. */
const SECONDS = 60 * 60
const NONCE = /^[\da-f]{32}$/

/** A new secret of this browser, which the next mailed code is bound to. */
export function newBrowserNonce<E extends AppEnv>(c: Context<E>): string {
  const value = Buffer.from(crypto.getRandomValues(new Uint8Array(BYTES))).toString('hex')
  keepCookie(c, 'browser', { value, seconds: SECONDS })
  return value
}

/** Undefined: this browser has asked for no code in the last hour. */
export function browserNonceOf<E extends AppEnv>(c: Context<E>): string | undefined {
  const value = readCookie(c, 'browser')
  return value !== undefined && NONCE.test(value) ? value : undefined
}
