import type { FormListName } from '../../modules/service-desk/lists/form-lists.types.ts'

/** NewProblem of the agent app reads it. Its loop needs at least as many statuses as priorities. */
export const problemForm = {
  priority_ids: 'ticketPriorities',
  assets: 'assets',
  status_type_ids: 'ticketStatuses',
  departments: 'departments',
  impact_ids: 'impacts',
  assigned_ids: 'staff',
  group_ids: 'teams',
  location_type_ids: 'locations',
} as const satisfies Record<string, FormListName>

/** The names of the kind in paths. The agent apps use the table names of their first server. */
export const problemPathNames = ['problem', 'sd_problem'] as const
