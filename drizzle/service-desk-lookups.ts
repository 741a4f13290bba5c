import { type AnySQLiteColumn, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { primaryId } from './columns.ts'

function namedLookup(table: string) {
  return sqliteTable(table, { id: primaryId(), name: text('name').notNull().unique() })
}

export const impactTypes = namedLookup('sd_impact_types')
export const changeStatuses = namedLookup('sd_change_statuses')
export const changePriorities = namedLookup('sd_change_priorities')
export const changeTypes = namedLookup('sd_change_types')
export const releaseStatuses = namedLookup('sd_release_statuses')
export const releasePriorities = namedLookup('sd_release_priorities')
export const releaseTypes = namedLookup('sd_release_types')
export const locationCategories = namedLookup('sd_location_categories')

export const assetTypes = sqliteTable('sd_asset_types', {
  id: primaryId(),
  name: text('name').notNull().unique(),
  parentId: integer('parent_id').references((): AnySQLiteColumn => assetTypes.id),
})
