import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Field } from '../../components/fields/field.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import styles from '../../components/screen.module.css'
import { useSaving } from '../../data/saving.ts'
import { helpdesk } from '../../session/session.ts'
import { ADMIN } from '../data/collections.queries.ts'
import { privacyQuery, startErasure } from '../data/upkeep.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'

interface ErasureDialogProps {
  id: number
  name: string
  onClose: () => void
}

/** Shows how many tickets an erasure affects, and asks for the name, because an erasure cannot be undone. */
export function ErasureDialog({ id, name, onClose }: ErasureDialogProps) {
  const { t } = useAdminTexts()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const { data: tickets } = useQuery({
    queryKey: [...ADMIN, 'privacy', 'tickets', id] as const,
    queryFn: async ({ signal }) => {
      const query = { user_id: id, per_page: 1 }
      return (await helpdesk.get('/api/v1/helpdesk/my-tickets-user', { signal, query })).data
    },
  })
  const erasing = useSaving(async () => {
    await startErasure(id)
    await client.invalidateQueries({ queryKey: privacyQuery(id).queryKey })
    onClose()
  })
  const counted = tickets?.total_is_exact === false ? 'privacy.ticketsMore' : 'privacy.tickets'
  return (
    <Dialog
      title={t('privacy.eraseTitle', { name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('general.cancel')}</Button>
          <Button
            look="danger"
            isDisabled={typed.trim() !== name.trim() || erasing.isPending}
            onPress={() => erasing.mutate(undefined)}
          >
            {t('privacy.erase')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('privacy.eraseText')}</p>
        {tickets === undefined ? null : <p>{t(counted, { count: tickets.total })}</p>}
        <SavingProblem saving={erasing} />
        <Field label={t('privacy.typeName', { name })} value={typed} onChange={setTyped} autoComplete="off" autoFocus />
      </div>
    </Dialog>
  )
}
