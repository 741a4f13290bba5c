import type { SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { sql } from '../../database/sql.ts'
import { textWindow } from '../../database/text-window.ts'
import { limitOf, MAX_OFFSET, offsetOf, type Page, type PageRequest, pageOf } from '../../shared/pages.ts'
import { searchTokens } from '../search/search-tokens.policy.ts'
import { countedAtMost, searchTotal } from '../search/search-total.policy.ts'
import type { SearchQuery } from '../search/search.types.ts'
import type { Article, ArticleHit, Audience } from './articles.types.ts'
import { categoryDocumentStatement } from './category-index.repository.ts'

const MAX_INDEXED_LENGTH = 100_000
/** The version of an article that is gone: nothing is newer, and its id never comes again. */
const GONE = Number.MAX_SAFE_INTEGER

type SearchStatements = [ReturnType<Database['build']['run']>, ...ReturnType<Database['build']['run']>[]]

/** Writes what the search may show of an article, unless the index has it newer. Drafts are in no full text. */
export async function saveArticleDocument(search: Database, article: Article): Promise<void> {
  await search.batch(savingStatements(search, article))
}

export async function saveArticleDocuments(search: Database, articles: readonly Article[]): Promise<void> {
  const [first, ...others] = articles.flatMap((article) => savingStatements(search, article))
  if (first) await search.batch([first, ...others])
}

function savingStatements(search: Database, article: Article): SearchStatements {
  const { id, version, slug, title, published, isPublic, publishAt, category, updatedAt } = article
  const body = article.bodyText.normalize('NFC').slice(0, MAX_INDEXED_LENGTH).toWellFormed()
  const isShown = sql`SELECT 1 FROM article_documents WHERE article_id = ${id} AND published = 1`
  return [
    search.build.run(sql`
      INSERT INTO article_documents (article_id, version, slug, title, body, published, is_public, publish_at,
        category_id, updated_at)
      VALUES (${id}, ${version}, ${slug}, ${title}, ${body}, ${published ? 1 : 0}, ${isPublic ? 1 : 0}, ${publishAt},
        ${category?.id ?? null}, ${updatedAt})
      ON CONFLICT (article_id) DO UPDATE SET version = excluded.version, slug = excluded.slug, title = excluded.title,
        body = excluded.body, published = excluded.published, is_public = excluded.is_public,
        publish_at = excluded.publish_at, category_id = excluded.category_id, updated_at = excluded.updated_at
      WHERE excluded.version >= article_documents.version`),
    search.build.run(sql`
      INSERT OR REPLACE INTO article_search (rowid, title, body, scope)
      SELECT ${id}, ${searchTokens(title)}, ${searchTokens(body)}, ${articleScope(article)} WHERE EXISTS (${isShown} AND version = ${version})`),
    // Of a newer reading that is published the full text stays.
    search.build.run(sql`DELETE FROM article_search WHERE rowid = ${published ? 0 : id} AND NOT EXISTS (${isShown})`),
    ...(category ? [categoryDocumentStatement(search, category)] : []),
  ]
}

/** Takes an article out of every search at once and leaves its version, so that it may come back. */
export async function hideArticleDocument(search: Database, id: number): Promise<void> {
  await search.batch([
    search.build.run(sql`UPDATE article_documents SET published = 0 WHERE article_id = ${id}`),
    search.build.run(sql`DELETE FROM article_search WHERE rowid = ${id}`),
  ])
}

/** Leaves a mark, so that no message on its way brings a deleted article back. */
export async function forgetArticleDocument(search: Database, id: number): Promise<void> {
  await search.batch([
    search.build.run(sql`
      INSERT INTO article_documents (article_id, version, slug, title, body, published, is_public, updated_at)
      VALUES (${id}, ${GONE}, '', '', '', 0, 0, 0)
      ON CONFLICT (article_id) DO UPDATE SET version = ${GONE}, slug = '', title = '', body = '', published = 0`),
    search.build.run(sql`DELETE FROM article_search WHERE rowid = ${id}`),
  ])
}

export interface ArticleSelection {
  query: SearchQuery
  audience: Audience
  /** A slug, or the id in digits. */
  category: string | undefined
  request: PageRequest
  /** Count further, for a row read per match. */
  exactTotal: boolean
  now: number
}

interface HitRow {
  id: number
  slug: string
  title: string
  updatedAt: number
  categoryId: number | null
  categoryName: string | null
  categorySlug: string | null
  body: string
  bodyIsCut: number
}

/**
 * One round trip: the page in the order of relevance, and how many there are. Full-text search sorts by itself, and the join
 * takes from it only as many articles as the page needs. A cursor is a place in this order, since relevance has no other.
 */
export async function searchArticleDocuments(search: Database, selection: ArticleSelection): Promise<Page<ArticleHit>> {
  const { request, query, now, audience } = selection
  const atMost = countedAtMost(selection)
  const offset = request.cursor === null ? offsetOf(request) : request.cursor.id
  // Whoever makes up a cursor gets no further than page numbers do.
  const limit = offset > MAX_OFFSET ? 0 : limitOf(request)
  const isDue = audience === 'staff' ? sql`1` : sql`ifnull(d.publish_at, 0) <= ${now}`
  const [hits, { counted }] = await search.batch([
    search.build.all<HitRow>(sql`
      SELECT d.article_id AS id, d.slug, d.title, d.updated_at AS updatedAt, g.category_id AS categoryId,
        g.name AS categoryName, g.slug AS categorySlug, ${textWindow('body', query.locators)}
      FROM article_search CROSS JOIN article_documents d ON d.article_id = article_search.rowid
      LEFT JOIN category_documents g ON g.category_id = d.category_id AND ${isShown(selection)}
      WHERE article_search MATCH ${matchIn(selection)} AND article_search.rank MATCH 'bm25(8.0, 1.0, 0.0)'
        AND d.published = 1 AND ${isDue}
      ORDER BY article_search.rank LIMIT ${limit} OFFSET ${offset}`),
    search.build.get<{ counted: number }>(countOf(selection, atMost + 1)),
  ])
  return pageOf(hits, request, {
    total: searchTotal(counted, { atMost, reached: offset + hits.length }),
    cursorOf: () => ({ key: null, id: offset + request.perPage }),
    present: hitOf,
  })
}

/**
 * Counts the matches up to `limit`, perhaps some more. Full text holds nothing but what is published, so only what is yet to
 * come has to be taken off again: two or three rows for every such article, where a join would read one more for every match.
 */
function countOf(selection: ArticleSelection, limit: number): SQL {
  const match = matchIn(selection)
  if (selection.audience === 'staff') {
    return sql`SELECT count(*) AS counted FROM (SELECT 1 FROM article_search WHERE article_search MATCH ${match} LIMIT ${limit})`
  }
  const isWaiting = sql`d.published = 1 AND d.publish_at > ${selection.now}`
  return sql`
    SELECT (SELECT count(*) FROM (SELECT 1 FROM article_search WHERE article_search MATCH ${match}
        LIMIT ${limit} + (SELECT count(*) FROM article_documents d WHERE ${isWaiting})))
      - (SELECT count(*) FROM article_documents d CROSS JOIN article_search ON article_search.rowid = d.article_id
        WHERE ${isWaiting} AND article_search MATCH ${match}) AS counted`
}

/** Words of the index: `g` for guests, once it is due; `c` and the category. */
function articleScope({ isPublic, category }: Article): string {
  return [...(isPublic ? ['g'] : []), `c${category?.id ?? 0}`].join(' ')
}

/** Who may see it and its category are words of the index too, so that nothing is ranked that nobody gets. */
function matchIn(selection: ArticleSelection): SQL {
  const { query, audience, category } = selection
  const text = `{title body} : (${query.match})${audience === 'guests' ? ' AND scope : "g"' : ''}`
  if (category === undefined) return sql`${text}`
  const named = /^[0-9]{1,15}$/.test(category) ? sql`g.category_id = ${Number(category)}` : sql`g.slug = ${category}`
  return sql`${`${text} AND scope : "c`} || ifnull((
    SELECT g.category_id FROM category_documents g WHERE ${named} AND ${isShown(selection)} LIMIT 1), 'none') || '"'`
}

/** Whether the caller is told of the category `g`. */
function isShown({ audience }: ArticleSelection): SQL {
  return audience === 'staff' ? sql`1` : sql`g.active = 1`
}

function hitOf(row: HitRow): ArticleHit {
  const { id, slug, title, updatedAt, categoryId, categoryName, categorySlug } = row
  const category = categoryId === null ? null : { id: categoryId, name: categoryName ?? '', slug: categorySlug ?? '' }
  return {
    article: { id, slug, title, updatedAt, category },
    body: { text: row.body, isCut: row.bodyIsCut === 1 },
  }
}
