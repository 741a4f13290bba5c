import type { Read } from '../../../database/engine/statements.ts'
import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../../shared/pages.ts'
import { findArticlesAmong, findArticlesAsked, listArticles } from './article-lists.repository.ts'
import { isOpenToGuests } from './articles.policy.ts'
import type { ArticleListQuery, ListedArticle } from './articles.types.ts'
import { requireEditor } from './articles.usecases.ts'

/** All articles, drafts among them, newest update first, for those who may edit them. */
export async function listAllArticles(
  { database, now }: Services,
  caller: Caller,
  asked: { query: ArticleListQuery; request: PageRequest },
): Promise<Page<ListedArticle>> {
  const { actor, page } = await listArticles(database, caller, asked)
  requireEditor({ actor })
  const at = now()
  return { ...page, items: page.items.map((article) => listedAt(article, at)) }
}

interface AskedArticles {
  /** The ids as a JSON list. */
  ids: string
  now: number
}

/** For events about articles: the given articles, if the caller may edit articles. */
export function articlesAmong(caller: Caller, { ids, now }: AskedArticles): Read<ListedArticle[]> {
  return findArticlesAmong(caller, { ids }).map((found) => found.map((article) => listedAt(article, now)))
}

/** For background jobs: the given articles. */
export function articlesAsked({ ids, now }: AskedArticles): Read<ListedArticle[]> {
  return findArticlesAsked({ ids }).map((found) => found.map((article) => listedAt(article, now)))
}

function listedAt(article: Omit<ListedArticle, 'isOpen'>, now: number): ListedArticle {
  return { ...article, isOpen: isOpenToGuests(article, now) }
}
