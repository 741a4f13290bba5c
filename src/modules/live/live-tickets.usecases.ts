import type { Services } from '../../services.types.ts'
import { roleNotAllowed } from '../../shared/identity/identity.errors.ts'
import { isSignedIn } from '../../shared/identity/identity.policy.ts'
import type { Caller, RequiredAccess } from '../../shared/identity/identity.types.ts'
import { LIVE_TICKET_SECONDS, readLiveTicket, signLiveTicket } from '../../shared/identity/tokens/live-tickets.ts'
import { signersAt } from '../../shared/identity/tokens/token-secrets.ts'
import type { LiveCredentials } from '../../shared/live/live.types.ts'
import { liveTicketInvalid, tooManyConnections } from './live.errors.ts'

/** Callers with a token or a guest's link can connect. */
const LISTENING: RequiredAccess = {
  role: 'user',
  apiKey: 'optional',
  serviceKeyAlone: false,
  widgetKeyAlone: false,
  ticketLink: true,
}

/** The caller of a connection, for reads with their rights. */
export function listenerOf(credentials: LiveCredentials): Caller {
  return { credentials, apiKeyHash: null, demand: LISTENING, address: '', reportedIp: '', origin: null }
}

export interface IssuedTicket {
  ticket: string
  seconds: number
}

/** Issues a ticket for one connection of the caller. One trip. */
export async function issueLiveTicket(services: Services, caller: Caller): Promise<IssuedTicket> {
  const { config, limits, now } = services
  const { actor } = await services.admit(caller)
  const { credentials, origin } = caller
  if (!isSignedIn(actor) || (credentials.kind !== 'token' && credentials.kind !== 'ticket-link')) throw roleNotAllowed()
  await limits.spend('live', `user:${actor.id}`)
  const ticket = await signLiveTicket(config.tokenSecret, { credentials, origin }, now())
  return { ticket, seconds: LIVE_TICKET_SECONDS }
}

/**
 * Opens the connection of a ticket and returns the upgrade response. Rights are checked now, not when the ticket was issued.
 * The person's Durable Object checks that the ticket is used once, and limits connections.
 */
export async function openLive(services: Services, caller: Caller, ticket: string): Promise<Response> {
  const { config, live, now } = services
  const connection = await readLiveTicket(signersAt(config.tokenSecrets, now()), ticket, caller.origin)
  if (connection === null) throw liveTicketInvalid()
  const { apiKeyHash } = caller
  await services.admit({ ...listenerOf(connection.credentials), apiKeyHash })
  const answer = await live.connect(connection)
  if (answer.status === 401) throw liveTicketInvalid()
  if (answer.status === 429) throw tooManyConnections()
  if (answer.status !== 101) throw new Error(`The live object answered ${answer.status}.`)
  return answer
}
