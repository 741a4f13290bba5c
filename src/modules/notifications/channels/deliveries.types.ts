import type { Person, Role } from '../../../shared/identity/identity.types.ts'
import type { KeptEntry } from '../../archive/archive.types.ts'

export type Channel = 'mail' | 'push'

/** A delivery that this consumer holds the lease of, with whom it goes to. */
export interface ClaimedDelivery {
  id: number
  eventId: number
  channel: Channel
  /** This one included. */
  attempts: number
  userId: number
  role: Role
  email: string | null
  /** The address is known to be theirs; that of staff always is. */
  isProven: boolean
  firstName: string
  /** Of their mails. */
  language: string
  /** False: the person lost the account or the ticket since the recipients were decided. */
  isStillAllowed: boolean
  /** What was told in the app, in their language; null: it is gone since. */
  notice: { id: number; message: string } | null
  devices: Device[]
  /** Devices that took the push at an attempt before. */
  servedTokens: readonly number[]
}

/** One whose recipient still has what it is about. */
export type DeliverableNotice = ClaimedDelivery & { notice: NonNullable<ClaimedDelivery['notice']> }

export interface Device {
  id: number
  os: 'android' | 'ios' | 'web'
  token: string
}

/** What is said in every delivery of one event. */
export interface DeliveryContent {
  eventId: number
  scenario: string
  rowId: number
  actor: Person | null
  /** For the registration of a user: who registered. */
  subjectUser: Person | null
  /** Its title is of staff when staff opened it. */
  ticket: { id: number; number: string; title: string; isTitledByStaff: boolean } | null
  /** The thread entry that the event is about; never an internal note for a customer, who gets no delivery of it. */
  entry: { html: string; text: string; isInternal: boolean; isOfStaff: boolean } | null
  /** Message-IDs of the ticket's mails, the oldest first. */
  references: string[]
  company: string
  /** What stands at the end of mails to customers. */
  footer: string
  url: string
}

/** As it is claimed: the texts of the entry may be in an archive, and are read by whoever sends them. */
export type ClaimedContent = Omit<DeliveryContent, 'entry'> & {
  entry: (KeptEntry & { isInternal: boolean; isOfStaff: boolean }) | null
}

/** What a push is made of; what somebody wrote is in none. */
export type PushContent = Omit<DeliveryContent, 'entry'>

/** How one attempt ended. */
export type DeliveryOutcome =
  | { state: 'sent'; messageId: string | null }
  | { state: 'dropped'; reason: string }
  | { state: 'retry'; reason: string; retryAfterSeconds: number | null }

export interface Attempt {
  delivery: ClaimedDelivery
  outcome: DeliveryOutcome
  /** Devices that took a push at this attempt or before. */
  servedTokens: number[]
  /** Tokens that the push service does not know any more. */
  deadTokens: Device[]
}
