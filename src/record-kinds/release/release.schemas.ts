import type { FormListName } from '../../modules/service-desk/lists/form-lists.types.ts'

/** The key under which its form finds each list. */
export const releaseForm = {
  sd_release_priorities: 'releasePriorities',
  assets: 'assets',
  statuses: 'releaseStatuses',
  sd_release_types: 'releaseTypes',
  sd_locations: 'locations',
} as const satisfies Record<string, FormListName>

/** How paths name the kind. The agent apps name the tables of their first server. */
export const releasePathNames = ['release', 'sd_releases'] as const
