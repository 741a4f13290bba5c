/** Where a message came from, when it came as a mail. */
export interface MailOrigin {
  /** With its angle brackets; no two entries have the same. */
  messageId: string
  /** The receiving mail server vouches for the sender's address. */
  isVerified: boolean
  /** False: it came by a list, or asks for no automatic answer. */
  mayBeAnswered: boolean
}
