import { and, eq, sql } from 'drizzle-orm'
import { articleDocuments, articleSearch } from '../../../drizzle/search.ts'
import type { Database } from '../../database/engine/connection.ts'
import { runNamed } from '../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import type { Command } from '../../database/engine/statements.ts'
import { excluded } from '../../database/engine/text.ts'
import { insert, onConflict, remove, replaceFrom, update } from '../../database/engine/writes.ts'
import { keepWords } from '../../database/queries/search-words.ts'
import { searchTokens } from '../../shared/search/search-tokens.ts'
import type { Article } from './articles.types.ts'
import { saveCategory } from './category-index.repository.ts'

const MAX_INDEXED_LENGTH = 100_000
/** The version of an article that is gone: nothing is newer, and its id never comes again. */
const GONE = Number.MAX_SAFE_INTEGER

const storeDocument = prepared((at: Slots<typeof articleDocuments.$inferSelect>) => {
  const { version, slug, title, body, published, isPublic, publishAt, categoryId, updatedAt } = articleDocuments
  const newer = {
    version: excluded(version),
    slug: excluded(slug),
    title: excluded(title),
    body: excluded(body),
    published: excluded(published),
    isPublic: excluded(isPublic),
    publishAt: excluded(publishAt),
    categoryId: excluded(categoryId),
    updatedAt: excluded(updatedAt),
  }
  return insert(
    articleDocuments,
    {
      articleId: at.articleId,
      version: at.version,
      slug: at.slug,
      title: at.title,
      body: at.body,
      published: at.published,
      isPublic: at.isPublic,
      publishAt: at.publishAt,
      categoryId: at.categoryId,
      updatedAt: at.updatedAt,
    },
    sql`${onConflict(articleDocuments, ['articleId'], newer)} where ${newer.version} >= ${version}`,
  )
})

/** Whether the index has the article, as whichever reading, and may show it. */
function stillShown(id: Slots<{ rowid: number }>['rowid']) {
  return and(eq(articleDocuments.articleId, id), sql`${articleDocuments.published} = 1`)
}

type Tokens = Omit<typeof articleSearch.$inferSelect, 'rank'>

const storeTokens = prepared((at: Slots<Tokens & { version: number }>) => {
  const thisVersion = and(stillShown(at.rowid), eq(articleDocuments.version, at.version))
  return replaceFrom(
    articleSearch,
    { rowid: at.rowid, title: at.title, body: at.body, scope: at.scope },
    sql`where exists (select 1 from ${articleDocuments} where ${thisVersion})`,
  )
})

/** Of a newer reading that is published the full text stays. */
const removeTokens = prepared((at: Slots<{ rowid: number }>) =>
  remove(
    articleSearch,
    and(
      eq(articleSearch.rowid, at.rowid),
      sql`not exists (select 1 from ${articleDocuments} where ${stillShown(at.rowid)})`,
    ),
  ),
)

/** Writes what the search may show of an article, unless the index has it newer. Drafts are in no full text. */
export async function saveArticleDocument(search: Database, article: Article): Promise<void> {
  await saveArticleDocuments(search, [article])
}

export async function saveArticleDocuments(search: Database, articles: readonly Article[]): Promise<void> {
  await runNamed(search, [{ saved: articles.flatMap((article) => savingOf(article)) }])
}

function savingOf(article: Article): Command<void>[] {
  const { id, version, slug, title, published, isPublic, publishAt, category, updatedAt } = article
  const body = article.bodyText.normalize('NFC').slice(0, MAX_INDEXED_LENGTH).toWellFormed()
  const shown = { version, slug, title, body, published, isPublic, publishAt, categoryId: category?.id ?? null }
  const tokens = { title: searchTokens(title), body: searchTokens(body) }
  return [
    storeDocument({ articleId: id, ...shown, updatedAt }),
    ...(published
      ? [
          storeTokens({ rowid: id, version, ...tokens, scope: articleScope(article) }),
          ...keepWords('article', Object.values(tokens)),
        ]
      : [removeTokens({ rowid: id })]),
    ...(category ? [saveCategory(category)] : []),
  ]
}

/** Words of the index: `g` for guests, once it is due; `c` and the category. */
function articleScope({ isPublic, category }: Article): string {
  return [...(isPublic ? ['g'] : []), `c${category?.id ?? 0}`].join(' ')
}

/** Takes an article out of every search at once and leaves its version, so that it may come back. */
export async function hideArticleDocument(search: Database, id: number): Promise<void> {
  await runNamed(search, [
    {
      hidden: update(articleDocuments, { published: false }, sql`where ${eq(articleDocuments.articleId, id)}`),
      forgotten: remove(articleSearch, eq(articleSearch.rowid, id)),
    },
  ])
}

/** Leaves a mark, so that no message on its way brings a deleted article back. */
export async function forgetArticleDocument(search: Database, id: number): Promise<void> {
  const nothing = { version: GONE, slug: '', title: '', body: '', published: false }
  await runNamed(search, [
    {
      marked: insert(
        articleDocuments,
        { articleId: id, ...nothing, isPublic: false, updatedAt: 0 },
        onConflict(articleDocuments, ['articleId'], nothing),
      ),
      forgotten: remove(articleSearch, eq(articleSearch.rowid, id)),
    },
  ])
}
