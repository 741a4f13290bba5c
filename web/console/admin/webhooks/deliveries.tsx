import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { tell, tellFailure } from '../../components/overlays/toast.tsx'
import { fullMoment } from '../../languages/moments.ts'
import styles from '../admin.module.css'
import { attemptsQuery, deliveriesQuery, type Delivery, replay, type Webhook } from '../data/webhooks.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { RangeReplay } from './range-replay.tsx'
import { DeliveryState } from './webhook-state.tsx'
import { MoreButton } from '../more-button.tsx'

/** The log of a webhook, newest first. What was tried can be sent again, except for pings. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { t } = useAdminTexts()
  const client = useQueryClient()
  const query = useInfiniteQuery(deliveriesQuery(webhook.id))
  const [shown, setShown] = useState<Delivery | null>(null)
  const [first, setFirst] = useState<Delivery | null>(null)
  const deliveries = query.data?.pages.flatMap(({ data }) => data) ?? []
  const sendAgain = async (delivery: Delivery) => {
    try {
      await replay(webhook.id, delivery.id)
      await client.invalidateQueries({ queryKey: deliveriesQuery(webhook.id).queryKey })
      tell({ text: t('webhooks.replayed') })
    } catch (error) {
      tellFailure(t, error)
    }
  }
  return (
    <section className={styles.section} aria-labelledby="deliveries">
      <h2 id="deliveries" className={styles.sectionTitle}>
        {t('webhooks.deliveries')}
      </h2>
      {query.isPending ? <Skeleton rows={4} /> : null}
      {query.isError && query.data === undefined ? <QueryFailure query={query} /> : null}
      {query.isSuccess && deliveries.length === 0 ? <p className={styles.soft}>{t('webhooks.noDeliveries')}</p> : null}
      <ul role="list" className={styles.rows}>
        {deliveries.map((delivery) => (
          <li key={delivery.id} className={styles.row}>
            <DeliveryLine delivery={delivery} />
            <div className={styles.buttons}>
              <Button look="quiet" onPress={() => setShown(delivery)}>
                {t('webhooks.showAttempts')}
              </Button>
              {delivery.event_id === null ? null : (
                <>
                  <Button isDisabled={delivery.attempts === 0} onPress={() => void sendAgain(delivery)}>
                    {t('webhooks.replay')}
                  </Button>
                  <Button look="quiet" onPress={() => setFirst(delivery)}>
                    {t('webhooks.replayRange')}
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
      {first === null || first.event_id === null ? null : (
        <RangeReplay
          webhookId={webhook.id}
          eventId={first.event_id}
          at={first.created_at}
          onClose={() => setFirst(null)}
        />
      )}
      {shown === null ? null : (
        <AttemptsDialog webhookId={webhook.id} delivery={shown} onClose={() => setShown(null)} />
      )}
    </section>
  )
}

function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const { t, language } = useAdminTexts()
  const { type, state, attempts, last_status: status, created_at: at } = delivery
  return (
    <span className={styles.rowText}>
      <span className={styles.rowTitle}>
        <code dir="ltr">{type}</code> <DeliveryState state={state} />
      </span>
      <span className={styles.soft}>
        {fullMoment(language, Date.parse(at))} · {t('webhooks.attempts', { count: attempts })}
        {status === null ? null : ` · ${status}`}
      </span>
    </span>
  )
}

interface AttemptsDialogProps {
  webhookId: number
  delivery: Delivery
  onClose: () => void
}

function AttemptsDialog({ webhookId, delivery, onClose }: AttemptsDialogProps) {
  const { t, language } = useAdminTexts()
  const query = useQuery(attemptsQuery(webhookId, delivery.id))
  return (
    <Dialog title={`${t('webhooks.showAttempts')}: ${delivery.message_id}`} isOpen size="large" onClose={onClose}>
      {query.isPending ? <Skeleton rows={3} /> : null}
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.data?.length === 0 ? <p className={styles.soft}>{t('webhooks.attempts', { count: 0 })}</p> : null}
      {(query.data ?? []).map(({ id, status, error, answer, milliseconds, created_at: at }) => (
        <div key={id} className={styles.attempt}>
          <p>
            <strong>{status ?? t('webhooks.noAnswer')}</strong> · {milliseconds} ms ·{' '}
            {fullMoment(language, Date.parse(at))}
          </p>
          {error === '' ? null : <p className={styles.problem}>{error}</p>}
          {answer === '' ? null : (
            <pre dir="ltr" tabIndex={0} className={styles.code}>
              {answer}
            </pre>
          )}
        </div>
      ))}
    </Dialog>
  )
}
