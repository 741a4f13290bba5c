import type { KindDescription } from '../kind.types.ts'

export const problem = {
  isWork: true,
  fields: ['requesterId', 'departmentId', 'statusId', 'priorityId', 'impactId', 'locationId', 'groupId', 'assignedTo'],
  updates: ['root-cause', 'impact', 'symptoms', 'solution', 'solution-title'],
  filters: ['status', 'priority', 'assigned'],
  collections: [],
  formLists: [],
  links: { ticketProblem: { parent: 'ticket', child: 'problem', one: true } },
} as const satisfies KindDescription
