import { sql } from 'drizzle-orm'
import { catalogStatement, readCatalog } from '../../database/catalog.ts'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { ticketInScope } from '../../database/ticket-scope.ts'
import { isStaff } from '../../shared/identity.policy.ts'
import type { Caller } from '../../shared/identity.types.ts'
import { ticketColumns, ticketOf, ticketPeople, type TicketRow } from './ticket-row.repository.ts'
import type { Shown, Ticket } from './tickets.types.ts'

export interface FoundSelection {
  ids: readonly number[]
  limit: number
}

/** The first `limit` of the tickets that are in the caller's scope, by id, in one round trip; nothing is read of the others. */
export async function findTicketsInScope(
  database: Database,
  caller: Caller,
  { ids, limit }: FoundSelection,
): Promise<Shown<Map<number, Ticket>>> {
  const { actor, settings, rows } = await readAs(database, caller, [
    database.build.all<TicketRow>(sql`
      SELECT ${ticketColumns} FROM json_each(${JSON.stringify(ids)}) j CROSS JOIN tickets t ON t.id = j.value ${ticketPeople}
      WHERE ${ticketInScope(caller)} ORDER BY j.rowid LIMIT ${limit}`),
    catalogStatement(database),
  ])
  const tickets = new Map(rows[0].map((row) => [row.id, ticketOf(row)]))
  return { value: tickets, catalog: readCatalog(rows[1]), settings, seesNotes: isStaff(actor) }
}
