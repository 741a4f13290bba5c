import type { EventType } from '../events/event-types.ts'
import type { TicketLinkCredentials, TokenCredentials } from '../identity/identity.types.ts'

/** What a live connection stands on: a session, or a guest's link to one ticket. */
export type LiveCredentials = TokenCredentials | TicketLinkCredentials

/** What a live ticket says, once its signature, time and origin were found good. */
export interface LiveConnection {
  /** Under which the person's connections stand together: the session, or `link:7` for a guest's link to ticket 7, `link:7:3` for one of widget key 3. */
  leaseKey: string
  /** Of the ticket: it opens one connection. */
  nonce: string
  ticketExpiresAt: number
  credentials: LiveCredentials
  /** When the connection ends at the latest, epoch ms. */
  expiresAt: number
}

/** Something that happened, for somebody who may know of it: ids and names of fields, never a text. */
export interface LiveEvent {
  id: number
  type: EventType
  subjectType: string
  subjectId: number
  ticketNumber: string | null
  /** The names of the fields that changed. */
  changed: readonly string[]
  /** Null where it is not the listener's to know, or nobody did it. */
  actorId: number | null
  createdAt: number
  /** It is why the ticket is in no list any more: in the trash, merged into another, or gone for good. */
  isGone: boolean
}

/** Somebody does not see a ticket any more since this event, of which they learn nothing else. */
export type LiveLoss = Pick<LiveEvent, 'id' | 'subjectType' | 'subjectId'>

export type LiveTold = LiveEvent | LiveLoss

export function isLoss(told: LiveTold): told is LiveLoss {
  return !('type' in told)
}

/** What a person's object is handed: events in the order of their ids, by the lease that its sockets stand under. */
export interface LiveTelling {
  /** Everything up to this id was told to everybody. */
  cursor: number
  leases: readonly { key: string; missedFrom: number | null; events: readonly LiveTold[] }[]
}

export interface LivePerson {
  id: number
  name: string
}

/** Somebody who has a ticket open. */
export interface TicketViewer extends LivePerson {
  isTyping: boolean
  /** Without another sign of them they are gone by then. */
  until: number
}

/** Who is at a ticket, and who holds its lock. */
export interface PresenceView {
  ticketId: number
  people: readonly TicketViewer[]
  lock: { by: LivePerson; until: number } | null
}

/** Somebody's connection at a ticket. */
export interface TicketPresence {
  ticketId: number
  userId: number
  leaseKey: string
  connectionId: string
  isTyping: boolean
}

/** The objects, as the rest of the Worker calls them. Each call may throw when an object cannot be reached. */
export interface LiveObjects {
  /** Hands the connection to its person's object: the answer of the upgrade, or 401 for a ticket that was used, or 429. */
  connect(connection: LiveConnection): Promise<Response>
  /** Answers the leases under which nobody listens any more. */
  tell(userId: number, telling: LiveTelling): Promise<string[]>
  /** Closes every connection of the person but those of these leases, and has these ask again what they may see. */
  judgeAgain(userId: number, goodKeys: readonly string[]): Promise<void>
  /** To the connections of these leases. False: nobody of theirs looks at the ticket any more. */
  showPresence(userId: number, view: PresenceView, leaseKeys: readonly string[]): Promise<boolean>
  /** False: they may not look at the ticket. */
  look(looking: TicketPresence): Promise<boolean>
  /** Has all who are at the ticket judged again, and answers the leases of those who may not be there any more. */
  judgeLookers(ticketId: number): Promise<string[]>
  leave(looking: Pick<TicketPresence, 'ticketId' | 'connectionId'>): Promise<void>
  /** Tells whoever looks at the ticket who holds its lock by now. */
  showLock(ticketId: number): Promise<void>
}
