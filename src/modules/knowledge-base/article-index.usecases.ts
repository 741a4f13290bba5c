import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { forgetArticleDocument, readIndexedArticles, saveArticleDocuments } from './article-index.repository.ts'
import { findArticleById, listArticlesAfter } from './articles.repository.ts'

/** Brings the index up to what the database says about an article; for the consumer, in any order and however often. */
export async function indexArticle({ database, searchDatabase }: Services, articleId: number): Promise<void> {
  const [article, before] = await Promise.all([
    findArticleById(database, articleId),
    readIndexedArticles(searchDatabase, [articleId]),
  ])
  if (article) await saveArticleDocuments(searchDatabase, [article], before)
  else await forgetArticleDocument(searchDatabase, articleId, before)
}

/** One step of a rebuild: the next articles behind an id, and which they were. */
export async function indexArticlesAfter(
  { database, searchDatabase }: Services,
  caller: Caller,
  { id, limit }: { id: number; limit: number },
): Promise<number[]> {
  const articles = await listArticlesAfter(database, caller, { id, limit })
  // The words that they lose are found by the rebuild's last phase.
  await saveArticleDocuments(searchDatabase, articles, [])
  return articles.map((article) => article.id)
}
