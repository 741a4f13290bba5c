import { and, eq, sql } from 'drizzle-orm'
import { generalUpdates } from '../../../drizzle/schema.ts'
import { readAs } from '../../database/access/gate.ts'
import { recordAlias } from '../../database/access/scope/record-kinds.ts'
import { whereRecordInScope } from '../../database/access/scope/record-scope.ts'
import { preparedFor } from '../../database/access/caller/viewer.ts'
import type { Database } from '../../database/engine/connection.ts'
import type { Slots } from '../../database/engine/prepared.ts'
import { longRows } from '../../database/engine/rows.ts'
import type { Command } from '../../database/engine/statements.ts'
import { insert, onConflict, remove } from '../../database/engine/writes.ts'
import type { EventChange } from '../../shared/events/event-types.ts'
import { actorRecord } from '../../shared/identity/identity.policy.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'
import { updatesOf, updatesText } from './record-rows.repository.ts'
import { ownerOf } from './record-tables.repository.ts'
import {
  type ActorAtTime,
  deleteRecordFiles,
  insertFiles,
  keysToFree,
  type RecordWrite,
  raiseVersion,
} from './record-writes.repository.ts'
import { eventOf } from './records.policy.ts'
import type { RecordKey } from './records.repository.ts'
import type { GeneralUpdate, WorkKind } from './records.types.ts'

const updatesByKey = preparedFor((viewer, at: Slots<{ id: number }>, kind: WorkKind) => {
  const m = recordAlias(kind)
  const inSight = and(eq(m.columns.id, at.id), whereRecordInScope(viewer, kind, m))
  return longRows({ id: m.columns.id }, { updates: updatesText(kind, m) }, sql`from ${m.from} where ${inSight}`)
})

/** The texts of a record by name. Null if the caller cannot see the record. */
export async function findUpdates(
  database: Database,
  caller: Caller,
  { kind, id }: RecordKey<WorkKind>,
): Promise<Record<string, GeneralUpdate> | null> {
  const { rows } = await readAs(database, caller, { found: updatesByKey(caller, { id }, kind) })
  const [record] = rows.found
  return record ? updatesOf(record.updates) : null
}

export interface UpdateWrite {
  kind: WorkKind
  id: number
  /** By name. Null deletes the text. */
  texts: Record<string, string | null>
  /** New files, and the text to which they belong. */
  files: readonly UploadedFile[]
  filesOf: string
  /** Deletes the previous files of the text. */
  dropsFiles: boolean
  changes: EventChange[]
}

export function updatesWrite(act: ActorAtTime, write: UpdateWrite): RecordWrite {
  const { kind, id, texts, files, filesOf, dropsFiles, changes } = write
  const updated = { type: eventOf(kind, 'updated'), subjectId: id, changes }
  return {
    freed: dropsFiles ? deleteRecordFiles({ kind, id }, filesOf) : undefined,
    writes: [
      raiseVersion(act, { kind, id }),
      ...Object.entries(texts).map(([name, value]) => textWrite(act, { kind, id, name, value })),
      ...insertFiles({ kind, id, files, identifier: filesOf, at: act.at }),
    ],
    // Before the files are deleted, since the event stores their keys.
    ...(dropsFiles
      ? { eventsBefore: [{ ...updated, context: keysToFree({ kind, id }, filesOf) }], events: [] }
      : { events: [updated] }),
  }
}

function textWrite(
  { actor, at }: ActorAtTime,
  { kind, id, name, value }: { kind: WorkKind; id: number; name: string; value: string | null },
): Command<void> {
  const owner = ownerOf(kind)
  if (value === null)
    return remove(generalUpdates, and(eq(generalUpdates[owner], id), eq(generalUpdates.identifier, name)))
  const written = { value, authorId: actorRecord(actor).actorId, updatedAt: at }
  return insert(
    generalUpdates,
    { [owner]: id, identifier: name, ...written },
    onConflict(generalUpdates, [owner, 'identifier'], written),
  )
}
