import type { Catalog } from '../../../shared/catalog.types.ts'
import type { Person, Role, Settings } from '../../../shared/identity/identity.types.ts'
import type { FilledField } from '../../../shared/forms/form-fields.types.ts'
import type { MailOrigin } from '../../../shared/mail/mail-origin.types.ts'
import type { AssigneeReference } from '../changes/assignee.types.ts'
import type { FirstTags, Tag } from '../tags/tags.types.ts'
import type { LastEntry } from '../reading/last-entry.repository.ts'
import type { TicketLock } from './ticket-lock.types.ts'
import type { Ticket } from './ticket-row.repository.ts'
import type { UploadedFile } from '../../../shared/files/uploaded-file.types.ts'
import type { WrittenBody } from '../../../shared/text/message-body.ts'

export type { Ticket, TicketReference } from './ticket-row.repository.ts'

/** A ticket of a list, with its last entry if it was requested. */
export interface ListedItem extends Ticket {
  lastEntry: LastEntry | null
  /** Null if they were not requested. */
  firstTags: FirstTags | null
  /** The custom fields that were requested and have a value. */
  fields: FilledField[]
}

/** The status ids that rules depend on. They are seeded and never change (docs/domain-rules.md#1). */
export const STATUS = {
  open: 1,
  resolved: 2,
  closed: 3,
  archived: 4,
  deleted: 5,
  unverified: 6,
  approval: 7,
  spam: 8,
} as const

/** Work on the ticket is over. Deleted and spam are not among them. */
export const FINISHED: readonly number[] = [STATUS.resolved, STATUS.closed, STATUS.archived]

/** The columns that decide about a message in a ticket. */
export interface TicketToAnswer extends Pick<
  Ticket,
  | 'id'
  | 'version'
  | 'statusId'
  | 'customStatusId'
  | 'snoozedUntil'
  | 'mergedIntoId'
  | 'mergedIntoNumber'
  | 'assignedTo'
  | 'slaPlanId'
  | 'departmentId'
  | 'priorityId'
  | 'sourceId'
  | 'isAnswered'
  | 'firstResponseAt'
  | 'lastMessageAt'
  | 'lastResponseAt'
  | 'clocks'
  | 'dueAt'
  | 'heldSince'
  | 'createdAt'
  | 'closedAt'
  | 'deletedAt'
  | 'collaboratorCount'
> {
  requester: { id: number }
}

/** The status to show: a custom status if there is one. All rules use its meaning. */
export function shownStatus({ statusId, customStatusId }: Pick<Ticket, 'statusId' | 'customStatusId'>): number {
  return customStatusId ?? statusId
}

export const SOURCE = { web: 1, email: 2, agent: 3, facebook: 4, twitter: 5, call: 6, chat: 7 } as const

export interface TicketDetails {
  ticket: Ticket
  collaborators: Person[]
  /** The custom fields that have a value, in the order of the form. */
  fields: FilledField[]
  /** The agent who is answering now. */
  lock: TicketLock | null
  /** Whether the caller has something to read in it, if that was asked for. */
  isUnread?: boolean
  /** Its tags, if they were asked for. Empty for customers. */
  tags?: Tag[]
}

/** A value with the data for its names, and whether the reader may see internal notes. */
export interface ListedValue<T> {
  value: T
  catalog: Catalog
  settings: Settings
  seesNotes: boolean
}

export interface NewTicketInput extends WrittenBody {
  subject: string
  helpTopicId?: number
  priorityId?: number
  slaPlanId?: number
  typeId?: number
  departmentId?: number
  /** The id in another system. Only agents set it. */
  externalId?: string | null
  /** The assignee that an agent chose; null ids mean nobody. */
  assignee?: AssigneeReference
  requester?: RequesterInput
  /** The names of the requester's parameters that were sent. */
  aboutRequester?: readonly string[]
  /** True: an agent opens the ticket for themselves and names no requester. */
  isOwn?: boolean
  cc: readonly string[]
  files: readonly UploadedFile[]
  /** Answers to custom fields as sent; null: there was no form, so no field is required. */
  form: Readonly<Record<string, unknown>> | null
  /** True: an agent fills in the whole form with its custom fields. Customers and guests always do. */
  isWholeForm?: boolean
  /** Set if the ticket was opened by a mail. */
  mail?: MailOrigin
  /** The identity that the server of the widget's page signed. */
  identity?: string | undefined
  /** The secret of a guest's browser. The mail then has a code that works in this browser. */
  browser?: string | undefined
  /** A guest's answer to the challenge. */
  challenge?: string | undefined
  /** Called before anything is written, with the sent parameters that have no effect for this caller. It may throw. */
  reportUnused?: (names: readonly string[], known: readonly string[]) => void
}

export interface RequesterInput {
  email: string
  firstName: string
  lastName: string
  mobile: string | null
  countryCode: string
  phoneNumber: string
}

/** The person whose tickets are listed. */
export interface RequesterProfile extends Person {
  role: Role
  active: boolean
  ban: boolean
  isDeleted: boolean
  countryCode: string
  mobile: string | null
  phoneNumber: string
  company: string
}
