import { useMutation, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Button } from '../components/button.tsx'
import { tell, tellFailure } from '../components/overlays/toast.tsx'
import { fullMoment } from '../languages/moments.ts'
import { useReportTexts } from './languages/report-texts.ts'
import { reportQueryOf, type ReportName, type ReportSearch, shownDays } from './parameters.ts'
import { lengthOf } from './ranges.ts'
import {
  subscribe,
  type Subscription,
  type SubscriptionBody,
  subscriptionsQuery,
  unsubscribe,
} from './reports.queries.ts'
import styles from './reports.module.css'

const DAYS_OF_WEEK = 7

interface WeeklyMailProps {
  name: ReportName
  search: ReportSearch
  today: string
}

/** Subscribes to the shown report, and lists those that the person gets every Monday. */
export function WeeklyMail({ name, search, today }: WeeklyMailProps) {
  const { t } = useReportTexts()
  const { data: subscriptions } = useQuery(subscriptionsQuery)
  const body = bodyOf(name, search, today)
  const change = useMutation({
    mutationFn: async () => await subscribe(body),
    onSuccess: () => tell({ text: t('weekly.done') }),
    onError: (error) => tellFailure(t, error),
  })
  if (subscriptions === undefined) return null
  return (
    <section className={`${styles.section} ${styles.weekly}`}>
      <h2 className={styles.heading}>{t('weekly.title')}</h2>
      {subscriptions.some((one) => isOf(one, body)) ? null : (
        <div className={styles.subscribing}>
          <Button isDisabled={change.isPending} onPress={() => change.mutate()}>
            <Mail size={16} aria-hidden />
            {t('weekly.subscribe')}
          </Button>
          <span>{t(`weekly.${body.period}`)}</span>
        </div>
      )}
      {subscriptions.length === 0 ? null : (
        <ul aria-label={t('weekly.list')} className={styles.subscriptions}>
          {subscriptions.map((one) => (
            <Subscribed key={one.id} subscription={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Subscribed({ subscription }: { subscription: Subscription }) {
  const { t, language } = useReportTexts()
  const { id, report, by, group, outcome, next_at: nextAt } = subscription
  const stop = useMutation({
    mutationFn: async () => await unsubscribe(id),
    onSuccess: () => tell({ text: t('weekly.stopped') }),
    onError: (error) => tellFailure(t, error),
  })
  const parts = [
    t(`report.${report}`),
    ...(group === null ? [] : [t(`group.${group}`)]),
    ...(by === null ? [] : [t(`by.${by}`)]),
  ]
  const next = t('weekly.next', { time: fullMoment(language, Date.parse(nextAt)) })
  const name = parts.join(' · ')
  return (
    <li>
      <span>
        <b>{name}</b>
        {` – ${next}`}
        {outcome === null || outcome === 'sent' ? null : <em> {t(`weekly.${outcome}`)}</em>}
      </span>
      <Button aria-label={`${t('weekly.stop')}: ${name}`} isDisabled={stop.isPending} onPress={() => stop.mutate()}>
        {t('weekly.stop')}
      </Button>
    </li>
  )
}

/** A mail covers one week or four weeks. Chooses the one that is nearer to the shown days. */
function bodyOf(name: ReportName, search: ReportSearch, today: string): SubscriptionBody {
  const { from: _from, to: _to, by, ...filters } = reportQueryOf(search, today)
  const period = lengthOf(shownDays(search, today)) <= DAYS_OF_WEEK ? 'week' : '4-weeks'
  const isKept = search.by !== null && !(by === 'hour' && period === '4-weeks')
  return { report: name, period, ...filters, ...(isKept ? { by } : {}) } as SubscriptionBody
}

function isOf(one: Subscription, body: SubscriptionBody): boolean {
  return (
    one.report === body.report &&
    one.period === body.period &&
    one.by === (body.by ?? null) &&
    one.group === (body.group ?? null) &&
    one.working === (body.working ?? false) &&
    one.compare === (body.compare ?? null) &&
    one.group_id.join() === ascending(body.group_id ?? []).join()
  )
}

/** As the API answers them. */
function ascending(ids: readonly number[]): number[] {
  return ids.toSorted((left, right) => left - right)
}
