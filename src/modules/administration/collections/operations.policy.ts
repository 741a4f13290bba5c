import type { CollectionDescription, CollectionName } from '../collections.types.ts'

type Can = CollectionDescription['can']

const EVERYTHING: Can = { list: true, create: true, edit: true, remove: true }

const LIMITED: Partial<Record<CollectionName, Partial<Can>>> = {
  staff: { remove: false },
  customers: { list: false, create: false, remove: false },
}

/** The operations of a collection. They are not in its descriptor, because routes are registered before any descriptor is created. */
export function operationsOf(name: CollectionName): Can {
  return { ...EVERYTHING, ...LIMITED[name] }
}
