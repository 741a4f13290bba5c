import { BarChart, LineChart } from './charts/charts.tsx'
import { FigureTable } from './figure-table.tsx'
import { figureText, kindOf, SERIES, durationText, valueText } from './charts/figures.ts'
import { type ReportTexts, useReportTexts } from './languages/report-texts.ts'
import type { ReportName } from './parameters.ts'
import { axisText, periodText, rowText } from './charts/period-texts.ts'
import type { Report } from './reports.queries.ts'
import styles from './reports.module.css'

/** Fewer are not a line yet. */
const LEAST_OF_LINE = 4

/** The main figures of a report in each period: a chart, and a table with the same figures. */
export function TimeFigures({ name, report }: { name: ReportName; report: Report }) {
  const { t, language, figureName } = useReportTexts()
  const { by, time_zone: zone, rows } = report
  const figures = SERIES[name]
  const kind = kindOf(figures[0] ?? '')
  const place = { by, zone, period: report.period }
  const labels = rows.map((row) => rowText(language, row, place))
  const axis = rows.map((row) => axisText(language, row, place))
  const series = figures.map((figure) => ({
    name: figureName(figure),
    values: rows.map((row) => row.figures[figure] ?? null),
  }))
  const highest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const about = t('reports.about', {
    ...periodText(language, report.period, zone),
    value: valueText(language, kind, highest),
  })
  const title = t('reports.overTime')
  const Chart = by === 'weekday' || rows.length < LEAST_OF_LINE ? BarChart : LineChart
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.pair}>
        <Chart title={title} about={about} kind={kind} series={series} labels={labels} axis={axis} />
        <FigureTable
          caption={t('reports.figuresOf', { chart: title })}
          columns={[t(`by.${by}`), ...series.map((one) => one.name)]}
          rows={rows.map((row, index) => ({
            key: String(row.at ?? row.weekday),
            name: labels[index] ?? '',
            cells: figures.map((figure) => figureText(language, figure, row.figures[figure])),
          }))}
        />
      </div>
    </section>
  )
}

/** How many first replies and resolutions took how long. */
export function Times({ report, beginnings }: { report: Report; beginnings: readonly number[] }) {
  const { histograms } = report
  return (['first_reply', 'resolution'] as const).map((time) => {
    const cells = histograms[time]
    if (cells === undefined || cells.every((cell) => cell === 0)) return null
    return <Histogram key={time} time={time} report={report} cells={cells} beginnings={beginnings} />
  })
}

interface HistogramProps {
  time: 'first_reply' | 'resolution'
  report: Report
  cells: readonly number[]
  /** In minutes, of all cells but the first. */
  beginnings: readonly number[]
}

function Histogram({ time, report, cells, beginnings }: HistogramProps) {
  const texts = useReportTexts()
  const { t, language } = texts
  const title = t('reports.times', { time: t(`time.${time}`) })
  const about = t('reports.about', {
    ...periodText(language, report.period, report.time_zone),
    value: valueText(language, 'count', Math.max(...cells)),
  })
  const names = cells.map((_, cell) => cellText(texts, beginnings, cell))
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.pair}>
        <BarChart
          title={title}
          about={about}
          kind="count"
          series={[{ name: t('reports.number'), values: cells }]}
          labels={names}
          axis={cells.map((_, cell) => durationText(language, 60 * (beginnings[cell - 1] ?? 0)))}
          isScale
        />
        <FigureTable
          caption={t('reports.figuresOf', { chart: title })}
          columns={[t('reports.duration'), t('reports.number')]}
          rows={cells.map((count, cell) => ({
            key: String(cell),
            name: names[cell] ?? '',
            cells: [valueText(language, 'count', count)],
          }))}
        />
      </div>
    </section>
  )
}

function cellText({ t, language }: ReportTexts, beginnings: readonly number[], cell: number): string {
  const [from, to] = [beginnings[cell - 1], beginnings[cell]]
  const text = (minutes: number) => durationText(language, minutes * 60)
  if (from === undefined) return t('reports.shorter', { time: text(to ?? 0) })
  if (to === undefined) return t('reports.longer', { time: text(from) })
  return t('reports.cell', { from: text(from), to: text(to) })
}
