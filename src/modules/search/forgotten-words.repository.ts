import { sql } from 'drizzle-orm'
import { ticketSearch } from '../../../drizzle/search.ts'
import type { Database } from '../../database/engine/connection.ts'
import { runNamed } from '../../database/engine/named-batch.ts'
import { row } from '../../database/engine/rows.ts'
import { Command } from '../../database/engine/statements.ts'
import { digits } from '../../database/engine/text.ts'
import { forgetWords } from '../../database/queries/search-words.ts'

/** Those of the words that no ticket has any more. */
export async function removeLostWords(search: Database, words: readonly string[]): Promise<void> {
  await runNamed(search, [{ forgotten: forgetWords('ticket', words) }])
}

const changesSoFar = () => row({ total: sql<number>`total_changes()` }, sql``)

/** Joins some pages of the index, which forgets the terms of rows that are gone; false: nothing is left to join. */
export async function joinSegments(
  search: Database,
  { pages, isFirst }: { pages: number; isFirst: boolean },
): Promise<boolean> {
  const table = sql.identifier('ticket_search')
  const merge = new Command(
    sql`insert into ${ticketSearch} (${table}, rank) values ('merge', ${digits(isFirst ? -pages : pages)})`,
    () => undefined,
  )
  const [{ before, after }] = await runNamed(search, [{ before: changesSoFar(), merge, after: changesSoFar() }])
  return isFirst || (after?.total ?? 0) - (before?.total ?? 0) > 1
}
