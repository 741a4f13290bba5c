import type { OutgoingMail } from '../../../services.types.ts'
import type { EventType } from '../../../shared/events/event-types.ts'
import type { Texts } from '../../../shared/languages/texts.ts'
import { greeting, oneLine, plainMail } from '../../../shared/mail/mail-text.ts'

/** The events that the owner of an account hears of, so that the use of a stolen token or mailbox is noticed. */
const NOTICES = [
  'user.password_reset',
  'user.password_changed',
  'user.two_factor_enabled',
  'user.two_factor_disabled',
  'user.two_factor_reset',
  'user.recovery_codes_renewed',
  'user.app_password_created',
  'user.assistant_connected',
] as const satisfies readonly EventType[]

type SecurityNotice = `mail.security.${(typeof NOTICES)[number]}`

/** Undefined: the owner does not hear of events of this type. */
export function securityNotice(type: EventType): SecurityNotice | undefined {
  const notice = NOTICES.find((one) => one === type)
  return notice && `mail.security.${notice}`
}

export interface SecurityMailContent {
  to: string
  firstName: string
  company: string
  notice: SecurityNotice
  /** Epoch ms. */
  at: number
}

/** Pure. The mail has no link and no secret: a reader only learns what happened and when. */
export function composeSecurityMail(
  { t, moment }: Texts,
  { to, notice, at, ...content }: SecurityMailContent,
): OutgoingMail {
  const company = oneLine(content.company) || t('mail.desk')
  const lines = [
    greeting(t, oneLine(content.firstName)),
    t(notice),
    t('mail.security.when', { when: moment(at), company }),
    t('mail.security.advice'),
  ]
  return plainMail({ to, subject: t('mail.security.subject', { company }) }, lines)
}
