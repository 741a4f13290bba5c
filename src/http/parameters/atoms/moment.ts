import { type DayOrMoment, localDate } from '../../../shared/time/time-zones.ts'

// An unescaped `+` in a query becomes a space, so a space is accepted before an offset.
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+\- ]\d\d:?\d\d)?)?$/i
const DAY = /^\d{4}-\d\d-\d\d$/
const MINUTE_MS = 60_000

/**
 * Epoch milliseconds of `2026-11-20`, `2026-11-20T10:11:12+01:00` or `2026-11-20 10:11:12`; UTC without an offset. Undefined
 * for anything else and for dates that do not exist.
 */
export function readMoment(text: string): number | undefined {
  const found = MOMENT.exec(text.trim())
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const milliseconds = Number((found[7] ?? '').slice(0, 3).padEnd(3, '0'))
  const offset = readOffset(found[8] ?? 'Z')
  const at = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds)
  const date = new Date(at)
  // Date.UTC rolls 31 February over and reads the years 0 to 99 as 19xx; both give a different date.
  const exists =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60
  return exists && offset !== undefined ? at - offset : undefined
}

/** Like `readMoment`, but a date without a time stays a day. */
export function readDayOrMoment(text: string): DayOrMoment | undefined {
  const at = readMoment(text)
  return at !== undefined && DAY.test(text.trim()) ? localDate(at, 'UTC') : at
}

function readOffset(text: string): number | undefined {
  if (text.toUpperCase() === 'Z') return 0
  const hours = Number(text.slice(1, 3))
  const minutes = Number(text.slice(-2))
  if (hours > 18 || minutes > 59) return undefined
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MINUTE_MS
}
