import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { attachments, events, notifications, ticketCollaborators, tickets } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { remove } from '../../../database/engine/writes.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { changeWrites } from './ticket-changes.repository.ts'
import type { TicketChange } from './ticket-changes.types.ts'
import { STATUS } from '../ticket/tickets.types.ts'

export interface Deletion {
  actor: Actor
  /** Tickets to move to the trash. */
  trashed: readonly TicketChange[]
  /** Tickets to delete from the trash permanently. */
  purgedIds: readonly number[]
  now: number
}

export interface Deleted {
  ids: Set<number>
  /** Keys of files that nothing refers to any more. */
  storageKeys: string[]
}

/** Second trip: moves tickets to the trash and deletes others from it, in one batch. */
export async function deleteTickets(
  database: Database,
  caller: Caller,
  { actor, trashed, purgedIds, now }: Deletion,
): Promise<Deleted> {
  const trash = trashed.length === 0 ? null : changeWrites({ actor, changes: trashed, now })
  const purge = purgedIds.length === 0 ? null : purgeWrites(purgedIds, inTrash)
  const { changed, files, purged } = await commit(database, caller, {
    actor,
    at: now,
    eventsBefore: [...(trash?.events ?? []), purge?.event],
    writes: [
      { noted: trash?.noted },
      { changed: trash?.changed },
      { clocks: trash?.clocks },
      { files: purge?.files },
      { removedNotifications: purge?.removedNotifications },
      { purged: purge?.purged },
    ],
  })
  return {
    ids: new Set([...(changed ?? []), ...(purged ?? [])].map(({ id }) => id)),
    storageKeys: (files ?? []).map(({ storageKey }) => storageKey),
  }
}

const inTrash = eq(tickets.statusId, STATUS.deleted)

/** Permanently deletes tickets closed before `closedBefore`, without the trash. */
export async function purgeClosed(
  database: Database,
  { ids, closedBefore, now }: { ids: readonly number[]; closedBefore: number; now: number },
): Promise<void> {
  const { event, files, removedNotifications, purged } = purgeWrites(ids, sql`${lte(tickets.closedAt, closedBefore)}`)
  const writes = [{ files }, { removedNotifications }, { purged }]
  await commit(database, null, { actor: { kind: 'system' }, at: now, eventsBefore: [event], writes })
}

/**
 * Threads, files, collaborators, form values, links and the notifications of its events are deleted with the ticket. The events
 * stay. The purge event holds the file keys, so that its consumer deletes files that the request itself fails to delete.
 */
function purgeWrites(ids: readonly number[], allowed: SQL) {
  const { id, ticketNumber, departmentId, teamId, assignedTo, userId } = tickets
  const { ticketId, storageKey } = attachments
  const fromDeleted = sql`from json_each(${JSON.stringify(ids)}) j cross join ${tickets} on ${id} = j.value where ${allowed}`
  const purgedIds = sql`(select ${id} ${fromDeleted})`
  const ofTickets = and(eq(events.subjectType, 'ticket'), sql`${events.subjectId} in ${purgedIds}`)
  return {
    event: {
      type: 'ticket.purged' as const,
      subjectId: sql`${id}`,
      changes: sql`json_array(json_object('field', 'ticket_number', 'from', ${ticketNumber}, 'to', null))`,
      context: {
        storageKeys: sql`json((select json_group_array(${storageKey}) from ${attachments} where ${eq(ticketId, id)}))`,
        departmentId: sql`${departmentId}`,
        teamId: sql`ifnull(${teamId}, 0)`,
        assigneeId: sql`ifnull(${assignedTo}, 0)`,
        requesterId: sql`${userId}`,
        collaboratorIds: sql`json((select json_group_array(${ticketCollaborators.userId}) from ${ticketCollaborators}
          where ${and(eq(ticketCollaborators.ticketId, id), eq(ticketCollaborators.isActive, true))}))`,
      },
      each: fromDeleted,
    },
    files: remove(attachments, sql`${ticketId} in ${purgedIds}`).returning({ storageKey }),
    removedNotifications: remove(
      notifications,
      sql`${notifications.eventId} in (select ${events.id} from ${events} where ${ofTickets})`,
    ),
    purged: remove(tickets, sql`${id} in ${purgedIds}`).returning({ id }),
  }
}
