import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { helpdesk } from '../session/session.ts'

const PER_PAGE = 30
const COUNT_MILLISECONDS = 60_000

export const NOTIFICATIONS = ['notifications'] as const

/** The number of unread notifications. */
export const unreadQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'unread'] as const,
  staleTime: COUNT_MILLISECONDS,
  queryFn: async ({ signal }) => {
    const query = { per_page: 1 }
    return (await helpdesk.get('/api/v1/helpdesk/notifications', { signal, query })).data.unread
  },
})

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...NOTIFICATIONS, 'list'] as const,
  initialPageParam: '',
  queryFn: async ({ pageParam, signal }) => {
    const query = { per_page: PER_PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) }
    return (await helpdesk.get('/api/v1/helpdesk/notifications', { signal, query })).data
  },
  getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
})

export async function markSeen(ids: readonly number[] | 'all') {
  const body = { notification_id: ids === 'all' ? ids : [...ids] }
  return await helpdesk.post('/api/v1/helpdesk/notifications-seen', { body })
}
