import type { Catalog } from '../../../shared/catalog.types.ts'
import { type DomainError, invalidField } from '../../../shared/errors.ts'
import { fullName, requirePermission } from '../../../shared/identity/identity.policy.ts'
import type { Person, Role, SignedInActor, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import { decideStatusChange, statusPatch } from './status-change.policy.ts'
import type { Assignee, AssigneeReference } from './assignee.types.ts'
import type { TicketChange } from './ticket-changes.types.ts'
import { shownStatus, STATUS, type Ticket } from '../ticket/tickets.types.ts'

export interface AssignablePerson extends Person {
  role: Role
  active: boolean
  ban: boolean
  isDeleted: boolean
}

export interface ChangeContext extends ConfirmedCaller<SignedInActor> {
  catalog: Catalog
  now: number
}

export function noChange(ticket: Ticket): TicketChange {
  return { ticket, patch: {}, notes: [], events: [] }
}

export function isChange({ patch, form = {}, clocks }: TicketChange): boolean {
  return clocks !== undefined || Object.keys(patch).length + Object.keys(form).length > 0
}

/** Throws as `decideStatusChange` does. */
export function changeStatus(
  { actor, settings, catalog, now }: ChangeContext,
  ticket: Ticket,
  { statusId, byMeaning, field }: { statusId: number; byMeaning?: boolean | undefined; field?: string },
): TicketChange {
  const status = catalog.statuses.get(statusId)
  const meaningId = status?.meaningId ?? statusId
  const pauses = status?.clock === 'pauses'
  const wanted = { shownId: statusId, meaningId, pauses, ...(byMeaning === undefined ? {} : { byMeaning }) }
  if (decideStatusChange(actor, settings, ticket, wanted, field) === 'unchanged') return noChange(ticket)
  const isDeletion = wanted.meaningId === STATUS.deleted
  const type = isDeletion ? ('ticket.deleted' as const) : ('ticket.status_changed' as const)
  const changes = [{ field: 'status', from: shownStatus(ticket), to: statusId }]
  const message = catalog.statuses.get(statusId)?.message ?? ''
  return {
    ticket,
    patch: statusPatch(ticket, wanted, now),
    notes: [`${message} ${fullName(actor)}`.trim()],
    events: [{ type, changes }],
  }
}

/** The agent or team to assign, which must be active. Throws 422 on `field`. */
export function resolveAssignee(
  reference: AssigneeReference,
  { people, catalog, field }: { people: readonly AssignablePerson[]; catalog: Catalog; field: string },
): Assignee {
  if ('teamId' in reference) {
    if (reference.teamId === null) return { field: 'team', id: null, name: '' }
    const team = catalog.teams.get(reference.teamId)
    if (!team || team.active === 0) throw notAssignable(field)
    return { field: 'team', id: team.id, name: `the team ${team.name}` }
  }
  if ('agentId' in reference && reference.agentId === null) return { field: 'assignee', id: null, name: '' }
  const agent = people.find((person) =>
    'email' in reference ? person.email === reference.email : person.id === reference.agentId,
  )
  if (!agent || !isAssignable(agent)) throw notAssignable(field)
  return { field: 'assignee', id: agent.id, name: fullName(agent) }
}

/** Only active staff gets tickets. */
export function isAssignable({ role, active, ban, isDeleted }: AssignablePerson): boolean {
  return role !== 'customer' && active && !ban && !isDeleted
}

function notAssignable(field: string): DomainError {
  const text = `The selected ${field.replaceAll('_', ' ')} must be an active agent or team.`
  return invalidField(field, 'not_assignable', text)
}

/** A ticket's agent and team are assigned independently. Assigning the present assignee changes nothing and needs no right. */
export function changeAssignment({ actor }: ChangeContext, ticket: Ticket, assignee: Assignee): TicketChange {
  const from = assignee.field === 'team' ? ticket.teamId : ticket.assignedTo
  if (from === assignee.id) return noChange(ticket)
  requirePermission(actor, 'assign_ticket')
  return {
    ticket,
    patch: assignee.field === 'team' ? { teamId: assignee.id } : { assignedTo: assignee.id },
    notes: [assignmentNote(assignee)],
    events: [{ type: 'ticket.assigned', changes: [{ field: assignee.field, from, to: assignee.id }] }],
  }
}

export function assignmentNote({ field, id, name }: Assignee): string {
  if (id !== null) return `This ticket has been assigned to ${name}`
  return field === 'team' ? 'This ticket has been taken from its team' : 'This ticket has been unassigned'
}
