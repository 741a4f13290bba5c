import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Avatar } from '../../components/marks/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { ComboBox } from '../../components/fields/combo-box.tsx'
import buttonStyles from '../../components/button.module.css'
import { agentsQuery, lookupsQuery, nameOf, otherTicketsQuery } from '../../data/people.queries.ts'
import { assignTickets, changeStatus, useChange, useTicketEdit } from '../../data/tickets/ticket.changes.ts'
import type { ListName, Ticket } from '../../data/tickets/tickets.types.ts'
import { fullMoment } from '../../languages/moments.ts'
import { useTexts } from '../../languages/texts.ts'
import { Clock } from './clock.tsx'
import { Escalation } from './escalation.tsx'
import { Collaborators } from './links/collaborators.tsx'
import { LinkedProblem } from './links/linked-problem.tsx'
import { Tags } from './links/tags.tsx'
import styles from './side-panel.module.css'
import { Snooze } from './snooze/snooze.tsx'
import { TicketClocks } from './ticket-clocks.tsx'
import { TicketFields } from './ticket-fields.tsx'

interface SidePanelProps {
  ticket: Ticket
  view: ListName
  /** False for the first frame, which is the conversation's. */
  hasFields: boolean
  hasHistory: boolean
  onHistory: () => void
  onUnread: () => void
}

/** Requester, assignee, due date and other fields of the ticket. */
export function SidePanel({ hasFields, ...panel }: SidePanelProps) {
  const { t } = useTexts()
  const { ticket } = panel
  const requester = nameOf(ticket.from)
  return (
    <aside className={styles.panel} aria-label={t('ticket.details')}>
      <h2 className={styles.head}>{t('ticket.details')}</h2>
      <section className={styles.person}>
        <Avatar name={requester} size="medium" />
        <div className={styles.names}>
          <Link to="/people/$personId" params={{ personId: ticket.user_id }} className={styles.name}>
            <bdi>{requester}</bdi>
          </Link>
          <bdi className={styles.email}>{ticket.from.email}</bdi>
        </div>
      </section>
      {hasFields ? <Fields {...panel} /> : null}
    </aside>
  )
}

function Fields({ ticket, view, hasHistory, onHistory, onUnread }: Omit<SidePanelProps, 'hasFields'>) {
  const { t, language } = useTexts()
  const { data: lookups } = useQuery(lookupsQuery)
  const { data: agents = [] } = useQuery(agentsQuery)
  const status = useChange(async (statusId: number) => await changeStatus([ticket.id], statusId))
  const assign = useChange(async (agentId: number) => await assignTickets([ticket.id], agentId))
  const edit = useTicketEdit(ticket.id)
  return (
    <>
      <div data-field="status">
        <ComboBox
          label={t('ticket.status')}
          choices={lookups?.status ?? []}
          value={ticket.status}
          isLeftAfterChoice
          onChange={(id) => status.mutate(id)}
        />
      </div>
      <ComboBox
        label={t('ticket.priority')}
        choices={(lookups?.priorities ?? []).map(({ priority_id: id, priority: name }) => ({ id, name }))}
        value={ticket.priority_id}
        isLeftAfterChoice
        onChange={(id) => edit.mutate({ ticket_priority: id })}
      />
      <ComboBox
        label={t('ticket.assignee')}
        choices={[
          { id: 0, name: t('ticket.nobody') },
          ...agents.map((agent) => ({ id: agent.id, name: nameOf(agent) })),
        ]}
        value={ticket.assigned_to}
        isLeftAfterChoice
        onChange={(id) => assign.mutate(id)}
      />
      <TicketFields ticket={ticket} />
      <Snooze ticket={ticket} isOpenTicket={ticket.closed_at === null} />
      <dl className={styles.facts}>
        <dt>{t('ticket.department')}</dt>
        <dd>
          <bdi>{ticket.dept_name}</bdi>
        </dd>
        <dt>{t('ticket.due')}</dt>
        <dd>
          {ticket.duedate === null ? t('ticket.never') : fullMoment(language, Date.parse(ticket.duedate))}
          <Clock due={ticket.duedate} isOverdue={ticket.is_overdue} isAnswered={ticket.is_answered} />
        </dd>
        <TicketClocks clocks={ticket.clocks} />
        {ticket.calendar_name === null ? null : (
          <>
            <dt>{t('ticket.workingHours')}</dt>
            <dd>
              <bdi>{ticket.calendar_name}</bdi>
            </dd>
          </>
        )}
        <dt>{t('ticket.created')}</dt>
        <dd>{fullMoment(language, Date.parse(ticket.created_at))}</dd>
      </dl>
      <Escalation ticket={ticket} />
      <ToggleButton
        isSelected={hasHistory}
        onChange={onHistory}
        className={`${buttonStyles.button} ${buttonStyles.secondary}`}
      >
        {t('ticket.history')}
      </ToggleButton>
      <Button onPress={onUnread}>{t('command.unread')}</Button>
      <Tags ticket={ticket} />
      <Collaborators ticket={ticket} />
      <LinkedProblem ticketId={ticket.id} />
      <OtherTickets ticket={ticket} view={view} />
    </>
  )
}

function OtherTickets({ ticket, view }: { ticket: Ticket; view: ListName }) {
  const { t } = useTexts()
  const { data } = useQuery(otherTicketsQuery(ticket.user_id))
  const others = (data?.data ?? []).filter(({ id }) => id !== ticket.id)
  if (others.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{t('ticket.otherTickets')}</h2>
      <ul role="list" className={styles.others}>
        {others.map(({ id, title, status }) => (
          <li key={id}>
            <Link to="/tickets/$view/$ticketId" params={{ view, ticketId: id }} search={{}} className={styles.other}>
              <bdi className={styles.otherTitle}>{title}</bdi>
              <span className={styles.otherStatus}>{status}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
