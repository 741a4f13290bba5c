import { useState } from 'react'
import { Field } from './field.tsx'
import { FLAGS } from '../flags.ts'
import { Select } from './select.tsx'

interface EditableFieldProps {
  label: string
  type: string
  options: readonly string[]
  value: string | null
  /** The value in words, shown beside a field of a person. */
  text: string | null
  onChange: (value: string) => void
}

/** A value that is edited in place: it is saved when the field loses the focus, or by Enter. Escape restores it. */
export function EditableField({ label, type, options, value, text, onChange }: EditableFieldProps) {
  const saved = value ?? ''
  const [typed, setTyped] = useState(saved)
  const [known, setKnown] = useState(saved)
  if (known !== saved) {
    setKnown(saved)
    setTyped(saved)
  }
  const isFlag = type === 'checkbox' && options.length === 0
  if (type === 'select' || isFlag) {
    const values = isFlag ? FLAGS : options.map((option) => ({ id: option, text: option }))
    const choices = [{ id: '', text: '–' }, ...values]
    return <Select label={label} choices={choices} value={saved} onChange={(id) => id !== saved && onChange(id)} />
  }
  const save = () => {
    if (typed.trim() !== saved) onChange(typed.trim())
  }
  const hint = type === 'person' ? text : options.join(', ')
  return (
    <Field
      label={label}
      type={type === 'date' || type === 'email' ? type : 'text'}
      autoComplete="off"
      value={typed}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save()
        if (key === 'Escape') setTyped(saved)
      }}
      {...(hint === null || hint === '' ? {} : { hint })}
    />
  )
}
