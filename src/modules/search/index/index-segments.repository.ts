import { getTableName, sql } from 'drizzle-orm'
import { articleSearch, ticketSearch } from '../../../../drizzle/search.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { runNamed } from '../../../database/engine/named-batch.ts'
import { row } from '../../../database/engine/rows.ts'
import { Command } from '../../../database/engine/statements.ts'
import { digits } from '../../../database/engine/text.ts'
import { numberOf } from '../../../database/engine/shapes.ts'

/*
 * FTS5 writes new data as new segments of its index and looks up each search word in all segments. It merges some of them while
 * it writes. Others must be merged explicitly.
 */

/**
 * Merges segments until the given number of pages is written. `all` merges all segments, `alike` only those of the same level.
 */
function merge(index: typeof ticketSearch | typeof articleSearch, of: 'all' | 'alike', pages: number): Command<void> {
  const name = sql.identifier(getTableName(index))
  const count = digits(of === 'all' ? -pages : pages)
  return new Command(sql`insert into ${index} (${name}, rank) values ('merge', ${count})`, () => undefined)
}

const changesSoFar = () => row({ total: numberOf(sql`total_changes()`) }, sql``)

/** Whether segments were merged. A merge that does nothing counts as one change. */
async function join(search: Database, merges: readonly Command<void>[]): Promise<boolean> {
  const [{ before }, , { after }] = await runNamed(search, [
    { before: changesSoFar() },
    { merges },
    { after: changesSoFar() },
  ])
  return (after?.total ?? 0) - (before?.total ?? 0) > merges.length
}

/** Merges some pages of the whole tickets' index, which removes the terms of deleted rows. False: it is complete. */
export async function joinAllOfTickets(
  search: Database,
  { pages, isFirst }: { pages: number; isFirst: boolean },
): Promise<boolean> {
  const isMore = await join(search, [merge(ticketSearch, isFirst ? 'all' : 'alike', pages)])
  return isFirst || isMore
}

/**
 * Merges some pages of each index. False: nothing is left to merge. The index of articles is small and rarely written, so it
 * becomes one segment. In the tickets' index, small segments are merged often and large ones rarely.
 */
export async function joinSomeOfBoth(search: Database, pages: number): Promise<boolean> {
  return await join(search, [merge(ticketSearch, 'alike', pages), merge(articleSearch, 'all', pages)])
}
