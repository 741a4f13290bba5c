import { describe, expect, test } from 'vitest'
import { decideClocks } from '../../../src/modules/tickets/clock/clocks.policy.ts'
import type { ClockedFacts, TicketClock } from '../../../src/modules/tickets/clock/clocks.types.ts'
import { acknowledged } from '../../../src/modules/tickets/escalation/ladder.policy.ts'
import { ringClock } from '../../../src/modules/tickets/escalation/ringing.policy.ts'
import type { Catalog } from '../../../src/shared/catalog.types.ts'
import { calendarEntry, catalogWith, factsOf, planEntry, stepEntries } from '../../support/clocked-catalog.ts'

const MINUTE = 60 * 1000
/** A Monday at 10:00 UTC. */
const OPENED = Date.UTC(2026, 10, 23, 10)

function plan(id: number, target: number, steps: string[], calendarId: number | null = null) {
  const given = { warnPercent: 0, calendarId, steps: stepEntries(...steps) }
  return planEntry(id, [`resolution ${target * 3600}`], given)
}

/** The resolution of a ticket, rung every minute. Hours count from its opening. */
class Ladder {
  clocks: TicketClock[]
  facts: ClockedFacts
  catalog: Catalog
  minute = 0
  rang: string[] = []

  constructor(catalog: Catalog, facts: Partial<ClockedFacts> = {}) {
    this.catalog = catalog
    this.facts = factsOf(OPENED, facts)
    this.clocks = decideClocks([], this.facts, { catalog, at: OPENED })
  }

  get now(): number {
    return OPENED + this.minute * MINUTE
  }

  /** Rings each minute until then. */
  until(hours: number): string[] {
    this.rang = []
    for (; this.minute <= hours * 60; this.minute += 1) this.ring()
    this.minute -= 1
    return this.rang
  }

  ring(): void {
    this.clocks = this.clocks.map((clock) => {
      const { clock: after, rings } = ringClock(clock, { catalog: this.catalog, at: this.now })
      for (const ring of rings) {
        const what = ring.kind === 'step' ? `${ring.step.at} ${ring.step.value}` : ring.kind
        const again = ring.kind === 'step' && ring.repeat > 0 ? ` again ${ring.repeat}` : ''
        this.rang.push(`${what}${again} at ${Math.round((this.minute / 60) * 100) / 100}`)
      }
      return after
    })
  }

  become(facts: Partial<ClockedFacts>, catalog = this.catalog): this {
    this.catalog = catalog
    this.facts = { ...this.facts, ...facts }
    this.clocks = decideClocks(this.clocks, this.facts, { catalog, at: this.now })
    return this
  }
}

const STEPS = [
  'resolution percent 50: notify assignee',
  'resolution before 60: notify team',
  'resolution after 0: notify manager',
  'resolution after 120: note Late',
]

describe('the steps of a plan', () => {
  test('ring once each, by working time', () => {
    expect(new Ladder(catalogWith([plan(1, 8, STEPS)])).until(48)).toEqual([
      'percent 50 at 4',
      'before 60 at 7',
      'breach at 8',
      'after 0 at 8',
      'after 120 at 10',
    ])
    const hours = catalogWith([plan(1, 8, STEPS, 1)], [calendarEntry(1, ['mon-fri 09:00-17:00'])])
    // Of eight hours, seven pass on Monday. One is on Tuesday from 9, which is 23 hours later.
    expect(new Ladder(hours).until(48)).toEqual([
      'percent 50 at 4',
      'before 60 at 7',
      'breach at 24',
      'after 0 at 24',
      'after 120 at 26',
    ])
  })

  test('do not ring in a pause that begins right before them, but as long after it', () => {
    const ladder = new Ladder(catalogWith([plan(1, 8, STEPS)]))
    ladder.until(3.99)
    expect(ladder.become({ snoozedUntil: OPENED * 2 }).until(30)).toEqual([])
    expect(ladder.clocks.map(({ ringsAt }) => ringsAt)).toEqual([null])
    expect(ladder.become({ snoozedUntil: null }).until(34)).toEqual(['percent 50 at 30.02', 'before 60 at 33.02'])
  })

  test('do not ring after the ticket is finished, and go on where they were if it is reopened', () => {
    const ladder = new Ladder(catalogWith([plan(1, 8, STEPS)]))
    ladder.until(5)
    ladder.become({ statusId: 3, closedAt: ladder.now })
    expect(ladder.until(20)).toEqual([])
    expect(ladder.become({ statusId: 1, closedAt: null }).until(24)).toEqual([
      'before 60 at 22',
      'breach at 23',
      'after 0 at 23',
    ])
  })

  test('of another plan ring only above the level that rang, unless the due date moved later', () => {
    const shorter = plan(2, 6, [
      'resolution percent 40: note a',
      'resolution percent 90: note b',
      'resolution after 120: note c',
    ])
    const longer = plan(3, 20, ['resolution percent 10: note a', 'resolution percent 50: note b'])
    const catalog = catalogWith([plan(1, 8, STEPS), shorter, longer])
    const ladder = new Ladder(catalog)
    expect(ladder.until(5)).toEqual(['percent 50 at 4'])
    expect(ladder.become({ slaPlanId: 2 }).until(6)).toEqual(['percent 90 at 5.4', 'breach at 6'])
    // Six of twenty hours are used. The level of a tenth is passed, that of a half is not.
    expect(ladder.become({ slaPlanId: 3 }).until(12)).toEqual(['percent 50 at 10'])
    expect(ladder.become({ slaPlanId: 1 }).until(14)).toEqual([
      'breach at 12',
      'before 60 at 12',
      'after 0 at 12',
      'after 120 at 12',
    ])
    expect(ladder.become({ slaPlanId: 2 }).until(40)).toEqual([])
  })

  test('that are due together ring together, and several repeats of one are one', () => {
    const ladder = new Ladder(catalogWith([plan(1, 8, [...STEPS, 'resolution after 60 repeat 30 5: notify team'])]))
    ladder.minute = 600
    ladder.ring()
    expect(ladder.rang).toEqual([
      'breach at 10',
      'percent 50 at 10',
      'before 60 at 10',
      'after 0 at 10',
      'after 60 at 10',
      'after 120 at 10',
    ])
    expect(ladder.until(12)).toEqual(['after 60 again 3 at 10.5', 'after 60 again 4 at 11', 'after 60 again 5 at 11.5'])
  })

  test('whose time is before the opening of the ticket are left out', () => {
    const ladder = new Ladder(
      catalogWith([plan(1, 1, ['resolution before 90: note a', 'resolution before 30: note b'])]),
    )
    expect(ladder.until(2)).toEqual(['before 30 at 0.5', 'breach at 1'])
  })
})

describe('repeats of a step', () => {
  const catalog = catalogWith([
    plan(1, 4, ['resolution after 0 repeat 60 5: notify assignee', 'resolution after 150 repeat 60 2: notify manager']),
  ])

  test('ring by working time, between other steps', () => {
    expect(new Ladder(catalog).until(48)).toEqual([
      'breach at 4',
      'after 0 at 4',
      'after 0 again 1 at 5',
      'after 0 again 2 at 6',
      'after 150 at 6.5',
      'after 0 again 3 at 7',
      'after 150 again 1 at 7.5',
      'after 0 again 4 at 8',
      'after 150 again 2 at 8.5',
      'after 0 again 5 at 9',
    ])
  })

  test('end when somebody takes care, and later steps ring once', () => {
    const ladder = new Ladder(catalog)
    ladder.until(5.5)
    ladder.clocks = ladder.clocks.map((clock) => acknowledged(clock, ladder.now))
    expect(ladder.become({}).until(48)).toEqual(['after 150 at 6.5'])
  })

  test('end with an answer after they began', () => {
    const ladder = new Ladder(catalog, { sourceId: 3 })
    ladder.until(3)
    const answer = () => ({ isAnswered: true, firstResponseAt: ladder.now, lastResponseAt: ladder.now })
    expect(ladder.become(answer()).until(5.5)).toEqual(['breach at 4', 'after 0 at 4', 'after 0 again 1 at 5'])
    expect(ladder.become(answer()).until(48)).toEqual(['after 150 at 6.5'])
  })

  test('do not keep an acknowledgement before anything rang', () => {
    const [clock] = new Ladder(catalog).clocks
    if (clock === undefined) throw new Error('There is no clock.')
    expect(acknowledged(clock, OPENED)).toBe(clock)
  })
})
