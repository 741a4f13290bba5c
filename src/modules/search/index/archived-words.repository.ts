import { desc, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { tickets, ticketThreads } from '../../../../drizzle/tickets.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { runNamed } from '../../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { longRows } from '../../../database/engine/rows.ts'
import { flag, type RowOf, stringOf } from '../../../database/engine/shapes.ts'
import { digits, inList } from '../../../database/engine/text.ts'
import { archivePlace } from '../../../database/queries/archived-texts.ts'
import { ENTRIES, FIRST_LENGTH, indexedEntries, NOTES } from './ticket-sources.repository.ts'

const entryAlias = () => alias(ticketThreads, 'th')

function newestOf(condition: SQL | undefined, limit: number): SQL {
  const e = alias(ticketThreads, 'e')
  return sql`select id from (select ${e.id} as id from ${ticketThreads} ${e} where ${condition} order by ${desc(e.id)} limit ${digits(limit)})`
}

function shapeOf(firstId: SQL) {
  const th = entryAlias()
  return {
    id: th.id,
    ticketId: th.ticketId,
    isInternal: th.isInternal,
    isFirst: flag(sql`${th.id} = ${firstId}`),
    ...archivePlace(th),
  }
}

const entriesOf = prepared((at: Slots<{ ids: string }>) => {
  const th = entryAlias()
  const { publicEntry, note, firstId } = indexedEntries()
  const e = alias(ticketThreads, 'e')
  const others = newestOf(sql`${publicEntry} and ${e.id} > ${firstId}`, ENTRIES)
  const chosen = sql`select ${firstId} union all ${others} union all ${newestOf(note, NOTES)}`
  return longRows(
    shapeOf(firstId),
    { keptBody: stringOf(sql`''`), keptText: stringOf(sql`substr(${th.bodyText}, 1, ${digits(FIRST_LENGTH)})`) },
    sql`from ${tickets} cross join ${ticketThreads} ${th} on ${th.id} in (${chosen})
      where ${inList(tickets.id, at.ids)} order by ${desc(th.id)}`,
  )
})

/** An entry whose words are in the index. */
export type IndexedEntry = RowOf<ReturnType<typeof shapeOf>> & { keptBody: string; keptText: string }

/** The entries of tickets whose words are in the index, newest first. */
export async function listIndexedEntries(database: Database, ticketIds: readonly number[]): Promise<IndexedEntry[]> {
  const [{ found }] = await runNamed(database, [{ found: entriesOf({ ids: JSON.stringify(ticketIds) }) }])
  return found
}
