import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode, SyntheticEvent } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { GridListItem } from 'react-aria-components/GridList'
import { FLAGS } from '../../components/flags.ts'
import { ticketFieldsQuery } from '../../data/tickets/fields.queries.ts'
import { nameOf } from '../../data/people.queries.ts'
import type { ListName, TicketItem } from '../../data/tickets/tickets.types.ts'
import { fieldOfColumn, type ViewColumn } from '../../data/views.queries.ts'
import { shortMoment } from '../../languages/moments.ts'
import { type TextKey, useTexts } from '../../languages/texts.ts'
import styles from './inbox.module.css'
import { RowClock } from './row-clock.tsx'
import { RowTags } from './row-tags.tsx'

export const COLUMN_TEXTS = {
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
} as const satisfies Record<string, TextKey>

function isUsual(column: ViewColumn): column is keyof typeof COLUMN_TEXTS {
  return Object.hasOwn(COLUMN_TEXTS, column)
}

/** What names a column. A custom field is named by its label, which is read only if a column needs it. */
export function useColumnName(areFieldsNamed: boolean): (column: ViewColumn) => string {
  const { t } = useTexts()
  const { data: fields } = useQuery({ ...ticketFieldsQuery, enabled: areFieldsNamed })
  return (column) => {
    if (isUsual(column)) return t(COLUMN_TEXTS[column])
    const name = fieldOfColumn(column) ?? column
    if (fields === undefined) return name
    return fields.find((field) => field.name === name)?.label ?? t('views.gone', { value: name })
  }
}

/** A list without subjects would have nothing to open. */
function withSubject(columns: readonly ViewColumn[]): readonly ViewColumn[] {
  return columns.includes('subject') ? columns : ['subject', ...columns]
}

/** Screen readers hear the name of a column in each cell. */
export function ColumnHeads({ columns, nameOf: columnName }: Pick<ColumnRowProps, 'columns' | 'nameOf'>) {
  return (
    <div className={styles.heads} aria-hidden>
      {withSubject(columns).map((column) => (
        <span key={column} className={classOf(column)}>
          {columnName(column)}
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
  nameOf: (column: ViewColumn) => string
}

/** A ticket with the columns that a view chose. */
export function ColumnRow({ item, view, columns, nameOf: columnName }: ColumnRowProps) {
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
          <span className="visually-hidden">{columnName(column)}: </span>
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
    default:
      return <FieldCell item={item} column={column} />
  }
}

/** The value of a custom field in words. */
function FieldCell({ item: { fields = [] }, column }: { item: TicketItem; column: ViewColumn }) {
  const name = fieldOfColumn(column)
  const field = fields.find((one) => one.name === name)
  const flag = field?.type === 'checkbox' ? FLAGS.find(({ id }) => id === field.value) : undefined
  return <bdi>{flag?.text ?? field?.text ?? '–'}</bdi>
}
