import { env } from 'cloudflare:workers'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallTime } from '../../src/shared/time/time-zones.ts'
import {
  openingAt,
  openIntervals,
  workingTimeAfter,
  workingTimeBefore,
  workingTimeBetween,
} from '../../src/shared/time/working-time.ts'
import type { WorkingCalendar } from '../../src/shared/time/working-time.types.ts'
import { MinutesOfAZone } from '../support/minutes-of-a-zone.ts'
import { seedOf } from '../support/property-seed.ts'

const SEED = seedOf(env.PROPERTY_SEED)
/** Calendars for each change of clocks; `PROPERTY_RUNS` tries more. */
const CALENDARS = Number(env.PROPERTY_RUNS) || 12
const PROBES = 6

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Probes lie this far around the change. The window is larger by what a span and a search need. */
const AROUND = 4
const EDGE = 5

const CHANGES: readonly [zone: string, day: string][] = [
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Asia/Kathmandu', '1986-01-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Pacific/Apia', '2011-12-30'],
  ['Africa/Casablanca', '2026-02-15'],
  ['Africa/Casablanca', '2026-03-22'],
  ['America/Havana', '2026-03-08'],
  ['America/Havana', '2026-11-01'],
  ['Asia/Tehran', '2022-03-22'],
  ['Asia/Tehran', '2022-09-22'],
  ['America/Sao_Paulo', '2018-11-04'],
  ['America/Sao_Paulo', '2019-02-17'],
  ['UTC', '2026-06-01'],
]

const minuteOfDay = fc.oneof(
  fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
  fc.integer({ min: 0, max: 1439 }),
)
const span = fc
  .tuple(minuteOfDay, fc.integer({ min: 1, max: 1440 }))
  .map(([from, length]) => [from, Math.min(2880, from + length)] as const)
const spans = fc.array(span, { maxLength: 3 })

function calendarsNear(timeZone: string, change: number): fc.Arbitrary<WorkingCalendar> {
  const day = fc.record({
    date: fc
      .integer({ min: -AROUND, max: AROUND })
      .map((days) => new Date(change + days * DAY).toISOString().slice(0, 10)),
    name: fc.constant('A day'),
    hours: spans,
    isYearly: fc.boolean(),
  })
  return fc.record({
    timeZone: fc.constant(timeZone),
    isAlways: fc.oneof({ arbitrary: fc.constant(false), weight: 9 }, { arbitrary: fc.constant(true), weight: 1 }),
    hours: fc.array(spans, { minLength: 7, maxLength: 7 }),
    days: fc.uniqueArray(day, { maxLength: 4, selector: ({ date, isYearly }) => `${date} ${isYearly}` }),
  })
}

const probe = fc.record({
  minute: fc.integer({ min: -AROUND * 1440, max: AROUND * 1440 }),
  length: fc.integer({ min: 1, max: 2 * 1440 }),
  further: fc.integer({ min: 0, max: 1440 }),
})

test.each(CHANGES)(
  `working time in %s around %s is what a count of its minutes says, with PROPERTY_SEED=${SEED}`,
  (zone, day) => {
    const change = Date.parse(`${day}T00:00:00Z`)
    const begin = change - (AROUND + EDGE) * DAY
    const window = new MinutesOfAZone(zone, begin, 2 * (AROUND + EDGE))
    const offsets = new Set([change - DAY, change + 2 * DAY].map((at) => wallTime(at, zone) - at))
    expect(offsets.size).toBe(zone === 'UTC' ? 1 : 2)
    const probes = fc.array(probe, { minLength: PROBES, maxLength: PROBES })
    const property = fc.property(calendarsNear(zone, change), probes, (calendar, tried) => {
      const open = window.openMinutes(calendar)
      return tried.flatMap((one) => wrongOf(calendar, open, { ...one, change, begin, window })).length === 0
    })
    fc.assert(property, { seed: SEED, numRuns: CALENDARS })
  },
)

interface Probe {
  minute: number
  length: number
  further: number
  change: number
  begin: number
  window: MinutesOfAZone
}

/** The statements about one moment that do not hold. */
function wrongOf(calendar: WorkingCalendar, open: Uint8Array, probe: Probe): string[] {
  const { change, begin, window, length, further } = probe
  const at = change + probe.minute * MINUTE
  const until = at + further * MINUTE
  const duration = length * MINUTE
  const first = window.minuteOf(at)
  const worked = open.slice(first, window.minuteOf(until)).reduce((sum, isOpen) => sum + isOpen, 0) * MINUTE
  const intervals = openIntervals(calendar, at, until)
  const end = countOn(open, first, length)
  const after = workingTimeAfter(calendar, at, duration)
  const before = after === null ? null : workingTimeBefore(calendar, after, duration)
  const { isOpen, opensAt, closesAt } = openingAt(calendar, at)
  const turn = open.indexOf(isOpen ? 0 : 1, first)
  const isTurnCertain = turn >= 0 && turn < open.length - EDGE * 1440
  const statements: Record<string, boolean> = {
    between: workingTimeBetween(calendar, at, until) === worked,
    intervals: intervals.reduce((sum, { from, to }) => sum + to - from, 0) === worked,
    after: end === null || after === begin + end * MINUTE,
    back: after === null || workingTimeBetween(calendar, at, after) === duration,
    grows: after === null || (workingTimeAfter(calendar, at, duration + 1) ?? Infinity) > after,
    ordered: after === null || (workingTimeAfter(calendar, at + 12_345, duration) ?? Infinity) >= after,
    before:
      after === null || (before !== null && before >= at && workingTimeBetween(calendar, before, after) === duration),
    isOpen: isOpen === (open[first] === 1),
    turn: !isTurnCertain || (opensAt ?? closesAt) === begin + turn * MINUTE,
  }
  return Object.keys(statements).filter((name) => !statements[name])
}

/** The minute before which this many minutes were worked. Null: it is outside of the window. */
function countOn(open: Uint8Array, first: number, length: number): number | null {
  let left = length
  for (let minute = first; minute < open.length - EDGE * 1440; minute += 1) {
    left -= open[minute] ?? 0
    if (left === 0) return minute + 1
  }
  return null
}
