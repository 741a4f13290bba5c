import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { optionalText } from '../../http/parameters/atoms/atoms.ts'
import { accountTokenInvalid } from '../../shared/identity/tokens/account-tokens.errors.ts'
import { dropCookie, keepCookie, readCookie } from './cookies.ts'
import { goTo } from '../page.middleware.ts'

const MAX_TOKEN = 1024
const LINK_SECONDS = 60 * 60

/** The token of a mailed link, which can open a page. */
export const mailedToken = () => z.object({ token: optionalText({ max: MAX_TOKEN }) })

/**
 * Moves the token from the address, where histories and logs would keep it, to a cookie for this page. Then opens the page
 * without the token. Returns null if the address has none.
 */
export function takeToken<E extends AppEnv>(
  c: Context<E>,
  path: `/${string}`,
  token: string | undefined,
): Response | null {
  if (token === undefined) return null
  keepCookie(c, 'link', { value: `${path} ${token}`, seconds: LINK_SECONDS })
  return goTo(c, path)
}

/** The token that was taken for this page. Throws 422 with `token` if there is none. */
export function takenToken<E extends AppEnv>(c: Context<E>, path: `/${string}`): string {
  const [taken, token] = readCookie(c, 'link')?.split(' ') ?? []
  if (taken !== path || token === undefined) throw accountTokenInvalid()
  return token
}

/** A used token is worthless. */
export function forgetToken<E extends AppEnv>(c: Context<E>): void {
  dropCookie(c, 'link')
}
