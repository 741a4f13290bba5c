import { and, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import { kbArticles, kbCategories } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { readAs } from '../../../database/access/gate.ts'
import { createdIdOfClaim } from '../../../database/access/repeated-requests/claims.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { runNamed } from '../../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { longRows, row, rows } from '../../../database/engine/rows.ts'
import { maybe } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { insert, remove, update } from '../../../database/engine/writes.ts'
import type { EventChange } from '../../../shared/events/event-types.ts'
import type { Caller, ConfirmedCaller, StaffActor } from '../../../shared/identity/identity.types.ts'
import type { Article, ArticleContent } from './articles.types.ts'
import { forgetOldRevisions, keepRevision } from '../revisions/revision-keeping.repository.ts'
import { type SlugFamily, slugFamily, storedCategory } from '../categories/categories.repository.ts'
import type { StoredCategory } from '../categories/categories.types.ts'

const MAX_SAME_SLUGS = 1000

/** An article without its text. */
export const listedArticle = {
  id: kbArticles.id,
  slug: kbArticles.slug,
  title: kbArticles.title,
  language: kbArticles.language,
  category: maybe(kbCategories.id, storedCategory),
  published: kbArticles.published,
  isPublic: kbArticles.isPublic,
  publishAt: kbArticles.publishAt,
  votes: { helpful: kbArticles.helpfulVotes, unhelpful: kbArticles.unhelpfulVotes },
  createdAt: kbArticles.createdAt,
  updatedAt: kbArticles.updatedAt,
}

/** `tail` is the SQL after FROM. */
function articleRows(tail: SQL) {
  const { body, bodyText, version } = kbArticles
  return longRows(
    { ...listedArticle, version },
    { body, bodyText },
    sql`from ${kbArticles} left join ${kbCategories} on ${eq(kbCategories.id, kbArticles.categoryId)} ${tail}`,
  )
}

const articleById = prepared((at: Slots<{ id: number }>) =>
  articleRows(sql`where ${eq(kbArticles.id, at.id)}`).map((found) => found[0] ?? null),
)

const articleBySlug = prepared((at: Slots<{ slug: string }>) =>
  articleRows(sql`where ${eq(kbArticles.slug, at.slug)}`).map((found) => found[0] ?? null),
)

const articlesAfter = prepared((at: Slots<{ id: number }>, limit: number) =>
  articleRows(sql`where ${gt(kbArticles.id, at.id)} order by ${kbArticles.id} limit ${digits(limit)}`),
)

/** A slug, or the id in digits. */
export function readReference(reference: string): { id: number } | { slug: string } {
  const isId = /^[0-9]{1,15}$/.test(reference)
  return isId ? { id: Number(reference) } : { slug: reference.normalize('NFC') }
}

export function articleNamed(reference: string) {
  const named = readReference(reference)
  return 'id' in named ? articleById(named) : articleBySlug(named)
}

/** Finds an article of any visibility. The use case checks the caller's rights. */
export async function findArticle(
  database: Database,
  caller: Caller,
  reference: string,
): Promise<ConfirmedCaller & { article: Article | null }> {
  const { actor, settings, rows } = await readAs(database, caller, { article: articleNamed(reference) })
  return { actor, settings, article: rows.article }
}

/** For the index: checks no caller. */
export async function findArticleById(database: Database, id: number): Promise<Article | null> {
  const [{ article }] = await runNamed(database, [{ article: articleById({ id }) }])
  return article
}

/** The articles after an id, for rebuilding the index. */
export async function listArticlesAfter(
  database: Database,
  caller: Caller,
  { id, limit }: { id: number; limit: number },
): Promise<Article[]> {
  const { rows } = await readAs(database, caller, { articles: articlesAfter({ id }, limit) })
  return rows.articles
}

export interface EditingContext extends ConfirmedCaller {
  article: Article | null
  category: StoredCategory | null
  takenSlugs: string[]
}

const categoryById = prepared((at: Slots<{ id: number }>) =>
  row(storedCategory, sql`from ${kbCategories} where ${eq(kbCategories.id, at.id)}`),
)

const slugsTaken = prepared((at: Slots<SlugFamily>) => {
  const { slug } = kbArticles
  const ofFamily = or(eq(slug, at.slug), and(gt(slug, at.after), lt(slug, at.before)))
  return rows({ slug }, sql`from ${kbArticles} where ${ofFamily} limit ${digits(MAX_SAME_SLUGS)}`)
})

/** First trip of an edit: reads the principal, the article, the new category and the slugs in use. */
export async function readEditingContext(
  database: Database,
  caller: Caller,
  { reference, categoryId, slug }: { reference?: string; categoryId?: number; slug?: string },
): Promise<EditingContext> {
  const { actor, settings, rows } = await readAs(database, caller, {
    article: reference === undefined ? null : articleNamed(reference),
    category: categoryId === undefined ? null : categoryById({ id: categoryId }),
    taken: slug === undefined ? null : slugsTaken(slugFamily(slug)),
  })
  return {
    actor,
    settings,
    article: rows.article ?? null,
    category: rows.category ?? null,
    takenSlugs: (rows.taken ?? []).map((one) => one.slug),
  }
}

interface Saving {
  caller: Caller
  actor: StaffActor
  content: ArticleContent
  now: number
}

const createdArticle = preparedFor((viewer) =>
  articleRows(sql`where ${kbArticles.id} = ${createdIdOfClaim(viewer, 'articleId')}`).map((found) => found[0] ?? null),
)

/** The article that an earlier request with the same Idempotency-Key created. Null if it was deleted. */
export async function findCreatedArticle(
  database: Database,
  caller: Caller,
): Promise<ConfirmedCaller & { article: Article | null }> {
  const { actor, settings, rows: found } = await readAs(database, caller, { article: createdArticle(caller, {}) })
  return { actor, settings, article: found.article }
}

function idOfSlug(slug: string): SQL {
  return sql`(select ${kbArticles.id} from ${kbArticles} where ${eq(kbArticles.slug, slug)})`
}

/** Returns the new id. Throws a unique violation of `kb_articles.slug` if the slug is taken. */
export async function insertArticle(
  database: Database,
  { slug, caller, actor, content, now }: Saving & { slug: string },
): Promise<number> {
  const { inserted } = await commit(database, caller, {
    actor,
    at: now,
    writes: [
      {
        inserted: insert(kbArticles, {
          ...content,
          slug,
          authorId: actor.id,
          createdAt: now,
          updatedAt: now,
        }).returning({ id: kbArticles.id }),
      },
    ],
    events: [
      {
        type: 'article.saved',
        subjectId: idOfSlug(slug),
      },
    ],
    made: { articleId: idOfSlug(slug) },
  })
  const [made] = inserted
  if (!made) throw new Error('The article was not inserted.')
  return made.id
}

/** Fails its assertion if the article has changed since it was read. */
export async function updateArticle(
  database: Database,
  { before, caller, actor, content, changes, now }: Saving & { before: Article; changes: EventChange[] },
): Promise<void> {
  const { id, version } = before
  const hasNewText = before.title !== content.title || before.body !== content.body
  const editedBy = hasNewText ? actor.id : undefined
  const next = { ...content, editedBy, version: version + 1, updatedAt: now }
  await commit(database, caller, {
    actor,
    at: now,
    assert: { asRead: sql`exists (select 1 from ${kbArticles} where ${whereUnchanged(before)})` },
    writes: [
      { kept: hasNewText && keepRevision(id) },
      { forgotten: hasNewText && forgetOldRevisions(id) },
      { updated: update(kbArticles, next, sql`where ${whereUnchanged(before)}`) },
    ],
    events: [{ type: 'article.saved', subjectId: id, changes }],
  })
}

/** Fails its assertion if the article has changed since it was read. */
export async function deleteArticle(
  database: Database,
  { before, caller, actor, now }: Omit<Saving, 'content'> & { before: Article },
): Promise<void> {
  const { id, title } = before
  await commit(database, caller, {
    actor,
    at: now,
    assert: { asRead: sql`exists (select 1 from ${kbArticles} where ${whereUnchanged(before)})` },
    writes: [{ deleted: remove(kbArticles, eq(kbArticles.id, id)) }],
    events: [{ type: 'article.deleted', subjectId: id, changes: [{ field: 'title', from: title, to: null }] }],
  })
}

function whereUnchanged({ id, version }: Article): SQL | undefined {
  return and(eq(kbArticles.id, id), eq(kbArticles.version, version))
}
