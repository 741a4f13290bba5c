import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { assets, attachments } from '../../../drizzle/schema.ts'
import { commit } from '../../database/access/commit.ts'
import type { Database } from '../../database/engine/connection.ts'
import type { NewEvent } from '../../database/engine/events.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../database/engine/failures.ts'
import type { Command } from '../../database/engine/statements.ts'
import { insert, insertFrom, remove, update } from '../../database/engine/writes.ts'
import type { EventChange } from '../../shared/events/event-types.ts'
import type { Actor, Caller } from '../../shared/identity/identity.types.ts'
import type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'
import { detailsOf, recordDetails } from './record-rows.repository.ts'
import { tablesOf } from '../../record-kinds/kinds.tables.ts'
import { isWork } from '../../record-kinds/kinds.types.ts'
import { insertedId, ownerOf } from './record-tables.repository.ts'
import { eventOf, type StoredDraft, wordsOf } from './records.policy.ts'
import type { AnyRecord, RecordDetails, RecordKind, WorkKind } from './records.types.ts'
import { recordChangedMeanwhile } from './service-desk.errors.ts'

/** The writer and the time. */
export interface ActorAtTime {
  caller: Caller
  actor: Actor
  at: number
}

/** A part of a write. Several parts make one commit. */
export interface RecordWrite {
  /** Assertions that data read earlier is unchanged. */
  assert?: Readonly<Record<string, SQL | Command<void>>>
  /** Deletes files and returns their keys, before all other writes. */
  freed?: Command<{ key: string }[]>
  writes: readonly Command<void>[]
  /** Events about data that the writes then remove. */
  eventsBefore?: readonly NewEvent[]
  events: readonly NewEvent[]
}

/** The record that is returned after the write: by its id, or the one that the write creates. */
export interface RecordToReturn {
  kind: RecordKind
  id: number | 'newest'
}

export interface Written<K extends RecordKind> {
  record: RecordDetails<K>
  /** Keys of files that are no longer used. */
  freedKeys: string[]
}

/** One batch: the writes, their events, and the record after them. The caller handles a failed assertion. */
export async function storeRecord<K extends RecordKind>(
  database: Database,
  { caller, actor, at }: ActorAtTime,
  { assert, freed, writes, eventsBefore, events, shown: { kind, id } }: RecordWrite & { shown: RecordToReturn },
): Promise<Written<K>> {
  const which = id === 'newest' ? 'newest' : 'written'
  const done = await tellingConflicts(() =>
    commit(database, caller, {
      actor,
      at,
      assert,
      eventsBefore,
      writes: [{ freed }, { written: writes }],
      events,
      read: { record: recordDetails(caller, { id: id === 'newest' ? null : id }, kind, which) },
      made: { recordId: id === 'newest' ? insertedId(kind) : id },
    }),
  )
  if (!done.record) throw recordChangedMeanwhile()
  return { record: detailsOf<K>(done.record), freedKeys: keysOf(done.freed) }
}

/** A row that was read no longer exists, or the name was taken meanwhile. */
async function tellingConflicts<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isForeignKeyViolation(error) || isUniqueViolation(error, 'sd_assets.external_id'))
      throw recordChangedMeanwhile()
    throw error
  }
}

function keysOf(files: readonly { key: string }[] | undefined): string[] {
  return (files ?? []).map(({ key }) => key)
}

export interface NewRecord {
  kind: RecordKind
  draft: StoredDraft
  files: readonly UploadedFile[]
}

/** Other rows that the record needs, for example its links, are part of the same commit. */
export function creationWrite({ at }: ActorAtTime, { kind, draft, files }: NewRecord): RecordWrite {
  const { subject, description = '', values, assetIds = [], externalId } = draft
  const id = insertedId(kind)
  const own = { ...values, subject, description, ...(externalId ? { externalId } : {}), createdAt: at, updatedAt: at }
  return {
    writes: [
      insert(tablesOf(kind).table, own),
      ...(kind === 'asset' && !externalId ? [ownExternalId(id)] : []),
      insertWords({ kind, id, subject }),
      ...insertAssets({ kind, id, assetIds }),
      ...insertFiles({ kind, id, files, at }),
    ],
    events: [{ type: eventOf(kind, 'created'), subjectId: id }],
  }
}

/** An asset without an external id gets its own id. If another asset already has that one, `asset-` is added before it. */
function ownExternalId(id: number | SQL<number>): Command<void> {
  const o = alias(assets, 'o')
  const own = sql`cast(${assets.id} as text)`
  const taken = sql`exists (select 1 from ${assets} ${o} where ${and(eq(o.externalId, own), ne(o.id, assets.id))})`
  return update(
    assets,
    { externalId: sql`iif(${taken}, 'asset-' || ${assets.id}, ${own})` },
    sql`where ${assets.id} = ${id}`,
  )
}

export interface RecordEdit extends NewRecord {
  current: AnyRecord
  /** The columns that the draft changes, without the files. */
  changes: EventChange[]
}

/** The write of an edit. Null: the edit changes nothing. */
export function editWrite(act: ActorAtTime, edit: RecordEdit): RecordWrite | null {
  const { kind, current, draft, files } = edit
  const changes = [...edit.changes, ...files.map(({ name }) => ({ field: 'file', from: null, to: name }))]
  if (changes.length === 0) return null
  const { words, assets: inWork } = tablesOf(kind)
  const { id } = current
  const { subject, description, values, assetIds, externalId } = draft
  const replaced: Command<void>[] = []
  if (subject !== current.subject)
    replaced.push(remove(words, eq(words.recordId, id)), insertWords({ kind, id, subject }))
  if (externalId === null) replaced.push(ownExternalId(id))
  if (assetIds && inWork)
    replaced.push(remove(inWork, eq(inWork.recordId, id)), ...insertAssets({ kind, id, assetIds }))
  const set = { ...values, subject, description, ...(externalId ? { externalId } : {}) }
  return {
    assert: { asRead: whereRecordUnchanged(kind, current) },
    writes: [raiseVersion(act, { kind, id, set }), ...replaced, ...insertFiles({ kind, id, files, at: act.at })],
    events: [{ type: eventOf(kind, 'updated'), subjectId: id, changes }],
  }
}

/** The record is unchanged since it was read. */
function whereRecordUnchanged(kind: RecordKind, { id, version }: Pick<AnyRecord, 'id' | 'version'>): SQL {
  const { table } = tablesOf(kind)
  return sql`exists (select 1 from ${table} where ${and(eq(table.id, id), eq(table.version, version))})`
}

interface RecordTarget {
  kind: RecordKind
  id: number | SQL<number>
}

/** Increases the version and sets the time of the last change. Lists are ordered by that time. */
export function raiseVersion(
  { at }: ActorAtTime,
  { kind, id, set = {} }: RecordTarget & { set?: Record<string, string | number | null | undefined> },
): Command<void> {
  const { table } = tablesOf(kind)
  const raised = { ...set, updatedAt: at, version: sql`${table.version} + 1` }
  return update(table, raised, sql`where ${table.id} = ${id}`)
}

function insertWords({ kind, id, subject }: RecordTarget & { subject: string }): Command<void> {
  const words = JSON.stringify(wordsOf(subject))
  return insertFrom(tablesOf(kind).words, { word: sql`value`, recordId: sql`${id}` }, sql`from json_each(${words})`)
}

function insertAssets({ kind, id, assetIds }: RecordTarget & { assetIds: number[] }): Command<void>[] {
  const { assets: inWork } = tablesOf(kind)
  if (assetIds.length === 0 || !inWork) return []
  const list = JSON.stringify(assetIds)
  return [insertFrom(inWork, { recordId: sql`${id}`, assetId: sql`value` }, sql`from json_each(${list})`)]
}

export interface NewFiles extends RecordTarget {
  files: readonly UploadedFile[]
  /** The general update to which the files belong. */
  identifier?: string
  at: number
}

export function insertFiles({ kind, id, files, identifier = '', at }: NewFiles): Command<void>[] {
  if (files.length === 0 || !isWork(kind)) return []
  const rows = files.map(({ name, contentType, size, key }) => ({
    [ownerOf(kind)]: sql`${id}`,
    identifier: identifier || null,
    name,
    contentType,
    size,
    storageKey: key,
    createdAt: at,
  }))
  return [insert(attachments, rows)]
}

/** Deletes the files of a record, or of one of its texts, and returns their keys. */
export function deleteRecordFiles({ kind, id }: { kind: RecordKind; id: number }, identifier?: string) {
  if (!isWork(kind)) return undefined
  return remove(attachments, whereFileOfRecord(kind, id, identifier)).returning({ key: attachments.storageKey })
}

/** The keys of the same files for the event, which is written before. Its consumer has no other source for them. */
export function keysToFree({ kind, id }: { kind: RecordKind; id: number }, identifier?: string) {
  if (!isWork(kind)) return {}
  const { storageKey } = attachments
  const keys = sql`select json_group_array(${storageKey}) from ${attachments} where ${whereFileOfRecord(kind, id, identifier)}`
  return { storageKeys: sql`json((${keys}))` }
}

function whereFileOfRecord(kind: WorkKind, id: number, identifier: string | undefined): SQL | undefined {
  const ofText = identifier === undefined ? undefined : eq(attachments.identifier, identifier)
  return and(eq(attachments[ownerOf(kind)], id), ofText)
}

/**
 * Deletes a record, if it is unchanged since it was read, with all its data. Linked records remain. Returns the keys of its
 * files.
 */
export async function removeRecord(
  database: Database,
  { caller, actor, at }: ActorAtTime,
  { kind, record }: { kind: RecordKind; record: AnyRecord },
): Promise<string[]> {
  const { table } = tablesOf(kind)
  const { id, subject } = record
  const { freed } = await commit(database, caller, {
    actor,
    at,
    assert: { asRead: whereRecordUnchanged(kind, record) },
    eventsBefore: [
      {
        type: eventOf(kind, 'deleted'),
        subjectId: id,
        changes: [{ field: 'subject', from: subject, to: null }],
        context: keysToFree({ kind, id }),
      },
    ],
    writes: [{ freed: deleteRecordFiles({ kind, id }) }, { removed: remove(table, eq(table.id, id)) }],
  })
  return keysOf(freed)
}
