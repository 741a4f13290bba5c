import { X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import styles from './tag-chip.module.css'

interface TagChipProps {
  tag: { name: string; color: string; text_color: string }
  /** The label of the button that removes it. Without one, there is no button. */
  removeLabel?: string
  onRemove?: () => void
}

/** A coloured word. The API says which ink is readable on its colour. */
export function TagChip({ tag, removeLabel, onRemove }: TagChipProps) {
  return (
    <span className={styles.chip} style={{ backgroundColor: tag.color, color: tag.text_color }}>
      <bdi className={styles.name}>{tag.name}</bdi>
      {removeLabel === undefined ? null : (
        <Button className={styles.remove} aria-label={removeLabel} onPress={onRemove}>
          <X size={12} aria-hidden />
        </Button>
      )}
    </span>
  )
}
