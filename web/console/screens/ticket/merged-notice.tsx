import { Link } from '@tanstack/react-router'
import type { ListSearch, ListName, Ticket } from '../../data/tickets/tickets.types.ts'
import { useTexts } from '../../languages/texts.ts'
import styles from './ticket.module.css'

interface MergedNoticeProps {
  parent: NonNullable<Ticket['merged_into']>
  view: ListName
  search: ListSearch
}

/** In place of the composer: a merged ticket accepts neither replies nor notes. */
export function MergedNotice({ parent, view, search }: MergedNoticeProps) {
  const { t } = useTexts()
  return (
    <p role="note" className={styles.merged}>
      {t('ticket.merged')}
      <Link to="/tickets/$view/$ticketId" params={{ view, ticketId: parent.id }} search={search}>
        {parent.ticket_number}
      </Link>
    </p>
  )
}
