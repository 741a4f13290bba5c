import { catalogQuery } from '../../database/catalog.ts'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { ticketInScope } from '../../database/ticket-scope.ts'
import { isStaff } from '../../shared/identity.policy.ts'
import type { Caller } from '../../shared/identity.types.ts'
import { ticketOf, ticketsQuery } from './ticket-row.repository.ts'
import type { Shown, Ticket } from './tickets.types.ts'

/** Those of the tickets that are in the caller's scope, by id, in one round trip. */
export async function findTicketsInScope(
  database: Database,
  caller: Caller,
  ids: readonly number[],
): Promise<Shown<Map<number, Ticket>>> {
  const { actor, settings, rows } = await readAs(database, caller, [
    ticketsQuery(ids, ticketInScope(caller)),
    catalogQuery(),
  ])
  const tickets = new Map(rows[0].map((row) => [row.id, ticketOf(row)]))
  return { value: tickets, catalog: rows[1], settings, seesNotes: isStaff(actor) }
}
