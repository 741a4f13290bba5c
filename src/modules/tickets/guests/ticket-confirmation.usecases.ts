import type { Services } from '../../../services.types.ts'
import type { StoredEvent } from '../../../shared/events/event-types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { tooManyRequests } from '../../../shared/limits.errors.ts'
import { signersAt } from '../../../shared/identity/tokens/token-secrets.ts'
import { sha256Hex } from '../../../shared/identity/secrets/secrets.ts'
import { reserve } from '../../limits/limits.usecases.ts'
import { sendWithinLimits } from '../../limits/mail-limits.usecases.ts'
import { accountToken, createAccountToken, tokenOfHash } from '../../../shared/identity/tokens/account-tokens.ts'
import { accountTokenInvalid } from '../../../shared/identity/tokens/account-tokens.errors.ts'
import { ticketCode } from '../../../shared/identity/tokens/ticket-codes.ts'
import { composeTicketConfirmation } from './ticket-confirmation.mail.ts'
import {
  findConfirmation,
  insertInvitations,
  listUnconfirmedAddresses,
  type OpenConfirmation,
  readConfirmation,
} from './ticket-confirmation.repository.ts'

/** Mails are sent in batches of this size, so that the first people are asked while the others wait for the limit. */
const PORTION = 10

/**
 * Asks participants of a ticket with unproven addresses to confirm them. Each gets one neutral mail, whatever the ticket says
 * and however many tickets name the address. Throws 429 if more people wait: the limit counts for the person who added them.
 */
export async function inviteUnproven(
  services: Services,
  event: Pick<StoredEvent, 'id' | 'subjectId' | 'actorId'>,
): Promise<void> {
  const { database, config, now } = services
  const at = now()
  const unproven = await listUnconfirmedAddresses(database, { eventId: event.id, now: at })
  if (unproven.length === 0) return
  const userIds = unproven.slice(0, PORTION)
  await reserve(services, [{ limit: 'mail.account', subject: event.actorId ?? 'guest', count: userIds.length }])
  const invitations = await Promise.all(
    userIds.map(async (userId) => ({ userId, token: await createAccountToken(config.tokenSecret, 'activate', at) })),
  )
  await insertInvitations(database, { ticketId: event.subjectId, invitations, now: at })
  if (unproven.length > PORTION) throw tooManyRequests(1)
}

/** Sends the activation mail that a ticket waits for. Throws if the mail service refuses or a limit is reached. */
export async function sendTicketConfirmation(
  services: Services,
  event: { id: number; tokenId: number; ticketId: number },
): Promise<void> {
  const { database, config, languages, log, now } = services
  const { tokenId, ticketId } = event
  const found = await findConfirmation(database, { tokenId, ticketId, now: now() })
  if (!found || found.email === null) return
  const { nonce, tokenHash, codeNonce, email: to, isRequester, url, language, ...ticket } = found
  const derive = async (secret: string) => await accountToken(secret, 'activate', nonce)
  const token = await tokenOfHash(signersAt(config.tokenSecrets, now()), tokenHash, derive)
  if (token === null) {
    log.info('a link outlived the secret that it was made with, and is not mailed', { eventId: event.id })
    return
  }
  const baseUrl = config.publicUrl ?? url
  const texts = await languages.textsIn(language, 'UTC')
  const code = codeNonce === null ? null : await ticketCode(config.tokenSecret, codeNonce)
  const mail = composeTicketConfirmation(texts, { ...ticket, to, isRequester, baseUrl, token, code })
  await sendWithinLimits(services, { ...mail, headers: { 'X-Event-Id': String(event.id) } })
}

/**
 * Reads the tickets that a mailed link would confirm, and changes nothing. Throws 422 on `token` if the link is unknown, used
 * or expired.
 */
export async function openConfirmation(
  { database, now }: Services,
  caller: Caller,
  token: string,
): Promise<OpenConfirmation> {
  const found = await readConfirmation(database, caller, { tokenHash: await sha256Hex(token), now: now() })
  if (found.userId === null) throw accountTokenInvalid()
  return found
}
