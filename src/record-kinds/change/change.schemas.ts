import type { FormListName } from '../../modules/service-desk/lists/form-lists.types.ts'

/** CreateChange of the agent app reads it. Its loop needs at least as many statuses as priorities. */
export const changeForm = {
  sd_changes_priorities: 'changePriorities',
  assets: 'assets',
  statuses: 'changeStatuses',
  sd_changes_types: 'changeTypes',
  sd_impact_types: 'impacts',
  requester: 'staff',
  sd_locations: 'locations',
} as const satisfies Record<string, FormListName>

/** The names of the kind in paths. The agent apps use the table names of their first server. */
export const changePathNames = ['change', 'sd_changes'] as const
