import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ActionRow, TICKET_KINDS } from '../../actions/action-kinds.tsx'
import { ActionRows } from '../../actions/action-rows.tsx'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import screen from '../../components/screen.module.css'
import { Select } from '../../components/fields/select.tsx'
import { TextArea } from '../../components/fields/text-area.tsx'
import { createMacro, type MacroDraft, saveMacro } from '../../data/macros.changes.ts'
import type { MacroDetails } from '../../data/macros.queries.ts'
import { lookupsQuery } from '../../data/people.queries.ts'
import { useSaving } from '../../data/saving.ts'
import { useTexts } from '../../languages/texts.ts'
import { useSession } from '../../session/session-context.ts'
import styles from './macros.module.css'

interface MacroFormProps {
  /** Null: the macro is new. */
  macro: MacroDetails | null
  onClose: () => void
  onSaved: () => Promise<void>
  further?: ReactNode
}

const TITLE_LENGTH = 50
const NOTE_LENGTH = 1000
/** Some of them. The guide names all. */
const PLACEHOLDERS = '{{requester.first_name}}, {{ticket.number}}, {{ticket.subject}}, {{agent.name}}'
const EMPTY: MacroDraft = { title: '', body: '', note: '', actions: [], audience: 'me', departmentId: null }

function draftOf({ title, body, note, actions, audience, department }: MacroDetails): MacroDraft {
  return { title, body, note, actions, audience, departmentId: department?.id ?? null }
}

export function MacroForm({ macro, onClose, onSaved, further }: MacroFormProps) {
  const { t } = useTexts()
  const [draft, setDraft] = useState(macro === null ? EMPTY : draftOf(macro))
  const rows = draft.actions as readonly ActionRow[]
  const saving = useSaving(async () => {
    if (macro === null) await createMacro(draft)
    else await saveMacro(macro.id, draft, macro.etag)
    await onSaved()
  })
  const isComplete = rows.every((row) => TICKET_KINDS[row.type]?.isComplete(row) ?? true)
  const hasContent = draft.title.trim() !== '' && (draft.body.trim() !== '' || rows.length > 0)
  const maySave = isComplete && hasContent && !saving.isPending
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (maySave) saving.mutate(undefined)
      }}
    >
      <SavingProblem saving={saving} />
      <div className={styles.pair}>
        <Field
          label={t('macros.titleField')}
          value={draft.title}
          isRequired
          autoFocus
          maxLength={TITLE_LENGTH}
          onChange={(title) => setDraft({ ...draft, title })}
        />
        <Audience draft={draft} onChange={setDraft} />
      </div>
      <Field
        label={t('macros.explanation')}
        value={draft.note}
        maxLength={NOTE_LENGTH}
        onChange={(note) => setDraft({ ...draft, note })}
      />
      <TextArea label={t('macros.reply')} value={draft.body} onChange={(body) => setDraft({ ...draft, body })} />
      <p className={styles.soft}>{t('macros.placeholders', { placeholders: PLACEHOLDERS })}</p>
      <ActionRows
        kinds={TICKET_KINDS}
        rows={rows}
        gone={draft.actions === macro?.actions ? macro.gone.map(({ position }) => position) : []}
        onChange={(actions) => setDraft({ ...draft, actions })}
      />
      <p id="macro-missing" aria-live="polite" className={styles.soft}>
        {isComplete && hasContent ? null : t('macros.missing')}
      </p>
      <div className={screen.actions}>
        {further}
        <Button onPress={onClose}>{t('general.cancel')}</Button>
        <Button look="primary" type="submit" isDisabled={!maySave} aria-describedby="macro-missing">
          {t('general.save')}
        </Button>
      </div>
    </form>
  )
}

/** Only admins share macros. */
function Audience({ draft, onChange }: { draft: MacroDraft; onChange: (draft: MacroDraft) => void }) {
  const { t } = useTexts()
  const { user } = useSession()
  const { data: lookups } = useQuery(lookupsQuery)
  if (user.role !== 'admin') return null
  const ofDepartment = 'department '
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
        ...(lookups?.departments ?? []).map(({ id, name }) => ({ id: `${ofDepartment}${id}`, text: name })),
        { id: 'everyone', text: t('views.everyone') },
      ]}
    />
  )
}
