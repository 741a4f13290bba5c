import { type Column, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type ArchiveMember, conversationArchives } from '../../../drizzle/archives.ts'
import { lazy } from '../../shared/lazy.ts'
import { first, json, numberOf, orNull, stringOf } from '../engine/shapes.ts'

export type { ArchiveMember } from '../../../drizzle/archives.ts'

const archiveAlias = lazy(() => alias(conversationArchives, 'archive'))

/**
 * Where the texts of an entry are that are not in its row: what `readArchivedTexts` finds them by. Whatever reads texts of entries
 * reads this beside them; of an entry that is not archived it reads no row.
 */
export function archivePlace({ id, archiveId }: { id: Column; archiveId: Column }) {
  const archive = archiveAlias()
  // Members stand in the order of entries, so the first that goes far enough has it.
  const member = sql`(select m.value from json_each(${archive.members}) m where m.value ->> 0 >= ${id} order by m.key limit 1)`
  return {
    archiveId: orNull(numberOf(sql`${archiveId}`)),
    archive: first(
      { key: archive.storageKey, member: json<ArchiveMember | null>(member) },
      sql`from ${conversationArchives} ${archive} where ${eq(archive.id, archiveId)}`,
    ),
  }
}

/** The texts as the row has them, under names that no answer has: `withTexts` makes `body` and `bodyText` of them. */
export function keptTexts({ body, bodyText }: { body: Column; bodyText: Column }) {
  return { keptBody: stringOf(sql`${body}`), keptText: stringOf(sql`${bodyText}`) }
}
