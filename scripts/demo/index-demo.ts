import { inArray } from 'drizzle-orm'
import { kbArticles } from '../../drizzle/schema.ts'
import { indexArticle } from '../../src/modules/knowledge-base/article-index.usecases.ts'
import { createServices } from '../../src/services.ts'
import { DEMO_ARTICLES } from './demo-articles.ts'

/**
 * Makes the demo findable. The Worker's queue does this for what happens later; nobody was told of the demo, so that
 * nobody gets mail about its past. May run any number of times.
 */
export async function indexDemo(env: Env): Promise<void> {
  const services = createServices(env, { sessionStart: 'first-primary', defer: () => undefined })
  const slugs = DEMO_ARTICLES.map(({ slug }) => slug)
  const { build } = services.database
  const [articles] = await services.database.batch([
    build.select({ id: kbArticles.id }).from(kbArticles).where(inArray(kbArticles.slug, slugs)),
  ])
  for (const { id } of articles) await indexArticle(services, id)
}
