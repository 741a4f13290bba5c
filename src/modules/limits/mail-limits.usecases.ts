import type { OutgoingMail, Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { networkOf } from '../../shared/network/ip-address.ts'
import { type Counter, countersOf, uncount, reserve } from './limits.usecases.ts'

/**
 * Sends a mail that another person may have requested, within the limits of its target and of the installation. Throws 429 over
 * them; the queue retries it later. A mail that the mail service refuses does not count.
 */
export async function sendWithinLimits(services: Services, mail: OutgoingMail): Promise<void> {
  const counters = await reserve(services, [
    { limit: 'mail.target', subject: mail.to.toLowerCase() },
    { limit: 'mail.installation', subject: 'all' },
  ])
  try {
    await services.mail.send(mail)
  } catch (error) {
    await uncount(services, counters)
    throw error
  }
}

/**
 * The counters of a guest's request that causes a mail: by network, and by the widget key. Count them in the first batch of the
 * request. A signed-in caller has none.
 */
export async function countersOfGuest(services: Services, caller: Caller): Promise<Counter[]> {
  if (caller.credentials.kind !== 'none') return []
  return await countersOf(services, [
    { limit: 'mail.network', subject: networkOf(caller.address) },
    ...(caller.apiKeyHash === null ? [] : [{ limit: 'mail.key' as const, subject: caller.apiKeyHash }]),
  ])
}
