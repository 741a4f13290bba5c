import { and, eq, type SQL } from 'drizzle-orm'
import { kbCategories } from '../../../drizzle/schema.ts'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { sql } from '../../database/sql.ts'
import { assertStill, type EventChange, insertEvent } from '../../database/statements.ts'
import type { Caller, Standing, StaffActor } from '../../shared/identity/identity.types.ts'
import type { Category, CategoryContent, SavedCategory } from './categories.types.ts'

const MAX_CATEGORIES = 1000
const MAX_SAME_SLUGS = 1000

type Flagged<T extends { active: boolean }> = Omit<T, 'active'> & { active: number }

const columns = sql`id, name, slug, description, active, parent_id AS parentId, updated_at AS updatedAt`

function categoryOf(row: Flagged<SavedCategory>): SavedCategory {
  return { ...row, active: row.active === 1 }
}

/** A slug, or the id in digits. */
function categoryStatement(database: Database, reference: string) {
  const isId = /^[0-9]{1,15}$/.test(reference)
  return database.build.get<Flagged<SavedCategory> | undefined>(sql`
    SELECT ${columns} FROM kb_categories
    WHERE ${isId ? sql`id = ${Number(reference)}` : sql`slug = ${reference.normalize('NFC')}`}`)
}

/** By name; those that are switched off come last, so that they crowd out none of the others. */
export async function listCategories(
  database: Database,
  caller: Caller,
): Promise<Standing & { categories: Category[] }> {
  const { actor, settings, rows } = await readAs(database, caller, [
    database.build.all<Flagged<Category>>(sql`
      SELECT id, name, slug, description, active, parent_id AS parentId FROM kb_categories
      ORDER BY active DESC, name, id LIMIT ${MAX_CATEGORIES}`),
  ])
  return { actor, settings, categories: rows[0].map((row) => ({ ...row, active: row.active === 1 })) }
}

/** For the index, on behalf of nobody. */
export async function findCategoryById(database: Database, id: number): Promise<SavedCategory | null> {
  const [row] = await database.batch([categoryStatement(database, String(id))])
  return row ? categoryOf(row) : null
}

export interface CategoryContext extends Standing {
  category: SavedCategory | null
  /** The parent that it shall have, and whether that stands below the category itself. */
  parentExists: boolean
  parentIsBelow: boolean
  takenSlugs: string[]
  hasArticles: boolean
  hasChildren: boolean
}

/** First trip of an edit. Nothing that is not asked for is found: no reference, parent or slug is one that nothing has. */
export async function readCategoryContext(
  database: Database,
  caller: Caller,
  { reference = '0', parentId = 0, slug }: { reference?: string; parentId?: number; slug?: string },
): Promise<CategoryContext> {
  const { actor, settings, rows } = await readAs(database, caller, [
    categoryStatement(database, reference),
    database.build.all<{ id: number }>(ancestors(parentId)),
    database.build.all<{ slug: string }>(sql`
      SELECT slug FROM kb_categories WHERE slug = ${slug ?? ''} OR (slug > ${`${slug ?? ''}-`} AND slug < ${`${slug ?? ''}-:`})
      LIMIT ${slug === undefined ? 0 : MAX_SAME_SLUGS}`),
    database.build.get<{ hasArticles: number; hasChildren: number }>(sql`
      SELECT EXISTS (SELECT 1 FROM kb_articles WHERE category_id = g.id) AS hasArticles,
        EXISTS (SELECT 1 FROM kb_categories c WHERE c.parent_id = g.id) AS hasChildren
      FROM (SELECT (${idOf(reference)}) AS id) g`),
  ])
  const [row, above, taken, uses] = rows
  return {
    actor,
    settings,
    category: row ? categoryOf(row) : null,
    parentExists: above.length > 0,
    parentIsBelow: row !== undefined && above.some(({ id }) => id === row.id),
    takenSlugs: taken.map((one) => one.slug),
    hasArticles: uses.hasArticles === 1,
    hasChildren: uses.hasChildren === 1,
  }
}

function idOf(reference: string): SQL {
  const isId = /^[0-9]{1,15}$/.test(reference)
  if (isId) return sql`${Number(reference)}`
  return sql`SELECT id FROM kb_categories WHERE slug = ${reference.normalize('NFC')}`
}

/** The category and all above it; ends even where stored parents form a circle. */
function ancestors(id: number): SQL {
  return sql`WITH RECURSIVE above(id, parent_id) AS (
      SELECT id, parent_id FROM kb_categories WHERE id = ${id}
      UNION SELECT g.id, g.parent_id FROM above CROSS JOIN kb_categories g ON g.id = above.parent_id)
    SELECT id FROM above`
}

interface Saving {
  actor: StaffActor
  content: CategoryContent
  now: number
}

export interface WrittenCategory {
  category: SavedCategory
  eventIds: number[]
}

/** Unique violations of `kb_categories.name` and `kb_categories.slug`; fails its assertion when the parent is gone. */
export async function insertCategory(database: Database, saving: Saving): Promise<WrittenCategory> {
  const { actor, content, now } = saving
  const [, [row], events] = await database.batch([
    assertStill(database, parentStands(content.parentId, 0)),
    database.build
      .insert(kbCategories)
      .values({ ...content, createdAt: now, updatedAt: now })
      .returning({ id: kbCategories.id }),
    insertEvent(database, {
      type: 'category.saved',
      subjectType: 'category',
      subjectId: sql<number>`(SELECT id FROM kb_categories WHERE slug = ${content.slug})`,
      actor,
      at: now,
    }),
  ])
  if (!row) throw new Error('The category was not inserted.')
  return { category: { ...content, id: row.id, updatedAt: now }, eventIds: events.map(({ id }) => id) }
}

/** As `insertCategory`; fails its assertion too when the category is no longer what was read. */
export async function updateCategory(
  database: Database,
  { before, actor, content, changes, now }: Saving & { before: SavedCategory; changes: EventChange[] },
): Promise<WrittenCategory> {
  const { id } = before
  // Two edits within a millisecond are two versions still.
  const updatedAt = Math.max(now, before.updatedAt + 1)
  const [, , events] = await database.batch([
    assertStill(database, sql`${isUnchanged(before)} AND ${parentStands(content.parentId, id)}`),
    database.build
      .update(kbCategories)
      .set({ ...content, updatedAt })
      .where(and(eq(kbCategories.id, id), eq(kbCategories.updatedAt, before.updatedAt))),
    insertEvent(database, { type: 'category.saved', subjectType: 'category', subjectId: id, actor, changes, at: now }),
  ])
  return { category: { ...content, id, updatedAt }, eventIds: events.map((event) => event.id) }
}

/** Fails its assertion when the category changed, or has got an article or a category below it. */
export async function deleteCategory(
  database: Database,
  { before, actor, now }: { before: SavedCategory; actor: StaffActor; now: number },
): Promise<number[]> {
  const { id, name } = before
  const changes = [{ field: 'name', from: name, to: null }]
  const isFree = sql`NOT EXISTS (SELECT 1 FROM kb_articles WHERE category_id = ${id})
    AND NOT EXISTS (SELECT 1 FROM kb_categories WHERE parent_id = ${id})`
  const [, , events] = await database.batch([
    assertStill(database, sql`${isUnchanged(before)} AND ${isFree}`),
    database.build.delete(kbCategories).where(eq(kbCategories.id, id)),
    insertEvent(database, {
      type: 'category.deleted',
      subjectType: 'category',
      subjectId: id,
      actor,
      changes,
      at: now,
    }),
  ])
  return events.map((event) => event.id)
}

function isUnchanged({ id, updatedAt }: SavedCategory): SQL {
  return sql`EXISTS (SELECT 1 FROM kb_categories WHERE id = ${id} AND updated_at = ${updatedAt})`
}

/** The parent, if there shall be one, exists and does not stand below the category. */
function parentStands(parentId: number | null, id: number): SQL {
  if (parentId === null) return sql`1`
  return sql`EXISTS (SELECT 1 FROM kb_categories WHERE id = ${parentId}) AND ${id} NOT IN (${ancestors(parentId)})`
}
