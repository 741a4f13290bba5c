import type { ReactNode } from 'react'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import { fieldErrorsOf, type useSaving } from '../../data/saving.ts'
import styles from '../admin.module.css'

interface StepFormProps {
  saving: ReturnType<typeof useSaving<undefined>>
  /** Enter sends nothing while something is missing. */
  canSend: boolean
  children: ReactNode
}

/** The form of a step. A failure that concerns none of its fields is shown above the fields. */
export function StepForm({ saving, canSend, children }: StepFormProps) {
  const isOfField = Object.keys(fieldErrorsOf(saving.error)).length > 0
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend && !saving.isPending) saving.mutate(undefined)
      }}
    >
      {isOfField ? null : <SavingProblem saving={saving} />}
      {children}
    </form>
  )
}
