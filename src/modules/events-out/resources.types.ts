import type { RecordKind } from '../../record-kinds/kinds.types.ts'
import type { ListedArticle } from '../knowledge-base/articles/articles.types.ts'
import type { User } from '../people/people.types.ts'
import type { RecordSummary } from '../service-desk/records.types.ts'
import type { ListedValue, TicketDetails } from '../tickets/ticket/tickets.types.ts'

/**
 * Why an event comes without its subject. `deleted`: it is gone. `out_of_scope`: the receiver may not see it now. `no_details`:
 * events of this kind of subject never have it.
 */
export const MISSING_RESOURCES = ['deleted', 'out_of_scope', 'no_details'] as const

export type MissingResource = (typeof MISSING_RESOURCES)[number]

/**
 * The subject of an event as it is now: tickets and customers as the API shows their details, records and articles as its lists
 * show them. So there are no conversations, internal notes or long texts.
 */
export type EventResource =
  | { kind: 'ticket'; shown: Omit<ListedValue<TicketDetails>, 'settings'> }
  | { kind: 'user'; user: User }
  | { kind: 'record'; recordKind: RecordKind; record: RecordSummary }
  | { kind: 'article'; article: ListedArticle }
  | { kind: 'missing'; reason: MissingResource }

export interface EventSubject {
  subjectType: string
  subjectId: number
}

/** A subject, and the only department whose tickets its receiver sees. Null: the receiver sees what admins see. */
export interface AskedSubject extends EventSubject {
  departmentId: number | null
}
