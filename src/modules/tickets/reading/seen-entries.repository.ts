import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ticketReads } from '../../../../drizzle/ticket-reads.ts'
import { tickets, ticketThreads } from '../../../../drizzle/tickets.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { commit } from '../../../database/access/commit.ts'
import { ticketAlias, whereTicketVisible } from '../../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { Slots } from '../../../database/engine/prepared.ts'
import { excluded } from '../../../database/engine/text.ts'
import { insertFrom, onConflict } from '../../../database/engine/writes.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'

/** The newest message up to the one that was named, of a ticket that the viewer may see. Notes are no messages. */
const seen = preparedFor((viewer, at: Slots<{ ticketId: number; entryId: number; now: number }>) => {
  const { entryId, markedAt } = ticketReads
  const t = ticketAlias()
  const th = alias(ticketThreads, 'th')
  const upTo = sql`(select max(${th.id}) from ${ticketThreads} ${th}
    where ${and(eq(th.ticketId, t.id), sql`${th.id} <= ${at.entryId}`, sql`${th.isInternal} = 0`)})`
  const visible = and(eq(t.id, at.ticketId), whereTicketVisible(viewer), sql`${upTo} is not null`)
  return insertFrom(
    ticketReads,
    { userId: sql`${viewer.id}`, ticketId: sql`${t.id}`, entryId: upTo, markedAt: at.now },
    sql`from ${tickets} ${t} where ${visible}`,
    onConflict(ticketReads, ['userId', 'ticketId'], {
      entryId: sql`max(${entryId}, ${excluded(entryId)})`,
      markedAt: excluded(markedAt),
    }),
  )
})

/** A mark never goes back. Nothing is written for a ticket that the caller may not see. */
export async function saveSeen(
  database: Database,
  caller: Caller,
  { actor, now, ...mark }: { actor: Actor; ticketId: number; entryId: number; now: number },
): Promise<void> {
  await commit(database, caller, { actor, at: now, writes: [{ seen: seen(caller, { ...mark, now }) }] })
}
