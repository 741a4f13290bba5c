import type { RefObject } from 'react'
import { useTexts } from '../../../languages/texts.ts'
import styles from './mention-list.module.css'
import type { Suggestions } from './mentions.ts'

interface MentionListProps {
  suggestions: Suggestions | null
  menu: RefObject<Suggestions | null>
}

/** The focus stays in the text, which handles the keys. */
export function MentionList({ suggestions, menu }: MentionListProps) {
  const { t } = useTexts()
  if (suggestions === null || suggestions.colleagues.length === 0) return null
  const { colleagues, active, place } = suggestions
  const style = place === null ? undefined : { left: place.left, bottom: innerHeight - place.top + 4 }
  return (
    <ul role="listbox" aria-label={t('composer.mention')} className={styles.list} style={style}>
      {colleagues.map((colleague, index) => (
        <li
          key={colleague.id}
          role="option"
          aria-selected={index === active}
          className={styles.choice}
          // A press would take the focus from the text.
          onPointerDown={(event) => {
            event.preventDefault()
            menu.current?.choose(colleague)
          }}
        >
          <bdi>{colleague.name}</bdi>
        </li>
      ))}
    </ul>
  )
}
