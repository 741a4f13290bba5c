import type { Role } from '../../shared/identity/identity.types.ts'

export interface MailFile {
  name: string
  contentType: string
  content: Uint8Array
}

/** The parts of a mail that rules need. Addresses are bare and in lower case. */
export interface IncomingMail {
  /** With angle brackets; generated from the mail if it has none. */
  messageId: string
  /** Null: the mail has no sender, several, or an invalid one. Otherwise every way of reading the header gives this address. */
  from: { address: string; name: string; isCertain: boolean } | null
  /** The delivery addresses and the named recipients. */
  recipients: string[]
  /** Message-IDs of `In-Reply-To` and `References`, nearest first, at most 50. */
  references: string[]
  subject: string
  html: string | null
  text: string | null
  files: MailFile[]
  headers: readonly MailHeader[]
  /** The envelope's sender; empty for a bounce. */
  envelopeFrom: string
}

export interface MailHeader {
  /** The name of the header in lower case. */
  key: string
  value: string
}

export interface Sender {
  id: number
  role: Role
  active: boolean
  ban: boolean
  isDeleted: boolean
  emailVerified: boolean
  hasPassword: boolean
  /** Staff deactivated the account. */
  wasDeactivated: boolean
}

export interface AddressedTicket {
  id: number
  statusId: number
  isInSendersScope: boolean
  /** The sender is staff with access to it. */
  isSendersWork: boolean
  /** One of the mail's references is a note, or the mail of one. */
  refersToNote: boolean
  /** Only the number in the subject refers to it, which anybody can type. */
  isBySubject: boolean
}

/** Facts of the database about a mail. */
export interface MailContext {
  isKnown: boolean
  sender: Sender | null
  /** When the sender may write again, epoch ms; null: now. */
  roomAt: number | null
  /** The ticket of the mail, or its parent after a merge. */
  ticket: AddressedTicket | null
}

export type Decision =
  | { kind: 'ignore'; reason: string }
  /** From a deactivated account. */
  | { kind: 'refuse' }
  | { kind: 'reply'; ticketId: number; userId: number; role: Role }
  /** By staff, in answer to a note. */
  | { kind: 'note'; ticketId: number; userId: number; role: Role }
  /** Opened by a known customer. */
  | { kind: 'own-ticket'; userId: number }
  /** Opened in the name of an address. */
  | { kind: 'new-ticket'; isVerified: boolean }
