import type { Action } from '../../../../modules/tickets/actions/actions.types.ts'
import type { ActionAnswer } from './actions.answers.ts'

/** The wire form of an action that macros and rules share, as `actions.schemas.ts` reads it. */
export function presentAction(action: Action): ActionAnswer {
  const { type } = action
  switch (type) {
    case 'set_status':
      return { type, status_id: action.statusId }
    case 'set_priority':
      return { type, priority_id: action.priorityId }
    case 'set_department':
      return { type, department_id: action.departmentId }
    case 'set_help_topic':
      return { type, help_topic_id: action.helpTopicId }
    case 'set_type':
      return { type, type_id: action.typeId }
    case 'set_sla_plan':
      return { type, sla_plan_id: action.slaPlanId }
    case 'assign':
      return 'id' in action ? { type, to: action.to, id: action.id } : { type, to: action.to }
    case 'set_field':
      return { type, name: action.name, value: action.value }
    case 'add_tags':
    case 'remove_tags':
      return { type, tags: [...action.tags] }
    case 'snooze':
      return { type, hours: action.hours }
    case 'add_note':
      return { type, body: action.body }
    case 'attach_problem':
      return { type, problem_id: action.problemId }
  }
}
