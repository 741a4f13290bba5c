import type { KindDescription } from '../kind.types.ts'

export const release = {
  isWork: true,
  fields: ['statusId', 'priorityId', 'typeId', 'plannedStartAt', 'plannedEndAt', 'locationId'],
  updates: ['build-plan', 'test-plan'],
  filters: ['status', 'priority'],
  collections: ['release-statuses', 'release-priorities', 'release-types'],
  formLists: ['releaseStatuses', 'releasePriorities', 'releaseTypes'],
  links: { changeRelease: { parent: 'change', child: 'release', one: true } },
} as const satisfies KindDescription
