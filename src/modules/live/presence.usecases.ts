import type { Services } from '../../services.types.ts'
import { fullName } from '../../shared/identity/identity.policy.ts'
import type { LivePerson } from '../../shared/live/live.types.ts'
import { LOCK_MILLISECONDS } from '../tickets/ticket/ticket-lock.types.ts'
import { findAtTicket } from './presence.repository.ts'

export interface TicketViewerState {
  /** The permitted viewers by lease. */
  admitted: ReadonlyMap<string, LivePerson>
  lock: { by: LivePerson; until: number } | null
}

/** The viewers with present access, their names, and the holder of the lock. One trip. */
export async function readAtTicket(
  { database, now }: Services,
  ticketId: number,
  lookers: readonly { userId: number; leaseKey: string }[],
): Promise<TicketViewerState> {
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
