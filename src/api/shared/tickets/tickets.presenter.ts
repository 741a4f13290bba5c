import type { Catalog } from '../../../shared/catalog.types.ts'
import {
  type RequesterProfile,
  type ListedItem,
  type ListedValue,
  shownStatus,
  type Ticket,
  type TicketDetails,
} from '../../../modules/tickets/ticket/tickets.types.ts'
import type { TicketClock } from '../../../modules/tickets/clock/clocks.types.ts'
import { nextStepAt } from '../../../modules/tickets/escalation/escalations.usecases.ts'
import { calendarOf } from '../../../modules/tickets/changes/ticket-changes.usecases.ts'
import type { FilledField } from '../../../shared/forms/form-fields.types.ts'
import { isForCustomers } from '../../../shared/forms/form-values.ts'
import { addressAlone } from '../../../shared/identity/identity.policy.ts'
import type { RequesterAnswer } from '../people/people.answers.ts'
import type { FilledFieldAnswer } from './form-fields.answers.ts'
import type {
  TicketAnswer,
  TicketClockAnswer,
  TicketColumnsAnswer,
  TicketDetailsAnswer,
  TicketItemAnswer,
} from './tickets.answers.ts'
import type { Included } from './lists/master-list.schemas.ts'
import { presentTag } from './tags/tags.presenter.ts'
import { presentLock } from './ticket-lock.presenter.ts'
import { presentPerson, presentTime } from '../people/people.presenter.ts'

function nameIn(entries: Map<number, { name: string }>, id: number | null): string | null {
  return id === null ? null : (entries.get(id)?.name ?? null)
}

function namedLink(entries: Map<number, { name: string }>, id: number | null) {
  return id === null ? null : { id, name: nameIn(entries, id) }
}

/** Counts for the reader. Customers are not told of internal notes. */
function counts(ticket: Ticket, seesNotes: boolean) {
  return {
    thread_count: ticket.threadCount + (seesNotes ? ticket.noteCount : 0),
    attachment_count: ticket.attachmentCount + (seesNotes ? ticket.noteAttachmentCount : 0),
    countcollaborator: ticket.collaboratorCount,
  }
}

/** The ticket item of every list (docs/operations.md#tickets-reading), with names for status, source and type. */
export function presentTicketItem(
  ticket: Ticket,
  { catalog, seesNotes }: Pick<ListedValue<unknown>, 'catalog' | 'seesNotes'>,
): TicketItemAnswer {
  const priority = catalog.priorities.get(ticket.priorityId)
  return {
    id: ticket.id,
    ticket_number: ticket.ticketNumber,
    title: ticket.title,
    status: nameIn(catalog.statuses, shownStatus(ticket)),
    status_id: shownStatus(ticket),
    source: nameIn(catalog.sources, ticket.sourceId),
    type: nameIn(catalog.types, ticket.typeId),
    priority: { id: ticket.priorityId, name: priority?.name ?? null, color: priority?.color ?? null },
    department: namedLink(catalog.departments, ticket.departmentId),
    sla: namedLink(catalog.slaPlans, ticket.slaPlanId),
    help_topic: presentHelpTopic(catalog, ticket.helpTopicId),
    from: presentPerson(ticket.requester),
    assignee: ticket.assignee && presentPerson(ticket.assignee),
    team: namedLink(catalog.teams, ticket.teamId),
    created_at: presentTime(ticket.createdAt),
    updated_at: presentTime(ticket.updatedAt),
    duedate: presentTime(ticket.dueAt),
    closed_at: presentTime(ticket.closedAt),
    is_overdue: ticket.isOverdue,
    is_answered: ticket.isAnswered,
    last_replier: ticket.lastReplier,
    external_id: seesNotes ? ticket.externalId : null,
    snoozed_until: seesNotes ? presentTime(ticket.snoozedUntil) : null,
    ...counts(ticket, seesNotes),
  }
}

const LINE = 160

type ClockNames = Pick<ListedValue<unknown>, 'catalog' | 'seesNotes'>

/** The last entry, the tags and the clocks, for lists that request them. */
export function presentMore(
  { lastEntry, firstTags, clocks }: ListedItem,
  { include, ...names }: ClockNames & { include: readonly Included[] },
): Pick<TicketItemAnswer, 'preview' | 'is_unread' | 'tags' | 'tag_count' | 'clocks'> {
  return {
    ...(include.includes('tags')
      ? { tags: (firstTags?.shown ?? []).map(presentTag), tag_count: firstTags?.count ?? 0 }
      : {}),
    ...(include.includes('preview') ? { preview: oneLine(lastEntry?.beginning ?? '') } : {}),
    ...(include.includes('unread') ? { is_unread: lastEntry?.isUnread ?? false } : {}),
    ...(include.includes('clocks') ? { clocks: presentClocks(clocks, names) } : {}),
  }
}

/** Null if there is no text or the text is in the archive. */
function oneLine(text: string): string | null {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()]
  if (characters.length === 0) return null
  return characters.length <= LINE
    ? characters.join('')
    : `${characters
        .slice(0, LINE - 1)
        .join('')
        .trimEnd()}…`
}

function presentHelpTopic(catalog: Catalog, id: number | null) {
  return id === null ? null : { id, topic: catalog.helpTopics.get(id)?.topic ?? null }
}

/**
 * The columns of a ticket in the API: integers, never null, 0 for none, `lock_at` in epoch seconds. Only staff see who is
 * answering and where a ticket was opened from.
 */
function presentTicketColumns(ticket: Ticket, isForStaff: boolean): TicketColumnsAnswer {
  return {
    id: ticket.id,
    ticket_number: ticket.ticketNumber,
    user_id: ticket.requester.id,
    dept_id: ticket.departmentId,
    team_id: ticket.teamId ?? 0,
    priority_id: ticket.priorityId,
    sla: ticket.slaPlanId ?? 0,
    help_topic_id: ticket.helpTopicId ?? 0,
    status: shownStatus(ticket),
    flags: ticket.flags,
    ip_address: isForStaff ? ticket.ipAddress : 0,
    assigned_to: ticket.assignedTo ?? 0,
    lock_by: isForStaff ? (ticket.lockBy ?? 0) : 0,
    lock_at: isForStaff ? Math.floor((ticket.lockAt ?? 0) / 1000) : 0,
    source: ticket.sourceId ?? 0,
    isoverdue: ticket.isOverdue ? 1 : 0,
    type: ticket.typeId ?? 0,
  }
}

/** A ticket with the names of everything that it links to. */
export function presentTicket(
  ticket: Ticket,
  { catalog, seesNotes }: Pick<ListedValue<unknown>, 'catalog' | 'seesNotes'>,
): TicketAnswer {
  const priority = catalog.priorities.get(ticket.priorityId)
  return {
    ...presentTicketColumns(ticket, seesNotes),
    title: ticket.title,
    status_name: nameIn(catalog.statuses, shownStatus(ticket)),
    priority_name: priority?.name ?? null,
    priority_color: priority?.color ?? null,
    dept_name: nameIn(catalog.departments, ticket.departmentId),
    sla_name: nameIn(catalog.slaPlans, ticket.slaPlanId),
    calendar_name: seesNotes ? (calendarOf(catalog, ticket)?.name ?? null) : null,
    source_name: nameIn(catalog.sources, ticket.sourceId),
    helptopic_name: presentHelpTopic(catalog, ticket.helpTopicId)?.topic ?? null,
    type_name: nameIn(catalog.types, ticket.typeId),
    from: presentPerson(ticket.requester),
    assignee: ticket.assignee && presentPerson(ticket.assignee),
    team: namedLink(catalog.teams, ticket.teamId),
    is_overdue: ticket.isOverdue,
    is_answered: ticket.isAnswered,
    last_replier: ticket.lastReplier,
    external_id: seesNotes ? ticket.externalId : null,
    snoozed_until: seesNotes ? presentTime(ticket.snoozedUntil) : null,
    ...counts(ticket, seesNotes),
    duedate: presentTime(ticket.dueAt),
    created_at: presentTime(ticket.createdAt),
    updated_at: presentTime(ticket.updatedAt),
    closed_at: presentTime(ticket.closedAt),
    reopened_at: presentTime(ticket.reopenedAt),
  }
}

export function presentTicketDetails({
  value,
  ...names
}: Omit<ListedValue<TicketDetails>, 'settings'>): TicketDetailsAnswer {
  const { ticket, collaborators, lock } = value
  const fields = names.seesNotes ? value.fields : value.fields.filter(isForCustomers)
  return {
    ...presentTicket(ticket, names),
    collaborators: collaborators.map((person) => presentPerson(names.seesNotes ? person : addressAlone(person))),
    form: Object.fromEntries(fields.map((field) => [field.name, field.value])),
    fields: fields.map(presentFilledField),
    clocks: presentClocks(ticket.clocks, names),
    lock: names.seesNotes ? lock && presentLock(lock) : null,
    merged_into: presentMergedInto(ticket),
  }
}

export function presentFilledField({ name, label, type, value, shown }: FilledField): FilledFieldAnswer {
  return { name, label, type, value, text: shown }
}

export function presentClocks(clocks: readonly TicketClock[], { catalog, seesNotes }: ClockNames): TicketClockAnswer[] {
  return seesNotes ? clocks.map((clock) => presentClock(clock, catalog)) : []
}

/** Nothing here depends on the time of the request, so the ETag of a ticket holds. */
function presentClock(clock: TicketClock, catalog: Catalog): TicketClockAnswer {
  return {
    metric: clock.metric,
    state: clock.state,
    target_seconds: Math.round(clock.targetMs / 1000),
    consumed_seconds: Math.round(clock.consumedMs / 1000),
    running_since: presentTime(clock.since),
    due_at: presentTime(clock.dueAt),
    ended_at: presentTime(clock.endedAt),
    warned_at: presentTime(clock.warnedAt),
    breached_at: presentTime(clock.breachedAt),
    rings_at: presentTime(clock.ringsAt),
    next_step_at: presentTime(nextStepAt(catalog, clock)),
    escalated_at: presentTime(clock.rungAt),
    acknowledged_at: presentTime(clock.acknowledgedAt),
  }
}

/** The ticket that a merged ticket continues in. */
function presentMergedInto({ mergedIntoId, mergedIntoNumber }: Ticket) {
  return mergedIntoId === null ? null : { id: mergedIntoId, ticket_number: mergedIntoNumber }
}

/** The message of a ticket's details: empty, or the target of a merged ticket. */
export function detailsMessage({ mergedIntoId, mergedIntoNumber }: Ticket): string {
  if (mergedIntoId === null) return ''
  return mergedIntoNumber === null
    ? 'This ticket has been merged into one that was deleted.'
    : `This ticket has been merged into ticket ${mergedIntoNumber}.`
}

export function presentRequester(person: RequesterProfile): RequesterAnswer {
  return {
    ...presentPerson(person),
    role: person.role,
    active: person.active,
    ban: person.ban,
    is_delete: person.isDeleted,
    country_code: person.countryCode,
    mobile: person.mobile,
    phone_number: person.phoneNumber,
    company: person.company,
  }
}
