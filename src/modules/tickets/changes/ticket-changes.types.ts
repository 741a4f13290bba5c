import type { FailedId } from '../../../shared/errors.ts'
import type { EventChange } from '../../../shared/events/event-types.ts'
import type { DayOrMoment } from '../../../shared/time/time-zones.ts'
import type { ClockWrites } from '../clock/clocks.types.ts'
import type { AssigneeReference } from './assignee.types.ts'
import type { Ticket } from '../ticket/tickets.types.ts'

/** The fields that a change may set, by their domain names. */
export type TicketPatch = Partial<
  Pick<
    Ticket,
    | 'title'
    | 'departmentId'
    | 'teamId'
    | 'priorityId'
    | 'slaPlanId'
    | 'helpTopicId'
    | 'statusId'
    | 'customStatusId'
    | 'typeId'
    | 'sourceId'
    | 'externalId'
    | 'assignedTo'
    | 'isOverdue'
    | 'dueAt'
    | 'heldSince'
    | 'snoozedUntil'
    | 'reopenedCount'
    | 'reopenedAt'
    | 'closedAt'
    | 'deletedAt'
  >
>

/** The event types of changes. */
export type ChangeEventType =
  | 'ticket.edited'
  | 'ticket.transferred'
  | 'ticket.assigned'
  | 'ticket.status_changed'
  | 'ticket.snoozed'
  | 'ticket.woken'
  | 'ticket.sla_met'
  | 'ticket.acknowledged'
  | 'ticket.deleted'

/** The change of one ticket with its notes and events. An empty patch has none of them. */
export interface TicketChange {
  ticket: Ticket
  patch: TicketPatch
  /** The custom fields to set, by name; null empties one. They are written only if the ticket is as it was read. */
  form?: Readonly<Record<string, string | null>>
  /** Entries by the system that only agents see. */
  notes: string[]
  events: { type: ChangeEventType; changes: EventChange[] }[]
  /** Absent: the clocks are unchanged. */
  clocks?: ClockWrites
}

/** The outcome of an operation on one or many tickets. */
export interface BulkResult {
  done: number[]
  failed: FailedId[]
}

export interface TicketEdit {
  title?: string
  helpTopicId?: number
  sourceId?: number
  priorityId?: number
  typeId?: number
  slaPlanId?: number
  statusId?: number
  /** True: `statusId` is one of the eight meanings. A ticket that has the meaning already keeps its own status. */
  statusByMeaning?: boolean
  departmentId?: number
  /** Null removes the external id. */
  externalId?: string | null
  assignee?: AssigneeReference
}

/** The change that an agent makes with an answer. */
export interface NextStep {
  statusId?: number | undefined
  /** A day begins at midnight in the desk's time zone. */
  snoozedUntil?: DayOrMoment | undefined
}
