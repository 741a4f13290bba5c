import { Mention, type MentionNodeAttrs } from '@tiptap/extension-mention'
import type { SuggestionProps } from '@tiptap/suggestion'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { colleaguesQuery } from '../../../data/people.queries.ts'

const MOST_SHOWN = 6

export interface Colleague {
  id: number
  name: string
}

/** What is offered at the caret, and how a choice is written. */
export interface Suggestions {
  colleagues: readonly Colleague[]
  active: number
  choose: (colleague: Colleague) => void
  place: DOMRect | null
}

export interface MentionMenu {
  /** Null: nothing is offered. */
  current: Suggestions | null
}

type Props = SuggestionProps<Colleague, MentionNodeAttrs>

/** `@` offers the colleagues who work on the ticket. Arrow keys move, Enter writes one. */
export function useMentions(ticketId: number, isWanted: boolean) {
  const client = useQueryClient()
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)
  const menu = useRef<Suggestions | null>(null)
  const extension = useMemo(() => {
    const show = (next: Suggestions | null) => {
      menu.current = next
      setSuggestions(next)
    }
    const offer = ({ items, command, clientRect }: Props) =>
      show({
        colleagues: items,
        active: 0,
        choose: ({ id, name }) => command({ id: String(id), label: name }),
        place: clientRect?.() ?? null,
      })
    return Mention.configure({
      suggestion: {
        items: async ({ query }) => {
          const colleagues = isWanted ? await client.ensureQueryData(colleaguesQuery(ticketId)) : []
          return found(colleagues, query)
        },
        render: () => ({
          onStart: offer,
          onUpdate: offer,
          onExit: () => show(null),
          onKeyDown: ({ event }) => pressed(event.key, menu.current, show),
        }),
      },
    })
  }, [client, ticketId, isWanted])
  return { extension, suggestions, menu }
}

function found(colleagues: readonly Colleague[], query: string): Colleague[] {
  const wanted = query.toLocaleLowerCase()
  return colleagues.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)).slice(0, MOST_SHOWN)
}

/** Whether the key was for the list. */
function pressed(key: string, shown: Suggestions | null, show: (next: Suggestions | null) => void): boolean {
  if (shown === null || shown.colleagues.length === 0) return false
  const { colleagues, active } = shown
  const last = colleagues.length - 1
  switch (key) {
    case 'ArrowDown':
      show({ ...shown, active: active === last ? 0 : active + 1 })
      return true
    case 'ArrowUp':
      show({ ...shown, active: active === 0 ? last : active - 1 })
      return true
    case 'Enter':
    case 'Tab': {
      const chosen = colleagues[active]
      if (chosen) shown.choose(chosen)
      return true
    }
    case 'Escape':
      show(null)
      return true
    default:
      return false
  }
}
