import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { counter, flag, moment, primaryId, timestamps } from './columns.ts'
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

/**
 * When readers last saw something new: the last edit, or the publication if that is later. An index is found by this exact
 * text; drizzle-kit would split one with commas.
 */
export function shownAt({ publishAt, updatedAt }: { publishAt: SQLWrapper; updatedAt: SQLWrapper }): SQL<number> {
  return sql<number>`CASE WHEN ${publishAt} > ${updatedAt} THEN ${publishAt} ELSE ${updatedAt} END`
}

export const kbArticles = sqliteTable(
  'kb_articles',
  {
    id: primaryId(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    /** Sanitised HTML. */
    body: text('body').notNull(),
    bodyText: text('body_text').notNull(),
    /** A BCP 47 tag; null: unknown. */
    language: text('language'),
    categoryId: integer('category_id').references(() => kbCategories.id),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who wrote the present text; null: its author. */
    editedBy: integer('edited_by').references(() => users.id, { onDelete: 'set null' }),
    /** False: a draft. */
    published: flag('published'),
    /** False: agents only. */
    isPublic: flag('is_public', true),
    publishAt: moment('publish_at'),
    /** The counts of votes; they stay when the votes are deleted. */
    helpfulVotes: counter('helpful_votes'),
    unhelpfulVotes: counter('unhelpful_votes'),
    version: integer('version').notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('kb_articles_slug').on(table.slug),
    index('kb_articles_category').on(table.categoryId, table.publishAt),
    index('kb_articles_published')
      .on(table.publishAt)
      .where(sql`published = 1`),
    // Newest first by when readers last saw something new. Unpublished articles sort before every present time.
    index('kb_articles_open')
      .on(shownAt(table))
      .where(sql`published = 1 AND is_public = 1`),
    index('kb_articles_open_category')
      .on(table.categoryId, shownAt(table))
      .where(sql`published = 1 AND is_public = 1`),
    // The lists of editors, newest update first.
    index('kb_articles_updated').on(table.updatedAt),
    index('kb_articles_category_updated').on(table.categoryId, table.updatedAt),
    // Partial, so that SQLite does not take them for the lists of readers.
    index('kb_articles_state_published')
      .on(table.updatedAt)
      .where(sql`published = 1`),
    index('kb_articles_state_draft')
      .on(table.updatedAt)
      .where(sql`published = 0`),
    index('kb_articles_category_published')
      .on(table.categoryId, table.updatedAt)
      .where(sql`published = 1`),
    index('kb_articles_category_draft')
      .on(table.categoryId, table.updatedAt)
      .where(sql`published = 0`),
  ],
)

/** The texts that an article had before. The present text is in the article itself. */
export const kbRevisions = sqliteTable(
  'kb_revisions',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => kbArticles.id, { onDelete: 'cascade' }),
    /** The version of the article when this text was saved or last kept. */
    version: integer('version').notNull(),
    title: text('title').notNull(),
    /** Sanitised HTML. */
    body: text('body').notNull(),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** When the article last changed before the text was replaced. */
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.version] })],
)

/** The voters of an article, while a second vote must change the first. */
export const kbVotes = sqliteTable(
  'kb_votes',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => kbArticles.id, { onDelete: 'cascade' }),
    /** An HMAC of the article and the reader's network, so that no address is stored and no two articles share a value. */
    visitor: text('visitor').notNull(),
    helpful: flag('helpful'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.visitor] }), index('kb_votes_created').on(table.createdAt)],
)
