import { type SQL, sql } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import type { Database } from '../../database/connection.ts'
import type { Person } from '../../shared/identity.types.ts'
import { lockOf, lockStatement } from './ticket-lock.repository.ts'
import { ticketColumns, ticketOf, ticketPeople, type TicketRow } from './ticket-row.repository.ts'
import type { TicketDetails } from './tickets.types.ts'

/** Everybody on a ticket, its form values, and who is answering it. Whether the caller may see them is for the statement beside it to say. */
export function companyStatements(database: Database, ticketId: SQL | number) {
  return [
    database.build.all<Person>(sql`
      SELECT u.id, u.first_name AS firstName, u.last_name AS lastName, u.user_name AS userName, u.email, u.profile_pic AS profilePic
      FROM ticket_collaborators c CROSS JOIN users u ON u.id = c.user_id
      WHERE c.ticket_id = ${ticketId} AND c.is_active = 1 ORDER BY c.id LIMIT 100`),
    database.build.all<{ name: string; value: string }>(
      sql`SELECT name, value FROM ticket_form_values WHERE ticket_id = ${ticketId} LIMIT 100`,
    ),
    lockStatement(database, ticketId, Date.now()),
  ] as const
}

/** The ticket as its details show it, unscoped: for the end of a batch that has just written it. */
export function detailStatements(database: Database, ticketId: SQL | number) {
  return [
    database.build.get<TicketRow | undefined>(
      sql`SELECT ${ticketColumns} FROM tickets t ${ticketPeople} WHERE t.id = ${ticketId}`,
    ),
    ...companyStatements(database, ticketId),
  ] as const
}

export type DetailRows = BatchResponse<[...ReturnType<typeof detailStatements>]>

export function detailsOf([row, collaborators, form, lock]: DetailRows): TicketDetails | null {
  if (!row) return null
  return {
    ticket: ticketOf(row),
    collaborators,
    form: Object.fromEntries(form.map(({ name, value }) => [name, value])),
    lock: lockOf(lock),
  }
}
