import type { Services } from '../../../services.types.ts'
import { nextWindow } from '../../../shared/events/event-window.ts'
import { requireStaff } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { sha256Hex } from '../../../shared/identity/secrets/secrets.ts'
import { scopeChanged } from './ticket-export.errors.ts'
import { changedTicket, scopeKey } from './ticket-export.policy.ts'
import { EXPORT_WINDOW, listChangedTickets } from './ticket-export.repository.ts'
import type { ChangedTickets, ExportCursor } from './ticket-export.types.ts'

const SCOPE_CHARACTERS = 16

/**
 * The present state of tickets that changed since a cursor, each once, in the order of their last events. A ticket that was
 * deleted or left the caller's scope is a tombstone. A page may hold fewer tickets than requested, or none, even if more
 * follow. `now` begins with changes to come. Throws 410 if events after the cursor have been deleted, or if the cursor belongs to other rights.
 */
export async function exportTickets(
  { database }: Services,
  caller: Caller,
  { cursor, limit }: { cursor: ExportCursor | 'now' | null; limit: number },
): Promise<ChangedTickets> {
  const since = cursor === 'now' ? cursor : (cursor?.id ?? null)
  const { actor, found, kept, catalog } = await listChangedTickets(database, caller, { since, limit })
  const scope = (await sha256Hex(scopeKey(requireStaff(actor)))).slice(0, SCOPE_CHARACTERS)
  if (cursor !== null && cursor !== 'now' && cursor.scope !== scope) throw scopeChanged()
  const next = nextWindow(found, kept, { since, limit, window: EXPORT_WINDOW })
  const tickets = next.shown.map(changedTicket)
  return { tickets, catalog, cursor: { scope, id: next.cursor }, hasMore: next.hasMore }
}
