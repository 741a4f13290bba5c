import { lazy, Suspense, useState } from 'react'
import { TagChip } from '../../../components/marks/tag-chip.tsx'
import { addTags, removeTags } from '../../../data/tickets/tags.queries.ts'
import { useChange } from '../../../data/tickets/ticket.changes.ts'
import type { Ticket } from '../../../data/tickets/tickets.types.ts'
import { useCommands } from '../../../keys/commands.ts'
import { useTexts } from '../../../languages/texts.ts'
import styles from '../side-panel.module.css'
import { LinkSection } from './link-section.tsx'

const TagPicker = lazy(async () => ({ default: (await import('./tag-picker.tsx')).TagPicker }))

/** The tags of the ticket. Customers never see them. */
export function Tags({ ticket: { id, tags = [] } }: { ticket: Ticket }) {
  const { t } = useTexts()
  const [isChoosing, setChoosing] = useState(false)
  const add = useChange(async (name: string) => await addTags([id], [name]))
  const remove = useChange(async (name: string) => await removeTags([id], [name]))
  const choose = () => setChoosing(true)
  useCommands([{ id: 'tag', title: 'tags.add', group: 'commands.ticket', run: choose }])
  return (
    <LinkSection title={t('tags.title')} addLabel={t('tags.add')} isEmpty={tags.length === 0} onAdd={choose}>
      <ul role="list" className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag.id}>
            <TagChip
              tag={tag}
              removeLabel={t('tags.remove', { name: tag.name })}
              onRemove={() => remove.mutate(tag.name)}
            />
          </li>
        ))}
      </ul>
      {isChoosing ? (
        <Suspense>
          <TagPicker
            leftOut={tags.map((tag) => tag.id)}
            onClose={() => setChoosing(false)}
            onChoose={(name) => {
              setChoosing(false)
              add.mutate(name)
            }}
          />
        </Suspense>
      ) : null}
    </LinkSection>
  )
}
