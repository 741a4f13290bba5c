import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { type FoundArticles, searchArticles } from '../articles/article-search.usecases.ts'
import type { WithDeskUrl } from './public.types.ts'
import { deskUrlOf } from './reading.usecases.ts'

const FOUND_ON_PAGE = 10

/** Searches as a guest for every caller; null if the query is empty. Takes one concurrent trip to each database. */
export async function findOpenArticles(
  services: Services,
  caller: Caller,
  { text, page }: { text: string | undefined; page: number },
): Promise<WithDeskUrl & { found: FoundArticles | null }> {
  const request = { page, perPage: FOUND_ON_PAGE, cursor: null }
  const search = { category: undefined, order: 'relevance', exactTotal: false, request } as const
  const [{ settings }, found] = await Promise.all([
    services.admit(caller),
    text === undefined ? null : searchArticles(services, caller, { text, ...search }),
  ])
  return { deskUrl: deskUrlOf(services, settings), found }
}
