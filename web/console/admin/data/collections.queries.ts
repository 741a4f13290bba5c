import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Choice } from '../../components/fields/combo-box.tsx'
import { helpdesk } from '../../session/session.ts'
import type { AdminCollection, AdminSearch, Row, VersionedRow } from './admin.types.ts'
import { titleOf } from './row-title.ts'

const PER_PAGE = 50
const CHOICES_A_PAGE = 100
/** A list to choose from ends after a thousand rows. */
const MOST_PAGES = 10

export const ADMIN = ['admin'] as const

/**
 * Every collection has the same operations, so one stands for all of them in types. The API refuses an unknown name, and the
 * descriptors say which names there are.
 */
export function listPath(name: string) {
  return `/api/v3/admin/${encodeURIComponent(name)}` as '/api/v3/admin/tags'
}

export function rowPath(name: string) {
  return `/api/v3/admin/${encodeURIComponent(name)}/{id}` as '/api/v3/admin/tags/{id}'
}

export const collectionsQuery = queryOptions({
  queryKey: [...ADMIN, 'collections'] as const,
  staleTime: Infinity,
  queryFn: async ({ signal }) =>
    (await helpdesk.get('/api/v3/admin/collections', { signal })).data as unknown as readonly AdminCollection[],
})

export function rowsKey(name: string) {
  return [...ADMIN, 'rows', name] as const
}

export function rowListQuery({ name, sorts }: Pick<AdminCollection, 'name' | 'sorts'>, search: AdminSearch) {
  // The first one is the id.
  const sort = sorts[1] ?? 'id'
  return infiniteQueryOptions({
    queryKey: [...rowsKey(name), 'list', search] as const,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam }
      const query = { per_page: PER_PAGE, sort, ...search, ...cursor } as object
      const { data } = await helpdesk.get(listPath(name), { signal, query })
      return { ...data, data: data.data as unknown as readonly Row[] }
    },
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })
}

export function rowQuery(name: string, id: number) {
  return queryOptions({
    queryKey: [...rowsKey(name), 'row', id] as const,
    queryFn: async ({ signal }): Promise<VersionedRow> => {
      const { data, etag } = await helpdesk.get(rowPath(name), { signal, path: { id } })
      return { row: data as unknown as Row, etag }
    },
  })
}

/** The rows of a collection to choose from. */
export function choicesQuery(name: string) {
  return queryOptions({
    queryKey: [...rowsKey(name), 'choices'] as const,
    queryFn: async ({ signal }): Promise<readonly Choice[]> =>
      (await readRows(name, {}, signal)).map((row) => ({ id: row.id, name: titleOf(row) })),
  })
}

async function readRows(name: string, filters: object, signal: AbortSignal): Promise<readonly Row[]> {
  const found: Row[] = []
  let cursor: string | null = ''
  for (let page = 0; cursor !== null && page < MOST_PAGES; page += 1) {
    const query: object = { per_page: CHOICES_A_PAGE, ...filters, ...(cursor === '' ? {} : { cursor }) }
    const { data } = await helpdesk.get(listPath(name), { signal, query })
    found.push(...(data.data as unknown as readonly Row[]))
    cursor = data.next_cursor
  }
  return found
}

/** The active custom fields of tickets and of people. */
export const customFieldsQuery = queryOptions({
  queryKey: [...rowsKey('form-fields'), 'active'] as const,
  queryFn: async ({ signal }) =>
    (await readRows('form-fields', { active: 1, sort: 'sort' }, signal)).map(({ name, label, for: owner }) => ({
      name: String(name),
      label: String(label),
      isOfPeople: owner === 'person',
    })),
})

/** The custom fields of tickets or of people in their order, inactive ones among them. */
export function orderedFieldsQuery(owner: 'ticket' | 'person') {
  return queryOptions({
    queryKey: [...rowsKey('form-fields'), 'ordered', owner] as const,
    queryFn: async ({ signal }) => await readRows('form-fields', { for: owner, sort: 'sort' }, signal),
  })
}

/** What a removal or a block of a row would touch. The collection may be `webhooks` or `rules` too. */
export function usesQuery(collection: string, id: number) {
  return queryOptions({
    queryKey: [...rowsKey(collection), 'uses', id] as const,
    staleTime: 0,
    // A dialog never shows the numbers of an earlier one.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const path = { collection: collection as 'tags', id }
      return (await helpdesk.get('/api/v3/admin/collections/{collection}/{id}/uses', { signal, path })).data
    },
  })
}
