import type { User } from '../people/people.types.ts'
import type { ListedValue, TicketDetails } from '../tickets/ticket/tickets.types.ts'

/**
 * Why an event comes without its subject. `deleted`: it is gone. `out_of_scope`: the receiver may not see it now. `no_details`:
 * events of this kind of subject never have it.
 */
export const MISSING_RESOURCES = ['deleted', 'out_of_scope', 'no_details'] as const

export type MissingResource = (typeof MISSING_RESOURCES)[number]

/** The subject of an event as it is now, as the API shows its details: without conversations, so without internal notes. */
export type EventResource =
  | { kind: 'ticket'; shown: Omit<ListedValue<TicketDetails>, 'settings'> }
  | { kind: 'user'; user: User }
  | { kind: 'missing'; reason: MissingResource }

export interface EventSubject {
  subjectType: string
  subjectId: number
}

/** A subject, and the only department whose tickets its receiver sees. Null: the receiver sees what admins see. */
export interface AskedSubject extends EventSubject {
  departmentId: number | null
}
