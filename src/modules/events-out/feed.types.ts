import type { EventChange, EventType } from '../../shared/events/event-types.ts'
import type { Since } from '../../shared/events/event-window.ts'
import type { Person } from '../../shared/identity/identity.types.ts'
import type { EventResource } from './resources.types.ts'

/** An event in its public form, without the consumers' context. */
export interface PublicEvent {
  eventId: number
  type: EventType
  subjectType: string
  subjectId: number
  actorKind: string
  actorId: number | null
  changes: EventChange[]
  createdAt: number
}

export interface FeedEvent extends PublicEvent {
  /** Null: a guest or the system caused the event. */
  actor: Person | null
}

export interface FeedRequest {
  since: Since
  /** The types of events to answer. Empty: all types. */
  types: readonly EventType[]
  limit: number
  /** Each event comes with its subject. */
  withResources: boolean
}

export interface FeedPage {
  events: FeedEvent[]
  /** The subject of each event; null if it was not asked for. */
  resources: EventResource[] | null
  /** The value for the next request's `since`, also if there was no event for the caller. */
  cursor: number
  hasMore: boolean
  /** The address of the desk. */
  baseUrl: string
}
