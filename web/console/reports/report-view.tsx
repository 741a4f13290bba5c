import { ChartColumn } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { HelpdeskError } from '../../../clients/typescript/src/core.ts'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/states/empty-state.tsx'
import { QueryFailure } from '../components/states/query-failure.tsx'
import { Skeleton } from '../components/states/skeleton.tsx'
import { fullMoment } from '../languages/moments.ts'
import { changeText, figureText } from './charts/figures.ts'
import { GroupFigures } from './group-figures.tsx'
import { useReportTexts } from './languages/report-texts.ts'
import { COARSER, reportQueryOf } from './parameters.ts'
import { periodText } from './charts/period-texts.ts'
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
  return (
    <div className={styles.report} aria-busy={query.isPlaceholderData}>
      {isEmpty ? <Empty report={report} /> : null}
      {isEmpty ? null : (
        <>
          <Totals report={report} figures={figures} />
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
          <Times report={report} beginnings={catalogue.cell_minutes} />
        </>
      )}
      {search.only.length === 0 ? null : (
        <div className={styles.buttons}>
          <Button onPress={() => onChange({ only: [] })}>{t('reports.all')}</Button>
        </div>
      )}
      <About report={report} />
    </div>
  )
}

/** A new desk has events before it has figures. */
function Empty({ report: { counting, as_of: asOf } }: { report: Report }) {
  const { t, language } = useReportTexts()
  if (!counting)
    return <EmptyState icon={<ChartColumn aria-hidden />} title={t('reports.empty')} about={t('reports.emptyText')} />
  const time = fullMoment(language, Date.parse(asOf))
  return (
    <EmptyState
      icon={<ChartColumn aria-hidden />}
      title={t('reports.counting')}
      about={t('reports.countingText', { time })}
    />
  )
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

function Totals({ report: { total, before }, figures }: { report: Report; figures: readonly string[] }) {
  const { t, language, figureName } = useReportTexts()
  return (
    <dl className={styles.totals}>
      {figures.map((figure) => {
        const change = changeText(language, total[figure], before?.total[figure])
        return (
          <div key={figure} className={styles.total}>
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

function About({ report }: { report: Report }) {
  const { t, language } = useReportTexts()
  const { as_of: asOf, counting, time_zone: zone, zone_since: zoneSince, before } = report
  const moment = (at: string) => fullMoment(language, Date.parse(at))
  return (
    <footer className={styles.about}>
      <p>
        {t('reports.asOf', { time: moment(asOf) })}
        {counting ? ` – ${t('reports.countingMore')}` : null}
      </p>
      <p>{t('reports.zone', { zone })}</p>
      {zoneSince === null ? null : <p>{t('reports.zoneSince', { time: moment(zoneSince) })}</p>}
      {before === null ? null : <p>{t('reports.beforePeriod', periodText(language, before.period, zone))}</p>}
    </footer>
  )
}
