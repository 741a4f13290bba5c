import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { helpdesk } from '../session/session.ts'
import { fieldParameter } from './fields.queries.ts'
import { fieldsOfColumns, savedViewsQuery } from './views.queries.ts'
import { type ListName, type ListSearch, savedIdOf, type View } from './tickets.types.ts'

const PER_PAGE = 50
const COUNTS_MILLISECONDS = 60_000
const INCLUDED = ['preview', 'unread', 'tags', 'clocks'] as const

export const SHOWN = {
  inbox: 'inbox',
  mine: 'mytickets',
  unassigned: 'unassigned',
  waiting: 'answered',
  overdue: 'overdue',
  mentions: 'mentions',
} as const satisfies Record<View, string>

/** Keys of lists begin with these, so that a live event can refresh all lists. */
export const LISTS = ['lists'] as const
export const COUNTS = ['counts'] as const

export function listQuery(view: ListName, search: ListSearch) {
  const { sort, order, priority, department, status, tag, sla, field, value } = search
  return infiniteQueryOptions({
    queryKey: [...LISTS, view, { sort, order, priority, department, status, tag, sla, field, value }] as const,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal, client }) => {
      const shown = { per_page: PER_PAGE, include: [...INCLUDED] }
      const savedId = savedIdOf(view)
      if (savedId !== null) {
        const { views } = await client.ensureQueryData(savedViewsQuery)
        const fields = fieldsOfColumns(views.find(({ id }) => id === savedId)?.columns ?? [])
        const query = {
          ...shown,
          ...(fields.length === 0 ? {} : { fields }),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        }
        return (await helpdesk.get('/api/v3/views/{id}/tickets', { signal, path: { id: savedId }, query })).data
      }
      const { data } = await helpdesk.get('/api/v2/helpdesk/get-tickets', {
        signal,
        query: {
          ...shown,
          show: SHOWN[view as View],
          ...(sort === undefined ? {} : { 'sort-by': sort, order: order ?? 'desc' }),
          ...(priority === undefined ? {} : { priority: [priority] }),
          ...(department === undefined ? {} : { departments: [department] }),
          ...(status === undefined ? {} : { status: [status] }),
          ...(tag === undefined ? {} : { tags: [tag] }),
          ...(sla === undefined ? {} : { sla_state: sla }),
          ...fieldParameter({ field, value }),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
      })
      return data
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
