import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { textWindow } from '../../database/text-window.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../shared/pages.ts'
import { searchTokens } from '../search/search-tokens.policy.ts'
import type { SearchQuery } from '../search/search.types.ts'
import type { Article, ArticleHit, Audience } from './articles.types.ts'
import { categoryDocumentStatement } from './category-index.repository.ts'

/** How far a total is counted. */
const COUNTED_AT_MOST = 1000
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
  const isCurrent = sql`EXISTS (SELECT 1 FROM article_documents WHERE article_id = ${id} AND version = ${version} AND published = 1)`
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
      INSERT OR REPLACE INTO article_search (rowid, title, body)
      SELECT ${id}, ${searchTokens(title)}, ${searchTokens(body)} WHERE ${isCurrent}`),
    search.build.run(sql`DELETE FROM article_search WHERE rowid = ${published ? 0 : id} AND NOT ${isCurrent}`),
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
  now: number
}

interface HitRow {
  id: number
  rank: number
  slug: string
  title: string
  updatedAt: number
  categoryId: number | null
  categoryName: string | null
  categorySlug: string | null
  body: string
  bodyIsCut: number
}

/** One round trip: the page in the order of relevance, and the total up to 1,000. */
export async function searchArticleDocuments(search: Database, selection: ArticleSelection): Promise<Page<ArticleHit>> {
  const { request, query } = selection
  const matching = sql`article_search CROSS JOIN article_documents d ON d.article_id = article_search.rowid
    WHERE article_search MATCH ${query.match} AND ${isVisible(selection)}`
  const [hits, counted] = await search.batch([
    search.build.all<HitRow>(sql`
      WITH ranked AS MATERIALIZED (
        SELECT article_search.rowid AS id, bm25(article_search, 8.0, 1.0) AS rank FROM ${matching}),
      page AS MATERIALIZED (
        SELECT id, rank FROM ranked WHERE ${beyond(request)}
        ORDER BY rank, id DESC LIMIT ${limitOf(request)} OFFSET ${offsetOf(request)})
      SELECT page.id, page.rank, d.slug, d.title, d.updated_at AS updatedAt, g.category_id AS categoryId,
        g.name AS categoryName, g.slug AS categorySlug, ${textWindow('body', query.locators)}
      FROM page CROSS JOIN article_documents d ON d.article_id = page.id
      LEFT JOIN category_documents g ON g.category_id = d.category_id AND ${isShown(selection)}
      ORDER BY page.rank, page.id DESC`),
    search.build.get<{ total: number }>(sql`
      SELECT count(*) AS total FROM (SELECT 1 FROM ${matching} LIMIT ${COUNTED_AT_MOST + 1})`),
  ])
  return pageOf(hits, request, {
    total: { count: Math.min(counted.total, COUNTED_AT_MOST), isExact: counted.total <= COUNTED_AT_MOST },
    cursorOf: ({ rank, id }) => ({ key: rank, id }),
    present: hitOf,
  })
}

/** Whether the caller is told of the category `g`. */
function isShown({ audience }: ArticleSelection): SQL {
  return audience === 'staff' ? sql`1` : sql`g.active = 1`
}

function isVisible(selection: ArticleSelection): SQL {
  const { audience, category, now } = selection
  const conditions = [sql`d.published = 1`]
  if (audience === 'guests') conditions.push(sql`d.is_public = 1 AND ifnull(d.publish_at, 0) <= ${now}`)
  if (category !== undefined) {
    const isId = /^[0-9]{1,15}$/.test(category)
    const named = isId ? sql`g.category_id = ${Number(category)}` : sql`g.slug = ${category}`
    conditions.push(sql`d.category_id IN (
      SELECT g.category_id FROM category_documents g WHERE ${named} AND ${isShown(selection)})`)
  }
  return sql.join(conditions, sql` AND `)
}

function beyond({ cursor }: PageRequest): SQL {
  if (cursor === null) return sql`1`
  return sql`(rank > ${cursor.key} OR (rank = ${cursor.key} AND id < ${cursor.id}))`
}

function hitOf(row: HitRow): ArticleHit {
  const { id, slug, title, updatedAt, categoryId, categoryName, categorySlug } = row
  const category = categoryId === null ? null : { id: categoryId, name: categoryName ?? '', slug: categorySlug ?? '' }
  return {
    article: { id, slug, title, updatedAt, category },
    body: { text: row.body, isCut: row.bodyIsCut === 1 },
  }
}
