import { openDatabase } from '../src/database/engine/connection.ts'
import { runNamed } from '../src/database/engine/named-batch.ts'
import { keepWords, type SearchKind } from '../src/full-text/words.repository.ts'
import { windowSigns } from '../src/full-text/windows.repository.ts'
import { scopeTokens } from '../src/modules/search/search-scope.policy.ts'
import { searchTokens } from '../src/full-text/tokens.ts'
import { headsOf } from '../src/modules/search/index/ticket-documents.repository.ts'
import { joinSomeOfBoth } from '../src/modules/search/index/index-segments.repository.ts'
import { readTicketSources } from '../src/modules/search/index/ticket-sources.repository.ts'
import type { TicketDocument } from '../src/modules/search/search.types.ts'
import type { DeskSize } from './desk-sql.ts'

/** Documents per statement. One bound text may have 2 MB. */
const CHUNK = 1000
/** Index rows that one statement merges. */
const PAGES = 100_000

interface Databases {
  database: D1Database
  search: D1Database
}

/**
 * Fills both indexes with what the Worker would write, many documents per statement. A rebuild in small steps would take hours
 * at 100,000 tickets. `onStep` gets the finished share.
 */
export async function fillSearch(
  databases: Databases,
  { tickets, articles }: DeskSize,
  onStep: (share: number) => void = () => {},
): Promise<void> {
  const total = tickets + articles
  for (let after = 0; after < tickets; after += CHUNK) {
    await fillTickets(databases, after)
    onStep(Math.min(after + CHUNK, tickets) / total)
  }
  await fillKnowledgeBase(databases, articles)
  onStep(1)
}

/** Fills the other index, then merges both as the jobs do. */
export async function fillKnowledgeBase(databases: Databases, articles: number): Promise<void> {
  for (let after = 0; after < articles; after += CHUNK) await fillArticles(databases, after)
  const index = openDatabase(databases.search, 'first-primary')
  let isMore = true
  while (isMore) isMore = await joinSomeOfBoth(index, PAGES)
  await search(
    databases,
    `INSERT INTO category_documents (category_id, updated_at, name, slug, active)
    SELECT value ->> 'id', value ->> 'updated_at', value ->> 'name', value ->> 'slug', 1 FROM json_each(?)`,
    await rows(databases, 'SELECT id, updated_at, name, slug FROM kb_categories LIMIT ? OFFSET ?', 0),
  )
}

async function fillTickets(databases: Databases, after: number): Promise<void> {
  const ids = Array.from({ length: CHUNK }, (_, index) => after + 1 + index)
  const documents = await readDocuments(databases.database, ids)
  await search(
    databases,
    `INSERT INTO ticket_documents (ticket_id, version, event_id, subject, body, notes)
    SELECT value ->> 'ticketId', value ->> 'version', value ->> 'eventId', value ->> 'subject', value ->> 'body',
      value ->> 'notes' FROM json_each(?)`,
    documents,
  )
  await search(
    databases,
    `INSERT INTO ticket_heads (ticket_id, tokens) SELECT value ->> 'ticketId', value ->> 'heads' FROM json_each(?)`,
    documents,
  )
  await search(
    databases,
    `INSERT INTO ticket_search (rowid, subject, body, requester, number, notes, scope)
    SELECT value ->> 'ticketId', value ->> '$.tokens[0]', value ->> '$.tokens[1]', value ->> '$.tokens[2]',
      value ->> '$.tokens[3]', value ->> '$.tokens[4]', value ->> 'scope' FROM json_each(?)`,
    documents,
  )
  await fillWords(
    databases,
    'ticket',
    documents.flatMap(({ tokens }) => tokens),
  )
}

export interface IndexedTicket extends TicketDocument {
  /** Subject, body, requester, number and notes. */
  tokens: string[]
  heads: string
  scope: string
}

/** The rows that the Worker would write into the index. */
export async function readDocuments(database: D1Database, ids: readonly number[]): Promise<IndexedTicket[]> {
  const sources = await readTicketSources(openDatabase(database, 'first-primary'), ids)
  return sources.map((source) => ({
    ...source,
    tokens: [source.subject, source.body, source.requester, source.number, source.notes].map(
      (text) => `${windowSigns(source.ticketId)} ${searchTokens(text)}`,
    ),
    heads: headsOf(source),
    scope: scopeTokens(source),
  }))
}

async function fillWords({ search }: Databases, kind: SearchKind, texts: readonly string[]): Promise<void> {
  await runNamed(openDatabase(search, 'first-primary'), [{ words: keepWords(kind, texts) }])
}

interface ArticleRow {
  title: string
  body: string
}

async function fillArticles(databases: Databases, after: number): Promise<void> {
  const articles = await rows<ArticleRow>(
    databases,
    `SELECT id, version, slug, title, body_text AS body, published,
    is_public, publish_at, category_id, updated_at FROM kb_articles ORDER BY id LIMIT ? OFFSET ?`,
    after,
  )
  const documents = articles.map((article) => ({ ...article, tokens: [article.title, article.body].map(searchTokens) }))
  const columns = [
    'version',
    'slug',
    'title',
    'body',
    'published',
    'is_public',
    'publish_at',
    'category_id',
    'updated_at',
  ]
  await search(
    databases,
    `INSERT INTO article_documents (article_id, ${columns.join(', ')})
    SELECT value ->> 'id', ${columns.map((name) => `value ->> '${name}'`).join(', ')} FROM json_each(?)`,
    documents,
  )
  await search(
    databases,
    `INSERT INTO article_search (rowid, title, body, scope)
    SELECT value ->> 'id', value ->> '$.tokens[0]', value ->> '$.tokens[1]',
      iif(value ->> 'is_public', 'g c', 'c') || (value ->> 'category_id') FROM json_each(?)
    WHERE value ->> 'published' = 1`,
    documents,
  )
  await fillWords(
    databases,
    'article',
    documents.flatMap(({ tokens }) => tokens),
  )
}

async function rows<Row>({ database }: Databases, statement: string, after: number): Promise<Row[]> {
  const { results } = await database.prepare(statement).bind(CHUNK, after).all<Row>()
  return results
}

async function search({ search: index }: Databases, statement: string, documents: readonly unknown[]): Promise<void> {
  await index.prepare(statement).bind(JSON.stringify(documents)).run()
}
