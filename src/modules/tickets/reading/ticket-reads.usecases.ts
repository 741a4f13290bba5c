import type { Services } from '../../../services.types.ts'
import { requireStaff } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { ticketNotFound } from '../ticket/tickets.errors.ts'
import { findLastEntries, type ReadMark, saveMarks } from './ticket-reads.repository.ts'

/** The mark of a ticket without read entries. */
const UNREAD = 0

export interface ReadChange {
  ticketIds: readonly number[]
  isRead: boolean
}

/**
 * Marks tickets as read up to their last entry, or as unread, for the caller only. Returns the tickets whose mark changed; if
 * there are none, it writes nothing. Throws 404 if the caller works on none of them. One trip, and one more to write.
 */
export async function markTickets(
  { database, now }: Services,
  caller: Caller,
  { ticketIds, isRead }: ReadChange,
): Promise<{ changed: number[] }> {
  const { actor, entries } = await findLastEntries(database, caller, ticketIds)
  const { id: userId } = requireStaff(actor)
  if (entries.length === 0) throw ticketNotFound()
  const marks = entries.flatMap(({ ticketId, last }): ReadMark[] => {
    if (last === null || last.isUnread !== isRead) return []
    return [{ ticketId, entryId: isRead ? last.id : UNREAD }]
  })
  if (marks.length > 0) await saveMarks(database, caller, { actor, userId, marks, now: now() })
  return { changed: marks.map(({ ticketId }) => ticketId) }
}
