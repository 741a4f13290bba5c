import type { MailHeader } from '../mail-in.types.ts'

/** Cloudflare's mail servers write their results under this name (RFC 8601, authserv-id). */
export const RECEIVER = 'mx.cloudflare.net'
/** A server writes on top of what it was sent: below one of these stands what came with the mail. */
const WRITTEN_BY_THE_SENDER = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'dkim-signature']

/** Whether nothing that came with the mail stands above this header. */
export function isOnTop(headers: readonly MailHeader[], index: number): boolean {
  return !headers.slice(0, Math.max(0, index)).some(({ key }) => WRITTEN_BY_THE_SENDER.includes(key))
}
