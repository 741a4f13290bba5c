import { and, eq, gt, sql } from 'drizzle-orm'
import { searchSlips, searchWords, ticketSearch } from '../../../drizzle/search.ts'
import type { Database } from '../../database/engine/connection.ts'
import { runNamed } from '../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { Command } from '../../database/engine/statements.ts'
import { digits } from '../../database/engine/text.ts'
import { remove } from '../../database/engine/writes.ts'

const KIND = 'ticket'

const wordsAfter = prepared((at: Slots<{ after: string }>, limit: number) => {
  const { kind, word } = searchWords
  const some = sql`select ${word} as word from ${searchWords} where ${and(eq(kind, KIND), gt(word, at.after))}
    order by ${word} limit ${digits(limit)}`
  const isUsed = sql`exists (select 1 from ${ticketSearch} where ${sql.identifier('ticket_search')} match '"' || w.word || '"')`
  return rows({ word: sql<string>`w.word`, isUsed }, sql`from (${some}) w`)
})

/** The words behind one, and whether any ticket still has them. */
export async function listWords(search: Database, { after, limit }: { after: string; limit: number }) {
  const [{ found }] = await runNamed(search, [{ found: wordsAfter({ after }, limit) }])
  return found.map(({ word, isUsed }) => ({ word, isUsed: isUsed === 1 }))
}

/** With the forms of them that slips are found by. Those that a ticket took meanwhile stay. */
export async function removeWords(search: Database, words: readonly string[]): Promise<void> {
  const list = JSON.stringify(words)
  const longest = Math.max(0, ...words.map((word) => [...word].length))
  const places = JSON.stringify(Array.from({ length: longest }, (_, index) => index + 1))
  const isUsed = sql`exists (select 1 from ${ticketSearch} where ${sql.identifier('ticket_search')} match '"' || value || '"')`
  const unused = sql`select value as word from json_each(${list}) where not ${isUsed}`
  const slips = sql`select ${KIND}, substr(w.word, 1, l.value - 1) || substr(w.word, l.value + 1), w.word
    from (${unused}) w cross join json_each(${places}) l on l.value <= length(w.word)`
  const { kind, slip, word } = searchSlips
  await runNamed(search, [
    {
      slips: remove(searchSlips, sql`(${kind}, ${slip}, ${word}) in (${slips})`),
      words: remove(searchWords, and(eq(searchWords.kind, KIND), sql`${searchWords.word} in (${unused})`)),
    },
  ])
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
