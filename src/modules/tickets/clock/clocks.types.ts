import type { LadderStep } from '../../../shared/catalog.types.ts'
import type { Metric } from '../../../shared/time/sla-targets.ts'

export type { Metric } from '../../../shared/time/sla-targets.ts'

/**
 * One clock of a ticket. It runs, waits, or ended: in time (`met`), late (`missed`), or without a result (`off`). Durations are
 * working time in ms.
 */
export interface TicketClock {
  metric: Metric
  state: 'running' | 'paused' | 'met' | 'missed' | 'off'
  planId: number | null
  /** Null: the clock has no calendar and counts all time. */
  calendarId: number | null
  targetMs: number
  /** What was used before `since`. */
  consumedMs: number
  /** Since when it runs; null: it does not run. */
  since: number | null
  /** Null: the clock does not run, or its calendar never opens. A clock that ended keeps its due date. */
  dueAt: number | null
  startedAt: number
  endedAt: number | null
  warnedAt: number | null
  breachedAt: number | null
  /** When its next step is due: the warning, the breach, or a step of the plan. */
  ringsAt: number | null
  /** The level of the highest step that rang. */
  rung: number
  /** When a step rang last. */
  rungAt: number | null
  /** Since when its steps are not repeated. */
  acknowledgedAt: number | null
}

/** The columns of a ticket that decide about its clocks. */
export interface ClockedFacts {
  statusId: number
  customStatusId: number | null
  snoozedUntil: number | null
  mergedIntoId: number | null
  slaPlanId: number | null
  priorityId: number
  departmentId: number
  sourceId: number | null
  isAnswered: boolean
  firstResponseAt: number | null
  lastMessageAt: number | null
  lastResponseAt: number | null
  createdAt: number
  closedAt: number | null
}

/** The clocks of a ticket to write. */
export interface ClockWrites {
  changed: readonly TicketClock[]
  /** True: the plan has no targets, and all clocks of the ticket are removed. */
  areRemoved: boolean
}

/** When a new ticket is due, with its clocks. */
export interface NewClocks {
  /** Null: no clock runs, or the calendar never opens. */
  dueAt: number | null
  clocks: readonly TicketClock[]
}

/** The clocks that follow from a reply, and those that it ended in time. */
export interface FollowedReply {
  writes: ClockWrites
  met: readonly Metric[]
}

/** A step that is due. `startedAt` tells the rounds of a clock apart: the next answer has one for each time a customer waits. */
interface StepDue {
  step: LadderStep
  repeat: number
  level: number
  isEarly: boolean
  startedAt: number
  mailAt: number | null
}

/** What is due of a clock. `mailAt`: its mails wait until then; null: they do not wait. */
export type Ring = { metric: Metric; dueAt: number | null } & (
  | { kind: 'warning'; mailAt: number | null }
  | { kind: 'breach' }
  | { kind: 'met' }
  | ({ kind: 'step' } & StepDue)
)

/** What a ticket's alarm leads to. */
export interface Rings {
  clocks: ClockWrites | null
  dueAt: number | null
  isOverdue: boolean
  rings: readonly Ring[]
}
