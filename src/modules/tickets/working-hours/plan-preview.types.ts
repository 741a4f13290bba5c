import type { OpenInterval } from '../../../shared/time/working-time.types.ts'
import type { Metric } from '../clock/clocks.types.ts'

export interface PlannedClock {
  metric: Metric
  targetMs: number
  /** Null: the plan gives no warning, or its calendar never opens. */
  warnsAt: number | null
  dueAt: number | null
}

export interface PlanPreview {
  /** Null: the calendar never opens. */
  dueAt: number | null
  calendarId: number | null
  /** Empty: the plan has no targets. */
  clocks: PlannedClock[]
  /** The first of the intervals that are counted until the last due time. */
  intervals: OpenInterval[]
  /** The number of intervals beyond the first. */
  further: number
}
