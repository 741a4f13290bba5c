import type { Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { operation } from '../../http/operation.ts'
import { flag, optionalInteger, optionalText, text } from '../../http/parameters/atoms/atoms.ts'
import { findOpenArticles } from '../../modules/knowledge-base/public/finding.usecases.ts'
import {
  readArticles,
  readCategory,
  readHome,
  readOpenArticle,
} from '../../modules/knowledge-base/public/reading.usecases.ts'
import { voteOnArticle } from '../../modules/knowledge-base/public/votes.usecases.ts'
import { showPage, usePages } from '../page.middleware.ts'
import { requireOwnOrigin } from '../request/visitor.ts'
import { syndicationPages } from './syndication.routes.ts'
import { answerPublic, orNotFound } from './public-page.presenter.ts'

const MAX_SEARCH_LENGTH = 500
const MAX_SLUG_LENGTH = 200
const MAX_PAGE = 500

/** The caller makes no difference: cookies, tokens and keys are ignored. */
const page = { page: true, apiKey: 'ignored' } as const

const nothing = () => z.object({})
const pageNumber = () => optionalInteger({ min: 1, max: MAX_PAGE })
const listed = () => z.object({ page: pageNumber() })
const searched = () => z.object({ s: optionalText({ max: MAX_SEARCH_LENGTH }), page: pageNumber() })
const named = () => z.object({ slug: text({ max: MAX_SLUG_LENGTH }) })
const namedList = () => z.object({ ...named().shape, page: pageNumber() })
const vote = () => z.object({ ...named().shape, helpful: flag() })

/** The public knowledge base. Everyone sees the same articles: published, public and due. */
export function knowledgeBasePages(pages: Hono<AppEnv>): void {
  usePages(pages)
  syndicationPages(pages)
  pages
    .get('/', operation('public', nothing, page), async (c) => {
      return await answerPublic(c, {}, async ({ services, caller }) => {
        const { home, deskUrl } = await readHome(services, caller)
        return async (shown) => (await import('./lists.view.tsx')).homeView(shown, { home, deskUrl })
      })
    })
    .get('/search', operation('public', searched, page), async (c) => {
      const { s = '', page: number = 1 } = c.var.input
      return await answerPublic(
        c,
        { on: { s, page: String(number) }, isMostlyAskedOnce: s !== '' },
        async ({ services, caller }) => {
          const asked = { text: s === '' ? undefined : s, page: number }
          const result = { ...(await findOpenArticles(services, caller, asked)), text: s }
          return async (shown) => (await import('./search.view.tsx')).searchView(shown, result)
        },
      )
    })
    .get('/articles', operation('public', listed, page), async (c) => {
      const { page: number = 1 } = c.var.input
      return await answerPublic(c, { on: { page: String(number) } }, async ({ services, caller }) => {
        const { list, deskUrl } = await readArticles(services, caller, number)
        return async (shown) => (await import('./lists.view.tsx')).allArticlesView(shown, { list, deskUrl })
      })
    })
    .get('/articles/:slug', operation('public', named, page), async (c) => {
      return await orNotFound(c, async () => {
        return await answerPublic(c, {}, async ({ services, caller }) => {
          const { article, deskUrl } = await readOpenArticle(services, caller, c.var.input.slug)
          return async (shown) => (await import('./article.view.tsx')).articleView(shown, { article, deskUrl })
        })
      })
    })
    .post('/articles/:slug/vote', operation('public', vote, { ...page, limit: 'guest' }), async (c) => {
      requireOwnOrigin(c)
      return await orNotFound(c, async () => {
        const article = await voteOnArticle(c.var.services, c.var.caller, c.var.input)
        return await showPage(c, async (shown) =>
          (await import('./article.view.tsx')).votedView(shown, article, c.var.input.helpful),
        )
      })
    })
    .get('/categories/:slug', operation('public', namedList, page), async (c) => {
      const { slug, page: number = 1 } = c.var.input
      return await orNotFound(c, async () => {
        return await answerPublic(c, { on: { page: String(number) } }, async ({ services, caller }) => {
          const { contents, deskUrl } = await readCategory(services, caller, { slug, page: number })
          return async (shown) => (await import('./lists.view.tsx')).categoryView(shown, { contents, deskUrl })
        })
      })
    })
}
