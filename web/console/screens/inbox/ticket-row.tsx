import { Link } from '@tanstack/react-router'
import { AlarmClock, Check, MessageSquare, Paperclip } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { GridListItem } from 'react-aria-components/GridList'
import { Avatar } from '../../components/marks/avatar.tsx'
import { Badge } from '../../components/marks/badge.tsx'
import { nameOf } from '../../data/people.queries.ts'
import type { ListSearch, TicketItem, ListName } from '../../data/tickets/tickets.types.ts'
import { fullMoment, shortMoment } from '../../languages/moments.ts'
import { useTexts } from '../../languages/texts.ts'
import { RowClock } from './row-clock.tsx'
import { RowTags } from './row-tags.tsx'
import styles from './inbox.module.css'

/** While something is selected, the row would take a click on its link as a selection. */
function keepFromRow(event: SyntheticEvent): void {
  event.stopPropagation()
}

/** One line: requester, subject, remaining time and assignee. */
export function TicketRow({ item, view, search }: { item: TicketItem; view: ListName; search: ListSearch }) {
  const { t, language } = useTexts()
  const requester = nameOf(item.from)
  const assignee = item.assignee === null ? null : nameOf(item.assignee)
  return (
    <GridListItem
      id={item.id}
      textValue={`${item.ticket_number} ${item.title}`}
      className={styles.row}
      data-unread={item.is_unread === true ? '' : undefined}
    >
      <Checkbox slot="selection" className={styles.check}>
        {({ isSelected }) => <span className={styles.box}>{isSelected ? <Check size={12} aria-hidden /> : null}</span>}
      </Checkbox>
      <span className={styles.face}>
        <Avatar name={requester} />
      </span>
      <span className={styles.requester}>
        {item.is_unread === true ? <span className={styles.dot} role="img" aria-label={t('list.unread')} /> : null}
        <bdi>{requester}</bdi>
      </span>
      <span className={styles.subject}>
        <Link
          to="/tickets/$view/$ticketId"
          params={{ view, ticketId: item.id }}
          search={search}
          // Arrow keys move between rows, and Enter opens one.
          tabIndex={-1}
          dir="auto"
          className={styles.subjectText}
          onPointerDown={keepFromRow}
          onMouseDown={keepFromRow}
          onClick={keepFromRow}
        >
          {item.title}
        </Link>
        <span className={styles.number}>{item.ticket_number}</span>
        {item.preview ? <bdi className={styles.preview}>{item.preview}</bdi> : null}
      </span>
      <span className={styles.marks}>
        <RowTags item={item} />
        <Snoozed item={item} />
        {item.is_answered ? <Badge tone="success">{t('list.replied')}</Badge> : null}
        <RowClock item={item} />
        {item.thread_count > 1 ? (
          <span className={styles.amount} title={t('list.messages', { count: item.thread_count })}>
            <MessageSquare size={13} aria-hidden />
            {item.thread_count}
          </span>
        ) : null}
        {item.attachment_count > 0 ? (
          <span className={styles.amount} title={t('list.files', { count: item.attachment_count })}>
            <Paperclip size={13} aria-hidden />
            {item.attachment_count}
          </span>
        ) : null}
      </span>
      <span className={styles.priority}>{item.priority.name}</span>
      <span className={styles.assignee}>
        {assignee === null ? (
          <span className={styles.nobody} role="img" aria-label={t('list.unassigned')} />
        ) : (
          <Avatar name={assignee} label={assignee} />
        )}
      </span>
      <time className={styles.updated} dateTime={item.updated_at}>
        {shortMoment(language, Date.parse(item.updated_at), Date.now())}
      </time>
    </GridListItem>
  )
}

/** Shows until when the ticket is snoozed. */
function Snoozed({ item: { snoozed_until: until } }: { item: TicketItem }) {
  const { t, language } = useTexts()
  if (until === null || until === undefined) return null
  const text = t('snooze.until', { time: fullMoment(language, Date.parse(until)) })
  return (
    <span className={styles.amount} role="img" aria-label={text} title={text}>
      <AlarmClock size={13} aria-hidden />
      <time dateTime={until}>{shortMoment(language, Date.parse(until), Date.now())}</time>
    </span>
  )
}
