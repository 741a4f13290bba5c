import type { Catalog } from '../../../shared/catalog.types.ts'
import { METRICS } from '../../../shared/time/sla-targets.ts'
import { openIntervals, workingTimeAfter } from '../../../shared/time/working-time.ts'
import { clockedPlan, targetOfMetric } from '../clock/clocks.policy.ts'
import { calendarOf, firstDueAt } from '../clock/due-date.policy.ts'
import type { PlannedClock, PlanPreview } from './plan-preview.types.ts'

interface Planned {
  slaPlanId: number | null
  departmentId: number
  priorityId: number
}

const INTERVALS_SHOWN = 100

/** When a ticket is due that a customer opens at `at`. The next reply counts from a message at `at`. */
export function planPreviewOf(catalog: Catalog, planned: Planned, at: number): PlanPreview {
  const calendar = calendarOf(catalog, planned)
  const clocks = plannedClocks(catalog, planned, at)
  const dueAt = plannedDueAt(catalog, planned, at)
  const last = Math.max(...[dueAt, ...clocks.map((clock) => clock.dueAt)].map((due) => due ?? at))
  const intervals = last === at ? [] : openIntervals(calendar, at, last)
  const shown = intervals.slice(0, INTERVALS_SHOWN)
  return { dueAt, calendarId: calendar?.id ?? null, clocks, intervals: shown, further: intervals.length - shown.length }
}

/** When a new ticket is due. With targets, when its first clock is. */
export function plannedDueAt(catalog: Catalog, planned: Planned, at: number): number | null {
  const clocks = plannedClocks(catalog, planned, at)
  return clocks.length === 0 ? firstDueAt(catalog, planned, at) : leastOf(clocks)
}

function plannedClocks(catalog: Catalog, planned: Planned, at: number): PlannedClock[] {
  const plan = clockedPlan(catalog, planned.slaPlanId)
  if (plan === undefined) return []
  const calendar = calendarOf(catalog, planned)
  return METRICS.flatMap((metric) => {
    const targetMs = targetOfMetric(plan, metric, planned.priorityId)
    if (targetMs === null) return []
    const warnMs = (targetMs * plan.warnPercent) / 100
    const warnsAt = plan.warnPercent > 0 && warnMs < targetMs ? workingTimeAfter(calendar, at, warnMs) : null
    return [{ metric, targetMs, warnsAt, dueAt: workingTimeAfter(calendar, at, targetMs) }]
  })
}

/** A new ticket has no clock of the next reply. */
function leastOf(clocks: readonly PlannedClock[]): number | null {
  const due = clocks.flatMap(({ metric, dueAt }) => (metric === 'next' || dueAt === null ? [] : [dueAt]))
  return due.length === 0 ? null : Math.min(...due)
}
