import type { BatchItem } from 'drizzle-orm/batch'
import type { Database } from '../../../database/connection.ts'
import { sql } from '../../../database/sql.ts'
import { actorRecord } from '../../../shared/identity/identity.policy.ts'
import type { Actor } from '../../../shared/identity/identity.types.ts'
import { changeStatements } from './ticket-changes.repository.ts'
import type { TicketChange } from './ticket-changes.types.ts'
import { STATUS } from '../ticket/tickets.types.ts'

export interface Deletion {
  actor: Actor
  /** What goes to the trash. */
  trashed: readonly TicketChange[]
  /** What goes from the trash for good. */
  purgedIds: readonly number[]
  now: number
}

export interface Deleted {
  ids: Set<number>
  eventIds: number[]
  /** Of files that nothing refers to any more. */
  storageKeys: string[]
}

interface Ids {
  id: number
}

/** Second trip: what goes to the trash and what goes from it, in one batch. At least one of the two lists holds something. */
export async function deleteTickets(
  database: Database,
  { actor, trashed, purgedIds, now }: Deletion,
): Promise<Deleted> {
  const trash = trashed.length === 0 ? [] : changeStatements(database, { actor, changes: trashed, now })
  const purge = purgedIds.length === 0 ? [] : purgeStatements(database, { actor, ids: purgedIds, now })
  const rows: unknown[] = await database.batch([...trash, ...purge] as unknown as [BatchItem<'sqlite'>])
  const [, changeEvents = [], changed = []] = rows.slice(0, trash.length) as [unknown, Ids[]?, Ids[]?]
  const [purgeEvents = [], files = [], , purged = []] = rows.slice(trash.length) as [
    Ids[]?,
    { storageKey: string }[]?,
    unknown?,
    Ids[]?,
  ]
  return {
    ids: new Set([...changed, ...purged].map(({ id }) => id)),
    eventIds: [...changeEvents, ...purgeEvents].map(({ id }) => id),
    storageKeys: files.map(({ storageKey }) => storageKey),
  }
}

/**
 * Threads, files, collaborators, form values and links go with their ticket, notifications of its events too; the events stay.
 * The event keeps the keys of the files, so that its consumer deletes those that the answer's own attempt misses.
 */
function purgeStatements(
  database: Database,
  { actor, ids, now }: { actor: Actor; ids: readonly number[]; now: number },
) {
  const { build } = database
  const { actorKind, actorId } = actorRecord(actor)
  const source = sql`json_each(${JSON.stringify(ids)}) j CROSS JOIN tickets t ON t.id = j.value`
  const isTrash = sql`t.status = ${STATUS.deleted}`
  const purgedIds = sql`(SELECT t.id FROM ${source} WHERE ${isTrash})`
  return [
    build.all<Ids>(sql`
      INSERT INTO events (type, subject_type, subject_id, actor_kind, actor_id, changes, context, created_at)
      SELECT 'ticket.purged', 'ticket', t.id, ${actorKind}, ${actorId},
        json_array(json_object('field', 'ticket_number', 'from', t.ticket_number, 'to', NULL)),
        json_object('storageKeys', (SELECT ifnull(group_concat(f.storage_key), '') FROM attachments f WHERE f.ticket_id = t.id)),
        ${now}
      FROM ${source} WHERE ${isTrash} RETURNING id`),
    build.all<{ storageKey: string }>(
      sql`DELETE FROM attachments WHERE ticket_id IN ${purgedIds} RETURNING storage_key AS storageKey`,
    ),
    build.run(sql`
      DELETE FROM notifications WHERE event_id IN (
        SELECT e.id FROM events e WHERE e.subject_type = 'ticket' AND e.subject_id IN ${purgedIds})`),
    build.all<Ids>(sql`DELETE FROM tickets WHERE id IN ${purgedIds} RETURNING id`),
  ] as const
}
