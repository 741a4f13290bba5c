import type { Role } from '../../../shared/identity/identity.types.ts'
import { type OpenedTickets, openWaitingTicketsOf } from './waiting-tickets.repository.ts'

export type { OpenedTickets } from './waiting-tickets.repository.ts'

/**
 * For the module that proves a mailbox: the tickets that waited for its owner open in the same commit. `opened` goes to its
 * writes, and the events stand before them, since afterwards nobody knows which tickets they were.
 */
export function openWaitingTickets({ userId, role }: { userId: number; role: Role }, now: number): OpenedTickets {
  const owner = role === 'customer' ? { kind: role, id: userId } : { kind: role, id: userId, serviceKeyId: null }
  return openWaitingTicketsOf(userId, owner, now)
}
