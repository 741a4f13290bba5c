import { catalogQuery } from '../../../database/catalog.ts'
import type { Database } from '../../../database/connection.ts'
import { readAs } from '../../../database/gate.ts'
import { ticketInScope } from '../../../database/ticket-scope.ts'
import { isStaff } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { firstTicketsRows, ticketOf } from '../ticket/ticket-row.repository.ts'
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
  const { actor, settings, rows } = await readAs(database, caller, [
    firstTicketsRows(ids, { condition: ticketInScope(caller), limit }),
    catalogQuery(),
  ])
  const tickets = new Map(rows[0].map((row) => [row.id, ticketOf(row)]))
  return { value: tickets, catalog: rows[1], settings, seesNotes: isStaff(actor) }
}
