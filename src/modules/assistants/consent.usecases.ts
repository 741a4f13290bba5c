import type { Services } from '../../services.types.ts'
import { unicodePattern } from '../../shared/text/unicode.ts'
import { requireSignedIn } from '../../shared/identity/identity.policy.ts'
import { tokenNotProvided } from '../../shared/identity/identity.errors.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { randomToken } from '../../shared/identity/secrets/secrets.ts'
import { connectionRefused } from './assistants.errors.ts'
import { insertAssistant } from './assistants.repository.ts'
import type { AskedConsent, AssistantProps, AssistantRights, ConsentQuestion } from './assistants.types.ts'
import { type AuthRequest, issuerOf, openAuthorizationServer, PLACES } from './authorization-server.client.ts'
import { fetchClientMetadata } from './client-metadata.client.ts'
import { clientOf, isAllowedMetadataAddress, isMetadataAddress } from './client-metadata.policy.ts'
import { storeRegistration } from './records.repository.ts'
import { formTargetOf, isLocalRedirect, isRegisteredRedirect } from './redirects.policy.ts'
import { rightsOf, scopesOf } from './scopes.policy.ts'

const CODE_MILLISECONDS = 10 * 60 * 1000
const HOUR = 60 * 60 * 1000
const MAX_NAME = 100

export interface AskedByClient {
  /** The address that was called. */
  url: string
  /** The client's request: the query of the address, without the question mark. */
  query: string
}

/**
 * What a signed-in person is asked to allow. The description of a client that is named by an address is fetched here and nowhere
 * else, so that only people who signed in can make the desk fetch. Throws 400 if no browser may be sent back.
 */
export async function readConsentQuestion(
  services: Services,
  caller: Caller,
  asked: AskedByClient,
): Promise<ConsentQuestion> {
  requireSignedIn((await services.admit(caller)).actor)
  await fetchDescription(services, asked)
  const read = await readRequest(services, asked)
  return 'redirectTo' in read ? { kind: 'refused', ...read } : { kind: 'asked', consent: read.consent }
}

/** Lets the assistant in, and answers where the browser takes the code. The request is read and checked again. */
export async function connectAssistant(
  services: Services,
  caller: Caller,
  { granted, ...asked }: AskedByClient & { granted: AssistantRights },
): Promise<string> {
  const actor = requireSignedIn((await services.admit(caller)).actor)
  const { credentials } = caller
  if (credentials.kind !== 'token') throw tokenNotProvided()
  const read = await readRequest(services, asked)
  if ('redirectTo' in read) return read.redirectTo
  const { request, consent } = read
  const { userId, role, tokenVersion } = credentials
  const rights = consent.rights === 'write' ? granted : 'read'
  const [sessionId, now] = [randomToken(), services.now()]
  const opened = { client: request.clientId, rights, name: consent.name, now, expiresAt: now + CODE_MILLISECONDS }
  const server = await openAuthorizationServer(services, asked.url, async (grant) => {
    await insertAssistant(services.database, caller, { actor, assistant: { sessionId, userId, ...opened }, grant })
  })
  const { redirectTo } = await server.helpers.completeAuthorization({
    request,
    userId: String(userId),
    metadata: {},
    scope: scopesOf(rights),
    props: { userId, role, tokenVersion, sessionId } satisfies AssistantProps,
    // Several machines of a person may use one client. `insertAssistant` bounds their number.
    revokeExistingGrants: false,
  })
  return redirectTo
}

/** Where the browser goes after the person declined. */
export async function declineAssistant(services: Services, caller: Caller, asked: AskedByClient): Promise<string> {
  requireSignedIn((await services.admit(caller)).actor)
  const read = await readRequest(services, asked)
  if ('redirectTo' in read) return read.redirectTo
  return await refusal(read.request, 'access_denied')
}

type ReadRequest = { request: AuthRequest; consent: AskedConsent } | { redirectTo: string }

async function readRequest(services: Services, { url, query }: AskedByClient): Promise<ReadRequest> {
  const { AuthorizationError } = await import('@cloudflare/workers-oauth-provider')
  const server = await openAuthorizationServer(services, url)
  try {
    const request = await server.helpers.parseAuthRequest(new Request(`${server.issuer}${PLACES.authorize}?${query}`))
    const client = await server.helpers.lookupClient(request.clientId)
    if (client === null || !isRegisteredRedirect(request.redirectUri, client.redirectUris))
      throw connectionRefused('Invalid redirect URI')
    const rights = rightsOf(request.scope)
    if (rights === null) return { redirectTo: await refusal(request, 'invalid_scope') }
    // The library lets a client with a secret omit it.
    if (request.codeChallenge === undefined || request.codeChallengeMethod !== 'S256')
      return { redirectTo: await refusal(request, 'invalid_request', 'PKCE with S256 is required') }
    return { request, consent: describe(request, client.clientName, rights) }
  } catch (error) {
    if (!(error instanceof AuthorizationError)) throw error
    const { redirectUri, redirectTo } = error
    if (redirectTo === undefined || redirectUri === undefined) throw connectionRefused(error.description)
    const clientId = new URLSearchParams(query).get('client_id') ?? ''
    const client = await server.helpers.lookupClient(clientId)
    if (client === null || !isRegisteredRedirect(redirectUri, client.redirectUris))
      throw connectionRefused('Invalid redirect URI')
    return { redirectTo }
  }
}

function describe(
  { clientId, redirectUri }: AuthRequest,
  name: string | undefined,
  rights: AssistantRights,
): AskedConsent {
  const redirect = new URL(redirectUri)
  return {
    name: nameOf(name, redirect),
    publisher: isMetadataAddress(clientId) ? new URL(clientId).host : null,
    redirectHost: redirect.host,
    formTarget: formTargetOf(redirect),
    isLocal: isLocalRedirect(redirect),
    rights,
  }
}

const CONTROLS = unicodePattern(String.raw`[\p{Cc}\p{Cf}]`, 'g')

/** One line, without characters that could hide or reorder what the page says. */
function nameOf(name: string | undefined, redirect: URL): string {
  const line = (name ?? '').replaceAll(CONTROLS(), ' ').trim().slice(0, MAX_NAME).toWellFormed()
  return line === '' ? redirect.host : line
}

async function refusal(
  request: AuthRequest,
  code: 'access_denied' | 'invalid_scope' | 'invalid_request',
  description?: string,
): Promise<string> {
  const { authorizationErrorRedirect } = await import('@cloudflare/workers-oauth-provider')
  return authorizationErrorRedirect(request, code, description)
}

/** Keeps the description for an hour: the consent and the exchange of the code find it there, and prolong it. */
async function fetchDescription(services: Services, { url, query }: AskedByClient): Promise<void> {
  const clientId = new URLSearchParams(query).get('client_id') ?? ''
  if (!isMetadataAddress(clientId)) return
  if (!isAllowedMetadataAddress(clientId, new URL(issuerOf(services, url)).hostname))
    throw connectionRefused('The address of the client is not acceptable.')
  const client = clientOf(clientId, await fetchClientMetadata(clientId))
  if (client === null) throw connectionRefused('The client does not describe itself at its address.')
  const now = services.now()
  const record = { key: `client:${clientId}`, value: JSON.stringify(client), expiresAt: now + HOUR }
  await storeRegistration(services.database, record, now)
}
