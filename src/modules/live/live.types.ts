import type { LiveEvent, LiveTold } from '../../shared/live/live.types.ts'

/** A stored event with the facts that decide who receives what of it. */
export interface FoundEvent extends Omit<LiveEvent, 'isGone'> {
  /** Facts of its ticket, as of now. */
  statusId: number | null
}

/** What the event's ticket or record is to a person now. */
export interface HeardOf {
  /** True: they work on it; false: they are its customer. */
  isWork: boolean
  /** They had access until this event. */
  isLost: boolean
}

/** A listener who may know of an event, or lost the ticket by it. */
export interface Hearing extends HeardOf {
  userId: number
  key: string
  missedFrom: number | null
  eventId: number
}

export interface MissedPage {
  events: (FoundEvent & HeardOf)[]
  /** The last id that was read; null: there is none. */
  last: number | null
  newest: number
  /** There may be more. */
  isFull: boolean
}

/** The answer to a client that was away. */
export interface CaughtUp {
  events: LiveTold[]
  /** Everything up to this id is included. */
  cursor: number
  hasMore: boolean
  /** Too much happened: the client must reload. */
  isTooFar: boolean
}
