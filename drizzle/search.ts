import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, moment } from './columns.ts'

/*
 * The tables of the database SEARCH. Its migrations are written by hand (`migrations/search`), because drizzle-kit does not
 * support full text. Nothing here is part of `schema.ts`, and defaults and indexes are in the migrations only.
 */

/** The progress of a rebuild of each index. */
export const rebuildProgress = sqliteTable('rebuild_progress', {
  name: text('name', { enum: ['tickets', 'articles', 'ticket-words', 'article-words', 'ticket-windows'] }).primaryKey(),
  /** The last indexed id, or the number of words handled. */
  position: integer('position').notNull(),
  /** The last word handled. */
  word: text('word').notNull().default(''),
  updatedAt: moment('updated_at').notNull(),
})

/** The text for snippets, and the ticket's version in the index. */
export const ticketDocuments = sqliteTable('ticket_documents', {
  ticketId: integer('ticket_id').primaryKey(),
  version: integer('version').notNull(),
  eventId: integer('event_id').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  notes: text('notes').notNull(),
})

/** Tokens of subject, requester and number, each after a bar, with a space before and after. */
export const ticketHeads = sqliteTable('ticket_heads', {
  ticketId: integer('ticket_id').primaryKey(),
  tokens: text('tokens').notNull(),
})

/** The hidden columns of every full-text table. FTS5 sorts rows by `rank`. */
function fullText() {
  return { rowid: integer('rowid').primaryKey(), rank: real('rank') }
}

/** Tokens (`src/full-text/tokens.ts`) that are searched and never read. `rowid` is the ticket's id. */
export const ticketSearch = sqliteTable('ticket_search', {
  ...fullText(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  requester: text('requester').notNull(),
  number: text('number').notNull(),
  notes: text('notes').notNull(),
  scope: text('scope').notNull(),
})

export const articleDocuments = sqliteTable('article_documents', {
  articleId: integer('article_id').primaryKey(),
  version: integer('version').notNull(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  published: flag('published'),
  isPublic: flag('is_public'),
  publishAt: moment('publish_at'),
  categoryId: integer('category_id'),
  updatedAt: moment('updated_at').notNull(),
})

/** Like `ticketSearch`, for published articles. */
export const articleSearch = sqliteTable('article_search', {
  ...fullText(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  scope: text('scope').notNull(),
})

/** The words of published articles by their parts of three letters, each with a space before and after. Triggers keep it. */
export const articleParts = sqliteTable('article_parts', { ...fullText(), word: text('word').notNull() })

/** Each category is one row, so that renaming or hiding it costs the same for any number of articles. */
export const categoryDocuments = sqliteTable('category_documents', {
  categoryId: integer('category_id').primaryKey(),
  updatedAt: moment('updated_at').notNull(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  active: flag('active', true),
})

const SEARCH_KINDS = ['ticket', 'article'] as const

/** The words of an index, for search by prefix. */
export const searchWords = sqliteTable(
  'search_words',
  {
    kind: text('kind', { enum: SEARCH_KINDS }).notNull(),
    word: text('word').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.word] })],
)

/** Words with one letter removed, for correcting typing errors. */
export const searchSlips = sqliteTable(
  'search_slips',
  {
    kind: text('kind', { enum: SEARCH_KINDS }).notNull(),
    slip: text('slip').notNull(),
    word: text('word').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slip, table.word] })],
)

/** Words of very many tickets. Words of a scope start with a colon. */
export const commonWords = sqliteTable('common_words', { word: text('word').primaryKey() })

/** An agent's scope at the last search, as written by `searchScope`. */
export const agentScopes = sqliteTable('agent_scopes', {
  userId: integer('user_id').primaryKey(),
  tokens: text('tokens').notNull(),
})
