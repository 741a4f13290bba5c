import { Button } from '../../components/button.tsx'
import { tell, tellFailure } from '../../components/overlays/toast.tsx'
import { useSaving } from '../../data/saving.ts'
import { sendTestMail } from '../data/settings.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'

export function TestMailButton() {
  const { t } = useAdminTexts()
  const sending = useSaving(async () => {
    try {
      tell({ text: t('settings.testSent', { to: await sendTestMail() }) })
    } catch (error) {
      tellFailure(t, error)
    }
  })
  return (
    <Button isDisabled={sending.isPending} onPress={() => sending.mutate(undefined)}>
      {t('settings.sendTest')}
    </Button>
  )
}
