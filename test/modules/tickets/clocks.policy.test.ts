import { describe, expect, test } from 'vitest'
import {
  clockWrites,
  consumedUntil,
  decideClocks,
  isOverdueBy,
  leastDueAt,
} from '../../../src/modules/tickets/clock/clocks.policy.ts'
import { ringClock } from '../../../src/modules/tickets/escalation/ringing.policy.ts'
import type { ClockedFacts, Metric, TicketClock } from '../../../src/modules/tickets/clock/clocks.types.ts'
import { calendarEntry, catalogWith, factsOf, planEntry } from '../../support/clocked-catalog.ts'

const HOUR = 60 * 60 * 1000
/** A Monday at 10:00 UTC. */
const OPENED = Date.UTC(2026, 10, 23, 10)
const TARGETS = ['first 14400', 'next 7200', 'resolution 86400', 'resolution 28800 priority 4']

const always = catalogWith([planEntry(1, TARGETS)])

/** Follows the facts from one moment to the next. */
class Desk {
  clocks: TicketClock[] = []
  facts = factsOf(OPENED)
  catalog = always

  constructor(catalog = always, facts: Partial<ClockedFacts> = {}) {
    this.catalog = catalog
    this.facts = factsOf(OPENED, facts)
    this.clocks = decideClocks([], this.facts, { catalog, at: OPENED })
  }

  at(hours: number, facts: Partial<ClockedFacts>): this {
    this.facts = { ...this.facts, ...facts }
    this.clocks = decideClocks(this.clocks, this.facts, { catalog: this.catalog, at: OPENED + hours * HOUR })
    return this
  }

  answered(hours: number): this {
    const at = OPENED + hours * HOUR
    return this.at(hours, {
      isAnswered: true,
      firstResponseAt: this.facts.firstResponseAt ?? at,
      lastResponseAt: at,
    })
  }

  wrote(hours: number): this {
    return this.at(hours, { isAnswered: false, lastMessageAt: OPENED + hours * HOUR })
  }

  states(): Partial<Record<Metric, string>> {
    return Object.fromEntries(
      this.clocks.map(({ metric, state, dueAt }) => [
        metric,
        state === 'running' && dueAt !== null ? `due ${(dueAt - OPENED) / HOUR}` : state,
      ]),
    )
  }

  dueIn(): number | null {
    const due = leastDueAt(this.clocks)
    return due === null ? null : (due - OPENED) / HOUR
  }
}

describe('the clocks of a ticket', () => {
  test('begin with the first answer and the resolution, and the ticket is due at the first of them', () => {
    const desk = new Desk()
    expect(desk.states()).toEqual({ first: 'due 4', resolution: 'due 24' })
    expect(desk.dueIn()).toBe(4)
  })

  test('have no first answer if staff opened it for somebody', () => {
    expect(new Desk(always, { sourceId: 3 }).states()).toEqual({ first: 'off', resolution: 'due 24' })
  })

  test('take the target of the priority, else that of all others, else the time of the plan', () => {
    expect(new Desk(always, { priorityId: 4 }).states()).toMatchObject({ resolution: 'due 8' })
    const catalog = catalogWith([planEntry(1, ['first 3600'])])
    expect(new Desk(catalog).states()).toEqual({ first: 'due 1', resolution: 'due 6' })
  })

  test('are none for a plan without targets', () => {
    expect(new Desk(catalogWith([planEntry(1, [])])).clocks).toEqual([])
  })

  test('count the next answer from the customer’s first message after an answer', () => {
    const desk = new Desk().answered(1)
    expect(desk.states()).toEqual({ first: 'met', resolution: 'due 24' })
    expect(desk.wrote(2).states()).toEqual({ first: 'met', next: 'due 4', resolution: 'due 24' })
    expect(desk.wrote(3).states()).toMatchObject({ next: 'due 4' })
    expect(desk.answered(5).states()).toMatchObject({ next: 'missed' })
    expect(desk.wrote(6).states()).toMatchObject({ next: 'due 8' })
  })

  test('count no next answer while the first one is missing', () => {
    expect(new Desk().wrote(1).states()).toEqual({ first: 'due 4', resolution: 'due 24' })
    const staffs = new Desk(always, { sourceId: 3 })
    expect(staffs.wrote(1).states()).toMatchObject({ first: 'off', next: 'due 3' })
  })

  test('wait for the resolution only, and keep what was consumed', () => {
    const desk = new Desk().at(3, { snoozedUntil: OPENED + 99 * HOUR })
    expect(desk.states()).toEqual({ first: 'due 4', resolution: 'paused' })
    expect(desk.at(13, { snoozedUntil: null }).states()).toMatchObject({ resolution: 'due 34' })
    expect(desk.at(14, { statusId: 7 }).states()).toMatchObject({ resolution: 'paused' })
  })

  test.each([
    ['the trash', { statusId: 5 }, 'paused'],
    ['spam', { statusId: 8 }, 'paused'],
    ['an unproven address', { statusId: 6 }, 'paused'],
    ['a merge', { mergedIntoId: 9, statusId: 3 }, 'off'],
  ])('all stop for %s', (_, facts, state) => {
    const desk = new Desk().at(1, facts)
    expect(desk.states()).toEqual({ first: state, resolution: state })
    expect(desk.dueIn()).toBeNull()
  })

  test('go on with what was consumed when the ticket is reopened', () => {
    const desk = new Desk().answered(1).at(2, { statusId: 3, closedAt: OPENED + 2 * HOUR })
    expect(desk.states()).toEqual({ first: 'met', resolution: 'met' })
    expect(desk.at(50, { statusId: 1, closedAt: null }).states()).toMatchObject({ resolution: 'due 72' })
  })

  test('end without a result if the ticket is finished unanswered in time, and are missed if it was late', () => {
    const finished = (hours: number) => ({ statusId: 3, closedAt: OPENED + hours * HOUR })
    expect(new Desk().at(2, finished(2)).states()).toEqual({ first: 'off', resolution: 'met' })
    expect(new Desk().at(5, finished(5)).states()).toEqual({ first: 'missed', resolution: 'met' })
  })

  test('follow another priority and plan with what was consumed', () => {
    const catalog = catalogWith([planEntry(1, TARGETS), planEntry(2, ['resolution 7200']), planEntry(3, [])])
    const desk = new Desk(catalog).at(3, { priorityId: 4 })
    expect(desk.states()).toEqual({ first: 'due 4', resolution: 'due 8' })
    expect(desk.at(3, { slaPlanId: 2 }).states()).toEqual({ first: 'off', resolution: 'due 2' })
    expect(desk.at(4, { slaPlanId: 3 }).clocks).toEqual([])
  })

  test('count hours of two calendars by the one that held', () => {
    const calendars = [calendarEntry(1, ['mon-fri 09:00-17:00']), calendarEntry(2, ['mon-sun 00:00-24:00'])]
    const plans = [planEntry(1, TARGETS, { calendarId: 1 }), planEntry(2, TARGETS, { calendarId: 2 })]
    const desk = new Desk(catalogWith(plans, calendars)).at(24, { slaPlanId: 2 })
    // Seven hours of Monday and one of Tuesday are used; sixteen are left.
    expect(desk.states()).toMatchObject({ resolution: 'due 40' })
  })

  test('of which nothing changed are not written', () => {
    const desk = new Desk()
    const before = desk.clocks
    expect(clockWrites(before, desk.at(1, {}).clocks)).toBeNull()
    expect(clockWrites([], before)?.changed.map(({ metric }) => metric)).toEqual(['first', 'resolution'])
  })
})

describe('a clock that rings', () => {
  const hours = catalogWith(
    [planEntry(1, ['first 28800', 'resolution 86400'], { calendarId: 1 })],
    [calendarEntry(1, ['mon-fri 09:00-17:00'])],
  )

  function ringAt(desk: Desk, at: number) {
    const rings = desk.clocks.map((clock) => ringClock(clock, { catalog: desk.catalog, at: OPENED + at * HOUR }))
    desk.clocks = rings.map(({ clock }) => clock)
    return rings.flatMap((rung) => rung.rings.map(({ metric, kind }) => `${metric} ${kind}`))
  }

  test('warns once after three quarters, and is breached once', () => {
    const desk = new Desk()
    expect(ringAt(desk, 2.9)).toEqual([])
    expect(ringAt(desk, 3)).toEqual(['first warning'])
    expect(ringAt(desk, 3.5)).toEqual([])
    expect(ringAt(desk, 4)).toEqual(['first breach'])
    expect(ringAt(desk, 5)).toEqual([])
    expect(isOverdueBy(desk.clocks, desk.facts)).toBe(true)
    expect(isOverdueBy(desk.answered(6).clocks, desk.facts)).toBe(false)
    expect(desk.states()).toMatchObject({ first: 'missed' })
  })

  test('keeps an answered ticket overdue if its resolution is late, until it waits or is finished', () => {
    const desk = new Desk().answered(1)
    ringAt(desk, 25)
    expect(isOverdueBy(desk.clocks, desk.facts)).toBe(true)
    expect(isOverdueBy(desk.at(26, { snoozedUntil: OPENED * 2 }).clocks, desk.facts)).toBe(false)
    expect(isOverdueBy(desk.at(27, { snoozedUntil: null }).clocks, desk.facts)).toBe(true)
    expect(ringAt(desk, 27)).toEqual([])
    const finished = desk.at(27, { statusId: 2, snoozedUntil: null, closedAt: OPENED + 27 * HOUR })
    expect(isOverdueBy(finished.clocks, desk.facts)).toBe(false)
  })

  test('does not warn again after a pause or another target, unless it is due much later', () => {
    const desk = new Desk()
    ringAt(desk, 18)
    desk.at(18, { snoozedUntil: OPENED * 2 }).at(40, { snoozedUntil: null })
    expect(ringAt(desk, 41)).toEqual([])
    const longer = catalogWith([planEntry(1, ['first 14400', 'resolution 172800'])])
    desk.catalog = longer
    desk.at(41, {})
    expect(ringAt(desk, 41)).toEqual([])
    // 19 hours are used, and the warning is after 36.
    expect(ringAt(desk, 41 + 17)).toEqual(['resolution warning'])
  })

  test('is breached at once if the new target is used up already', () => {
    const desk = new Desk().answered(1).at(10, { priorityId: 4 })
    expect(desk.states()).toMatchObject({ resolution: 'due 8' })
    expect(ringAt(desk, 10)).toEqual(['resolution breach'])
    expect(ringAt(desk.at(11, { priorityId: 2 }), 11)).toEqual([])
    expect(isOverdueBy(desk.clocks, desk.facts)).toBe(false)
  })

  test('outside working hours warns at once, and its mail waits for the next opening', () => {
    const desk = new Desk(hours)
    const mailsAt = (at: number) =>
      desk.clocks.flatMap((clock) => {
        const { rings } = ringClock(clock, { catalog: hours, at: OPENED + at * HOUR })
        return rings.map((ring) => ('mailAt' in ring && ring.mailAt !== null ? (ring.mailAt - OPENED) / HOUR : null))
      })
    // Six of eight hours are used on Monday at 16:00.
    expect([mailsAt(6.5), mailsAt(9)]).toEqual([[null], [23]])
    expect([ringAt(desk, 9), ringAt(desk, 23)]).toEqual([['first warning'], []])
  })

  test('shows what it consumed', () => {
    const desk = new Desk(hours)
    const [first] = desk.clocks
    if (first === undefined) throw new Error('There is no clock.')
    expect(consumedUntil(first, desk.catalog, OPENED + 24 * HOUR) / HOUR).toBe(8)
  })
})
