import type { OutgoingMail } from '../../../services.types.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
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

const ACTION = 'Confirm the address'
const HINT = 'In an app, enter this code instead (POST /api/v1/helpdesk/activate):'
const VALIDITY = 'The link works once and for three days. It opens every ticket that waits for this address.'
const IGNORE =
  'If you did not expect this mail, ignore it: nothing changes, and nothing more is sent about this ticket.'

/** Pure. Goes to an address that has agreed to nothing: not one word in it is of whoever named the address. */
export function composeTicketConfirmation(content: TicketConfirmationMail): OutgoingMail {
  const company = oneLine(content.company) || 'the helpdesk'
  const { ticketNumber, token } = content
  const link = pageLink(content.baseUrl, `/confirm?token=${encodeURIComponent(token)}`)
  const reason = content.isRequester
    ? `ticket ${ticketNumber} at ${company} was opened with this address, and waits until you confirm that it is yours.`
    : `ticket ${ticketNumber} at ${company} names this address as taking part. You get its messages once you confirm that the address is yours.`
  const text = [
    'Hello,',
    reason,
    ...(link === null ? [] : [`${ACTION}:\n${link}`]),
    `${HINT}\n${token}`,
    VALIDITY,
    IGNORE,
  ]
  const html = [
    paragraph('Hello,'),
    paragraph(reason),
    ...(link === null ? [] : [`<p><a href="${escapeHtml(link)}">${ACTION}</a></p>`]),
    paragraph(HINT),
    `<p><code>${escapeHtml(token)}</code></p>`,
    paragraph(VALIDITY),
    paragraph(IGNORE),
  ]
  const subject = `Confirm your address for ticket ${ticketNumber} at ${company}`
  return { to: content.to, subject, text: text.join('\n\n'), html: html.join('\n') }
}
