import type { SQL } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import { tickets } from '../../../../drizzle/tickets.ts'
import { catalogQuery } from '../../../database/catalog.ts'
import type { Database } from '../../../database/connection.ts'
import { readAs } from '../../../database/gate.ts'
import { sql } from '../../../database/sql.ts'
import { ticketInScope } from '../../../database/ticket-scope.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import { actorRecord } from '../../../shared/identity/identity.policy.ts'
import type { Actor, Caller, Standing } from '../../../shared/identity/identity.types.ts'
import type { AssignablePerson } from './ticket-changes.policy.ts'
import type { AssigneeReference, TicketChange, TicketPatch } from './ticket-changes.types.ts'
import { detailQueries, detailsOf } from '../ticket/ticket-details.repository.ts'
import { ticketOf, ticketsQuery } from '../ticket/ticket-row.repository.ts'
import type { Ticket, TicketDetails } from '../ticket/tickets.types.ts'

export interface TicketsForChange extends Standing {
  /** Those of the ids that exist for the caller. */
  tickets: Map<number, Ticket>
  catalog: Catalog
  /** Whom the request names as assignee, as far as they exist. */
  people: AssignablePerson[]
}

/** First trip of every change: the principal, all tickets at once, the look-ups, and who is to have the tickets. */
export async function readTicketsForChange(
  database: Database,
  caller: Caller,
  { ids, assignee }: { ids: readonly number[]; assignee?: AssigneeReference },
): Promise<TicketsForChange> {
  const { actor, settings, rows } = await readAs(database, caller, [
    ticketsQuery(ids, ticketInScope(caller)),
    catalogQuery(),
    database.build.all<AssignablePerson>(sql`
      SELECT id, first_name AS firstName, last_name AS lastName, user_name AS userName, email, profile_pic AS profilePic,
        role, active, ban, is_deleted AS isDeleted
      FROM users WHERE ${isNamed(assignee)}`),
  ])
  const found = rows[0].map((row) => [row.id, ticketOf(row)] as const)
  return { actor, settings, tickets: new Map(found), catalog: rows[1], people: rows[2] }
}

function isNamed(reference: AssigneeReference | undefined): SQL {
  if (reference === undefined || 'teamId' in reference) return sql`0`
  return 'email' in reference ? sql`email = ${reference.email}` : sql`id = ${reference.agentId}`
}

const COLUMNS: Record<keyof TicketPatch, string> = {
  title: tickets.title.name,
  departmentId: tickets.departmentId.name,
  teamId: tickets.teamId.name,
  priorityId: tickets.priorityId.name,
  slaPlanId: tickets.slaPlanId.name,
  helpTopicId: tickets.helpTopicId.name,
  statusId: tickets.statusId.name,
  typeId: tickets.typeId.name,
  sourceId: tickets.sourceId.name,
  assignedTo: tickets.assignedTo.name,
  isOverdue: tickets.isOverdue.name,
  dueAt: tickets.dueAt.name,
  reopenedCount: tickets.reopenedCount.name,
  reopenedAt: tickets.reopenedAt.name,
  closedAt: tickets.closedAt.name,
  deletedAt: tickets.deletedAt.name,
}

export interface TicketChanges {
  actor: Actor
  changes: readonly TicketChange[]
  now: number
  /** True: nothing at all may have been written to the ticket since it was read, not only to the columns that are set. */
  onlyIfUntouched?: boolean
}

/**
 * Second trip: all changes with their notes and events in three statements, whatever their number. A ticket is left alone
 * when what would be overwritten is not what was read. Answers which tickets were changed.
 */
export async function applyTicketChanges(database: Database, changes: TicketChanges): Promise<Applied> {
  return appliedOf(await database.batch(changeStatements(database, changes)))
}

/** The same for one ticket, which comes back as it is afterwards; null when it is gone. */
export async function applyTicketChange(
  database: Database,
  changes: TicketChanges,
  ticketId: number,
): Promise<Applied & { details: TicketDetails | null }> {
  const [notes, events, updated, ...details] = await database.batch([
    ...changeStatements(database, changes),
    ...detailQueries(ticketId),
  ])
  return { ...appliedOf([notes, events, updated]), details: detailsOf(details) }
}

export interface Applied {
  changedIds: Set<number>
  eventIds: number[]
}

type ChangeRows = BatchResponse<[...ReturnType<typeof changeStatements>]>

function appliedOf([, events, updated]: ChangeRows): Applied {
  return { changedIds: new Set(updated.map(({ id }) => id)), eventIds: events.map(({ id }) => id) }
}

/** Notes, events and tickets, in this order. */
export function changeStatements(database: Database, { actor, changes, now, onlyIfUntouched = false }: TicketChanges) {
  const { build } = database
  const names = patchedNames(changes)
  const list = sql`json_each(${JSON.stringify(changes.map((change) => listed(change, names)))}) j`
  const isStill = stillAsRead(names, onlyIfUntouched)
  const source = sql`${list} CROSS JOIN tickets t ON t.id = j.value ->> '$.id'`
  const { actorKind, actorId } = actorRecord(actor)
  return [
    build.run(sql`
      INSERT INTO ticket_threads (ticket_id, poster, is_internal, body, body_text, created_at)
      SELECT t.id, 'system', 1, n.value ->> '$.html', n.value ->> '$.text', ${now}
      FROM ${source} CROSS JOIN json_each(j.value, '$.notes') n WHERE ${isStill}`),
    build.all<{ id: number }>(sql`
      INSERT INTO events (type, subject_type, subject_id, actor_kind, actor_id, changes, created_at)
      SELECT e.value ->> '$.type', 'ticket', t.id, ${actorKind}, ${actorId}, e.value -> '$.changes', ${now}
      FROM ${source} CROSS JOIN json_each(j.value, '$.events') e WHERE ${isStill} RETURNING id`),
    build.all<{ id: number }>(sql`
      UPDATE tickets AS t SET ${assignments(names)}, version = t.version + 1, updated_at = ${now}
      FROM ${list} WHERE t.id = j.value ->> '$.id' AND ${isStill} RETURNING id`),
  ] as const
}

type Names = readonly (keyof TicketPatch)[]

/** The columns that any of the changes sets; a change that does not set one of them writes what it read. */
function patchedNames(changes: readonly TicketChange[]): Names {
  return [...new Set(changes.flatMap(({ patch }) => Object.keys(patch)))] as (keyof TicketPatch)[]
}

function listed({ ticket, patch, notes, events }: TicketChange, names: Names) {
  return {
    id: ticket.id,
    version: ticket.version,
    was: Object.fromEntries(names.map((name) => [name, ticket[name]])),
    becomes: Object.fromEntries(names.map((name) => [name, name in patch ? patch[name] : ticket[name]])),
    notes: notes.map((text) => ({ text, html: escapeHtml(text) })),
    events,
  }
}

function stillAsRead(names: Names, onlyIfUntouched: boolean): SQL {
  const same = names.map((name) => sql`t.${sql.identifier(COLUMNS[name])} IS (j.value ->> ${`$.was.${name}`})`)
  if (onlyIfUntouched) same.push(sql`t.version = j.value ->> '$.version'`)
  return sql.join(same, sql` AND `)
}

function assignments(names: Names): SQL {
  const each = names.map((name) => sql`${sql.identifier(COLUMNS[name])} = j.value ->> ${`$.becomes.${name}`}`)
  return sql.join(each, sql`, `)
}
