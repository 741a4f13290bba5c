import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { components } from '../../../../clients/typescript/src/core.ts'
import { helpdesk } from '../../session/session.ts'

type Schemas = components['schemas']

export type Article = Schemas['Article']
export type ArticleItem = Schemas['ArticleItem']
export type Category = Schemas['Category']
export type Revision = Schemas['ArticleRevision']

const PER_PAGE = 50

export const ARTICLES = ['articles'] as const

/** The part of the address that describes the list. */
export interface ArticleSearch {
  published?: boolean
  category?: number
}

export function articleListQuery({ published, category }: ArticleSearch) {
  return infiniteQueryOptions({
    queryKey: [...ARTICLES, 'list', { published, category }] as const,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        per_page: PER_PAGE,
        ...(published === undefined ? {} : { published }),
        ...(category === undefined ? {} : { category_id: category }),
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      }
      return (await helpdesk.get('/v3/api/articles', { signal, query })).data
    },
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })
}

export function articleQuery(id: number) {
  return queryOptions({
    queryKey: [...ARTICLES, 'details', id] as const,
    queryFn: async ({ signal }) => {
      return (await helpdesk.get('/v3/api/articles/{slug}', { signal, path: { slug: String(id) } })).data.article
    },
  })
}

export const categoriesQuery = queryOptions({
  queryKey: [...ARTICLES, 'categories'] as const,
  queryFn: async ({ signal }) => (await helpdesk.get('/v3/api/categories', { signal })).data,
})

export function revisionsQuery(id: number) {
  return queryOptions({
    queryKey: [...ARTICLES, 'revisions', id] as const,
    queryFn: async ({ signal }) => {
      const path = { slug: String(id) }
      return (await helpdesk.get('/v3/api/articles/{slug}/revisions', { signal, path })).data
    },
  })
}

export function revisionQuery(id: number, version: number) {
  return queryOptions({
    queryKey: [...ARTICLES, 'revision', id, version] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const path = { slug: String(id), version }
      return (await helpdesk.get('/v3/api/articles/{slug}/revisions/{version}', { signal, path })).data.revision
    },
  })
}
