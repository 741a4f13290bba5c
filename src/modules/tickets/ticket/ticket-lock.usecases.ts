import type { Services } from '../../../services.types.ts'
import { requireStaff } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { releaseLock, takeLock } from './ticket-lock.repository.ts'
import type { TicketLock } from './ticket-lock.types.ts'
import { ticketNotFound } from './tickets.errors.ts'
import { readTicketForWriting } from './tickets.repository.ts'

export interface HeldLock {
  lock: TicketLock | null
  isMine: boolean
}

/** Shows others that the caller is answering, for two minutes from now. Another agent's live lock stays. */
export async function lockTicket(services: Services, caller: Caller, ticketId: number): Promise<HeldLock> {
  return await changeLock(services, caller, { ticketId, change: takeLock })
}

/** Releases the caller's own lock. Another agent's lock stays. */
export async function unlockTicket(services: Services, caller: Caller, ticketId: number): Promise<HeldLock> {
  return await changeLock(services, caller, { ticketId, change: releaseLock })
}

async function changeLock(
  { database, events, now }: Services,
  caller: Caller,
  { ticketId, change }: { ticketId: number; change: typeof takeLock },
): Promise<HeldLock> {
  const { actor, ticket } = await readTicketForWriting(database, caller, ticketId)
  const agent = requireStaff(actor)
  if (ticket === null) throw ticketNotFound()
  const { lock, isHeard } = await change(database, caller, { actor: agent, ticketId, now: now() })
  if (isHeard) events.tellLock(ticketId)
  return { lock, isMine: lock?.by.id === agent.id }
}
