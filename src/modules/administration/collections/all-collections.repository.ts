import { lazy } from '../../../shared/lazy.ts'
import type { CollectionOf, RecordKind } from '../../../record-kinds/kinds.types.ts'
import type { Collection } from '../collection.repository.ts'
import type { CollectionName } from '../collections.types.ts'
import {
  cannedRepliesCollection,
  departmentsCollection,
  formFieldsCollection,
  teamsCollection,
} from './desk.repository.ts'
import { customersCollection, staffCollection } from './people.repository.ts'
import { apiKeysCollection, purchasedAddressesCollection } from './keys.repository.ts'
import { skillsCollection } from './skills.repository.ts'
import { tagsCollection } from './tags.repository.ts'
import * as desk from './service-desk.repository.ts'
import * as lookups from './ticket-lookups.repository.ts'

const ownCollections = Object.fromEntries(
  Object.entries(desk.ownCollections()).map(([name, make]) => [name, lazy(make)]),
) as Record<CollectionOf<RecordKind>, () => Collection>

/** Collections by name. Each is created on first use. */
const COLLECTIONS: Readonly<Record<CollectionName, () => Collection>> = {
  'help-topics': lazy(lookups.helpTopicsCollection),
  'sla-plans': lazy(lookups.slaPlansCollection),
  priorities: lazy(lookups.prioritiesCollection),
  'ticket-types': lazy(lookups.ticketTypesCollection),
  'ticket-statuses': lazy(lookups.ticketStatusesCollection),
  sources: lazy(lookups.sourcesCollection),
  tags: lazy(tagsCollection),
  departments: lazy(departmentsCollection),
  teams: lazy(teamsCollection),
  skills: lazy(skillsCollection),
  'canned-replies': lazy(cannedRepliesCollection),
  calendars: lazy(lookups.calendarsCollection),
  'form-fields': lazy(formFieldsCollection),
  staff: lazy(staffCollection),
  customers: lazy(customersCollection),
  'api-keys': lazy(apiKeysCollection),
  'purchased-addresses': lazy(purchasedAddressesCollection),
  locations: lazy(desk.locationsCollection),
  'location-categories': lazy(desk.locationCategoriesCollection),
  'asset-types': lazy(desk.assetTypesCollection),
  impacts: lazy(desk.impactsCollection),
  ...ownCollections,
}

export function collectionNamed(name: CollectionName): Collection {
  return COLLECTIONS[name]()
}

export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[]
