const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a host, as `URL` spells it, is the machine itself. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK.has(hostname)
}
