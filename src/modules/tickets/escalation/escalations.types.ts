import type { LadderStep } from '../../../shared/catalog.types.ts'
import type { EventChange } from '../../../shared/events/event-types.ts'
import type { Person } from '../../../shared/identity/identity.types.ts'
import type { Metric } from '../clock/clocks.types.ts'

/** A step of the ticket's plan, for a clock that runs or waits. */
export interface StepAhead {
  step: LadderStep
  /** Whether it rang already, under this plan or another one. */
  isRung: boolean
  /** When it rings first; null: it rang, or its clock does not run. */
  ringsAt: number | null
}

/** Something that happened to the clocks of a ticket. */
export interface ClockEvent {
  id: number
  type: 'ticket.sla_warning' | 'ticket.sla_breached' | 'ticket.escalated' | 'ticket.acknowledged'
  changes: readonly EventChange[]
  /** Who acknowledged it; null: the system. */
  actor: Person | null
  createdAt: number
  /** Who was notified. */
  told: readonly Person[]
}

export interface Escalations {
  steps: readonly StepAhead[]
  /** The clocks that wait for somebody to take care. */
  unacknowledged: readonly Metric[]
  /** The newest first. */
  events: readonly ClockEvent[]
}
