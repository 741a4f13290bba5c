import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../components/states/query-failure.tsx'
import { Skeleton } from '../components/states/skeleton.tsx'
import { fullMoment, fromNow } from '../languages/moments.ts'
import { FigureTable } from './figure-table.tsx'
import { valueText } from './charts/figures.ts'
import { useReportTexts } from './languages/report-texts.ts'
import { nowQuery } from './reports.queries.ts'
import styles from './reports.module.css'

const BACKLOG = ['open', 'unassigned', 'unanswered'] as const
const AGENTS = ['available', 'connected'] as const
const SCOPES = { desk: 'now.desk', departments: 'now.ofDepartments', own: 'now.own' } as const

/** The current state of the desk, in large figures for a screen on the wall. */
export function Wall() {
  const { t, language } = useReportTexts()
  const query = useQuery(nowQuery)
  if (query.isError && query.data === undefined) return <QueryFailure query={query} />
  if (query.data === undefined) return <Skeleton />
  const now = query.data
  const number = (value: number) => valueText(language, 'count', value)
  return (
    <div className={styles.report}>
      <dl className={`${styles.totals} ${styles.wall}`}>
        {BACKLOG.map((name) => (
          <div key={name} className={styles.total}>
            <dt>{t(`figure.${name}`)}</dt>
            <dd className={styles.value}>{number(now[name])}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('now.overdue')}</dt>
          <dd className={styles.value}>
            {now.overdue.is_exact ? number(now.overdue.count) : t('now.orMore', { count: number(now.overdue.count) })}
          </dd>
        </div>
        {now.oldest_update_at === null ? null : (
          <div className={styles.total}>
            <dt>{t('now.oldest')}</dt>
            <dd className={styles.value}>
              <time dateTime={now.oldest_update_at}>
                {fromNow(language, Date.parse(now.oldest_update_at), query.dataUpdatedAt)}
              </time>
            </dd>
          </div>
        )}
        {now.agents === null
          ? null
          : AGENTS.map((name) => (
              <div key={name} className={styles.total}>
                <dt>{t(`now.${name}`)}</dt>
                <dd className={styles.value}>{number(now.agents?.[name] ?? 0)}</dd>
              </div>
            ))}
      </dl>
      {now.departments.length === 0 ? null : (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('now.departments')}</h2>
          <FigureTable
            caption={t('now.departments')}
            columns={[t('group.department'), ...BACKLOG.map((name) => t(`figure.${name}`)), t('now.oldest')]}
            rows={now.departments.map((department) => ({
              key: String(department.id),
              name: department.name,
              cells: [
                ...BACKLOG.map((name) => number(department[name])),
                department.oldest_update_at === null
                  ? '–'
                  : fromNow(language, Date.parse(department.oldest_update_at), query.dataUpdatedAt),
              ],
            }))}
          />
        </section>
      )}
      <footer className={styles.about}>
        <p>{t(SCOPES[now.scope])}</p>
        <p>{t('reports.asOf', { time: fullMoment(language, query.dataUpdatedAt) })}</p>
      </footer>
    </div>
  )
}
