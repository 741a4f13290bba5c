import { invalidField } from '../../../shared/errors.ts'
import { roleNotAllowed } from '../../../shared/identity/identity.errors.ts'
import { isStaff, requirePermission } from '../../../shared/identity/identity.policy.ts'
import type { Actor, Settings } from '../../../shared/identity/identity.types.ts'
import { customersMayNotSetStatus, ticketMergedInto } from '../ticket/tickets.errors.ts'
import type { TicketPatch } from './ticket-changes.types.ts'
import { FINISHED, shownStatus, STATUS, type Ticket } from '../ticket/tickets.types.ts'

const AGENTS_TARGETS: readonly number[] = [
  STATUS.open,
  STATUS.resolved,
  STATUS.closed,
  STATUS.archived,
  STATUS.deleted,
  STATUS.approval,
  STATUS.spam,
]
const CUSTOMERS_STATUSES: readonly number[] = [STATUS.open, STATUS.resolved, STATUS.closed]
/** A status as shown, with its meaning, which is one of the eight seeded statuses. */
export interface RequestedStatus {
  shownId: number
  meaningId: number
  /** True: tickets with this status are paused. Customers may not set it. */
  pauses?: boolean
  /** True: the sender knows only the eight meanings. A ticket that has the meaning already keeps its own status. */
  byMeaning?: boolean
}

export type StatusTicket = Pick<Ticket, 'statusId' | 'customStatusId' | 'mergedIntoId' | 'mergedIntoNumber'> & {
  requester: { id: number }
}

/**
 * The only rule for who may set a status (docs/domain-rules.md#12), decided by the status's meaning. Setting the present status
 * changes nothing and needs no right, because forms send every field. Throws 422 on `field` for a status that nobody may set,
 * 403, and 409 for a merged ticket, which can only be deleted.
 */
export function decideStatusChange(
  actor: Actor,
  settings: Pick<Settings, 'customerMaySetStatus'>,
  ticket: StatusTicket,
  { shownId, meaningId: statusId, pauses = false, byMeaning = false }: RequestedStatus,
  field = 'status_id',
): 'changed' | 'unchanged' {
  if (shownId === shownStatus(ticket) || (byMeaning && statusId === ticket.statusId)) return 'unchanged'
  if (!AGENTS_TARGETS.includes(statusId)) {
    throw invalidField(field, 'not_allowed', `The selected ${field.replaceAll('_', ' ')} cannot be set.`)
  }
  if (isStaff(actor)) requireAgentsRight(actor, statusId)
  else if (pauses) throw roleNotAllowed()
  else requireCustomersRight(actor, settings, ticket, statusId)
  if (ticket.mergedIntoId !== null && statusId !== STATUS.deleted) throw ticketMergedInto(ticket.mergedIntoNumber)
  return 'changed'
}

function requireAgentsRight(actor: Actor, statusId: number): void {
  if (FINISHED.includes(statusId)) requirePermission(actor, 'close_ticket')
  if (statusId === STATUS.deleted) requirePermission(actor, 'delete_ticket')
}

/**
 * Customers may move their own tickets between open, resolved and closed. Collaborators and holders of a mailed link only read
 * and answer.
 */
function requireCustomersRight(
  actor: Actor,
  settings: Pick<Settings, 'customerMaySetStatus'>,
  ticket: StatusTicket,
  statusId: number,
): void {
  const isOwn = actor.kind === 'customer' && actor.onlyTicketId === null && actor.id === ticket.requester.id
  if (!isOwn) throw roleNotAllowed()
  if (!settings.customerMaySetStatus) throw customersMayNotSetStatus()
  const isAmong = CUSTOMERS_STATUSES.includes(statusId) && CUSTOMERS_STATUSES.includes(ticket.statusId)
  if (!isAmong) throw roleNotAllowed()
}

/**
 * Further columns that a new status sets (docs/domain-rules.md#13). Only a finished ticket has a closing time, and only a
 * deleted one a deletion time. A ticket is reopened only if it was finished. The next tick decides whether a reopened ticket is
 * overdue, and records it.
 */
export function statusPatch(
  ticket: Ticket,
  { shownId, meaningId: statusId }: RequestedStatus,
  now: number,
): TicketPatch {
  const customStatusId = shownId === statusId ? null : shownId
  // Both statuses have the same meaning, so nothing is closed, reopened or deleted.
  if (statusId === ticket.statusId) return { customStatusId }
  const reopens = statusId === STATUS.open && FINISHED.includes(ticket.statusId)
  return {
    statusId,
    customStatusId,
    isOverdue: false,
    closedAt: closedAt(ticket, statusId, now),
    deletedAt: statusId === STATUS.deleted ? now : null,
    reopenedAt: reopens ? now : ticket.reopenedAt,
    reopenedCount: ticket.reopenedCount + (reopens ? 1 : 0),
  }
}

/** Archiving a closed ticket keeps its closing time. */
function closedAt(ticket: Ticket, statusId: number, now: number): number | null {
  if (!FINISHED.includes(statusId)) return null
  return statusId === STATUS.archived ? (ticket.closedAt ?? now) : now
}
