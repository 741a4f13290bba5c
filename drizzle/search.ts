import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, moment } from './columns.ts'

/*
 * The tables of the database SEARCH. Its migrations are written by hand (`migrations/search`), for drizzle-kit knows no full
 * text: so nothing here is part of `schema.ts`, and defaults and indexes stand there alone.
 */

/** How far a rebuild of each index has come. */
export const rebuildProgress = sqliteTable('rebuild_progress', {
  name: text('name', { enum: ['tickets', 'articles', 'ticket-words', 'article-words', 'ticket-windows'] }).primaryKey(),
  /** The last id that was indexed, or how many words were looked at. */
  position: integer('position').notNull(),
  /** The last word that was looked at. */
  word: text('word').notNull().default(''),
  updatedAt: moment('updated_at').notNull(),
})

/** What snippets are cut from, and of which reading of the ticket the index is. */
export const ticketDocuments = sqliteTable('ticket_documents', {
  ticketId: integer('ticket_id').primaryKey(),
  version: integer('version').notNull(),
  eventId: integer('event_id').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  notes: text('notes').notNull(),
})

/** Tokens of subject, requester and number, each behind a bar, with a blank before and behind. */
export const ticketHeads = sqliteTable('ticket_heads', {
  ticketId: integer('ticket_id').primaryKey(),
  tokens: text('tokens').notNull(),
})

/** What every table of full text has beside its columns; the rows are sorted by `rank` within FTS5 itself. */
function fullText() {
  return { rowid: integer('rowid').primaryKey(), rank: real('rank') }
}

/** Tokens (`src/shared/search/search-tokens.ts`) that are found and never read. `rowid` is the ticket's id. */
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

/** As `ticketSearch`, of published articles. */
export const articleSearch = sqliteTable('article_search', {
  ...fullText(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  scope: text('scope').notNull(),
})

/** Categories stand once each, so that renaming or hiding one costs the same however many articles it has. */
export const categoryDocuments = sqliteTable('category_documents', {
  categoryId: integer('category_id').primaryKey(),
  updatedAt: moment('updated_at').notNull(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  active: flag('active', true),
})

const SEARCH_KINDS = ['ticket', 'article'] as const

/** The words of an index, by which beginnings are found. */
export const searchWords = sqliteTable(
  'search_words',
  {
    kind: text('kind', { enum: SEARCH_KINDS }).notNull(),
    word: text('word').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.word] })],
)

/** Words without one of their letters, by which slips are found. */
export const searchSlips = sqliteTable(
  'search_slips',
  {
    kind: text('kind', { enum: SEARCH_KINDS }).notNull(),
    slip: text('slip').notNull(),
    word: text('word').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slip, table.word] })],
)

/** The words that very many tickets have; those of scopes with a colon before them. */
export const commonWords = sqliteTable('common_words', { word: text('word').primaryKey() })

/** What an agent's scope was when they last searched, as `searchScope` writes it. */
export const agentScopes = sqliteTable('agent_scopes', {
  userId: integer('user_id').primaryKey(),
  tokens: text('tokens').notNull(),
})
