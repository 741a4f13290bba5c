import { isOwnAddress } from '../../shared/mail/mail-addresses.ts'
import type { IncomingMail } from './mail-in.types.ts'

const MAX_HOPS = 30
const ROBOTS = /^(?:mailer-daemon|postmaster|no-?reply-bounces?|bounces?)(?:[+@-]|$)/i
const AUTOMATIC_PRECEDENCE = /^(?:bulk|junk|list|auto[_-]?reply)$/i
const AUTOMATIC_HEADERS = ['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id', 'x-helpdesk-message-id', 'x-loop']
const REPORTS = [
  'multipart/report',
  'message/delivery-status',
  'message/disposition-notification',
  'message/feedback-report',
]

/** Microsoft forwards under an envelope that starts like a bounce. */
const FORWARDED = /^bounces\+srs=/i
/** A group at Google whose address is the desk's own: forwarded mail, not a mailing list. */
const GROUP = 'x-google-group-id'
const OF_GROUPS = ['list-id']

const SUPPRESSED = /\b(?:all|autoreply|oof)\b/i

/** Whether an automatic reply is allowed (RFC 3834): not to lists, and not if the sender declines. */
export function mayBeAnswered({ headers }: IncomingMail): boolean {
  return !headers.some(
    ({ key, value }) => key.startsWith('list-') || (key === 'x-auto-response-suppress' && SUPPRESSED.test(value)),
  )
}

/**
 * Why a mail is automatic, or null. Bounces and reports (RFC 3464), automatic replies (RFC 3834), lists, and our own mails
 * never become tickets, because answering them would loop.
 */
export function automaticReason(
  mail: IncomingMail,
  mailFrom: string,
  { isForwarded }: { isForwarded: boolean },
): string | null {
  const value = (key: string) => mail.headers.find((header) => header.key === key)?.value.trim()
  if (mail.envelopeFrom === '' || mail.envelopeFrom === '<>') return 'bounce'
  const isRobot = ROBOTS.test(mail.envelopeFrom) && !FORWARDED.test(mail.envelopeFrom)
  if (isRobot || (mail.from !== null && ROBOTS.test(mail.from.address))) return 'robot'
  const [contentType = ''] = (value('content-type') ?? '').toLowerCase().split(/[\s;]/)
  if (REPORTS.includes(contentType)) return 'report'
  const autoSubmitted = value('auto-submitted')
    ?.split(/[\s;(]/)[0]
    ?.toLowerCase()
  if (autoSubmitted !== undefined && autoSubmitted !== 'no') return 'auto-submitted'
  const isOfGroup = isForwarded && value(GROUP) !== undefined
  const precedence = value('precedence') ?? ''
  if (AUTOMATIC_PRECEDENCE.test(precedence) && !(isOfGroup && precedence.toLowerCase() === 'list')) return 'precedence'
  const automatic = AUTOMATIC_HEADERS.filter((key) => !(isOfGroup && OF_GROUPS.includes(key)))
  if (automatic.some((key) => value(key) !== undefined)) return 'automatic'
  if (mail.from !== null && isOwnAddress(mail.from.address, mailFrom)) return 'own'
  if (mail.headers.filter(({ key }) => key === 'received').length > MAX_HOPS) return 'hops'
  return null
}
