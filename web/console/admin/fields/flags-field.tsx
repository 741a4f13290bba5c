import { Checkbox } from '../../components/fields/switch.tsx'
import field from '../../components/fields/field.module.css'
import { useAdminTexts } from '../languages/admin-texts.ts'
import styles from './fields.module.css'

interface FlagsFieldProps {
  label: string
  names: readonly string[]
  /** The names that are on. */
  value: readonly string[]
  onChange: (names: readonly string[]) => void
}

export function FlagsField({ label, names, value, onChange }: FlagsFieldProps) {
  const { named } = useAdminTexts()
  return (
    <fieldset className={styles.flags}>
      <legend className={field.label}>{label}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={named('option', name)}
          isSelected={value.includes(name)}
          onChange={(isOn) => onChange(names.filter((one) => (one === name ? isOn : value.includes(one))))}
        />
      ))}
    </fieldset>
  )
}
