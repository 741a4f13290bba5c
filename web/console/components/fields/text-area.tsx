import {
  FieldError,
  Label,
  Text,
  TextArea as AriaTextArea,
  TextField,
  type TextFieldProps,
} from 'react-aria-components/TextField'
import styles from './field.module.css'

interface TextAreaProps extends Omit<TextFieldProps, 'children' | 'className' | 'style'> {
  label: string
  hint?: string
  problem?: string | undefined
  isLabelHidden?: boolean
  isCode?: boolean
  /** True: the field grows with its lines. */
  isGrowing?: boolean
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  problem,
  isLabelHidden = false,
  isCode = false,
  isGrowing = false,
  ...props
}: TextAreaProps) {
  const look = isGrowing ? styles.growing : `${styles.area} ${isCode ? styles.code : ''}`
  const rows = isGrowing ? (props.value ?? '').split('\n').length : undefined
  return (
    <TextField {...props} isInvalid={problem !== undefined} className={styles.field}>
      <Label className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</Label>
      <AriaTextArea dir="auto" rows={rows} className={`${styles.input} ${look}`} />
      {hint === undefined ? null : (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error}>{problem}</FieldError>
    </TextField>
  )
}
