import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { LISTS } from '../../data/lists.queries.ts'
import type { ListName } from '../../data/tickets.types.ts'
import { changedTickets } from '../../live/list-news.ts'

const PAUSE_MILLISECONDS = 2000

/**
 * Rows never move under the pointer: what changed is counted, and taken when somebody asks for it, or when nobody points at
 * the list, has its focus or has selected something.
 */
export function useListNews({ view, hasSelection }: { view: ListName; hasSelection: boolean }) {
  const client = useQueryClient()
  const changed = useSyncExternalStore(changedTickets.subscribe, changedTickets.current)
  const [isHeld, hold] = useState(false)
  const take = useCallback(() => {
    changedTickets.clear()
    void client.invalidateQueries({ queryKey: LISTS })
  }, [client])
  // Loads changes at once that happened while another screen was visible.
  useEffect(() => {
    if (changedTickets.current().size > 0) take()
  }, [view, take])
  const isFree = changed.size > 0 && !isHeld && !hasSelection
  useEffect(() => {
    if (!isFree) return
    const timer = setTimeout(take, PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isFree, take])
  return { count: isFree ? 0 : changed.size, take, hold }
}
