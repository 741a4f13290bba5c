import { and, eq, sql } from 'drizzle-orm'
import { assets, users } from '../../../drizzle/schema.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { row } from '../../database/engine/rows.ts'
import { flag, json, numberOf, orNull } from '../../database/engine/shapes.ts'
import { anybodyLookup } from '../../record-kinds/kind.tables.ts'
import type { Actor, Caller } from '../../shared/identity/identity.types.ts'
import { detailsOf, recordDetails } from './record-rows.repository.ts'
import { lookupsOf } from './record-tables.repository.ts'
import { slugOf, type UnknownReferences } from './records.policy.ts'
import type { RecordDetails, RecordDraft, RecordKind } from './records.types.ts'

export interface RecordKey<K extends RecordKind = RecordKind> {
  kind: K
  id: number
}

export async function findRecord<K extends RecordKind>(
  database: Database,
  caller: Caller,
  { kind, id }: RecordKey<K>,
): Promise<{ actor: Actor; record: RecordDetails<K> | null }> {
  const { actor, rows } = await readAs(database, caller, { record: recordDetails(caller, { id }, kind, 'seen') })
  return { actor, record: rows.record && detailsOf<K>(rows.record) }
}

/** The record that an earlier request with the same Idempotency-Key created, if it is still in the caller's scope. */
export async function findMadeRecord<K extends RecordKind>(
  database: Database,
  caller: Caller,
  kind: K,
): Promise<RecordDetails<K> | null> {
  const { rows } = await readAs(database, caller, { record: recordDetails(caller, { id: null }, kind, 'made') })
  return rows.record && detailsOf<K>(rows.record)
}

/** The record to edit, and the ids in the draft that do not exist. */
export async function findRecordToEdit<K extends RecordKind>(
  database: Database,
  caller: Caller,
  { kind, id, draft }: RecordKey<K> & { draft: RecordDraft },
): Promise<{ actor: Actor; record: RecordDetails<K> | null; unknown: UnknownReferences; timeZone: string }> {
  const { actor, settings, rows } = await readAs(database, caller, {
    // Placed before the record. The long texts of the record make that a separate statement, so this query does not add one.
    unknown: unknownReferences(kind, draft),
    record: recordDetails(caller, { id }, kind, 'seen'),
  })
  return { actor, record: rows.record && detailsOf<K>(rows.record), unknown: rows.unknown, timeZone: settings.timezone }
}

export async function findReferences(
  database: Database,
  caller: Caller,
  { kind, draft }: { kind: RecordKind; draft: RecordDraft },
): Promise<{ actor: Actor; unknown: UnknownReferences; timeZone: string }> {
  const { actor, settings, rows } = await readAs(database, caller, { unknown: unknownReferences(kind, draft) })
  return { actor, unknown: rows.unknown, timeZone: settings.timezone }
}

/** Checks every id of a draft in one query: which fields have unknown ids, and which assets do not exist. */
export function unknownReferences(kind: RecordKind, draft: RecordDraft) {
  const lookups = lookupsOf(kind)
  const asked = Object.entries(draft.values).flatMap(([field, value]) => {
    const lookup = field === 'requesterId' && draft.takesAnyRequester === true ? anybodyLookup() : lookups[field]
    return lookup && value !== null ? [[field, flag(lookup.exists(sql`${value}`))] as const] : []
  })
  const unknownAssets = sql`(select json_group_array(value) from json_each(${JSON.stringify(draft.assetIds ?? [])})
    where value not in (select ${assets.id} from ${assets}))`
  const atTheAddress = and(sql`${users.email} = ${draft.requesterEmail ?? null}`, eq(users.isDeleted, false))
  const shape = {
    known: Object.fromEntries(asked),
    assetIds: json<number[]>(unknownAssets),
    requesterId: orNull(numberOf(sql`(select ${users.id} from ${users} where ${atTheAddress})`)),
    externalIdOwner: orNull(
      numberOf(
        sql`(select ${assets.id} from ${assets} where ${assets.externalId} = ${slugOf(draft.externalId ?? '')})`,
      ),
    ),
  }
  return row(shape, sql``).map((found): UnknownReferences => {
    const { known = {}, assetIds = [], requesterId = null, externalIdOwner = null } = found ?? {}
    const fields = Object.keys(known).filter((field) => !known[field])
    return { fields, assetIds, requesterId, externalIdOwner }
  })
}
