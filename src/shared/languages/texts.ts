import { BoundedMap } from '../bounded-map.ts'
import { isTimeZone } from '../time/time-zones.ts'
import type { English } from './english/english.ts'
import type { Language, NamesOf, Translated } from './languages.types.ts'

export type TextKey = keyof English
export type Dictionary = Translated<English>

type Values<Key extends TextKey> = Record<NamesOf<English[Key]>, string | number>
type Given<Key extends TextKey> = [NamesOf<English[Key]>] extends [never] ? [] : [values: Values<Key>]

/** Texts, dates and sizes for one reader, in a language and a time zone. */
export interface Texts {
  language: Language
  direction: 'ltr' | 'rtl'
  timeZone: string
  /** The text of a key with its placeholders filled. `count` chooses the plural. It is text, not HTML. */
  t: <Key extends TextKey>(key: Key, ...given: Given<Key>) => string
  /** A date with the time of day and its zone. */
  moment: (at: number) => string
  /** A calendar date such as `2026-11-20`, without a time of day. */
  date: (date: string) => string
  /** The day of the week and the date without its year, with the time of day and its zone. */
  weekday: (at: number) => string
  number: (value: number) => string
  /** The size of a file. */
  bytes: (size: number) => string
}

const PLACE = /\{(\w+)\}/g
const MAX_FORMATS = 200
const dates = new BoundedMap<string, Intl.DateTimeFormat>(MAX_FORMATS)
const plurals = new BoundedMap<string, Intl.PluralRules>(MAX_FORMATS)
const numbers = new BoundedMap<string, Intl.NumberFormat>(MAX_FORMATS)

export function textsIn(language: Language, dictionary: Dictionary, timeZone: string): Texts {
  return {
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    timeZone,
    t(key, ...given) {
      const text = dictionary[key]
      const values = (given[0] ?? {}) as Record<string, string | number>
      return filled(typeof text === 'string' ? text : pluralOf(language, text, Number(values['count'])), (name) => {
        const value = values[name] ?? ''
        return typeof value === 'number' ? formatNumber(language, value) : value
      })
    },
    moment: (at) => `${dateFormat(language, timeZone).format(at)} ${zoneName(language, timeZone, at)}`,
    date: (date) => dayFormat(language).format(Date.parse(date)),
    weekday: (at) => weekdayFormat(language, timeZone).format(at),
    number: (value) => formatNumber(language, value),
    bytes: (size) => formatBytes(language, size),
  }
}

function filled(text: string, valueOf: (name: string) => string): string {
  return text.replace(PLACE, (_, name: string) => valueOf(name))
}

function pluralOf(language: Language, forms: Exclude<Dictionary[TextKey], string>, count: number): string {
  const rules = made(plurals, language, () => new Intl.PluralRules(language))
  return forms[rules.select(count)] ?? forms.other
}

function dateFormat(language: Language, timeZone: string): Intl.DateTimeFormat {
  return made(dates, `${language} ${timeZone}`, () => {
    // A time zone that this platform does not know is read as UTC.
    const known = isTimeZone(timeZone) ? timeZone : 'UTC'
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: known })
  })
}

/** `Date.parse` reads a calendar date in UTC, so it is shown in UTC. */
function dayFormat(language: Language): Intl.DateTimeFormat {
  return made(
    dates,
    `day ${language}`,
    () => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }),
  )
}

function weekdayFormat(language: Language, timeZone: string): Intl.DateTimeFormat {
  return made(dates, `weekday ${language} ${timeZone}`, () => {
    const known = isTimeZone(timeZone) ? timeZone : 'UTC'
    const day = { weekday: 'long', month: 'long', day: 'numeric' } as const
    const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
    return new Intl.DateTimeFormat(language, { ...day, ...time, timeZone: known })
  })
}

/** Styles take no name of a zone beside them, so it is formatted alone. Summer time has another one. */
function zoneName(language: Language, timeZone: string, at: number): string {
  const zones = made(dates, `zone ${language} ${timeZone}`, () => {
    const known = isTimeZone(timeZone) ? timeZone : 'UTC'
    return new Intl.DateTimeFormat(language, { timeZone: known, timeZoneName: 'short' })
  })
  return zones.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const KILO = 1000

function formatBytes(language: Language, size: number): string {
  const unit = size < KILO ? 'byte' : size < KILO * KILO ? 'kilobyte' : 'megabyte'
  const value = unit === 'byte' ? size : unit === 'kilobyte' ? size / KILO : size / (KILO * KILO)
  // Only the long name of bytes has a plural.
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  const options = { style: 'unit', unit, unitDisplay, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 } as const
  return made(numbers, `${language} ${unit}`, () => new Intl.NumberFormat(language, options)).format(value)
}

function formatNumber(language: Language, value: number): string {
  return made(numbers, language, () => new Intl.NumberFormat(language)).format(value)
}

function made<Format>(known: BoundedMap<string, Format>, key: string, make: () => Format): Format {
  const found = known.get(key)
  if (found) return found
  const format = make()
  known.set(key, format)
  return format
}
