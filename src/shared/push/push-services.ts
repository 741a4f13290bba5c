/** Where the browsers' push services live; a subscription for any other host is not sent to. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']
const HOST_SUFFIXES = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/** True for an https address without port or credentials at a push service that browsers use. */
export function isKnownPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return HOSTS.includes(hostname) || HOST_SUFFIXES.some((suffix) => hostname.endsWith(suffix))
}
