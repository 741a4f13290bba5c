import type { EventType } from '../events/event-types.ts'
import type { TicketLinkCredentials, TokenCredentials } from '../identity/identity.types.ts'

/** The basis of a live connection: a session, or a guest's link to one ticket. */
export type LiveCredentials = TokenCredentials | TicketLinkCredentials

/** The content of a live ticket with a valid signature, expiry and origin. */
export interface LiveConnection {
  /** The group of connections: the session, `link:7` for a guest's link to ticket 7, or `link:7:3` for one of widget key 3. */
  leaseKey: string
  /** The ticket's id, which opens one connection. */
  nonce: string
  ticketExpiresAt: number
  credentials: LiveCredentials
  /** The latest end of the connection, epoch ms. */
  expiresAt: number
}

/** An event for somebody who may know of it: ids and field names, never a text. */
export interface LiveEvent {
  id: number
  type: EventType
  subjectType: string
  subjectId: number
  ticketNumber: string | null
  /** The names of changed fields. */
  changed: readonly string[]
  /** Null if the listener may not know the actor, or if there is none. */
  actorId: number | null
  createdAt: number
  /** Why the ticket is in no list any more: deleted, merged, or purged. */
  isGone: boolean
}

/** The person lost access to a ticket with this event, and learns nothing else of it. */
export type LiveLoss = Pick<LiveEvent, 'id' | 'subjectType' | 'subjectId'>

export type LiveMessage = LiveEvent | LiveLoss

export function isLoss(message: LiveMessage): message is LiveLoss {
  return !('type' in message)
}

/** The input of a person's object: events in order of their ids, for one lease. */
export interface LiveDelivery {
  /** Everything up to this id was sent to everybody. */
  cursor: number
  leases: readonly { key: string; missedFrom: number | null; events: readonly LiveMessage[] }[]
}

export interface LivePerson {
  id: number
  name: string
}

/** A viewer of a ticket. */
export interface TicketViewer extends LivePerson {
  isTyping: boolean
  /** The viewer is removed then without another sign of life. */
  until: number
}

/** The viewers of a ticket, and the holder of its lock. */
export interface PresenceView {
  ticketId: number
  people: readonly TicketViewer[]
  lock: { by: LivePerson; until: number } | null
}

/** A connection that views a ticket. */
export interface TicketPresence {
  ticketId: number
  userId: number
  leaseKey: string
  connectionId: string
  isTyping: boolean
}

/** The objects, as the Worker calls them. Each call may throw if an object cannot be reached. */
export interface LiveObjects {
  /** Passes the connection to its person's object. Returns the upgrade's answer, 401 for a used ticket, or 429. */
  connect(connection: LiveConnection): Promise<Response>
  /** Returns the leases without listeners. */
  tell(userId: number, telling: LiveDelivery): Promise<string[]>
  /** Closes the person's connections except those of these leases, which check their rights again. */
  judgeAgain(userId: number, goodKeys: readonly string[]): Promise<void>
  /** Sends to the connections of these leases. False: none of them views the ticket any more. */
  showPresence(userId: number, view: PresenceView, leaseKeys: readonly string[]): Promise<boolean>
  /** Answers false if the person may not view the ticket. */
  look(looking: TicketPresence): Promise<boolean>
  /** Checks all viewers of the ticket again. Returns the leases of those without access. */
  judgeLookers(ticketId: number): Promise<string[]>
  leave(looking: Pick<TicketPresence, 'ticketId' | 'connectionId'>): Promise<void>
  /** Tells viewers of the ticket who holds its lock. */
  showLock(ticketId: number): Promise<void>
}
