import type { OutgoingMail } from '../../../services.types.ts'
import type { Texts } from '../../../shared/languages/texts.ts'
import { linkMail, oneLine, pageLink } from '../../../shared/mail/mail-text.ts'

export interface TicketConfirmationMail {
  to: string
  company: string
  ticketNumber: string
  /** Whether the ticket was opened in the name of the address; otherwise it only names it. */
  isRequester: boolean
  /** Where the pages are; empty when nobody configured it. */
  baseUrl: string
  token: string
}

/** Pure. Goes to an address that has agreed to nothing: not one word in it is of whoever named the address. */
export function composeTicketConfirmation({ t }: Pick<Texts, 't'>, content: TicketConfirmationMail): OutgoingMail {
  const company = oneLine(content.company) || t('mail.desk')
  const { ticketNumber: number, token, isRequester } = content
  const link = pageLink(content.baseUrl, `/confirm?token=${encodeURIComponent(token)}`)
  const reason = t(isRequester ? 'mail.confirm.opened' : 'mail.confirm.named', { number, company })
  const head = { to: content.to, subject: t('mail.confirm.subject', { number, company }) }
  return linkMail(head, {
    lines: [t('mail.hello'), reason],
    link,
    action: t('mail.activate.action'),
    code: { hint: t('mail.confirm.code'), token },
    notes: [t('mail.confirm.validity'), t('mail.confirm.ignore')],
  })
}
