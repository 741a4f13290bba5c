import { env } from 'cloudflare:workers'
import { numbers } from '../../bench/desk-sql.ts'
import { kbCategories } from '../../drizzle/knowledge-base.ts'
import { type Answer, call, type CallOptions } from './api.ts'
import { testDatabase } from './database.ts'
import type { TestPerson } from './people.ts'

export interface WireArticle {
  id: number
  slug: string
  title: string
  body: string
  language: string | null
  category: { id: number; name: string; slug: string } | null
  published: boolean
  public: boolean
  publish_at: string | null
  created_at: string
  updated_at: string
  url: string
  page_url: string | null
  votes: { helpful: number; unhelpful: number } | null
}

export interface WireHits {
  data: {
    id: number
    slug: string
    title: string
    snippet: string
    category: { id: number } | null
    updated_at: string
    url: string
    page_url: string | null
  }[]
  total: number
  total_is_exact: boolean
  next_page_url: string | null
  next_cursor: string | null
  last_page: number
}

export async function createCategory(name: string, slug = name.toLowerCase()): Promise<number> {
  const database = testDatabase()
  const { build } = database
  const now = Date.now()
  const [[row]] = await database.batch([
    build
      .insert(kbCategories)
      .values({ name, slug, createdAt: now, updatedAt: now })
      .returning({ id: kbCategories.id }),
  ])
  if (!row) throw new Error('The category was not inserted.')
  return row.id
}

/** Published and public unless `fields` says otherwise. */
export async function writeArticle(editor: TestPerson, fields: Record<string, unknown> = {}): Promise<WireArticle> {
  const json = { title: 'Reset your password', body: '<p>Open the settings.</p>', published: 1, ...fields }
  const { status, body } = await call<{ article: WireArticle }>('POST', '/v3/api/articles', { as: editor, json })
  if (status !== 200) throw new Error(`The article was not written: ${body.message}`)
  return body.data.article
}

let address = 0

/** A visitor with a new address, so that no rate limit applies. */
export function guest(options: CallOptions = {}): CallOptions {
  address += 1
  const headers = { 'CF-Connecting-IP': `2001:db8::${address.toString(16)}`, ...options.headers }
  return { ...options, headers }
}

export async function search(options: CallOptions & { s: string }): Promise<Answer<WireHits>> {
  const { s, query, ...rest } = options
  return await call<WireHits>('GET', '/v3/api/search', guest({ ...rest, query: { s, ...query } }))
}

export async function titlesFound(s: string, as?: TestPerson): Promise<string[]> {
  const { body } = await search({ s, as })
  return body.data.data.map(({ title }) => title)
}

/** Breaks the index until it is repaired, as an outage of the search database would. */
export async function breakArticleIndex(): Promise<() => Promise<void>> {
  await env.SEARCH.prepare('ALTER TABLE article_documents RENAME TO article_documents_gone').run()
  return async () => {
    await env.SEARCH.prepare('ALTER TABLE article_documents_gone RENAME TO article_documents').run()
  }
}

export interface IndexedArticles {
  /** The ids count up from here. */
  first: number
  count: number
  publishAt?: number
  isPublic?: boolean
}

/** Indexes articles called "Manual", with one statement for each table. */
export async function seedIndexedArticles({
  first,
  count,
  publishAt,
  isPublic = true,
}: IndexedArticles): Promise<void> {
  const numbered = numbers(count, first)
  await env.SEARCH.batch([
    env.SEARCH.prepare(
      `${numbered} INSERT INTO article_documents (article_id, version, slug, title, body, published, is_public, publish_at, updated_at)
      SELECT i, 1, 'manual-' || i, 'Manual', 'Read it.', 1, ?1, ?2, 1 FROM n`,
    ).bind(isPublic ? 1 : 0, publishAt ?? null),
    env.SEARCH.prepare(
      `${numbered} INSERT INTO article_search (rowid, title, body, scope) SELECT i, 'manual', 'read it', ?1 FROM n`,
    ).bind(isPublic ? 'g c0' : 'c0'),
  ])
}
