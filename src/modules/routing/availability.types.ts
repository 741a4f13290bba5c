import type { Person } from '../../shared/identity/identity.types.ts'

export const AVAILABILITIES = ['available', 'away', 'off'] as const
export type AvailabilityState = (typeof AVAILABILITIES)[number]

/** Whether an agent takes tickets by routing. */
export interface Availability {
  state: AvailabilityState
  /** When the agent is available again; null: when they say so. */
  until: number | null
}

export interface AgentAvailability extends Availability {
  agent: Person
  /** Open tickets with the agent as assignee. */
  load: number
  /** Null: the department or team sets the capacity. 0: no limit. */
  capacity: number | null
  /** Whether the agent has a live connection now. */
  isConnected: boolean
  /** Whether the caller may set the capacity. */
  maySetCapacity: boolean
}
