import { eq, type SQL, sql } from 'drizzle-orm'
import { tags, ticketTags } from '../../../../drizzle/tags.ts'

/** The names of a ticket's tags in their order, with commas between. No name has a comma. */
export function tagNamesOf(ticketId: SQL): SQL {
  const sorted = sql`select ${tags.name} as name from ${ticketTags} cross join ${tags} on ${eq(tags.id, ticketTags.tagId)}
    where ${eq(ticketTags.ticketId, ticketId)} order by ${tags.key}`
  return sql`(select group_concat(n.name, ',') from (${sorted}) n)`
}
