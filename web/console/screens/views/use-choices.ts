import { useQuery } from '@tanstack/react-query'
import { ticketFieldsQuery } from '../../data/tickets/fields.queries.ts'
import { lookupsQuery, nameOf } from '../../data/people.queries.ts'
import { TAGS_OF_MENU, tagsQuery } from '../../data/tickets/tags.queries.ts'
import { useTexts } from '../../languages/texts.ts'
import { valuesOf } from '../fields/field-filter.tsx'
import type { Edited, FieldFilterName } from './view-draft.ts'

export interface ValueChoice {
  id: string
  text: string
}

const byId = (entries: readonly { id: number; name: string }[] = []): ValueChoice[] =>
  entries.map(({ id, name }) => ({ id: String(id), text: name }))

/** What each filter can name. Ids, so that a new name changes no view; tags have their names only. */
export function useChoices(): Record<Edited, readonly ValueChoice[]> {
  const { t } = useTexts()
  const { data: lookups } = useQuery(lookupsQuery)
  const { data: tags = [] } = useQuery(tagsQuery('', TAGS_OF_MENU))
  const agents = (lookups?.staffs ?? []).map((agent) => ({ id: `a-${agent.id}`, text: nameOf(agent) }))
  const teams = (lookups?.teams ?? []).map(({ id, name }) => ({ id: `t-${id}`, text: name }))
  return {
    status: byId(lookups?.status),
    priority: (lookups?.priorities ?? []).map(({ priority_id: id, priority }) => ({ id: String(id), text: priority })),
    departments: byId(lookups?.departments),
    types: byId(lookups?.type),
    sla: byId(lookups?.sla),
    'help-topic': (lookups?.helptopics ?? []).map(({ id, topic }) => ({ id: String(id), text: topic })),
    'assigned-to': [...agents, ...teams],
    tags: tags.map(({ name }) => ({ id: name, text: name })),
    sla_state: [
      { id: 'breached', text: t('view.overdue') },
      { id: 'due-within-1h', text: t('list.dueSoon') },
    ],
  }
}

/** A custom field of tickets as a filter. */
export interface FieldChoice {
  id: FieldFilterName
  text: string
  /** Empty: any text. */
  choices: readonly ValueChoice[]
  /** The value is the id of a person. */
  isPerson: boolean
}

export function useFieldChoices(): readonly FieldChoice[] {
  const { data: fields = [] } = useQuery(ticketFieldsQuery)
  return fields.map((field) => ({
    id: `form.${field.name}`,
    text: field.label,
    choices: valuesOf(field),
    isPerson: field.type === 'person',
  }))
}

/** The choice that a stored value names, by id or by name. */
export function choiceOf(choices: readonly ValueChoice[], value: string): ValueChoice | undefined {
  const name = value.toLowerCase()
  return choices.find(({ id, text }) => id === value || text.toLowerCase() === name)
}
