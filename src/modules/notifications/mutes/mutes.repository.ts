import { and, eq, sql } from 'drizzle-orm'
import { ticketMutes, tickets, users } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { ticketAlias, whereTicketInScope } from '../../../database/access/scope/ticket-scope.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { digits } from '../../../database/engine/text.ts'
import { insertFrom, onConflict, remove } from '../../../database/engine/writes.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { Mute } from '../../../shared/identity/tokens/mute-links.ts'

const mutedTicket = prepared((at: Slots<{ ticketId: number }>) =>
  row({ number: tickets.ticketNumber }, sql`from ${tickets} where ${eq(tickets.id, at.ticketId)}`),
)

/** The number of the ticket; null if it is gone. */
export async function findMutedTicket(database: Database, caller: Caller, ticketId: number): Promise<string | null> {
  const { rows } = await readAs(database, caller, { ticket: mutedTicket({ ticketId }) })
  return rows.ticket && rows.ticket.number
}

export interface MutedTicket {
  id: number
  number: string
  title: string
}

const MAX_LISTED = 100

/** Tickets that the caller can no longer see are not listed. */
const mutedTickets = preparedFor((viewer, at: Slots<{ userId: number }>) => {
  const t = ticketAlias()
  const whereMute = and(eq(ticketMutes.userId, at.userId), whereTicketInScope(viewer))
  return rows(
    { id: t.id, number: t.ticketNumber, title: t.title },
    sql`from ${ticketMutes} cross join ${tickets} ${t} on ${eq(t.id, ticketMutes.ticketId)} where ${whereMute}
      order by ${t.id} desc limit ${digits(MAX_LISTED)}`,
  )
})

/** The tickets that the user muted, newest first. */
export async function listMutedTickets(database: Database, caller: Caller, userId: number): Promise<MutedTicket[]> {
  const { rows: found } = await readAs(database, caller, { tickets: mutedTickets(caller, { userId }) })
  return found.tickets
}

/** Muting again changes nothing, and neither does muting a ticket that is gone. */
export async function insertMute(database: Database, { userId, ticketId }: Mute, now: number): Promise<void> {
  const both = and(eq(tickets.id, ticketId), eq(users.id, userId))
  const values = { userId: sql`${users.id}`, ticketId: sql`${tickets.id}`, createdAt: now }
  const from = sql`from ${tickets} cross join ${users} where ${both}`
  const conflict = onConflict(ticketMutes, ['userId', 'ticketId'], { createdAt: now })
  const writes = [{ muted: insertFrom(ticketMutes, values, from, conflict) }]
  await commit(database, null, { actor: { kind: 'system' }, at: now, writes })
}

export async function deleteMute(database: Database, { userId, ticketId }: Mute, now: number): Promise<void> {
  const whereMute = and(eq(ticketMutes.userId, userId), eq(ticketMutes.ticketId, ticketId))
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [{ unmuted: remove(ticketMutes, whereMute) }],
  })
}
