import type { OutgoingMail } from '../../../services.types.ts'
import { headerValue, ticketAddress, ticketMessageId } from '../../../shared/mail/mail-addresses.ts'
import type { Texts } from '../../../shared/languages/texts.ts'
import { button, greeting, oneLine, paragraph, replyMarker, softParagraph } from '../../../shared/mail/mail-text.ts'

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

/**
 * Tells the customer that the ticket arrived, its number, and the next steps. It quotes nothing, so it carries no text of
 * strangers.
 */
export async function composeAcknowledgement(
  { t }: Pick<Texts, 't'>,
  content: Acknowledgement,
  { tokenSecret, mailFrom, baseUrl }: MailContext,
): Promise<OutgoingMail> {
  const { eventId, ticketId, ticketNumber, title, email, messageId } = content
  const company = oneLine(content.company) || t('mail.desk')
  const link = /^https?:\/\//i.test(baseUrl) ? `${baseUrl}/tickets/${ticketId}` : null
  const footer = content.footer === '' ? [] : [content.footer]
  const lines = [
    replyMarker(t),
    greeting(t, oneLine(content.firstName)),
    t('mail.arrived.reason', { company, number: ticketNumber }),
    t('mail.arrived.next'),
    t('mail.arrived.add'),
  ]
  const text = [...lines, ...(link === null ? [] : [t('mail.arrived.link', { link })]), ...footer]
  const html = [
    ...lines.map(paragraph),
    ...(link === null ? [] : [button(link, t('mail.link.action'))]),
    ...footer.map(softParagraph),
  ]
  const root = await ticketMessageId(tokenSecret, { ticketId, sender: mailFrom })
  const origin = messageId !== null && MESSAGE_ID.test(messageId) ? messageId : null
  const subject = Array.from(headerValue(`[#${ticketNumber}] ${title}`))
    .slice(0, MAX_SUBJECT)
    .join('')
  return {
    to: email,
    subject,
    text: text.join('\n\n'),
    html: html.join('\n'),
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
