import type { CalendarEntry, Catalog, SlaPlanEntry } from '../../../shared/catalog.types.ts'
import { METRICS } from '../../../shared/time/sla-targets.ts'
import { workingTimeBetween } from '../../../shared/time/working-time.ts'
import { FINISHED, SOURCE, STATUS } from '../ticket/tickets.types.ts'
import type { ClockedFacts, ClockWrites, Metric, TicketClock } from './clocks.types.ts'
import { calendarOf, dueAfter, pausesOf } from './due-date.policy.ts'
import { levelOf, nextRingAt, warningOf } from '../escalation/ladder.policy.ts'

const SECOND = 1000
const STOPPED: readonly number[] = [STATUS.deleted, STATUS.unverified, STATUS.spam]

interface Moment {
  catalog: Catalog
  at: number
  /** The working time that the ticket used before it had clocks; undefined: all since it was opened. */
  usedBefore?: number | undefined
  /** True: staff opened the ticket for somebody else, so nobody waits for a first answer. */
  isOpenedByStaff?: boolean
}

/** The plan of a ticket if it has targets, so that its tickets have clocks. */
export function clockedPlan(
  { slaPlans }: Pick<Catalog, 'slaPlans'>,
  slaPlanId: number | null,
): SlaPlanEntry | undefined {
  const plan = slaPlans.get(slaPlanId ?? 0)
  return plan !== undefined && plan.targets.length > 0 ? plan : undefined
}

/** A plan with targets has one for resolution in any case: the time in which all its tickets were due before. */
export function targetOfMetric(plan: SlaPlanEntry, metric: Metric, priorityId: number): number | null {
  const targets = plan.targets.filter((target) => target.metric === metric)
  const found =
    targets.find((target) => target.priorityId === priorityId) ?? targets.find((target) => target.priorityId === null)
  if (found !== undefined) return found.seconds * SECOND
  return metric === 'resolution' ? plan.graceSeconds * SECOND : null
}

/** A clock whose steps have not rung. */
const FRESH = { warnedAt: null, breachedAt: null, ringsAt: null, rung: 0, rungAt: null, acknowledgedAt: null }
const NEVER = Number.MAX_SAFE_INTEGER

/** What the state of the ticket asks of a clock. */
type Demand = 'none' | 'run' | 'wait' | 'cancel' | { endedAt: number }

function demandOf(metric: Metric, ticket: ClockedFacts, { at, catalog, clocks }: Moment & Clocks): Demand {
  if (ticket.mergedIntoId !== null) return 'cancel'
  const endedAt = endOf(metric, ticket)
  if (endedAt !== null) return { endedAt }
  if (metric === 'next' && !waitsForNext(ticket, clocks)) return 'none'
  if (STOPPED.includes(ticket.statusId)) return 'wait'
  const isFinished = FINISHED.includes(ticket.statusId)
  if (metric !== 'resolution') return isFinished ? 'cancel' : 'run'
  if (isFinished) return { endedAt: ticket.closedAt ?? at }
  return pausesOf(catalog, ticket) ? 'wait' : 'run'
}

interface Clocks {
  clocks: ReadonlyMap<Metric, TicketClock>
}

/** The time at which an answer ended the clock. Null: no answer ended it. */
function endOf(metric: Metric, { isAnswered, firstResponseAt, lastResponseAt }: ClockedFacts): number | null {
  if (metric === 'first') return firstResponseAt
  return metric === 'next' && isAnswered ? lastResponseAt : null
}

/** A customer wrote after the clock of the first answer ended. */
function waitsForNext(ticket: ClockedFacts, clocks: Clocks['clocks']): boolean {
  const { firstResponseAt, lastMessageAt, createdAt, sourceId } = ticket
  const first = clocks.get('first')
  const isFirstOver = first ? hasEnded(first) : firstResponseAt !== null || sourceId === SOURCE.agent
  return isFirstOver && (lastMessageAt ?? createdAt) > createdAt
}

function hasEnded({ state }: TicketClock): boolean {
  return state !== 'running' && state !== 'paused'
}

/**
 * The clocks of a ticket, derived from its columns alone: every way to change the ticket gives the same clocks. Only the
 * resolution waits with a status that pauses. What was consumed is kept. An empty list: the plan has no targets.
 */
export function decideClocks(known: readonly TicketClock[], ticket: ClockedFacts, moment: Moment): TicketClock[] {
  const plan = clockedPlan(moment.catalog, ticket.slaPlanId)
  if (plan === undefined) return []
  const clocks = new Map(known.map((clock) => [clock.metric, clock]))
  const calendar = calendarOf(moment.catalog, ticket)
  for (const metric of METRICS) {
    const was = clocks.get(metric)
    const target = targetOfMetric(plan, metric, ticket.priorityId)
    const demand = demandOf(metric, ticket, { ...moment, clocks })
    const terms = { plan, calendar, target: target ?? 0, answeredAt: ticket.lastResponseAt, ...moment }
    const clock = was ?? (target === null ? undefined : newClock(metric, ticket, { ...terms, demand }))
    if (clock !== undefined) clocks.set(metric, followed(clock, target === null ? 'cancel' : demand, terms))
  }
  return METRICS.map((metric) => clocks.get(metric)).filter((clock) => clock !== undefined)
}

interface Terms extends Moment {
  plan: SlaPlanEntry
  calendar: CalendarEntry | null
  target: number
  /** When staff answered last. */
  answeredAt: number | null
}

function newClock(
  metric: Metric,
  { createdAt, sourceId }: ClockedFacts,
  terms: Terms & { demand: Demand },
): TicketClock | undefined {
  const { plan, calendar, target, at, demand, usedBefore, isOpenedByStaff = sourceId === SOURCE.agent } = terms
  const isFresh = metric === 'next'
  // A finished ticket may be reopened, but it is never answered for the first time again.
  if (metric !== 'resolution' && demand !== 'run' && demand !== 'wait') return undefined
  const consumedMs = isFresh ? 0 : (usedBefore ?? workingTimeBetween(calendar, createdAt, at))
  const isOff = metric === 'first' && isOpenedByStaff
  return {
    metric,
    state: isOff ? 'off' : 'paused',
    planId: plan.id,
    calendarId: calendar?.id ?? null,
    targetMs: target,
    consumedMs,
    since: null,
    dueAt: null,
    startedAt: isFresh ? at : createdAt,
    endedAt: isOff ? at : null,
    ...FRESH,
  }
}

/** What a clock that has not ended becomes by a demand. */
function applyDemand(clock: TicketClock, demand: Exclude<Demand, 'none'>, terms: Terms): TicketClock {
  if (demand === 'run') return running(clock, terms)
  if (demand === 'wait') {
    const over = stopped(clock, terms.at, terms)
    return { ...over, ...retargeted(over, over.consumedMs, terms), state: 'paused', dueAt: null }
  }
  const endedAt = demand === 'cancel' ? terms.at : demand.endedAt
  return ended(clock, { endedAt, isCancelled: demand === 'cancel' }, terms)
}

/** What an existing clock becomes by a demand. A demand can also restart a clock that has ended, except the first answer's. */
function followed(clock: TicketClock, demand: Demand, terms: Terms): TicketClock {
  if (demand === 'none') return clock
  if (!hasEnded(clock)) return applyDemand(clock, demand, terms)
  const restarts = demand === 'run' || demand === 'wait'
  if (!restarts || clock.metric === 'first') return clock
  const restarted = { ...clock, state: 'paused' as const, endedAt: null, dueAt: null }
  if (clock.metric === 'resolution') return applyDemand(restarted, demand, terms)
  return applyDemand({ ...restarted, ...FRESH, consumedMs: 0, startedAt: terms.at }, demand, terms)
}

/** A step rings again only if the due date moved so far that it is too early for it. */
function retargeted(clock: TicketClock, usedMs: number, { plan, calendar, target }: Terms) {
  const { targetMs, calendarId } = clock
  const terms = { planId: plan.id, calendarId: calendar?.id ?? null, targetMs: target }
  const isSame = terms.targetMs === targetMs && terms.calendarId === calendarId
  return { ...terms, rung: isSame ? clock.rung : Math.min(clock.rung, levelOf(usedMs, target)) }
}

/**
 * The working time that a clock used until now, or until it ended. `substitute` counts instead of a calendar that was deleted.
 */
export function consumedUntil(
  { consumedMs, since, calendarId }: TicketClock,
  { calendars }: Pick<Catalog, 'calendars'>,
  at: number,
  substitute: CalendarEntry | null = null,
): number {
  if (since === null) return consumedMs
  const calendar = calendarId === null ? null : (calendars.get(calendarId) ?? substitute)
  return consumedMs + workingTimeBetween(calendar, since, at)
}

function stopped(clock: TicketClock, at: number, { catalog, calendar }: Terms): TicketClock {
  return { ...clock, consumedMs: consumedUntil(clock, catalog, at, calendar), since: null, ringsAt: null }
}

function ended(
  clock: TicketClock,
  { endedAt, isCancelled }: { endedAt: number; isCancelled: boolean },
  terms: Terms,
): TicketClock {
  const at = Math.max(endedAt, clock.since ?? endedAt)
  const over = stopped(clock, at, terms)
  const isLate =
    clock.breachedAt !== null || over.consumedMs > clock.targetMs || (clock.dueAt !== null && clock.dueAt < at)
  return { ...over, state: isLate ? 'missed' : isCancelled ? 'off' : 'met', endedAt: at }
}

/** With the terms of the moment. If they changed, the time until now counts by the terms that held. */
function running(clock: TicketClock, terms: Terms): TicketClock {
  const { catalog, calendar, target, plan, at, answeredAt } = terms
  const isSame = clock.since !== null && clock.targetMs === target && clock.calendarId === (calendar?.id ?? null)
  const since = isSame && clock.since !== null ? clock.since : at
  const consumedMs = isSame ? clock.consumedMs : consumedUntil(clock, catalog, at, calendar)
  const dueAt = dueAfter(calendar, since, target - consumedMs)
  const used = consumedMs + workingTimeBetween(calendar, since, at)
  const moved = retargeted(clock, used, terms)
  // A warning is given again only if the due date moved so far that it is too early for it.
  const warnedAt = used >= warningOf(plan, moved) ? clock.warnedAt : null
  const breachedAt = dueAt !== null && dueAt <= at ? clock.breachedAt : null
  const isAnswered = clock.rungAt !== null && answeredAt !== null && answeredAt >= clock.rungAt
  const acknowledgedAt = clock.acknowledgedAt ?? (isAnswered ? answeredAt : null)
  const next = { ...clock, ...moved, consumedMs, since, dueAt, warnedAt, breachedAt, acknowledgedAt }
  return { ...next, state: 'running', ringsAt: nextRingAt(next, { plan, calendar, at }) }
}

/** What must be written to turn the known clocks into these. Null: nothing. */
export function clockWrites(known: readonly TicketClock[], clocks: readonly TicketClock[]): ClockWrites | null {
  if (clocks.length === 0) return known.length === 0 ? null : { changed: [], areRemoved: true }
  const texts = new Map(known.map((clock) => [clock.metric, textOf(clock)]))
  const changed = clocks.filter((clock) => texts.get(clock.metric) !== textOf(clock))
  // The earliest step first: later ones then leave the alarm and the due date of the ticket as they are.
  return changed.length === 0 ? null : { changed: changed.toSorted(byStep), areRemoved: false }
}

function textOf(clock: TicketClock): string {
  return JSON.stringify(Object.entries(clock).toSorted(([left], [right]) => (left < right ? -1 : 1)))
}

function byStep(left: TicketClock, right: TicketClock): number {
  return (left.ringsAt ?? NEVER) - (right.ringsAt ?? NEVER)
}

/** The due date of a ticket with these clocks: the earliest due date of its running clocks. */
export function leastDueAt(clocks: readonly TicketClock[]): number | null {
  const due = clocks.flatMap(({ state, dueAt }) => (state === 'running' && dueAt !== null ? [dueAt] : []))
  return due.length === 0 ? null : Math.min(...due)
}

/** True if a running clock is breached, even if the ticket is answered. A paused clock does not count until it runs again. */
export function isOverdueBy(clocks: readonly TicketClock[], { statusId }: Pick<ClockedFacts, 'statusId'>): boolean {
  return statusId === STATUS.open && clocks.some(({ breachedAt, state }) => breachedAt !== null && state === 'running')
}

/** The clocks that ended in time since they were known. */
export function metSince(known: readonly TicketClock[], clocks: readonly TicketClock[]): TicketClock[] {
  const open = new Set(known.filter((clock) => !hasEnded(clock)).map(({ metric }) => metric))
  return clocks.filter(({ metric, state }) => state === 'met' && open.has(metric))
}
