import { peopleNamedIn } from '../../../shared/forms/form-values.ts'
import { readTagName } from '../../../shared/text/tag-names.ts'
import type { Action } from './actions.types.ts'

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

/** What a macro keeps of its actions, so that one trip reads the macro and the rows. */
export function namedColumn(actions: readonly Action[]) {
  const { agentIds, tagKeys, problemIds, form } = namedBy(actions)
  const { ids: peopleIds, emails: peopleEmails } = peopleNamedIn(form)
  return { agentIds, tagKeys, problemIds, fieldNames: Object.keys(form), peopleIds, peopleEmails }
}
