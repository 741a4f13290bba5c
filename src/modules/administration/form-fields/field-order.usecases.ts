import type { FieldOwner } from '../../../database/queries/form-fields.ts'
import { decideAgainIfChanged } from '../../../database/engine/retry.ts'
import type { Services } from '../../../services.types.ts'
import { invalidField } from '../../../shared/errors.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { placeFields, readFieldPlaces } from './field-order.repository.ts'

/** Sets the order of the custom fields of tickets or of people. The list must name each of them once. Throws 422. */
export async function orderFormFields(
  { database, now }: Services,
  caller: Caller,
  { owner, ids }: { owner: FieldOwner; ids: readonly number[] },
): Promise<void> {
  await decideAgainIfChanged(async () => {
    const { actor, places } = await readFieldPlaces(database, caller, owner)
    const there = new Set(places.map(({ id }) => id))
    if (ids.length !== there.size || !ids.every((id) => there.has(id)))
      throw invalidField('ids', 'invalid', 'Must name every field of this owner once.')
    if (places.every(({ id, sort }, index) => id === ids[index] && sort === index)) return
    await placeFields(database, caller, { actor, now: now(), owner, ids })
  })
}
