import type { OutgoingMail } from '../../../services.types.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import type { Texts } from '../../../shared/languages/texts.ts'
import { greeting, oneLine, pageLink, paragraph } from '../../../shared/mail/mail-text.ts'

export interface TicketLinkMail {
  to: string
  firstName: string
  company: string
  ticketId: number
  ticketNumber: string
  /** Where the pages are; empty when nobody configured it. */
  baseUrl: string
  token: string
}

/** Pure. The link opens a page of this service; whoever has only an app copies the token. */
export function composeTicketLinkMail({ t }: Pick<Texts, 't'>, content: TicketLinkMail): OutgoingMail {
  const company = oneLine(content.company) || t('mail.desk')
  const { ticketNumber: number, token } = content
  const hello = greeting(t, oneLine(content.firstName))
  const reason = t('mail.link.reason', { number, company })
  const link = pageLink(content.baseUrl, `/show-ticket/${content.ticketId}/${encodeURIComponent(token)}`)
  const [hint, validity, ignore] = [t('mail.link.code'), t('mail.link.validity'), t('mail.link.ignore')]
  const text = [hello, reason, ...(link === null ? [] : [link]), `${hint}\n${token}`, validity, ignore]
  const action = escapeHtml(t('mail.link.action'))
  const html = [
    paragraph(hello),
    paragraph(reason),
    ...(link === null ? [] : [`<p><a href="${escapeHtml(link)}">${action}</a></p>`]),
    paragraph(hint),
    `<p><code>${escapeHtml(token)}</code></p>`,
    paragraph(validity),
    paragraph(ignore),
  ]
  const subject = t('mail.link.subject', { number, company })
  return { to: content.to, subject, text: text.join('\n\n'), html: html.join('\n') }
}
