import type { Role } from '../../shared/identity/identity.types.ts'

export interface MailFile {
  name: string
  contentType: string
  content: Uint8Array
}

/** A mail as far as its rules need it. Addresses are bare and in lower case. */
export interface IncomingMail {
  /** With angle brackets; made from the mail itself when it has none. */
  messageId: string
  /** Null: none, several, or not an address. Certain: no way of reading the header finds another one. */
  from: { address: string; name: string; isCertain: boolean } | null
  /** Where it was delivered to, and who it names. */
  recipients: string[]
  /** Message-IDs of `In-Reply-To` and `References`, the nearest first, at most 50. */
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
  /** Lower case. */
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
  /** Staff ended the account. */
  wasDeactivated: boolean
}

export interface MeantTicket {
  id: number
  statusId: number
  isInSendersScope: boolean
  /** The sender is staff, and it is theirs to work on. */
  isSendersWork: boolean
  /** One of the mail's references is a note, or the mail of one. */
  refersToNote: boolean
  /** Only the number in the subject leads to it, which anybody may type. */
  isBySubject: boolean
}

/** What the database knows about a mail. */
export interface MailContext {
  isKnown: boolean
  sender: Sender | null
  /** When the sender may write again, epoch ms; null: now. */
  roomAt: number | null
  /** The ticket that the mail belongs to, or that this one was merged into. */
  ticket: MeantTicket | null
}

export type Decision =
  | { kind: 'ignore'; reason: string }
  /** By somebody whose account staff has ended. */
  | { kind: 'refuse' }
  | { kind: 'reply'; ticketId: number; userId: number; role: Role }
  /** By staff, in answer to a note. */
  | { kind: 'note'; ticketId: number; userId: number; role: Role }
  /** Opened by a customer who is known. */
  | { kind: 'own-ticket'; userId: number }
  /** Opened in the name of an address. */
  | { kind: 'new-ticket'; isVerified: boolean }
