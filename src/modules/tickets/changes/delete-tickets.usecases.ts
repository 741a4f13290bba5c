import type { Services } from '../../../services.types.ts'
import { requirePermission, requireStaff } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { deleteTickets, purgeClosed } from './delete-tickets.repository.ts'
import { withClocksAndDueDate } from '../clock/following.policy.ts'
import { decideEach, ticketOf } from '../ticket/one-or-many.policy.ts'
import { type ChangeContext, changeStatus, isChange } from './ticket-changes.policy.ts'
import { readTicketsForChange } from './ticket-changes.repository.ts'
import type { BulkResult, TicketChange } from './ticket-changes.types.ts'
import { contextOf } from './ticket-changes.usecases.ts'
import { STATUS, type Ticket } from '../ticket/tickets.types.ts'

type Removal = { kind: 'none' } | { kind: 'trash'; change: TicketChange } | { kind: 'purge'; id: number }

/**
 * Moves tickets to the trash; a repetition deletes nothing more. If `permanent` is set, it permanently deletes tickets that are
 * in the trash already. A ticket number is never reused, and the events stay.
 */
export async function removeTickets(
  services: Services,
  caller: Caller,
  { ticketIds, permanent }: { ticketIds: readonly number[]; permanent?: boolean },
): Promise<BulkResult> {
  const { database, files, defer } = services
  const read = await readTicketsForChange(database, caller, { ids: ticketIds })
  requireStaff(read.actor)
  const context = contextOf(services, read)
  const verdicts = decideEach(ticketIds, (id) => decideRemoval(context, ticketOf(read.tickets, id), permanent))
  const trashed = verdicts.decided.flatMap((removal) => (removal.kind === 'trash' ? [removal.change] : []))
  const purgedIds = verdicts.decided.flatMap((removal) => (removal.kind === 'purge' ? [removal.id] : []))
  if (trashed.length + purgedIds.length === 0) return verdicts.settle(() => true)
  const deleted = await deleteTickets(database, caller, { actor: context.actor, trashed, purgedIds, now: context.now })
  if (deleted.storageKeys.length > 0) defer(files.discard(deleted.storageKeys))
  const chosen = new Set([...trashed.map(({ ticket }) => ticket.id), ...purgedIds])
  return verdicts.settle((id) => !chosen.has(id) || deleted.ids.has(id))
}

function decideRemoval(context: ChangeContext, ticket: Ticket, permanent: boolean | undefined): Removal {
  requirePermission(context.actor, 'delete_ticket')
  if (ticket.statusId !== STATUS.deleted) {
    const change = withClocksAndDueDate(context, changeStatus(context, ticket, { statusId: STATUS.deleted }))
    return isChange(change) ? { kind: 'trash', change } : { kind: 'none' }
  }
  return permanent === true ? { kind: 'purge', id: ticket.id } : { kind: 'none' }
}

/**
 * For the clock: permanently deletes tickets closed before `closedBefore`, with all their data. The queue deletes their files.
 */
export async function purgeClosedTickets(
  { database, now }: Services,
  { ids, closedBefore }: { ids: readonly number[]; closedBefore: number },
): Promise<void> {
  await purgeClosed(database, { ids, closedBefore, now: now() })
}
