import { ChartColumn } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { HelpdeskError } from '../../../clients/typescript/src/core.ts'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/states/empty-state.tsx'
import { QueryFailure } from '../components/states/query-failure.tsx'
import { Skeleton } from '../components/states/skeleton.tsx'
import { changeText, figureText, kindOf, pointsText, SERIES } from './charts/figures.ts'
import { GroupFigures } from './group-figures.tsx'
import { type ReportTexts, useReportTexts } from './languages/report-texts.ts'
import { COARSER, type ReportName, reportQueryOf } from './parameters.ts'
import { momentText, periodText } from './charts/period-texts.ts'
import type { ReportProps } from './report-filters.tsx'
import { type Report, reportQuery } from './reports.queries.ts'
import styles from './reports.module.css'
import { Times, TimeFigures } from './time-figures.tsx'

const COUNTED_AGAIN_MILLISECONDS = 15_000

/** One report: totals with their change, charts with their tables, and until when it is counted. */
export function ReportView(props: ReportProps) {
  const { t } = useReportTexts()
  const { name, search, today, catalogue, onChange } = props
  const query = useQuery({
    ...reportQuery(name, reportQueryOf(search, today)),
    // Until all events are counted.
    refetchInterval: ({ state: { data } }) => (data?.counting === true ? COUNTED_AGAIN_MILLISECONDS : false),
    // While another period of the same report is loaded, the previous one is shown.
    placeholderData: (previous) => (previous?.report === name ? previous : undefined),
  })
  if (query.error instanceof HelpdeskError && [403, 422].includes(query.error.status))
    return <Refusal {...props} error={query.error} />
  if (query.isError && query.data === undefined) return <QueryFailure query={query} />
  if (query.data === undefined) return <Skeleton />
  const report = query.data
  const figures = catalogue.reports.find((one) => one.name === name)?.figures ?? []
  const isEmpty = Object.values(report.total).every((value) => value === null || value === 0)
  // The figures of several tags cannot be added up.
  const hasTotals = report.group !== 'tag' || report.totals.length === 1
  return (
    <div className={styles.report} aria-busy={query.isPlaceholderData}>
      {isEmpty ? (
        <Empty report={report} onUngroup={search.group === null ? null : () => onChange({ group: null, only: [] })} />
      ) : null}
      {isEmpty ? null : (
        <>
          <Days report={report} />
          {hasTotals ? <Totals name={name} report={report} figures={figures} /> : null}
          {report.group === null || report.totals.length === 1 ? (
            <TimeFigures name={name} report={report} />
          ) : (
            <GroupFigures
              name={name}
              report={report}
              figures={figures}
              onOnly={(id) => onChange({ group: report.group, only: [id] })}
            />
          )}
          {hasTotals ? <Times report={report} beginnings={catalogue.cell_minutes} /> : null}
        </>
      )}
      {search.only.length === 0 ? null : (
        <div className={styles.buttons}>
          <Button onPress={() => onChange({ only: [] })}>{t('reports.all')}</Button>
        </div>
      )}
      <About report={report} isEmpty={isEmpty} />
    </div>
  )
}

interface EmptyProps {
  report: Report
  /** Null: no group is chosen. */
  onUngroup: (() => void) | null
}

/** A new desk has events before it has figures. A desk without teams has none by team. */
function Empty({ report: { counting, as_of: asOf, time_zone: zone }, onUngroup }: EmptyProps) {
  const { t, language } = useReportTexts()
  const [title, about] = counting
    ? ([t('reports.counting'), t('reports.countingText', { time: momentText(language, asOf, zone) })] as const)
    : ([t('reports.empty'), t('reports.emptyText')] as const)
  const action = onUngroup === null ? undefined : <Button onPress={onUngroup}>{t('group.none')}</Button>
  return <EmptyState icon={<ChartColumn aria-hidden />} title={title} about={about} action={action} />
}

/** The API names what would be possible, and longer periods are a click away. */
function Refusal({ search, today, onChange, error }: ReportProps & { error: HelpdeskError }) {
  const { t } = useReportTexts()
  const { by } = reportQueryOf(search, today)
  const coarser = error.fieldCodes['by'] === undefined ? null : COARSER[by]
  return (
    <EmptyState
      icon={<ChartColumn aria-hidden />}
      title={t('reports.refused')}
      about={Object.values(error.fields)[0]?.[0] ?? error.message}
      action={
        coarser === null ? undefined : (
          <Button look="primary" onPress={() => onChange({ by: coarser })}>
            {t('reports.coarser', { by: t(`by.${coarser}`) })}
          </Button>
        )
      }
    />
  )
}

/** With another length of rows, whole months may be shown where 30 days are chosen. */
function Days({ report: { period, before, time_zone: zone } }: { report: Report }) {
  const { t, language } = useReportTexts()
  return (
    <p className={styles.about}>
      <span>{t('reports.period', periodText(language, period, zone))}</span>
      {before === null ? null : <span>{t('reports.beforePeriod', periodText(language, before.period, zone))}</span>}
    </p>
  )
}

interface TotalsProps {
  name: ReportName
  report: Report
  figures: readonly string[]
}

/** Those of the chart come first. */
function Totals({ name, report: { total, before }, figures }: TotalsProps) {
  const texts = useReportTexts()
  const { t, language, figureName } = texts
  const main = SERIES[name].filter((figure) => figures.includes(figure))
  return (
    <dl className={styles.totals}>
      {[...new Set([...main, ...figures])].map((figure) => {
        const change = changeOf(texts, figure, { now: total[figure], before: before?.total[figure] })
        return (
          <div key={figure} className={`${styles.total} ${main.includes(figure) ? styles.main : ''}`}>
            <dt>{figureName(figure)}</dt>
            <dd className={styles.value}>{figureText(language, figure, total[figure])}</dd>
            {before === null ? null : (
              <dd className={styles.change}>
                {change === null ? null : (
                  <>
                    <bdi>{change}</bdi>
                    {' · '}
                  </>
                )}
                {t('reports.before', { value: figureText(language, figure, before.total[figure]) })}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

/** Shares change by percentage points. */
function changeOf(
  { t, language }: ReportTexts,
  figure: string,
  { now, before }: { now: number | null | undefined; before: number | null | undefined },
): string | null {
  if (kindOf(figure) !== 'percent') return changeText(language, now, before)
  const value = pointsText(language, now, before)
  return value === null ? null : t('reports.points', { value })
}

function About({ report, isEmpty }: { report: Report; isEmpty: boolean }) {
  const { t, language } = useReportTexts()
  const { as_of: asOf, counting, time_zone: zone, zone_since: zoneSince, group, totals, histograms } = report
  const moment = (at: string) => momentText(language, at, zone)
  return (
    <footer className={styles.about}>
      <p>
        {t('reports.asOf', { time: moment(asOf) })}
        {counting ? ` – ${t('reports.countingMore')}` : null}
      </p>
      <p>{t('reports.zone', { zone })}</p>
      {zoneSince === null ? null : <p>{t('reports.zoneSince', { time: moment(zoneSince) })}</p>}
      {Object.keys(histograms).length === 0 ? null : <p>{t('reports.estimates')}</p>}
      {group === null || totals.length === 1 || isEmpty ? null : (
        <p>{t(group === 'tag' ? 'reports.tagTotals' : 'reports.groupTotals')}</p>
      )}
    </footer>
  )
}
