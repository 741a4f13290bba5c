import type { Services } from '../../../services.types.ts'
import { requireStaff } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { ticketNotFound } from '../ticket/tickets.errors.ts'
import { findLastEntries, type Mark, saveMarks } from './ticket-reads.repository.ts'

/** Stands for no entry. */
const UNREAD = 0

export interface Marking {
  ticketIds: readonly number[]
  isRead: boolean
}

/**
 * Marks tickets as read up to their last entry, or as unread, for the caller alone. Answers those whose mark changed; where none does,
 * nothing is written. Throws 404 when none of them is the caller's to work on. One trip, and one more to write.
 */
export async function markTickets(
  { database, now }: Services,
  caller: Caller,
  { ticketIds, isRead }: Marking,
): Promise<{ changed: number[] }> {
  const { actor, entries } = await findLastEntries(database, caller, ticketIds)
  const { id: userId } = requireStaff(actor)
  if (entries.length === 0) throw ticketNotFound()
  const marks = entries.flatMap(({ ticketId, last }): Mark[] => {
    if (last === null || last.isUnread !== isRead) return []
    return [{ ticketId, entryId: isRead ? last.id : UNREAD }]
  })
  if (marks.length > 0) await saveMarks(database, caller, { actor, userId, marks, now: now() })
  return { changed: marks.map(({ ticketId }) => ticketId) }
}
