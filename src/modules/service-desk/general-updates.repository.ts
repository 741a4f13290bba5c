import type { BatchItem } from 'drizzle-orm/batch'
import { and, eq } from 'drizzle-orm'
import { attachments, generalUpdates } from '../../../drizzle/schema.ts'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { recordInScope } from '../../database/record-scope.ts'
import { sql } from '../../database/sql.ts'
import { actorRecord } from '../../shared/identity.policy.ts'
import type { Caller } from '../../shared/identity.types.ts'
import type { UploadedFile } from '../../shared/uploaded-file.types.ts'
import { updatesJson } from './record-rows.repository.ts'
import { RECORD_TABLES, WORK_TABLES } from './record-tables.repository.ts'
import { type Act, insertFiles, recordEvent, touch, type Write } from './record-writes.repository.ts'
import type { RecordKey } from './records.repository.ts'
import type { RecordChange } from './records.policy.ts'
import type { GeneralUpdate, WorkKind } from './records.types.ts'

/** The texts of a record by their names, or null when the caller does not see the record. */
export async function findUpdates(
  database: Database,
  caller: Caller,
  { kind, id }: RecordKey<WorkKind>,
): Promise<Record<string, GeneralUpdate> | null> {
  const { rows } = await readAs(database, caller, [
    database.build.get<{ updates: string } | undefined>(sql`
      SELECT ${updatesJson(kind)} AS updates FROM ${RECORD_TABLES[kind].table} m WHERE m.id = ${id} AND ${recordInScope(caller, kind)}`),
  ])
  return rows[0] ? (JSON.parse(rows[0].updates) as Record<string, GeneralUpdate>) : null
}

export interface UpdateWrite {
  kind: WorkKind
  id: number
  /** By name; null deletes. */
  texts: Record<string, string | null>
  /** New files, and whose text they go with. */
  files: readonly UploadedFile[]
  filesOf: string
  /** Deletes the files that the text had. */
  dropsFiles: boolean
  changes: RecordChange[]
}

export function updatesWrite(database: Database, act: Act, write: UpdateWrite): Write {
  const { kind, id, texts, files, filesOf, dropsFiles, changes } = write
  const owned = and(eq(attachments[WORK_TABLES[kind].owner], id), eq(attachments.identifier, filesOf))
  const freeing = database.build.delete(attachments).where(owned).returning({ key: attachments.storageKey })
  return {
    ...(dropsFiles ? { freeing } : {}),
    statements: [
      touch(database, act, { kind, id }),
      ...Object.entries(texts).map(([name, value]) => textWrite(database, act, { kind, id, name, value })),
      ...insertFiles(database, { kind, id, files, identifier: filesOf, at: act.at }),
    ],
    events: [recordEvent(database, act, { kind, id, what: 'updated', changes })],
    shown: { kind, id },
  }
}

function textWrite(
  database: Database,
  { actor, at }: Act,
  { kind, id, name, value }: { kind: WorkKind; id: number; name: string; value: string | null },
): BatchItem<'sqlite'> {
  const owner = generalUpdates[WORK_TABLES[kind].owner]
  if (value === null) {
    return database.build.delete(generalUpdates).where(and(eq(owner, id), eq(generalUpdates.identifier, name)))
  }
  const written = { value, authorId: actorRecord(actor).actorId, updatedAt: at }
  return database.build
    .insert(generalUpdates)
    .values({ [WORK_TABLES[kind].owner]: id, identifier: name, ...written })
    .onConflictDoUpdate({ target: [owner, generalUpdates.identifier], set: written })
}
