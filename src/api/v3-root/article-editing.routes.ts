import { operation } from '../../http/operation.ts'
import { pageRequest, presentPage } from '../../http/pages.ts'
import { respond } from '../../http/answers/respond.ts'
import { forgetSharedAnswers } from '../../http/answers/shared-answers.ts'
import { listAllArticles } from '../../modules/knowledge-base/articles/article-lists.usecases.ts'
import {
  listRevisions,
  readRevision,
  restoreRevision,
} from '../../modules/knowledge-base/revisions/revisions.usecases.ts'
import type { Api } from '../shared/face.middleware.ts'
import { presentArticle, presentArticleItem, presentRevision } from './articles.presenter.ts'
import { articleList, articleReference, revisionReference } from './articles.schemas.ts'
import { originOf } from './articles.routes.ts'

/** docs/operations.md#knowledge-base: what editors need, besides the articles themselves. */
export function articleEditingRoutes(api: Api): void {
  api
    .get('/api/articles', operation('agent', articleList), async (c) => {
      const { services, caller } = c.var
      const { category_id: categoryId, published, ...pages } = c.var.input
      const asked = { query: { categoryId, published }, request: pageRequest(pages) }
      const page = await listAllArticles(services, caller, asked)
      const origin = originOf(c)
      return respond(c, { data: presentPage(c, page, (article) => presentArticleItem(article, origin)) })
    })
    .get('/api/articles/:slug/revisions', operation('agent', articleReference), async (c) => {
      const revisions = await listRevisions(c.var.services, c.var.caller, c.var.input.slug)
      return respond(c, { data: revisions.map((revision) => presentRevision(revision)) })
    })
    .get('/api/articles/:slug/revisions/:version', operation('agent', revisionReference), async (c) => {
      const { slug: reference, version } = c.var.input
      const revision = await readRevision(c.var.services, c.var.caller, { reference, version })
      return respond(c, { data: { revision: { ...presentRevision(revision), body: revision.body } } })
    })
    .post('/api/articles/:slug/revisions/:version/restore', operation('agent', revisionReference), async (c) => {
      const { slug: reference, version } = c.var.input
      const article = await restoreRevision(c.var.services, c.var.caller, { reference, version })
      await forgetSharedAnswers(c)
      return respond(c, { data: { article: presentArticle(article, originOf(c)) } })
    })
}
