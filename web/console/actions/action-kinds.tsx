import type { ReactNode } from 'react'
import { Field } from '../components/fields/field.tsx'
import { Select } from '../components/fields/select.tsx'
import { TextArea } from '../components/fields/text-area.tsx'
import { type TextKey, useTexts } from '../languages/texts.ts'
import { LookupField } from './lookup-field.tsx'
import type { Lookups } from './use-action-lookups.ts'

/** An action as the API takes it. */
export interface ActionRow {
  type: string
  [part: string]: unknown
}

/** A kind of action that rows can be. Rules have further kinds beside those of macros. */
export interface ActionKind {
  text: TextKey
  /** What a new row of this kind holds. */
  fresh: () => ActionRow
  Parts: (props: ActionParts) => ReactNode
  /** Whether everything that it needs is there. */
  isComplete: (row: ActionRow) => boolean
}

export interface ActionParts {
  row: ActionRow
  onChange: (row: ActionRow) => void
}

function lookupKind(type: string, text: TextKey, part: string, lookup: keyof Lookups): ActionKind {
  return {
    text,
    fresh: () => ({ type }),
    isComplete: (row) => typeof row[part] === 'number',
    Parts: ({ row, onChange }) => (
      <LookupField
        lookup={lookup}
        value={row[part] as number | undefined}
        onChange={(id) => onChange({ ...row, [part]: id })}
      />
    ),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function tagKind(type: string, text: TextKey): ActionKind {
  return {
    text,
    fresh: () => ({ type, tags: [] }),
    isComplete: ({ tags }) => Array.isArray(tags) && tags.some((tag) => String(tag).trim() !== ''),
    Parts: Tags,
  }
}

function Tags({ row, onChange }: ActionParts) {
  const { t } = useTexts()
  const tags = Array.isArray(row['tags']) ? row['tags'].map(String) : []
  return (
    <Field
      label={t('macros.tags')}
      value={tags.join(',')}
      onChange={(typed) => onChange({ ...row, tags: typed.split(',') })}
    />
  )
}

const TARGETS = {
  actor: 'macros.actor',
  nobody: 'macros.nobody',
  agent: 'macros.agent',
  team: 'history.team',
} as const satisfies Record<string, TextKey>

function Assignment({ row, onChange }: ActionParts) {
  const { t } = useTexts()
  const to = (Object.keys(TARGETS) as (keyof typeof TARGETS)[]).find((one) => one === row['to']) ?? 'actor'
  return (
    <>
      <Select
        label={t('macros.assignTo')}
        isLabelHidden
        value={to}
        onChange={(next) => onChange({ type: row.type, to: next })}
        choices={Object.entries(TARGETS).map(([id, text]) => ({ id: id as typeof to, text: t(text) }))}
      />
      {to === 'agent' || to === 'team' ? (
        <LookupField
          lookup={to === 'agent' ? 'agents' : 'teams'}
          value={row['id'] as number | undefined}
          onChange={(id) => onChange({ ...row, id })}
        />
      ) : null}
    </>
  )
}

function CustomField({ row, onChange }: ActionParts) {
  const { t } = useTexts()
  return (
    <>
      <LookupField
        lookup="fields"
        value={textOf(row['name'])}
        onName={(name) => onChange({ ...row, name })}
        onChange={() => undefined}
      />
      <Field
        label={t('views.value')}
        isLabelHidden
        placeholder={t('views.value')}
        value={textOf(row['value'])}
        onChange={(value) => onChange({ ...row, value })}
      />
    </>
  )
}

function Hours({ row, onChange }: ActionParts) {
  const { t } = useTexts()
  return (
    <Field
      label={t('macros.hours')}
      isLabelHidden
      inputMode="numeric"
      value={numberText(row['hours'])}
      onChange={(typed) => onChange({ ...row, hours: wholeNumber(typed) })}
    />
  )
}

function numberText(value: unknown): string {
  return typeof value === 'number' ? String(value) : ''
}

function wholeNumber(typed: string): number | undefined {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined
}

function Note({ row, onChange }: ActionParts) {
  const { t } = useTexts()
  return (
    <TextArea
      label={t('macros.note')}
      isLabelHidden
      value={textOf(row['body'])}
      onChange={(body) => onChange({ ...row, body })}
    />
  )
}

function Problem({ row, onChange }: ActionParts) {
  const { t } = useTexts()
  return (
    <Field
      label={t('macros.problemId')}
      inputMode="numeric"
      value={numberText(row['problem_id'])}
      onChange={(typed) => onChange({ ...row, problem_id: wholeNumber(typed) })}
    />
  )
}

/** The kinds that macros and rules share. */
export const TICKET_KINDS: Readonly<Record<string, ActionKind>> = {
  set_status: lookupKind('set_status', 'macros.setStatus', 'status_id', 'statuses'),
  set_priority: lookupKind('set_priority', 'macros.setPriority', 'priority_id', 'priorities'),
  assign: {
    text: 'macros.assign',
    fresh: () => ({ type: 'assign', to: 'actor' }),
    isComplete: ({ to, id }) => to === 'actor' || to === 'nobody' || Number(id) > 0,
    Parts: Assignment,
  },
  set_department: lookupKind('set_department', 'macros.setDepartment', 'department_id', 'departments'),
  set_type: lookupKind('set_type', 'macros.setType', 'type_id', 'types'),
  set_help_topic: lookupKind('set_help_topic', 'macros.setTopic', 'help_topic_id', 'topics'),
  set_sla_plan: lookupKind('set_sla_plan', 'macros.setPlan', 'sla_plan_id', 'plans'),
  add_tags: tagKind('add_tags', 'macros.addTags'),
  remove_tags: tagKind('remove_tags', 'macros.removeTags'),
  set_field: {
    text: 'macros.setField',
    fresh: () => ({ type: 'set_field', name: '', value: '' }),
    isComplete: ({ name }) => textOf(name) !== '',
    Parts: CustomField,
  },
  snooze: {
    text: 'macros.snooze',
    fresh: () => ({ type: 'snooze', hours: 24 }),
    isComplete: ({ hours }) => typeof hours === 'number' && hours > 0,
    Parts: Hours,
  },
  add_note: {
    text: 'macros.addNote',
    fresh: () => ({ type: 'add_note', body: '' }),
    isComplete: ({ body }) => textOf(body).trim() !== '',
    Parts: Note,
  },
  attach_problem: {
    text: 'macros.attachProblem',
    fresh: () => ({ type: 'attach_problem' }),
    isComplete: (row) => typeof row['problem_id'] === 'number',
    Parts: Problem,
  },
}
