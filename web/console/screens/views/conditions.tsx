import { X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button, IconButton } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { Select } from '../../components/fields/select.tsx'
import type { ViewDetails } from '../../data/views.queries.ts'
import { type TextKey, useTexts } from '../../languages/texts.ts'
import { choiceOf, type FieldChoice, useChoices, useFieldChoices, type ValueChoice } from './use-choices.ts'
import {
  type Condition,
  EDITED,
  type Edited,
  hasTwin,
  isFieldFilter,
  parameterOf,
  readParameter,
} from './view-draft.ts'
import styles from './view-dialog.module.css'

const PersonValue = lazy(async () => ({ default: (await import('../fields/person-value.tsx')).PersonValue }))

const FILTER_TEXTS: Record<Edited, TextKey> = {
  status: 'ticket.status',
  priority: 'ticket.priority',
  departments: 'ticket.department',
  types: 'records.type',
  sla: 'views.slaPlan',
  'help-topic': 'views.helpTopic',
  'assigned-to': 'ticket.assignee',
  tags: 'tags.filter',
  sla_state: 'ticket.due',
}

interface ConditionsProps {
  /** What the conditions are together, and what adds one. */
  texts: { legend: TextKey; add: TextKey }
  conditions: readonly Condition[]
  gone: ViewDetails['gone']
  onChange: (conditions: Condition[]) => void
}

/** The filters of a view, one line for each value. */
export function Conditions({ texts, conditions, gone, onChange }: ConditionsProps) {
  const { t } = useTexts()
  const replace = (index: number, condition: Condition) =>
    onChange(conditions.map((one, place) => (place === index ? condition : one)))
  const remove = (index: number) => onChange(conditions.filter((_, place) => place !== index))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t(texts.legend)}</legend>
      {conditions.map((condition, index) => (
        // A condition has no other name than its place.
        <div key={index} className={styles.line} role="group" aria-label={t('views.condition', { count: index + 1 })}>
          <ConditionFields
            condition={condition}
            isGone={gone.some(({ parameter, value }) => parameter === condition.parameter && value === condition.value)}
            onChange={(next) => replace(index, next)}
          />
          <IconButton label={t('views.removeCondition')} onPress={() => remove(index)}>
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div>
        <Button onPress={() => onChange([...conditions, { parameter: 'priority', value: '' }])}>{t(texts.add)}</Button>
      </div>
    </fieldset>
  )
}

interface ConditionFieldsProps {
  condition: Condition
  isGone: boolean
  onChange: (condition: Condition) => void
}

function ConditionFields({ condition: { parameter, value }, isGone, onChange }: ConditionFieldsProps) {
  const { t } = useTexts()
  const all = useChoices()
  const fields = useFieldChoices()
  const read = readParameter(parameter)
  const field = fields.find(({ id }) => id === parameter)
  // Filters that only the API sets are shown as they are, and so are fields that are gone.
  if (read === null || (isFieldFilter(read.filter) && field === undefined)) {
    return (
      <bdi className={styles.other}>
        {parameter}: {isGone ? t('views.gone', { value }) : value}
      </bdi>
    )
  }
  const { filter, isNot } = read
  const choices = field?.choices ?? (isFieldFilter(filter) ? [] : all[filter])
  const change = (next: string) => onChange({ parameter, value: next })
  return (
    <>
      <Select
        label={t('views.field')}
        isLabelHidden
        value={filter}
        onChange={(next) => onChange({ parameter: parameterOf(next, isNot), value: '' })}
        choices={[...EDITED.map((id) => ({ id, text: t(FILTER_TEXTS[id]) })), ...fields]}
      />
      <Select
        label={t('views.operator')}
        isLabelHidden
        value={isNot ? 'not' : 'is'}
        onChange={(next) => onChange({ parameter: parameterOf(filter, next === 'not'), value })}
        choices={[
          { id: 'is', text: t('views.is') },
          ...(hasTwin(filter) ? [{ id: 'not', text: t('views.isNot') }] : []),
        ]}
      />
      <ValueField field={field} choices={choices} value={value} isGone={isGone} onChange={change} />
    </>
  )
}

interface ValueFieldProps {
  field: FieldChoice | undefined
  choices: readonly ValueChoice[]
  value: string
  isGone: boolean
  onChange: (value: string) => void
}

function ValueField({ field, choices, value, isGone, onChange }: ValueFieldProps) {
  const { t } = useTexts()
  if (field?.isPerson === true) {
    return (
      <Suspense>
        <PersonValue label={t('views.value')} isLabelHidden value={value} onChange={onChange} />
      </Suspense>
    )
  }
  if (field !== undefined && choices.length === 0) {
    return <Field label={t('views.value')} isLabelHidden value={value} onChange={onChange} />
  }
  const chosen = choiceOf(choices, value)
  const unknown = { id: value, text: isGone ? t('views.gone', { value }) : value }
  return (
    <Select
      label={t('views.value')}
      isLabelHidden
      value={chosen?.id ?? value}
      onChange={onChange}
      choices={[
        ...(value === '' ? [{ id: '', text: t('views.choose') }] : []),
        ...(chosen === undefined && value !== '' ? [unknown] : []),
        ...choices,
      ]}
    />
  )
}
