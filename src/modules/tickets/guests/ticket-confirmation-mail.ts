import type { OutgoingMail } from '../../../services.types.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import type { Texts } from '../../../shared/languages/texts.ts'
import { oneLine, pageLink, paragraph } from '../../../shared/mail/mail-text.ts'

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
  const [hello, action, hint] = [t('mail.hello'), t('mail.activate.action'), t('mail.confirm.code')]
  const notes = [t('mail.confirm.validity'), t('mail.confirm.ignore')]
  const text = [hello, reason, ...(link === null ? [] : [`${action}:\n${link}`]), `${hint}\n${token}`, ...notes]
  const html = [
    paragraph(hello),
    paragraph(reason),
    ...(link === null ? [] : [`<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`]),
    paragraph(hint),
    `<p><code>${escapeHtml(token)}</code></p>`,
    ...notes.map(paragraph),
  ]
  const subject = t('mail.confirm.subject', { number, company })
  return { to: content.to, subject, text: text.join('\n\n'), html: html.join('\n') }
}
