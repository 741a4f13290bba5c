import type { LiveConnection, LiveCredentials, LiveMessage } from '../../shared/live/live.types.ts'

/** The most ids to remember that were sent out of order. Beyond this, an event may be sent twice, but none is missed. */
const AHEAD_AT_MOST = 800

/** All state of a connection. It survives hibernation and can have at most 16 KB. */
export interface SocketState {
  leaseKey: string
  credentials: LiveCredentials
  connectionId: string
  expiresAt: number
  /** Events up to this id precede the connection. The client requests those that it missed. */
  start: number
  /** Every event up to this id was sent or need not be sent. Null until the connection has opened. */
  cursor: number | null
  /** Ids after the cursor that were already sent, since the queue keeps no order. */
  ahead: readonly number[]
  /** If true, the connection gets every event that the person may see. Otherwise it gets events of the tickets below only. */
  hasInbox: boolean
  followed: readonly number[]
  /** Tickets that show the person as a viewer. */
  looking: readonly number[]
  /** Characters sent since the last sign that the client reads. */
  unread: number
  aliveAt: number
  /** The last unsent event id, if the client fell behind. No events are sent until it catches up. */
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

export function eventsNotSent(state: SocketState, events: readonly LiveMessage[]): LiveMessage[] {
  return events.filter(({ id }) => id > (state.cursor ?? 0) && !state.ahead.includes(id))
}

export function eventsSubscribed(
  { hasInbox, followed, looking }: SocketState,
  events: readonly LiveMessage[],
): LiveMessage[] {
  if (hasInbox) return [...events]
  return events.filter(
    ({ subjectType, subjectId }) =>
      subjectType === 'ticket' && (followed.includes(subjectId) || looking.includes(subjectId)),
  )
}

/** The cursor after these events were sent. */
export function cursorAfterSending(state: SocketState, cursor: number, events: readonly LiveMessage[]) {
  const reached = Math.max(state.cursor ?? 0, cursor)
  const ahead = [...state.ahead, ...events.map(({ id }) => id)].filter((id) => id > reached)
  return { cursor: reached, ahead: ahead.slice(-AHEAD_AT_MOST) }
}
