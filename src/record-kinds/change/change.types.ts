import type { KindDescription } from '../kind.types.ts'

export const change = {
  isWork: true,
  fields: ['requesterId', 'statusId', 'priorityId', 'typeId', 'impactId', 'locationId'],
  updates: ['reason', 'impact', 'rollout-plan', 'backout-plan'],
  filters: ['status', 'priority'],
  collections: ['change-statuses', 'change-priorities', 'change-types'],
  formLists: ['changeStatuses', 'changePriorities', 'changeTypes'],
  links: { problemChange: { parent: 'problem', child: 'change', one: false } },
} as const satisfies KindDescription
