import { type SQL, sql } from 'drizzle-orm'
import { catalogStatement, readCatalog } from '../../database/catalog.ts'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { madeBefore } from '../../database/idempotency.ts'
import { ticketInScope } from '../../database/ticket-scope.ts'
import { isStaff } from '../../shared/identity.policy.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import type { Caller, Standing } from '../../shared/identity.types.ts'
import { companyStatements, detailsOf, detailStatements } from './ticket-details.repository.ts'
import { ticketColumns, ticketOf, ticketPeople, type TicketRow } from './ticket-row.repository.ts'
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
    database.build.get<TicketRow | undefined>(visibleTicket(caller, reference)),
    ...companyStatements(database, ticketId),
    catalogStatement(database),
  ])
  const [row, collaborators, form, lock, catalog] = rows
  const value = detailsOf([row, collaborators, form, lock])
  return { value, catalog: readCatalog(catalog), settings, seesNotes: isStaff(actor) }
}

/** The ticket that an earlier request with the same Idempotency-Key wrote: the key is the right to see it. */
export async function findMadeTicket(database: Database, caller: Caller): Promise<Shown<TicketDetails | null>> {
  const { actor, settings, rows } = await readAs(database, caller, [
    catalogStatement(database),
    ...detailStatements(database, madeBefore(caller, 'ticketId')),
  ])
  const [catalog, ...details] = rows
  return { value: detailsOf(details), catalog: readCatalog(catalog), settings, seesNotes: isStaff(actor) }
}

export interface TicketForWriting extends Standing {
  ticket: Ticket | null
  catalog: Catalog
}

/** First trip of every write to one ticket: the principal, the ticket if it exists for the caller, and the look-ups. */
export async function readTicketForWriting(database: Database, caller: Caller, id: number): Promise<TicketForWriting> {
  const { actor, settings, rows } = await readAs(database, caller, [
    database.build.get<TicketRow | undefined>(visibleTicket(caller, { id })),
    catalogStatement(database),
  ])
  return { actor, settings, ticket: rows[0] ? ticketOf(rows[0]) : null, catalog: readCatalog(rows[1]) }
}

export function visibleTicket(caller: Caller, reference: TicketReference): SQL {
  return sql`SELECT ${ticketColumns} FROM tickets t ${ticketPeople} WHERE ${isReferenced(reference)} AND ${ticketInScope(caller)}`
}
