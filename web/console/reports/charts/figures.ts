import type { ReportName } from '../parameters.ts'
import type { FigureKind } from './scales.ts'

/** What the chart of each report shows. */
export const SERIES: Readonly<Record<ReportName, readonly string[]>> = {
  volume: ['created', 'finished'],
  replies: ['first_reply_median_seconds', 'resolution_median_seconds'],
  sla: ['met_first_percent', 'met_next_percent', 'met_resolution_percent'],
  backlog: ['open', 'unassigned', 'unanswered'],
  agents: ['replies', 'finished'],
  tags: ['created', 'finished'],
}

export function kindOf(figure: string): FigureKind {
  if (figure.endsWith('_seconds')) return 'duration'
  return figure.endsWith('_percent') ? 'percent' : 'count'
}

const UNITS = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
  ['second', 1],
] as const
/** A longer one is written in its two largest units. */
const UNITS_SHOWN = 2

/** "2 hr 5 min" in the words of the language. */
export function durationText(language: string, seconds: number): string {
  const whole = Math.round(seconds)
  const first = UNITS.findIndex(([, size]) => whole >= size)
  const units = first === -1 ? [] : UNITS.slice(first, first + UNITS_SHOWN)
  const parts = units
    .map(([unit, size], index) => {
      const [, larger] = units[index - 1] ?? [unit, Number.POSITIVE_INFINITY]
      return { unit, value: Math.floor((whole % larger) / size) }
    })
    .filter(({ value }) => value > 0)
  const shown = parts.length === 0 ? [{ unit: 'minute', value: 0 }] : parts
  const texts = shown.map(({ unit, value }) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value),
  )
  return new Intl.ListFormat(language, { type: 'unit', style: 'narrow' }).format(texts)
}

const NOT_KNOWN = '–'

export function figureText(language: string, figure: string, value: number | null | undefined): string {
  return figureValueText(language, kindOf(figure), value)
}

/** A value that may not be known. */
export function figureValueText(language: string, kind: FigureKind, value: number | null | undefined): string {
  return value === null || value === undefined ? NOT_KNOWN : valueText(language, kind, value)
}

export function valueText(language: string, kind: FigureKind, value: number): string {
  switch (kind) {
    case 'duration':
      return durationText(language, value)
    case 'percent':
      return percent(language, value / 100, 'auto')
    case 'count':
      return new Intl.NumberFormat(language).format(value)
  }
}

/** How a share changed, in percentage points: "+3.5". Null if one of them is not known. */
export function pointsText(language: string, now: number | null | undefined, before: number | null | undefined) {
  if (now === null || now === undefined || before === null || before === undefined) return null
  const options = { maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const
  return new Intl.NumberFormat(language, options).format(now - before)
}

/** How a figure changed: "+12 %". Null if one of them is not known, or there was nothing before. */
export function changeText(language: string, now: number | null | undefined, before: number | null | undefined) {
  if (now === null || now === undefined || before === null || before === undefined || before === 0) return null
  return percent(language, (now - before) / before, 'exceptZero')
}

/** A large change needs no fractions. */
function percent(language: string, share: number, signDisplay: 'auto' | 'exceptZero'): string {
  const maximumFractionDigits = signDisplay === 'exceptZero' && Math.abs(share) >= 0.1 ? 0 : 1
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits, signDisplay }).format(share)
}
