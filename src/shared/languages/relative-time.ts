import { BoundedMap } from '../bounded-map.ts'
import type { Texts } from './texts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const STEPS = [
  ['minute', MINUTE, HOUR],
  ['hour', HOUR, DAY],
  ['day', DAY, 30 * DAY],
  ['month', 30 * DAY, 365 * DAY],
  ['year', 365 * DAY, Infinity],
] as const

const formats = new BoundedMap<string, Intl.RelativeTimeFormat>(20)

/** "5 minutes ago", "yesterday"; under a minute "now". */
export function relativeTime({ language }: Pick<Texts, 'language'>, at: number, now: number): string {
  const format = formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  formats.set(language, format)
  const ago = Math.max(0, now - at)
  if (ago < MINUTE) return format.format(0, 'second')
  const [unit, length] = STEPS.find(([, , until]) => ago < until) ?? STEPS[0]
  return format.format(-Math.floor(ago / length), unit)
}
