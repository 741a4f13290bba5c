import { and, eq } from 'drizzle-orm'
import { kbArticles } from '../../../drizzle/schema.ts'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { sql } from '../../database/sql.ts'
import { assertStill, type EventChange, insertEvent } from '../../database/statements.ts'
import type { Caller, Standing, StaffActor } from '../../shared/identity/identity.types.ts'
import type { Article, ArticleContent } from './articles.types.ts'
import type { StoredCategory } from './categories.types.ts'

const MAX_SAME_SLUGS = 1000

interface ArticleRow extends Omit<Article, 'published' | 'isPublic' | 'category'> {
  published: number
  isPublic: number
  categoryId: number | null
  categoryName: string | null
  categorySlug: string | null
  categoryActive: number | null
  categoryUpdatedAt: number | null
}

const articleColumns = sql`k.id, k.slug, k.title, k.body, k.body_text AS bodyText, k.published, k.is_public AS isPublic,
  k.publish_at AS publishAt, k.version, k.created_at AS createdAt, k.updated_at AS updatedAt,
  g.id AS categoryId, g.name AS categoryName, g.slug AS categorySlug, g.active AS categoryActive,
  g.updated_at AS categoryUpdatedAt`

function articleOf(joined: ArticleRow): Article {
  const { categoryId: id, categoryName, categorySlug, categoryActive, categoryUpdatedAt, ...row } = joined
  const name = { name: categoryName ?? '', slug: categorySlug ?? '' }
  const category = id === null ? null : { id, ...name, active: categoryActive === 1, updatedAt: categoryUpdatedAt ?? 0 }
  return { ...row, category, published: row.published === 1, isPublic: row.isPublic === 1 }
}

/** A slug, or the id in digits. */
function articleStatement(database: Database, reference: string) {
  const isId = /^[0-9]{1,15}$/.test(reference)
  return database.build.get<ArticleRow | undefined>(sql`
    SELECT ${articleColumns} FROM kb_articles k LEFT JOIN kb_categories g ON g.id = k.category_id
    WHERE ${isId ? sql`k.id = ${Number(reference)}` : sql`k.slug = ${reference.normalize('NFC')}`}`)
}

/** Whatever its visibility: the caller's rights are the use case's rule. */
export async function findArticle(
  database: Database,
  caller: Caller,
  reference: string,
): Promise<Standing & { article: Article | null }> {
  const { actor, settings, rows } = await readAs(database, caller, [articleStatement(database, reference)])
  return { actor, settings, article: rows[0] ? articleOf(rows[0]) : null }
}

/** For the index, on behalf of nobody. */
export async function findArticleById(database: Database, id: number): Promise<Article | null> {
  const [row] = await database.batch([articleStatement(database, String(id))])
  return row ? articleOf(row) : null
}

/** The articles behind an id, for rebuilding the index. */
export async function listArticlesAfter(
  database: Database,
  caller: Caller,
  { id, limit }: { id: number; limit: number },
): Promise<Article[]> {
  const { rows } = await readAs(database, caller, [
    database.build.all<ArticleRow>(sql`
      SELECT ${articleColumns} FROM kb_articles k LEFT JOIN kb_categories g ON g.id = k.category_id
      WHERE k.id > ${id} ORDER BY k.id LIMIT ${limit}`),
  ])
  return rows[0].map((row) => articleOf(row))
}

export interface EditingContext extends Standing {
  article: Article | null
  category: StoredCategory | null
  takenSlugs: string[]
}

/** First trip of an edit: who, which article, the category that it shall have, and the slugs that are taken already. */
export async function readEditingContext(
  database: Database,
  caller: Caller,
  { reference, categoryId, slug }: { reference?: string; categoryId?: number; slug?: string },
): Promise<EditingContext> {
  const { actor, settings, rows } = await readAs(database, caller, [
    // No reference is the id 0, which nothing has.
    articleStatement(database, reference ?? '0'),
    database.build.get<(Omit<StoredCategory, 'active'> & { active: number }) | undefined>(sql`
      SELECT id, name, slug, active, updated_at AS updatedAt FROM kb_categories WHERE id = ${categoryId ?? 0}`),
    database.build.all<{ slug: string }>(sql`
      SELECT slug FROM kb_articles WHERE slug = ${slug ?? ''} OR (slug > ${`${slug ?? ''}-`} AND slug < ${`${slug ?? ''}-:`})
      LIMIT ${slug === undefined ? 0 : MAX_SAME_SLUGS}`),
  ])
  const [article, category, taken] = rows
  return {
    actor,
    settings,
    article: article ? articleOf(article) : null,
    category: category ? { ...category, active: category.active === 1 } : null,
    takenSlugs: taken.map(({ slug }) => slug),
  }
}

interface Saving {
  actor: StaffActor
  content: ArticleContent
  now: number
}

export interface SavedArticle {
  id: number
  eventIds: number[]
}

/** The slug must be free: a unique violation of `kb_articles.slug` otherwise. */
export async function insertArticle(
  database: Database,
  { slug, actor, content, now }: Saving & { slug: string },
): Promise<SavedArticle> {
  const [[row], events] = await database.batch([
    database.build
      .insert(kbArticles)
      .values({ ...content, slug, authorId: actor.id, createdAt: now, updatedAt: now })
      .returning({ id: kbArticles.id }),
    insertEvent(database, {
      type: 'article.saved',
      subjectType: 'article',
      subjectId: sql<number>`(SELECT id FROM kb_articles WHERE slug = ${slug})`,
      actor,
      at: now,
    }),
  ])
  if (!row) throw new Error('The article was not inserted.')
  return { id: row.id, eventIds: events.map(({ id }) => id) }
}

/** Fails its assertion when the article is no longer the version that was read. */
export async function updateArticle(
  database: Database,
  { before, actor, content, changes, now }: Saving & { before: Article; changes: EventChange[] },
): Promise<SavedArticle> {
  const { id, version } = before
  const [, , events] = await database.batch([
    assertStill(database, isVersion(before)),
    database.build
      .update(kbArticles)
      .set({ ...content, version: version + 1, updatedAt: now })
      .where(and(eq(kbArticles.id, id), eq(kbArticles.version, version))),
    insertEvent(database, { type: 'article.saved', subjectType: 'article', subjectId: id, actor, changes, at: now }),
  ])
  return { id, eventIds: events.map(({ id }) => id) }
}

export async function deleteArticle(
  database: Database,
  { before, actor, now }: { before: Article; actor: StaffActor; now: number },
): Promise<SavedArticle> {
  const { id, title } = before
  const changes = [{ field: 'title', from: title, to: null }]
  const [, , events] = await database.batch([
    assertStill(database, isVersion(before)),
    database.build.delete(kbArticles).where(eq(kbArticles.id, id)),
    insertEvent(database, { type: 'article.deleted', subjectType: 'article', subjectId: id, actor, changes, at: now }),
  ])
  return { id, eventIds: events.map(({ id }) => id) }
}

function isVersion({ id, version }: Article) {
  return sql`EXISTS (SELECT 1 FROM kb_articles WHERE id = ${id} AND version = ${version})`
}
