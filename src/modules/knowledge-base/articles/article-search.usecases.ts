import type { Services } from '../../../services.types.ts'
import { claimsToBeCustomer, isStaff } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../../shared/pages.ts'
import {
  answeredQuery,
  articleQuery,
  makeSnippet,
  type SearchOrder,
  type SearchQuery,
} from '../../../full-text/full-text.ts'
import { searchArticleDocuments } from './article-hits.repository.ts'
import type { ArticleHit, Audience, FoundArticle } from './articles.types.ts'

export { SEARCH_ORDERS } from '../../../full-text/full-text.ts'

/** The caller sent neither a token nor a key, so there is no identity to confirm. The answer is the same for all of them. */
export function isAnonymous({ credentials, apiKeyHash }: Caller): boolean {
  return credentials.kind === 'none' && apiKeyHash === null
}

export interface ArticleSearch {
  text: string
  category: string | undefined
  order: SearchOrder
  request: PageRequest
  /** Counts matches beyond the default limit. */
  exactTotal: boolean
}

export interface FoundArticles extends Page<FoundArticle> {
  /** The words that were searched instead, if the typed words occur nowhere. */
  instead: readonly string[]
}

/**
 * Searches the articles that the caller may see (docs/domain-rules.md#5). Guests take one round trip. Callers with a token take
 * two concurrent ones if their role holds or they are refused. Other callers with credentials take two in sequence. A text
 * without searchable words finds nothing.
 */
export async function searchArticles(
  services: Services,
  caller: Caller,
  { text, ...wanted }: ArticleSearch,
): Promise<FoundArticles> {
  const query = articleQuery(text)
  const search = async (audience: Audience) =>
    query &&
    (await searchArticleDocuments(services.searchDatabase, { query, audience, now: services.now(), ...wanted }))
  const found = await searchAs(services, caller, search)
  if (!query || !found)
    return { items: [], request: wanted.request, total: 0, totalIsExact: true, nextCursor: null, instead: [] }
  const { instead, ...page } = found
  const answered = answeredQuery(query, instead)
  const typed = new Set(query.phrases.flatMap(({ terms }) => terms))
  const others = instead.filter((word) => !typed.has(word))
  return { ...page, items: page.items.map((hit) => foundArticle(answered, hit)), instead: others }
}

/** Returns results only after the caller is confirmed. A refused caller gets the refusal only. */
async function searchAs<Found>(
  services: Services,
  caller: Caller,
  search: (audience: Audience) => Promise<Found>,
): Promise<Found> {
  if (isAnonymous(caller)) return await search('guests')
  if (caller.credentials.kind !== 'token') {
    const { actor } = await services.admit(caller)
    return await search(isStaff(actor) ? 'staff' : 'guests')
  }
  const found = search(claimsToBeCustomer(caller) ? 'guests' : 'staff')
  found.catch(() => undefined)
  await services.admit(caller)
  return await found
}

function foundArticle(query: SearchQuery, { article, body }: ArticleHit): FoundArticle {
  return { ...article, snippet: makeSnippet(query, body).html }
}
