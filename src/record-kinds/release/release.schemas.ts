import type { FormListName } from '../../modules/service-desk/lists/form-lists.types.ts'

/** Maps the form's keys to its lists. */
export const releaseForm = {
  sd_release_priorities: 'releasePriorities',
  assets: 'assets',
  statuses: 'releaseStatuses',
  sd_release_types: 'releaseTypes',
  sd_locations: 'locations',
} as const satisfies Record<string, FormListName>

/** The names of the kind in paths. The agent apps use the table names of their first server. */
export const releasePathNames = ['release', 'sd_releases'] as const
