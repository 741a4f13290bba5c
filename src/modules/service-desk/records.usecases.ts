import { once } from '../../database/idempotency.ts'
import type { Services } from '../../services.types.ts'
import type { Actor, Caller } from '../../shared/identity.types.ts'
import type { Page, PageRequest } from '../../shared/pages.ts'
import { listRecords } from './record-lists.repository.ts'
import { type Act, commit, creation, edition, removeRecord, type Write } from './record-writes.repository.ts'
import { findMadeRecord, findRecord, findRecordToEdit, findReferences } from './records.repository.ts'
import { changesOf, checkDraft } from './records.policy.ts'
import type { RecordDetails, RecordDraft, RecordFilters, RecordKind, RecordSummary } from './records.types.ts'
import { recordNotFound } from './service-desk.errors.ts'

/** Throws 422 that names every id of the draft that leads nowhere. */
export async function createRecord<K extends RecordKind>(
  services: Services,
  caller: Caller,
  { kind, draft }: { kind: K; draft: RecordDraft },
): Promise<RecordDetails<K>> {
  const { database } = services
  const work = async () => {
    const { actor, unknown } = await findReferences(database, caller, { kind, draft })
    const act = actOf(services, caller, actor)
    const stored = await checkDraft(draft, unknown)
    const write = creation(database, act, { kind, draft: stored, files: draft.files })
    return await store<K>(services, act, { write, draft })
  }
  return await once(caller, work, async (again) => await readMadeRecord(services, again, kind))
}

/** What `once` presents of a record; throws 404 when it has been deleted since. */
export async function readMadeRecord<K extends RecordKind>(
  services: Services,
  caller: Caller,
  kind: K,
): Promise<RecordDetails<K>> {
  const record = await findMadeRecord(services.database, caller, kind)
  if (!record) throw recordNotFound()
  return record
}

/** What is not in the draft stays. Throws 404 for a record out of scope, 409 when somebody else was faster. */
export async function editRecord<K extends RecordKind>(
  services: Services,
  caller: Caller,
  { kind, id, draft }: { kind: K; id: number; draft: RecordDraft },
): Promise<RecordDetails<K>> {
  const { database } = services
  const { actor, record, unknown } = await findRecordToEdit(database, caller, { kind, id, draft })
  if (!record) throw recordNotFound()
  const act = actOf(services, caller, actor)
  const stored = await checkDraft(draft, unknown, record)
  const changes = await changesOf(record, stored)
  const write = edition(database, act, { kind, current: record, draft: stored, files: draft.files, changes })
  return write === null ? record : await store(services, act, { write, draft })
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

export async function listRecordsOf<K extends RecordKind>(
  services: Services,
  caller: Caller,
  list: { kind: K; filters: RecordFilters; request: PageRequest },
): Promise<Page<RecordSummary<K>>> {
  return await listRecords(services.database, caller, list)
}

/** Unlinks it from everything and deletes it with its updates and files. */
export async function deleteRecord(
  services: Services,
  caller: Caller,
  { kind, id }: { kind: RecordKind; id: number },
): Promise<void> {
  const { database, files, events, defer } = services
  const { actor, record } = await findRecord(database, caller, { kind, id })
  if (!record) throw recordNotFound()
  const { fileKeys, eventIds } = await removeRecord(database, actOf(services, caller, actor), { kind, record })
  events.publish(eventIds)
  if (fileKeys.length > 0) defer(files.discard(fileKeys))
}

export function actOf(services: Services, caller: Caller, actor: Actor): Act {
  return { caller, actor, at: services.now() }
}

/** Commits, and then lets go of what waited for it: the files and the events. */
export async function store<K extends RecordKind>(
  services: Services,
  act: Act,
  { write, draft }: { write: Write; draft?: Pick<RecordDraft, 'files'> },
): Promise<RecordDetails<K>> {
  const { record, eventIds, freedKeys } = await commit<K>(services.database, act, write)
  services.uploads.adopt((draft?.files ?? []).map(({ key }) => key))
  services.events.publish(eventIds)
  if (freedKeys.length > 0) services.defer(services.files.discard(freedKeys))
  return record
}
