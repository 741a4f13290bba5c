import { isFailedAssertion } from '../../../database/engine/failures.ts'
import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { constantTimeEqual } from '../../../shared/identity/secrets/secrets.ts'
import { browserHashOf, createTicketCode, ticketCode } from '../../../shared/identity/tokens/ticket-codes.ts'
import { signersAt } from '../../../shared/identity/tokens/token-secrets.ts'
import { requireRoom } from '../../limits/limits.usecases.ts'
import { countersOfGuest } from '../../limits/mail-limits.usecases.ts'
import { linkedForProven, ticketOfCode } from '../../widgets/widget-tickets.usecases.ts'
import type { WidgetTicket } from '../../widgets/widgets.types.ts'
import { ticketCodeInvalid } from './ticket-codes.errors.ts'
import { admitToCodes, countAttempt, insertFurtherCode, openByCode } from './ticket-codes.repository.ts'

/**
 * Opens the ticket that a mailed code belongs to, in the browser that asked for it (docs/domain-rules.md#6). Throws the same
 * 422 for a wrong, used, expired or replaced code, for the sixth attempt and for another browser. Two trips.
 */
export async function openTicketByCode(
  services: Services,
  caller: Caller,
  { browser, code }: { browser: string; code: string },
): Promise<WidgetTicket> {
  const { database, config, now } = services
  const at = now()
  const { actor, tried } = await countAttempt(database, caller, { browserHash: await browserHashOf(browser), now: at })
  if (tried === null) throw ticketCodeInvalid()
  const codes = signersAt(config.tokenSecrets, at).map(async (secret) => await ticketCode(secret, tried.nonce))
  const typed = code.replaceAll(/\s/g, '')
  const isRight = (await Promise.all(codes)).some((one) => constantTimeEqual(one, typed))
  if (!isRight) throw ticketCodeInvalid()
  const opened = await orRefuse(
    async () => await openByCode(database, caller, { code: tried, now: at }, ticketOfCode(tried)),
  )
  const ticket = await linkedForProven(services, actor, opened)
  if (ticket === null) throw ticketCodeInvalid()
  return ticket
}

/** Mails a further code to the requester of this browser's ticket, which ends the last one. The answer reveals nothing. */
export async function requestFurtherCode(services: Services, caller: Caller, browser: string): Promise<void> {
  const { database, limits, now } = services
  const code = await createTicketCode(browser, now())
  requireRoom(await admitToCodes(database, caller, await countersOfGuest(services, caller)), now())
  await limits.spend('mail', `ticket-code:${code.browserHash}`)
  await insertFurtherCode(database, caller, code)
}

/** Two requests may send one code at once. */
async function orRefuse<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    throw isFailedAssertion(error) ? ticketCodeInvalid() : error
  }
}
