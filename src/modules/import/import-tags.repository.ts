import { eq, type SQL, sql } from 'drizzle-orm'
import { tags, ticketTags } from '../../../drizzle/tags.ts'
import { insertFrom, onConflict, type Write } from '../../database/engine/writes.ts'
import { TAGS_AT_MOST } from '../../shared/text/tag-names.ts'
import { decided } from './import-tables.repository.ts'

/**
 * Creates the tags that no tag has the key of, as far as there is room, and gives them to their tickets. `all` is the source of
 * the rows, as `r.value`.
 */
export function importedTags(all: SQL, now: number): Write[] {
  const room = sql`max(0, ${TAGS_AT_MOST} - (select count(*) from ${tags}))`
  const whereNew = sql`not exists (select 1 from ${tags} where ${eq(tags.key, decided('key'))})`
  const made = { name: decided('name'), key: decided('key'), color: decided('color'), createdAt: now, updatedAt: now }
  const given = { tagId: sql`${tags.id}`, ticketId: decided('ticketId') }
  return [
    insertFrom(tags, made, sql`from ${all} where ${whereNew} group by ${decided('key')} limit ${room}`),
    insertFrom(
      ticketTags,
      given,
      sql`from ${all} cross join ${tags} on ${eq(tags.key, decided('key'))} where true`,
      onConflict(ticketTags, ['tagId', 'ticketId']),
    ),
  ]
}
