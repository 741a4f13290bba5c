import type { BatchItem } from 'drizzle-orm/batch'
import { eq, type SQL } from 'drizzle-orm'
import { assets, attachments } from '../../../drizzle/schema.ts'
import type { Database } from '../../database/connection.ts'
import { isFailedAssertion, isForeignKeyViolation, isUniqueViolation } from '../../database/failures.ts'
import { batchOnce } from '../../database/idempotency.ts'
import { sql } from '../../database/sql.ts'
import { assertStill, insertEvent } from '../../database/statements.ts'
import type { Actor, Caller } from '../../shared/identity.types.ts'
import type { UploadedFile } from '../../shared/uploaded-file.types.ts'
import { detailsOf, type DetailsRow, detailsStatement } from './record-rows.repository.ts'
import { insertedId, isWork, RECORD_TABLES, WORK_TABLES } from './record-tables.repository.ts'
import { eventOf, type RecordChange, type StoredDraft, wordsOf } from './records.policy.ts'
import type { AnyRecord, RecordDetails, RecordKind } from './records.types.ts'
import { recordChangedMeanwhile } from './service-desk.errors.ts'

type Statement = BatchItem<'sqlite'>

/** Who writes, and when. */
export interface Act {
  caller: Caller
  actor: Actor
  at: number
}

export interface Written<K extends RecordKind> {
  record: RecordDetails<K>
  eventIds: number[]
  /** Of files that nothing refers to any more. */
  freedKeys: string[]
}

export interface Write {
  /** Deletes files and answers their keys, before anything else. */
  freeing?: Statement
  statements: readonly Statement[]
  events: readonly Statement[]
  /** The record that is answered, as it is after the write. */
  shown: { kind: RecordKind; id: number | SQL<number> }
}

/** One batch: what is written, its events, and the record as it then is. Throws 409 when somebody was faster. */
export async function commit<K extends RecordKind>(
  database: Database,
  act: Act,
  { freeing, statements, events, shown }: Write,
): Promise<Written<K>> {
  const details = detailsStatement(database, act.caller, { ...shown, isScoped: false })
  const writes = freeing ? [freeing, ...statements] : statements
  const [first, ...others] = [...writes, ...events, details]
  const { caller, at: now } = act
  const results: unknown[] = await runOrRefuse(() =>
    batchOnce(database, { caller, made: { recordId: shown.id }, now }, [first ?? details, ...others]),
  )
  const row = results.at(-1) as DetailsRow | undefined
  if (!row) throw recordChangedMeanwhile()
  const eventRows = results.slice(writes.length, -1) as { id: number }[][]
  const freed = freeing ? (results[0] as { key: string }[]) : []
  return {
    record: detailsOf<K>(row),
    eventIds: eventRows.flat().map(({ id }) => id),
    freedKeys: freed.map(({ key }) => key),
  }
}

/** A row that was read and is gone, or not as it was, at the write. */
async function runOrRefuse<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isFailedAssertion(error) || isForeignKeyViolation(error) || isUniqueViolation(error, 'sd_assets.external_id'))
      throw recordChangedMeanwhile()
    throw error
  }
}

export interface NewRecord {
  kind: RecordKind
  draft: StoredDraft
  files: readonly UploadedFile[]
}

/** Whatever else must come into being with the record, its links for instance, goes into the same write. */
export function creation(database: Database, act: Act, { kind, draft, files }: NewRecord): Write {
  const { build } = database
  const { table } = RECORD_TABLES[kind]
  const { subject, description = '', values, assetIds = [], externalId } = draft
  const id = insertedId(kind)
  const times = { createdAt: act.at, updatedAt: act.at }
  return {
    statements: [
      build.insert(table).values({
        ...(values as { statusId: number }),
        subject,
        description,
        ...(externalId ? { externalId } : {}),
        ...times,
      }),
      ...(kind === 'asset' && !externalId ? [ownExternalId(database, id)] : []),
      insertWords(database, { kind, id, subject }),
      ...insertAssets(database, { kind, id, assetIds }),
      ...insertFiles(database, { kind, id, files, at: act.at }),
    ],
    events: [recordEvent(database, act, { kind, id, what: 'created' })],
    shown: { kind, id },
  }
}

/** An asset that is called nothing elsewhere goes by its own id, which another one may have been given before. */
function ownExternalId(database: Database, id: number | SQL<number>): Statement {
  return database.build
    .update(assets)
    .set({
      externalId: sql`iif(EXISTS (SELECT 1 FROM sd_assets o WHERE o.external_id = CAST(sd_assets.id AS TEXT) AND o.id <> sd_assets.id),
        'asset-' || sd_assets.id, CAST(sd_assets.id AS TEXT))`,
    })
    .where(sql`${assets.id} = ${id}`)
}

export interface RecordEdit extends NewRecord {
  current: AnyRecord
  /** What the draft changes, but for the files. */
  changes: RecordChange[]
}

/** Null: the edit changes nothing. */
export function edition(database: Database, act: Act, edit: RecordEdit): Write | null {
  const { kind, current, draft, files } = edit
  const changes = [...edit.changes, ...files.map(({ name }) => ({ field: 'file', from: null, to: name }))]
  if (changes.length === 0) return null
  const { table, words } = RECORD_TABLES[kind]
  const { id } = current
  const { subject, description, values, assetIds, externalId } = draft
  const texts: Record<string, string> = description === undefined ? { subject } : { subject, description }
  const replaced: Statement[] = []
  if (subject !== current.subject) {
    replaced.push(
      database.build.delete(words).where(eq(words.recordId, id)),
      insertWords(database, { kind, id, subject }),
    )
  }
  if (externalId === null) replaced.push(ownExternalId(database, id))
  if (assetIds && isWork(kind)) {
    const links = WORK_TABLES[kind].assets
    replaced.push(
      database.build.delete(links).where(eq(links.recordId, id)),
      ...insertAssets(database, { kind, id, assetIds }),
    )
  }
  return {
    statements: [
      assertStill(database, sql`EXISTS (SELECT 1 FROM ${table} WHERE id = ${id} AND version = ${current.version})`),
      touch(database, act, { kind, id, set: { ...values, ...texts, ...(externalId ? { externalId } : {}) } }),
      ...replaced,
      ...insertFiles(database, { kind, id, files, at: act.at }),
    ],
    events: [recordEvent(database, act, { kind, id, what: 'updated', changes })],
    shown: { kind, id },
  }
}

interface RecordTarget {
  kind: RecordKind
  id: number | SQL<number>
}

/** Raises the version and the time of the last change, which lists are ordered by. */
export function touch(
  database: Database,
  act: Act,
  { kind, id, set = {} }: RecordTarget & { set?: Record<string, string | number | null> },
): Statement {
  const { table } = RECORD_TABLES[kind]
  return database.build
    .update(table)
    .set({ ...set, updatedAt: act.at, version: sql`${table.version} + 1` })
    .where(sql`${table.id} = ${id}`)
}

export function recordEvent(
  database: Database,
  { actor, at }: Act,
  {
    kind,
    id,
    what,
    changes = [],
  }: RecordTarget & { what: 'created' | 'updated' | 'deleted'; changes?: RecordChange[] },
): Statement {
  return insertEvent(database, {
    type: eventOf(kind, what),
    subjectType: kind,
    subjectId: id,
    actor,
    changes,
    at,
  })
}

function insertWords(database: Database, { kind, id, subject }: RecordTarget & { subject: string }): Statement {
  const words = JSON.stringify(wordsOf(subject))
  return database.build
    .insert(RECORD_TABLES[kind].words)
    .select(sql`SELECT value AS word, ${id} AS record_id FROM json_each(${words})`)
}

function insertAssets(database: Database, { kind, id, assetIds }: RecordTarget & { assetIds: number[] }): Statement[] {
  if (assetIds.length === 0 || !isWork(kind)) return []
  const list = JSON.stringify(assetIds)
  return [
    database.build
      .insert(WORK_TABLES[kind].assets)
      .select(sql`SELECT ${id} AS record_id, value AS asset_id FROM json_each(${list})`),
  ]
}

export interface NewFiles extends RecordTarget {
  files: readonly UploadedFile[]
  /** The general update that they belong to. */
  identifier?: string
  at: number
}

export function insertFiles(database: Database, { kind, id, files, identifier, at }: NewFiles): Statement[] {
  if (files.length === 0 || !isWork(kind)) return []
  const { owner } = WORK_TABLES[kind]
  const rows = files.map(({ name, contentType, size, key }) => ({
    [owner]: sql`${id}`,
    identifier: identifier ?? null,
    name,
    contentType,
    size,
    storageKey: key,
    createdAt: at,
  }))
  return [database.build.insert(attachments).values(rows)]
}

/** Deletes a record with everything of its own; what it was linked to stays. Answers the keys of its files. */
export async function removeRecord(
  database: Database,
  act: Act,
  { kind, record }: { kind: RecordKind; record: AnyRecord },
): Promise<{ fileKeys: string[]; eventIds: number[] }> {
  const { table } = RECORD_TABLES[kind]
  const owned = isWork(kind) ? eq(attachments[WORK_TABLES[kind].owner], record.id) : sql`0`
  const changes = [{ field: 'subject', from: record.subject, to: null }]
  const [files, , events] = await database.batch([
    database.build.delete(attachments).where(owned).returning({ key: attachments.storageKey }),
    database.build.delete(table).where(eq(table.id, record.id)),
    recordEvent(database, act, { kind, id: record.id, what: 'deleted', changes }),
  ])
  return { fileKeys: files.map(({ key }) => key), eventIds: (events as { id: number }[]).map(({ id }) => id) }
}
