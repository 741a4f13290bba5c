import type { OutgoingMail } from '../../../services.types.ts'
import type { Texts } from '../../../shared/languages/texts.ts'
import { codeOf, linkMail, oneLine, pageLink } from '../../../shared/mail/mail-text.ts'

export interface TicketConfirmationMail {
  to: string
  company: string
  ticketNumber: string
  /** True: the ticket was opened in the name of the address. False: the ticket only names the address. */
  isRequester: boolean
  /** The base URL of the pages; empty if it is not configured. */
  baseUrl: string
  token: string
  /** Six digits for the browser that asked. Null: none asked, or a limit is reached. */
  code: string | null
}

/** Pure. The recipient has agreed to nothing, so the mail holds no text from the person who entered the address. */
export function composeTicketConfirmation({ t }: Pick<Texts, 't'>, content: TicketConfirmationMail): OutgoingMail {
  const company = oneLine(content.company) || t('mail.desk')
  const { ticketNumber: number, token, code, isRequester } = content
  const link = pageLink(content.baseUrl, `/confirm?token=${encodeURIComponent(token)}`)
  const reason = t(isRequester ? 'mail.confirm.opened' : 'mail.confirm.named', { number, company })
  const head = { to: content.to, subject: t('mail.confirm.subject', { number, company }) }
  return linkMail(head, {
    lines: [t('mail.hello'), reason],
    link,
    action: t('mail.activate.action'),
    code: codeOf(t, { code, token: link === null ? token : null }),
    notes: [t('mail.confirm.validity'), t('mail.confirm.ignore')],
  })
}
