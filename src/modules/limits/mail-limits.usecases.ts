import type { OutgoingMail, Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { networkOf } from '../../shared/network/ip-address.ts'
import { type Counter, countersOf, giveBack, reserve } from './limits.usecases.ts'

/**
 * Sends a mail that somebody else than its reader may have asked for, within the limits of its target and of the whole
 * installation. Throws 429 over them: then it waits, and the queue brings it again. A mail that the service refused does not count.
 */
export async function sendWithinLimits(services: Services, mail: OutgoingMail): Promise<void> {
  const counters = await reserve(services, [
    { limit: 'mail.target', subject: mail.to.toLowerCase() },
    { limit: 'mail.installation', subject: 'all' },
  ])
  try {
    await services.mail.send(mail)
  } catch (error) {
    await giveBack(services, counters)
    throw error
  }
}

/**
 * For a guest's call that makes a mail go out: as many as their network may have sent, and as the key may that they use. For
 * the first batch of the call, beside what it reads; none when somebody is signed in.
 */
export async function countersOfGuest(services: Services, caller: Caller): Promise<Counter[]> {
  if (caller.credentials.kind !== 'none') return []
  return await countersOf(services, [
    { limit: 'mail.network', subject: networkOf(caller.address) },
    ...(caller.apiKeyHash === null ? [] : [{ limit: 'mail.key' as const, subject: caller.apiKeyHash }]),
  ])
}
