import { useState } from 'react'
import { Field } from '../../components/fields/field.tsx'
import { Select } from '../../components/fields/select.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'
import styles from './sla.module.css'

const SECONDS = { seconds: 1, minutes: 60, hours: 60 * 60 } as const
type Unit = keyof typeof SECONDS

interface DurationFieldProps {
  label: string
  /** NaN: nothing is typed. */
  seconds: number
  problem?: string | undefined
  onChange: (seconds: number) => void
}

/** Working time as a number and its unit. A day would be unclear: it could be 24 hours or one day of work. */
export function DurationField({ label, seconds, problem, onChange }: DurationFieldProps) {
  const { t } = useAdminTexts()
  const [unit, setUnit] = useState<Unit>(() => unitOf(seconds))
  const count = seconds / SECONDS[unit]
  const [typed, setTyped] = useState(() => shown(count))
  // What is typed stays as it is while it means the same.
  const text = numberIn(typed) === count || (typed === '' && Number.isNaN(seconds)) ? typed : shown(count)
  // Few durations have seconds, so that others do not offer them.
  const units = (Object.keys(SECONDS) as Unit[]).filter((one) => one !== 'seconds' || unit === one || seconds % 60 > 0)
  return (
    <div className={styles.duration}>
      <Field
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        problem={problem}
        onChange={(next) => {
          setTyped(next)
          onChange(numberIn(next) * SECONDS[unit])
        }}
      />
      <Select
        label={t('sla.unit')}
        value={unit}
        onChange={(next) => {
          setUnit(next)
          onChange(count * SECONDS[next])
        }}
        choices={units.map((id) => ({ id, text: t(`sla.unit.${id}`) }))}
      />
    </div>
  )
}

function unitOf(seconds: number): Unit {
  if (!Number.isFinite(seconds) || seconds === 0) return 'minutes'
  return (['hours', 'minutes'] as const).find((unit) => seconds % SECONDS[unit] === 0) ?? 'seconds'
}

function shown(count: number): string {
  return Number.isNaN(count) ? '' : String(count)
}

function numberIn(typed: string): number {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,9}(?:\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN
}
