import { getTableName, sql } from 'drizzle-orm'
import { articleSearch, ticketSearch } from '../../../../drizzle/search.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { runNamed } from '../../../database/engine/named-batch.ts'
import { row } from '../../../database/engine/rows.ts'
import { Command } from '../../../database/engine/statements.ts'
import { digits } from '../../../database/engine/text.ts'
import { numberOf } from '../../../database/engine/shapes.ts'

/*
 * Full text adds what is written as new segments of its index, and looks for each word of a search in all of them. It joins some while it
 * is written to; the others wait for whoever asks for it.
 */

/** Joins segments until so many pages are written: of all there are, or of those that were joined as often as another. */
function merge(index: typeof ticketSearch | typeof articleSearch, of: 'all' | 'alike', pages: number): Command<void> {
  const name = sql.identifier(getTableName(index))
  const count = digits(of === 'all' ? -pages : pages)
  return new Command(sql`insert into ${index} (${name}, rank) values ('merge', ${count})`, () => undefined)
}

const changesSoFar = () => row({ total: numberOf(sql`total_changes()`) }, sql``)

/** Whether something was joined: each merge is one change where nothing is. */
async function join(search: Database, merges: readonly Command<void>[]): Promise<boolean> {
  const [{ before }, , { after }] = await runNamed(search, [
    { before: changesSoFar() },
    { merges },
    { after: changesSoFar() },
  ])
  return (after?.total ?? 0) - (before?.total ?? 0) > merges.length
}

/** Joins some pages of all that the tickets' index is made of, which forgets the terms of rows that are gone; false: it is done. */
export async function joinAllOfTickets(
  search: Database,
  { pages, isFirst }: { pages: number; isFirst: boolean },
): Promise<boolean> {
  const isMore = await join(search, [merge(ticketSearch, isFirst ? 'all' : 'alike', pages)])
  return isFirst || isMore
}

/**
 * Joins some pages of each index; false: nothing is left to join. The articles', which is small and seldom written to, becomes one;
 * of the tickets' what is small is joined often and what is large seldom.
 */
export async function joinSomeOfBoth(search: Database, pages: number): Promise<boolean> {
  return await join(search, [merge(ticketSearch, 'alike', pages), merge(articleSearch, 'all', pages)])
}
