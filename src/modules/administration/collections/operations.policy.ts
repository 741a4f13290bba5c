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

const SHOWING_SECRETS: ReadonlySet<CollectionName> = new Set(['api-keys'])

/** Whether the answer to a creation has a secret. Such an answer is never given again, so the creation takes no Idempotency-Key. */
export function showsSecret(name: CollectionName): boolean {
  return SHOWING_SECRETS.has(name)
}
