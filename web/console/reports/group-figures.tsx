import { GroupBars } from './charts/charts.tsx'
import { FigureTable } from './figure-table.tsx'
import { changeText, figureText, kindOf, SERIES, valueText } from './charts/figures.ts'
import { type ReportTexts, useReportTexts } from './languages/report-texts.ts'
import type { ReportName } from './parameters.ts'
import type { Report } from './reports.queries.ts'
import styles from './reports.module.css'

const MOST_BARS = 12

interface GroupFiguresProps {
  name: ReportName
  report: Report
  figures: readonly string[]
  /** Shows one row of the group alone, with its figures over time. */
  onOnly: (id: number) => void
}

/** The figures of each group: bars of the main figure, and a table with all figures. */
export function GroupFigures({ name, report, figures, onOnly }: GroupFiguresProps) {
  const texts = useReportTexts()
  const { t, language, figureName } = texts
  // The backlog is only known of some groups.
  const isKnown = (figure: string) => report.totals.some(({ figures: values }) => (values[figure] ?? null) !== null)
  const main = [...SERIES[name], ...figures].find(isKnown) ?? ''
  const kind = kindOf(main)
  const groupText = report.group === null ? '' : t(`group.${report.group}`)
  const title = `${groupText}: ${figureName(main)}`
  const totals = [...report.totals].sort((one, other) => (other.figures[main] ?? 0) - (one.figures[main] ?? 0))
  const before = new Map((report.before?.totals ?? []).map((one) => [one.group?.id, one.figures]))
  const bars = totals.slice(0, MOST_BARS).map(({ group, figures: values }) => ({
    key: String(group?.id),
    name: nameOf(group, texts),
    value: values[main] ?? 0,
    text: figureText(language, main, values[main]),
    change: changeText(language, values[main], before.get(group?.id)?.[main]),
  }))
  const highest = Math.max(0, ...bars.map(({ value }) => value))
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <GroupBars title={title} about={valueText(language, kind, highest)} highest={highest} bars={bars} />
      <FigureTable
        caption={t('reports.figuresOf', { chart: groupText })}
        columns={[groupText, ...figures.map(figureName)]}
        rows={totals.map(({ group, figures: values }) => ({
          key: String(group?.id),
          name: nameOf(group, texts),
          ...(group === null ? {} : { open: () => onOnly(group.id) }),
          openLabel: t('reports.only', { name: nameOf(group, texts) }),
          cells: figures.map((figure) => figureText(language, figure, values[figure])),
        }))}
      />
    </section>
  )
}

function nameOf(group: Report['totals'][number]['group'], { t }: ReportTexts): string {
  if (group === null) return ''
  return group.name ?? t('reports.deleted', { id: group.id })
}
