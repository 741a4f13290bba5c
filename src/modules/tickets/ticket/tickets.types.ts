import type { Catalog } from '../../../shared/catalog.types.ts'
import type { Person, Role, Settings } from '../../../shared/identity/identity.types.ts'
import type { MailOrigin } from '../../../shared/mail/mail-origin.types.ts'
import type { AssigneeReference } from '../changes/assignee.types.ts'
import type { LastEntry } from '../reading/last-entry.repository.ts'
import type { TicketLock } from './ticket-lock.types.ts'
import type { Ticket } from './ticket-row.repository.ts'
import type { UploadedFile } from '../../../shared/files/uploaded-file.types.ts'
import type { WrittenBody } from '../../../shared/text/message-body.ts'

export type { Ticket, TicketReference } from './ticket-row.repository.ts'

/** A ticket of a list; with its last entry where that was asked for. */
export interface ListedItem extends Ticket {
  lastEntry: LastEntry | null
}

/** The ids that rules depend on; they are seeded and never change (docs/domain-rules.md#1). */
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

/** What decides about a message in a ticket. */
export interface TicketToAnswer extends Pick<
  Ticket,
  'id' | 'statusId' | 'customStatusId' | 'snoozedUntil' | 'mergedIntoId' | 'mergedIntoNumber' | 'assignedTo'
> {
  requester: { id: number }
}

/** What is shown: a status of one's own in the place of its meaning, which everything else goes by. */
export function shownStatus({ statusId, customStatusId }: Pick<Ticket, 'statusId' | 'customStatusId'>): number {
  return customStatusId ?? statusId
}

export const SOURCE = { web: 1, email: 2, agent: 3, facebook: 4, twitter: 5, call: 6, chat: 7 } as const

export interface TicketDetails {
  ticket: Ticket
  collaborators: Person[]
  /** Custom fields of the configured form, by name. */
  form: Record<string, string>
  /** The agent who is answering right now. */
  lock: TicketLock | null
}

/** A ticket list's row with what its names come from, and whether the reader may know of internal notes. */
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
  /** What another system calls it; agents set it. */
  externalId?: string | null
  /** Whom an agent gives it to; null ids are nobody. */
  assignee?: AssigneeReference
  requester?: RequesterInput
  /** The names of what was sent about the requester. */
  aboutRequester?: readonly string[]
  /** An agent opens it for themselves, so that no requester is named. */
  isOwn?: boolean
  cc: readonly string[]
  files: readonly UploadedFile[]
  /** Answers to custom fields as they were sent; null: there was no form, so that none is required. */
  form: Readonly<Record<string, unknown>> | null
  /** An agent fills in the form, with its custom fields; customers and guests always do. */
  isWholeForm?: boolean
  /** Set when it came as a mail. */
  mail?: MailOrigin
  /** Signed by the server of the page that a widget stands in. */
  identity?: string | undefined
  /** A guest's answer to the challenge. */
  challenge?: string | undefined
  /** Told before anything is written what was sent and is nothing to this caller; may throw. */
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
