const UNITS = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const
const RELATIVE_DAYS = 7

/** "in 40 minutes", "2 hours ago". */
export function fromNow(language: string, at: number, now: number): string {
  const difference = at - now
  const [unit, size] = UNITS.find(([, length]) => Math.abs(difference) >= length) ?? UNITS[2]
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  return format.format(Math.trunc(difference / size), unit)
}

/** Short, for lists: relative within a week, else a date. */
export function shortMoment(language: string, at: number, now: number): string {
  if (Math.abs(now - at) < RELATIVE_DAYS * UNITS[0][1]) return fromNow(language, at, now)
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const options: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }
  return new Intl.DateTimeFormat(language, options).format(at)
}

export function fullMoment(language: string, at: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

export function fileSize(language: string, bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte'] as const
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2
  const value = bytes / 1000 ** step
  // Only the long name of bytes has a plural.
  const unitDisplay = step === 0 ? 'long' : 'short'
  const options = { style: 'unit', unit: units[step], unitDisplay, maximumFractionDigits: value < 10 ? 1 : 0 } as const
  return new Intl.NumberFormat(language, options).format(value)
}

/** A time for an input of date and time, in the reader's time zone. */
export function inputMoment(value: string | number | null): string {
  const at = value === null ? Number.NaN : new Date(value).getTime()
  if (Number.isNaN(at)) return ''
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** Null: no time, or an incomplete one. */
export function momentOfInput(text: string): string | null {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
