import { useState } from 'react'
import type { RuleField } from '../../../../../src/modules/rules/conditions/fields.policy.ts'
import { Field } from '../../../components/fields/field.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { TextArea } from '../../../components/fields/text-area.tsx'
import { ReferenceField, ReferencesField } from '../../fields/reference-field.tsx'
import { useAdminTexts } from '../../languages/admin-texts.ts'
import type { AdminTextKey } from '../../languages/admin-texts.types.ts'
import type { LeafDraft } from '../rule-draft.ts'

interface ConditionValueProps {
  leaf: LeafDraft
  field: RuleField | null
  problem: string | undefined
  onChange: (value: unknown) => void
}

const VALUES_AT_MOST = 50

/** The value of a condition, in the form that its field and its comparison take. */
export function ConditionValue({ leaf: { op, value }, field, ...props }: ConditionValueProps) {
  const { t } = useAdminTexts()
  const label = t('rules.value')
  if (op === 'empty' || op === 'changed' || field?.kind.kind === 'flag') {
    return (
      <Select
        {...props}
        label={label}
        value={value === false ? 'no' : 'yes'}
        onChange={(answer) => props.onChange(answer === 'yes')}
        choices={[
          { id: 'yes', text: t('admin.yes') },
          { id: 'no', text: t('admin.no') },
        ]}
      />
    )
  }
  if (op === 'less' || op === 'at_least') return <NumberValue {...props} label={label} value={value} />
  if (field?.kind.kind === 'hours') {
    const calendars = { to: 'calendars', nullable: false }
    const id = typeof value === 'number' ? value : null
    return <ReferenceField {...props} label={t('rules.calendar')} field={calendars} value={id} />
  }
  if (field?.kind.kind === 'reference') {
    return (
      <ReferencesField
        {...props}
        label={label}
        field={{ to: field.kind.to, atMost: VALUES_AT_MOST }}
        value={listOf(value).filter((one) => typeof one === 'number')}
        onChange={(ids) => props.onChange(oneOrMany(ids))}
      />
    )
  }
  if (field?.kind.kind === 'choice') {
    return (
      <Select
        {...props}
        label={label}
        value={listOf(value).find((one) => typeof one === 'string') ?? ''}
        choices={field.kind.options.map((id) => ({ id, text: t(`rules.actor.${id}` as AdminTextKey) }))}
      />
    )
  }
  return <TextValue {...props} label={label} value={value} />
}

interface ValueProps {
  label: string
  value: unknown
  problem: string | undefined
  onChange: (value: unknown) => void
}

function NumberValue({ value, onChange, ...props }: ValueProps) {
  const [typed, setTyped] = useState(typeof value === 'number' ? String(value) : '')
  return (
    <Field
      {...props}
      inputMode="decimal"
      value={typed}
      onChange={(text) => {
        setTyped(text)
        const number = Number(text.replace(',', '.'))
        onChange(text.trim() === '' || Number.isNaN(number) ? null : number)
      }}
    />
  )
}

/** One text, or several on lines of their own: any of them. A text can hold a comma. */
function TextValue({ value, onChange, ...props }: ValueProps) {
  const { t } = useAdminTexts()
  const [typed, setTyped] = useState(listOf(value).map(String).join('\n'))
  return (
    <TextArea
      {...props}
      isGrowing
      hint={t('rules.valuesHint')}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        const parts = text.split('\n').map((part) => part.trim())
        onChange(oneOrMany(parts.filter((part) => part !== '')))
      }}
    />
  )
}

function listOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function oneOrMany(values: readonly unknown[]): unknown {
  return values.length > 1 ? values : (values[0] ?? null)
}
