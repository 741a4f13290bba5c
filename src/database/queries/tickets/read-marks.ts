import { and, eq, sql } from 'drizzle-orm'
import { ticketReads } from '../../../../drizzle/ticket-reads.ts'
import { preparedFor } from '../../access/caller/viewer.ts'
import type { Slots } from '../../engine/prepared.ts'
import { row } from '../../engine/rows.ts'

/** Up to which entry the viewer has read the ticket. Null: nothing was marked. */
export const readMark = preparedFor((viewer, at: Slots<{ ticketId: number }>) => {
  const { userId, ticketId, entryId } = ticketReads
  const whereOwnMark = and(eq(userId, sql`${viewer.id}`), eq(ticketId, at.ticketId))
  return row({ entryId }, sql`from ${ticketReads} where ${whereOwnMark}`).map((found) => found?.entryId ?? null)
})
