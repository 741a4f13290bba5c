import { and, eq, inArray, sql } from 'drizzle-orm'
import { conversationArchives } from '../../../drizzle/archives.ts'
import { attachments } from '../../../drizzle/attachments.ts'
import { commit } from '../../database/access/commit.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row } from '../../database/engine/rows.ts'
import { flag, numberOf, stringOf } from '../../database/engine/shapes.ts'
import type { Actor, Caller } from '../../shared/identity/identity.types.ts'

/** An archive that is unfinished or abandoned may be missing from the bucket. */
const recordOfKey = prepared((at: Slots<{ key: string }>) => {
  const { id, size, contentType } = attachments
  const { id: archiveId, bytes, storageKey, state } = conversationArchives
  const ofArchive = and(eq(storageKey, at.key), inArray(state, ['stored', 'stale']))
  return row(
    {
      id: numberOf(sql`id`),
      size: numberOf(sql`size`),
      contentType: stringOf(sql`type`),
      isArchive: flag(sql`is_archive`),
    },
    sql`from (select ${id} as id, ${size} as size, ${contentType} as type, 0 as is_archive from ${attachments}
        where ${eq(attachments.storageKey, at.key)}
      union all select ${archiveId}, ${bytes}, 'application/gzip', 1 from ${conversationArchives} where ${ofArchive})`,
  )
})

export interface ReferencedFile {
  id: number
  /** True for the archived texts of a ticket, false for an attachment. */
  isArchive: boolean
  /** In bytes. */
  size: number
  contentType: string
}

/** The record that refers to the file with this key. */
export async function findFileRecord(
  database: Database,
  caller: Caller,
  key: string,
): Promise<{ actor: Actor; record: ReferencedFile | null }> {
  const { actor, rows } = await readAs(database, caller, { record: recordOfKey({ key }) })
  return { actor, record: rows.record }
}

/** Audits that a file was put back. */
export async function noteRestoredFile(
  database: Database,
  caller: Caller,
  { actor, record, now }: { actor: Actor; record: ReferencedFile; now: number },
): Promise<void> {
  const context = record.isArchive ? { archiveId: record.id } : { attachmentId: record.id }
  await commit(database, caller, {
    actor,
    at: now,
    events: [{ type: 'installation.file_restored', subjectId: 1, context }],
  })
}
