import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { helpdesk } from '../session/session.ts'

const ENTRIES_PER_PAGE = 100

export const TICKETS = ['ticket'] as const

export function ticketQuery(id: number) {
  return queryOptions({
    queryKey: [...TICKETS, id, 'details'] as const,
    queryFn: async ({ signal }) => {
      const { data, etag } = await helpdesk.get('/api/v1/helpdesk/ticket', { signal, query: { id } })
      return { ...data.ticket, etag }
    },
  })
}

export function conversationQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [...TICKETS, id, 'conversation'] as const,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { id, per_page: ENTRIES_PER_PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) }
      return (await helpdesk.get('/api/v1/helpdesk/ticket-thread', { signal, query })).data
    },
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })
}

export function historyQuery(id: number) {
  return queryOptions({
    queryKey: [...TICKETS, id, 'history'] as const,
    queryFn: async ({ signal }) => {
      const query = { id, per_page: ENTRIES_PER_PAGE }
      return (await helpdesk.get('/api/v1/helpdesk/ticket-history', { signal, query })).data.data
    },
  })
}

export const cannedRepliesQuery = queryOptions({
  queryKey: ['canned-replies'],
  queryFn: async ({ signal }) => {
    return (await helpdesk.get('/api/v3/canned-replies', { signal, query: { per_page: 100 } })).data.data
  },
})

/** A ticket under the pointer is read before it is opened. */
export function prefetchTicket(client: QueryClient, id: number): void {
  void client.prefetchQuery(ticketQuery(id))
  void client.prefetchInfiniteQuery(conversationQuery(id))
}
