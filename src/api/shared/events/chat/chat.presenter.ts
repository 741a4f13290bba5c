import type { FeedEvent } from '../../../../modules/events-out/feed.types.ts'
import type { EventResource } from '../../../../modules/events-out/resources.types.ts'
import type { WebhookMessage } from '../../../../modules/webhooks/delivering/deliveries.types.ts'
import { fullName } from '../../../../shared/identity/identity.policy.ts'
import type { Texts } from '../../../../shared/languages/texts.ts'
import { oneLine } from '../../../../shared/mail/mail-text.ts'
import { excerpt } from '../../../../shared/text/html.ts'
import type { TicketDetailsAnswer } from '../../tickets/tickets.answers.ts'
import { presentTicketDetails } from '../../tickets/tickets.presenter.ts'
import type { ChatMessage } from './chat.types.ts'
import { presentSlackMessage } from './slack.presenter.ts'
import { presentTeamsMessage } from './teams.presenter.ts'

const MAX_TITLE = 200
const MAX_FACT = 80
/** A ping has no event. */
const PING = 'ping'

type Written = Pick<WebhookMessage, 'event' | 'resource' | 'texts' | 'baseUrl'>

/** The body of a webhook whose receiver is a chat. It holds no text of a message or note. */
export function presentChatMessage({ format, ...written }: Written & { format: 'slack' | 'teams' }): string {
  const message = chatMessage(written)
  return JSON.stringify(format === 'slack' ? presentSlackMessage(message) : presentTeamsMessage(message))
}

function chatMessage({ event, resource, texts, baseUrl }: Written): ChatMessage {
  if (event === null || texts === null) return { sentence: PING, facts: [], link: null }
  const ticket = ticketOf(resource)
  if (ticket === null) return { sentence: otherSentence(texts, event, resource), facts: [], link: null }
  const { id, ticket_number: number } = ticket
  const names = [ticket.status_name, ticket.priority_name, ticket.dept_name, nameOf(texts, ticket.from)]
  return {
    sentence: sentenceOf(texts, event, ticket),
    facts: names.flatMap((name) => (name === null ? [] : [excerpt(oneLine(name), MAX_FACT)])),
    link: { number, url: `${baseUrl}/desk/tickets/inbox/${id}`, label: texts.t('mail.link.action') },
  }
}

function ticketOf(resource: EventResource | null): TicketDetailsAnswer | null {
  return resource?.kind === 'ticket' ? presentTicketDetails(resource.shown) : null
}

/** The sentence for an event about anything but a ticket. It names the type and the name of the subject. */
function otherSentence({ t }: Texts, { type, subjectId }: FeedEvent, resource: EventResource | null): string {
  const title = titleOf(resource)
  return title === null ? `${type} #${subjectId}` : `${type}: ${t('notice.quoted', { title })}`
}

function titleOf(resource: EventResource | null): string | null {
  if (resource?.kind === 'record') return excerpt(oneLine(resource.record.subject), MAX_TITLE)
  if (resource?.kind === 'article') return excerpt(oneLine(resource.article.title), MAX_TITLE)
  return null
}

type Sentence = (
  t: Texts['t'],
  about: { actor: string; subject: string; ticket: TicketDetailsAnswer; assignee: string },
) => string

/** As the notice of the same event says it. */
const SENTENCES: Partial<Record<FeedEvent['type'], Sentence>> = {
  'ticket.created': (t, { subject }) => t('notice.new_ticket', { subject }),
  'ticket.replied': (t, { actor, subject }) => t('notice.reply', { actor, subject }),
  'ticket.customer_replied': (t, { actor, subject }) => t('notice.reply', { actor, subject }),
  'ticket.noted': (t, { actor, subject }) => t('notice.note', { actor, subject }),
  'ticket.status_changed': (t, { actor, subject, ticket }) =>
    t('notice.status', { actor, subject, name: ticket.status_name ?? '' }),
  'ticket.transferred': (t, { actor, subject, ticket }) =>
    t('notice.transferred', { actor, subject, name: ticket.dept_name ?? '' }),
  'ticket.assigned': (t, { actor, subject, assignee }) =>
    assignee === ''
      ? t('notice.unassigned', { actor, subject })
      : t('notice.assigned', { actor, subject, name: assignee }),
  'ticket.sla_breached': (t, { subject }) => t('notice.overdue', { subject }),
  'ticket.edited': (t, { actor, subject }) => t('notice.updated', { actor, subject }),
  'ticket.woken': (t, { subject }) => t('notice.woken', { subject }),
}

/** Other types are named. */
function sentenceOf(texts: Texts, { type, actor: person }: FeedEvent, ticket: TicketDetailsAnswer): string {
  const { t } = texts
  const subject = t('notice.quoted', { title: excerpt(oneLine(ticket.title), MAX_TITLE) })
  const actor = person === null ? t('notice.system') : oneLine(fullName(person, t('notice.somebody')))
  const assignee = ticket.assignee === null ? (ticket.team?.name ?? '') : nameOf(texts, ticket.assignee)
  return SENTENCES[type]?.(t, { actor, subject, ticket, assignee }) ?? `${type}: ${subject}`
}

function nameOf({ t }: Texts, person: TicketDetailsAnswer['from']): string {
  const { first_name: first, last_name: last, email } = person
  return oneLine(`${first} ${last}`.trim() || (email ?? t('notice.somebody')))
}
