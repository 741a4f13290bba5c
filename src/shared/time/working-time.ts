import { BoundedMap } from '../bounded-map.ts'
import { firstMomentShowing, lastMomentShowing, wallTime } from './time-zones.ts'
import type { CalendarDay, OpenInterval, WorkingCalendar, WorkingSpan } from './working-time.types.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
const WHOLE_DAY: readonly WorkingSpan[] = [[0, 24 * 60]]
/** A search ends here. A calendar that is closed so long never opens. */
const LONGEST_SEARCH_DAYS = 1100
/** A span ends at most two days after the beginning of its day. */
const SPAN_DAYS = 2
const DAYS_IN_BLOCK = 32
const MAX_KNOWN_DAYS = 4000
/** 1970-01-01 was a Thursday. */
const WEEKDAY_OF_FIRST = 4

interface Memory {
  /** By `YYYY-MM-DD`, and by `MM-DD` for each year. */
  exceptions: ReadonlyMap<string, CalendarDay>
  /** The intervals that begin on a day, by the number of the day. */
  days: BoundedMap<number, readonly OpenInterval[]>
  /** The offset of the zone at the UTC midnight of a day. */
  offsets: BoundedMap<number, number>
}

/** By the calendar itself, because a changed calendar is another object. */
const memories = new WeakMap<WorkingCalendar, Memory>()

/**
 * When `duration` ms of working time have passed since `at`; null: never. A calendar of null is always open. A working interval
 * is an interval of moments: it opens when the wall clock first shows its beginning, and closes when it last shows its end. A
 * time that clocks skip is the moment of the skip. So an hour that clocks skip counts for nothing, and a repeated one twice.
 */
export function workingTimeAfter(calendar: WorkingCalendar | null, at: number, duration: number): number | null {
  if (isAlwaysOpen(calendar) || duration <= 0) return at + duration
  const first = dayOf(calendar, at)
  let reached = at
  let left = duration
  for (let day = first - SPAN_DAYS; day <= first + LONGEST_SEARCH_DAYS; day += 1) {
    for (const { from, to } of intervalsOf(calendar, day)) {
      // Overlapping intervals count once, because each counts from where the one before ended.
      const start = Math.max(reached, from)
      if (to <= start) continue
      if (left <= to - start) return start + left
      left -= to - start
      reached = to
    }
  }
  return null
}

/** The latest moment from which `duration` ms of working time pass until `at`; null: there is none. */
export function workingTimeBefore(calendar: WorkingCalendar | null, at: number, duration: number): number | null {
  if (isAlwaysOpen(calendar) || duration <= 0) return at - duration
  const last = dayOf(calendar, at)
  let left = duration
  let end = at
  for (let day = last; day >= last - LONGEST_SEARCH_DAYS; day -= DAYS_IN_BLOCK) {
    const begin = firstMomentShowing((day - DAYS_IN_BLOCK + 1) * DAY, calendar.timeZone)
    for (const { from, to } of openIntervals(calendar, begin, end).toReversed()) {
      if (left <= to - from) return to - left
      left -= to - from
    }
    end = begin
  }
  return null
}

/** The working time between two moments in ms; 0 if they are in the wrong order. */
export function workingTimeBetween(calendar: WorkingCalendar | null, from: number, to: number): number {
  if (isAlwaysOpen(calendar)) return Math.max(0, to - from)
  return openIntervals(calendar, from, to).reduce((sum, open) => sum + open.to - open.from, 0)
}

/** The working intervals between two moments. Neighbouring and overlapping ones are one. */
export function openIntervals(calendar: WorkingCalendar | null, from: number, to: number): OpenInterval[] {
  if (to <= from) return []
  if (isAlwaysOpen(calendar)) return [{ from, to }]
  const found: OpenInterval[] = []
  const last = dayOf(calendar, to)
  for (let day = dayOf(calendar, from) - SPAN_DAYS; day <= last; day += 1) {
    for (const open of intervalsOf(calendar, day)) {
      const start = Math.max(open.from, from)
      const end = Math.min(open.to, to)
      const before = found.at(-1)
      if (end <= start) continue
      if (before !== undefined && start <= before.to) before.to = Math.max(before.to, end)
      else found.push({ from: start, to: end })
    }
  }
  return found
}

export interface Opening {
  isOpen: boolean
  /** The next opening while it is closed; null: it is open, or never opens. */
  opensAt: number | null
  /** The next closing while it is open; null: it is closed, or never closes. */
  closesAt: number | null
}

export function openingAt(calendar: WorkingCalendar | null, at: number): Opening {
  if (isAlwaysOpen(calendar)) return { isOpen: true, opensAt: null, closesAt: null }
  const opensAt = workingTimeAfter(calendar, at, 1)
  if (opensAt === null) return { isOpen: false, opensAt: null, closesAt: null }
  if (opensAt - 1 > at) return { isOpen: false, opensAt: opensAt - 1, closesAt: null }
  return { isOpen: true, opensAt: null, closesAt: closingAfter(calendar, at) }
}

function closingAfter(calendar: WorkingCalendar, at: number): number | null {
  const first = dayOf(calendar, at)
  let end = at
  for (let day = first - SPAN_DAYS; day <= first + LONGEST_SEARCH_DAYS; day += 1) {
    for (const { from, to } of intervalsOf(calendar, day)) {
      if (to <= at) continue
      if (from > end) return end
      end = Math.max(end, to)
    }
  }
  return null
}

/** Whether it ever opens, from a moment on. */
export function opensEventually(calendar: WorkingCalendar, at: number): boolean {
  return workingTimeAfter(calendar, at, 1) !== null
}

function isAlwaysOpen(calendar: WorkingCalendar | null): calendar is null {
  return calendar === null || (calendar.isAlways && calendar.days.length === 0)
}

/** The number of the day that the wall clock shows. */
function dayOf({ timeZone }: WorkingCalendar, at: number): number {
  return Math.floor(wallTime(at, timeZone) / DAY)
}

function intervalsOf(calendar: WorkingCalendar, day: number): readonly OpenInterval[] {
  const memory = memoryOf(calendar)
  const { days, exceptions } = memory
  const known = days.get(day)
  if (known) return known
  const { timeZone } = calendar
  const spans = [...spansOf(calendar, exceptions, day)].sort(([left], [right]) => left - right)
  const offset = spans.length === 0 ? 0 : steadyOffset(memory, day, timeZone)
  const first = (wall: number) => (offset === null ? firstMomentShowing(wall, timeZone) : wall - offset)
  const last = (wall: number) => (offset === null ? lastMomentShowing(wall, timeZone) : wall - offset)
  const intervals = spans.map(([from, to]) => ({
    from: first(day * DAY + from * MINUTE),
    to: last(day * DAY + to * MINUTE),
  }))
  days.set(day, intervals)
  return intervals
}

/** The offset if no clock changes around a day and its spans; null: it must be asked for each moment. */
function steadyOffset({ offsets }: Memory, day: number, timeZone: string): number | null {
  const offsetOn = (of: number) => {
    const known = offsets.get(of)
    if (known !== undefined) return known
    const offset = wallTime(of * DAY, timeZone) - of * DAY
    offsets.set(of, offset)
    return offset
  }
  const before = offsetOn(day - 1)
  return before === offsetOn(day + SPAN_DAYS + 1) ? before : null
}

function spansOf(
  { isAlways, hours }: WorkingCalendar,
  exceptions: Memory['exceptions'],
  day: number,
): readonly WorkingSpan[] {
  const date = new Date(day * DAY).toISOString().slice(0, 10)
  const exception = exceptions.get(date) ?? exceptions.get(date.slice(5))
  if (exception) return exception.hours
  return isAlways ? WHOLE_DAY : (hours[(((day + WEEKDAY_OF_FIRST) % 7) + 7) % 7] ?? [])
}

function memoryOf(calendar: WorkingCalendar): Memory {
  const known = memories.get(calendar)
  if (known) return known
  const exceptions = new Map(calendar.days.map((day) => [day.isYearly ? day.date.slice(5) : day.date, day]))
  const memory = {
    exceptions,
    days: new BoundedMap<number, readonly OpenInterval[]>(MAX_KNOWN_DAYS),
    offsets: new BoundedMap<number, number>(MAX_KNOWN_DAYS),
  }
  memories.set(calendar, memory)
  return memory
}
