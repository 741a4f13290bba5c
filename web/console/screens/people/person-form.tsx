import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Field } from '../../components/fields/field.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import styles from '../../components/screen.module.css'
import { tell } from '../../components/overlays/toast.tsx'
import { createPerson, editPerson } from '../../data/people/people.changes.ts'
import { PEOPLE } from '../../data/people/people-list.queries.ts'
import { PERSON_FIELDS, type PersonDraft, type User } from '../../data/people/people.types.ts'
import { agentsQuery } from '../../data/people.queries.ts'
import { fieldErrorsOf, useSaving } from '../../data/saving.ts'
import { useTexts } from '../../languages/texts.ts'

interface PersonFormProps {
  /** Null: the person is a new customer. */
  person: User | null
  onClose: () => void
  onSaved: (id: number) => void
}

type Draft = Record<(typeof PERSON_FIELDS)[number], string>

export function PersonForm({ person, onClose, onSaved }: PersonFormProps) {
  const { t } = useTexts()
  const client = useQueryClient()
  const before = draftOf(person)
  const [draft, setDraft] = useState(before)
  const saving = useSaving(async () => {
    const changed = PERSON_FIELDS.filter((name) => draft[name].trim() !== before[name])
    const sent: PersonDraft = Object.fromEntries(changed.map((name) => [name, draft[name].trim()]))
    const id = person === null ? await createPerson({ ...sent, email: draft.email.trim() }) : person.id
    const pending = person === null ? null : await editPerson(person.id, sent)
    if (pending !== null) tell({ text: t('people.pendingEmail', { email: pending }) })
    await Promise.all([
      client.invalidateQueries({ queryKey: PEOPLE }),
      client.invalidateQueries({ queryKey: agentsQuery.queryKey }),
    ])
    onClose()
    if (id !== null) onSaved(id)
  })
  const errors = fieldErrorsOf(saving.error)
  return (
    <Dialog
      title={t(person === null ? 'people.new' : 'people.edit')}
      size="large"
      isOpen
      isDismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('general.cancel')}</Button>
          <Button
            look="primary"
            isDisabled={saving.isPending || (person === null && draft.email.trim() === '')}
            onPress={() => saving.mutate(undefined)}
          >
            {t(person === null ? 'general.create' : 'general.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <SavingProblem saving={saving} />
        <div className={styles.pair}>
          {PERSON_FIELDS.map((name, index) => (
            <Field
              key={name}
              label={t(`person.${name}`)}
              type={name === 'email' ? 'email' : 'text'}
              isRequired={person === null && name === 'email'}
              autoFocus={index === 0}
              autoComplete="off"
              value={draft[name]}
              problem={errors[name]?.[0]}
              onChange={(value) => setDraft((now) => ({ ...now, [name]: value }))}
            />
          ))}
        </div>
      </div>
    </Dialog>
  )
}

function draftOf(person: User | null): Draft {
  return {
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    email: person?.email ?? '',
    user_name: person?.user_name ?? '',
    company: person?.company ?? '',
    code: person?.country_code ?? '',
    mobile: person?.mobile ?? '',
    phone_number: person?.phone_number ?? '',
  }
}
