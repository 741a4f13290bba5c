import { inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { kbArticles, tickets } from '../../drizzle/schema.ts'
import { indexArticle } from '../../src/modules/knowledge-base/articles/article-index.usecases.ts'
import { indexTickets } from '../../src/modules/search/index/ticket-index.usecases.ts'
import { createServices } from '../../src/services.ts'
import { DEMO_ARTICLES } from './demo-articles.ts'
import { DEMO_TICKETS } from './demo-tickets.ts'

/**
 * Indexes the demo for search. The queue indexes later changes; demo events are not queued, so nobody gets mail about them. It
 * can run again.
 */
export async function indexDemo(env: Env): Promise<void> {
  const services = createServices(env, { sessionStart: 'first-primary', defer: () => undefined })
  const build = drizzle(env.DB)
  const slugs = DEMO_ARTICLES.map(({ slug }) => slug)
  const [articleRows, ticketRows] = await build.batch([
    build.select({ id: kbArticles.id }).from(kbArticles).where(inArray(kbArticles.slug, slugs)),
    build.select({ id: tickets.id }).from(tickets).orderBy(tickets.id).limit(DEMO_TICKETS.length),
  ])
  for (const { id } of articleRows) await indexArticle(services, id)
  await indexTickets(
    services,
    ticketRows.map(({ id }) => id),
  )
}
