import type { LiveConnection, LiveCredentials, LiveTold } from '../../shared/live/live.types.ts'

/** So many ids are remembered of what was told out of turn; beyond it something may be told twice, and nothing is missed. */
const AHEAD_AT_MOST = 800

/** What hibernation keeps of a connection, at most 16 KB: everything that the object knows of it. */
export interface SocketState {
  leaseKey: string
  credentials: LiveCredentials
  connectionId: string
  expiresAt: number
  /** What happened up to this id was before the connection: what of it was missed, the client asks for. */
  start: number
  /** Everything up to this id was told or need not be; null until the connection has begun. */
  cursor: number | null
  /** Beyond the cursor, what was told all the same: the queue keeps no order. */
  ahead: readonly number[]
  /** Told of everything that they may know; else of the tickets below only. */
  hasInbox: boolean
  followed: readonly number[]
  /** Tickets that they are seen at. */
  looking: readonly number[]
  /** Characters that were sent since the last sign that they are read. */
  unread: number
  aliveAt: number
  /** Set while they have too much to read: nothing is told until they ask. The last id that they were not told. */
  behindAt: number | null
}

export function newState(connection: LiveConnection, now: number): SocketState {
  const { leaseKey, credentials, nonce, expiresAt } = connection
  return {
    leaseKey,
    credentials,
    connectionId: nonce,
    expiresAt,
    start: 0,
    cursor: null,
    ahead: [],
    hasInbox: true,
    followed: [],
    looking: [],
    unread: 0,
    aliveAt: now,
    behindAt: null,
  }
}

export function stateOf(socket: WebSocket): SocketState {
  return socket.deserializeAttachment() as SocketState
}

export function changeState(socket: WebSocket, change: Partial<SocketState>): SocketState {
  const state = { ...stateOf(socket), ...change }
  socket.serializeAttachment(state)
  return state
}

/** Those that this connection was not told yet. */
export function eventsNotSent(state: SocketState, events: readonly LiveTold[]): LiveTold[] {
  return events.filter(({ id }) => id > (state.cursor ?? 0) && !state.ahead.includes(id))
}

/** Those that it wants to be told. */
export function eventsSubscribed(
  { hasInbox, followed, looking }: SocketState,
  events: readonly LiveTold[],
): LiveTold[] {
  if (hasInbox) return [...events]
  return events.filter(
    ({ subjectType, subjectId }) =>
      subjectType === 'ticket' && (followed.includes(subjectId) || looking.includes(subjectId)),
  )
}

/** Where the connection stands once these were told. */
export function cursorAfterSending(state: SocketState, cursor: number, events: readonly LiveTold[]) {
  const reached = Math.max(state.cursor ?? 0, cursor)
  const ahead = [...state.ahead, ...events.map(({ id }) => id)].filter((id) => id > reached)
  return { cursor: reached, ahead: ahead.slice(-AHEAD_AT_MOST) }
}
