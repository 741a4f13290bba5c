import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ticketCollaborators, tickets, ticketThreads } from '../../../../drizzle/tickets.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import type { Command } from '../../../database/engine/statements.ts'
import { update } from '../../../database/engine/writes.ts'

interface Handover {
  from: number
  to: number
}

const entriesHandedOver = prepared((at: Slots<Handover>) => {
  const ticketsOfUser = sql`(select ${tickets.id} from ${tickets} where ${eq(tickets.userId, at.from)})`
  const ofTheirs = and(inArray(ticketThreads.ticketId, ticketsOfUser), eq(ticketThreads.userId, at.from))
  return update(ticketThreads, { userId: at.to }, sql`where ${ofTheirs}`)
})

const requestsHandedOver = prepared((at: Slots<Handover>) =>
  update(tickets, { userId: at.to, version: sql`${tickets.version} + 1` }, sql`where ${eq(tickets.userId, at.from)}`),
)

/** Nobody collaborates twice on a ticket, or on their own ticket. */
const collaborationsHandedOver = prepared((at: Slots<Handover>) => {
  const other = alias(ticketCollaborators, 'other')
  const own = sql`(select ${tickets.id} from ${tickets} where ${eq(tickets.userId, at.to)})`
  const there = and(eq(other.ticketId, ticketCollaborators.ticketId), eq(other.userId, at.to))
  const handedOver = and(
    eq(ticketCollaborators.userId, at.from),
    not(inArray(ticketCollaborators.ticketId, own)),
    sql`not exists (select 1 from ${ticketCollaborators} ${other} where ${there})`,
  )
  return update(ticketCollaborators, { userId: at.to }, sql`where ${handedOver}`)
})

/** Moves a person's tickets, their entries there and their collaborations to another person. */
export function handoverWrites(handover: Handover): Command<void>[] {
  return [entriesHandedOver(handover), requestsHandedOver(handover), collaborationsHandedOver(handover)]
}
