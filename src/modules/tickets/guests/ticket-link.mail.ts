import type { OutgoingMail } from '../../../services.types.ts'
import type { Texts } from '../../../shared/languages/texts.ts'
import { codeOf, greeting, linkMail, oneLine, pageLink } from '../../../shared/mail/mail-text.ts'

export interface TicketLinkMail {
  to: string
  firstName: string
  company: string
  ticketId: number
  ticketNumber: string
  /** The base URL of the pages; empty if it is not configured. */
  baseUrl: string
  token: string
  /** Six digits for the browser that asked. Null: none asked, or a limit is reached. */
  code: string | null
}

/** Pure. The link opens a page of this service. People who use only an app copy the token. */
export function composeTicketLinkMail({ t }: Pick<Texts, 't'>, content: TicketLinkMail): OutgoingMail {
  const company = oneLine(content.company) || t('mail.desk')
  const { ticketNumber: number, token, code } = content
  const link = pageLink(content.baseUrl, `/show-ticket/${content.ticketId}/${encodeURIComponent(token)}`)
  const head = { to: content.to, subject: t('mail.link.subject', { number, company }) }
  return linkMail(head, {
    lines: [greeting(t, oneLine(content.firstName)), t('mail.link.reason', { number, company })],
    link,
    action: t('mail.link.action'),
    code: codeOf(t, { code, token: link === null ? token : null }),
    notes: [t('mail.link.validity'), t('mail.link.ignore')],
  })
}
