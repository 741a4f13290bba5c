import { Field } from '../../components/fields/field.tsx'
import { Select } from '../../components/fields/select.tsx'
import { Switch } from '../../components/fields/switch.tsx'
import { TextArea } from '../../components/fields/text-area.tsx'
import { inputMoment, momentOfInput } from '../../languages/moments.ts'
import { WeekField } from '../calendar/week-field.tsx'
import type { DescribedField } from '../data/admin.types.ts'
import { idOf, idsIn, listOf, textOf, textsIn } from '../data/values.ts'
import { type NameGroup, useAdminTexts } from '../languages/admin-texts.ts'
import { PlanSteps } from '../sla/plan-steps.tsx'
import { PlanTargets } from '../sla/plan-targets.tsx'
import { ColorField } from './color-field.tsx'
import { FlagsField } from './flags-field.tsx'
import { ReferenceField, ReferencesField } from './reference-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

/** Longer texts get several lines. */
const LINE_LENGTH = 255
const NOTHING = ''
/** Shorter explanations only repeat the label. */
const TELLING = 30

interface FieldInputProps {
  field: DescribedField
  /** Where its label is found. */
  group?: NameGroup
  value: unknown
  onChange: (value: unknown) => void
  problem?: string | undefined
  autoFocus?: boolean
}

/** The API explains its fields in English only. What it says about choices names them as the API does. */
function hintOf({ kind, meaning }: DescribedField): string | undefined {
  return kind === 'choice' || meaning.length <= TELLING ? undefined : meaning
}

/** The control for a described field of any kind. */
export function FieldInput({ field, group = 'field', value, onChange, problem, autoFocus = false }: FieldInputProps) {
  const { t, named, language } = useAdminTexts()
  const label = named(group, field.name)
  const hint = language === 'en' ? hintOf(field) : undefined
  const about = hint === undefined ? {} : { hint }
  const shared = { label, isRequired: field.required, problem, autoFocus }
  switch (field.kind) {
    case 'text': {
      if (field.pattern === 'color')
        return <ColorField {...shared} {...about} value={textOf(value)} onChange={onChange} />
      if (field.pattern === 'time_zone') return <TimeZoneField {...shared} value={textOf(value)} onChange={onChange} />
      if (field.max > LINE_LENGTH && field.pattern === undefined)
        return <TextArea {...shared} {...about} value={textOf(value)} onChange={onChange} maxLength={field.max} />
      const type = field.pattern === 'email' ? 'email' : 'text'
      const limited = { type, maxLength: field.max, autoComplete: 'off' } as const
      return <Field {...shared} {...about} {...limited} value={textOf(value)} onChange={onChange} />
    }
    case 'flag':
      return <Switch label={label} hint={problem ?? hint} isSelected={value === true} onChange={onChange} />
    case 'integer': {
      const inputs = { inputMode: 'numeric', autoComplete: 'off' } as const
      return (
        <Field {...shared} {...about} {...inputs} value={textOf(value)} onChange={(text) => onChange(text.trim())} />
      )
    }
    case 'moment': {
      const change = (text: string) => onChange(momentOfInput(text))
      return <Field {...shared} {...about} type="datetime-local" value={inputMoment(textOf(value))} onChange={change} />
    }
    case 'choice': {
      const none = value === null || value === undefined ? [{ id: NOTHING, text: t('admin.choose') }] : []
      const choices = [...none, ...field.options.map((id) => ({ id, text: named('option', id) }))]
      return (
        <Select
          label={label}
          choices={choices}
          value={textOf(value)}
          onChange={onChange}
          {...about}
          problem={problem}
        />
      )
    }
    case 'reference':
      return <ReferenceField {...shared} {...about} field={field} value={idOf(value)} onChange={onChange} />
    case 'references':
      return <ReferencesField {...shared} {...about} field={field} value={idsIn(value)} onChange={onChange} />
    case 'texts': {
      if (field.pattern === 'working_hours')
        return <WeekField label={label} value={textsIn(listOf(value))} onChange={onChange} problem={problem} />
      const list = { label, value: textsIn(listOf(value)), atMost: field.atMost, problem, onChange }
      if (field.pattern === 'sla_targets') return <PlanTargets {...list} />
      if (field.pattern === 'sla_steps') return <PlanSteps {...list} />
      const lines = (text: string) => onChange(text === '' ? [] : text.split('\n'))
      const explained = hint === undefined ? t('admin.onePerLine') : `${hint} ${t('admin.onePerLine')}`
      return <TextArea {...shared} hint={explained} value={textsIn(listOf(value)).join('\n')} onChange={lines} />
    }
    case 'flags':
      return <FlagsField label={label} names={field.names} value={textsIn(listOf(value))} onChange={onChange} />
  }
}
