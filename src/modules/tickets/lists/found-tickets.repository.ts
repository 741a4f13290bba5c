import { catalogQuery } from '../../../database/catalog.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { readAs } from '../../../database/access/gate.ts'
import { isStaff } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { firstTickets } from '../ticket/ticket-row.repository.ts'
import type { Shown, Ticket } from '../ticket/tickets.types.ts'

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
  const { actor, settings, rows } = await readAs(database, caller, {
    found: firstTickets(caller, { ids: JSON.stringify(ids) }, limit),
    catalog: catalogQuery(),
  })
  const tickets = new Map(rows.found.map((ticket) => [ticket.id, ticket]))
  return { value: tickets, catalog: rows.catalog, settings, seesNotes: isStaff(actor) }
}
