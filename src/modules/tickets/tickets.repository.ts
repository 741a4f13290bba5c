import type { SQL } from 'drizzle-orm'
import { catalogQuery } from '../../database/catalog.ts'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { madeBefore } from '../../database/idempotency.ts'
import type { JsonQuery } from '../../database/json-query.ts'
import { sql } from '../../database/sql.ts'
import { ticketInScope } from '../../database/ticket-scope.ts'
import { isStaff } from '../../shared/identity.policy.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import type { Caller, Standing } from '../../shared/identity.types.ts'
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
    visibleTicket(caller, reference),
    ...companyQueries(ticketId),
    catalogQuery(),
  ])
  const [row, collaborators, form, lock, catalog] = rows
  const value = detailsOf([row, collaborators, form, lock])
  return { value, catalog, settings, seesNotes: isStaff(actor) }
}

/** The ticket that an earlier request with the same Idempotency-Key wrote: the key is the right to see it. */
export async function findMadeTicket(database: Database, caller: Caller): Promise<Shown<TicketDetails | null>> {
  const { actor, settings, rows } = await readAs(database, caller, [
    catalogQuery(),
    ...detailQueries(madeBefore(caller, 'ticketId')),
  ])
  const [catalog, ...details] = rows
  return { value: detailsOf(details), catalog, settings, seesNotes: isStaff(actor) }
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

/** The ticket if it exists for the caller. */
export function visibleTicket(caller: Caller, reference: TicketReference): JsonQuery<TicketRow | undefined> {
  return ticketQuery(sql`${isReferenced(reference)} AND ${ticketInScope(caller)}`)
}
