import type { Lookup, LookupRows } from '../../../modules/catalog/lookups.types.ts'
import type { DepartmentAnswer, HelpTopicAnswer, PriorityAnswer, SlaPlanAnswer, TeamAnswer } from './lookups.answers.ts'
import { presentTime } from '../people/people.presenter.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/** The grace period of a plan in the API's format: `6 Hours`. */
export function presentGrace(seconds: number): string {
  if (seconds % HOUR_SECONDS === 0) return `${seconds / HOUR_SECONDS} Hours`
  return `${Math.ceil(seconds / MINUTE_SECONDS)} Minutes`
}

function stamps({ createdAt, updatedAt }: { createdAt: number; updatedAt: number }) {
  return { created_at: presentTime(createdAt), updated_at: presentTime(updatedAt) }
}

/** The column names, with flags as 0 and 1. Customers do not get the fields for agents. */
export function presentTeams({ rows, forStaff }: Lookup<'teams'>): TeamAnswer[] {
  return rows.map((team) => ({
    id: team.id,
    name: team.name,
    status: Number(team.active),
    ...(forStaff ? { team_lead: team.leadId, admin_notes: team.adminNotes } : {}),
    ...stamps(team),
  }))
}

export function presentHelpTopics({ rows, forStaff }: Lookup<'helpTopics'>): HelpTopicAnswer[] {
  return rows.map((topic) => ({
    id: topic.id,
    topic: topic.topic,
    department: topic.departmentId,
    priority: topic.priorityId,
    ...(forStaff ? { sla_plan: topic.slaPlanId, auto_assign: topic.autoAssign } : {}),
    status: Number(topic.active),
    type: Number(topic.isPublic),
    ...stamps(topic),
  }))
}

export function presentSlaPlans({ rows, forStaff }: Lookup<'slaPlans'>): SlaPlanAnswer[] {
  return rows.map((plan) => ({
    id: plan.id,
    name: plan.name,
    grace_period: presentGrace(plan.graceSeconds),
    status: Number(plan.active),
    ...(forStaff ? { admin_note: plan.adminNote } : {}),
    ...stamps(plan),
  }))
}

export function presentPriorities({ rows }: Lookup<'priorities'>): PriorityAnswer[] {
  return rows.map((priority: LookupRows['priorities']) => ({
    priority_id: priority.id,
    priority: priority.name,
    status: Number(priority.active),
    priority_desc: priority.description,
    priority_color: priority.color,
    priority_urgency: priority.urgency,
    ispublic: Number(priority.isPublic),
    is_default: Number(priority.isDefault),
  }))
}

export function presentDepartments({ rows, forStaff }: Lookup<'departments'>): DepartmentAnswer[] {
  return rows.map((department) => ({
    id: department.id,
    name: department.name,
    type: Number(department.isPublic),
    ...(forStaff ? { sla: department.slaPlanId, manager: department.managerId } : {}),
    ...stamps(department),
  }))
}
