import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import screen from '../../components/screen.module.css'
import { Select } from '../../components/fields/select.tsx'
import { useSaving } from '../../data/saving.ts'
import { createView, saveView } from '../../data/views.changes.ts'
import { savedViewsQuery, type ViewDetails } from '../../data/views.queries.ts'
import { type TextKey, useTexts } from '../../languages/texts.ts'
import { SORT_TEXTS } from '../inbox/list-filters.tsx'
import { Columns } from './columns.tsx'
import { Conditions } from './conditions.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { useViewChanges } from './use-view-changes.ts'
import { conditionsOf, gonePartsOf, joined, partsOf, queryOf, type ViewDraft } from './view-draft.ts'
import styles from './view-dialog.module.css'

const SHOWS: Record<string, TextKey> = {
  inbox: 'view.inbox',
  mytickets: 'view.mine',
  unassigned: 'view.unassigned',
  answered: 'view.waiting',
  overdue: 'view.overdue',
  mentions: 'view.mentions',
  unverified: 'view.unverified',
  closed: 'views.closed',
  all: 'views.all',
}
const USUAL = ''

interface ViewFormProps {
  /** Null: the view is new. */
  view: (ViewDetails & { etag: string | null }) | null
  draft: ViewDraft
  onClose: () => void
  further?: ReactNode
}

export function ViewForm({ view, draft: initial, onClose, further }: ViewFormProps) {
  const { t } = useTexts()
  const { data: list } = useQuery(savedViewsQuery)
  const [draft, setDraft] = useState(initial)
  const was = partsOf(initial.query)
  const [conditions, setConditions] = useState(() => conditionsOf(was.conditions))
  const [alternatives, setAlternatives] = useState(() => conditionsOf(was.alternatives))
  const [show, setShow] = useState(String(initial.query['show'] ?? 'inbox'))
  const gone = gonePartsOf(view?.gone ?? [])
  const changes = useViewChanges()
  const saving = useSaving(async () => {
    const query = joined({
      conditions: { show, ...queryOf(conditions, was.conditions) },
      alternatives: queryOf(alternatives, was.alternatives),
    })
    const sent = { ...draft, query }
    const { id } = view === null ? await createView(sent) : await saveView(view.id, sent, view.etag)
    onClose()
    await changes.saved(id)
  })
  const choicesOf = (texts: Record<string, TextKey>, value: string) => [
    ...Object.entries(texts).map(([id, text]) => ({ id, text: t(text) })),
    ...(value in texts || value === USUAL ? [] : [{ id: value, text: value }]),
  ]
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.name.trim() !== '' && !saving.isPending) saving.mutate(undefined)
      }}
    >
      <SavingProblem saving={saving} />
      <div className={styles.pair}>
        <Field
          label={t('records.name')}
          value={draft.name}
          isRequired
          autoFocus
          maxLength={60}
          onChange={(name) => setDraft({ ...draft, name })}
        />
        <SharedWith draft={draft} sharing={list?.sharing} was={view} onChange={setDraft} />
      </div>
      <Select label={t('views.show')} value={show} onChange={setShow} choices={choicesOf(SHOWS, show)} />
      <Conditions
        texts={{ legend: 'views.conditions', add: 'views.addCondition' }}
        conditions={conditions}
        gone={gone.conditions}
        onChange={setConditions}
      />
      <Conditions
        texts={{ legend: 'views.alternatives', add: 'views.addAlternative' }}
        conditions={alternatives}
        gone={gone.alternatives}
        onChange={setAlternatives}
      />
      <div className={styles.pair}>
        <Select
          label={t('list.sort')}
          value={draft.sortBy ?? USUAL}
          onChange={(value) => setDraft({ ...draft, sortBy: value === USUAL ? null : value })}
          choices={[{ id: USUAL, text: t('views.usualOrder') }, ...choicesOf(SORT_TEXTS, draft.sortBy ?? USUAL)]}
        />
        <Select
          label={t('views.direction')}
          value={draft.order ?? USUAL}
          onChange={(value) => setDraft({ ...draft, order: value === USUAL ? null : value })}
          choices={[
            { id: USUAL, text: t('views.usualOrder') },
            { id: 'asc', text: t('views.ascending') },
            { id: 'desc', text: t('views.descending') },
          ]}
        />
      </div>
      <Columns columns={draft.columns} onChange={(columns) => setDraft({ ...draft, columns })} />
      <div className={screen.actions}>
        {view === null ? null : <MoveButtons view={view} views={list?.views ?? []} />}
        {further}
        <Button onPress={onClose}>{t('general.cancel')}</Button>
        <Button look="primary" type="submit" isDisabled={saving.isPending || draft.name.trim() === ''}>
          {t('general.save')}
        </Button>
      </div>
    </form>
  )
}

interface SharedWithProps {
  draft: ViewDraft
  /** Undefined until it is known. */
  sharing: { everyone: boolean; departments: readonly { id: number; name: string | null }[] } | undefined
  was: ViewDetails | null
  onChange: (draft: ViewDraft) => void
}

/** Only those with whom this person may share. Nothing to choose: nothing is shown. */
function SharedWith({ draft, sharing, was, onChange }: SharedWithProps) {
  const { t } = useTexts()
  const ofDepartment = 'department '
  const departments = sharing?.departments ?? []
  const isEveryone = sharing?.everyone === true || was?.audience === 'everyone'
  if (departments.length === 0 && !isEveryone) return null
  return (
    <Select
      label={t('views.audience')}
      value={draft.audience === 'department' ? `${ofDepartment}${draft.departmentId}` : draft.audience}
      onChange={(value) => {
        if (value.startsWith(ofDepartment)) {
          onChange({ ...draft, audience: 'department', departmentId: Number(value.slice(ofDepartment.length)) })
        } else {
          onChange({ ...draft, audience: value === 'everyone' ? 'everyone' : 'me', departmentId: null })
        }
      }}
      choices={[
        { id: 'me', text: t('views.onlyMe') },
        ...departments.map(({ id, name }) => ({ id: `${ofDepartment}${id}`, text: name ?? '' })),
        ...(isEveryone ? [{ id: 'everyone', text: t('views.everyone') }] : []),
      ]}
    />
  )
}
