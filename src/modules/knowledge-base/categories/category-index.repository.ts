import { eq, sql } from 'drizzle-orm'
import { categoryDocuments } from '../../../../drizzle/search.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { runNamed } from '../../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import type { Command } from '../../../database/engine/statements.ts'
import { excluded } from '../../../database/engine/text.ts'
import { insert, onConflict, remove } from '../../../database/engine/writes.ts'
import type { StoredCategory } from './categories.types.ts'

const storeDocument = prepared((at: Slots<typeof categoryDocuments.$inferSelect>) => {
  const { updatedAt, name, slug, active } = categoryDocuments
  const newer = {
    updatedAt: excluded(updatedAt),
    name: excluded(name),
    slug: excluded(slug),
    active: excluded(active),
  }
  return insert(
    categoryDocuments,
    { categoryId: at.categoryId, updatedAt: at.updatedAt, name: at.name, slug: at.slug, active: at.active },
    sql`${onConflict(categoryDocuments, ['categoryId'], newer)} where ${newer.updatedAt} >= ${updatedAt}`,
  )
})

/** Saves a category in the index unless it has a newer version. */
export function saveCategory({ id, updatedAt, name, slug, active }: StoredCategory): Command<void> {
  return storeDocument({ categoryId: id, updatedAt, name, slug, active })
}

export async function saveCategoryDocument(search: Database, category: StoredCategory): Promise<void> {
  await runNamed(search, [{ saved: saveCategory(category) }])
}

/** No article refers to the category any more, so only its row is deleted. */
export async function forgetCategoryDocument(search: Database, id: number): Promise<void> {
  await runNamed(search, [{ forgotten: remove(categoryDocuments, eq(categoryDocuments.categoryId, id)) }])
}
