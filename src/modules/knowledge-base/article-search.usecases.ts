import type { Services } from '../../services.types.ts'
import { isStaff } from '../../shared/identity/identity.policy.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../shared/pages.ts'
import { searchQuery } from '../../shared/search/search-query.ts'
import type { SearchOrder, SearchQuery } from '../../shared/search/search-query.types.ts'
import { answeredQuery, makeSnippet } from '../../shared/search/snippets.ts'
import { searchArticleDocuments } from './article-hits.repository.ts'
import type { ArticleHit, Audience, FoundArticle } from './articles.types.ts'

/** Nobody to confirm: neither a token nor a key came along. Such an answer is the same for all the world. */
export function isAnonymous({ credentials, apiKeyHash }: Caller): boolean {
  return credentials.kind === 'none' && apiKeyHash === null
}

export interface ArticleSearch {
  text: string
  category: string | undefined
  order: SearchOrder
  request: PageRequest
  /** Has the index count further than a page's share of rows allows. */
  exactTotal: boolean
}

/**
 * Articles among those that the caller may see (docs/domain-rules.md#5). One round trip for guests, two for callers who
 * must be confirmed first. A text without anything to look for finds nothing.
 */
export async function searchArticles(
  services: Services,
  caller: Caller,
  { text, ...wanted }: ArticleSearch,
): Promise<Page<FoundArticle>> {
  const audience = await audienceOf(services, caller)
  const query = searchQuery(text)
  if (query === null) return { items: [], request: wanted.request, total: 0, totalIsExact: true, nextCursor: null }
  const now = services.now()
  const found = await searchArticleDocuments(services.searchDatabase, { query, audience, now, ...wanted })
  const { instead, ...page } = found
  const answered = answeredQuery(query, instead)
  return { ...page, items: page.items.map((hit) => foundArticle(answered, hit)) }
}

async function audienceOf(services: Services, caller: Caller): Promise<Audience> {
  if (isAnonymous(caller)) return 'guests'
  const { actor } = await services.admit(caller)
  return isStaff(actor) ? 'staff' : 'guests'
}

function foundArticle(query: SearchQuery, { article, body }: ArticleHit): FoundArticle {
  return { ...article, snippet: makeSnippet(query, body).html }
}
