import { isLoopbackHost } from '../../shared/network/loopback.ts'

/**
 * True if the code may be sent there: https, or http on the person's own machine, exactly as the client named it. The port may
 * differ only on the own machine, and only if the client named none: a native app opens any free one (RFC 8252 section 7.3).
 */
export function isRegisteredRedirect(asked: string, registered: readonly string[]): boolean {
  const url = URL.parse(asked)
  if (url === null || url.username !== '' || url.password !== '' || asked.includes('#')) return false
  if (url.protocol !== 'https:' && !isLocalRedirect(url)) return false
  if (registered.includes(asked)) return true
  if (!isLocalRedirect(url)) return false
  url.port = ''
  return registered.some((known) => URL.parse(known)?.href === url.href)
}

export function isLocalRedirect({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && isLoopbackHost(hostname)
}

/**
 * The redirect address as a source of `form-action`, which browsers also apply to the redirect after the form. A policy cannot name
 * an IPv6 address: Chromium ignores `http://[::1]:3456` and stops the redirect. It may then be any host at that port, and the form
 * itself still leads to the desk.
 */
export function formTargetOf({ protocol, hostname, port, origin }: URL): string {
  if (!hostname.startsWith('[')) return origin
  const usual = protocol === 'https:' ? '443' : '80'
  return `${protocol}//*:${port === '' ? usual : port}`
}
