import type { OutgoingMail } from '../../../services.types.ts'
import type { EventType } from '../../../shared/event-types.ts'
import { oneLine, paragraph } from '../../../shared/mail/mail-text.ts'

/** What the owner of an account is told of, so that whoever does it with a stolen token or mailbox does not stay unseen. */
const NOTICES: Partial<Record<EventType, string>> = {
  'user.password_reset': 'The password of your account was replaced by a mailed link.',
  'user.password_changed': 'The password of your account was changed.',
  'user.two_factor_enabled': 'Two-factor sign-in was turned on for your account.',
  'user.two_factor_disabled': 'Two-factor sign-in was turned off for your account.',
  'user.two_factor_reset':
    'An admin took the second factor from your account, so that you can set up another. Until then your password is enough.',
  'user.recovery_codes_renewed': 'The recovery codes of your account were replaced; those before work no more.',
  'user.app_password_created': 'An app password was made for your account. It signs in without a second factor.',
}

/** Undefined: the owner is not told of events of this type. */
export function securityNotice(type: EventType): string | undefined {
  return NOTICES[type]
}

export interface SecurityMailContent {
  to: string
  firstName: string
  company: string
  notice: string
  /** Epoch ms. */
  at: number
  timezone: string
}

/** Pure. It links to nothing and holds no secret: who reads it can only find out that something happened, and when. */
export function composeSecurityMail({ to, notice, at, timezone, ...content }: SecurityMailContent): OutgoingMail {
  const company = oneLine(content.company) || 'the helpdesk'
  const name = oneLine(content.firstName)
  const lines = [
    name === '' ? 'Hello,' : `Hello ${name},`,
    notice,
    `It was done on ${momentIn(timezone, at)}, at ${company}.`,
    'If it was you, there is nothing to do. If it was not, choose a new password at once, and tell an admin.',
  ]
  return {
    to,
    subject: `The sign-in to your account at ${company} was changed`,
    text: lines.join('\n\n'),
    html: lines.map(paragraph).join('\n'),
  }
}

function momentIn(timeZone: string, at: number): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone })
  return `${format.format(at)} (${timeZone})`
}
