import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assets, type changes, locations, type problems } from '../../../../drizzle/service-desk.ts'
import * as lookups from '../../../../drizzle/service-desk-lookups.ts'
import type { OwnLookup } from '../../../record-kinds/kind.tables.ts'
import { tablesOf } from '../../../record-kinds/kinds.tables.ts'
import { type CollectionOf, KINDS, RECORD_KINDS, type RecordKind } from '../../../record-kinds/kinds.types.ts'
import { type Collection, collection, type CollectionOptions, is, type Use, use } from '../collection.repository.ts'
import type { CollectionName } from '../collections.types.ts'

/** Lookup tables with only a name. */
type NamedTable = typeof lookups.impactTypes
type NamedLookup = SQLiteTable & { id: SQLiteColumn; name: SQLiteColumn }

function named(
  table: NamedLookup,
  name: CollectionName,
  { subject, uses }: { subject: CollectionOptions<NamedTable>['subject']; uses: readonly Use[] },
): Collection {
  return collection(table as NamedTable, {
    name,
    subject,
    fields: { name: is.text(100, 'The name, as forms show it.', { pattern: 'name' }) },
    sorts: ['name'],
    searched: ['name'],
    uses,
  })
}

/** The records of every kind that has the field. */
function usesInRecords(field: 'locationId' | 'impactId'): Use[] {
  return RECORD_KINDS.filter((kind) => (KINDS[kind].fields as readonly string[]).includes(field)).map((kind) =>
    use(tablesOf(kind).table as typeof problems, field, { what: `${kind}s`, reach: 'newest' }),
  )
}

export const locationsCollection = () =>
  collection(locations, {
    name: 'locations',
    subject: 'location',
    fields: {
      title: is.text(100, 'The name of the location.', { pattern: 'name' }),
      email: is.text(254, 'The email address.', { pattern: 'email' }),
      phone: is.text(32, 'The phone number.'),
      address: is.text(500, 'The postal address.'),
      categoryId: is.reference('location-categories', 'The region of the location.'),
      departmentId: is.reference('departments', 'The department of the location.'),
    },
    filters: ['categoryId', 'departmentId'],
    sorts: ['title', 'createdAt', 'updatedAt'],
    searched: ['title', 'address'],
    uses: usesInRecords('locationId'),
  })

export const locationCategoriesCollection = () =>
  named(lookups.locationCategories, 'location-categories', {
    subject: 'location_category',
    uses: [use(locations, 'categoryId', { what: 'locations' })],
  })

export const assetTypesCollection = () =>
  collection(lookups.assetTypes, {
    name: 'asset-types',
    subject: 'asset_type',
    fields: {
      name: is.text(100, 'The name of the asset type.', { pattern: 'name' }),
      parentId: is.reference('asset-types', 'The broader type.'),
    },
    filters: ['parentId'],
    sorts: ['name'],
    searched: ['name'],
    uses: [
      use(assets, 'typeId', { what: 'assets', reach: 'newest' }),
      use(lookups.assetTypes, 'parentId', { what: 'asset-types' }),
    ],
  })

export const impactsCollection = () =>
  named(lookups.impactTypes, 'impacts', {
    subject: 'impact',
    uses: usesInRecords('impactId'),
  })

/** Lookups that belong to one kind of record, by name. */
export function ownCollections(): Record<CollectionOf<RecordKind>, () => Collection> {
  const all = RECORD_KINDS.flatMap((kind) => {
    const { table: records, collections } = tablesOf(kind)
    const own = Object.entries(collections) as [CollectionOf<RecordKind>, OwnLookup][]
    return own.map(([name, { table, subject, field, reach }]) => {
      const uses = () => [use(records as typeof changes, field, { what: `${kind}s`, reach })]
      return [name, () => named(table, name, { subject, uses: uses() })] as const
    })
  })
  return Object.fromEntries(all) as Record<CollectionOf<RecordKind>, () => Collection>
}
