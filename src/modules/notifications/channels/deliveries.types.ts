import type { Person, Role } from '../../../shared/identity/identity.types.ts'
import type { KeptEntry } from '../../archive/archive.types.ts'

export type Channel = 'mail' | 'push'

/** A delivery whose lease this consumer holds, with its recipient. */
export interface ClaimedDelivery {
  id: number
  eventId: number
  channel: Channel
  /** Including this one. */
  attempts: number
  userId: number
  role: Role
  email: string | null
  /** The address is proven. Addresses of staff always are. */
  isProven: boolean
  firstName: string
  /** The language of their mails. */
  language: string
  /** False: the person lost the account or access to the ticket after the recipients were decided. */
  isStillAllowed: boolean
  /** The notification in the app, in their language; null: deleted since. */
  notice: { id: number; message: string } | null
  devices: Device[]
  /** Devices that took the push at an earlier attempt. */
  servedTokens: readonly number[]
}

/** A delivery whose notification still exists. */
export type DeliverableNotice = ClaimedDelivery & { notice: NonNullable<ClaimedDelivery['notice']> }

export interface Device {
  id: number
  os: 'android' | 'ios' | 'web'
  token: string
}

/** The content that all deliveries of one event share. */
export interface DeliveryContent {
  eventId: number
  scenario: string
  rowId: number
  actor: Person | null
  /** For the registration of a user: the new user. */
  subjectUser: Person | null
  /** `isTitledByStaff`: staff opened the ticket, so staff wrote its title. */
  ticket: { id: number; number: string; title: string; isTitledByStaff: boolean } | null
  /** The thread entry of the event. Never an internal note for a customer: customers get no delivery of notes. */
  entry: { html: string; text: string; isInternal: boolean; isOfStaff: boolean } | null
  /** Message-IDs of the ticket's mails, oldest first. */
  references: string[]
  company: string
  /** The footer of mails to customers. */
  footer: string
  url: string
}

/** The content as claimed. The texts of the entry may be in an archive, so the sender reads them. */
export type ClaimedContent = Omit<DeliveryContent, 'entry'> & {
  entry: (KeptEntry & { isInternal: boolean; isOfStaff: boolean }) | null
}

/** The content of a push. It holds no text that people wrote in the thread. */
export type PushContent = Omit<DeliveryContent, 'entry'>

/** The outcome of one attempt. */
export type DeliveryOutcome =
  | { state: 'sent'; messageId: string | null }
  | { state: 'dropped'; reason: string }
  | { state: 'retry'; reason: string; retryAfterSeconds: number | null }

export interface Attempt {
  delivery: ClaimedDelivery
  outcome: DeliveryOutcome
  /** Devices that took a push at this attempt or earlier. */
  servedTokens: number[]
  /** Tokens that the push service no longer knows. */
  deadTokens: Device[]
}
