import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { forgetArticleDocument, readIndexedArticles, saveArticleDocuments } from './article-index.repository.ts'
import { findArticleById, listArticlesAfter } from './articles.repository.ts'

/** Updates an article in the index from the database. The consumer may call it in any order and repeatedly. */
export async function indexArticle({ database, searchDatabase }: Services, articleId: number): Promise<void> {
  const [article, before] = await Promise.all([
    findArticleById(database, articleId),
    readIndexedArticles(searchDatabase, [articleId]),
  ])
  if (article) await saveArticleDocuments(searchDatabase, [article], before)
  else await forgetArticleDocument(searchDatabase, articleId, before)
}

/** One step of a rebuild: indexes the next articles after an id, and returns them. */
export async function indexArticlesAfter(
  { database, searchDatabase }: Services,
  caller: Caller,
  { id, limit }: { id: number; limit: number },
): Promise<number[]> {
  const articles = await listArticlesAfter(database, caller, { id, limit })
  // The last phase of the rebuild finds words that are no longer used.
  await saveArticleDocuments(searchDatabase, articles, [])
  return articles.map((article) => article.id)
}
