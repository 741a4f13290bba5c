import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import styles from '../../components/screen.module.css'
import { Select } from '../../components/fields/select.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import { mergeTickets, useChange } from '../../data/tickets/ticket.changes.ts'
import type { TicketItem } from '../../data/tickets/tickets.types.ts'
import { useTexts } from '../../languages/texts.ts'

interface MergeDialogProps {
  /** Two or more of the same requester. */
  items: readonly TicketItem[]
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** Merging cannot be undone, so the agent chooses the ticket that remains, and confirms. */
export function MergeDialog({ items, isOpen, onClose, onDone }: MergeDialogProps) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState('')
  // The oldest ticket is the one its requester knows best.
  const oldest = Math.min(...items.map(({ id }) => id))
  const parent = items.find(({ id }) => String(id) === chosen)?.id ?? oldest
  const closed = items.filter(({ id }) => id !== parent)
  const children = closed.map(({ id }) => id)
  const merge = useChange(async () => {
    await mergeTickets(parent, children)
    tell({ text: t('merge.done', { count: children.length }) })
    onClose()
    onDone()
  })
  return (
    <Dialog
      title={t('merge.title')}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('general.cancel')}</Button>
          <Button look="primary" isDisabled={merge.isPending} onPress={() => merge.mutate(undefined)}>
            {t('list.merge')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Select
          label={t('merge.into')}
          value={String(parent)}
          onChange={setChosen}
          choices={items.map(({ id, ticket_number: number, title }) => ({
            id: String(id),
            text: `${number} ${title}`,
          }))}
        />
        <p>{t('merge.text', { count: children.length })}</p>
        <ul>
          {closed.map(({ id, ticket_number: number, title }) => (
            <li key={id}>
              {number} <bdi>{title}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
