import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import field from '../../components/fields/field.module.css'
import styles from './sla.module.css'

interface SpelledRowsFieldProps {
  label: string
  addText: string
  isFull: boolean
  /** What the server says of the list. */
  problem: string | undefined
  onAdd: () => void
  children: ReactNode
}

/** The frame of a list of rows: its name, the rows, what is wrong with all of them, and a button that adds one. */
export function SpelledRowsField({ label, addText, isFull, problem, onAdd, children }: SpelledRowsFieldProps) {
  return (
    <fieldset className={styles.rows}>
      <legend className={field.label}>{label}</legend>
      {children}
      {problem === undefined ? null : (
        <p role="alert" className={field.error}>
          {problem}
        </p>
      )}
      <div>
        <Button isDisabled={isFull} onPress={onAdd}>
          <Plus size={16} aria-hidden />
          {addText}
        </Button>
      </div>
    </fieldset>
  )
}
