import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import styles from '../../components/screen.module.css'
import { Select } from '../../components/fields/select.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import { PEOPLE } from '../../data/people/people-list.queries.ts'
import { useSaving } from '../../data/saving.ts'
import { promote } from '../data/staff.changes.ts'
import { forgetRows } from '../data/collections.changes.ts'
import { ReferenceField } from '../fields/reference-field.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { Touched, useIsTouchedKnown } from '../removals/touched.tsx'
import { AdminTextsProvider } from '../languages/admin-texts-provider.tsx'

interface PromotionDialogProps {
  id: number
  name: string
  onClose: () => void
}

/** Makes a customer one of the staff, and leads to their permissions, teams and further departments. */
export default function PromotionDialog(props: PromotionDialogProps) {
  return (
    <AdminTextsProvider>
      <Promotion {...props} />
    </AdminTextsProvider>
  )
}

const ROLES = ['agent', 'admin'] as const

function Promotion({ id, name, onClose }: PromotionDialogProps) {
  const { t, named } = useAdminTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isKnown = useIsTouchedKnown('customers', id)
  const [role, setRole] = useState<(typeof ROLES)[number]>('agent')
  const [department, setDepartment] = useState<number | null>(null)
  const saving = useSaving(async () => {
    await promote(id, { role, department })
    await Promise.all([client.invalidateQueries({ queryKey: PEOPLE }), forgetRows(client, 'staff')])
    tell({ text: t('staff.promoted', { name }) })
    onClose()
    await navigate({ to: '/admin/$place/$item', params: { place: 'staff', item: String(id) } })
  })
  const isIncomplete = role === 'agent' && department === null
  return (
    <Dialog
      title={t('people.promote')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('general.cancel')}</Button>
          <Button
            look="danger"
            isDisabled={!isKnown || isIncomplete || saving.isPending}
            onPress={() => saving.mutate(undefined)}
          >
            {t('people.promote')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('staff.promoteText', { name })}</p>
        <Touched collection="customers" id={id} />
        <SavingProblem saving={saving} />
        <Select
          label={named('field', 'role')}
          choices={ROLES.map((one) => ({ id: one, text: named('option', one) }))}
          value={role}
          onChange={setRole}
        />
        <ReferenceField
          label={named('field', 'department_id')}
          field={{ to: 'departments', nullable: true }}
          isRequired={role === 'agent'}
          value={department}
          onChange={setDepartment}
        />
      </div>
    </Dialog>
  )
}
