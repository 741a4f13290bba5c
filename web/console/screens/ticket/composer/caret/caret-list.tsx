import { useTexts } from '../../../../languages/texts.ts'
import type { CaretMenu, Suggestions } from './caret-menu.ts'
import styles from './caret-list.module.css'

interface CaretListProps {
  suggestions: Suggestions | null
  menu: CaretMenu
}

/** The focus stays in the text, which handles keys. */
export function CaretList({ suggestions, menu }: CaretListProps) {
  const { t, direction } = useTexts()
  if (suggestions === null || suggestions.offers.length === 0) return null
  const { label, offers, active, place } = suggestions
  const style = place === null ? undefined : placeOf(place, direction)
  return (
    <ul role="listbox" aria-label={t(label)} className={styles.list} style={style}>
      {offers.map((offer, index) => (
        <li
          key={offer.id}
          role="option"
          aria-selected={index === active}
          className={styles.choice}
          // A press would take the focus from the text.
          onPointerDown={(event) => {
            event.preventDefault()
            menu.current?.choose(offer)
          }}
        >
          <bdi>{offer.name}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** Above the caret, and inside a narrow window. */
function placeOf(caret: DOMRect, direction: 'ltr' | 'rtl') {
  const start = direction === 'ltr' ? caret.left : innerWidth - caret.right
  return { insetInlineStart: `min(${start}px, 100vw - 13rem)`, bottom: innerHeight - caret.top + 4 }
}
