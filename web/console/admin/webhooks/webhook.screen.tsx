import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import screen from '../../components/screen.module.css'
import { ScreenFailure } from '../../components/states/screen-failure.tsx'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { tell, tellFailure } from '../../components/overlays/toast.tsx'
import { NotFound } from '../../shell/failure.tsx'
import { AdminHead } from '../admin-head.tsx'
import styles from '../admin.module.css'
import { ping, removeWebhook, rotateSecret, type Webhook, webhookQuery, WEBHOOKS } from '../data/webhooks.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { EndingDialog } from '../removals/ending-dialog.tsx'
import { SecretDialog } from '../secrets/secret-dialog.tsx'
import { Deliveries } from './deliveries.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookState } from './webhook-state.tsx'

const BACK = 'webhooks'

export function WebhookScreen({ item }: { item: string }) {
  const { t } = useAdminTexts()
  const back = { place: BACK, text: t('place.webhooks') }
  if (item === 'new')
    return (
      <div className={screen.screen}>
        <AdminHead title={t('webhooks.new')} back={back} />
        <div className={styles.scroll}>
          <WebhookForm read={null} />
        </div>
      </div>
    )
  return /^\d+$/.test(item) ? <KnownWebhook id={Number(item)} /> : <NotFound />
}

function KnownWebhook({ id }: { id: number }) {
  const { t } = useAdminTexts()
  const query = useQuery({ ...webhookQuery(id), refetchOnWindowFocus: false })
  if (query.data === undefined)
    return query.error ? <ScreenFailure error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton />
  const { webhook } = query.data
  return (
    <div className={screen.screen}>
      <AdminHead title={webhook.url} back={{ place: BACK, text: t('place.webhooks') }}>
        <WebhookState state={webhook.state} />
        <WebhookActions webhook={webhook} />
      </AdminHead>
      <div className={styles.scroll}>
        <WebhookForm key={query.data.etag} read={query.data} />
        <Deliveries webhook={webhook} />
      </div>
    </div>
  )
}

function WebhookActions({ webhook: { id, url } }: { webhook: Webhook }) {
  const { t } = useAdminTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'delete' | 'rotate' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setAsked(null)
  const forget = async () => await client.invalidateQueries({ queryKey: WEBHOOKS })
  const sendPing = async () => {
    try {
      await ping(id)
      await forget()
      tell({ text: t('webhooks.pinged') })
    } catch (error) {
      tellFailure(t, error)
    }
  }
  return (
    <div className={screen.actions}>
      <Button onPress={() => void sendPing()}>{t('webhooks.ping')}</Button>
      <Button onPress={() => setAsked('rotate')}>{t('webhooks.rotate')}</Button>
      <Button look="danger" onPress={() => setAsked('delete')}>
        <Trash2 size={16} aria-hidden />
        {t('general.delete')}
      </Button>
      {asked === 'rotate' ? (
        <ConfirmDialog
          title={t('webhooks.rotate')}
          text={t('webhooks.rotateText')}
          action={t('webhooks.rotate')}
          onConfirm={async () => setSecret(await rotateSecret(id))}
          onClose={close}
        />
      ) : null}
      {asked === 'delete' ? (
        <EndingDialog
          collection="webhooks"
          id={id}
          title={t('removal.title', { name: url })}
          text={t('webhooks.deleteText', { url })}
          action={t('general.delete')}
          onConfirm={async () => {
            await removeWebhook(id)
            await client.invalidateQueries({ queryKey: WEBHOOKS, refetchType: 'none' })
            tell({ text: t('webhooks.deleted') })
            await navigate({ to: '/admin/$place', params: { place: BACK }, search: {}, ignoreBlocker: true })
          }}
          onClose={close}
        />
      ) : null}
      {secret === null ? null : (
        <SecretDialog
          title={t('secret.webhook')}
          secret={secret}
          onClose={() => {
            setSecret(null)
            void forget()
          }}
        />
      )}
    </div>
  )
}
