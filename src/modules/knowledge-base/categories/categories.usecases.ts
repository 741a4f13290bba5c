import { callerOfRepeat } from '../../../database/access/repeated-requests/repeats.ts'
import { isFailedAssertion, isUniqueViolation } from '../../../database/engine/failures.ts'
import type { Services } from '../../../services.types.ts'
import type { EventChange } from '../../../shared/events/event-types.ts'
import { isStaff, requirePermission, requireStaff } from '../../../shared/identity/identity.policy.ts'
import type { Caller, StaffActor } from '../../../shared/identity/identity.types.ts'
import { freeSlug, slugOf } from '../articles/articles.policy.ts'
import {
  categoryChanged,
  categoryHasChildren,
  categoryInUse,
  categoryNameTaken,
  categoryNotFound,
  categorySlugTaken,
  parentIsDescendant,
  parentInvalid,
} from './categories.errors.ts'
import { editedCategory } from './categories.policy.ts'
import {
  type CategoryContext,
  deleteCategory,
  findCategoryById,
  findCreatedCategory,
  insertCategory,
  listCategories,
  readCategoryContext,
  updateCategory,
} from './categories.repository.ts'
import type { Category, CategoryContent, CategoryInput, NewCategoryInput, SavedCategory } from './categories.types.ts'
import { forgetCategoryDocument, saveCategoryDocument } from './category-index.repository.ts'

const EMPTY: CategoryContent = { name: '', slug: '', description: '', parentId: null, active: true }

/** Returns at most 1,000 categories. Only staff see inactive ones. */
export async function readCategories({ database }: Services, caller: Caller): Promise<Category[]> {
  const { actor, categories } = await listCategories(database, caller)
  return isStaff(actor) ? categories : categories.filter(({ active }) => active)
}

/**
 * Creates a category. The slug comes from the name unless the input sets it. If the slug is taken, a number is appended. A
 * repeated request answers the category as it is now.
 */
export async function createCategory(services: Services, caller: Caller, input: NewCategoryInput): Promise<Category> {
  try {
    return await createNewCategory(services, caller, input)
  } catch (error) {
    const created = await findCreatedCategory(services.database, callerOfRepeat(caller, error))
    requirePermission(created.actor, 'access_kb')
    if (!created.category) throw categoryNotFound()
    return created.category
  }
}

async function createNewCategory(services: Services, caller: Caller, input: NewCategoryInput): Promise<Category> {
  const { database, now } = services
  const slug = slugOf(input.slug ?? input.name, 'category')
  const context = await readCategoryContext(database, caller, { parentId: input.parentId, slug })
  const actor = requireEditor(context)
  requireParent(context, input)
  const content = editedCategory({ ...EMPTY, slug }, { ...input, slug: undefined })
  const free = { ...content, slug: freeSlug(slug, context.takenSlugs) }
  const saving = { caller, actor, content: free, now: now() }
  return await orRefusal(async () => await insertCategory(database, saving))
}

/**
 * Changes the fields of the input. The slug changes only if the input sets it. The index holds each category once, so search is
 * up to date when this returns, with any number of articles.
 */
export async function editCategory(
  services: Services,
  caller: Caller,
  { reference, input }: { reference: string; input: CategoryInput },
): Promise<Category> {
  const { database, searchDatabase, now } = services
  const context = await readCategoryContext(database, caller, { reference, parentId: input.parentId })
  const actor = requireEditor(context)
  const before = requireCategory(context)
  requireParent(context, input)
  const content = editedCategory(before, input)
  const saving = { before, caller, actor, content, changes: changesBetween(before, content), now: now() }
  const category = await orRefusal(async () => await updateCategory(database, saving))
  await orLeaveToConsumer(services, async () => await saveCategoryDocument(searchDatabase, category))
  return category
}

/** Refuses while articles or other categories refer to the category. */
export async function removeCategory(services: Services, caller: Caller, reference: string): Promise<void> {
  const { database, searchDatabase, now } = services
  const context = await readCategoryContext(database, caller, { reference })
  const actor = requireEditor(context)
  const before = requireCategory(context)
  if (context.hasArticles) throw categoryInUse()
  if (context.hasChildren) throw categoryHasChildren()
  await orRefusal(async () => await deleteCategory(database, { before, caller, actor, now: now() }))
  await orLeaveToConsumer(services, async () => await forgetCategoryDocument(searchDatabase, before.id))
}

/** Updates a category in the index from the database. The consumer may call it in any order and repeatedly. */
export async function indexCategory({ database, searchDatabase }: Services, categoryId: number): Promise<void> {
  const category = await findCategoryById(database, categoryId)
  if (category) await saveCategoryDocument(searchDatabase, category)
  else await forgetCategoryDocument(searchDatabase, categoryId)
}

function requireEditor({ actor }: CategoryContext): StaffActor {
  requirePermission(actor, 'access_kb')
  return requireStaff(actor)
}

function requireCategory({ category }: CategoryContext): SavedCategory {
  if (!category) throw categoryNotFound()
  return category
}

function requireParent({ parentExists, parentIsBelow }: CategoryContext, { parentId = 0 }: CategoryInput): void {
  if (parentId === 0) return
  if (!parentExists) throw parentInvalid()
  if (parentIsBelow) throw parentIsDescendant()
}

async function orRefusal<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'kb_categories.name')) throw categoryNameTaken()
    if (isUniqueViolation(error, 'kb_categories.slug')) throw categorySlugTaken()
    throw isFailedAssertion(error) ? categoryChanged() : error
  }
}

/** The database has the change already, so the request succeeds. The event makes the consumer repair the index. */
async function orLeaveToConsumer({ log }: Services, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error('indexing a category failed', error)
  }
}

const RECORDED = ['name', 'slug', 'description', 'parentId', 'active'] as const

function changesBetween(before: CategoryContent, after: CategoryContent): EventChange[] {
  return RECORDED.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    from: before[field],
    to: after[field],
  }))
}
