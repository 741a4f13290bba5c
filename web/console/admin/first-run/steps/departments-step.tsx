import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../../components/fields/field.tsx'
import { fieldErrorsOf, useSaving } from '../../../data/saving.ts'
import { createRow, forgetRows } from '../../data/collections.changes.ts'
import { choicesQuery } from '../../data/collections.queries.ts'
import { useAdminTexts } from '../../languages/admin-texts.ts'
import { StepButtons } from '../step-buttons.tsx'
import { StepForm } from '../step-form.tsx'
import type { StepProps } from '../step.types.ts'

const LONGEST = 50

/** A department, and a help topic whose tickets it gets. What has the same name already is used. */
export function DepartmentsStep({ onDone, onLater }: StepProps) {
  const { t, named } = useAdminTexts()
  const client = useQueryClient()
  const { data: departments = [] } = useQuery(choicesQuery('departments'))
  const { data: topics = [] } = useQuery(choicesQuery('help-topics'))
  const [department, setDepartment] = useState('')
  const [topic, setTopic] = useState('')
  const saving = useSaving(async () => {
    const known = departments.find(({ name }) => isSame(name, department))
    const id = known?.id ?? (await createRow('departments', { name: department.trim(), public: true })).id
    await forgetRows(client, 'departments')
    if (topic.trim() !== '' && !topics.some(({ name }) => isSame(name, topic))) {
      await createRow('help-topics', { topic: topic.trim(), department_id: id, public: true })
      await forgetRows(client, 'help-topics')
    }
    await onDone()
  })
  const errors = fieldErrorsOf(saving.error)
  return (
    <StepForm saving={saving} canSend={department.trim() !== ''}>
      <p>{t('setup.departmentsText', { names: departments.map(({ name }) => name).join(', ') })}</p>
      <Field
        label={named('field', 'department_id')}
        isRequired
        maxLength={LONGEST}
        autoComplete="off"
        value={department}
        problem={errors['name']?.[0]}
        onChange={setDepartment}
      />
      <Field
        label={named('field', 'topic')}
        hint={t('setup.topicHint')}
        maxLength={LONGEST}
        autoComplete="off"
        value={topic}
        problem={errors['topic']?.[0]}
        onChange={setTopic}
      />
      <StepButtons
        text={t('setup.saveAndContinue')}
        isDisabled={department.trim() === '' || saving.isPending}
        onLater={onLater}
      />
    </StepForm>
  )
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
