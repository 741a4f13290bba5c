import type { LiveConnection } from './live.types.ts'

const HEADER = 'X-Live-Connection'

/** The Worker's request to a person's object. It contains nothing of the client's own request. */
export function upgradeTo(connection: LiveConnection): Request {
  const headers = { Upgrade: 'websocket', [HEADER]: JSON.stringify(connection) }
  return new Request('https://live.internal/', { headers })
}

/** Reads such a request. Only the Worker calls objects. */
export function connectionOf(request: Request): LiveConnection {
  return JSON.parse(request.headers.get(HEADER) ?? 'null') as LiveConnection
}
