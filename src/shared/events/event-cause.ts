import type { StoredEvent } from './event-types.ts'

/** No chain of events that rules cause is longer. */
export const LONGEST_CHAIN = 5

/** Why there is an event that no person caused: the rules that did it, and what made them run. */
export interface EventCause {
  /** The rules whose actions are in the event, with their names at that time. */
  ruleIds: readonly number[]
  ruleNames: readonly string[]
  /** The event that no rule caused, at the beginning. */
  rootEventId: number
  /** Every rule on the way from the root, and how many events the way has. */
  ruleChain: readonly number[]
  ruleDepth: number
}

/** Null: no rule caused the event. */
export function causeOf({ context }: Pick<StoredEvent, 'context'>): EventCause | null {
  const { ruleIds, ruleNames, rootEventId, ruleChain, ruleDepth } = context as Partial<EventCause>
  if (ruleIds === undefined || rootEventId === undefined) return null
  return {
    ruleIds,
    ruleNames: ruleNames ?? [],
    rootEventId,
    ruleChain: ruleChain ?? ruleIds,
    ruleDepth: ruleDepth ?? LONGEST_CHAIN,
  }
}
