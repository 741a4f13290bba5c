import { env } from 'cloudflare:workers'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  consumedUntil,
  decideClocks,
  isOverdueBy,
  leastDueAt,
} from '../../../src/modules/tickets/clock/clocks.policy.ts'
import { ringClock } from '../../../src/modules/tickets/escalation/ringing.policy.ts'
import type { ClockedFacts, TicketClock } from '../../../src/modules/tickets/clock/clocks.types.ts'
import type { Catalog } from '../../../src/shared/catalog.types.ts'
import { workingTimeBetween } from '../../../src/shared/time/working-time.ts'
import { calendarEntry, catalogWith, factsOf, planEntry, stepEntries } from '../../support/clocked-catalog.ts'
import { seedOf } from '../../support/property-seed.ts'

const SEED = seedOf(env.PROPERTY_SEED)
const RUNS = Number(env.PROPERTY_RUNS) || 150

const MINUTE = 60_000
const OPENED = Date.UTC(2026, 9, 23, 6)

/** Around a change of clocks, with a night shift and with a holiday. */
const CALENDARS = [
  calendarEntry(1, ['mon-fri 09:00-12:00', 'mon-fri 13:00-17:30'], { timeZone: 'Europe/Berlin' }),
  calendarEntry(2, ['sat-sun 22:00-06:00'], { timeZone: 'America/New_York' }),
  calendarEntry(3, [], { isAlways: true, days: [{ date: '2026-10-26', name: '', isYearly: false, hours: [] }] }),
]
const OTHER_HOURS = calendarEntry(1, ['mon-sun 08:00-20:00'], { timeZone: 'Europe/Berlin' })

const STEPS = stepEntries(
  'first percent 30: note a',
  'first after 0 repeat 60 3: notify assignee',
  'next before 20 repeat 45 10: notify team',
  'resolution percent 50 repeat 90 4: notify assignee',
  'resolution before 100: note b',
  'resolution after 0: note c',
  'resolution after 333 repeat 1000 2: notify manager',
)
const PLANS = [
  planEntry(1, ['first 3600', 'next 7200', 'resolution 28800', 'resolution 7200 priority 4'], {
    calendarId: 1,
    steps: STEPS,
  }),
  planEntry(2, ['resolution 14400', 'first 1800 priority 4'], {
    calendarId: 2,
    warnPercent: 0,
    steps: STEPS.slice(3),
  }),
  planEntry(3, ['first 600', 'next 600'], { calendarId: 3 }),
  planEntry(4, ['next 3600']),
]

type Step =
  | { kind: 'answer' | 'write' | 'pause' | 'resume' | 'finish' | 'reopen' | 'trash' | 'hours' | 'ring' }
  | { kind: 'plan' | 'priority'; id: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom('answer', 'write', 'pause', 'resume', 'finish', 'reopen', 'trash', 'ring').map((kind) => ({ kind })),
  fc.record({ kind: fc.constant('plan' as const), id: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('priority' as const), id: fc.constantFrom(2, 4) }),
)
const walk = fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), step), { minLength: 1, maxLength: 40 })
/** Nothing but time, and what people do, moves a due date. */
const walkOfOnePlan = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 600 }),
    step.filter(({ kind }) => kind !== 'plan' && kind !== 'priority'),
  ),
  { minLength: 1, maxLength: 60 },
)
const walkOfHours = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.oneof(step, fc.constant({ kind: 'hours' as const }))),
  { minLength: 1, maxLength: 40 },
)

function factsAfter(facts: ClockedFacts, given: Step, at: number): ClockedFacts {
  const isOpen = facts.statusId === 1
  switch (given.kind) {
    case 'answer':
      return { ...facts, isAnswered: true, firstResponseAt: facts.firstResponseAt ?? at, lastResponseAt: at }
    case 'write':
      return { ...facts, isAnswered: false, lastMessageAt: at, statusId: 1, closedAt: null, snoozedUntil: null }
    case 'pause':
      return isOpen ? { ...facts, snoozedUntil: at + 1 } : facts
    case 'resume':
      return { ...facts, snoozedUntil: null }
    case 'finish':
      return { ...facts, statusId: 3, closedAt: facts.closedAt ?? at, snoozedUntil: null }
    case 'reopen':
      return { ...facts, statusId: 1, closedAt: null }
    case 'trash':
      return { ...facts, statusId: 5, closedAt: null, snoozedUntil: null }
    case 'plan':
      return { ...facts, slaPlanId: given.id }
    case 'priority':
      return { ...facts, priorityId: given.id }
    case 'hours':
    case 'ring':
      return facts
  }
}

/** The ticket as the desk follows it, with the time of its resolution counted apart. */
class Walk {
  now = OPENED
  facts = factsOf(OPENED)
  catalog: Catalog = catalogWith(PLANS, CALENDARS)
  clocks: TicketClock[] = decideClocks([], this.facts, { catalog: this.catalog, at: this.now })
  counted = 0
  breaches: string[] = []
  steps: string[] = []

  take(minutes: number, given: Step): void {
    const from = this.now
    this.now += minutes * MINUTE
    const running = this.clocks.find(({ metric, state }) => metric === 'resolution' && state === 'running')
    if (running !== undefined) this.counted += workingTimeBetween(this.calendarOf(running), from, this.now)
    if (given.kind === 'hours') this.catalog = catalogWith(PLANS, [OTHER_HOURS, ...CALENDARS.slice(1)])
    this.facts = factsAfter(this.facts, given, this.now)
    this.clocks = decideClocks(this.clocks, this.facts, { catalog: this.catalog, at: this.now })
    if (given.kind === 'ring') this.ring()
  }

  ring(): void {
    this.clocks = this.clocks.map((clock) => {
      const rung = ringClock(clock, { catalog: this.catalog, at: this.now })
      for (const ring of rung.rings) {
        if (ring.kind === 'step') this.steps.push(`${clock.metric} ${clock.startedAt} ${ring.step.id} ${ring.repeat}`)
      }
      if (rung.rings.some(({ kind }) => kind === 'breach'))
        this.breaches.push(`${clock.metric} ${clock.startedAt} ${clock.dueAt}`)
      return rung.clock
    })
  }

  calendarOf({ calendarId }: TicketClock) {
    return this.catalog.calendars.get(calendarId ?? 0) ?? null
  }

  /** What is wrong with the clocks. */
  problems(): string[] {
    const { clocks, facts, catalog, now } = this
    const running = clocks.filter(({ state }) => state === 'running').map(({ dueAt }) => dueAt ?? Infinity)
    const names = Object.keys(clocks[0] ?? {})
    const decided = (list: TicketClock[]) => JSON.stringify(list, names)
    const isLive = [1, 7].includes(facts.statusId)
    return [
      ...clocks.filter((clock) => this.isUnbalanced(clock)).map(({ metric }) => `${metric} is not its target`),
      ...((leastDueAt(clocks) ?? Infinity) === Math.min(Infinity, ...running) ? [] : ['the due date is not the least']),
      ...(!isLive && isOverdueBy(clocks, facts) ? ['a finished ticket is overdue'] : []),
      ...(decided(decideClocks(clocks, facts, { catalog, at: now })) === decided(clocks)
        ? []
        : ['it changes by itself']),
    ]
  }

  /** Nothing is due right after it rang, so no job rings for ever. */
  due(): TicketClock[] {
    return this.clocks.filter(({ ringsAt }) => ringsAt !== null && ringsAt <= this.now)
  }

  isUnbalanced(clock: TicketClock): boolean {
    const { state, since, dueAt, consumedMs, targetMs } = clock
    if ((state === 'running') !== (since !== null)) return true
    if (since === null || dueAt === null) return false
    const calendar = this.calendarOf(clock)
    const ahead = workingTimeBetween(calendar, since, dueAt)
    return consumedMs + ahead - workingTimeBetween(calendar, dueAt, since) !== targetMs
  }
}

test('used time and remaining time of a clock always add up to its target', () => {
  fc.assert(
    fc.property(walkOfHours, (steps) => {
      const ticket = new Walk()
      for (const [minutes, given] of steps) {
        ticket.take(minutes, given)
        expect(ticket.problems()).toEqual([])
        expect(given.kind === 'ring' ? ticket.due() : []).toEqual([])
      }
      expect(new Set(ticket.breaches).size).toBe(ticket.breaches.length)
    }),
    { numRuns: RUNS, seed: SEED },
  )
})

test('the resolution consumes exactly the working time in which it ran', () => {
  fc.assert(
    fc.property(walk, (steps) => {
      const ticket = new Walk()
      for (const [minutes, given] of steps) ticket.take(minutes, given)
      const resolution = ticket.clocks.find(({ metric }) => metric === 'resolution')
      expect(resolution && consumedUntil(resolution, ticket.catalog, ticket.now)).toBe(ticket.counted)
    }),
    { numRuns: RUNS, seed: SEED },
  )
})

test('each step of a clock rings once, and a clock that rang waits for a later time', () => {
  fc.assert(
    fc.property(walkOfOnePlan, (steps) => {
      const ticket = new Walk()
      for (const [minutes, given] of steps) {
        ticket.take(minutes, given)
        ticket.ring()
        expect(ticket.due()).toEqual([])
      }
      expect(new Set(ticket.steps).size).toBe(ticket.steps.length)
    }),
    { numRuns: RUNS, seed: SEED },
  )
})
