import type { Texts, TextKey } from '../../../shared/languages/texts.ts'
import { REPORTS } from '../catalogue.policy.ts'
import { durationFigures, durationName } from '../durations.policy.ts'
import type { Figures, Report, ReportName, SimpleFigure, TimedFigure } from '../reports.types.ts'

/** A figure with its name and its value in the words of a language. */
export interface FigureLine {
  name: string
  value: string
}

const NAMES = {
  created: 'report.figure.created',
  reopened: 'report.figure.reopened',
  finished: 'report.figure.finished',
  firstFinished: 'report.figure.first_finished',
  autoClosed: 'report.figure.auto_closed',
  replies: 'report.figure.replies',
  firstReplies: 'report.figure.first_replies',
  customerMessages: 'report.figure.customer_messages',
  notes: 'report.figure.notes',
  assigned: 'report.figure.assigned',
  transferred: 'report.figure.transferred',
  merged: 'report.figure.merged',
  trashed: 'report.figure.trashed',
  breached: 'report.figure.breached',
  metFirst: 'report.figure.met_first',
  missedFirst: 'report.figure.missed_first',
  metNext: 'report.figure.met_next',
  missedNext: 'report.figure.missed_next',
  metResolution: 'report.figure.met_resolution',
  missedResolution: 'report.figure.missed_resolution',
  backlogOpen: 'report.figure.open',
  backlogUnassigned: 'report.figure.unassigned',
  backlogUnanswered: 'report.figure.unanswered',
} as const satisfies Record<SimpleFigure, TextKey>
const TIMES = {
  first: { median: 'report.figure.first_reply_median_seconds', ninetieth: 'report.figure.first_reply_p90_seconds' },
  resolution: { median: 'report.figure.resolution_median_seconds', ninetieth: 'report.figure.resolution_p90_seconds' },
} as const satisfies Record<TimedFigure, Record<'median' | 'ninetieth', TextKey>>
const SHARES = {
  First: 'report.figure.met_first_percent',
  Next: 'report.figure.met_next_percent',
  Resolution: 'report.figure.met_resolution_percent',
} as const

/** The counts of each row of a grouped report. */
const MAIN: Readonly<Record<ReportName, readonly SimpleFigure[]>> = {
  volume: ['created', 'finished'],
  replies: ['replies', 'finished'],
  sla: ['metFirst', 'missedFirst'],
  backlog: ['backlogOpen', 'backlogUnassigned'],
  agents: ['replies', 'finished'],
  tags: ['created', 'finished'],
}

/** All figures of a report, in the order of its columns. */
export function figureLines(texts: Texts, { name, isWorking }: Report, figures: Figures): FigureLine[] {
  const { counts, times } = REPORTS[name]
  const shares = name === 'sla' ? (['First', 'Next', 'Resolution'] as const) : []
  return [
    ...counts.map((count) => countLine(texts, count, figures)),
    ...shares.map((metric) => ({ name: texts.t(SHARES[metric]), value: shareText(texts, figures, metric) })),
    ...times.flatMap((time) => {
      const { median, ninetieth } = durationFigures(figures, durationName(time, isWorking))
      return [
        { name: texts.t(TIMES[time].median), value: durationText(texts, median) },
        { name: texts.t(TIMES[time].ninetieth), value: durationText(texts, ninetieth) },
      ]
    }),
  ]
}

/** The main figures of a report. */
export function mainLines(texts: Texts, { name }: Report, figures: Figures): FigureLine[] {
  return MAIN[name].map((count) => countLine(texts, count, figures))
}

/** The largest rows come first. */
export function mainFigure({ name }: Report, figures: Figures): number {
  return figures[MAIN[name][0] ?? 'created'] ?? 0
}

function countLine(texts: Texts, count: SimpleFigure, figures: Figures): FigureLine {
  const value = figures[count]
  return { name: texts.t(NAMES[count]), value: value === null ? NOT_KNOWN : texts.number(value) }
}

const NOT_KNOWN = '–'

function shareText({ language }: Texts, figures: Figures, metric: keyof typeof SHARES): string {
  const met = figures[`met${metric}`]
  const all = met + figures[`missed${metric}`]
  if (all === 0) return NOT_KNOWN
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(met / all)
}

const UNITS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const

/** In its two largest units: "2 hr 5 min". */
function durationText({ language }: Texts, milliseconds: number | null): string {
  if (milliseconds === null) return NOT_KNOWN
  const first = UNITS.findIndex(([, size]) => milliseconds >= size)
  const shown = first === -1 ? UNITS.slice(-1) : UNITS.slice(first, first + 2)
  const parts = shown.map(([unit, size], position) => {
    const larger = position === 0 ? Number.POSITIVE_INFINITY : (shown[position - 1]?.[1] ?? Number.POSITIVE_INFINITY)
    return { unit, value: Math.floor((milliseconds % larger) / size) }
  })
  const texts = parts
    .filter(({ value }, position) => value > 0 || position === 0)
    .map(({ unit, value }) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value),
    )
  return new Intl.ListFormat(language, { type: 'unit', style: 'narrow' }).format(texts)
}
