import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { rowNotFound } from '../administration.errors.ts'
import { collectionNamed } from '../collections/all-collections.repository.ts'
import type { CollectionName, RowUses, Touchable } from '../collections.types.ts'
import { isEmptiedByRemoval, possibleUses } from './removals.policy.ts'
import { readTouched, readTouchesOf } from './touches.repository.ts'

/** What a removal or a block of the row would touch. Writes nothing. */
export async function readUses(
  services: Services,
  caller: Caller,
  { name, id }: { name: Touchable; id: number },
): Promise<RowUses> {
  if (name !== 'webhooks' && name !== 'rules') return await usesOfRow(services, caller, { name, id })
  const touches = await readTouchesOf(services.database, caller, { name, id })
  if (touches === null) throw rowNotFound()
  return {
    uses: [],
    touches: possibleUses(touches),
    isProtected: false,
    isBeingRemoved: false,
    isReplaceable: false,
    needsReplacement: false,
  }
}

async function usesOfRow(
  { database }: Services,
  caller: Caller,
  { name, id }: { name: CollectionName; id: number },
): Promise<RowUses> {
  const of = collectionNamed(name)
  const { row, uses, touches, isBeingRemoved } = await readTouched(database, caller, { name, id })
  if (row === null) throw rowNotFound()
  const possible = possibleUses(uses)
  return {
    uses: possible,
    touches: possibleUses(touches),
    isProtected: of.protection.isProtected(id),
    isBeingRemoved,
    isReplaceable: of.isReplaceable,
    needsReplacement: possible.length > 0 && !isEmptiedByRemoval(of),
  }
}
