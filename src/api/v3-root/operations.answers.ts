import * as z from 'zod'
import type { Answers } from '../shared/answers.types.ts'
import { ticketFormField } from '../shared/tickets/form-fields.answers.ts'
import { oneTicket } from '../shared/tickets/tickets.answers.ts'
import { time } from '../shared/values.answers.ts'
import * as articles from './articles.answers.ts'

const API = '/v3/api'

export const answers: Answers = {
  [`GET, POST ${API}/check-url`]: {
    id: 'checkPurchase',
    data: z
      .object({
        url: z.string().describe('The address as it was sent.'),
        purchased: z.boolean().describe('Whether the paid app may be used with it now.'),
        plan: z
          .string()
          .nullable()
          .describe('The purchased plan, also of a purchase that has ended. Null: none was bought.'),
        expires_at: time()
          .nullable()
          .describe('When the purchase ends, or ended. Null: it never ends, or none was made.'),
      })
      .meta({ id: 'Purchase' }),
  },
  [`GET ${API}/search`]: { id: 'searchArticles', data: articles.foundArticlePage, etag: true },
  [`GET ${API}/categories`]: { id: 'listCategories', data: z.array(articles.category), etag: true },
  [`GET ${API}/articles/:slug`]: { id: 'getArticle', data: articles.oneArticle, refusals: [404], etag: true },
  [`POST ${API}/articles`]: { id: 'createArticle', data: articles.oneArticle, refusals: [409] },
  [`PATCH ${API}/articles/:slug`]: { id: 'editArticle', data: articles.oneArticle, refusals: [404, 409] },
  [`DELETE ${API}/articles/:slug`]: { id: 'deleteArticle', refusals: [404, 409] },
  [`GET ${API}/articles`]: { id: 'listArticles', data: articles.articlePage },
  [`GET ${API}/articles/:slug/revisions`]: {
    id: 'listArticleRevisions',
    data: z.array(articles.revision),
    refusals: [404],
  },
  [`GET ${API}/articles/:slug/revisions/:version`]: {
    id: 'getArticleRevision',
    data: articles.oneRevision,
    refusals: [404],
  },
  [`POST ${API}/articles/:slug/revisions/:version/restore`]: {
    id: 'restoreArticleRevision',
    unkeyed: 'sets' as const,
    data: articles.oneArticle,
    refusals: [404, 409],
  },
  [`POST ${API}/categories`]: { id: 'createCategory', data: articles.oneCategory, refusals: [409] },
  [`PATCH ${API}/categories/:category`]: { id: 'editCategory', data: articles.oneCategory, refusals: [404, 409] },
  [`DELETE ${API}/categories/:category`]: { id: 'deleteCategory', refusals: [404, 409] },
  'POST /v3/newticket/post': { id: 'createTicketByForm', data: oneTicket, refusals: [409] },
  'GET /v3/newticket/form': { id: 'getTicketForm', data: z.array(ticketFormField), etag: true },
}
