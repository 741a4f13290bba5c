import type { StaffActor } from '../../../shared/identity/identity.types.ts'
import { STATUS, type Ticket } from '../ticket/tickets.types.ts'
import type { ChangedTicket } from './ticket-export.types.ts'

/** The event by which a ticket is told, with what there is of the ticket. */
export interface FoundTicket {
  id: number
  eventId: number
  changedAt: number
  isErased: boolean
  /** Of a ticket that is gone for good. */
  erasedNumber: string | null
  isInScope: boolean
  ticket: Ticket | null
}

/**
 * Which tickets somebody sees follows from this, as long as no ticket changes. An export that went on under other rights would
 * miss the tickets that came with them, of which nothing happened since, and keep those that went.
 */
export function scopeKey({ kind, id, departmentIds, teamIds }: StaffActor): string {
  if (kind === 'admin') return 'admin'
  const sorted = (ids: readonly number[]) => ids.toSorted((left, right) => left - right).join('.')
  return `${id} ${sorted(departmentIds)} ${sorted(teamIds)}`
}

export function changedTicket({ id, eventId, changedAt, ticket, ...found }: FoundTicket): ChangedTicket {
  const told = { id, eventId, changedAt, ticket: null, mergedIntoId: null }
  if (found.isErased) return { ...told, tombstone: 'erased', ticketNumber: found.erasedNumber }
  if (ticket === null || !found.isInScope) return { ...told, tombstone: 'out_of_scope', ticketNumber: null }
  const { ticketNumber, mergedIntoId, statusId } = ticket
  if (mergedIntoId !== null) return { ...told, tombstone: 'merged', ticketNumber, mergedIntoId }
  if (statusId === STATUS.deleted) return { ...told, tombstone: 'deleted', ticketNumber }
  return { ...told, tombstone: null, ticket, ticketNumber }
}
