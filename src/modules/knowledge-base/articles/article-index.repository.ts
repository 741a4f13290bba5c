import { and, eq, sql } from 'drizzle-orm'
import { articleDocuments, articleSearch } from '../../../../drizzle/search.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { runNamed } from '../../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { longRows } from '../../../database/engine/rows.ts'
import type { Command } from '../../../database/engine/statements.ts'
import { excluded, inList } from '../../../database/engine/text.ts'
import { insert, onConflict, remove, replaceFrom, update } from '../../../database/engine/writes.ts'
import { forgetWords, keepWordsOfArticle, searchTokens, stemTokens, wordsLost } from '../../../full-text/full-text.ts'
import type { Article } from './articles.types.ts'
import { saveCategory } from '../categories/category-index.repository.ts'

const MAX_INDEXED_LENGTH = 100_000
/** The version of a deleted article. No version is newer, and its id is never used again. */
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

/** Whether the index has the article as published, in any version. */
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

/** Keeps the tokens if the index holds a newer, published version. */
const removeTokens = prepared((at: Slots<{ rowid: number }>) =>
  remove(
    articleSearch,
    and(
      eq(articleSearch.rowid, at.rowid),
      sql`not exists (select 1 from ${articleDocuments} where ${stillShown(at.rowid)})`,
    ),
  ),
)

/** The source of an article's words in the index. */
export interface ArticleTexts {
  title: string
  body: string
}

const textsOf = prepared((at: Slots<{ ids: string }>) => {
  const { articleId, title, body } = articleDocuments
  return longRows({ articleId, title }, { body }, sql`from ${articleDocuments} where ${inList(articleId, at.ids)}`)
})

/** The indexed texts of the articles, for callers that do not know the previous texts. */
export async function readIndexedArticles(search: Database, ids: readonly number[]): Promise<ArticleTexts[]> {
  const [{ texts }] = await runNamed(search, [{ texts: textsOf({ ids: JSON.stringify(ids) }) }])
  return texts
}

/**
 * Saves articles in the index unless it has a newer version. Drafts get no full text. `before` holds the previous texts: words
 * that occur nowhere any more are deleted.
 */
export async function saveArticleDocuments(
  search: Database,
  articles: readonly Article[],
  before: readonly ArticleTexts[],
): Promise<void> {
  const after = articles.filter(({ published }) => published).map((article) => indexedTexts(article))
  await runNamed(search, [
    { saved: articles.flatMap((article) => savingOf(article)) },
    { words: forgetWords('article', wordsLost(listOf(before), listOf(after))) },
  ])
}

export function indexedTexts({ title, bodyText }: Article): ArticleTexts {
  return { title, body: bodyText.normalize('NFC').slice(0, MAX_INDEXED_LENGTH).toWellFormed() }
}

function listOf(texts: readonly ArticleTexts[]): string[] {
  return texts.flatMap(({ title, body }) => [title, body])
}

function savingOf(article: Article): Command<void>[] {
  const { id, version, slug, published, isPublic, publishAt, category, updatedAt } = article
  const { title, body } = indexedTexts(article)
  const shown = { version, slug, title, body, published, isPublic, publishAt, categoryId: category?.id ?? null }
  const tokens = { title: searchTokens(title), body: searchTokens(body) }
  const indexed = { title: withStems(tokens.title, title), body: withStems(tokens.body, body) }
  return [
    storeDocument({ articleId: id, ...shown, updatedAt }),
    ...(published
      ? [
          storeTokens({ rowid: id, version, ...indexed, scope: articleScope(article) }),
          ...keepWordsOfArticle(Object.values(tokens)),
        ]
      : [removeTokens({ rowid: id })]),
    ...(category ? [saveCategory(category)] : []),
  ]
}

function withStems(tokens: string, text: string): string {
  return `${tokens} ${stemTokens(text)}`
}

/** Scope words of the index: `g` if guests may read the article once it is due, and `c` with the category's id. */
function articleScope({ isPublic, category }: Article): string {
  return [...(isPublic ? ['g'] : []), `c${category?.id ?? 0}`].join(' ')
}

/** Removes an article from search at once. Its version and words stay, so that it can be restored. */
export async function hideArticleDocument(search: Database, id: number): Promise<void> {
  await runNamed(search, [
    { hidden: update(articleDocuments, { published: false }, sql`where ${eq(articleDocuments.articleId, id)}`) },
    { forgotten: remove(articleSearch, eq(articleSearch.rowid, id)) },
  ])
}

/** Leaves a mark, so that a delayed message cannot bring a deleted article back. `before` holds its previous texts. */
export async function forgetArticleDocument(
  search: Database,
  id: number,
  before: readonly ArticleTexts[],
): Promise<void> {
  const nothing = { version: GONE, slug: '', title: '', body: '', published: false }
  await runNamed(search, [
    {
      marked: insert(
        articleDocuments,
        { articleId: id, ...nothing, isPublic: false, updatedAt: 0 },
        onConflict(articleDocuments, ['articleId'], nothing),
      ),
    },
    { forgotten: remove(articleSearch, eq(articleSearch.rowid, id)) },
    { words: forgetWords('article', wordsLost(listOf(before), [])) },
  ])
}
