import type { Services } from '../../../services.types.ts'
import { DomainError } from '../../../shared/errors.ts'
import type { StoredEvent } from '../../../shared/events/event-types.ts'
import { isOwnAddress } from '../../../shared/mail/mail-addresses.ts'
import type { Counter } from '../../limits/limits.usecases.ts'
import { uncount, reserve } from '../../limits/limits.usecases.ts'
import { composeAcknowledgement } from './acknowledgement.mail.ts'
import { findAcknowledgement } from './acknowledgement.repository.ts'

/**
 * Tells a customer that their ticket arrived (RFC 3834). Sent once for a ticket, and rarely to one address, so that two auto-
 * responders soon stop. Mails of machines never become tickets.
 */
export async function acknowledgeTicket(services: Services, event: Pick<StoredEvent, 'id'>): Promise<void> {
  const { database, config, languages } = services
  const found = await findAcknowledgement(database, event.id)
  if (!found || isOwnAddress(found.email, config.mailFrom)) return
  const counters = await reserveRoomFor(services, found)
  if (counters === null) return
  const { url, language, ...facts } = found
  const mail = await composeAcknowledgement(
    await languages.textsIn(language, 'UTC'),
    { ...facts, eventId: event.id },
    { tokenSecret: config.tokenSecret, mailFrom: config.mailFrom, baseUrl: config.publicUrl ?? url },
  )
  try {
    await services.mail.send(mail)
  } catch (error) {
    await uncount(services, counters)
    throw error
  }
}

/** Null: the limit is reached. The mail is then dropped, because a late acknowledgement is useless. */
async function reserveRoomFor(
  services: Services,
  { ticketId, email }: { ticketId: number; email: string },
): Promise<Counter[] | null> {
  try {
    return await reserve(services, [
      { limit: 'acknowledgement.ticket', subject: ticketId },
      { limit: 'acknowledgement.target', subject: email },
      { limit: 'mail.installation', subject: 'all' },
    ])
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'too_many_requests') throw error
    services.log.info('a ticket is not acknowledged', { ticketId })
    return null
  }
}
