import type { LiveEvent, LiveMessage } from '../../shared/live/live.types.ts'

/** A stored event with the facts that decide who receives which part of it. */
export interface FoundEvent extends Omit<LiveEvent, 'isGone'> {
  /** The present status of the event's ticket. */
  statusId: number | null
}

/** The person's present relation to the event's ticket or record. */
export interface ReceiverAccess {
  /** True: the person works on the ticket as staff. False: the person is its customer. */
  isWork: boolean
  /** The person lost access with this event. */
  isLost: boolean
}

/** A listener who may see an event, or lost the ticket by it. */
export interface EventReceiver extends ReceiverAccess {
  userId: number
  key: string
  missedFrom: number | null
  eventId: number
}

export interface MissedPage {
  events: (FoundEvent & ReceiverAccess)[]
  /** The last id of the page; null: the page is empty. */
  last: number | null
  newest: number
  /** There may be more. */
  isFull: boolean
}

/** The answer to a client that was disconnected. */
export interface CaughtUp {
  events: LiveMessage[]
  /** The page includes everything up to this id. */
  cursor: number
  hasMore: boolean
  /** The client missed too many events and must reload. */
  isTooFar: boolean
}
