import type { LiveEvent } from '../../shared/live.types.ts'

/** An event as it is stored, with what decides about who is told what of it. */
export interface FoundEvent extends LiveEvent {
  /** Of its ticket, as it is by now. */
  statusId: number | null
}

/** Somebody who listens and may know of an event. */
export interface Hearing {
  userId: number
  key: string
  missedFrom: number | null
  eventId: number
  /** Theirs to work on; else they are the customer of it. */
  isWork: boolean
}

export interface MissedPage {
  events: (FoundEvent & { isWork: boolean })[]
  /** The last id that was gone through; null: there is none. */
  last: number | null
  newest: number
  /** There may be more. */
  isFull: boolean
}

/** What somebody is answered who was away. */
export interface CaughtUp {
  events: LiveEvent[]
  /** Everything up to this id is told with it. */
  cursor: number
  hasMore: boolean
  /** Too much happened: what they show must be read anew. */
  isTooFar: boolean
}
