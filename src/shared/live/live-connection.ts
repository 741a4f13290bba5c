import type { LiveConnection } from './live.types.ts'

const HEADER = 'X-Live-Connection'

/** What the Worker hands to a person's object; nothing of the client's own request goes along. */
export function upgradeTo(connection: LiveConnection): Request {
  const headers = { Upgrade: 'websocket', [HEADER]: JSON.stringify(connection) }
  return new Request('https://live.internal/', { headers })
}

/** The connection of such a request. Objects are called by the Worker alone. */
export function connectionOf(request: Request): LiveConnection {
  return JSON.parse(request.headers.get(HEADER) ?? 'null') as LiveConnection
}
