import * as z from 'zod'
import { entry } from '../../api/shared/lookups/lookups.answers.ts'
import { id, pageOf, time } from '../../api/shared/values.answers.ts'
import { entries, linkedRecord, people, text, times } from '../kind.answers.ts'

export const assetItem = z
  .object({
    id: id().describe('The id of the asset, which people search as `#12`.'),
    name: z.string().describe('The name, as lists show it.'),
    external_id: text().describe(
      'Its id in another system, as a slug. It is unique, and its own id unless somebody chose one.',
    ),
    asset_type: entry.nullable().describe('What kind of thing it is.'),
    department: entry.nullable().describe('The department that it belongs to. Null: none.'),
    impact_type: entry.nullable().describe('How much depends on it. Null: none.'),
    location_id: id().nullable().describe('The id of the location. Null: none.'),
    managed_by: entry.nullable().describe('The agent or admin who looks after it. Null: nobody.'),
    used_by: entry.nullable().describe('The person who uses it. Null: nobody.'),
    assigned_on: time().nullable().describe('Since when that person uses it. Null: not known.'),
    ...times,
  })
  .meta({ id: 'AssetItem' })
export type AssetItemAnswer = z.infer<typeof assetItem>

export const asset = assetItem
  .extend({
    description: z.string().describe('What it is, as sanitised HTML.'),
    problems: z.array(linkedRecord).describe('The problems that concern it, as far as the caller sees them.'),
    changes: z.array(linkedRecord).describe('The changes that concern it.'),
    releases: z.array(linkedRecord).describe('The releases that concern it.'),
  })
  .meta({ id: 'Asset' })
export type AssetAnswer = z.infer<typeof asset>

export const assetPage = pageOf('AssetPage', assetItem)

/** The choices of the form, under the keys that agent apps read. */
const assetTypes = () =>
  z.array(
    z
      .object({
        id: id().describe('The id of the type.'),
        name: z.string().describe('What people call it.'),
        parent_id: id().nullable().describe('The id of the type above it. Null: it is at the top.'),
      })
      .meta({ id: 'AssetType' }),
  )

export const assetForm = z.object({
  sd_asset_types: assetTypes().describe('Types of assets to choose from, as `asset_type_id`.'),
  departments: entries().describe('Departments to choose from, as `department_id`.'),
  sd_impact_types: entries().describe('Impacts to choose from, as `impact_type_id`.'),
  sd_locations: entries().describe('Locations to choose from, as `location_id`.'),
  managed_by: people().describe('Agents and admins to choose from, as `managed_by`.'),
  used_by: people().describe('People to choose from, as `used_by`.'),
})
