import { sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { kbArticles, kbCategories } from '../../drizzle/schema.ts'
import type { Database } from '../../src/database/connection.ts'
import { sanitizeMessage } from '../../src/shared/html.ts'
import { DEMO_ARTICLES, DEMO_CATEGORIES } from './demo-articles.ts'
import { AGENT } from './demo-people.ts'
import { idOfUser } from './people-rows.ts'

const WEEK = 7 * 24 * 60 * 60 * 1000

export function articleStatements({ build }: Database, now: number): BatchItem<'sqlite'>[] {
  const createdAt = now - 4 * WEEK
  const times = { createdAt, updatedAt: createdAt }
  const categories = DEMO_CATEGORIES.map((category) => build.insert(kbCategories).values({ ...category, ...times }))
  const articles = DEMO_ARTICLES.map(({ slug, category, title, body, isPublic = true, published = true }) => {
    const { html, text } = sanitizeMessage(body)
    return build.insert(kbArticles).values({
      slug,
      title,
      body: html,
      bodyText: text,
      categoryId: sql<number>`(SELECT id FROM kb_categories WHERE slug = ${category})`,
      authorId: idOfUser(AGENT),
      isPublic,
      published,
      publishAt: createdAt,
      ...times,
    })
  })
  return [...categories, ...articles]
}
