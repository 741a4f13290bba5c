import { eq, sql } from 'drizzle-orm'
import { ticketReads } from '../../../../drizzle/ticket-reads.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs } from '../../../database/access/gate.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { ticketAlias, whereTicketInScope } from '../../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { excluded } from '../../../database/engine/text.ts'
import { insertFrom, onConflict } from '../../../database/engine/writes.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { lastEntry, type LastEntry, RECENT_MILLISECONDS } from './last-entry.repository.ts'

const lastEntries = preparedFor((viewer, at: Slots<{ ids: string; recentSince: number }>) => {
  const t = ticketAlias()
  return rows(
    { ticketId: t.id, last: lastEntry(viewer, sql`${at.recentSince}`) },
    sql`from json_each(${at.ids}) j cross join ${tickets} ${t} on ${t.id} = j.value where ${whereTicketInScope(viewer)}`,
  )
})

/** The last entries of those tickets that the caller works on. */
export async function findLastEntries(
  database: Database,
  caller: Caller,
  ticketIds: readonly number[],
): Promise<{ actor: Actor; entries: { ticketId: number; last: LastEntry | null }[] }> {
  const at = { ids: JSON.stringify(ticketIds), recentSince: database.now() - RECENT_MILLISECONDS }
  const { actor, rows: found } = await readAs(database, caller, { entries: lastEntries(caller, at) })
  return { actor, entries: found.entries }
}

const marked = prepared((at: Slots<{ userId: number; marks: string; now: number }>) => {
  const { entryId, markedAt } = ticketReads
  const values = {
    userId: at.userId,
    ticketId: sql`${tickets.id}`,
    entryId: sql`j.value ->> 1`,
    markedAt: at.now,
  }
  return insertFrom(
    ticketReads,
    values,
    sql`from json_each(${at.marks}) j cross join ${tickets} on ${eq(tickets.id, sql`j.value ->> 0`)} where true`,
    onConflict(ticketReads, ['userId', 'ticketId'], { entryId: excluded(entryId), markedAt: excluded(markedAt) }),
  )
})

export interface ReadMark {
  ticketId: number
  entryId: number
}

/** Skips tickets that have been deleted in the meantime. */
export async function saveMarks(
  database: Database,
  caller: Caller,
  { actor, userId, marks, now }: { actor: Actor; userId: number; marks: readonly ReadMark[]; now: number },
): Promise<void> {
  const list = JSON.stringify(marks.map(({ ticketId, entryId }) => [ticketId, entryId]))
  await commit(database, caller, { actor, at: now, writes: [{ marked: marked({ userId, marks: list, now }) }] })
}
