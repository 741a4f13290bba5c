import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assets, changes, locations, problems, releases } from '../../../../drizzle/service-desk.ts'
import * as lookups from '../../../../drizzle/service-desk-lookups.ts'
import { type Collection, collection, type Given, is, type Use, use } from '../collection.repository.ts'
import type { CollectionName } from '../collections.types.ts'

/** The tables of look-ups that are a name and nothing else. */
type NamedTable = typeof lookups.impactTypes
type NamedLookup = SQLiteTable & { id: SQLiteColumn; name: SQLiteColumn }

function named(
  table: NamedLookup,
  name: CollectionName,
  { subject, uses }: { subject: Given<NamedTable>['subject']; uses: readonly Use[] },
): Collection {
  return collection(table as NamedTable, {
    name,
    subject,
    fields: { name: is.text(100, 'How it is called.', { pattern: 'name' }) },
    sorts: ['name'],
    searched: ['name'],
    uses,
  })
}

export const locationsCollection = () =>
  collection(locations, {
    name: 'locations',
    subject: 'location',
    fields: {
      title: is.text(100, 'How it is called.', { pattern: 'name' }),
      email: is.text(254, 'Its address for mails.', { pattern: 'email' }),
      phone: is.text(32, 'Its telephone number.'),
      address: is.text(500, 'Where it is.'),
      categoryId: is.reference('location-categories', 'The region it is in.'),
      departmentId: is.reference('departments', 'The department it belongs to.'),
    },
    filters: ['categoryId', 'departmentId'],
    sorts: ['title', 'createdAt', 'updatedAt'],
    searched: ['title', 'address'],
    uses: [
      use(problems, 'locationId', { what: 'problems', reach: 'newest' }),
      use(changes, 'locationId', { what: 'changes', reach: 'newest' }),
      use(releases, 'locationId', { what: 'releases', reach: 'newest' }),
      use(assets, 'locationId', { what: 'assets', reach: 'newest' }),
    ],
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
      name: is.text(100, 'How it is called.', { pattern: 'name' }),
      parentId: is.reference('asset-types', 'The type it is a kind of.'),
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
    uses: [
      use(problems, 'impactId', { what: 'problems', reach: 'newest' }),
      use(changes, 'impactId', { what: 'changes', reach: 'newest' }),
      use(assets, 'impactId', { what: 'assets', reach: 'newest' }),
    ],
  })

export const changeStatusesCollection = () =>
  named(lookups.changeStatuses, 'change-statuses', {
    subject: 'change_status',
    uses: [use(changes, 'statusId', { what: 'changes', reach: 'indexed' })],
  })

export const changePrioritiesCollection = () =>
  named(lookups.changePriorities, 'change-priorities', {
    subject: 'change_priority',
    uses: [use(changes, 'priorityId', { what: 'changes', reach: 'indexed' })],
  })

export const changeTypesCollection = () =>
  named(lookups.changeTypes, 'change-types', {
    subject: 'change_type',
    uses: [use(changes, 'typeId', { what: 'changes', reach: 'newest' })],
  })

export const releaseStatusesCollection = () =>
  named(lookups.releaseStatuses, 'release-statuses', {
    subject: 'release_status',
    uses: [use(releases, 'statusId', { what: 'releases', reach: 'indexed' })],
  })

export const releasePrioritiesCollection = () =>
  named(lookups.releasePriorities, 'release-priorities', {
    subject: 'release_priority',
    uses: [use(releases, 'priorityId', { what: 'releases', reach: 'indexed' })],
  })

export const releaseTypesCollection = () =>
  named(lookups.releaseTypes, 'release-types', {
    subject: 'release_type',
    uses: [use(releases, 'typeId', { what: 'releases', reach: 'newest' })],
  })
