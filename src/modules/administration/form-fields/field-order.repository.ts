import { and, eq, sql } from 'drizzle-orm'
import { ticketFormFields } from '../../../../drizzle/form-fields.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { digits } from '../../../database/engine/text.ts'
import { update } from '../../../database/engine/writes.ts'
import type { FieldOwner } from '../../../database/queries/form-fields.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'

/** More fields of one owner have no order of their own. */
const ORDERED_AT_MOST = 500

const places = prepared((at: Slots<{ owner: FieldOwner }>) => {
  const { id, sort } = ticketFormFields
  return rows(
    { id, sort },
    sql`from ${ticketFormFields} where ${eq(ticketFormFields.for, at.owner)}
      order by ${sort}, ${id} limit ${digits(ORDERED_AT_MOST + 1)}`,
  )
})

/** First trip: the fields in their order, inactive ones among them. */
export async function readFieldPlaces(database: Database, caller: Caller, owner: FieldOwner) {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, { places: places({ owner }) })
  return { ...confirmedCaller, places: found.places }
}

/** Second trip. Fails its assertion if another field exists, or one of them was deleted. */
export async function placeFields(
  database: Database,
  caller: Caller,
  { actor, now, owner, ids }: { actor: Actor; now: number; owner: FieldOwner; ids: readonly number[] },
): Promise<void> {
  const { id, sort } = ticketFormFields
  const list = JSON.stringify(ids)
  const ofOwner = eq(ticketFormFields.for, owner)
  const listed = sql`from json_each(${list}) j cross join ${ticketFormFields} on ${and(eq(id, sql`j.value`), ofOwner)}`
  const whereMoved = sql`${sort} <> j.key`
  const all = sql`(select count(*) from ${ticketFormFields} where ${ofOwner})`
  await commit(database, caller, {
    actor,
    at: now,
    assert: { complete: sql`(select count(*) ${listed}) = ${all} and ${all} = json_array_length(${list})` },
    eventsBefore: [
      {
        type: 'form_field.updated',
        subjectId: sql`${id}`,
        changes: sql`json_array(json_object('field', 'sort', 'from', ${sort}, 'to', j.key))`,
        each: sql`${listed} where ${whereMoved}`,
      },
    ],
    writes: [
      {
        placed: update(
          ticketFormFields,
          { sort: sql`j.key` },
          sql`from json_each(${list}) j where ${and(eq(id, sql`j.value`), ofOwner, whereMoved)}`,
        ),
      },
    ],
  })
}
