/** Hosts of the browsers' push services. Nothing is sent to other hosts. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']
const HOST_SUFFIXES = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/** True for an https address of a browser's push service, without port or credentials. */
export function isKnownPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return HOSTS.includes(hostname) || HOST_SUFFIXES.some((suffix) => hostname.endsWith(suffix))
}
