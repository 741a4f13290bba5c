/** A change. It has ids and no texts: read the rest by the API, with your own rights. */
export interface LiveEvent {
  id: number
  subject: { type: string; id: number }
  /** Missing if the subject left your sight. */
  type?: string
  /** The subject is deleted, or you may no longer see it. */
  gone?: boolean
  ticket_number?: string
  actor_id?: number
  /** The names of the changed fields. */
  changed?: string[]
  created_at?: string
}

/** Who else looks at a ticket. */
export interface LivePresence {
  ticket_id: number
  people: { id: number; name: string; typing: boolean; until: string }[]
  /** Who edits it. */
  lock: { by: { id: number; name: string }; expires_at: string } | null
}

export interface LiveOptions {
  /** The `cursor` at which you stopped: what happened since is told first. Without it, the connection tells what is new. */
  since?: number
  /** Called once for each event. Events can come out of order. */
  onEvent: (event: LiveEvent, cursor: number) => void
  /** Too much happened since the cursor: read again what you show. */
  onReload?: () => void
  onPresence?: (presence: LivePresence) => void
  /** `open` after the greeting, `waiting` until the next attempt, `closed` for good. */
  onState?: (state: 'open' | 'waiting' | 'closed') => void
  /** Called if the helpdesk refuses a new connection for good: the session has ended or has no right to one. */
  onRefused?: (error: unknown) => void
  /** Closes the connection for good. */
  signal?: AbortSignal
  /** The class of sockets. It is needed before Node 22, which has none of its own. */
  WebSocket?: WebSocketClass
}

export interface LiveConnection {
  /** Where to continue later, as `since`. Null before the greeting. */
  cursor: () => number | null
  /** Also tells changes of the inbox, or of these tickets. */
  follow: (what: { inbox: boolean; ticketIds?: readonly number[] }) => void
  /** Shows others that you look at a ticket. Repeat it every 45 seconds, and every 10 seconds while typing. */
  look: (ticketId: number, options?: { typing?: boolean }) => void
  leave: (ticketId: number) => void
  close: () => void
}

/** The parts of a WebSocket that are used; not every platform has its types. */
export interface Socket {
  send: (text: string) => void
  close: (code?: number) => void
  addEventListener: (type: string, listener: (event: { data?: unknown }) => void) => void
}

export type WebSocketClass = new (url: string) => Socket
