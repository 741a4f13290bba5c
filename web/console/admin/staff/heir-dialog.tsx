import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import styles from '../../components/screen.module.css'
import { useSaving } from '../../data/saving.ts'
import { ReferenceField } from '../fields/reference-field.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { Touched, useIsTouchedKnown } from '../removals/touched.tsx'

interface HeirDialogProps {
  title: string
  text: string
  action: string
  /** The agent whose work it is. */
  without: number
  /** The kinds of rows that it touches; by default all. */
  only?: readonly string[]
  onConfirm: (heir: number | null) => Promise<void>
  onClose: () => void
}

/** Says in numbers what an agent has, and asks who gets the open work. */
export function HeirDialog({ title, text, action, without, only, onConfirm, onClose }: HeirDialogProps) {
  const { t } = useAdminTexts()
  const isKnown = useIsTouchedKnown('staff', without)
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
          <Button look="danger" isDisabled={!isKnown || saving.isPending} onPress={() => saving.mutate(undefined)}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{text}</p>
        <Touched collection="staff" id={without} {...(only === undefined ? {} : { only })} />
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
