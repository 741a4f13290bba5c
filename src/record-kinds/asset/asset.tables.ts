import { alias } from 'drizzle-orm/sqlite-core'
import * as schema from '../../../drizzle/schema.ts'
import { anybodyLookup, fullNameOf, type KindTables, locationLookup, namedLookup, staffLookup } from '../kind.tables.ts'

const { assets } = schema

export const asset: KindTables<'asset', typeof assets> = {
  table: assets,
  as: (name) => alias(assets, name),
  seenBy: null,
  requester: null,
  statuses: null,
  owner: null,
  ofPerson: ['usedBy', 'managedBy'],
  words: schema.assetWords,
  assets: null,
  lookups: () => ({
    typeId: namedLookup(schema.assetTypes),
    departmentId: namedLookup(schema.departments, 'departments'),
    impactId: namedLookup(schema.impactTypes),
    locationId: locationLookup(),
    managedBy: { ...staffLookup(), name: fullNameOf },
    usedBy: { ...anybodyLookup(), name: fullNameOf },
  }),
  collections: {},
  formLists: {},
  links: {},
}
