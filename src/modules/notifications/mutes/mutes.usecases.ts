import type { Services } from '../../../services.types.ts'
import { accountTokenInvalid } from '../../../shared/identity/tokens/account-tokens.errors.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { type Mute, readMuteLink } from '../../../shared/identity/tokens/mute-links.ts'
import { everySigner } from '../../../shared/identity/tokens/token-secrets.ts'
import { tokenNotProvided } from '../../../shared/identity/identity.errors.ts'
import { requireSignedIn } from '../../../shared/identity/identity.policy.ts'
import { deleteMute, findMutedTicket, insertMute, listMutedTickets, type MutedTicket } from './mutes.repository.ts'

/** Of which ticket a link stops the mails. Changes nothing. 422 that names `token` when nobody signed it or the ticket is gone. */
export async function readMute(services: Services, caller: Caller, token: string): Promise<{ ticketNumber: string }> {
  const { ticketId } = await muteOf(services, token)
  const ticketNumber = await findMutedTicket(services.database, caller, ticketId)
  if (ticketNumber === null) throw accountTokenInvalid()
  return { ticketNumber }
}

/** Whoever the link was mailed to gets no more mails about its ticket, by whatever way they are on it. */
export async function muteTicket(services: Services, token: string): Promise<void> {
  await insertMute(services.database, await muteOf(services, token), services.now())
}

/** Takes that back. */
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

/** Confirmed by the trip that reads with it. */
function ownId({ credentials }: Caller): number {
  if (credentials.kind !== 'token') throw tokenNotProvided()
  return credentials.userId
}

/** However old the mail is: a link that stops mails must work for as long as somebody can find it. */
async function muteOf({ config }: Services, token: string): Promise<Mute> {
  const mute = await readMuteLink(everySigner(config.tokenSecrets), token)
  if (mute === null) throw accountTokenInvalid()
  return mute
}
