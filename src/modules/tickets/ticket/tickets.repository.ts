import type { SQL } from 'drizzle-orm'
import { catalogQuery } from '../../../database/catalog.ts'
import type { Database } from '../../../database/connection.ts'
import { readAs } from '../../../database/gate.ts'
import { madeBefore } from '../../../database/idempotency.ts'
import { type Counter, reservation } from '../../../database/limit-counters.ts'
import { JsonQuery } from '../../../database/json-query.ts'
import { sql } from '../../../database/sql.ts'
import { mayBeAside, ticketInScope, ticketInSight } from '../../../database/ticket-scope.ts'
import { isStaff } from '../../../shared/identity/identity.policy.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { Actor, Caller, Standing } from '../../../shared/identity/identity.types.ts'
import { companyQueries, detailQueries, detailsOf } from './ticket-details.repository.ts'
import { ticketOf, ticketQuery, type TicketRow } from './ticket-row.repository.ts'
import type { Shown, Ticket, TicketDetails, TicketReference } from './tickets.types.ts'

function isReferenced(reference: TicketReference): SQL {
  return 'id' in reference ? sql`t.id = ${reference.id}` : sql`t.ticket_number = ${reference.ticketNumber}`
}

/** The ticket with everybody on it, in one trip; null when it does not exist for the caller. */
export async function findTicketDetails(
  database: Database,
  caller: Caller,
  reference: TicketReference,
): Promise<Shown<TicketDetails | null>> {
  const ticketId = sql`(SELECT t.id FROM tickets t WHERE ${isReferenced(reference)})`
  const { actor, settings, rows } = await readAs(database, caller, [
    ticketQuery(sql`${isReferenced(reference)} AND ${ticketInSight(caller)}`),
    ...companyQueries(ticketId),
    catalogQuery(),
    isWorkedOn(caller, ticketId),
  ])
  const [row, collaborators, form, lock, catalog, isWork] = rows
  const value = detailsOf([row, collaborators, form, lock])
  return { value, catalog, settings, seesNotes: isStaff(actorAt(actor, isWork)) }
}

/**
 * The ticket that an earlier request with the same Idempotency-Key wrote, if the caller may see it today. A guest has no
 * sight, and is answered no more than the number that the key's own request was answered.
 */
export async function findMadeTicket(database: Database, caller: Caller): Promise<Shown<TicketDetails | null>> {
  const ticketId = madeBefore(caller, 'ticketId')
  const isGuest = caller.credentials.kind === 'none' && caller.demand.widgetKeyAlone
  const { actor, settings, rows } = await readAs(database, caller, [
    catalogQuery(),
    isWorkedOn(caller, ticketId),
    ...detailQueries(ticketId, isGuest ? sql`1` : ticketInSight(caller)),
  ])
  const [catalog, isWork, ...details] = rows
  return { value: detailsOf(details), catalog, settings, seesNotes: isStaff(actorAt(actor, isWork)) }
}

/** Whether the ticket is the caller's to work on; of a ticket in sight the answer is no for its customers. */
export function isWorkedOn(caller: Caller, ticketId: SQL | number): JsonQuery<boolean> {
  const isInScope = mayBeAside(caller)
    ? sql`EXISTS (SELECT 1 FROM tickets t WHERE t.id = ${ticketId} AND ${ticketInScope(caller)})`
    : sql`1`
  return new JsonQuery(sql`SELECT json_array(${isInScope})`, (json) => json === '[1]')
}

/** Who the actor is to a ticket: agents are the customers of what they do not work on. */
export function actorAt(actor: Actor, isWork: boolean): Actor {
  if (isWork || actor.kind !== 'agent') return actor
  const { id, firstName, lastName, userName, email, profilePic, sessionId } = actor
  const person = { id, firstName, lastName, userName, email, profilePic }
  return { ...person, kind: 'customer', sessionId, onlyTicketId: null }
}

export interface TicketForWriting extends Standing {
  ticket: Ticket | null
  catalog: Catalog
}

/** First trip of every write to one ticket: the principal, the ticket if it exists for the caller, and the look-ups. */
export async function readTicketForWriting(database: Database, caller: Caller, id: number): Promise<TicketForWriting> {
  const { actor, settings, rows } = await readAs(database, caller, [visibleTicket(caller, { id }), catalogQuery()])
  return { actor, settings, ticket: rows[0] ? ticketOf(rows[0]) : null, catalog: rows[1] }
}

export interface TicketForMessage extends TicketForWriting {
  /** When there is room for the message again; null: there is. */
  freeAt: number | null
}

/**
 * The same for adding to its conversation, with the limits that this counts for. Its customers may `reply` too: the actor is
 * who the caller is to this ticket.
 */
export async function readTicketForMessage(
  database: Database,
  caller: Caller,
  { id, as, counters }: { id: number; as: 'reply' | 'note'; counters: readonly Counter[] },
): Promise<TicketForMessage> {
  const isVisible = as === 'reply' ? ticketInSight(caller) : ticketInScope(caller)
  const { actor, settings, rows } = await readAs(database, caller, [
    ticketQuery(sql`t.id = ${id} AND ${isVisible}`),
    catalogQuery(),
    isWorkedOn(caller, id),
    ...reservation(database, counters),
  ])
  const [row, catalog, isWork, freeAt] = rows
  const ticket = row ? ticketOf(row) : null
  return { actor: as === 'reply' ? actorAt(actor, isWork) : actor, settings, ticket, catalog, freeAt }
}

/** The ticket if it exists for the caller. */
export function visibleTicket(caller: Caller, reference: TicketReference): JsonQuery<TicketRow | undefined> {
  return ticketQuery(sql`${isReferenced(reference)} AND ${ticketInScope(caller)}`)
}
