import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import form from '../../components/screen.module.css'
import { Switch } from '../../components/fields/switch.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import { useSaving } from '../../data/saving.ts'
import { fullMoment } from '../../languages/moments.ts'
import { deliveriesQuery, replayRange } from '../data/webhooks.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'

interface RangeReplayProps {
  webhookId: number
  /** The first event that is sent again. */
  eventId: number
  /** When its delivery began. */
  at: string
  onClose: () => void
}

/** Sends this event and all later ones again, also those from when the webhook was off. */
export function RangeReplay({ webhookId, eventId, at, onClose }: RangeReplayProps) {
  const { t, language } = useAdminTexts()
  const client = useQueryClient()
  const [failedOnly, setFailedOnly] = useState(true)
  const [sent, setSent] = useState<number | null>(null)
  const saving = useSaving(async () => {
    const count = await replayRange(webhookId, { since: eventId - 1, failedOnly, onStep: setSent })
    await client.invalidateQueries({ queryKey: deliveriesQuery(webhookId).queryKey })
    tell({ text: t('webhooks.rangeReplayed', { count }) })
    onClose()
  })
  return (
    <Dialog
      title={t('webhooks.replayRange')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('general.cancel')}</Button>
          <Button look="primary" isDisabled={saving.isPending} onPress={() => saving.mutate(undefined)}>
            {t('webhooks.replayRange')}
          </Button>
        </>
      }
    >
      <div className={form.form}>
        <p>{t('webhooks.replayRangeText', { time: fullMoment(language, Date.parse(at)) })}</p>
        <SavingProblem saving={saving} />
        <Switch label={t('webhooks.failedOnly')} isSelected={failedOnly} onChange={setFailedOnly} />
        <p role="status">{sent === null ? null : t('webhooks.rangeReplayed', { count: sent })}</p>
      </div>
    </Dialog>
  )
}
