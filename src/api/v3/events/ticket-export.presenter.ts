import type { Catalog } from '../../../shared/catalog.types.ts'
import type { ChangedTicket } from '../../../modules/tickets/export/ticket-export.types.ts'
import type { Ticket } from '../../../modules/tickets/ticket/tickets.types.ts'
import { fullName } from '../../../shared/identity/identity.policy.ts'
import { presentTime } from '../../shared/people/people.presenter.ts'
import { presentClocks } from '../../shared/tickets/tickets.presenter.ts'
import type { ExportedTicketAnswer } from './events.answers.ts'

/** The columns of an export in order. A tombstone has only the first. */
export const EXPORT_COLUMNS = [
  'id',
  'event_id',
  'changed_at',
  'tombstone',
  'ticket_number',
  'merged_into_id',
  'title',
  'status',
  'status_id',
  'priority',
  'priority_id',
  'department',
  'department_id',
  'team',
  'team_id',
  'type',
  'type_id',
  'source',
  'source_id',
  'help_topic',
  'help_topic_id',
  'sla',
  'sla_id',
  'requester_id',
  'requester_name',
  'requester_email',
  'assignee_id',
  'assignee_name',
  'assignee_email',
  'is_overdue',
  'is_answered',
  'last_replier',
  'thread_count',
  'attachment_count',
  'collaborator_count',
  'reopened_count',
  'version',
  'created_at',
  'updated_at',
  'duedate',
  'closed_at',
  'reopened_at',
  'external_id',
  'snoozed_until',
  'tags',
  'form',
  'clocks',
] as const

const EMPTY = Object.fromEntries(EXPORT_COLUMNS.map((name) => [name, null])) as Record<
  (typeof EXPORT_COLUMNS)[number],
  null
>

/** Flat, for data warehouses. JSON, JSON Lines and CSV have the same form. */
export function presentChangedTicket(changed: ChangedTicket, catalog: Catalog): ExportedTicketAnswer {
  const { id, eventId, changedAt, tombstone, ticketNumber, mergedIntoId, ticket, tags } = changed
  const row = {
    ...EMPTY,
    id,
    event_id: eventId,
    changed_at: presentTime(changedAt),
    tombstone,
    ticket_number: ticketNumber,
    merged_into_id: mergedIntoId,
  }
  if (ticket === null) return row
  return {
    ...row,
    external_id: ticket.externalId,
    snoozed_until: presentTime(ticket.snoozedUntil),
    tags,
    form: changed.form,
    clocks: clocksOf(ticket, catalog),
    title: ticket.title,
    status: nameIn(catalog.statuses, ticket.statusId),
    status_id: ticket.statusId,
    priority: nameIn(catalog.priorities, ticket.priorityId),
    priority_id: ticket.priorityId,
    department: nameIn(catalog.departments, ticket.departmentId),
    department_id: ticket.departmentId,
    team: nameIn(catalog.teams, ticket.teamId),
    team_id: ticket.teamId,
    type: nameIn(catalog.types, ticket.typeId),
    type_id: ticket.typeId,
    source: nameIn(catalog.sources, ticket.sourceId),
    source_id: ticket.sourceId,
    help_topic: ticket.helpTopicId === null ? null : (catalog.helpTopics.get(ticket.helpTopicId)?.topic ?? null),
    help_topic_id: ticket.helpTopicId,
    sla: nameIn(catalog.slaPlans, ticket.slaPlanId),
    sla_id: ticket.slaPlanId,
    requester_id: ticket.requester.id,
    requester_name: fullName(ticket.requester),
    requester_email: ticket.requester.email,
    assignee_id: ticket.assignedTo,
    assignee_name: ticket.assignee && fullName(ticket.assignee),
    assignee_email: ticket.assignee?.email ?? null,
    is_overdue: ticket.isOverdue,
    is_answered: ticket.isAnswered,
    last_replier: ticket.lastReplier,
    thread_count: ticket.threadCount + ticket.noteCount,
    attachment_count: ticket.attachmentCount + ticket.noteAttachmentCount,
    collaborator_count: ticket.collaboratorCount,
    reopened_count: ticket.reopenedCount,
    version: ticket.version,
    created_at: presentTime(ticket.createdAt),
    updated_at: presentTime(ticket.updatedAt),
    duedate: presentTime(ticket.dueAt),
    closed_at: presentTime(ticket.closedAt),
    reopened_at: presentTime(ticket.reopenedAt),
  }
}

/** As JSON, because a flat row has no lists. */
function clocksOf({ clocks }: Ticket, catalog: Catalog): string | null {
  return clocks.length === 0 ? null : JSON.stringify(presentClocks(clocks, { catalog, seesNotes: true }))
}

function nameIn(entries: ReadonlyMap<number, { name: string }>, id: number | null): string | null {
  return id === null ? null : (entries.get(id)?.name ?? null)
}
