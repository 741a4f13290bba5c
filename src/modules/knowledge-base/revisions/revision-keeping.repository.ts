import { and, eq, lt, sql } from 'drizzle-orm'
import { kbArticles, kbRevisions } from '../../../../drizzle/schema.ts'
import { digits } from '../../../database/engine/text.ts'
import { insertFrom, remove, type Write } from '../../../database/engine/writes.ts'

/** Of each article; older ones are deleted. */
export const MAX_REVISIONS = 50

const { articleId, version } = kbRevisions

/** The present text becomes a revision. It runs before the update of the article. */
export function keepRevision(id: number): Write {
  const { version: present, title, body, editedBy, authorId, updatedAt } = kbArticles
  const kept = {
    articleId: sql`${kbArticles.id}`,
    version: sql`${present}`,
    title: sql`${title}`,
    body: sql`${body}`,
    authorId: sql`coalesce(${editedBy}, ${authorId})`,
    savedAt: sql`${updatedAt}`,
  }
  return insertFrom(kbRevisions, kept, sql`from ${kbArticles} where ${eq(kbArticles.id, id)}`)
}

export function forgetOldRevisions(id: number): Write {
  const oldestKept = sql`(select ${version} from ${kbRevisions} where ${eq(articleId, id)}
    order by ${version} desc limit 1 offset ${digits(MAX_REVISIONS - 1)})`
  return remove(kbRevisions, and(eq(articleId, id), lt(version, oldestKept)))
}
