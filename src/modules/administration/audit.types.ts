import type { EventChange } from '../../shared/events/event-types.ts'
import type { Person } from '../../shared/identity/identity.types.ts'
import type { DayOrMoment } from '../../shared/time/time-zones.ts'

/** An act of administration: the actor, the subject, and the old and new values. */
export interface AuditEntry {
  id: number
  type: string
  subjectType: string
  subjectId: number
  /** `service`: by a key of the actor. */
  actorKind: string
  actor: Person | null
  changes: EventChange[]
  context: Readonly<Record<string, unknown>>
  createdAt: number
}

export interface AuditFilter {
  type?: string
  subject?: string
  subjectId?: number
  actorId?: number
  /** Epoch ms, and before `to`. */
  from?: number
  to?: number
}

export interface AuditQuery extends Omit<AuditFilter, 'from' | 'to'> {
  /** A day begins at midnight in the desk's time zone. */
  from?: DayOrMoment
  to?: DayOrMoment
}
