import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, moment, primaryId, timestamps } from './columns.ts'
import { users } from './people.ts'

export const kbCategories = sqliteTable('kb_categories', {
  id: primaryId(),
  name: text('name').notNull().unique(),
  slug: text('slug').notNull().unique(),
  description: text('description').notNull().default(''),
  active: flag('active', true),
  parentId: integer('parent_id'),
  ...timestamps(),
})

export const kbArticles = sqliteTable(
  'kb_articles',
  {
    id: primaryId(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    /** Sanitised HTML. */
    body: text('body').notNull(),
    bodyText: text('body_text').notNull(),
    categoryId: integer('category_id').references(() => kbCategories.id),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** False: a draft. */
    published: flag('published'),
    /** False: agents only. */
    isPublic: flag('is_public', true),
    publishAt: moment('publish_at'),
    version: integer('version').notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('kb_articles_slug').on(table.slug),
    index('kb_articles_category').on(table.categoryId, table.publishAt),
    index('kb_articles_published')
      .on(table.publishAt)
      .where(sql`published = 1`),
  ],
)
