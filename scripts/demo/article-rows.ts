import { sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { kbArticles, kbCategories } from '../../drizzle/schema.ts'
import type { Builders } from './builders.ts'
import { sanitizeMessage } from '../../src/shared/text/html.ts'
import { DEMO_ARTICLES, DEMO_CATEGORIES } from './demo-articles.ts'
import { AGENT } from './demo-people.ts'
import { idOfUser } from './people-rows.ts'

const WEEK = 7 * 24 * 60 * 60 * 1000

export async function articleStatements({ build }: Builders, now: number): Promise<BatchItem<'sqlite'>[]> {
  const createdAt = now - 4 * WEEK
  const times = { createdAt, updatedAt: createdAt }
  const categories = DEMO_CATEGORIES.map((category) => build.insert(kbCategories).values({ ...category, ...times }))
  const texts = await Promise.all(
    DEMO_ARTICLES.map(async (article) => ({ ...article, ...(await sanitizeMessage(article.body)) })),
  )
  const articles = texts.map(
    ({ slug, category, title, html, text, language = 'en', isPublic = true, published = true }) => {
      return build.insert(kbArticles).values({
        slug,
        title,
        body: html,
        bodyText: text,
        language,
        categoryId: sql<number>`(SELECT id FROM kb_categories WHERE slug = ${category})`,
        authorId: idOfUser(AGENT),
        isPublic,
        published,
        publishAt: createdAt,
        ...times,
      })
    },
  )
  return [...categories, ...articles]
}
