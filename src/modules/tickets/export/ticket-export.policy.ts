import type { StaffActor } from '../../../shared/identity/identity.types.ts'
import { STATUS, type Ticket } from '../ticket/tickets.types.ts'
import type { ChangedTicket } from './ticket-export.types.ts'

/** The event that reports a ticket in the export, with the remaining data of the ticket. */
export interface FoundTicket {
  id: number
  eventId: number
  changedAt: number
  isErased: boolean
  /** The number of a permanently deleted ticket. */
  erasedNumber: string | null
  isInScope: boolean
  ticket: Ticket | null
  tags: string | null
  /** The custom fields as JSON; null if none has a value. */
  form: string | null
}

/**
 * The scope of the reader, which decides the visible tickets. An export that continued with other rights would miss tickets
 * that newly became visible without an event. It would also keep those that became invisible.
 */
export function scopeKey({ kind, id, departmentIds, teamIds }: StaffActor): string {
  if (kind === 'admin') return 'admin'
  const sorted = (ids: readonly number[]) => ids.toSorted((left, right) => left - right).join('.')
  return `${id} ${sorted(departmentIds)} ${sorted(teamIds)}`
}

export function changedTicket({ id, eventId, changedAt, ticket, tags, form, ...found }: FoundTicket): ChangedTicket {
  const base = { id, eventId, changedAt, ticket: null, tags: null, mergedIntoId: null, form: null }
  if (found.isErased) return { ...base, tombstone: 'erased', ticketNumber: found.erasedNumber }
  if (ticket === null || !found.isInScope) return { ...base, tombstone: 'out_of_scope', ticketNumber: null }
  const { ticketNumber, mergedIntoId, statusId } = ticket
  if (mergedIntoId !== null) return { ...base, tombstone: 'merged', ticketNumber, mergedIntoId }
  if (statusId === STATUS.deleted) return { ...base, tombstone: 'deleted', ticketNumber }
  return { ...base, tombstone: null, ticket, tags, ticketNumber, form }
}
