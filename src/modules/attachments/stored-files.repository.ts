import { eq, sql } from 'drizzle-orm'
import { attachments } from '../../../drizzle/attachments.ts'
import { commit } from '../../database/access/commit.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row } from '../../database/engine/rows.ts'
import type { Actor, Caller } from '../../shared/identity/identity.types.ts'

const recordOfKey = prepared((at: Slots<{ key: string }>) => {
  const { id, size, contentType } = attachments
  return row({ id, size, contentType }, sql`from ${attachments} where ${eq(attachments.storageKey, at.key)}`)
})

export interface ReferencedFile {
  id: number
  /** Bytes. */
  size: number
  contentType: string
}

/** What refers to the file of a key. */
export async function findFileRecord(
  database: Database,
  caller: Caller,
  key: string,
): Promise<{ actor: Actor; record: ReferencedFile | null }> {
  const { actor, rows } = await readAs(database, caller, { record: recordOfKey({ key }) })
  return { actor, record: rows.record }
}

/** Audits that a file came back. */
export async function noteRestoredFile(
  database: Database,
  caller: Caller,
  { actor, attachmentId, now }: { actor: Actor; attachmentId: number; now: number },
): Promise<void> {
  await commit(database, caller, {
    actor,
    at: now,
    events: [{ type: 'installation.file_restored', subjectId: 1, context: { attachmentId } }],
  })
}
