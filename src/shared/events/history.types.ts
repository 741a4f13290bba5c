import type { EventChange, EventType } from './event-types.ts'
import type { Person } from '../identity/identity.types.ts'

/** A change of a ticket or record, as its history shows it. */
export interface HistoryEvent {
  id: number
  type: EventType
  actorKind: string
  /** Null: a guest or the system made the change. */
  actor: Person | null
  changes: EventChange[]
  createdAt: number
}
