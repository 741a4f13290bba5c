import type { Ref } from 'react'
import { FieldError, Input, Label, Text, TextField, type TextFieldProps } from 'react-aria-components/TextField'
import styles from './field.module.css'

interface FieldProps extends Omit<TextFieldProps, 'children' | 'className' | 'style'> {
  label: string
  hint?: string
  /** Why its value was refused. */
  problem?: string | undefined
  placeholder?: string
  isLabelHidden?: boolean
  inputRef?: Ref<HTMLInputElement>
}

export function Field({ label, hint, problem, placeholder, isLabelHidden = false, inputRef, ...props }: FieldProps) {
  return (
    <TextField {...props} isInvalid={problem !== undefined} className={styles.field}>
      <Label className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</Label>
      <Input ref={inputRef ?? null} placeholder={placeholder} className={styles.input} />
      {hint === undefined ? null : (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error}>{problem}</FieldError>
    </TextField>
  )
}
