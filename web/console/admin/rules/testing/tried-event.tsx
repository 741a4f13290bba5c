import { Badge } from '../../../components/marks/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { fullMoment } from '../../../languages/moments.ts'
import own from '../../admin.module.css'
import type { TriedRule } from '../../data/rules.queries.ts'
import { useAdminTexts } from '../../languages/admin-texts.ts'
import { eventName } from '../conditions/event-name.ts'
import { RefusedActions } from './refused-actions.tsx'
import { RuleChanges } from '../rule-changes.tsx'
import styles from '../rules.module.css'

/** One event or ticket of a test: whether the rule would run, and what would change. */
export function TriedEvent({ tried, onShow }: { tried: TriedRule; onShow: () => void }) {
  const { t, language } = useAdminTexts()
  const { event, ticket, would_run: wouldRun, obstacle, effect } = tried
  return (
    <>
      <span className={styles.groupHead}>
        <bdi className={own.rowTitle}>{ticket.title}</bdi>
        <Badge tone={wouldRun ? 'success' : 'neutral'}>{t(wouldRun ? 'rules.wouldRun' : 'rules.wouldNotRun')}</Badge>
      </span>
      <span className={own.soft}>
        {ticket.ticket_number}
        {event === null
          ? null
          : ` · ${eventName(t, event.type)} · ${fullMoment(language, Date.parse(event.created_at))}`}
      </span>
      {obstacle === 'ran' || obstacle === 'chain' ? (
        <p className={own.soft}>{t(`rules.obstacle.${obstacle}`)}</p>
      ) : null}
      {effect === null ? null : (
        <>
          <RuleChanges changes={effect.changes} />
          <RefusedActions refused={effect.refused} />
          {effect.replies + effect.notices + effect.webhook_ids.length === 0 ? null : (
            <p className={own.soft}>
              {t('rules.effects', {
                replies: effect.replies,
                notices: effect.notices,
                webhooks: effect.webhook_ids.length,
              })}
            </p>
          )}
          {effect.wakes.length === 0 ? null : (
            <p>{t('rules.wakes', { names: effect.wakes.map(({ name }) => name).join(', ') })}</p>
          )}
        </>
      )}
      <div className={styles.inLine}>
        <Button look="quiet" onPress={onShow}>
          {t('rules.showVerdicts')}
        </Button>
      </div>
    </>
  )
}
