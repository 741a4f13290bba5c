import { callerOfRepeat } from '../../../database/access/repeated-requests/repeats.ts'
import { isFailedAssertion, isUniqueViolation } from '../../../database/engine/failures.ts'
import type { Services } from '../../../services.types.ts'
import { invalidField } from '../../../shared/errors.ts'
import type { EventChange } from '../../../shared/events/event-types.ts'
import { requirePermission, requireStaff } from '../../../shared/identity/identity.policy.ts'
import type { Caller, StaffActor } from '../../../shared/identity/identity.types.ts'
import {
  forgetArticleDocument,
  hideArticleDocument,
  indexedTexts,
  saveArticleDocuments,
} from './article-index.repository.ts'
import { indexArticle } from './article-index.usecases.ts'
import { articleChanged, articleNotFound } from './articles.errors.ts'
import {
  canReadArticle,
  editedContent,
  freeSlug,
  isOpenToGuests,
  isWithdrawal,
  shownCategory,
  shownVotes,
  slugOf,
} from './articles.policy.ts'
import {
  deleteArticle,
  type EditingContext,
  findArticle,
  findCreatedArticle,
  insertArticle,
  readEditingContext,
  updateArticle,
} from './articles.repository.ts'
import type { Article, ArticleContent, ArticleInput, NewArticleInput, ShownArticle } from './articles.types.ts'

const EMPTY: ArticleContent = {
  title: '',
  body: '',
  bodyText: '',
  language: null,
  categoryId: null,
  published: false,
  isPublic: true,
  publishAt: null,
}

/** Reads an article by slug or id. An article that the caller may not see does not exist for them. */
export async function readArticle(
  { database, now }: Services,
  caller: Caller,
  reference: string,
): Promise<ShownArticle> {
  const { actor, article } = await findArticle(database, caller, reference)
  if (!article || !canReadArticle(actor, article, now())) throw articleNotFound()
  const shown = { category: shownCategory(actor, article.category), votes: shownVotes(actor, article.votes) }
  return { ...article, ...shown, isOpen: isOpenToGuests(article, now()) }
}

/**
 * Creates an article, as a draft unless `published` is true. The slug comes from the title and never changes. A repeated request
 * answers the article as it is now.
 */
export async function createArticle(services: Services, caller: Caller, input: NewArticleInput): Promise<ShownArticle> {
  try {
    return await createNewArticle(services, caller, input)
  } catch (error) {
    const { database, now } = services
    const created = await findCreatedArticle(database, callerOfRepeat(caller, error))
    requireEditor(created)
    const article = requireArticle(created, now())
    return { ...article, isOpen: isOpenToGuests(article, now()) }
  }
}

async function createNewArticle(services: Services, caller: Caller, input: NewArticleInput): Promise<ShownArticle> {
  const { database, now } = services
  const slug = slugOf(input.title)
  const context = await readEditingContext(database, caller, { categoryId: input.categoryId, slug })
  const actor = requireEditor(context)
  requireCategory(context, input)
  const content = await editedContent(EMPTY, input, context.settings)
  const saving = { caller, actor, content, now: now() }
  const free = freeSlug(slug, context.takenSlugs)
  const { slug: taken, id } = await insertWithSlug(services, free, saving)
  const at = { createdAt: saving.now, updatedAt: saving.now }
  const identity = { id, slug: taken, version: 1, category: context.category, votes: { helpful: 0, unhelpful: 0 } }
  const saved = articleFrom(content, { ...identity, ...at })
  await indexBeforeAnswer(services, saved, [])
  return { ...saved, isOpen: isOpenToGuests(saved, saving.now) }
}

async function insertWithSlug(
  { database }: Services,
  slug: string,
  saving: { caller: Caller; actor: StaffActor; content: ArticleContent; now: number },
) {
  try {
    return { slug, id: await insertArticle(database, { ...saving, slug }) }
  } catch (error) {
    if (!isUniqueViolation(error, 'kb_articles.slug')) throw error
    // Another article took the slug a moment ago.
    const other = `${slug}-${crypto.randomUUID().slice(0, 8)}`
    return { slug: other, id: await insertArticle(database, { ...saving, slug: other }) }
  }
}

/**
 * Changes the fields of the input. An edit that hides the article from some readers removes it from the index first. So search
 * never finds a withdrawn article, even if a later step fails. Any other edit enters the index after the commit.
 */
export async function editArticle(
  services: Services,
  caller: Caller,
  { reference, input }: { reference: string; input: ArticleInput },
): Promise<ShownArticle> {
  const { database, searchDatabase, now } = services
  const context = await readEditingContext(database, caller, { reference, categoryId: input.categoryId })
  const before = requireArticle(context, now())
  const actor = requireEditor(context)
  requireCategory(context, input)
  const stored = { ...before, categoryId: before.category?.id ?? null }
  const content = await editedContent(stored, input, context.settings)
  const saving = { before, caller, actor, content, changes: changesBetween(stored, content), now: now() }
  if (isWithdrawal(before, content)) await hideArticleDocument(searchDatabase, before.id)
  await orRestore(services, before, async () => await updateArticle(database, saving))
  const category = context.category ?? before.category
  const saved = articleFrom(content, { ...before, version: before.version + 1, updatedAt: saving.now, category })
  await indexBeforeAnswer(services, saved, [before])
  return { ...saved, isOpen: isOpenToGuests(saved, saving.now) }
}

/** Returns the deleted article. */
export async function removeArticle(services: Services, caller: Caller, reference: string): Promise<Article> {
  const { database, searchDatabase, now } = services
  const context = await readEditingContext(database, caller, { reference })
  const before = requireArticle(context, now())
  const actor = requireEditor(context)
  await hideArticleDocument(searchDatabase, before.id)
  await orRestore(services, before, async () => await deleteArticle(database, { before, caller, actor, now: now() }))
  await orLeaveToConsumer(
    services,
    async () => await forgetArticleDocument(searchDatabase, before.id, [indexedTexts(before)]),
  )
  return before
}

export function requireArticle({ actor, article }: Pick<EditingContext, 'actor' | 'article'>, now: number): Article {
  if (!article || !canReadArticle(actor, article, now)) throw articleNotFound()
  return article
}

export function requireEditor({ actor }: Pick<EditingContext, 'actor'>): StaffActor {
  requirePermission(actor, 'access_kb')
  return requireStaff(actor)
}

function requireCategory({ category }: EditingContext, { categoryId }: ArticleInput): void {
  if (categoryId !== undefined && !category)
    throw invalidField('category_id', 'not_found', 'The selected category id is invalid.')
}

async function indexBeforeAnswer(services: Services, article: Article, before: readonly Article[]): Promise<void> {
  const texts = before.map((one) => indexedTexts(one))
  await orLeaveToConsumer(services, async () => await saveArticleDocuments(services.searchDatabase, [article], texts))
}

/** The database has the change already, so the request succeeds. The event makes the consumer repair the index. */
async function orLeaveToConsumer({ log }: Services, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error('indexing an article failed', error)
  }
}

/** If the database refuses the change, restores the article in the index. */
async function orRestore<T>(services: Services, { id }: Article, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    services.defer(orLeaveToConsumer(services, async () => await indexArticle(services, id)))
    throw isFailedAssertion(error) ? articleChanged() : error
  }
}

function articleFrom(
  content: ArticleContent,
  identity: Pick<Article, 'id' | 'slug' | 'version' | 'createdAt' | 'updatedAt' | 'category' | 'votes'>,
): Article {
  const { id, slug, version, createdAt, updatedAt, category, votes } = identity
  return { ...content, id, slug, category, votes, version, createdAt, updatedAt }
}

const RECORDED = ['title', 'language', 'categoryId', 'published', 'isPublic', 'publishAt'] as const

function changesBetween(before: ArticleContent, after: ArticleContent): EventChange[] {
  return RECORDED.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    from: before[field],
    to: after[field],
  }))
}
