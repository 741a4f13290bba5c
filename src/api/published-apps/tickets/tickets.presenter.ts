import {
  type RequesterProfile,
  type ListedValue,
  STATUS,
  type Ticket,
  type TicketDetails,
} from '../../../modules/tickets/ticket/tickets.types.ts'
import type { PriorityEntry, StatusEntry } from '../../../shared/catalog.types.ts'
import { addressAlone, fullName } from '../../../shared/identity/identity.policy.ts'
import { presentTicketDetails, presentTicketItem } from '../../shared/tickets/tickets.presenter.ts'
import {
  appTime,
  NOT_AVAILABLE,
  presentAppPerson,
  presentAppRequester,
  presentSomebody,
} from '../people/people.presenter.ts'

type Names = Pick<ListedValue<unknown>, 'catalog' | 'seesNotes'>

/** The apps know these eight statuses by id and text (dependency), even if an installation renames them. */
export const APP_STATUSES = [
  'Open',
  'Resolved',
  'Closed',
  'Archived',
  'Deleted',
  'Unverified',
  'Request Approval',
  'Spam',
] as const

/** The status id for the apps. A custom status has the id of its meaning. */
export function appStatusId(status: StatusEntry | undefined): number {
  return status?.meaningId ?? STATUS.open
}

export function appStatusName(status: StatusEntry | undefined): string {
  return APP_STATUSES[appStatusId(status) - 1] ?? APP_STATUSES[0]
}

const DEFAULT_COLOR = '#00bfef'

/** Android parses the colour. An invalid colour crashes the ticket screen (ticket_detail). */
export function appColor(priority: Pick<PriorityEntry, 'color'> | undefined): string {
  const color = priority?.color ?? ''
  if (/^#[0-9a-f]{6}$/i.test(color)) return color
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color)
  return short === null
    ? DEFAULT_COLOR
    : `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
}

export function named(name: string | null | undefined): string {
  return name?.trim() || NOT_AVAILABLE
}

function looksOf(ticket: Ticket, { catalog }: Names) {
  return {
    status: catalog.statuses.get(ticket.statusId),
    priority: catalog.priorities.get(ticket.priorityId),
    source: named(catalog.sources.get(ticket.sourceId ?? 0)?.name),
    department: named(catalog.departments.get(ticket.departmentId)?.name),
    helpTopic: named(catalog.helpTopics.get(ticket.helpTopicId ?? 0)?.topic),
    slaPlan: named(catalog.slaPlans.get(ticket.slaPlanId ?? 0)?.name),
  }
}

function timesOf(ticket: Ticket) {
  return {
    created_at: appTime(ticket.createdAt),
    updated_at: appTime(ticket.updatedAt),
    duedate: appTime(ticket.dueAt),
    closed_at: appTime(ticket.closedAt),
  }
}

/**
 * The row of every list. It has the fields of get-tickets and of the older lists (docs/published-apps.md#the-older-generation).
 */
export function presentAppTicketRow(ticket: Ticket, names: Names) {
  const { status, priority, source, department, helpTopic, slaPlan } = looksOf(ticket, names)
  const requester = presentAppPerson(ticket.requester)
  const item = presentTicketItem(ticket, names)
  return {
    ...item,
    ...timesOf(ticket),
    title: named(ticket.title),
    status: appStatusName(status),
    status_id: appStatusId(status),
    source,
    priority: { id: ticket.priorityId, name: named(priority?.name), color: appColor(priority) },
    department: { id: ticket.departmentId, name: department },
    from: requester,
    assignee: presentSomebody(ticket.assignee),
    // iOS shows its icon for every value but null, even for 0 (tickets_inbox).
    collaborator_count: item.countcollaborator || null,
    is_overdue: ticket.isOverdue ? 1 : 0,
    is_answered: ticket.isAnswered ? 1 : 0,
    first_name: requester.first_name,
    last_name: requester.last_name,
    user_name: requester.user_name,
    email: requester.email,
    profile_pic: requester.profile_pic,
    department_id: ticket.departmentId,
    department_name: department,
    priotity_name: named(priority?.name),
    priority_color: appColor(priority),
    sla_plan_name: slaPlan,
    help_topic_name: helpTopic,
    ticket_status_name: appStatusName(status),
    attachment: item.attachment_count,
    overdue_date: appTime(ticket.dueAt),
  }
}

/** A search row has other names for nearly every field (ticket_search). */
export function presentFoundTicket(ticket: Ticket, names: Names) {
  const { status, priority, source, department } = looksOf(ticket, names)
  const { thread_count, attachment_count, countcollaborator } = presentTicketItem(ticket, names)
  const title = named(ticket.title)
  return {
    id: ticket.id,
    ticket_id: ticket.id,
    ticket_number: ticket.ticketNumber,
    title,
    ...timesOf(ticket),
    assigned_to: ticket.assignee?.id ?? null,
    assigned: presentSomebody(ticket.assignee),
    user: presentAppPerson(ticket.requester),
    thread: [{ ticket_id: ticket.id, title }],
    statuses: { id: appStatusId(status), name: appStatusName(status) },
    priority: { priority_id: ticket.priorityId, priority: named(priority?.name), priority_color: appColor(priority) },
    sources: { id: ticket.sourceId ?? 0, name: source },
    departments: { id: ticket.departmentId, name: department },
    collaborator_count: countcollaborator,
    thread_count,
    attachment_count,
    last_replier: ticket.lastReplier,
  }
}

function detailsOf(ticket: Ticket, names: Names) {
  const { status, priority, source, department, helpTopic, slaPlan } = looksOf(ticket, names)
  return {
    ...timesOf(ticket),
    reopened_at: appTime(ticket.reopenedAt),
    title: named(ticket.title),
    status: appStatusId(status),
    status_name: appStatusName(status),
    priority_name: named(priority?.name),
    priority_color: appColor(priority),
    source_name: source,
    dept_name: department,
    helptopic_id: ticket.helpTopicId ?? 0,
    helptopic_name: helpTopic,
    sla_name: slaPlan,
    from: presentAppPerson(ticket.requester),
    // Here a missing assignee is null, unlike in lists (ticket_detail).
    assignee: ticket.assignee && presentAppPerson(ticket.assignee),
  }
}

/**
 * The newer apps read `data.ticket`. The older apps read `result`, which is flat and has the assignee as text
 * (docs/published-apps.md#the-older-generation).
 */
export function presentAppTicket(shown: ListedValue<TicketDetails>) {
  const { value, ...names } = shown
  const { ticket } = value
  // The lock has other types here, and no app shows it, the clocks or the fields.
  const { lock: _, fields: __, clocks: ___, ...columns } = presentTicketDetails(shown)
  const collaborators = value.collaborators.map((person) =>
    presentAppPerson(names.seesNotes ? person : addressAlone(person)),
  )
  const details = { ...columns, ...detailsOf(ticket, names), collaborators }
  const { first_name, last_name, user_name, email, profile_pic } = details.from
  const closed = ticket.closedAt === null ? 0 : 1
  const result = {
    ...details,
    first_name,
    last_name,
    user_name,
    email,
    profile_pic,
    closed,
    reopened: ticket.reopenedCount,
    is_deleted: details.status === STATUS.deleted ? 1 : 0,
    assignee: ticket.assignee && fullName(ticket.assignee),
    assignee_id: ticket.assignee?.id ?? null,
    assignee_email: ticket.assignee?.email ?? null,
  }
  return { success: true, data: { ticket: details }, result }
}

/** A customer with their tickets, at the top level (customer_detail). */
export function presentCustomer(requester: RequesterProfile, tickets: readonly Ticket[], names: Names) {
  return {
    requester: presentAppRequester(requester),
    tickets: tickets.map((ticket) => ({
      id: ticket.id,
      ticket_number: ticket.ticketNumber,
      title: named(ticket.title),
      ticket_status_name: appStatusName(names.catalog.statuses.get(ticket.statusId)),
      created_at: appTime(ticket.createdAt),
      updated_at: appTime(ticket.updatedAt),
    })),
  }
}
