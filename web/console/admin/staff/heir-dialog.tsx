import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SavingProblem } from '../../components/saving-problem.tsx'
import styles from '../../components/screen.module.css'
import { availabilityQuery } from '../../data/availability.queries.ts'
import { useSaving } from '../../data/saving.ts'
import { ReferenceField } from '../fields/reference-field.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'

interface HeirDialogProps {
  title: string
  text: string
  action: string
  /** The agent whose work it is. */
  without: number
  onConfirm: (heir: number | null) => Promise<void>
  onClose: () => void
}

/** Says how many open tickets an agent has, and asks who gets the open work. */
export function HeirDialog({ title, text, action, without, onConfirm, onClose }: HeirDialogProps) {
  const { t, named } = useAdminTexts()
  const { data: agents } = useQuery({ ...availabilityQuery, staleTime: 0 })
  const load = agents?.find(({ agent }) => agent.id === without)?.load
  const [heir, setHeir] = useState<number | null>(null)
  const saving = useSaving(async () => {
    await onConfirm(heir)
    onClose()
  })
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('general.cancel')}</Button>
          <Button look="danger" isDisabled={saving.isPending} onPress={() => saving.mutate(undefined)}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{text}</p>
        {load === undefined ? null : (
          <p>
            {named('use', 'tickets')}: {load}
          </p>
        )}
        <SavingProblem saving={saving} />
        <ReferenceField
          label={t('staff.heir')}
          field={{ to: 'staff', nullable: true }}
          without={without}
          value={heir}
          onChange={setHeir}
        />
      </div>
    </Dialog>
  )
}
