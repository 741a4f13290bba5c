import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HelpdeskError } from '../../../../clients/typescript/src/core.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Field } from '../../components/fields/field.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import { type AgentAvailability, AVAILABILITY, saveCapacity } from '../../data/availability.queries.ts'
import { nameOf } from '../../data/people.queries.ts'
import { useSaving } from '../../data/saving.ts'
import { useTexts } from '../../languages/texts.ts'
import styles from './availability.module.css'

/** How many open tickets automatic assignment may give to an agent. */
export function CapacityDialog({ row, onClose }: { row: AgentAvailability; onClose: () => void }) {
  const { t } = useTexts()
  const client = useQueryClient()
  const [typed, setTyped] = useState(row.capacity === null ? '' : String(row.capacity))
  const isNumber = /^\d{0,5}$/.test(typed.trim())
  const saving = useSaving(async () => {
    await saveCapacity(row.agent.id, typed.trim() === '' ? null : Number(typed))
    await client.invalidateQueries({ queryKey: AVAILABILITY })
    tell({ text: t('availability.capacitySaved') })
    onClose()
  })
  const save = () => (isNumber && !saving.isPending ? saving.mutate(undefined) : undefined)
  const problem = saving.error instanceof HelpdeskError ? saving.error.fields['capacity']?.[0] : undefined
  return (
    <Dialog
      title={t('availability.capacityOf', { name: nameOf(row.agent) })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('general.cancel')}</Button>
          <Button look="primary" isDisabled={!isNumber || saving.isPending} onPress={save}>
            {t('general.save')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {problem === undefined ? <SavingProblem saving={saving} /> : null}
        <Field
          label={t('availability.capacity')}
          hint={t('availability.capacityHint')}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={typed}
          problem={problem}
          onChange={setTyped}
        />
      </form>
    </Dialog>
  )
}
