import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '../../env.ts'
import { isLoopbackHost } from '../../shared/network/loopback.ts'

/**
 * `session`: the signed-in person. `waiting`: a person who entered the password and is asked for the code. `visitor`: ties
 * forms to a visitor who is not signed in. `link`: the token of a mailed link, so that no address keeps it. `ticket`: a guest's
 * link to one ticket. `browser`: the secret that a mailed code is bound to. `mailed`: the address that this browser asked a mail
 * for. `language`: the language chosen on this device.
 */
export type CookieName = 'session' | 'waiting' | 'visitor' | 'link' | 'ticket' | 'browser' | 'mailed' | 'language'

/** Scripts cannot read the cookie, forms and frames of other sites do not send it, and subdomains cannot set it. */
export function keepCookie<E extends AppEnv>(
  c: Context<E>,
  name: CookieName,
  { value, seconds }: { value: string; seconds: number },
): void {
  const secure = !isLocal(c)
  setCookie(c, nameOf(c, name), value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: seconds })
}

export function readCookie<E extends AppEnv>(c: Context<E>, name: CookieName): string | undefined {
  const value = getCookie(c, nameOf(c, name))
  return value === '' ? undefined : value
}

export function dropCookie<E extends AppEnv>(c: Context<E>, name: CookieName): void {
  keepCookie(c, name, { value: '', seconds: 0 })
}

function nameOf<E extends AppEnv>(c: Context<E>, name: CookieName): string {
  return isLocal(c) ? `helpdesk-${name}` : `__Host-helpdesk-${name}`
}

/** Development has no https, and without https browsers refuse the cookie prefix. */
function isLocal<E extends AppEnv>(c: Context<E>): boolean {
  const { protocol, hostname } = new URL(c.req.url)
  return protocol === 'http:' && isLoopbackHost(hostname)
}
