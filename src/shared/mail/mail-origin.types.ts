/** The origin of a message that came as a mail. */
export interface MailOrigin {
  /** With its angle brackets. It is unique among entries. */
  messageId: string
  /** The receiving mail server authenticated the sender's address. */
  isVerified: boolean
  /** False: the mail came from a mailing list, or asks for no automatic answer. */
  mayBeAnswered: boolean
  /** The desk's own address that it was sent to. */
  sentTo: string
}
