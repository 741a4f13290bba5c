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
  if (value === null || value === undefined) return NOT_KNOWN
  return valueText(language, kindOf(figure), value)
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

/** How a figure changed: "+12 %". Null if one of them is not known, or there was nothing before. */
export function changeText(language: string, now: number | null | undefined, before: number | null | undefined) {
  if (now === null || now === undefined || before === null || before === undefined || before === 0) return null
  return percent(language, (now - before) / before, 'exceptZero')
}

function percent(language: string, share: number, signDisplay: 'auto' | 'exceptZero'): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1, signDisplay }).format(share)
}
