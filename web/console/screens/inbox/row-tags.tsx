import { TagChip } from '../../components/marks/tag-chip.tsx'
import type { TicketItem } from '../../data/tickets/tickets.types.ts'
import { useTexts } from '../../languages/texts.ts'
import styles from './row-tags.module.css'

/** The first tags of a ticket, and how many more it has. */
export function RowTags({ item: { tags = [], tag_count: count = 0 } }: { item: TicketItem }) {
  const { t } = useTexts()
  if (tags.length === 0) return null
  const more = count - tags.length
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      {more > 0 ? <span title={t('tags.more', { count: more })}>+{more}</span> : null}
    </span>
  )
}
