import type { SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { madeBefore } from '../../database/idempotency.ts'
import { sql } from '../../database/sql.ts'
import type { Actor, Caller } from '../../shared/identity.types.ts'
import { detailsOf, detailsStatement } from './record-rows.repository.ts'
import { RECORD_TABLES } from './record-tables.repository.ts'
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
  const { actor, rows } = await readAs(database, caller, [
    detailsStatement(database, caller, { kind, id, isScoped: true }),
  ])
  return { actor, record: rows[0] ? detailsOf<K>(rows[0]) : null }
}

/** The record that an earlier request with the same Idempotency-Key made: the key is the right to see it. */
export async function findMadeRecord<K extends RecordKind>(
  database: Database,
  caller: Caller,
  kind: K,
): Promise<RecordDetails<K> | null> {
  const { rows } = await readAs(database, caller, [
    detailsStatement(database, caller, { kind, id: madeBefore(caller, 'recordId'), isScoped: false }),
  ])
  return rows[0] ? detailsOf<K>(rows[0]) : null
}

/** The record to edit, and which ids of the draft lead nowhere. */
export async function findRecordToEdit<K extends RecordKind>(
  database: Database,
  caller: Caller,
  { kind, id, draft }: RecordKey<K> & { draft: RecordDraft },
): Promise<{ actor: Actor; record: RecordDetails<K> | null; unknown: UnknownReferences }> {
  const { actor, rows } = await readAs(database, caller, [
    detailsStatement(database, caller, { kind, id, isScoped: true }),
    referencesStatement(database, kind, draft),
  ])
  const [row, references] = rows
  return { actor, record: row ? detailsOf<K>(row) : null, unknown: unknownOf(references) }
}

export async function findReferences(
  database: Database,
  caller: Caller,
  { kind, draft }: { kind: RecordKind; draft: RecordDraft },
): Promise<{ actor: Actor; unknown: UnknownReferences }> {
  const { actor, rows } = await readAs(database, caller, [referencesStatement(database, kind, draft)])
  return { actor, unknown: unknownOf(rows[0]) }
}

export interface ReferencesRow {
  known: string
  unknownAssets: string
  requesterId: number | null
  externalIdOwner: number | null
}

/** Every id of a draft in one statement: which fields lead somewhere, which assets do not exist. */
export function referencesStatement(database: Database, kind: RecordKind, draft: RecordDraft) {
  const { lookups } = RECORD_TABLES[kind]
  const checks: SQL[] = []
  for (const [field, value] of Object.entries(draft.values)) {
    const lookup = lookups[field]
    if (lookup && value !== null) checks.push(sql`${field}, ${lookup.exists(sql`${value}`)}`)
  }
  return database.build.get<ReferencesRow>(sql`
    SELECT json_object(${sql.join(checks, sql`, `)}) AS known,
      (SELECT json_group_array(value) FROM json_each(${JSON.stringify(draft.assetIds ?? [])})
        WHERE value NOT IN (SELECT id FROM sd_assets)) AS unknownAssets,
      (SELECT id FROM users WHERE email = ${draft.requesterEmail ?? null} AND is_deleted = 0) AS requesterId,
      (SELECT id FROM sd_assets WHERE external_id = ${slugOf(draft.externalId ?? '')}) AS externalIdOwner`)
}

export function unknownOf({ known, unknownAssets, requesterId, externalIdOwner }: ReferencesRow): UnknownReferences {
  const exists = Object.entries(JSON.parse(known) as Record<string, 0 | 1>)
  return {
    fields: exists.filter(([, isKnown]) => isKnown === 0).map(([field]) => field),
    assetIds: JSON.parse(unknownAssets) as number[],
    requesterId,
    externalIdOwner,
  }
}
