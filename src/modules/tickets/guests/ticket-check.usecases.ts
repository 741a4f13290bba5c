import type { Services } from '../../../services.types.ts'
import { signTicketLink } from '../../../shared/identity/tokens/access-tokens.ts'
import type { StoredEvent } from '../../../shared/events/event-types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { createTicketCode, ticketCode } from '../../../shared/identity/tokens/ticket-codes.ts'
import { requireRoom } from '../../limits/limits.usecases.ts'
import { countersOfGuest, sendWithinLimits } from '../../limits/mail-limits.usecases.ts'
import { admitToCheck, findTicketLinkContent, insertTicketCheck } from './ticket-check.repository.ts'
import { possibleTicketNumbers } from './typed-number.policy.ts'
import { composeTicketLinkMail } from './ticket-link.mail.ts'

/**
 * Mails a link to the ticket's requester, if the e-mail is theirs (docs/domain-rules.md#6). Neither the answer nor its cost
 * reveals whether it was. A mailbox gets no more mails a minute than an address may request.
 */
export async function requestTicketLink(
  services: Services,
  caller: Caller,
  { email, ticketNumber, browser }: { email: string; ticketNumber: string; browser?: string | undefined },
): Promise<void> {
  const { database, limits, now } = services
  const { freeAt, format } = await admitToCheck(database, caller, await countersOfGuest(services, caller))
  requireRoom(freeAt, now())
  await limits.spend('mail', `ticket-check:${email}`)
  const numbers = possibleTicketNumbers(ticketNumber, format)
  const code = browser === undefined ? null : await createTicketCode(browser, now())
  await insertTicketCheck(database, caller, { email, numbers, code, now: now() })
}

/** Sends the mail of `ticket.check_requested`. Throws when the mail service refuses or a limit is reached. */
export async function sendTicketLink(services: Services, event: StoredEvent<'ticket.check_requested'>): Promise<void> {
  const { database, config, languages, now } = services
  const reference = { ticketId: event.subjectId, userId: event.context.userId, now: now() }
  const content = await findTicketLinkContent(database, reference)
  if (!content || content.email === null) return
  const { email: to, url, language, codeNonce, ...ticket } = content
  const token = await signTicketLink(config.tokenSecret, ticket, now())
  const texts = await languages.textsIn(language, 'UTC')
  const code = codeNonce === null ? null : await ticketCode(config.tokenSecret, codeNonce)
  const outgoing = composeTicketLinkMail(texts, { ...ticket, to, baseUrl: config.publicUrl ?? url, token, code })
  await sendWithinLimits(services, { ...outgoing, headers: { 'X-Event-Id': String(event.id) } })
}
