import type { Role } from '../../../shared/identity/identity.types.ts'
import { type OpenedTickets, openUnverifiedTickets } from './waiting-tickets.repository.ts'

export type { OpenedTickets } from './waiting-tickets.repository.ts'

/**
 * For the module that proves a mailbox: opens its owner's waiting tickets in the same commit. Add `opened` to its writes. The
 * events must come before the writes, because afterwards the waiting tickets cannot be found.
 */
export function openWaitingTickets({ userId, role }: { userId: number; role: Role }, now: number): OpenedTickets {
  const owner = role === 'customer' ? { kind: role, id: userId } : { kind: role, id: userId, serviceKeyId: null }
  return openUnverifiedTickets({ of: 'owner', id: userId }, owner, now)
}
