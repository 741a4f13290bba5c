import type { EventChange, EventType } from '../../../shared/events/event-types.ts'
import type { Person, Role } from '../../../shared/identity/identity.types.ts'
import type { RecordKind } from '../../service-desk/records.types.ts'

/** What a notification is about; the lists and the apps show it as its `type`. */
export type NoticeType =
  | RecordNotice
  | 'new_ticket'
  | 'reply'
  | 'assignment'
  | 'transfer'
  | 'status'
  | 'note'
  | 'merge'
  | 'collaborator'
  | 'sla'
  | 'woken'
  | 'registration'

/** About a service-desk record. */
export type RecordNotice = 'new_record' | 'record_status' | 'record_assignment' | 'record_update'

/** An event as the rules see it. */
export interface EventFacts {
  id: number
  type: EventType
  actorKind: 'guest' | 'customer' | 'agent' | 'admin' | 'service' | 'system'
  actor: Person | null
  changes: readonly EventChange[]
  /** Whom the event is about when it is not the ticket's requester: an added collaborator. */
  concernedUserId: number | null
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
  /** Records of this kind are given to agents, teams and departments. */
  isAssigned: boolean
  id: number
  subject: string
  /** What its new status is called, when the event changed it. */
  changedStatus: string | null
  /** Its statuses are those of tickets, which are said in the reader's language. */
  hasTicketStatuses: boolean
  /** The event is part of the record's creation: its first link. */
  isJustMade: boolean
}

/** Somebody who may have to hear of an event, and every reason why. */
export interface Candidate {
  id: number
  role: Role
  isReachable: boolean
  /** They saw the ticket or record when the event happened. */
  isInScope: boolean
  isRequester: boolean
  isCollaborator: boolean
  isAssignee: boolean
  isInTeam: boolean
  isInDepartment: boolean
  isManager: boolean
  hasAddress: boolean
  /** The address is known to be theirs; that of staff always is. */
  isProven: boolean
  hasDevice: boolean
  language: string
  timeZone: string
}

/** Everybody gets the notification itself; these are the ways beside it. */
export interface Recipient {
  userId: number
  mail: boolean
  push: boolean
  language: string
  timeZone: string
}

/** With what they read: plain text. */
export interface NoticeRecipient extends Omit<Recipient, 'language' | 'timeZone'> {
  message: string
}

export interface Notice {
  type: NoticeType
  /**
   * What a click opens: `tickets` the ticket of the row. The published apps open the client who did it for everything else,
   * which is right for `users` and does no harm for records, whose pages they cannot reach from here.
   */
  scenario: 'tickets' | 'users' | `${RecordKind}s`
  rowId: number
  /** Who did it; null: the system. */
  actorId: number | null
}
