import type { SuggestionOptions, SuggestionProps } from '@tiptap/suggestion'
import { type RefObject, useMemo, useRef, useState } from 'react'

/** What is offered at the caret: a colleague, or a canned reply. */
export interface Offer {
  id: number
  name: string
  /** It has actions, which are confirmed first. */
  isMacro?: boolean
}

export interface Suggestions {
  label: 'composer.mention' | 'composer.canned'
  offers: readonly Offer[]
  active: number
  choose: (offer: Offer) => void
  place: DOMRect | null
}

/** Null: the menu offers nothing. */
export type CaretMenu = RefObject<Suggestions | null>

type Render<Attributes> = NonNullable<SuggestionOptions<Offer, Attributes>['render']>

/** The list at the caret, shared by everything that offers something there. Arrow keys move, Enter chooses. */
export function useCaretMenu() {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)
  const menu = useRef<Suggestions | null>(null)
  const renderer = useMemo(() => {
    const show = (next: Suggestions | null) => {
      menu.current = next
      setSuggestions(next)
    }
    return function rendererOf<Attributes>(
      label: Suggestions['label'],
      attributesOf: (offer: Offer) => Attributes,
    ): Render<Attributes> {
      const offer = ({ items, command, clientRect }: SuggestionProps<Offer, Attributes>) =>
        show({
          label,
          offers: items,
          active: 0,
          choose: (chosen) => command(attributesOf(chosen)),
          place: clientRect?.() ?? null,
        })
      return () => ({
        onStart: offer,
        onUpdate: offer,
        onExit: () => show(null),
        onKeyDown: ({ event }) => pressed(event.key, menu.current, show),
      })
    }
  }, [])
  return { suggestions, menu, renderer }
}

export type Renderer = ReturnType<typeof useCaretMenu>['renderer']

const MOST_SHOWN = 6

export function matching(offers: readonly Offer[], query: string): Offer[] {
  const wanted = query.toLocaleLowerCase()
  return offers.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)).slice(0, MOST_SHOWN)
}

/** Whether the key was for the list. */
function pressed(key: string, shown: Suggestions | null, show: (next: Suggestions | null) => void): boolean {
  if (shown === null || shown.offers.length === 0) return false
  const { offers, active } = shown
  const last = offers.length - 1
  switch (key) {
    case 'ArrowDown':
      show({ ...shown, active: active === last ? 0 : active + 1 })
      return true
    case 'ArrowUp':
      show({ ...shown, active: active === 0 ? last : active - 1 })
      return true
    case 'Enter':
    case 'Tab': {
      const chosen = offers[active]
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
