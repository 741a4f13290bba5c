import type { OutgoingMail } from '../../../services.types.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import { headerValue, ticketAddress, ticketMessageId } from '../../../shared/mail/mail-addresses.ts'
import { signMuteLink } from '../../../shared/identity/tokens/mute-links.ts'
import type { Texts } from '../../../shared/languages/texts.ts'
import {
  button,
  greeting,
  pageLink,
  paragraph,
  replyMarker,
  softParagraph,
  unbroken,
} from '../../../shared/mail/mail-text.ts'
import type { DeliveryContent } from './deliveries.types.ts'

interface MailRecipient {
  userId: number
  role: 'customer' | 'agent' | 'admin'
  email: string
  firstName: string
  /** False: the address may be a stranger's, so the mail contains only texts of staff. */
  isProven: boolean
  /** The notification in the app, in their language. */
  message: string
}

interface MailContext {
  tokenSecret: string
  mailFrom: string
  /** The URL of the pages; empty if it is not configured. */
  baseUrl: string
  /** In the recipient's language. */
  texts: Texts
}

const MAX_SUBJECT = 200
const MAX_REFERENCE = 500
const MESSAGE_ID = /^<[^<>\s]+>$/

/**
 * The mail of one delivery, as text and as HTML. All texts of people are escaped except the entry, which is stored sanitised.
 * All mails of a ticket refer to one signed Message-ID and have a signed Reply-To address. Mails of a note have their own
 * address, because customers must not read an answer to a note.
 */
export async function composeMail(
  content: DeliveryContent,
  recipient: MailRecipient,
  context: MailContext,
): Promise<OutgoingMail> {
  const { ticket, entry } = content
  const isOfNote = entry?.isInternal === true
  const unsubscribeToken =
    ticket && (await signMuteLink(context.tokenSecret, { userId: recipient.userId, ticketId: ticket.id }))
  const linkTo = (path: string) => (unsubscribeToken === null ? null : pageLink(context.baseUrl, path))
  const unsubscribe = linkTo(`/unsubscribe?token=${unsubscribeToken}`)
  const oneClick = linkTo(`/unsubscribe/one-click?token=${unsubscribeToken}`)
  const wording = { ...mailParts(content, recipient, context), unsubscribe }
  return {
    to: recipient.email,
    subject: subjectOf(content, recipient),
    text: textOf(wording),
    html: htmlOf(wording),
    headers: { ...(await headersOf(content, recipient, context)), ...unsubscribeHeaders(oneClick) },
    ...(ticket === null
      ? {}
      : {
          replyTo: await ticketAddress(context.tokenSecret, {
            ticketId: ticket.id,
            sender: context.mailFrom,
            isOfNote,
          }),
        }),
  }
}

/** Identical in every mail of a ticket, because mail programs also group threads by subject. */
function subjectOf({ ticket, company }: DeliveryContent, recipient: MailRecipient): string {
  const subject =
    ticket === null ? recipient.message : `[#${ticket.number}] ${maySee(ticket, recipient) ? ticket.title : company}`
  return Array.from(headerValue(subject)).slice(0, MAX_SUBJECT).join('')
}

function maySee(ticket: NonNullable<DeliveryContent['ticket']>, { isProven }: MailRecipient): boolean {
  return isProven || ticket.isTitledByStaff
}

interface Wording {
  /** Null: the mail cannot be answered. */
  marker: string | null
  greeting: string
  message: string
  entry: { html: string; text: string } | null
  company: string
  footer: string
  ticketLine: string
  link: string | null
  openText: string
  /** The link that stops the mails about this ticket. */
  unsubscribe: string | null
  unsubscribeText: string
}

function mailParts(content: DeliveryContent, recipient: MailRecipient, { baseUrl, texts }: MailContext) {
  const { t } = texts
  const { ticket } = content
  const name = recipient.isProven ? headerValue(recipient.firstName) : ''
  const isNamed = ticket === null || maySee(ticket, recipient)
  return {
    marker: ticket === null ? null : replyMarker(t),
    greeting: greeting(t, name),
    message: isNamed
      ? t('notice.sentence', { message: headerValue(recipient.message) })
      : t('mail.ticket.news', { number: ticket.number }),
    entry: entryFor(content, recipient),
    company: headerValue(content.company) || t('desk.name'),
    footer: recipient.role === 'customer' ? content.footer : '',
    ticketLine: ticket === null ? '' : t('mail.ticket.number', { number: ticket.number }),
    link: ticket === null || baseUrl === '' ? null : `${baseUrl}/tickets/${ticket.id}`,
    openText: t('mail.link.action'),
    unsubscribeText: t('mail.ticket.unsubscribe'),
  }
}

function entryFor({ entry }: DeliveryContent, { role, isProven }: MailRecipient): DeliveryContent['entry'] {
  if (entry === null) return null
  // A safeguard: customers never get a delivery of a note, and if one did, the note is left out.
  if (entry.isInternal && role === 'customer') return null
  return isProven || entry.isOfStaff ? entry : null
}

function textOf(wording: Wording): string {
  const { marker, greeting, message, entry, company, footer, ticketLine, link, unsubscribe, unsubscribeText } = wording
  const blocks = [
    ...(marker === null ? [] : [marker]),
    greeting,
    message,
    ...(entry === null ? [] : [entry.text]),
    [
      `-- `,
      company,
      ...(ticketLine === '' ? [] : [ticketLine]),
      ...(link === null ? [] : [link]),
      ...(unsubscribe === null ? [] : [`${unsubscribeText}: ${unsubscribe}`]),
    ].join('\n'),
    ...(footer === '' ? [] : [footer]),
  ]
  return `${blocks.join('\n\n')}\n`
}

function htmlOf(wording: Wording): string {
  const {
    marker,
    greeting,
    message,
    entry,
    company,
    footer,
    ticketLine,
    link,
    openText,
    unsubscribe,
    unsubscribeText,
  } = wording
  const stop = unsubscribe === null ? '' : ` · <a href="${escapeHtml(unsubscribe)}">${escapeHtml(unsubscribeText)}</a>`
  const shownTicket = unbroken(ticketLine)
  const reference = link === null ? shownTicket : `<a href="${escapeHtml(link)}">${shownTicket}</a>`
  const blocks = [
    ...(marker === null ? [] : [paragraph(marker)]),
    paragraph(greeting),
    paragraph(message),
    ...(entry === null ? [] : [`<div class="quote" dir="auto">${entry.html}</div>`]),
    ...(link === null ? [] : [button(link, openText)]),
    `<p class="soft">${escapeHtml(company)}${reference === '' ? '' : ` · ${reference}`}${stop}</p>`,
    ...(footer === '' ? [] : [softParagraph(footer)]),
  ]
  return blocks.join('\n')
}

/** RFC 8058: the unsubscribe button of the mail program stops the mails about this ticket. */
function unsubscribeHeaders(link: string | null): Record<string, string> {
  if (link === null) return {}
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/**
 * The mail service sets the Message-ID itself and refuses ours. `X-Helpdesk-Message-ID` is the same at every attempt. Threads
 * hold together by the ticket's own id in `References`.
 */
async function headersOf(
  { eventId, ticket, entry, references }: DeliveryContent,
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
  const ofTicket = { ticketId: ticket.id, sender: mailFrom }
  const root = await ticketMessageId(tokenSecret, ofTicket)
  const ofNote = entry?.isInternal === true ? [await ticketMessageId(tokenSecret, { ...ofTicket, isOfNote: true })] : []
  const known = references.filter((id) => MESSAGE_ID.test(id) && id.length <= MAX_REFERENCE)
  return { ...headers, 'In-Reply-To': known.at(-1) ?? root, References: [root, ...ofNote, ...known].join(' ') }
}
