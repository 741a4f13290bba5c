import { Field } from '../../components/fields/field.tsx'
import field from '../../components/fields/field.module.css'
import styles from './fields.module.css'

interface ColorFieldProps {
  label: string
  hint?: string
  value: string
  onChange: (color: string) => void
  isRequired?: boolean
  problem?: string | undefined
}

const COLOR = /^#[0-9a-f]{6}$/i

/** A colour as `#rrggbb`, typed or picked. */
export function ColorField({ label, hint, value, onChange, ...props }: ColorFieldProps) {
  return (
    <div className={styles.color}>
      <Field {...props} label={label} value={value} onChange={onChange} maxLength={7} autoComplete="off" />
      <input
        type="color"
        aria-label={label}
        className={styles.swatch}
        value={COLOR.test(value) ? value : '#888888'}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint === undefined ? null : <p className={field.hint}>{hint}</p>}
    </div>
  )
}
