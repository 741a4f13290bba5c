import { and, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { kbArticles, kbCategories } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { readAs } from '../../../database/access/gate.ts'
import { createdIdOfClaim } from '../../../database/access/repeated-requests/claims.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { runNamed } from '../../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { flag, numberOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { insert, remove, update } from '../../../database/engine/writes.ts'
import type { EventChange } from '../../../shared/events/event-types.ts'
import type { Caller, ConfirmedCaller, StaffActor } from '../../../shared/identity/identity.types.ts'
import type { Category, CategoryContent, SavedCategory } from './categories.types.ts'

const MAX_CATEGORIES = 1000
const MAX_SAME_SLUGS = 1000

const { id, name, slug, description, active, parentId, updatedAt } = kbCategories
const shown = { id, name, slug, description, active, parentId }
const saved = { ...shown, updatedAt }

/** The columns of a category that its articles show. */
export const storedCategory = { id, name, slug, active, updatedAt }

/** A slug, and the range of the same slug with a number appended. */
export interface SlugFamily {
  slug: string
  after: string
  before: string
}

export function slugFamily(slug: string): SlugFamily {
  return { slug, after: `${slug}-`, before: `${slug}-:` }
}

/** Sorted by name. Inactive categories come last, so that the limit cuts them off first. */
const allCategories = prepared(() =>
  rows(shown, sql`from ${kbCategories} order by ${desc(active)}, ${name}, ${id} limit ${digits(MAX_CATEGORIES)}`),
)

export async function listCategories(
  database: Database,
  caller: Caller,
): Promise<ConfirmedCaller & { categories: Category[] }> {
  const { actor, settings, rows } = await readAs(database, caller, { categories: allCategories({}) })
  return { actor, settings, categories: rows.categories }
}

/** A reference is an id in digits, or a slug. */
type ReferenceKind = 'id' | 'slug'
type ReferenceValue = Slots<{ reference: string | number }>

function referenceOf(text: string): { value: { reference: string | number }; kind: ReferenceKind } {
  const isId = /^[0-9]{1,15}$/.test(text)
  return isId
    ? { value: { reference: Number(text) }, kind: 'id' }
    : { value: { reference: text.normalize('NFC') }, kind: 'slug' }
}

function whereReference(at: ReferenceValue, kind: ReferenceKind): SQL {
  return sql`${kind === 'id' ? id : slug} = ${at.reference}`
}

const categoryNamed = prepared((at: ReferenceValue, kind: ReferenceKind) =>
  row(saved, sql`from ${kbCategories} where ${whereReference(at, kind)}`),
)

/** For the index: checks no caller. */
export async function findCategoryById(database: Database, categoryId: number): Promise<SavedCategory | null> {
  const [{ category }] = await runNamed(database, [{ category: categoryNamed({ reference: categoryId }, 'id') }])
  return category
}

/** Whether articles or other categories refer to the category. */
const usesOf = prepared((at: ReferenceValue, kind: ReferenceKind) => {
  const child = alias(kbCategories, 'child')
  return row(
    {
      hasArticles: flag(sql`exists (select 1 from ${kbArticles} where ${eq(kbArticles.categoryId, id)})`),
      hasChildren: flag(sql`exists (select 1 from ${kbCategories} ${child} where ${eq(child.parentId, id)})`),
    },
    sql`from ${kbCategories} where ${whereReference(at, kind)}`,
  )
})

/** A sub-select of the ids of a category and all its ancestors. It ends even if stored parents form a circle. */
function selfAndAncestors(start: SQL): SQL {
  const g = alias(kbCategories, 'g')
  return sql`with recursive above (id, parent) as (
      select ${id}, ${parentId} from ${kbCategories} where ${id} = ${start}
      union select ${g.id}, ${g.parentId} from above cross join ${kbCategories} ${g} on ${g.id} = above.parent)
    select above.id from above`
}

const categoriesAbove = prepared((at: Slots<{ parentId: number }>) =>
  rows({ id: numberOf(sql`a.id`) }, sql`from (${selfAndAncestors(sql`${at.parentId}`)}) a`),
)

const slugsTaken = prepared((at: Slots<SlugFamily>) => {
  const ofFamily = or(eq(slug, at.slug), and(gt(slug, at.after), lt(slug, at.before)))
  return rows({ slug }, sql`from ${kbCategories} where ${ofFamily} limit ${digits(MAX_SAME_SLUGS)}`)
})

export interface CategoryContext extends ConfirmedCaller {
  category: SavedCategory | null
  /** Whether the new parent exists, and whether it is a descendant of the category. */
  parentExists: boolean
  parentIsBelow: boolean
  takenSlugs: string[]
  hasArticles: boolean
  hasChildren: boolean
}

/** First trip of an edit. Parts that the caller does not request are returned empty. */
export async function readCategoryContext(
  database: Database,
  caller: Caller,
  asked: { reference?: string; parentId?: number; slug?: string },
): Promise<CategoryContext> {
  const reference = asked.reference === undefined ? null : referenceOf(asked.reference)
  const { actor, settings, rows } = await readAs(database, caller, {
    category: reference && categoryNamed(reference.value, reference.kind),
    uses: reference && usesOf(reference.value, reference.kind),
    above: asked.parentId ? categoriesAbove({ parentId: asked.parentId }) : null,
    taken: asked.slug === undefined ? null : slugsTaken(slugFamily(asked.slug)),
  })
  const { category = null, uses, above = [], taken = [] } = rows
  return {
    actor,
    settings,
    category,
    parentExists: above.length > 0,
    parentIsBelow: category !== null && above.some((one) => one.id === category.id),
    takenSlugs: taken.map((one) => one.slug),
    hasArticles: uses?.hasArticles ?? false,
    hasChildren: uses?.hasChildren ?? false,
  }
}

const createdCategory = preparedFor((viewer) =>
  row(saved, sql`from ${kbCategories} where ${id} = ${createdIdOfClaim(viewer, 'categoryId')}`),
)

/** The category that an earlier request with the same Idempotency-Key created. Null if it was deleted. */
export async function findCreatedCategory(
  database: Database,
  caller: Caller,
): Promise<ConfirmedCaller & { category: SavedCategory | null }> {
  const { actor, settings, rows: found } = await readAs(database, caller, { category: createdCategory(caller, {}) })
  return { actor, settings, category: found.category }
}

function idOfSlug(text: string): SQL {
  return sql`(select ${id} from ${kbCategories} where ${eq(slug, text)})`
}

interface Saving {
  caller: Caller
  actor: StaffActor
  content: CategoryContent
  now: number
}

/** Throws unique violations of `kb_categories.name` and `kb_categories.slug`. Fails its assertion if the parent is gone. */
export async function insertCategory(
  database: Database,
  { caller, actor, content, now }: Saving,
): Promise<SavedCategory> {
  const { inserted } = await commit(database, caller, {
    actor,
    at: now,
    assert: { parentStands: whereParentExists(content.parentId, 0) },
    writes: [{ inserted: insert(kbCategories, { ...content, createdAt: now, updatedAt: now }).returning({ id }) }],
    events: [
      {
        type: 'category.saved',
        subjectId: idOfSlug(content.slug),
      },
    ],
    made: { categoryId: idOfSlug(content.slug) },
  })
  const [made] = inserted
  if (!made) throw new Error('The category was not inserted.')
  return { ...content, id: made.id, updatedAt: now }
}

/** Throws the errors of `insertCategory`. Its assertion also fails if the category has changed since it was read. */
export async function updateCategory(
  database: Database,
  { before, caller, actor, content, changes, now }: Saving & { before: SavedCategory; changes: EventChange[] },
): Promise<SavedCategory> {
  // Two edits in the same millisecond must have different versions.
  const next = { ...content, updatedAt: Math.max(now, before.updatedAt + 1) }
  await commit(database, caller, {
    actor,
    at: now,
    assert: { asRead: whereCategoryUnchanged(before), parentStands: whereParentExists(content.parentId, before.id) },
    writes: [{ updated: update(kbCategories, next, sql`where ${whereUnchanged(before)}`) }],
    events: [{ type: 'category.saved', subjectId: before.id, changes }],
  })
  return { ...next, id: before.id }
}

/** Fails its assertion if the category has changed, or an article or category refers to it. */
export async function deleteCategory(
  database: Database,
  { before, caller, actor, now }: Omit<Saving, 'content'> & { before: SavedCategory },
): Promise<void> {
  await commit(database, caller, {
    actor,
    at: now,
    assert: {
      asRead: whereCategoryUnchanged(before),
      withoutArticles: sql`not exists (select 1 from ${kbArticles} where ${eq(kbArticles.categoryId, before.id)})`,
      withoutChildren: sql`not exists (select 1 from ${kbCategories} where ${eq(parentId, before.id)})`,
    },
    writes: [{ deleted: remove(kbCategories, eq(id, before.id)) }],
    events: [
      { type: 'category.deleted', subjectId: before.id, changes: [{ field: 'name', from: before.name, to: null }] },
    ],
  })
}

function whereUnchanged(before: SavedCategory): SQL | undefined {
  return and(eq(id, before.id), eq(updatedAt, before.updatedAt))
}

function whereCategoryUnchanged(before: SavedCategory): SQL {
  return sql`exists (select 1 from ${kbCategories} where ${whereUnchanged(before)})`
}

/** The parent is null, or exists and is not a descendant of the category. */
function whereParentExists(parent: number | null, ownId: number): SQL {
  if (parent === null) return sql`1`
  const exists = sql`exists (select 1 from ${kbCategories} where ${eq(id, parent)})`
  return sql`${exists} and ${ownId} not in (${selfAndAncestors(sql`${parent}`)})`
}
