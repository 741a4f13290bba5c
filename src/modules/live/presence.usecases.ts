import type { Services } from '../../services.types.ts'
import { fullName } from '../../shared/identity/identity.policy.ts'
import type { LivePerson } from '../../shared/live/live.types.ts'
import { LOCK_MILLISECONDS } from '../tickets/ticket/ticket-lock.types.ts'
import { findAtTicket } from './presence.repository.ts'

export interface AtTicket {
  /** By lease, who may look. */
  admitted: ReadonlyMap<string, LivePerson>
  lock: { by: LivePerson; until: number } | null
}

/** Who of these may look at the ticket at this moment, what they are called, and who holds its lock. One trip. */
export async function readAtTicket(
  { database, now }: Services,
  ticketId: number,
  lookers: readonly { userId: number; leaseKey: string }[],
): Promise<AtTicket> {
  const at = now()
  const { admitted, lock } = await findAtTicket(database, {
    ticketId,
    lookers,
    lockedSince: at - LOCK_MILLISECONDS,
    now: at,
  })
  return {
    admitted: new Map(admitted.map(({ key, person }) => [key, { id: person.id, name: fullName(person) }])),
    lock: lock && { by: { id: lock.by.id, name: fullName(lock.by) }, until: lock.at + LOCK_MILLISECONDS },
  }
}
