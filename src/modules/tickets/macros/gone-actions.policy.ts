import { isOffered } from '../../../shared/catalog-entries.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { Action, FoundForActions } from '../actions/actions.types.ts'
import { isAssignable } from '../changes/ticket-changes.policy.ts'
import type { GoneAction } from './macros.types.ts'

interface Known {
  catalog: Catalog
  found: Pick<FoundForActions, 'people' | 'fields' | 'problems'>
}

/** The actions that can no longer be done, because what they name is gone or inactive. */
export function goneActions(actions: readonly Action[], known: Known): GoneAction[] {
  return actions.flatMap((action, position) => {
    const gone = goneIn(action, known)
    return gone === null ? [] : [{ position, ...gone }]
  })
}

type Named = Omit<GoneAction, 'position'>

function goneIn(action: Action, known: Known): Named | null {
  const { catalog, found } = known
  switch (action.type) {
    case 'set_status':
      return goneFrom(catalog.statuses, 'status_id', action.statusId)
    case 'set_priority':
      return goneFrom(catalog.priorities, 'priority_id', action.priorityId)
    case 'set_department':
      return goneFrom(catalog.departments, 'department_id', action.departmentId)
    case 'set_help_topic':
      return goneFrom(catalog.helpTopics, 'help_topic_id', action.helpTopicId)
    case 'set_type':
      return goneFrom(catalog.types, 'type_id', action.typeId)
    case 'set_sla_plan':
      return goneFrom(catalog.slaPlans, 'sla_plan_id', action.slaPlanId)
    case 'assign':
      if (action.to === 'team') return goneFrom(catalog.teams, 'id', action.id)
      return action.to === 'agent' && !found.people.some((person) => person.id === action.id && isAssignable(person))
        ? { parameter: 'id', value: String(action.id) }
        : null
    case 'set_field':
      return found.fields.customFields.some(({ name }) => name === action.name)
        ? null
        : { parameter: 'name', value: action.name }
    case 'attach_problem':
      return found.problems.includes(action.problemId)
        ? null
        : { parameter: 'problem_id', value: String(action.problemId) }
    case 'add_tags':
    case 'remove_tags':
    case 'snooze':
    case 'add_note':
      return null
  }
}

function goneFrom(entries: Map<number, { active?: 0 | 1 } | object>, parameter: string, id: number): Named | null {
  return isOffered(entries.get(id)) ? null : { parameter, value: String(id) }
}
