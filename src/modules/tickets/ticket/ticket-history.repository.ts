import { catalogQuery } from '../../../database/catalog.ts'
import type { Database } from '../../../database/connection.ts'
import { eventStatements, pageOfEvents } from '../../../database/event-pages.ts'
import { readAs } from '../../../database/gate.ts'
import { sql } from '../../../database/sql.ts'
import { ticketInScope } from '../../../database/ticket-scope.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { PageRequest } from '../../../shared/pages.ts'
import type { TicketHistory } from './ticket-history.types.ts'

/** A page of what happened to a ticket, newest first, in one trip; null when it does not exist for the caller. */
export async function listTicketEvents(
  database: Database,
  caller: Caller,
  { ticketId, request }: { ticketId: number; request: PageRequest },
): Promise<TicketHistory | null> {
  const { rows } = await readAs(database, caller, [
    database.build.get<{ id: number } | undefined>(
      sql`SELECT t.id FROM tickets t WHERE t.id = ${ticketId} AND ${ticketInScope(caller)}`,
    ),
    ...eventStatements(database, { subjectType: 'ticket', subjectId: ticketId, request }, ['assignee']),
    catalogQuery(),
  ])
  const [ticket, found, named, { total }, catalog] = rows
  if (!ticket) return null
  const people = new Map(named.map((person) => [person.id, person]))
  return { page: pageOfEvents(found, request, { total, people }), catalog, people }
}
