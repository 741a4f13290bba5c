import type { FormListName } from '../../../modules/service-desk/lists/form-lists.types.ts'

/**
 * Which list each form finds under which key. Those of problem and change are read by NewProblem and CreateChange of the
 * agent app, whose loops need at least as many statuses as priorities.
 */
export const FORMS = {
  problem: {
    priority_ids: 'ticketPriorities',
    assets: 'assets',
    status_type_ids: 'ticketStatuses',
    departments: 'departments',
    impact_ids: 'impacts',
    assigned_ids: 'staff',
    group_ids: 'teams',
    location_type_ids: 'locations',
  },
  change: {
    sd_changes_priorities: 'changePriorities',
    assets: 'assets',
    statuses: 'changeStatuses',
    sd_changes_types: 'changeTypes',
    sd_impact_types: 'impacts',
    requester: 'staff',
    sd_locations: 'locations',
  },
  release: {
    sd_release_priorities: 'releasePriorities',
    assets: 'assets',
    statuses: 'releaseStatuses',
    sd_release_types: 'releaseTypes',
    sd_locations: 'locations',
  },
  asset: {
    sd_asset_types: 'assetTypes',
    departments: 'departments',
    sd_impact_types: 'impacts',
    sd_locations: 'locations',
    managed_by: 'staff',
    used_by: 'staff',
  },
} as const satisfies Record<string, Record<string, FormListName>>

export const FORM_NAMES = Object.keys(FORMS) as (keyof typeof FORMS)[]
