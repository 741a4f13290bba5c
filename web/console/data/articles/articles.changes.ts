import { helpdesk } from '../../session/session.ts'
import type { Article, Category } from './articles.queries.ts'

/** What an editor writes. */
export interface ArticleDraft {
  title: string
  body: string
  categoryId: number | null
  isPublic: boolean
  published: boolean
  /** Null: from its publication on. */
  publishAt: string | null
  language: string | null
}

export const NEW_ARTICLE: ArticleDraft = {
  title: '',
  body: '',
  categoryId: null,
  isPublic: true,
  published: false,
  publishAt: null,
  language: null,
}

export function draftOf(article: Article): ArticleDraft {
  return {
    title: article.title,
    body: article.body,
    categoryId: article.category?.id ?? null,
    isPublic: article.public,
    published: article.published,
    publishAt: article.publish_at,
    language: article.language,
  }
}

export function hasChanged(before: ArticleDraft, draft: ArticleDraft): boolean {
  return (Object.keys(draft) as (keyof ArticleDraft)[]).some((name) => draft[name] !== before[name])
}

/** Only changed fields are sent, so that an edit of the title does not overwrite another person's text. */
export async function saveArticle(
  id: number | null,
  { before, draft }: { before: ArticleDraft; draft: ArticleDraft },
): Promise<Article> {
  const changed = <Value>(name: keyof ArticleDraft, sent: Value) => (draft[name] === before[name] ? undefined : sent)
  const settings = {
    category_id: changed('categoryId', draft.categoryId ?? undefined),
    public: changed('isPublic', draft.isPublic),
    published: changed('published', draft.published),
    publish_at: changed('publishAt', draft.publishAt ?? ''),
    language: changed('language', draft.language ?? 'und'),
  }
  if (id === null) {
    const body = { title: draft.title, body: draft.body, body_format: 'html' as const, ...settings }
    return (await helpdesk.post('/v3/api/articles', { body })).data.article
  }
  const body = {
    title: changed('title', draft.title),
    body: changed('body', draft.body),
    body_format: changed('body', 'html' as const),
    ...settings,
  }
  return (await helpdesk.patch('/v3/api/articles/{slug}', { path: { slug: String(id) }, body })).data.article
}

export async function deleteArticle(id: number): Promise<unknown> {
  return await helpdesk.delete('/v3/api/articles/{slug}', { path: { slug: String(id) } })
}

export async function restoreRevision(id: number, version: number): Promise<Article> {
  const path = { slug: String(id), version }
  return (await helpdesk.post('/v3/api/articles/{slug}/revisions/{version}/restore', { path })).data.article
}

export interface CategoryDraft {
  name: string
  description: string
  active: boolean
}

export async function saveCategory(id: number | null, draft: CategoryDraft): Promise<Category> {
  if (id === null) return (await helpdesk.post('/v3/api/categories', { body: draft })).data.category
  const path = { category: String(id) }
  return (await helpdesk.patch('/v3/api/categories/{category}', { path, body: draft })).data.category
}

export async function deleteCategory(id: number): Promise<unknown> {
  return await helpdesk.delete('/v3/api/categories/{category}', { path: { category: String(id) } })
}
