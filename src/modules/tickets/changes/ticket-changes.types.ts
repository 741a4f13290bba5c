import type { FailedId } from '../../../shared/errors.ts'
import type { EventChange } from '../../../shared/events/event-types.ts'
import type { DayOrMoment } from '../../../shared/time/time-zones.ts'
import type { AssigneeReference } from './assignee.types.ts'
import type { Ticket } from '../ticket/tickets.types.ts'

/** What a change may set, by the domain's names. */
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
    | 'snoozedUntil'
    | 'reopenedCount'
    | 'reopenedAt'
    | 'closedAt'
    | 'deletedAt'
  >
>

/** What a change is told as. */
export type ChangeEventType =
  | 'ticket.edited'
  | 'ticket.transferred'
  | 'ticket.assigned'
  | 'ticket.status_changed'
  | 'ticket.snoozed'
  | 'ticket.deleted'

/** One ticket's change with all that it leaves behind. An empty patch changes nothing and leaves nothing behind. */
export interface TicketChange {
  ticket: Ticket
  patch: TicketPatch
  /** Entries of the system that agents see. */
  notes: string[]
  events: { type: ChangeEventType; changes: EventChange[] }[]
}

/** What an operation on one or many tickets came to. */
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
  /** The status is one of the eight meanings: a ticket that has it keeps the name of its own. */
  statusByMeaning?: boolean
  departmentId?: number
  /** Null takes it away. */
  externalId?: string | null
  assignee?: AssigneeReference
}

/** What an agent does with a ticket as they answer it. */
export interface NextStep {
  statusId?: number | undefined
  /** A day begins at midnight of the desk's zone. */
  snoozedUntil?: DayOrMoment | undefined
}
