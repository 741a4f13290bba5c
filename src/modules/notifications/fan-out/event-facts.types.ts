import type { EventChange, EventType } from '../../../shared/events/event-types.ts'
import type { Person, Role } from '../../../shared/identity/identity.types.ts'
import type { RecordKind } from '../../service-desk/records.types.ts'

/** The subject of a notification. The lists and the apps show it as its `type`. */
export type NoticeType =
  | RecordNotice
  | 'new_ticket'
  | 'reply'
  | 'assignment'
  | 'transfer'
  | 'status'
  | 'note'
  | 'mention'
  | 'merge'
  | 'collaborator'
  | 'sla'
  | 'woken'
  | 'sla_warning'
  | 'escalation'
  | 'flagged'
  | 'registration'

/** About a service-desk record. */
export type RecordNotice = 'new_record' | 'record_status' | 'record_assignment' | 'record_update'

/** The input of the rules for one event. */
export interface EventFacts {
  id: number
  type: EventType
  actorKind: 'guest' | 'customer' | 'agent' | 'admin' | 'service' | 'system'
  actor: Person | null
  changes: readonly EventChange[]
  createdAt: number
  /** The person of the event if that is not the ticket's requester: an added collaborator. */
  concernedUserId: number | null
  /** The colleagues whom a note mentions. */
  mentionedIds: readonly number[]
  /** Whom a step of an SLA plan or a rule tells; null for other events. */
  escalation: { notify: readonly string[]; agentId: number } | null
  /** Mails wait until then; null: they do not wait. */
  mailAt: number | null
  /** Set for events of users. */
  subjectUser: Person | null
  ticket: TicketFacts | null
  /** Set for events of service-desk records. */
  record: RecordFacts | null
}

export interface TicketFacts {
  id: number
  number: string
  title: string
  statusId: number
  assignedTo: number | null
  dueAt: number | null
}

export interface RecordFacts {
  kind: RecordKind
  /** Agents, teams and departments can be assigned to records of this kind. */
  isAssigned: boolean
  id: number
  subject: string
  /** The name of the new status, if the event changed it. */
  changedStatus: string | null
  /** Its statuses are those of tickets. Their names are translated. */
  hasTicketStatuses: boolean
  /** The event is the first link of the record, so it is part of the creation. */
  isJustMade: boolean
}

/** A person who may have to hear of an event, with every reason. */
export interface Candidate {
  id: number
  role: Role
  isReachable: boolean
  /** The person saw the ticket or record when the event happened. */
  isInScope: boolean
  isRequester: boolean
  isCollaborator: boolean
  isAssignee: boolean
  isInTeam: boolean
  isInDepartment: boolean
  isManager: boolean
  hasAddress: boolean
  /** The address is proven. Addresses of staff always are. */
  isProven: boolean
  hasDevice: boolean
  language: string
  timeZone: string
}

/** Every recipient gets the notification in the app; `mail` and `push` come on top. */
export interface Recipient {
  userId: number
  mail: boolean
  push: boolean
  language: string
  timeZone: string
}

/** With the message in plain text. */
export interface NoticeRecipient extends Omit<Recipient, 'language' | 'timeZone'> {
  type: NoticeType
  message: string
}

export interface Notice {
  type: NoticeType
  /**
   * The target of a click. `tickets` opens the ticket of the row. For every other target, the published apps open the actor.
   * That is right for `users` and harmless for records, whose pages the apps cannot open from here.
   */
  scenario: 'tickets' | 'users' | `${RecordKind}s`
  rowId: number
  /** The actor; null: the system. */
  actorId: number | null
}
