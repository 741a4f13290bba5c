import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { IconButton } from '../../components/button.tsx'
import { ComboBox } from '../../components/fields/combo-box.tsx'
import field from '../../components/fields/field.module.css'
import { choicesQuery } from '../data/collections.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import styles from './fields.module.css'

/** The API reads this value as no row. */
const NONE = 0

interface SharedProps {
  label: string
  hint?: string
  isRequired?: boolean
  problem?: string | undefined
}

interface ReferenceFieldProps extends SharedProps {
  field: { to: string; nullable: boolean }
  /** A row that cannot be chosen. */
  without?: number
  /** What no row means. */
  noneText?: string
  value: number | null
  onChange: (id: number | null) => void
}

/** A row of another collection. */
export function ReferenceField({
  field: { to, nullable },
  without,
  noneText,
  value,
  hint,
  onChange,
  ...props
}: ReferenceFieldProps) {
  const { t } = useAdminTexts()
  const { data: rows = [], isPending } = useQuery(choicesQuery(to))
  const none = nullable ? [{ id: NONE, name: noneText ?? t('admin.none') }] : []
  return (
    <div className={styles.stack}>
      <ComboBox
        {...props}
        isLoading={isPending}
        choices={[...none, ...rows.filter(({ id }) => id !== without)]}
        value={value ?? (nullable ? NONE : null)}
        onChange={(id) => onChange(id === NONE ? null : id)}
      />
      {hint === undefined ? null : <p className={field.hint}>{hint}</p>}
    </div>
  )
}

interface ReferencesFieldProps extends SharedProps {
  field: { to: string; atMost: number }
  value: readonly number[]
  onChange: (ids: readonly number[]) => void
}

/** Several rows of another collection. */
export function ReferencesField({
  field: { to, atMost },
  label,
  value,
  hint,
  problem,
  onChange,
}: ReferencesFieldProps) {
  const { t } = useAdminTexts()
  const { data: rows = [], isPending } = useQuery(choicesQuery(to))
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? `#${id}`
  return (
    <div className={styles.stack} role="group" aria-label={label}>
      <ComboBox
        label={label}
        choices={rows.filter(({ id }) => !value.includes(id))}
        value={null}
        isLoading={isPending}
        isDisabled={value.length >= atMost}
        placeholder={t('admin.add')}
        problem={problem}
        onChange={(id) => onChange([...value, id])}
      />
      {value.length === 0 ? null : (
        <ul role="list" className={styles.chosen}>
          {value.map((id) => (
            <li key={id} className={styles.chip}>
              <bdi>{nameOf(id)}</bdi>
              <IconButton
                label={t('admin.removeNamed', { name: nameOf(id) })}
                onPress={() => onChange(value.filter((one) => one !== id))}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {hint === undefined ? null : <p className={field.hint}>{hint}</p>}
    </div>
  )
}
