import type { Services } from '../../../services.types.ts'
import { accountTokenInvalid } from '../../../shared/identity/tokens/account-tokens.errors.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { type Mute, readMuteLink } from '../../../shared/identity/tokens/mute-links.ts'
import { allSigningSecrets } from '../../../shared/identity/tokens/token-secrets.ts'
import { tokenNotProvided } from '../../../shared/identity/identity.errors.ts'
import { requireSignedIn } from '../../../shared/identity/identity.policy.ts'
import { deleteMute, findMutedTicket, insertMute, listMutedTickets, type MutedTicket } from './mutes.repository.ts'

/**
 * Returns the ticket whose mails a link stops. Changes nothing. Throws 422 on `token` if the signature is wrong or the ticket
 * is gone.
 */
export async function readMute(services: Services, caller: Caller, token: string): Promise<{ ticketNumber: string }> {
  const { ticketId } = await muteOf(services, token)
  const ticketNumber = await findMutedTicket(services.database, caller, ticketId)
  if (ticketNumber === null) throw accountTokenInvalid()
  return { ticketNumber }
}

/** The recipient of the link gets no more mails about its ticket, for any role on it. */
export async function muteTicket(services: Services, token: string): Promise<void> {
  await insertMute(services.database, await muteOf(services, token), services.now())
}

/** The recipient of the link gets mails about its ticket again. */
export async function unmuteTicket(services: Services, token: string): Promise<void> {
  await deleteMute(services.database, await muteOf(services, token), services.now())
}

/** The tickets about which the caller gets no mails. */
export async function readOwnMutes(services: Services, caller: Caller): Promise<MutedTicket[]> {
  return await listMutedTickets(services.database, caller, ownId(caller))
}

/** The caller gets mails about this ticket again. */
export async function unmuteOwnTicket(services: Services, caller: Caller, ticketId: number): Promise<void> {
  const { actor } = await services.admit(caller)
  const { id: userId } = requireSignedIn(actor)
  await deleteMute(services.database, { userId, ticketId }, services.now())
}

/** The round trip that reads confirms the caller too. */
function ownId({ credentials }: Caller): number {
  if (credentials.kind !== 'token') throw tokenNotProvided()
  return credentials.userId
}

/** Valid for any age: a link that stops mails must work as long as the mail exists. */
async function muteOf({ config }: Services, token: string): Promise<Mute> {
  const mute = await readMuteLink(allSigningSecrets(config.tokenSecrets), token)
  if (mute === null) throw accountTokenInvalid()
  return mute
}
