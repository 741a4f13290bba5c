import { and, eq, sql } from 'drizzle-orm'
import { tickets } from '../../../../drizzle/tickets.ts'
import { readAs } from '../../../database/access/gate.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { eventQueries, pageOfEvents } from '../../../database/engine/event-history.ts'
import type { Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { ticketAlias, whereTicketInScope } from '../../../database/access/scope/ticket-scope.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { PageRequest } from '../../../shared/pages.ts'
import type { TicketHistory } from './ticket-history.types.ts'

const ticketInScope = preparedFor((viewer, at: Slots<{ id: number }>) => {
  const t = ticketAlias()
  return row({ id: t.id }, sql`from ${tickets} ${t} where ${and(eq(t.id, at.id), whereTicketInScope(viewer))}`)
})

/** A page of a ticket's history, newest first, in one trip. Null if the ticket does not exist for the caller. */
export async function listTicketEvents(
  database: Database,
  caller: Caller,
  { ticketId, request }: { ticketId: number; request: PageRequest },
): Promise<TicketHistory | null> {
  const { rows: found } = await readAs(database, caller, {
    ticket: ticketInScope(caller, { id: ticketId }),
    ...eventQueries({ subjectType: 'ticket', subjectId: ticketId, request }, ['assignee']),
    catalog: catalogQuery(),
  })
  if (!found.ticket) return null
  const people = new Map(found.people.map((person) => [person.id, person]))
  return { page: pageOfEvents(found, request), catalog: found.catalog, people }
}
