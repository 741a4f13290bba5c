import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '../../env.ts'

/**
 * `session`: who is signed in. `waiting`: who has shown the password and is asked for a code. `visitor`: what forms of whoever is not
 * are tied to. `link`: the token of a mailed link, which stays in no address. `ticket`: a guest's link to one ticket. `language`: what
 * was chosen on this device.
 */
export type CookieName = 'session' | 'waiting' | 'visitor' | 'link' | 'ticket' | 'language'

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** No script reads it, no other site's form or frame sends it along, and no subdomain can have set it. */
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

/** While developing there is no https, and without it browsers take no such prefix. */
function isLocal<E extends AppEnv>(c: Context<E>): boolean {
  const { protocol, hostname } = new URL(c.req.url)
  return protocol === 'http:' && LOCAL_HOSTS.has(hostname)
}
