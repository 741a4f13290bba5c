import type { Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { operation } from '../../http/operation.ts'
import {
  readDeskUrl,
  readFeed,
  readPartOfSiteMap,
  readSiteMap,
} from '../../modules/knowledge-base/public/syndication.usecases.ts'
import { answerText } from './public-page.presenter.ts'
import { writeFeed, writeRobots, writeSiteMap, writeSiteMapPart } from './syndication.format.ts'

const page = { page: true, apiKey: 'ignored' } as const
const nothing = () => z.object({})
/** Six digits at most, because a number of sixteen digits is not exact. */
const part = () => z.object({ part: z.string().regex(/^\d{1,6}\.xml$/) })

/** The feed and sitemap for machines. */
export function syndicationPages(pages: Hono<AppEnv>): void {
  pages
    .get('/feed.atom', operation('public', nothing, page), async (c) => {
      return await answerText(c, 'application/atom+xml', async ({ services, caller }) => {
        return writeFeed(await readFeed(services, caller))
      })
    })
    .get('/sitemap.xml', operation('public', nothing, page), async (c) => {
      return await answerText(c, 'application/xml', async ({ services, caller }) => {
        return writeSiteMap(await readSiteMap(services, caller))
      })
    })
    .get('/sitemaps/:part', operation('public', part, page), async (c) => {
      const number = Number.parseInt(c.var.input.part, 10)
      return await answerText(c, 'application/xml', async ({ services, caller }) => {
        return writeSiteMapPart({ ...(await readPartOfSiteMap(services, caller, number)), number })
      })
    })
}

/** Crawlers can list the articles. All other pages are for people or need an identity. */
export function robotsText(app: Hono<AppEnv>): void {
  app.get('/robots.txt', operation('public', nothing, page), async (c) => {
    return await answerText(c, 'text/plain', async ({ services, caller }) => {
      return writeRobots(await readDeskUrl(services, caller))
    })
  })
}
