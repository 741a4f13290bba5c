import { operationsOf, showsSecret } from './operations.policy.ts'
import { COLLECTION_NAMES, collectionNamed } from './all-collections.repository.ts'
import type { CollectionDescription, CollectionName } from '../collections.types.ts'

/** Every collection, for the face that serves them. */
export function describeCollections(): CollectionDescription[] {
  return COLLECTION_NAMES.map(collectionNamed)
}

/** The names and operations of all collections, without their descriptors: what routes are registered from. */
export function collectionOperations() {
  return COLLECTION_NAMES.map((name) => ({ name, can: operationsOf(name), showsSecret: showsSecret(name) }))
}

export function describeCollection(name: CollectionName): CollectionDescription {
  return collectionNamed(name)
}
