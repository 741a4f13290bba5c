import type { SQL } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import { columnsOf, rowsQuery } from '../../../database/json-query.ts'
import { personColumns } from '../../../database/person-columns.ts'
import { sql } from '../../../database/sql.ts'
import { lockOf, lockQuery } from './ticket-lock.repository.ts'
import { ticketOf, ticketQuery } from './ticket-row.repository.ts'
import type { TicketDetails } from './tickets.types.ts'

const formColumns = columnsOf<{ name: string; value: string }>({ name: 'name', value: 'value' })

/** Everybody on a ticket, its form values, and who is answering it. Whether the caller may see them is for the statement beside it to say. */
export function companyQueries(ticketId: SQL | number) {
  return [
    rowsQuery(
      personColumns,
      sql`FROM (SELECT user_id FROM ticket_collaborators WHERE ticket_id = ${ticketId} AND is_active = 1 ORDER BY id LIMIT 100) c
        CROSS JOIN users u ON u.id = c.user_id`,
    ),
    rowsQuery(
      formColumns,
      sql`FROM (SELECT name, value FROM ticket_form_values WHERE ticket_id = ${ticketId} LIMIT 100)`,
    ),
    lockQuery(ticketId, Date.now()),
  ] as const
}

/** The ticket as its details show it; unscoped at the end of a batch that has just written it, else with a `condition`. */
export function detailQueries(ticketId: SQL | number, condition = sql`1`) {
  return [ticketQuery(sql`t.id = ${ticketId} AND ${condition}`), ...companyQueries(ticketId)] as const
}

export type DetailRows = BatchResponse<[...ReturnType<typeof detailQueries>]>

export function detailsOf([row, collaborators, form, lock]: DetailRows): TicketDetails | null {
  if (!row) return null
  return {
    ticket: ticketOf(row),
    collaborators,
    form: Object.fromEntries(form.map(({ name, value }) => [name, value])),
    lock: lockOf(lock),
  }
}
