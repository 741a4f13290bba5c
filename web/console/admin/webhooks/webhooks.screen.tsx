import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import screen from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { AdminHead } from '../admin-head.tsx'
import styles from '../admin.module.css'
import { type Webhook, webhooksQuery } from '../data/webhooks.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { WebhookState } from './webhook-state.tsx'

export function WebhooksScreen() {
  const { t } = useAdminTexts()
  const navigate = useNavigate()
  const query = useQuery(webhooksQuery)
  const create = () => void navigate({ to: '/admin/$place/$item', params: { place: 'webhooks', item: 'new' } })
  const button = (
    <Button look="primary" onPress={create}>
      <Plus size={16} aria-hidden />
      {t('webhooks.new')}
    </Button>
  )
  return (
    <div className={screen.screen}>
      <AdminHead title={t('place.webhooks')}>
        <div className={screen.actions}>{button}</div>
      </AdminHead>
      {query.isPending ? <Skeleton /> : null}
      {query.isError && query.data === undefined ? <QueryFailure query={query} /> : null}
      {query.data?.length === 0 ? <EmptyState title={t('webhooks.none')} /> : null}
      <ul role="list" className={styles.rows}>
        {(query.data ?? []).map((webhook) => (
          <li key={webhook.id}>
            <WebhookRow webhook={webhook} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  return (
    <Link to="/admin/$place/$item" params={{ place: 'webhooks', item: String(webhook.id) }} className={styles.rowLink}>
      <bdi className={styles.rowTitle}>{webhook.url}</bdi>
      <bdi className={styles.soft}>{webhook.description}</bdi>
      <WebhookState state={webhook.state} />
    </Link>
  )
}
