import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode, SyntheticEvent } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { GridListItem } from 'react-aria-components/GridList'
import { nameOf } from '../../data/people.queries.ts'
import type { ListName, TicketItem } from '../../data/tickets.types.ts'
import type { ViewColumn } from '../../data/views.queries.ts'
import { shortMoment } from '../../languages/moments.ts'
import { type TextKey, useTexts } from '../../languages/texts.ts'
import styles from './inbox.module.css'
import { RowClock } from './row-clock.tsx'
import { RowTags } from './row-tags.tsx'

export const COLUMN_TEXTS: Record<ViewColumn, TextKey> = {
  requester: 'ticket.requester',
  subject: 'records.subject',
  tags: 'tags.title',
  status: 'ticket.status',
  priority: 'ticket.priority',
  department: 'ticket.department',
  team: 'records.team',
  assignee: 'ticket.assignee',
  help_topic: 'views.helpTopic',
  type: 'records.type',
  source: 'views.source',
  sla: 'views.slaPlan',
  due: 'ticket.due',
  created: 'ticket.created',
  updated: 'views.updated',
}

/** A list without subjects would have nothing to open. */
function withSubject(columns: readonly ViewColumn[]): readonly ViewColumn[] {
  return columns.includes('subject') ? columns : ['subject', ...columns]
}

/** Screen readers hear the name of a column in each cell. */
export function ColumnHeads({ columns }: { columns: readonly ViewColumn[] }) {
  const { t } = useTexts()
  return (
    <div className={styles.heads} aria-hidden>
      {withSubject(columns).map((column) => (
        <span key={column} className={classOf(column)}>
          {t(COLUMN_TEXTS[column])}
        </span>
      ))}
    </div>
  )
}

function classOf(column: ViewColumn): string | undefined {
  return column === 'subject' ? styles.wideCell : styles.cell
}

/** While something is selected, the row would take a click on its link as a selection. */
function keepFromRow(event: SyntheticEvent): void {
  event.stopPropagation()
}

interface ColumnRowProps {
  item: TicketItem
  view: ListName
  columns: readonly ViewColumn[]
}

/** A ticket with the columns that a view chose. */
export function ColumnRow({ item, view, columns }: ColumnRowProps) {
  const { t } = useTexts()
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
      {withSubject(columns).map((column) => (
        <span key={column} className={classOf(column)}>
          <span className="visually-hidden">{t(COLUMN_TEXTS[column])}: </span>
          <Cell item={item} view={view} column={column} />
        </span>
      ))}
    </GridListItem>
  )
}

function Cell({ item, view, column }: { item: TicketItem; view: ListName; column: ViewColumn }): ReactNode {
  const { t, language } = useTexts()
  const moment = (at: string) => <time dateTime={at}>{shortMoment(language, Date.parse(at), Date.now())}</time>
  switch (column) {
    case 'subject':
      return (
        <Link
          to="/tickets/$view/$ticketId"
          params={{ view, ticketId: item.id }}
          search={{}}
          tabIndex={-1}
          dir="auto"
          className={styles.subjectText}
          onPointerDown={keepFromRow}
          onMouseDown={keepFromRow}
          onClick={keepFromRow}
        >
          {item.title}
        </Link>
      )
    case 'requester':
      return <bdi>{nameOf(item.from)}</bdi>
    case 'assignee':
      return <bdi>{item.assignee === null ? t('ticket.nobody') : nameOf(item.assignee)}</bdi>
    case 'tags':
      return <RowTags item={item} />
    case 'due':
      return <RowClock item={item} />
    case 'created':
      return moment(item.created_at)
    case 'updated':
      return moment(item.updated_at)
    case 'help_topic':
      return <bdi>{item.help_topic?.topic ?? '–'}</bdi>
    case 'priority':
    case 'department':
    case 'team':
    case 'sla':
      return <bdi>{item[column]?.name ?? '–'}</bdi>
    case 'status':
    case 'type':
    case 'source':
      return <bdi>{item[column] ?? '–'}</bdi>
  }
}
