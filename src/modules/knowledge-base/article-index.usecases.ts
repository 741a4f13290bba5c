import type { Services } from '../../services.types.ts'
import { forgetArticleDocument, saveArticleDocument } from './article-index.repository.ts'
import { findArticleById } from './articles.repository.ts'

/** Brings the index up to what the database says about an article; for the consumer, in any order and however often. */
export async function indexArticle({ database, searchDatabase }: Services, articleId: number): Promise<void> {
  const article = await findArticleById(database, articleId)
  if (article) await saveArticleDocument(searchDatabase, article)
  else await forgetArticleDocument(searchDatabase, articleId)
}
