import { readTagName } from '../../../shared/text/tag-names.ts'
import type { Action, ActionReference } from './actions.types.ts'

/** The rows of collections that the actions name, each once. */
export function referencesOf(actions: readonly Action[]): ActionReference[] {
  const all = actions.flatMap((action) => referenceOf(action) ?? [])
  return [...new Map(all.map((one) => [`${one.collection} ${one.id}`, one])).values()]
}

function referenceOf(action: Action): ActionReference | null {
  switch (action.type) {
    case 'set_status':
      return { collection: 'ticket-statuses', id: action.statusId }
    case 'set_priority':
      return { collection: 'priorities', id: action.priorityId }
    case 'set_department':
      return { collection: 'departments', id: action.departmentId }
    case 'set_help_topic':
      return { collection: 'help-topics', id: action.helpTopicId }
    case 'set_type':
      return { collection: 'ticket-types', id: action.typeId }
    case 'set_sla_plan':
      return { collection: 'sla-plans', id: action.slaPlanId }
    case 'assign':
      if (action.to === 'agent') return { collection: 'staff', id: action.id }
      return action.to === 'team' ? { collection: 'teams', id: action.id } : null
    case 'set_field':
    case 'add_tags':
    case 'remove_tags':
    case 'snooze':
    case 'add_note':
    case 'attach_problem':
      return null
  }
}

/** What the first trip reads for the actions. */
export interface NamedByActions {
  agentIds: number[]
  /** The values by the names of custom fields. */
  form: Record<string, string | null>
  tagKeys: string[]
  problemIds: number[]
  hasNotes: boolean
}

export function namedBy(actions: readonly Action[]): NamedByActions {
  const named: NamedByActions = { agentIds: [], form: {}, tagKeys: [], problemIds: [], hasNotes: false }
  for (const action of actions) {
    if (action.type === 'assign' && action.to === 'agent') named.agentIds.push(action.id)
    if (action.type === 'set_field') named.form[action.name] = action.value
    if (action.type === 'add_tags' || action.type === 'remove_tags')
      named.tagKeys.push(...action.tags.flatMap((text) => readTagName(text)?.key ?? []))
    if (action.type === 'attach_problem') named.problemIds.push(action.problemId)
    if (action.type === 'add_note') named.hasNotes = true
  }
  return named
}
