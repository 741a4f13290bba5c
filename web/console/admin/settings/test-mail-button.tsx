import { Button } from '../../components/button.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import { useSaving } from '../../data/saving.ts'
import { sendTestMail } from '../data/settings.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'

export function TestMailButton() {
  const { t } = useAdminTexts()
  const sending = useSaving(async () => {
    try {
      tell({ text: t('settings.testSent', { to: await sendTestMail() }) })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      tell({ text: t('general.failed', { reason }), tone: 'danger' })
    }
  })
  return (
    <Button isDisabled={sending.isPending} onPress={() => sending.mutate(undefined)}>
      {t('settings.sendTest')}
    </Button>
  )
}
