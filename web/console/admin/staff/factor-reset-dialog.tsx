import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Field } from '../../components/fields/field.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import styles from '../../components/screen.module.css'
import { tell } from '../../components/overlays/toast.tsx'
import { fieldErrorsOf, useSaving } from '../../data/saving.ts'
import { forgetRows } from '../data/collections.changes.ts'
import { resetFactor } from '../data/staff.changes.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { Touched, useIsTouchedKnown } from '../removals/touched.tsx'

interface FactorResetDialogProps {
  id: number
  name: string
  onClose: () => void
}

/** The API asks for a fresh proof of the admin. It stays in this dialog. */
export function FactorResetDialog({ id, name, onClose }: FactorResetDialogProps) {
  const { t } = useAdminTexts()
  const client = useQueryClient()
  const isKnown = useIsTouchedKnown('staff', id)
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const saving = useSaving(async () => {
    await resetFactor(id, { password, otp: otp.trim() })
    await forgetRows(client, 'staff')
    tell({ text: t('staff.factorReset', { name }) })
    onClose()
  })
  const errors = fieldErrorsOf(saving.error)
  return (
    <Dialog
      title={t('staff.resetFactor')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('general.cancel')}</Button>
          <Button
            look="danger"
            isDisabled={!isKnown || password === '' || saving.isPending}
            onPress={() => saving.mutate(undefined)}
          >
            {t('staff.resetFactor')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('staff.resetFactorText', { name })}</p>
        <Touched collection="staff" id={id} only={['sessions']} />
        {Object.keys(errors).length > 0 ? null : <SavingProblem saving={saving} />}
        <Field
          label={t('staff.password')}
          type="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={setPassword}
          problem={errors['password']?.[0]}
        />
        <Field
          label={t('staff.code')}
          autoComplete="one-time-code"
          value={otp}
          onChange={setOtp}
          problem={errors['otp']?.[0]}
        />
      </div>
    </Dialog>
  )
}
