import { queryOptions } from '@tanstack/react-query'
import { helpdesk } from '../../session/session.ts'

const ENTRIES_PER_PAGE = 25
const EVENTS_SHOWN = 100

export const TICKETS = ['ticket'] as const

export function ticketQuery(id: number) {
  return queryOptions({
    queryKey: [...TICKETS, id, 'details'] as const,
    queryFn: async ({ signal }) => {
      const { data, etag } = await helpdesk.get('/api/v1/helpdesk/ticket', {
        signal,
        query: { id, include: ['unread', 'tags'] },
      })
      return { ...data.ticket, etag }
    },
  })
}

/** How many pages of entries an open ticket shows, and how many more each time somebody asks for earlier ones. */
export const PAGES_SHOWN = 2

/** The newest entries, the oldest of them first. Most tickets are one page, which is one request. */
export function conversationQuery(id: number, pagesShown: number = PAGES_SHOWN) {
  return queryOptions({
    queryKey: [...TICKETS, id, 'conversation', pagesShown] as const,
    queryFn: async ({ signal }) => {
      const readPage = async (page: number) => {
        const query = { id, per_page: ENTRIES_PER_PAGE, page }
        return (await helpdesk.get('/api/v1/helpdesk/ticket-thread', { signal, query })).data
      }
      // The first page tells how many pages there are.
      const first = await readPage(1)
      const from = Math.max(1, first.last_page + 1 - pagesShown)
      const numbers = Array.from({ length: first.last_page + 1 - from }, (_, index) => from + index)
      const pages = await Promise.all(numbers.map(async (page) => (page === 1 ? first : await readPage(page))))
      return { entries: pages.flatMap(({ data }) => data), hasEarlier: from > 1 }
    },
  })
}

/** The problem of the service desk that a ticket is a case of. */
export function problemQuery(ticketId: number) {
  return queryOptions({
    queryKey: [...TICKETS, ticketId, 'problem'] as const,
    queryFn: async ({ signal }) => {
      const input = { signal, path: { ticketid: ticketId } }
      return (await helpdesk.get('/api/v1/servicedesk/attached/problem/details/{ticketid}', input)).data
    },
  })
}

export function historyQuery(id: number) {
  return queryOptions({
    queryKey: [...TICKETS, id, 'history'] as const,
    queryFn: async ({ signal }) => {
      const query = { id, per_page: EVENTS_SHOWN }
      return (await helpdesk.get('/api/v1/helpdesk/ticket-history', { signal, query })).data.data
    },
  })
}
