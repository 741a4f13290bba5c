import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { takeFirst } from '../../session/first-answers.ts'
import { helpdesk } from '../../session/session.ts'
import { fieldParameter } from './fields.queries.ts'
import { INCLUDED, listAddress, PER_PAGE, SHOWN } from '../first-requests.ts'
import { fieldsOfColumns, savedViewsQuery } from '../views.queries.ts'
import { type ListName, type ListSearch, savedIdOf, type View } from './tickets.types.ts'

const COUNTS_MILLISECONDS = 60_000

/** Keys of lists begin with these, so that a live event can refresh all lists. */
export const LISTS = ['lists'] as const
export const COUNTS = ['counts'] as const

interface PageRequest {
  view: View
  search: ListSearch
  cursor: string
  signal: AbortSignal
}

async function readPage({ view, search, cursor, signal }: PageRequest) {
  const { sort, order, priority, department, status, tag, sla, field, value } = search
  const { data } = await helpdesk.get('/api/v2/helpdesk/get-tickets', {
    signal,
    query: {
      per_page: PER_PAGE,
      include: [...INCLUDED],
      show: SHOWN[view],
      ...(sort === undefined ? {} : { 'sort-by': sort, order: order ?? 'desc' }),
      ...(priority === undefined ? {} : { priority: [priority] }),
      ...(department === undefined ? {} : { departments: [department] }),
      ...(status === undefined ? {} : { status: [status] }),
      ...(tag === undefined ? {} : { tags: [tag] }),
      ...(sla === undefined ? {} : { sla_state: sla }),
      ...fieldParameter({ field, value }),
      ...(cursor === '' ? {} : { cursor }),
    },
  })
  return data
}

/** The answer that was requested when the console started; null: another list is asked for, or it has been taken. */
async function takeFirstPage({ view, search, cursor }: PageRequest) {
  if (cursor !== '' || Object.keys(search).length > 0) return null
  return (await takeFirst(listAddress(view))) as Awaited<ReturnType<typeof readPage>> | null
}

export function listQuery(view: ListName, search: ListSearch) {
  const { sort, order, priority, department, status, tag, sla, field, value } = search
  return infiniteQueryOptions({
    queryKey: [...LISTS, view, { sort, order, priority, department, status, tag, sla, field, value }] as const,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal, client }) => {
      const savedId = savedIdOf(view)
      if (savedId !== null) {
        const { views } = await client.ensureQueryData(savedViewsQuery)
        const fields = fieldsOfColumns(views.find(({ id }) => id === savedId)?.columns ?? [])
        const query = {
          per_page: PER_PAGE,
          include: [...INCLUDED],
          ...(fields.length === 0 ? {} : { fields }),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        }
        return (await helpdesk.get('/api/v3/views/{id}/tickets', { signal, path: { id: savedId }, query })).data
      }
      const request = { view: view as View, search, cursor: pageParam, signal }
      return (await takeFirstPage(request)) ?? (await readPage(request))
    },
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })
}

/** How many tickets a view has; more than 99 are shown as 99+. */
export function countsQuery(savedIds: readonly number[]) {
  return queryOptions({
    queryKey: [...COUNTS, savedIds] as const,
    staleTime: COUNTS_MILLISECONDS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = savedIds.length === 0 ? {} : { ids: [...savedIds] }
      return (await helpdesk.get('/api/v3/views/counts', { signal, query })).data
    },
  })
}
