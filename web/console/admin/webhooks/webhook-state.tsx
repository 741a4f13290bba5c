import { Badge, type Tone } from '../../components/marks/badge.tsx'
import type { Delivery, Webhook } from '../data/webhooks.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'

const TONES: Record<Webhook['state'], Tone> = { active: 'success', off: 'neutral', failing: 'danger' }
const DELIVERY_TONES: Record<Delivery['state'], Tone> = {
  pending: 'info',
  delivered: 'success',
  failed: 'danger',
  dropped: 'neutral',
}

export function WebhookState({ state }: Pick<Webhook, 'state'>) {
  const { t } = useAdminTexts()
  return <Badge tone={TONES[state]}>{t(`webhooks.state.${state}`)}</Badge>
}

export function DeliveryState({ state }: Pick<Delivery, 'state'>) {
  const { t } = useAdminTexts()
  return <Badge tone={DELIVERY_TONES[state]}>{t(`webhooks.delivery.${state}`)}</Badge>
}
