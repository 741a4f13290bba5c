import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import type { Success } from '../../http/dialect.ts'
import { operation } from '../../http/operation.ts'
import { pageRequest, presentPage } from '../../http/pages.ts'
import { respond, writtenSuccess } from '../../http/answers/respond.ts'
import { answerShared, forgetSharedAnswers } from '../../http/answers/shared-answers.ts'
import { PRIVATE } from '../../http/answers/default-headers.ts'
import { isAnonymous, searchArticles } from '../../modules/knowledge-base/articles/article-search.usecases.ts'
import type { DayOrMoment } from '../../shared/time/time-zones.ts'
import {
  createArticle,
  editArticle,
  readArticle,
  removeArticle,
} from '../../modules/knowledge-base/articles/articles.usecases.ts'
import type { ArticleInput } from '../../modules/knowledge-base/articles/articles.types.ts'
import { readCategories } from '../../modules/knowledge-base/categories/categories.usecases.ts'
import { presentArticle, presentCategory, presentFoundArticle } from './articles.presenter.ts'
import { articleEdit, articleReference, articleSearch, newArticle } from './articles.schemas.ts'
import { networkOf } from '../../shared/network/ip-address.ts'
import type { Api } from '../shared/face.middleware.ts'

const nothing = () => z.object({})

/** docs/operations.md#knowledge-base. */
export function articleRoutes(api: Api): void {
  api
    .get('/api/search', operation('optional', articleSearch), async (c) => {
      const { input, services, caller } = c.var
      const { s: text, category, sort: order = 'relevance', exact_total: exactTotal = false, ...pages } = input
      const produce = async () => {
        const search = { text, category, order, exactTotal, request: pageRequest(pages) }
        const [page, origin] = [await searchArticles(services, caller, search), originOf(c)]
        return { data: presentPage(c, page, (article) => presentFoundArticle(article, origin)) }
      }
      return await answer(c, produce, { isMostlyAskedOnce: true })
    })
    .get('/api/categories', operation('optional', nothing), async (c) => {
      return await answer(c, async () => {
        const categories = await readCategories(c.var.services, c.var.caller)
        return { data: categories.map((category) => presentCategory(category)) }
      })
    })
    .get('/api/articles/:slug', operation('optional', articleReference), async (c) => {
      return await answer(c, async () => {
        const article = await readArticle(c.var.services, c.var.caller, c.var.input.slug)
        return { data: { article: presentArticle(article, originOf(c)) } }
      })
    })
    .post('/api/articles', operation('agent', newArticle, { creates: true }), async (c) => {
      const { title, body } = c.var.input
      const input = { ...articleInput(c.var.input), title, body }
      const article = await createArticle(c.var.services, c.var.caller, input)
      await forgetSharedAnswers(c)
      return respond(c, { data: { article: presentArticle(article, originOf(c)) } })
    })
    .patch('/api/articles/:slug', operation('agent', articleEdit), async (c) => {
      const { slug: reference, ...fields } = c.var.input
      const article = await editArticle(c.var.services, c.var.caller, { reference, input: articleInput(fields) })
      await forgetSharedAnswers(c)
      return respond(c, { data: { article: presentArticle(article, originOf(c)) } })
    })
    .delete('/api/articles/:slug', operation('agent', articleReference), async (c) => {
      await removeArticle(c.var.services, c.var.caller, c.var.input.slug)
      await forgetSharedAnswers(c)
      return respond(c, { data: null })
    })
}

/**
 * Guests share cached answers. Answers for identified callers are not shared. Only requests that the cache cannot answer count
 * towards a guest's limit.
 */
async function answer<E extends AppEnv>(
  c: Context<E>,
  produce: () => Promise<Success>,
  { isMostlyAskedOnce = false } = {},
): Promise<Response> {
  const { caller, services } = c.var
  const limited = async () => {
    if (caller.credentials.kind === 'none') await services.limits.spend('articles', networkOf(caller.address))
    return await produce()
  }
  if (isAnonymous(caller))
    return await answerShared(c, async () => writtenSuccess(c, await limited()), { isMostlyAskedOnce })
  return respond(c, await limited(), { 'Cache-Control': PRIVATE, Vary: 'Authorization' })
}

interface ArticleFields {
  title?: string
  body?: string
  body_format?: ArticleInput['bodyFormat']
  language?: ArticleInput['language']
  category_id?: number
  published?: boolean
  public?: boolean
  publish_at?: DayOrMoment | null
}

function articleInput(fields: ArticleFields): ArticleInput {
  const { title, body, body_format: bodyFormat, language, category_id: categoryId } = fields
  const { published, public: isPublic, publish_at: publishAt } = fields
  return { title, body, bodyFormat, language, categoryId, published, isPublic, publishAt }
}

export function originOf(c: Context): string {
  return new URL(c.req.url).origin
}
