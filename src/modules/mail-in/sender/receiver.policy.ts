import type { MailHeader } from '../mail-in.types.ts'

/** The authserv-id of Cloudflare's mail servers (RFC 8601). */
export const RECEIVER = 'mx.cloudflare.net'
/** A server adds headers on top, so headers below one of these came with the mail. */
const WRITTEN_BY_THE_SENDER = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'dkim-signature']

/** Whether this header came with the mail. */
export function isOfTheSender(key: string): boolean {
  return WRITTEN_BY_THE_SENDER.includes(key)
}

/** Whether no header of the mail itself is above this one. */
export function isOnTop(headers: readonly MailHeader[], index: number): boolean {
  return !headers.slice(0, Math.max(0, index)).some(({ key }) => isOfTheSender(key))
}
