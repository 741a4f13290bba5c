import type { FormListName } from '../../modules/service-desk/lists/form-lists.types.ts'

/** Maps the form's keys to its lists. */
export const assetForm = {
  sd_asset_types: 'assetTypes',
  departments: 'departments',
  sd_impact_types: 'impacts',
  sd_locations: 'locations',
  managed_by: 'staff',
  used_by: 'staff',
} as const satisfies Record<string, FormListName>

/** The names of the kind in paths. The agent apps use the table names of their first server. */
export const assetPathNames = ['asset', 'sd_assets'] as const
