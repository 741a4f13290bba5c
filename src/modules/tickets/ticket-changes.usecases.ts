import type { Services } from '../../services.types.ts'
import { DomainError } from '../../shared/errors.ts'
import { requireSignedIn, requireStaff } from '../../shared/identity.policy.ts'
import type { Caller } from '../../shared/identity.types.ts'
import { checkEdit, decideEdit } from './edit-ticket.policy.ts'
import {
  changeAssignment,
  type ChangeContext,
  changeStatus,
  isChange,
  resolveAssignee,
} from './ticket-changes.policy.ts'
import {
  applyTicketChange,
  applyTicketChanges,
  readTicketsForChange,
  type TicketsForChange,
} from './ticket-changes.repository.ts'
import type { AssigneeReference, Settled, TicketChange, TicketEdit } from './ticket-changes.types.ts'
import { staleTicket, ticketChangedMeanwhile, ticketNotFound } from './tickets.errors.ts'
import { readTicket } from './tickets.usecases.ts'
import type { Shown, Ticket, TicketDetails } from './tickets.types.ts'

export interface EditInput {
  ticketId: number
  edit: TicketEdit
  /** Whether the version that the caller knows is this one; null when the caller does not say. */
  knowsVersion: ((version: number) => boolean) | null
}

/** Changes what is sent and leaves the rest (edit-ticket.policy.ts). Throws 404, 403, 422, and 412 for a stale version. */
export async function editTicket(
  services: Services,
  caller: Caller,
  { ticketId, edit, knowsVersion }: EditInput,
): Promise<Shown<TicketDetails>> {
  const read = await readTicketsForChange(services.database, caller, { ids: [ticketId], assignee: edit.assignee })
  const assignee = checkEdit(edit, read.tickets.get(ticketId) ?? null, read)
  const ticket = visible(read, ticketId)
  const change = decideEdit(contextOf(services, read), ticket, { edit, assignee })
  if (knowsVersion !== null && !knowsVersion(ticket.version)) throw staleTicket()
  return await applyOne(services, caller, { read, change, hasCondition: knowsVersion !== null })
}

/** Gives a ticket to an agent or a team, or takes it from them. Throws 404, 403, and 422 on `user`. */
export async function assignTicket(
  services: Services,
  caller: Caller,
  { ticketId, to }: { ticketId: number; to: AssigneeReference },
): Promise<Shown<TicketDetails>> {
  const read = await readTicketsForChange(services.database, caller, { ids: [ticketId], assignee: to })
  requireStaff(read.actor)
  const assignee = resolveAssignee(to, { ...read, field: 'user' })
  const change = changeAssignment(contextOf(services, read), visible(read, ticketId), assignee)
  return await applyOne(services, caller, { read, change, hasCondition: false })
}

/** The same for many, each judged by itself. Throws 422 on `assign_id`. */
export async function assignTickets(
  services: Services,
  caller: Caller,
  { ticketIds, to }: { ticketIds: readonly number[]; to: AssigneeReference },
): Promise<Settled> {
  const read = await readTicketsForChange(services.database, caller, { ids: ticketIds, assignee: to })
  requireStaff(read.actor)
  const assignee = resolveAssignee(to, { ...read, field: 'assign_id' })
  const context = contextOf(services, read)
  return await settle(services, read, {
    ids: ticketIds,
    decide: (ticket) => changeAssignment(context, ticket, assignee),
  })
}

/** Sets the status of one ticket or many by `decideStatusChange`; a single id fails plainly. */
export async function changeStatuses(
  services: Services,
  caller: Caller,
  { ticketIds, statusId }: { ticketIds: readonly number[]; statusId: number },
): Promise<Settled> {
  const read = await readTicketsForChange(services.database, caller, { ids: ticketIds })
  const context = contextOf(services, read)
  return await settle(services, read, {
    ids: ticketIds,
    decide: (ticket) => changeStatus(context, ticket, { statusId }),
  })
}

function contextOf({ now }: Services, { actor, settings, catalog }: TicketsForChange): ChangeContext {
  return { actor: requireSignedIn(actor), settings, catalog, now: now() }
}

function visible({ tickets }: TicketsForChange, id: number): Ticket {
  const ticket = tickets.get(id)
  if (!ticket) throw ticketNotFound()
  return ticket
}

/** Nothing to change writes nothing and answers the same. */
async function applyOne(
  services: Services,
  caller: Caller,
  { read, change, hasCondition }: { read: TicketsForChange; change: TicketChange; hasCondition: boolean },
): Promise<Shown<TicketDetails>> {
  const { id } = change.ticket
  if (!isChange(change)) return await readTicket(services, caller, { id })
  const { database, events, now } = services
  const changes = { actor: read.actor, changes: [change], now: now(), onlyIfUntouched: hasCondition }
  const { details, changedIds, eventIds } = await applyTicketChange(database, changes, id)
  if (details === null) throw ticketNotFound()
  if (!changedIds.has(id)) throw hasCondition ? staleTicket() : ticketChangedMeanwhile()
  events.publish(eventIds)
  return { value: details, catalog: read.catalog, settings: read.settings, seesNotes: true }
}

interface Settlement {
  ids: readonly number[]
  /** What happens to a ticket; throws why it may not. */
  decide: (ticket: Ticket) => TicketChange
}

/** Judges each ticket by itself and writes all that may be written at once. A single id fails plainly, several are told. */
async function settle(services: Services, read: TicketsForChange, { ids, decide }: Settlement): Promise<Settled> {
  const failed: Settled['failed'] = []
  const changes: TicketChange[] = []
  const done = new Set<number>()
  const fail = (id: number, error: DomainError) => {
    if (ids.length === 1 || error.kind === 'invalid') throw error
    failed.push({ id, reason: error.message })
  }
  for (const id of ids) {
    try {
      const change = decide(visible(read, id))
      if (isChange(change)) changes.push(change)
      else done.add(id)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      fail(id, error)
    }
  }
  if (changes.length > 0) {
    const { database, events, now } = services
    const { changedIds, eventIds } = await applyTicketChanges(database, { actor: read.actor, changes, now: now() })
    events.publish(eventIds)
    for (const { ticket } of changes) {
      if (changedIds.has(ticket.id)) done.add(ticket.id)
      else fail(ticket.id, ticketChangedMeanwhile())
    }
  }
  return { done: ids.filter((id) => done.has(id)), failed }
}
