import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { HelpdeskError } from '../../../../clients/typescript/src/core.ts'
import { Button } from '../../components/button.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import styles from '../../components/screen.module.css'
import { tell } from '../../components/overlays/toast.tsx'
import { fieldErrorsOf, useSaving } from '../../data/saving.ts'
import { AdminHead } from '../admin-head.tsx'
import own from '../admin.module.css'
import type { AdminCollection, Values, VersionedRow } from '../data/admin.types.ts'
import { createRow, editRow, forgetRows } from '../data/collections.changes.ts'
import { rowQuery } from '../data/collections.queries.ts'
import { titleOf } from '../data/row-title.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { UnsavedChanges } from '../unsaved-changes.tsx'
import { EndingDialog } from '../removals/ending-dialog.tsx'
import { SecretDialog } from '../secrets/secret-dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { initialValues, offeredFields, sentValues } from './offered-fields.ts'
import { ReadOnlyFacts } from './read-only-facts.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { ROW_EXTRAS } from './row-extras.ts'

const CHANGED_SINCE = 412

interface RowFormProps {
  collection: AdminCollection
  /** Null: a new row. */
  read: VersionedRow | null
}

export function RowForm({ collection, read: first }: RowFormProps) {
  const { t, named } = useAdminTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { name, can, shown_once: secrets } = collection
  const [read, setRead] = useState(first)
  const [draft, setDraft] = useState<Values>(first === null ? initialValues(collection) : {})
  const [theirs, setTheirs] = useState<VersionedRow | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const values: Values = { ...read?.row, ...draft }
  const isNew = read === null
  const fields = offeredFields(collection, values, isNew)
  // The form is left only after its changes were saved, removed or discarded.
  const list = () => void navigate({ to: '/admin/$place', params: { place: name }, search: {}, ignoreBlocker: true })
  const title = isNew ? t('admin.newIn', { collection: named('collection', name) }) : titleOf(read.row)

  const saving = useSaving(async (over: VersionedRow | undefined) => {
    const sent = sentValues(draft, fields)
    if (isNew) {
      const row = await createRow(name, sent)
      const shown = secrets.map((one) => row[one]).find((value) => typeof value === 'string')
      await forgetRows(client, name)
      if (typeof shown === 'string') return setSecret(shown)
      tell({ text: t(name === 'staff' ? 'admin.invited' : 'admin.created', { name: titleOf(row) }) })
      return list()
    }
    const etag = (over ?? read).etag
    try {
      await editRow(name, { id: read.row.id, etag, values: sent })
    } catch (error) {
      if (!(error instanceof HelpdeskError) || error.status !== CHANGED_SINCE) throw error
      return setTheirs(await client.fetchQuery({ ...rowQuery(name, read.row.id), staleTime: 0 }))
    }
    await forgetRows(client, name)
    const saved = await client.fetchQuery({ ...rowQuery(name, read.row.id), staleTime: 0 })
    setRead(saved)
    // What is typed while saving stays to be saved.
    setDraft((now) => Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== draft[field])))
    tell({ text: t('admin.saved', { name: titleOf(saved.row) }) })
  })
  const errors = fieldErrorsOf(saving.error)
  const isOwnProblem = fields.some((field) => errors[field.name] !== undefined)
  const isChanged = isNew || Object.keys(draft).length > 0
  const isTyped = JSON.stringify(draft) !== JSON.stringify(isNew ? initialValues(collection) : {})
  const isIncomplete = isNew && fields.some(({ name: field, required }) => required && isEmpty(values[field]))
  const mayEdit = isNew || can.edit
  const endsAccount = name === 'staff' && draft['active'] === false && read?.row['active'] === true
  const Extra = ROW_EXTRAS[name]
  return (
    <div className={styles.screen}>
      <UnsavedChanges isChanged={isTyped} />
      <AdminHead title={title} back={{ place: name, text: named('collection', name) }}>
        {isNew || !can.remove ? null : (
          <div className={styles.actions}>
            <Button look="danger" onPress={() => setRemoving(true)}>
              <Trash2 size={16} aria-hidden />
              {t(name === 'api-keys' ? 'admin.revoke' : 'general.delete')}
            </Button>
          </div>
        )}
      </AdminHead>
      <div className={own.scroll}>
        <form
          noValidate
          className={own.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isChanged || isIncomplete || saving.isPending) return
            if (endsAccount) setEnding(true)
            else saving.mutate(undefined)
          }}
        >
          {isOwnProblem ? null : <SavingProblem saving={saving} />}
          {fields.map((field, index) => (
            <FieldInput
              key={field.name}
              field={field}
              value={values[field.name]}
              problem={errors[field.name]?.[0]}
              autoFocus={isNew && index === 0}
              onChange={(value) => setDraft((now) => ({ ...now, [field.name]: value }))}
            />
          ))}
          {mayEdit ? (
            <div className={own.saveBar}>
              <Button type="submit" look="primary" isDisabled={!isChanged || isIncomplete || saving.isPending}>
                {t(isNew ? (name === 'staff' ? 'admin.sendInvitation' : 'general.create') : 'general.save')}
              </Button>
              <Button onPress={isNew || !isChanged ? list : () => setDraft({})}>
                {t(isNew || !isChanged ? 'general.cancel' : 'admin.discard')}
              </Button>
            </div>
          ) : null}
        </form>
        {isNew ? null : <ReadOnlyFacts collection={collection} row={read.row} />}
        {isNew || Extra === undefined ? null : <Extra row={read.row} onEnded={list} />}
      </div>
      {theirs === null || isNew ? null : (
        <ConflictDialog
          fields={fields}
          draft={draft}
          before={read.row}
          theirs={theirs.row}
          onClose={() => setTheirs(null)}
          onKeepMine={() => {
            setRead(theirs)
            setTheirs(null)
            saving.mutate(theirs)
          }}
          onTakeTheirs={() => {
            setRead(theirs)
            setDraft({})
            setTheirs(null)
          }}
        />
      )}
      {secret === null ? null : (
        <SecretDialog
          title={t('secret.key')}
          secret={secret}
          isWidgetKey={values['kind'] === 'widget'}
          onClose={() => {
            setSecret(null)
            list()
          }}
        />
      )}
      {isEnding && !isNew ? (
        <EndingDialog
          collection={name}
          id={read.row.id}
          title={t('people.deactivate')}
          text={t('people.deactivateText', { name: title })}
          action={t('people.deactivate')}
          onConfirm={async () => await saving.mutateAsync(undefined)}
          onClose={() => setEnding(false)}
        />
      ) : null}
      {isRemoving && !isNew ? (
        <RemovalDialog collection={collection} row={read.row} onClose={() => setRemoving(false)} onRemoved={list} />
      ) : null}
    </div>
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
