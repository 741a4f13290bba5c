import { isFailedAssertion } from '../../database/engine/failures.ts'
import { decideAgainIfChanged } from '../../database/engine/retry.ts'
import { callerOfRepeat } from '../../database/access/repeated-requests/repeats.ts'
import type { Services } from '../../services.types.ts'
import type { Actor, Caller } from '../../shared/identity/identity.types.ts'
import type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'
import {
  type ActorAtTime,
  creationWrite,
  editWrite,
  type RecordWrite,
  removeRecord,
  type RecordToReturn,
  storeRecord,
} from './record-writes.repository.ts'
import { findMadeRecord, findRecord, findRecordToEdit, findReferences } from './records.repository.ts'
import { changesOf, checkDraft } from './records.policy.ts'
import type { RecordDetails, RecordDraft, RecordKind } from './records.types.ts'
import { recordChangedMeanwhile, recordNotFound } from './service-desk.errors.ts'

/** For events about records. */
export { recordsAmong, recordsAsked } from './record-resources.repository.ts'

/** Throws 422 that names every unknown id of the draft. */
export async function createRecord<K extends RecordKind>(
  services: Services,
  caller: Caller,
  { kind, draft }: { kind: K; draft: RecordDraft },
): Promise<RecordDetails<K>> {
  try {
    const found = await findReferences(services.database, caller, { kind, draft })
    const act = actorAtTime(services, caller, found.actor)
    const stored = await checkDraft(draft, found)
    const { files } = draft
    const write = creationWrite(act, { kind, draft: stored, files })
    return await writeRecord<K>(services, act, { ...write, shown: { kind, id: 'newest' }, files })
  } catch (error) {
    return await readMadeRecord(services, callerOfRepeat(caller, error), kind)
  }
}

/** The record of an earlier request with the same key. Throws 404 if it has been deleted since. */
export async function readMadeRecord<K extends RecordKind>(
  services: Services,
  caller: Caller,
  kind: K,
): Promise<RecordDetails<K>> {
  const record = await findMadeRecord(services.database, caller, kind)
  if (!record) throw recordNotFound()
  return record
}

/** Fields that are not in the draft are unchanged. Throws 404 for a record out of scope, 409 if another request was faster. */
export async function editRecord<K extends RecordKind>(
  services: Services,
  caller: Caller,
  { kind, id, draft }: { kind: K; id: number; draft: RecordDraft },
): Promise<RecordDetails<K>> {
  const { database } = services
  const { actor, record, unknown, timeZone } = await findRecordToEdit(database, caller, { kind, id, draft })
  if (!record) throw recordNotFound()
  const act = actorAtTime(services, caller, actor)
  const stored = await checkDraft(draft, { unknown, timeZone, current: record })
  const changes = await changesOf(record, stored)
  const { files } = draft
  const write = editWrite(act, { kind, current: record, draft: stored, files, changes })
  if (write === null) return record
  return await refusedIfChanged(
    async () => await writeRecord<K>(services, act, { ...write, shown: { kind, id }, files }),
  )
}

export async function readRecord<K extends RecordKind>(
  services: Services,
  caller: Caller,
  { kind, id }: { kind: K; id: number },
): Promise<RecordDetails<K>> {
  const { record } = await findRecord(services.database, caller, { kind, id })
  if (!record) throw recordNotFound()
  return record
}

async function refusedIfChanged<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isFailedAssertion(error)) throw recordChangedMeanwhile()
    throw error
  }
}

/**
 * Removes all links and deletes the record with its updates and files. It retries if other requests change the record
 * meanwhile.
 */
export async function deleteRecord(
  services: Services,
  caller: Caller,
  { kind, id }: { kind: RecordKind; id: number },
): Promise<void> {
  const { database, files, defer } = services
  const fileKeys = await decideAgainIfChanged(async () => {
    const { actor, record } = await findRecord(database, caller, { kind, id })
    if (!record) throw recordNotFound()
    return await removeRecord(database, actorAtTime(services, caller, actor), { kind, record })
  })
  if (fileKeys.length > 0) defer(files.discard(fileKeys))
}

export function actorAtTime(services: Services, caller: Caller, actor: Actor): ActorAtTime {
  return { caller, actor, at: services.now() }
}

/** Commits, and then deletes stored files that are no longer used. */
export async function writeRecord<K extends RecordKind>(
  services: Services,
  act: ActorAtTime,
  { files = [], ...write }: RecordWrite & { shown: RecordToReturn; files?: readonly UploadedFile[] },
): Promise<RecordDetails<K>> {
  const { record, freedKeys } = await storeRecord<K>(services.database, act, write)
  services.uploads.adopt(files.map(({ key }) => key))
  if (freedKeys.length > 0) services.defer(services.files.discard(freedKeys))
  return record
}
