import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { saveSeen } from './seen-entries.repository.ts'

/**
 * Remembers up to which message a signed-in person has read a ticket on its page, on all their devices. A guest with a link has
 * no account to remember it for. Two trips.
 */
export async function rememberSeen(
  { database, admit, now }: Services,
  caller: Caller,
  mark: { ticketId: number; entryId: number },
): Promise<void> {
  const { actor } = await admit(caller)
  if (caller.credentials.kind !== 'token') return
  await saveSeen(database, caller, { actor, ...mark, now: now() })
}
