import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { optionalText } from '../../http/parameters/atoms/atoms.ts'
import { accountTokenInvalid } from '../../shared/identity/tokens/account-tokens.errors.ts'
import { dropCookie, keepCookie, readCookie } from './cookies.ts'
import { goTo } from '../page.ts'

const MAX_TOKEN = 1024
const LINK_SECONDS = 60 * 60

/** The token of a mailed link, which can open a page. */
export const mailedToken = () => z.object({ token: optionalText({ max: MAX_TOKEN }) })

/**
 * Takes the token out of the address, where it would stay in histories and logs, into a cookie for this page alone, and opens the
 * page again without it; null: the address holds none.
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

/** The token that was taken for this page. Throws 422 that names `token` where there is none. */
export function takenToken<E extends AppEnv>(c: Context<E>, path: `/${string}`): string {
  const [taken, token] = readCookie(c, 'link')?.split(' ') ?? []
  if (taken !== path || token === undefined) throw accountTokenInvalid()
  return token
}

/** Once it was used it is good for nothing any more. */
export function forgetToken<E extends AppEnv>(c: Context<E>): void {
  dropCookie(c, 'link')
}
