import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { forgetArticleDocument, saveArticleDocument, saveArticleDocuments } from './article-index.repository.ts'
import { findArticleById, listArticlesAfter } from './articles.repository.ts'

/** Brings the index up to what the database says about an article; for the consumer, in any order and however often. */
export async function indexArticle({ database, searchDatabase }: Services, articleId: number): Promise<void> {
  const article = await findArticleById(database, articleId)
  if (article) await saveArticleDocument(searchDatabase, article)
  else await forgetArticleDocument(searchDatabase, articleId)
}

/** One step of a rebuild: the next articles behind an id, and which they were. */
export async function indexArticlesAfter(
  { database, searchDatabase }: Services,
  caller: Caller,
  { id, limit }: { id: number; limit: number },
): Promise<number[]> {
  const articles = await listArticlesAfter(database, caller, { id, limit })
  await saveArticleDocuments(searchDatabase, articles)
  return articles.map((article) => article.id)
}
