import * as z from 'zod'
import { entry } from '../../api/shared/lookups/lookups.answers.ts'
import { id, pageOf, time } from '../../api/shared/values.answers.ts'
import { entries, linkedRecord, people, text, times } from '../kind.answers.ts'

export const assetItem = z
  .object({
    id: id(),
    name: z.string(),
    external_id: text(),
    asset_type: entry.nullable(),
    department: entry.nullable(),
    impact_type: entry.nullable(),
    location_id: id().nullable(),
    managed_by: entry.nullable(),
    used_by: entry.nullable(),
    assigned_on: time().nullable(),
    ...times,
  })
  .meta({ id: 'AssetItem' })
export type AssetItemAnswer = z.infer<typeof assetItem>

export const asset = assetItem
  .extend({
    description: z.string(),
    problems: z.array(linkedRecord),
    changes: z.array(linkedRecord),
    releases: z.array(linkedRecord),
  })
  .meta({ id: 'Asset' })
export type AssetAnswer = z.infer<typeof asset>

export const assetPage = pageOf('AssetPage', assetItem)

/** The choices of the form, under the keys that agent apps read. */
const assetTypes = () =>
  z.array(z.object({ id: id(), name: z.string(), parent_id: id().nullable() }).meta({ id: 'AssetType' }))

export const assetForm = z.object({
  sd_asset_types: assetTypes(),
  departments: entries(),
  sd_impact_types: entries(),
  sd_locations: entries(),
  managed_by: people(),
  used_by: people(),
})
