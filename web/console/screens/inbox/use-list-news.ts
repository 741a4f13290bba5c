import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { LISTS } from '../../data/tickets/lists.queries.ts'
import type { ListName } from '../../data/tickets/tickets.types.ts'
import { changedTickets } from '../../live/list-news.ts'

const PAUSE_MILLISECONDS = 2000

/** Whether somebody points at the list or has the focus in it. As a state of the screen it would render all rows again. */
export class ListHold {
  readonly #listeners = new Set<() => void>()
  #isHeld = false

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly current = (): boolean => this.#isHeld

  set(isHeld: boolean): void {
    this.#isHeld = isHeld
    for (const listener of this.#listeners) listener()
  }
}

interface ListNewsOptions {
  view: ListName
  hasSelection: boolean
  hold: ListHold
}

/**
 * Rows never move under the pointer: what changed is counted, and taken when somebody asks for it, or when nobody points at
 * the list, has its focus or has selected something.
 */
export function useListNews({ view, hasSelection, hold }: ListNewsOptions) {
  const client = useQueryClient()
  const changed = useSyncExternalStore(changedTickets.subscribe, changedTickets.current)
  const isHeld = useSyncExternalStore(hold.subscribe, hold.current)
  const take = useCallback(() => {
    changedTickets.clear()
    void client.invalidateQueries({ queryKey: LISTS })
  }, [client])
  // Loads changes at once that happened while another screen was visible.
  useEffect(() => {
    if (changedTickets.current().size > 0 || changedTickets.isBehind()) take()
  }, [view, take])
  const isUnheld = !isHeld && !hasSelection
  const isBehind = useSyncExternalStore(changedTickets.subscribe, changedTickets.isBehind)
  useEffect(() => {
    if (isBehind && isUnheld) take()
  }, [isBehind, isUnheld, take])
  const isFree = changed.size > 0 && isUnheld
  // What was counted stays until it is taken, so that the pointer can leave the list for the button.
  const [isCounted, setCounted] = useState(false)
  const isNowCounted = changed.size > 0 && (isCounted || !isFree)
  if (isCounted !== isNowCounted) setCounted(isNowCounted)
  useEffect(() => {
    if (!isFree) return
    const timer = setTimeout(take, PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isFree, take])
  return { count: isNowCounted ? changed.size : 0, take }
}
