import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '../../components/button.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'
import styles from './ordering.module.css'

export interface OrderedItemProps {
  id: number
  name: string
  place: number
  last: number
  /** Another item is dragged, and could be dropped here. */
  isOver: boolean
  onDrag: (id: number | null) => void
  onDrop: () => void
  onMove: (place: number) => void
  children: ReactNode
}

/** An item of a list whose order is kept. It is moved by dragging or by its buttons. */
export function OrderedItem({ id, name, place, last, isOver, onDrag, onDrop, onMove, children }: OrderedItemProps) {
  const { t } = useAdminTexts()
  return (
    <li
      draggable
      className={styles.item}
      data-over={isOver || undefined}
      onDragStart={() => onDrag(id)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => (isOver ? event.preventDefault() : undefined)}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <GripVertical size={16} aria-hidden className={styles.grip} />
      {children}
      <div className={styles.moves}>
        <IconButton label={t('views.raise', { name })} isDisabled={place === 0} onPress={() => onMove(place - 1)}>
          <ArrowUp size={16} aria-hidden />
        </IconButton>
        <IconButton label={t('rules.lower', { name })} isDisabled={place === last} onPress={() => onMove(place + 1)}>
          <ArrowDown size={16} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

/** For the link of an item: Alt and an arrow key move the item. */
export function movingKeys(place: number, onMove: (place: number) => void) {
  return {
    draggable: false,
    'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      event.preventDefault()
      onMove(event.key === 'ArrowUp' ? place - 1 : place + 1)
    },
  }
}
