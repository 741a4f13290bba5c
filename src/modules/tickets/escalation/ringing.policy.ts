import type { Catalog } from '../../../shared/catalog.types.ts'
import { openingAt } from '../../../shared/time/working-time.ts'
import { clockedPlan, consumedUntil } from '../clock/clocks.policy.ts'
import type { Ring, TicketClock } from '../clock/clocks.types.ts'
import { isWarned, levelOf, nextRingAt, type DueStep, remainingSteps, warningOf } from './ladder.policy.ts'

/**
 * What of a clock is due, and the clock after it. Steps that are due together ring together; several repeats of one step are one.
 * What comes before the due date is mailed in working hours only: `mailAt` is the next opening.
 */
export function ringClock(
  clock: TicketClock,
  { catalog, at }: { catalog: Catalog; at: number },
): { clock: TicketClock; rings: Ring[] } {
  const { state, ringsAt, dueAt, metric, targetMs, startedAt } = clock
  const plan = clockedPlan(catalog, clock.planId)
  if (state !== 'running' || ringsAt === null || ringsAt > at || dueAt === null || plan === undefined)
    return { clock, rings: [] }
  const calendar = catalog.calendars.get(clock.calendarId ?? 0) ?? null
  const { isOpen, opensAt } = openingAt(calendar, at)
  const mailAt = isOpen ? null : opensAt
  const used = consumedUntil(clock, catalog, at)
  const isLate = dueAt <= at
  const isDue = !isLate && isWarned(plan, clock) && used >= warningOf(plan, clock)
  const due = remainingSteps(plan, clock).filter(({ level }) => level <= levelOf(used, targetMs))
  const highest = due.at(-1)
  const rung = {
    ...clock,
    ...(isDue ? { warnedAt: at } : {}),
    ...(isLate && clock.breachedAt === null ? { breachedAt: at } : {}),
    ...(highest === undefined ? {} : { rung: Math.max(...due.map(({ level }) => level)), rungAt: at }),
  }
  const common = { metric, dueAt }
  return {
    clock: { ...rung, ringsAt: nextRingAt(rung, { plan, calendar, at }) },
    rings: [
      ...(isDue ? [{ kind: 'warning' as const, ...common, mailAt }] : []),
      ...(isLate && clock.breachedAt === null ? [{ kind: 'breach' as const, ...common }] : []),
      ...lastOfEach(due).map((of) => {
        const isEarly = of.position < targetMs
        return { kind: 'step' as const, ...common, ...of, startedAt, mailAt: isEarly ? mailAt : null, isEarly }
      }),
    ],
  }
}

/** The clock after everything that is due of it, as if nobody had to be told. Nobody is asked to acknowledge it either. */
export function silenced(clock: TicketClock, moment: { catalog: Catalog; at: number }): TicketClock {
  return { ...ringClock(clock, moment).clock, rungAt: clock.rungAt }
}

/** Of several repeats of a step, the last. If the step itself is among them, its actions are done: its repeat is 0. */
function lastOfEach(due: readonly DueStep[]): DueStep[] {
  const bySteps = Map.groupBy(due, ({ step }) => step.id)
  return [...bySteps.values()].flatMap((rungs) => {
    const [first] = rungs
    return first === undefined ? [] : [{ ...first, repeat: first.repeat === 0 ? 0 : (rungs.at(-1)?.repeat ?? 0) }]
  })
}
