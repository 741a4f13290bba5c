import type { Database } from '../../database/connection.ts'
import { sql } from '../../database/sql.ts'
import type { StoredCategory } from './categories.types.ts'

type SearchStatement = ReturnType<Database['build']['run']>

/** Writes what the search may show of a category, unless the index has it newer. */
export function categoryDocumentStatement(search: Database, category: StoredCategory): SearchStatement {
  const { id, updatedAt, name, slug, active } = category
  return search.build.run(sql`
    INSERT INTO category_documents (category_id, updated_at, name, slug, active)
    VALUES (${id}, ${updatedAt}, ${name}, ${slug}, ${active ? 1 : 0})
    ON CONFLICT (category_id) DO UPDATE SET updated_at = excluded.updated_at, name = excluded.name,
      slug = excluded.slug, active = excluded.active
    WHERE excluded.updated_at >= category_documents.updated_at`)
}

export async function saveCategoryDocument(search: Database, category: StoredCategory): Promise<void> {
  await search.batch([categoryDocumentStatement(search, category)])
}

/** No article refers to it any more, so nothing but the row itself has to go. */
export async function forgetCategoryDocument(search: Database, id: number): Promise<void> {
  await search.batch([search.build.run(sql`DELETE FROM category_documents WHERE category_id = ${id}`)])
}
