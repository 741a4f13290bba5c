import * as z from 'zod'
import { respond } from '../../http/answers/respond.ts'
import { pageFields, pageRequest } from '../../http/pages.ts'
import { text } from '../../http/parameters/atoms/atoms.ts'
import type { FoundArticle } from '../../modules/knowledge-base/articles/articles.types.ts'
import type { Api } from '../shared/face.middleware.ts'
import { appOperation, READ } from './app-operation.middleware.ts'
import { presentAppPage } from './app-pages.presenter.ts'
import { appTime } from './people/people.presenter.ts'
import { named } from './tickets/tickets.presenter.ts'
import { searchArticles } from './apps.usecases.ts'

const MAX_SEARCH = 500
const search = () => z.object({ s: text({ max: MAX_SEARCH }), ...pageFields() })

/** No known app searches articles. The answer is a page, like every other list. */
export function articleRoutes(v3: Api): void {
  v3.on(READ, '/api/search', appOperation('optional', search, { limit: 'articles' }), async (c) => {
    const { services, caller, input } = c.var
    const query = {
      text: input.s,
      category: undefined,
      order: 'relevance',
      exactTotal: false,
      request: pageRequest(input),
    } as const
    const page = await searchArticles(services, caller, query)
    const origin = new URL(c.req.url).origin
    return respond(c, {
      data: { success: true, ...presentAppPage(c, page, (article: FoundArticle) => presentFound(article, origin)) },
    })
  })
}

function presentFound({ id, slug, title, snippet, category, updatedAt }: FoundArticle, origin: string) {
  return {
    id,
    slug,
    title: named(title),
    name: named(title),
    description: snippet,
    category: named(category?.name),
    updated_at: appTime(updatedAt),
    url: `${origin}/kb/articles/${encodeURIComponent(slug)}`,
  }
}
