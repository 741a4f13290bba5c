import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { apiKeys, users } from '../../../drizzle/people.ts'
import { ticketStatuses } from '../../../drizzle/catalog.ts'
import { tickets } from '../../../drizzle/tickets.ts'
import { widgetTickets } from '../../../drizzle/widgets.ts'
import { whereMailMayGiveAccess } from '../../database/access/caller/account-state.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { digits } from '../../database/engine/text.ts'
import { type IdentityKey, identityKeyByHash } from '../../database/queries/widget-keys.ts'
import type { Caller, ConfirmedCaller } from '../../shared/identity/identity.types.ts'
import type { WidgetTicketRow } from './widgets.types.ts'

const SHOWN_AT_MOST = 20

const t = alias(tickets, 't')
const u = alias(users, 'u')
const s = alias(ticketStatuses, 's')

/** A ticket `t` of its requester `u`, with its status `s`. */
export const widgetTicketShape = {
  id: t.id,
  ticketNumber: t.ticketNumber,
  title: t.title,
  status: { id: s.id, name: s.name },
  updatedAt: t.updatedAt,
  userId: u.id,
  tokenVersion: u.tokenVersion,
}

/** Only tickets of customers. People who became staff read their tickets as staff. */
export const fromCustomersOnly: SQL = sql`cross join ${users} ${u} on ${eq(u.id, t.userId)}
  cross join ${ticketStatuses} ${s} on ${s.id} = ifnull(${t.customStatusId}, ${t.statusId})
  where ${eq(u.role, 'customer')} and ${whereMailMayGiveAccess}`

const openedBy = prepared((at: Slots<{ keyHash: string | null; subject: string }>) => {
  const { keyId, subject, ticketId } = widgetTickets
  return rows(
    widgetTicketShape,
    sql`from ${apiKeys}
      cross join ${widgetTickets} on ${and(eq(keyId, apiKeys.id), eq(subject, at.subject))}
      cross join ${tickets} ${t} on ${eq(t.id, ticketId)}
      ${fromCustomersOnly} and ${eq(apiKeys.keyHash, at.keyHash)}
      order by ${desc(ticketId)} limit ${digits(SHOWN_AT_MOST)}`,
  )
})

/** The user's ticket with this number. */
export const numberedTicket = prepared((at: Slots<{ userId: number; ticketNumber: string }>) =>
  row(
    widgetTicketShape,
    sql`from ${tickets} ${t} ${fromCustomersOnly} and ${and(eq(t.ticketNumber, at.ticketNumber), eq(u.id, at.userId))}`,
  ),
)

export const ticketOfRequester = prepared((at: Slots<{ userId: number; ticketId: number }>) =>
  row(
    widgetTicketShape,
    sql`from ${tickets} ${t} ${fromCustomersOnly} and ${and(eq(t.id, at.ticketId), eq(u.id, at.userId))}`,
  ),
)

/** One trip: the caller, the key, and the tickets opened with the key for the subject. The subject is not yet proved. */
export async function readOpenedThroughKey(
  database: Database,
  caller: Caller,
  subject: string,
): Promise<ConfirmedCaller & { key: IdentityKey | null; tickets: WidgetTicketRow[] }> {
  const { apiKeyHash: keyHash } = caller
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    key: identityKeyByHash({ keyHash }),
    tickets: openedBy({ keyHash, subject }),
  })
  return { ...confirmedCaller, ...found }
}
