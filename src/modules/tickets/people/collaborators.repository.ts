import type { SQL } from 'drizzle-orm'
import { ticketCollaborators, tickets } from '../../../../drizzle/schema.ts'
import type { Database } from '../../../database/connection.ts'
import { insertCustomersIfUnknown } from '../../../database/customers.ts'
import { readAs } from '../../../database/gate.ts'
import { sql } from '../../../database/sql.ts'
import { assertStill, insertEvent } from '../../../database/statements.ts'
import { ticketInScope, ticketInSight } from '../../../database/ticket-scope.ts'
import type { Actor, Caller, Person, SignedInActor, Standing } from '../../../shared/identity/identity.types.ts'
import type { Collaborator, PersonReference, PossibleCollaborator } from './collaborators.types.ts'
import { ticketOf } from '../ticket/ticket-row.repository.ts'
import { visibleTicket } from '../ticket/tickets.repository.ts'
import type { Ticket } from '../ticket/tickets.types.ts'

export const MAX_COLLABORATORS = 100

interface CollaboratorRow extends Person {
  linkId: number
  role: string
  isActive: number
}

const collaboratorColumns = sql`c.id AS linkId, c.role, c.is_active AS isActive, u.id, u.first_name AS firstName,
  u.last_name AS lastName, u.user_name AS userName, u.email, u.profile_pic AS profilePic`

function collaboratorOf({ linkId, role, isActive, ...user }: CollaboratorRow): Collaborator {
  return { id: linkId, user, role, isActive: isActive === 1 }
}

function isPerson(person: PersonReference): SQL {
  return 'userId' in person ? sql`u.id = ${person.userId}` : sql`u.email = ${person.email}`
}

/** Who is on the ticket beside its requester, in the order they came; null when the ticket does not exist for the caller. */
export async function listCollaborators(
  database: Database,
  caller: Caller,
  ticketId: number,
): Promise<{ actor: Actor; collaborators: Collaborator[] | null }> {
  const { actor, rows } = await readAs(database, caller, [
    database.build.get<{ id: number } | undefined>(
      sql`SELECT t.id FROM tickets t WHERE t.id = ${ticketId} AND ${ticketInSight(caller)}`,
    ),
    database.build.all<CollaboratorRow>(sql`
      SELECT ${collaboratorColumns} FROM ticket_collaborators c CROSS JOIN users u ON u.id = c.user_id
      WHERE c.ticket_id = ${ticketId} ORDER BY c.id LIMIT ${sql.raw(String(MAX_COLLABORATORS))}`),
  ])
  return { actor, collaborators: rows[0] ? rows[1].map(collaboratorOf) : null }
}

export interface CollaborationContext extends Standing {
  ticket: Ticket | null
  person: PossibleCollaborator | undefined
  /** Set when the person is on the ticket already. */
  collaborator: Collaborator | undefined
}

/** First trip of letting somebody in or out. */
export async function readCollaboration(
  database: Database,
  caller: Caller,
  { ticketId, person }: { ticketId: number; person: PersonReference },
): Promise<CollaborationContext> {
  const { rows, ...standing } = await readAs(database, caller, [
    visibleTicket(caller, { id: ticketId }),
    database.build.get<PossibleCollaborator | undefined>(
      sql`SELECT u.id AS userId, u.role, u.ban, u.is_deleted AS isDeleted FROM users u WHERE ${isPerson(person)}`,
    ),
    database.build.get<CollaboratorRow | undefined>(selectCollaborator(ticketId, person)),
  ])
  const [ticket, possible, collaborator] = rows
  return {
    ...standing,
    ticket: ticket ? ticketOf(ticket) : null,
    person: possible,
    collaborator: collaborator && collaboratorOf(collaborator),
  }
}

function selectCollaborator(ticketId: number, person: PersonReference): SQL {
  return sql`SELECT ${collaboratorColumns} FROM users u CROSS JOIN ticket_collaborators c ON c.ticket_id = ${ticketId} AND c.user_id = u.id
    WHERE ${isPerson(person)}`
}

interface Change {
  actor: SignedInActor
  ticketId: number
  person: PersonReference
  now: number
}

function idOf(person: PersonReference): SQL<number> {
  return sql<number>`(SELECT u.id FROM users u WHERE ${isPerson(person)})`
}

function isOn({ ticketId, person }: Change): SQL {
  return sql`EXISTS (SELECT 1 FROM ticket_collaborators WHERE ticket_id = ${ticketId} AND user_id = ${idOf(person)})`
}

function isInScope(caller: Caller, { ticketId }: Change): SQL {
  return sql`EXISTS (SELECT 1 FROM tickets t WHERE t.id = ${ticketId} AND ${ticketInScope(caller)})`
}

function touch(database: Database, { ticketId, now }: Change) {
  return database.build
    .update(tickets)
    .set({ version: sql`${tickets.version} + 1`, updatedAt: now })
    .where(sql`id = ${ticketId}`)
}

/** Lets somebody in, and makes them a customer first when nobody has the address. Fails as `isFailedAssertion` tells when they are on it. */
export async function insertCollaborator(
  database: Database,
  caller: Caller,
  change: Change,
): Promise<{ collaborator: Collaborator; eventIds: number[] }> {
  const { actor, ticketId, person, now } = change
  const userId = idOf(person)
  const newcomers = 'email' in person ? [insertCustomersIfUnknown(database, [person.email], now)] : []
  const rows: unknown[] = await database.batch([
    assertStill(database, sql`NOT ${isOn(change)} AND ${isInScope(caller, change)}`),
    ...newcomers,
    database.build.insert(ticketCollaborators).values({ ticketId, userId, createdAt: now }),
    touch(database, change),
    insertEvent(database, {
      type: 'ticket.collaborator_added',
      subjectType: 'ticket',
      subjectId: ticketId,
      actor,
      context: { userId },
      at: now,
    }),
    database.build.get<CollaboratorRow>(selectCollaborator(ticketId, person)),
  ])
  const [events, row] = rows.slice(-2) as [{ id: number }[], CollaboratorRow]
  return { collaborator: collaboratorOf(row), eventIds: events.map(({ id }) => id) }
}

/** Fails as `isFailedAssertion` tells when the person is not on the ticket any more. */
export async function deleteCollaborator(database: Database, caller: Caller, change: Change): Promise<number[]> {
  const { actor, ticketId, person, now } = change
  const [, events] = await database.batch([
    assertStill(database, sql`${isOn(change)} AND ${isInScope(caller, change)}`),
    insertEvent(database, {
      type: 'ticket.collaborator_removed',
      subjectType: 'ticket',
      subjectId: ticketId,
      actor,
      context: { userId: idOf(person) },
      at: now,
    }),
    database.build.delete(ticketCollaborators).where(sql`ticket_id = ${ticketId} AND user_id = ${idOf(person)}`),
    touch(database, change),
  ])
  return events.map(({ id }) => id)
}
