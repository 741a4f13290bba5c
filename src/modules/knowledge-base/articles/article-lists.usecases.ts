import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../../shared/pages.ts'
import { listArticles } from './article-lists.repository.ts'
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
  const items = page.items.map((article) => ({ ...article, isOpen: isOpenToGuests(article, now()) }))
  return { ...page, items }
}
