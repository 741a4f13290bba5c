import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { helpdesk } from '../../session/session.ts'
import { LISTS } from './lists.queries.ts'
import { ticketQuery } from './ticket.queries.ts'
import type { TicketItem } from './tickets.types.ts'

type Lists = InfiniteData<{ data: TicketItem[] }>

/** Marks tickets as read or unread for the signed-in agent. Lists show it immediately. */
export function useMark() {
  const client = useQueryClient()
  return useCallback(
    async (ticketIds: readonly number[], read: boolean) => {
      client.setQueriesData<Lists>({ queryKey: LISTS }, (lists) => lists && marked(lists, ticketIds, !read))
      for (const id of ticketIds) {
        client.setQueryData(ticketQuery(id).queryKey, (ticket) => ticket && { ...ticket, is_unread: !read })
      }
      const body = { ticket_id: [...ticketIds], read }
      // If this fails, opening the ticket again repeats it.
      await helpdesk.post('/api/v3/tickets/read', { body }).catch(() => {})
    },
    [client],
  )
}

/**
 * Marks an open ticket as read, and again when a message arrives while the tab is visible. Nothing is sent if the ticket was
 * read before. Marking it as unread does not mark it as read again.
 */
export function useReading(ticketId: number, newestEntryId: number | undefined, isUnread = true): void {
  const mark = useMark()
  const wasUnread = useRef(isUnread)
  const firstEntryId = useRef<number>(undefined)
  useEffect(() => {
    wasUnread.current = isUnread
  })
  useEffect(() => {
    if (newestEntryId === undefined) return
    firstEntryId.current ??= newestEntryId
    if (firstEntryId.current === newestEntryId && !wasUnread.current) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', read)
      void mark([ticketId], true)
    }
    document.addEventListener('visibilitychange', read)
    read()
    return () => document.removeEventListener('visibilitychange', read)
  }, [ticketId, newestEntryId, mark])
}

function marked(lists: Lists, ticketIds: readonly number[], isUnread: boolean): Lists {
  const mark = (item: TicketItem) => (ticketIds.includes(item.id) ? { ...item, is_unread: isUnread } : item)
  return { ...lists, pages: lists.pages.map((page) => ({ ...page, data: page.data.map(mark) })) }
}
