import type { FormListName } from '../../modules/service-desk/lists/form-lists.types.ts'

/** The key under which its form finds each list. */
export const assetForm = {
  sd_asset_types: 'assetTypes',
  departments: 'departments',
  sd_impact_types: 'impacts',
  sd_locations: 'locations',
  managed_by: 'staff',
  used_by: 'staff',
} as const satisfies Record<string, FormListName>

/** How paths name the kind. The agent apps name the tables of their first server. */
export const assetPathNames = ['asset', 'sd_assets'] as const
