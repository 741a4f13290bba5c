import { useInfiniteQuery } from '@tanstack/react-query'
import { Badge, type Tone } from '../../../components/marks/badge.tsx'
import { QueryFailure } from '../../../components/states/query-failure.tsx'
import { Skeleton } from '../../../components/states/skeleton.tsx'
import { fullMoment } from '../../../languages/moments.ts'
import own from '../../admin.module.css'
import { firesQuery, type RuleFire } from '../../data/rules.queries.ts'
import { useAdminTexts } from '../../languages/admin-texts.ts'
import { eventName } from '../conditions/event-name.ts'
import { RefusedActions } from './refused-actions.tsx'
import { RuleChanges } from '../rule-changes.tsx'
import styles from '../rules.module.css'
import { MoreButton } from '../../more-button.tsx'

const TONES: Record<RuleFire['outcome'], Tone> = { done: 'success', partial: 'warning', failed: 'danger' }

/** Where the rule ran, newest first. */
export function RuleFires({ id }: { id: number }) {
  const { t, language } = useAdminTexts()
  const query = useInfiniteQuery(firesQuery(id))
  const fires = query.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <section className={own.section} aria-labelledby="rule-fires">
      <h2 id="rule-fires" className={own.sectionTitle}>
        {t('rules.fires')}
      </h2>
      {query.isPending ? <Skeleton rows={3} /> : null}
      {query.isError && query.data === undefined ? <QueryFailure query={query} /> : null}
      {query.isSuccess && fires.length === 0 ? <p className={own.soft}>{t('rules.noFires')}</p> : null}
      <ul role="list">
        {fires.map((fire) => (
          <li key={`${fire.event_id}-${fire.ticket_id}`} className={styles.tried}>
            <span className={styles.groupHead}>
              <TicketLink id={fire.ticket_id} text={fire.ticket_number} />
              <Badge tone={TONES[fire.outcome]}>{t(`rules.outcome.${fire.outcome}`)}</Badge>
            </span>
            <span className={own.soft}>
              {fullMoment(language, Date.parse(fire.at))}
              {fire.event_type === null ? null : ` · ${eventName(t, fire.event_type)}`}
            </span>
            <RuleChanges changes={fire.changes} />
            <RefusedActions refused={fire.refused} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </section>
  )
}

function TicketLink({ id, text }: { id: number; text: string | null }) {
  const { t } = useAdminTexts()
  if (text === null) return <span className={own.soft}>{t('rules.goneTicket', { id })}</span>
  return <a href={`/desk/tickets/inbox/${id}`}>{text}</a>
}
