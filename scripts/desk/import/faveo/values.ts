import type { SpooledRow } from '../spool.ts'
import { numberIn } from './tables.ts'

/** Reads one row of Faveo. A column that an installation does not have reads as empty. */
export interface Fields {
  id: number
  /** The text unchanged, or '' if there is none. */
  raw(...columns: string[]): string
  /** One line of text without markup, for names. */
  line(column: string, max: number): string
  reference(column: string): number | undefined
  number(column: string): number
  flag(column: string): boolean
  /** ISO 8601. Undefined for empty and zero dates. */
  time(...columns: string[]): string | undefined
}

const TAGS = /<[^<>]{0,1000}>/g
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const CONTROLS = /[\0-\x1f\x7f-\x9f\u2028\u2029]+/g
// oxlint-disable-next-line no-control-regex -- texts keep their line breaks and tabs
const HIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g
const BRACKETS = /[<>]/g
const TIME = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)/

export function fieldsOf({ id, values }: SpooledRow): Fields {
  const raw = (...columns: string[]) => {
    for (const column of columns) {
      const value = values[column]
      if (value !== null && value !== undefined && value !== '') return value.toWellFormed().replaceAll(HIDDEN, '')
    }
    return ''
  }
  return {
    id,
    raw,
    line: (column, max) => oneLine(raw(column), max),
    reference: (column) => numberIn(values[column]) ?? undefined,
    number: (column) => Number.parseInt(values[column] ?? '', 10) || 0,
    flag: (column) => Number.parseInt(values[column] ?? '', 10) > 0,
    time(...columns) {
      const times = columns.map((column) => timeIn(values[column]))
      return times.find((time) => time !== undefined)
    },
  }
}

export function oneLine(text: string, max: number): string {
  const clean = text.replaceAll(TAGS, ' ').replaceAll(CONTROLS, ' ').replaceAll(BRACKETS, ' ')
  return shortenTo(clean.split(' ').filter(Boolean).join(' '), max).trim()
}

/** Cuts by characters, so that none is split. */
export function shortenTo(text: string, max: number): string {
  return text.length <= max
    ? text
    : Array.from(text.slice(0, max * 2))
        .slice(0, max)
        .join('')
}

function timeIn(value: string | null | undefined): string | undefined {
  const [, year, month, day, hour, minute, second] = TIME.exec(value ?? '') ?? []
  if (year === undefined || year === '0000' || month === '00' || day === '00') return undefined
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
  return Number.isNaN(Date.parse(iso)) ? undefined : iso
}
