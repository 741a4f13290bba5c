import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ComboBox } from '../../components/fields/combo-box.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Field } from '../../components/fields/field.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import styles from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { RECORD_KINDS } from '../../data/records/kinds.ts'
import { choicesQuery } from '../../data/records/records.queries.ts'
import {
  type FieldValue,
  type Kind,
  type RecordDetails,
  type RecordField,
  RECORDS,
} from '../../data/records/record.types.ts'
import { inputMoment, momentOfInput } from '../../languages/moments.ts'
import { useTexts } from '../../languages/texts.ts'
import { useSession } from '../../session/session-context.ts'
import { fieldErrorsOf, useSaving } from '../../data/saving.ts'

const RichEditor = lazy(async () => ({ default: (await import('../../editor/rich-editor.tsx')).RichEditor }))
const NONE = 0

interface RecordFormProps {
  kind: Kind
  /** Null: the record is new. */
  record: RecordDetails | null
  onClose: () => void
  onSaved: (id: number) => void
}

/** One form for every kind: its fields are those of the kind. */
export function RecordForm({ kind, record, onClose, onSaved }: RecordFormProps) {
  const { t } = useTexts()
  const { user } = useSession()
  const client = useQueryClient()
  const description = RECORD_KINDS[kind]
  const { data: choices } = useQuery(choicesQuery(kind))
  const [title, setTitle] = useState(record?.title ?? '')
  const [text, setText] = useState(record?.description ?? '')
  const [values, setValues] = useState<Readonly<Record<string, FieldValue>>>(
    record?.values ?? (kind === 'problem' ? { from: user.email } : {}),
  )
  const saving = useSaving(async () => {
    const changed = description.fields.filter(({ name }) => values[name] !== record?.values[name])
    const sent = Object.fromEntries(changed.map((field) => [field.name, sentValue(field, values[field.name] ?? null)]))
    const draft = {
      ...sent,
      [description.titleName]: title.trim(),
      ...(text === record?.description ? {} : { description: text }),
    }
    const id = record === null ? await description.create(draft) : record.id
    if (record !== null) await description.edit(id, draft)
    await client.invalidateQueries({ queryKey: RECORDS })
    onClose()
    onSaved(id)
  })
  const errors = fieldErrorsOf(saving.error)
  const errorOf = (name: string) => errors[name]?.[0]
  return (
    <Dialog
      title={t(record === null ? `records.new.${kind}` : 'records.edit')}
      size="large"
      isOpen
      isDismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('general.cancel')}</Button>
          <Button
            look="primary"
            isDisabled={saving.isPending || title.trim() === ''}
            onPress={() => saving.mutate(undefined)}
          >
            {t(record === null ? 'general.create' : 'general.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <SavingProblem saving={saving} />
        <Field
          label={t(description.titleName === 'name' ? 'records.name' : 'records.subject')}
          value={title}
          onChange={setTitle}
          isRequired
          autoFocus
          problem={errorOf(description.titleName)}
        />
        {choices === undefined ? (
          <Skeleton rows={3} />
        ) : (
          <div className={styles.pair}>
            {description.fields.map((field) => (
              <FormField
                key={field.name}
                field={field}
                choices={choices[field.name] ?? []}
                value={values[field.name] ?? null}
                problem={errorOf(field.name)}
                onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
              />
            ))}
          </div>
        )}
        <Suspense fallback={<Skeleton rows={4} />}>
          <RichEditor
            label={t('records.description')}
            initialHtml={record?.description ?? ''}
            onChange={setText}
            problem={errorOf('description')}
          />
        </Suspense>
      </div>
    </Dialog>
  )
}

interface FormFieldProps {
  field: RecordField
  choices: readonly { id: number; name: string }[]
  value: FieldValue
  problem: string | undefined
  onChange: (value: FieldValue) => void
}

function FormField({ field, choices, value, problem, onChange }: FormFieldProps) {
  const { t } = useTexts()
  const label = t(field.text)
  const isRequired = field.isRequired === true
  if (field.type === 'choice') {
    return (
      <ComboBox
        label={label}
        choices={isRequired ? choices : [{ id: NONE, name: t('records.nothing') }, ...choices]}
        value={value === null ? (isRequired ? null : NONE) : Number(value)}
        isRequired={isRequired}
        problem={problem}
        onChange={onChange}
      />
    )
  }
  const isMoment = field.type === 'moment'
  return (
    <Field
      label={label}
      type={isMoment ? 'datetime-local' : field.type}
      value={isMoment ? inputMoment(value) : String(value ?? '')}
      isRequired={isRequired}
      problem={problem}
      onChange={(next) => onChange(isMoment ? momentOfInput(next) : next)}
    />
  )
}

/** 0 clears an id, an empty text everything else. */
function sentValue({ type }: RecordField, value: FieldValue): FieldValue {
  return value ?? (type === 'choice' ? NONE : '')
}
