import type { LiveEvent, LiveTold } from '../../shared/live/live.types.ts'

/** An event as it is stored, with what decides about who is told what of it. */
export interface FoundEvent extends Omit<LiveEvent, 'isGone'> {
  /** Of its ticket, as it is by now. */
  statusId: number | null
}

/** What an event's ticket or record is to somebody today. */
export interface HeardOf {
  /** Theirs to work on; else they are the customer of it. */
  isWork: boolean
  /** They saw the ticket until this event, and do not any more. */
  isLost: boolean
}

/** Somebody who listens and may know of an event, or that it took its ticket from them. */
export interface Hearing extends HeardOf {
  userId: number
  key: string
  missedFrom: number | null
  eventId: number
}

export interface MissedPage {
  events: (FoundEvent & HeardOf)[]
  /** The last id that was gone through; null: there is none. */
  last: number | null
  newest: number
  /** There may be more. */
  isFull: boolean
}

/** What somebody is answered who was away. */
export interface CaughtUp {
  events: LiveTold[]
  /** Everything up to this id is told with it. */
  cursor: number
  hasMore: boolean
  /** Too much happened: what they show must be read anew. */
  isTooFar: boolean
}
