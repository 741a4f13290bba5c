import type { OutgoingMail } from '../../../services.types.ts'
import { headerValue, REPLY_MARKER, ticketAddress, ticketMessageId } from '../../../shared/mail/mail-addresses.ts'
import { oneLine, paragraph } from '../../../shared/mail/mail-text.ts'

export interface Acknowledgement {
  eventId: number
  ticketId: number
  ticketNumber: string
  title: string
  email: string
  firstName: string
  messageId: string | null
  company: string
  footer: string
}

interface MailContext {
  tokenSecret: string
  mailFrom: string
  baseUrl: string
}

const MAX_SUBJECT = 200
const MESSAGE_ID = /^<[^<>\s]{1,500}>$/
const NEXT = 'Somebody will read it and answer by mail.'
const ADD = 'To add something, reply to this mail.'

/** Says that a ticket arrived, under which number, and what happens next. It quotes nothing, so that it carries nothing. */
export async function composeAcknowledgement(
  content: Acknowledgement,
  { tokenSecret, mailFrom, baseUrl }: MailContext,
): Promise<OutgoingMail> {
  const { eventId, ticketId, ticketNumber, title, email, messageId } = content
  const company = oneLine(content.company) || 'Helpdesk'
  const name = oneLine(content.firstName)
  const link = /^https?:\/\//i.test(baseUrl) ? `${baseUrl}/tickets/${ticketId}` : null
  const lines = [
    name === '' ? 'Hello,' : `Hello ${name},`,
    `your request has arrived at ${company}. Its number is ${ticketNumber}.`,
    NEXT,
    ADD,
    ...(link === null ? [] : [`The ticket: ${link}`]),
    ...(content.footer === '' ? [] : [content.footer]),
  ]
  const root = await ticketMessageId(tokenSecret, { ticketId, sender: mailFrom })
  const origin = messageId !== null && MESSAGE_ID.test(messageId) ? messageId : null
  return {
    to: email,
    subject: Array.from(headerValue(`[#${ticketNumber}] ${title}`))
      .slice(0, MAX_SUBJECT)
      .join(''),
    text: `${[REPLY_MARKER, ...lines].join('\n\n')}\n`,
    html: [REPLY_MARKER, ...lines].map(paragraph).join('\n'),
    replyTo: await ticketAddress(tokenSecret, { ticketId, sender: mailFrom }),
    headers: {
      'Auto-Submitted': 'auto-replied',
      Precedence: 'bulk',
      'X-Auto-Response-Suppress': 'All',
      'X-Helpdesk-Message-ID': `<event-${eventId}.acknowledgement@helpdesk>`,
      'In-Reply-To': origin ?? root,
      References: [root, ...(origin === null ? [] : [origin])].join(' '),
    },
  }
}
