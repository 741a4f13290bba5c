import { CELL_BEGINNINGS, durationFigures, durationName, REPORTS } from '../../../modules/reports/reports.usecases.ts'
import {
  type Figures,
  GROUPINGS,
  type GroupedBy,
  type Report,
  REPORT_NAMES,
  type ReportName,
  type ReportRow,
  type SimpleFigure,
} from '../../../modules/reports/reports.types.ts'
import { GROUPED_BY } from '../../../shared/report-measures.ts'
import type { Period } from '../../../shared/time/periods.ts'
import { presentTime } from '../../shared/people/people.presenter.ts'
import type { CatalogueAnswer, ReportAnswer } from './reports.answers.ts'

type FiguresAnswer = ReportAnswer['total']
type TotalsAnswer = ReportAnswer['totals']

const WIRE_NAMES: Partial<Record<SimpleFigure, string>> = {
  backlogOpen: 'open',
  backlogUnassigned: 'unassigned',
  backlogUnanswered: 'unanswered',
}
const TIME_NAMES = { first: 'first_reply', resolution: 'resolution' } as const
const TIME_PARTS = ['count', 'average_seconds', 'median_seconds', 'p90_seconds'] as const

/** Figures of one service-level clock: met of all. */
const METRICS = ['First', 'Next', 'Resolution'] as const

function wireName(figure: SimpleFigure): string {
  return WIRE_NAMES[figure] ?? figure.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export function presentCatalogue(groups: readonly GroupedBy[]): CatalogueAnswer {
  return {
    reports: REPORT_NAMES.map((name) => ({
      name,
      group: groupOf(REPORTS[name].group),
      figures: figureNames(name),
    })),
    by: [...GROUPINGS],
    groups: [...groups],
    cell_minutes: CELL_BEGINNINGS.map((begin) => begin / 60_000),
  }
}

/** The figures of a report in their order, as in its rows and its columns. */
function figureNames(name: ReportName): string[] {
  const { counts, times } = REPORTS[name]
  const shares = name === 'sla' ? METRICS.map((metric) => `met_${metric.toLowerCase()}_percent`) : []
  const ofTimes = times.flatMap((time) => TIME_PARTS.map((part) => `${TIME_NAMES[time]}_${part}`))
  return [...counts.map(wireName), ...shares, ...ofTimes]
}

interface Shown {
  name: ReportName
  isWorking: boolean
}

function presentFigures(figures: Figures, { name, isWorking }: Shown): FiguresAnswer {
  const { counts, times } = REPORTS[name]
  const shares = name === 'sla' ? METRICS.map((metric) => shareOf(figures, metric)) : []
  const ofTimes = times.flatMap((time) => {
    const { count, average, median, ninetieth } = durationFigures(figures, durationName(time, isWorking))
    return [count, seconds(average), seconds(median), seconds(ninetieth)]
  })
  const values = [...counts.map((figure) => figures[figure]), ...shares, ...ofTimes]
  return Object.fromEntries(figureNames(name).map((figure, position) => [figure, values[position] ?? null]))
}

function shareOf(figures: Figures, metric: (typeof METRICS)[number]): number | null {
  const met = figures[`met${metric}`]
  const all = met + figures[`missed${metric}`]
  return all === 0 ? null : Math.round((1000 * met) / all) / 10
}

function seconds(milliseconds: number | null): number | null {
  return milliseconds === null ? null : Math.round(milliseconds / 1000)
}

export function presentReport(report: Report): ReportAnswer {
  const { name, by, group, isWorking, timeZone, zoneSince, asOf, isCounting, period, rows, totals, total, before } =
    report
  return {
    report: name,
    by,
    group: groupOf(group),
    working: isWorking,
    time_zone: timeZone,
    zone_since: presentTime(zoneSince),
    as_of: presentTime(asOf),
    counting: isCounting,
    period: presentPeriod(period),
    rows: rows.map((row) => ({
      at: presentTime(row.at),
      weekday: row.weekday,
      group: row.group,
      figures: presentFigures(row.figures, report),
    })),
    totals: presentTotals(totals, report),
    total: presentFigures(total, report),
    histograms: presentHistograms(total, report),
    before: before && {
      period: presentPeriod(before.period),
      totals: presentTotals(before.totals, report),
      total: presentFigures(before.total, report),
    },
  }
}

function groupOf(group: Report['group']): GroupedBy | null {
  return GROUPED_BY.find((known) => known === group) ?? null
}

function presentPeriod({ from, to }: Period): ReportAnswer['period'] {
  return { from: presentTime(from), to: presentTime(to) }
}

function presentTotals(totals: readonly Pick<ReportRow, 'group' | 'figures'>[], shown: Shown): TotalsAnswer {
  return totals.map(({ group, figures }) => ({ group, figures: presentFigures(figures, shown) }))
}

function presentHistograms(total: Figures, { name, isWorking }: Shown): ReportAnswer['histograms'] {
  const cellsOf = (time: 'first' | 'resolution') => durationFigures(total, durationName(time, isWorking)).cells
  return Object.fromEntries(REPORTS[name].times.map((time) => [TIME_NAMES[time], [...cellsOf(time)]]))
}

/** A report as lines: the rows, without totals. */
export function reportLines(report: Report): { columns: string[]; lines: Record<string, string | number | null>[] } {
  const place = report.by === 'weekday' ? ['weekday'] : ['at']
  const grouped = report.group === null ? [] : ['group_id', 'group_name']
  const columns = [...place, ...grouped, ...figureNames(report.name)]
  const lines = report.rows.map((row) => ({
    at: presentTime(row.at),
    weekday: row.weekday,
    group_id: row.group?.id ?? null,
    group_name: row.group?.name ?? null,
    ...presentFigures(row.figures, report),
  }))
  return { columns, lines }
}
