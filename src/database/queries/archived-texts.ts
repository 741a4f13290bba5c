import { type Column, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type ArchiveMember, conversationArchives } from '../../../drizzle/archives.ts'
import { lazy } from '../../shared/lazy.ts'
import { first, json, numberOf, orNull, stringOf } from '../engine/shapes.ts'

export type { ArchiveMember } from '../../../drizzle/archives.ts'

const archiveAlias = lazy(() => alias(conversationArchives, 'archive'))

/**
 * The location of an entry's archived texts, which `readArchivedTexts` needs. Every query for texts of entries selects this
 * too. For an entry that is not archived it reads no row.
 */
export function archivePlace({ id, archiveId }: { id: Column; archiveId: Column }) {
  const archive = archiveAlias()
  // Archive members have the order of entries, so the first one that reaches the entry contains it.
  const member = sql`(select m.value from json_each(${archive.members}) m where m.value ->> 0 >= ${id} order by m.key limit 1)`
  return {
    archiveId: orNull(numberOf(sql`${archiveId}`)),
    archive: first(
      { key: archive.storageKey, member: json<ArchiveMember | null>(member) },
      sql`from ${conversationArchives} ${archive} where ${eq(archive.id, archiveId)}`,
    ),
  }
}

/** The texts of the row, under names that no answer uses. `withTexts` turns them into `body` and `bodyText`. */
export function keptTexts({ body, bodyText }: { body: Column; bodyText: Column }) {
  return { keptBody: stringOf(sql`${body}`), keptText: stringOf(sql`${bodyText}`) }
}
