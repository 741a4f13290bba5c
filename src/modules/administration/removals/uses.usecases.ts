import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { rowNotFound } from '../administration.errors.ts'
import { collectionNamed } from '../collections/all-collections.repository.ts'
import type { CollectionName, RowUses } from '../collections.types.ts'
import { isEmptiedByRemoval, possibleUses } from './removals.policy.ts'
import { readForRemoval } from './removals.repository.ts'

/** What a removal of the row would touch. Writes nothing. */
export async function readUses(
  { database }: Services,
  caller: Caller,
  { name, id }: { name: CollectionName; id: number },
): Promise<RowUses> {
  const of = collectionNamed(name)
  const { row, uses, isBeingRemoved } = await readForRemoval(database, caller, { name, id, replaceBy: null })
  if (row === null) throw rowNotFound()
  const possible = possibleUses(uses)
  return {
    uses: possible,
    isProtected: of.protection.isProtected(id),
    isBeingRemoved,
    isReplaceable: of.isReplaceable,
    needsReplacement: possible.length > 0 && !isEmptiedByRemoval(of),
  }
}
