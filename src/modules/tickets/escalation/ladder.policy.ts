import type { CalendarEntry, Catalog, LadderStep, SlaPlanEntry } from '../../../shared/catalog.types.ts'
import { workingTimeAfter } from '../../../shared/time/working-time.ts'
import type { Metric, TicketClock } from '../clock/clocks.types.ts'
import type { StepAhead } from './escalations.types.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** The level of the due date. */
const DUE = 1_000_000

/** A step of a plan, or one of its repeats, at a place in the working time of a clock. */
export interface DueStep {
  step: LadderStep
  /** 0: the step itself. */
  repeat: number
  /** The working time of the clock at which it rings, in ms. */
  position: number
  level: number
}

/**
 * How far a clock is, comparable between plans: the used millionths of the target, and after the due date the seconds since then.
 * A step that rang under one plan does not ring again under another if its level is not higher.
 */
export function levelOf(usedMs: number, targetMs: number): number {
  return usedMs <= targetMs ? Math.floor((usedMs / targetMs) * DUE) : DUE + Math.floor((usedMs - targetMs) / SECOND)
}

type Climber = Pick<TicketClock, 'metric' | 'targetMs' | 'rung' | 'acknowledgedAt'>

/**
 * The steps that have not rung, in order. A step that is due before its clock starts is left out. Once somebody takes care,
 * nothing is repeated.
 */
export function remainingSteps(plan: SlaPlanEntry, { metric, targetMs, rung, acknowledgedAt }: Climber): DueStep[] {
  return plan.steps
    .filter((step) => step.metric === metric)
    .flatMap((step) => {
      const first = positionOf(step, targetMs)
      const count = acknowledgedAt === null ? step.repeats : 0
      return Array.from({ length: count + 1 }, (_, repeat) => {
        const position = first + repeat * step.repeatMinutes * MINUTE
        return { step, repeat, position, level: first > 0 ? levelOf(position, targetMs) : 0 }
      })
    })
    .filter(({ level }) => level > rung)
    .toSorted((left, right) => left.position - right.position)
}

function positionOf({ at, value }: LadderStep, targetMs: number): number {
  if (at === 'percent') return (targetMs * value) / 100
  return targetMs + value * MINUTE * (at === 'before' ? -1 : 1)
}

type Ringing = Climber & Pick<TicketClock, 'since' | 'consumedMs' | 'dueAt' | 'warnedAt' | 'breachedAt'>

/** When the next of warning, breach and steps is due. Null: none is left, or the working hours never come. */
export function nextRingAt(
  clock: Ringing,
  { plan, calendar, at }: { plan: SlaPlanEntry; calendar: CalendarEntry | null; at: number },
): number | null {
  const { since, dueAt, breachedAt } = clock
  if (since === null || dueAt === null) return null
  const [next] = remainingSteps(plan, clock)
  const moments = [
    breachedAt === null ? dueAt : null,
    isWarned(plan, clock) && dueAt > at ? momentOf(clock, warningOf(plan, clock), calendar) : null,
    next === undefined ? null : momentOf(clock, next.position, calendar),
  ].filter((moment) => moment !== null)
  return moments.length === 0 ? null : Math.min(...moments)
}

/** When so much of its working time is used. Null: it does not run, or the working hours never come. */
function momentOf(
  { since, consumedMs }: Pick<TicketClock, 'since' | 'consumedMs'>,
  position: number,
  calendar: CalendarEntry | null,
): number | null {
  if (since === null) return null
  return position <= consumedMs ? since : workingTimeAfter(calendar, since, position - consumedMs)
}

/** When the next step or repeat is due, apart from warning and breach. Null: none is left, or the clock does not run. */
export function nextStepAt({ slaPlans, calendars }: Catalog, clock: TicketClock): number | null {
  const plan = slaPlans.get(clock.planId ?? 0)
  if (plan === undefined || clock.state !== 'running') return null
  const [next] = remainingSteps(plan, clock)
  return next === undefined ? null : momentOf(clock, next.position, calendars.get(clock.calendarId ?? 0) ?? null)
}

/** The working time at which the warning is given, in ms. */
export function warningOf({ warnPercent }: SlaPlanEntry, { targetMs }: Pick<TicketClock, 'targetMs'>): number {
  return (targetMs * warnPercent) / 100
}

/** The clock still has a warning to give. */
export function isWarned(
  plan: SlaPlanEntry,
  { warnedAt, breachedAt }: Pick<TicketClock, 'warnedAt' | 'breachedAt'>,
): boolean {
  return plan.warnPercent > 0 && warnedAt === null && breachedAt === null
}

/** Whether somebody can still say that they take care of the clock: a step rang, and nobody did. */
export function waitsForAcknowledgement({ state, rungAt, acknowledgedAt }: TicketClock): boolean {
  return (state === 'running' || state === 'paused') && rungAt !== null && acknowledgedAt === null
}

export function acknowledged(clock: TicketClock, at: number): TicketClock {
  return waitsForAcknowledgement(clock) ? { ...clock, acknowledgedAt: at } : clock
}

/** The metrics of clocks that wait for somebody to take care. */
export function unacknowledged(clocks: readonly TicketClock[]): Metric[] {
  return clocks.filter(waitsForAcknowledgement).map(({ metric }) => metric)
}

/** The steps of the clocks that run or wait, in their order. */
export function stepsAhead({ slaPlans, calendars }: Catalog, clocks: readonly TicketClock[]): StepAhead[] {
  return clocks.flatMap((clock) => {
    const plan = slaPlans.get(clock.planId ?? 0)
    if (plan === undefined || (clock.state !== 'running' && clock.state !== 'paused')) return []
    const calendar = calendars.get(clock.calendarId ?? 0) ?? null
    return remainingSteps(plan, { ...clock, rung: -1, acknowledgedAt: clock.startedAt }).map(
      ({ step, position, level }) => {
        const isRung = level <= clock.rung
        return { step, isRung, ringsAt: isRung ? null : momentOf(clock, position, calendar) }
      },
    )
  })
}
