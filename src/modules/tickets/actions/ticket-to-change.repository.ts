import { sql } from 'drizzle-orm'
import { tickets } from '../../../../drizzle/tickets.ts'
import { ticketAlias } from '../../../database/access/scope/ticket-scope.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { inList } from '../../../database/engine/text.ts'
import { ticketPeople, ticketShape } from '../ticket/ticket-row.repository.ts'

/** Tickets for the desk itself, which sees all of them. `ids` is a JSON list. */
export const ticketsOfDesk = prepared((at: Slots<{ ids: string }>) => {
  const t = ticketAlias()
  return rows(ticketShape(), sql`from ${tickets} ${t} ${ticketPeople()} where ${inList(t.id, at.ids)}`)
})
