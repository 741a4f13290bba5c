import type { WorkingCalendar, WorkingSpan } from '../../src/shared/time/working-time.types.ts'

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

/** Working time counted minute by minute, from the wall clock alone. It shares no code with `working-time.ts`. */
export class MinutesOfAZone {
  readonly #begin: number
  readonly #walls: number[] = []
  readonly #first = new Map<number, number>()
  readonly #last = new Map<number, number>()

  constructor(timeZone: string, begin: number, days: number) {
    this.#begin = begin
    const part = 'numeric'
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: part,
      month: part,
      day: part,
      hour: part,
      minute: part,
    })
    for (let minute = 0; minute < days * DAY_MINUTES; minute += 1) {
      const [day = 0, month = 0, year = 0, hour = 0, past = 0] = (
        clock.format(begin + minute * MINUTE).match(/\d+/g) ?? []
      ).map(Number)
      const wall = Date.UTC(year, month - 1, day, hour, past) / MINUTE
      this.#walls.push(wall)
      if (!this.#first.has(wall)) this.#first.set(wall, minute)
      this.#last.set(wall, minute)
    }
  }

  /** Whether each minute of the window is worked. Days at its edges are left out. */
  openMinutes(calendar: WorkingCalendar): Uint8Array {
    const open = new Uint8Array(this.#walls.length)
    const firstDay = Math.floor((this.#walls[0] ?? 0) / DAY_MINUTES) + 1
    const lastDay = Math.floor((this.#walls.at(-1) ?? 0) / DAY_MINUTES) - 3
    for (let day = firstDay; day <= lastDay; day += 1) {
      for (const [from, to] of spansOn(calendar, day)) {
        open.fill(
          1,
          this.#minuteShowing(this.#first, day * DAY_MINUTES + from),
          this.#minuteShowing(this.#last, day * DAY_MINUTES + to),
        )
      }
    }
    return open
  }

  minuteOf(at: number): number {
    return Math.floor((at - this.#begin) / MINUTE)
  }

  /** The minute that shows a time, or, if clocks skip it, the first that shows a later one. */
  #minuteShowing(shown: Map<number, number>, wall: number): number {
    return shown.get(wall) ?? this.#walls.findIndex((other) => other > wall)
  }
}

function spansOn({ isAlways, hours, days }: WorkingCalendar, day: number): readonly WorkingSpan[] {
  const date = new Date(day * DAY_MINUTES * MINUTE)
  const written = date.toISOString().slice(0, 10)
  const exception =
    days.find((one) => !one.isYearly && one.date === written) ??
    days.find((one) => one.isYearly && one.date.endsWith(written.slice(4)))
  if (exception) return exception.hours
  return isAlways ? [[0, DAY_MINUTES]] : (hours[date.getUTCDay()] ?? [])
}
