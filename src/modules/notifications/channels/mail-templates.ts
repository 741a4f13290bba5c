import type { OutgoingMail } from '../../../services.types.ts'
import { escapeHtml, plainTextToHtml } from '../../../shared/text/html.ts'
import { headerValue, REPLY_MARKER, ticketAddress, ticketMessageId } from '../../../shared/mail/mail-addresses.ts'
import { paragraph } from '../../../shared/mail/mail-text.ts'
import type { DeliveryContent } from './deliveries.types.ts'

interface MailRecipient {
  userId: number
  role: 'customer' | 'agent' | 'admin'
  email: string
  firstName: string
  /** False: the address may be a stranger's, and is told nothing but what staff wrote. */
  isProven: boolean
}

interface MailContext {
  tokenSecret: string
  mailFrom: string
  /** Where the front end lives; empty when nobody configured it. */
  baseUrl: string
}

const MAX_SUBJECT = 200
const MAX_REFERENCE = 500
const MESSAGE_ID = /^<[^<>\s]+>$/

/**
 * The mail of one delivery, as text and as HTML. Everything that people wrote is escaped but the entry, which is stored
 * sanitised. All mails of a ticket refer to one signed Message-ID and ask for answers at a signed address.
 */
export async function composeMail(
  content: DeliveryContent,
  recipient: MailRecipient,
  context: MailContext,
): Promise<OutgoingMail> {
  const { ticket } = content
  const wording = { ...mailParts(content, recipient, context), canReply: ticket !== null }
  return {
    to: recipient.email,
    subject: subjectOf(content, recipient),
    text: textOf(wording),
    html: htmlOf(wording),
    headers: await headersOf(content, recipient, context),
    ...(ticket === null
      ? {}
      : { replyTo: await ticketAddress(context.tokenSecret, { ticketId: ticket.id, sender: context.mailFrom }) }),
  }
}

/** The same for every mail of a ticket, since mail programs tell threads apart by it too. */
function subjectOf({ ticket, message, company }: DeliveryContent, recipient: MailRecipient): string {
  const subject =
    ticket === null ? message : `[#${ticket.number}] ${maySee(ticket, recipient) ? ticket.title : company}`
  return Array.from(headerValue(subject)).slice(0, MAX_SUBJECT).join('')
}

function maySee(ticket: NonNullable<DeliveryContent['ticket']>, { isProven }: MailRecipient): boolean {
  return isProven || ticket.isTitledByStaff
}

interface Wording {
  greeting: string
  message: string
  entry: { html: string; text: string } | null
  company: string
  footer: string
  ticketLine: string
  link: string | null
  canReply: boolean
}

function mailParts(content: DeliveryContent, recipient: MailRecipient, { baseUrl }: MailContext) {
  const { ticket } = content
  const name = recipient.isProven ? headerValue(recipient.firstName) : ''
  const isNamed = ticket === null || maySee(ticket, recipient)
  return {
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    message: isNamed ? `${headerValue(content.message)}.` : `There is news in your ticket ${ticket.number}.`,
    entry: entryFor(content, recipient),
    company: headerValue(content.company) || 'Helpdesk',
    footer: recipient.role === 'customer' ? content.footer : '',
    ticketLine: ticket === null ? '' : `Ticket #${ticket.number}`,
    link: ticket === null || baseUrl === '' ? null : `${baseUrl}/tickets/${ticket.id}`,
  }
}

function entryFor({ entry }: DeliveryContent, { role, isProven }: MailRecipient): DeliveryContent['entry'] {
  if (entry === null) return null
  // Nobody decides that a customer hears of a note; should it happen all the same, the note stays here.
  if (entry.isInternal && role === 'customer') return null
  return isProven || entry.isOfStaff ? entry : null
}

function textOf({ greeting, message, entry, company, footer, ticketLine, link, canReply }: Wording): string {
  const blocks = [
    ...(canReply ? [REPLY_MARKER] : []),
    greeting,
    message,
    ...(entry === null ? [] : [entry.text]),
    [`-- `, company, ...(ticketLine === '' ? [] : [ticketLine]), ...(link === null ? [] : [link])].join('\n'),
    ...(footer === '' ? [] : [footer]),
  ]
  return `${blocks.join('\n\n')}\n`
}

function htmlOf({ greeting, message, entry, company, footer, ticketLine, link, canReply }: Wording): string {
  const shownTicket = escapeHtml(ticketLine)
  const reference = link === null ? shownTicket : `<a href="${escapeHtml(link)}">${shownTicket}</a>`
  const blocks = [
    ...(canReply ? [`<p style="color:#767676;font-size:12px">${escapeHtml(REPLY_MARKER)}</p>`] : []),
    paragraph(greeting),
    paragraph(message),
    ...(entry === null ? [] : [`<div style="border-left:3px solid #d0d0d0;padding-left:12px">${entry.html}</div>`]),
    `<p style="color:#767676;font-size:12px">${escapeHtml(company)}${reference === '' ? '' : ` · ${reference}`}</p>`,
    ...(footer === '' ? [] : [`<p style="color:#767676;font-size:12px">${plainTextToHtml(footer)}</p>`]),
  ]
  return `<!doctype html><html><head><meta charset="utf-8"></head><body style="font-family:sans-serif">${blocks.join('')}</body></html>`
}

/**
 * The mail service chooses the Message-ID itself and refuses one of ours, so what stays the same at every attempt is
 * `X-Helpdesk-Message-ID`; threads hold together by the ticket's own id in `References`.
 */
async function headersOf(
  { eventId, ticket, references }: DeliveryContent,
  { userId }: MailRecipient,
  { tokenSecret, mailFrom }: MailContext,
): Promise<Record<string, string>> {
  const headers = {
    'Auto-Submitted': 'auto-generated',
    Precedence: 'bulk',
    'X-Auto-Response-Suppress': 'All',
    'X-Helpdesk-Message-ID': `<event-${eventId}.user-${userId}@helpdesk>`,
  }
  if (ticket === null) return headers
  const root = await ticketMessageId(tokenSecret, { ticketId: ticket.id, sender: mailFrom })
  const known = references.filter((id) => MESSAGE_ID.test(id) && id.length <= MAX_REFERENCE)
  return { ...headers, 'In-Reply-To': known.at(-1) ?? root, References: [root, ...known].join(' ') }
}
