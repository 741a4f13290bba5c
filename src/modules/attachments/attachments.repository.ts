import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { recordFileInScope } from '../../database/record-scope.ts'
import { sql } from '../../database/sql.ts'
import { ticketInScope, ticketInSight } from '../../database/ticket-scope.ts'
import { claimsToBeCustomer } from '../../shared/identity/identity.policy.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { StoredAttachment } from './attachments.types.ts'

const fileColumns = sql`f.id, f.name, f.content_type AS contentType, f.size, f.storage_key AS storageKey`

/** A file of a ticket in the caller's sight, or of a service-desk record in scope; a customer's never of an internal note. */
export async function findVisibleFile(
  database: Database,
  caller: Caller,
  id: number,
): Promise<StoredAttachment | null> {
  const isReadable = claimsToBeCustomer(caller)
    ? sql`th.is_internal = 0 AND ${ticketInSight(caller)}`
    : sql`iif(th.is_internal, ${ticketInScope(caller)}, ${ticketInSight(caller)})`
  const { rows } = await readAs(database, caller, [
    database.build.get<StoredAttachment | undefined>(sql`
      SELECT ${fileColumns} FROM attachments f
      WHERE f.id = ${id} AND (${recordFileInScope(caller)} OR EXISTS (
        SELECT 1 FROM ticket_threads th CROSS JOIN tickets t ON t.id = f.ticket_id
        WHERE th.id = f.thread_id AND ${isReadable}))`),
  ])
  return rows[0] ?? null
}

/** For who holds a signed link to exactly this file. */
export async function findLinkedFile(database: Database, caller: Caller, id: number): Promise<StoredAttachment | null> {
  const { rows } = await readAs(database, caller, [
    database.build.get<StoredAttachment | undefined>(sql`SELECT ${fileColumns} FROM attachments f WHERE f.id = ${id}`),
  ])
  return rows[0] ?? null
}
