import styles from '../screen.module.css'

/** Above a form: why it could not be saved. */
export function SavingProblem({ saving }: { saving: { error: Error | null } }) {
  if (saving.error === null) return null
  return (
    <p role="alert" className={styles.problem}>
      {saving.error.message}
    </p>
  )
}
