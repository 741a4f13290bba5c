import type { EventChange } from '../../../shared/events/event-types.ts'

/** The links of a ticket that rules set, with their names in the history. */
const LINKS = [
  ['priority', 'priorityId'],
  ['department', 'departmentId'],
  ['team', 'teamId'],
  ['assignee', 'assignedTo'],
  ['type', 'typeId'],
  ['help_topic', 'helpTopicId'],
  ['sla', 'slaPlanId'],
] as const

type Links = Readonly<Record<(typeof LINKS)[number][1], number | null>>

export function linkChanges(was: Links, is: Links): EventChange[] {
  return LINKS.flatMap(([field, name]) => (was[name] === is[name] ? [] : [{ field, from: was[name], to: is[name] }]))
}
