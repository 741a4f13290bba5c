import type { Services } from '../../../services.types.ts'
import { invalidFields } from '../../../shared/errors.ts'
import { onlyOneself } from '../../../shared/identity/identity.errors.ts'
import { claimsToBeCustomer, isOneself } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../../shared/pages.ts'
import { listTickets, listTicketsOfAssignee, listTicketsOfRequester } from '../lists/ticket-lists.repository.ts'
import type { TicketSelection } from '../lists/ticket-selection.types.ts'
import { ticketNotFound } from './tickets.errors.ts'
import { findMadeTicket, findTicketDetails } from './tickets.repository.ts'
import {
  type RequesterProfile,
  type Shown,
  STATUS,
  type Ticket,
  type TicketDetails,
  type TicketReference,
} from './tickets.types.ts'

const LATEST_UPDATE = { by: 'updated', direction: 'desc' } as const

/** The named lists of specification section 4.2; who is in them is domain.md 3.2. */
export const TICKET_LISTS = {
  inbox: { statuses: [STATUS.open], filters: [], order: LATEST_UPDATE },
  open: {
    statuses: [STATUS.open],
    filters: [{ kind: 'agentless' }, { kind: 'answered', is: false }],
    order: LATEST_UPDATE,
  },
  unassigned: { statuses: [STATUS.open], filters: [{ kind: 'agentless' }], order: LATEST_UPDATE },
  closed: { statuses: [STATUS.resolved, STATUS.closed], filters: [], order: LATEST_UPDATE },
  trash: { statuses: [STATUS.deleted], filters: [], order: LATEST_UPDATE },
  tickets: { statuses: null, filters: [], order: { by: 'id', direction: 'desc' } },
} as const satisfies Record<string, TicketSelection>

export type TicketListName = keyof typeof TICKET_LISTS

export async function listTicketsOf(
  services: Services,
  caller: Caller,
  { list, request }: { list: TicketListName; request: PageRequest },
): Promise<Shown<Page<Ticket>>> {
  return await listTickets(services.database, caller, { selection: TICKET_LISTS[list], request })
}

/**
 * The open tickets of an agent, by default the caller's own; of another agent only what the caller may see. Throws 422 for
 * who is no agent.
 */
export async function listTicketsOfAgent(
  services: Services,
  caller: Caller,
  { agentId, request }: { agentId: number | undefined; request: PageRequest },
): Promise<Shown<Page<Ticket>>> {
  const id = agentId ?? 'caller'
  const selection: TicketSelection = {
    statuses: [STATUS.open],
    filters: [{ kind: 'agent', id }],
    order: LATEST_UPDATE,
  }
  const shown = await listTicketsOfAssignee(services.database, caller, { selection, request, agentId: id })
  if (shown === null) throw invalidFields({ user_id: ['The selected user id is no agent.'] })
  return shown
}

/** Throws 404 when the ticket is out of the caller's sight. */
export async function readTicket(
  services: Services,
  caller: Caller,
  reference: TicketReference,
): Promise<Shown<TicketDetails>> {
  const shown = await findTicketDetails(services.database, caller, { reference, now: services.now() })
  if (shown.value === null) throw ticketNotFound()
  return { ...shown, value: shown.value }
}

/** Customers ask for themselves (403 otherwise), agents for anybody; 422 when there is no such person. */
export async function listTicketsOfUser(
  services: Services,
  caller: Caller,
  { userId, request }: { userId: number | undefined; request: PageRequest },
): Promise<{ tickets: Shown<Page<Ticket>>; requester: RequesterProfile }> {
  const isOwn = userId === undefined || isOneself(caller, userId)
  if (!isOwn && claimsToBeCustomer(caller)) {
    await services.admit(caller)
    throw onlyOneself()
  }
  const { tickets, requester } = await listTicketsOfRequester(services.database, caller, {
    userId: isOwn ? 'caller' : userId,
    request,
  })
  if (requester === null) throw invalidFields({ user_id: ['The selected user id does not exist.'] })
  return { tickets, requester }
}

/** What `once` presents of a ticket; throws 404 when it is gone, or out of the caller's sight today. */
export async function readMadeTicket(services: Services, caller: Caller): Promise<Shown<TicketDetails>> {
  const shown = await findMadeTicket(services.database, caller, services.now())
  if (shown.value === null) throw ticketNotFound()
  return { ...shown, value: shown.value }
}

/** For the modules that answer a ticket beside their own: to be read at the end of their batch, or again for the same key. */
export { madeTicketDetails, writtenTicketDetails } from './ticket-details.repository.ts'
/** For the modules that add to a ticket: their first round trip. */
export { actorAt, readTicketForMessage } from './tickets.repository.ts'
