import type { OutgoingMail } from '../../../services.types.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import { oneLine, pageLink, paragraph } from '../../../shared/mail/mail-text.ts'

export interface TicketLinkMail {
  to: string
  firstName: string
  company: string
  ticketId: number
  ticketNumber: string
  /** Where the installation's front end lives; empty when nobody configured it. */
  baseUrl: string
  token: string
}

const VALIDITY = 'It works for one hour. Whoever has it can read and answer this ticket, so do not pass it on.'
const IGNORE = 'If you did not ask for it, ignore this mail.'

/** Pure. The link leads to the front end; whoever has only an app copies the token. */
export function composeTicketLinkMail(content: TicketLinkMail): OutgoingMail {
  const company = oneLine(content.company) || 'the helpdesk'
  const name = oneLine(content.firstName)
  const greeting = name === '' ? 'Hello,' : `Hello ${name},`
  const reason = `here is the link to your ticket ${content.ticketNumber} at ${company} that was asked for.`
  const link = pageLink(content.baseUrl, `/show-ticket/${content.ticketId}/${encodeURIComponent(content.token)}`)
  const hint = 'In an app, enter this code instead (the parameter token of the ticket):'
  const text = [greeting, reason, ...(link === null ? [] : [link]), `${hint}\n${content.token}`, VALIDITY, IGNORE]
  const html = [
    paragraph(greeting),
    paragraph(reason),
    ...(link === null ? [] : [`<p><a href="${escapeHtml(link)}">Open the ticket</a></p>`]),
    paragraph(hint),
    `<p><code>${escapeHtml(content.token)}</code></p>`,
    paragraph(VALIDITY),
    paragraph(IGNORE),
  ]
  const subject = `Your ticket ${content.ticketNumber} at ${company}`
  return { to: content.to, subject, text: text.join('\n\n'), html: html.join('\n') }
}
