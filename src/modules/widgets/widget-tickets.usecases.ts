import type { Read } from '../../database/engine/statements.ts'
import type { Services } from '../../services.types.ts'
import { signTicketLink } from '../../shared/identity/tokens/access-tokens.ts'
import type { Actor, Caller } from '../../shared/identity/identity.types.ts'
import { claimedIdentity, requireSignedBy } from './identity.usecases.ts'
import { numberedTicket, readOpenedThroughKey, ticketOfRequester } from './widget-tickets.repository.ts'
import { widgetKeyNeeded } from './widgets.errors.ts'
import type { WidgetTicket, WidgetTicketRow } from './widgets.types.ts'

/** The lifetime of a ticket link. The page gets a newly signed one before it ends. */
export const LONGEST_LINK_SECONDS = 15 * 60

/**
 * The tickets that the signed user opened with this key, newest first, each with a link. The links end with the identity and
 * with the key. It signs nobody in and proves no address.
 */
export async function readWidgetTickets(services: Services, caller: Caller, token: string): Promise<WidgetTicket[]> {
  const { database, now } = services
  const identity = await claimedIdentity(token)
  const { actor, key, tickets } = await readOpenedThroughKey(database, caller, identity?.subject ?? '')
  if (actor.kind !== 'guest' || actor.widgetKeyId === null) throw widgetKeyNeeded()
  await requireSignedBy(services, key, identity)
  const secondsLeft = Math.floor(((identity?.expiresAt ?? 0) - now()) / 1000)
  const link = { widgetKeyId: actor.widgetKeyId, seconds: Math.min(LONGEST_LINK_SECONDS, secondsLeft) }
  return await Promise.all(tickets.map(async (ticket) => await withLink(services, ticket, link)))
}

/** For a person who proves a mailbox: the query that finds the owner's ticket with this number, in the same trip. */
export function ticketOfProven(ticketNumber: string): (userId: number) => Read<WidgetTicketRow | null> {
  return (userId) => numberedTicket({ userId, ticketNumber })
}

/** The query that finds the requester's ticket that a mailed code opens. */
export function ticketOfCode({ ticketId, userId }: { ticketId: number; userId: number }): Read<WidgetTicketRow | null> {
  return ticketOfRequester({ ticketId, userId })
}

/**
 * The ticket with a link, for a person who has just proved the mailbox. They could have requested the link by mail. Null
 * remains null.
 */
export async function linkedForProven(
  services: Services,
  actor: Actor,
  ticket: WidgetTicketRow | null,
): Promise<WidgetTicket | null> {
  const widgetKeyId = actor.kind === 'guest' ? actor.widgetKeyId : null
  return ticket && (await withLink(services, ticket, { widgetKeyId }))
}

export async function withLink(
  { config, now }: Services,
  { userId, tokenVersion, ...ticket }: WidgetTicketRow,
  link: { widgetKeyId: number | null; seconds?: number },
): Promise<WidgetTicket> {
  const claims = { userId, tokenVersion, ticketId: ticket.id, ...link }
  return { ...ticket, token: await signTicketLink(config.tokenSecret, claims, now()) }
}
