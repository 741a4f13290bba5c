import { isFailedAssertion } from '../../database/engine/failures.ts'
import type { Services } from '../../services.types.ts'
import { signAccessToken } from '../../shared/identity/tokens/access-tokens.ts'
import { tokenInvalid } from '../../shared/identity/identity.errors.ts'
import { networkOf } from '../../shared/network/ip-address.ts'
import { reserve } from '../limits/limits.usecases.ts'
import type { AssistantRights } from './assistants.types.ts'
import { issuerOf, openAuthorizationServer, PLACES, resourceOf } from './authorization-server.client.ts'
import { rightsOf, SCOPES } from './scopes.policy.ts'

/** The library's tokens: the account, the grant and a secret. A token of the desk has no colon. */
const ASSISTANT_TOKEN = /^\d+:[\w-]+:[\w-]+$/
/** The token of the call itself never leaves the Worker. */
const CALL_SECONDS = 60

export function isAssistantToken(token: string): boolean {
  return ASSISTANT_TOKEN.test(token)
}

export interface OpenedToken {
  /** A token of the desk for this one call. */
  token: string
  rights: AssistantRights
}

/**
 * Exchanges an assistant's token for a token of the desk that lasts for this call, so that the operation behind a tool confirms the
 * person, the session and the rights as always. Only `/mcp` calls this, so the token is worth nothing elsewhere. One round trip;
 * 401 for a token that is unknown, expired or of another resource.
 */
export async function openAssistantToken(services: Services, url: string, token: string): Promise<OpenedToken> {
  const server = await openAuthorizationServer(services, url)
  const read = await server.read(token)
  const rights = read && rightsOf(read.scope)
  if (!read || !rights) throw tokenInvalid()
  // The person named the client at the consent, so it needs no API key.
  const claims = { ...read.props, isOwnApp: true } as const
  return { token: await signAccessToken(services.config.tokenSecret, claims, services.now(), CALL_SECONDS), rights }
}

/** RFC 9728. */
export function describeResource(services: Services, url: string): object {
  const issuer = issuerOf(services, url)
  return {
    resource: resourceOf(issuer),
    authorization_servers: [issuer],
    scopes_supported: SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: 'Helpdesk',
    resource_documentation: `${issuer}/docs/guides/assistants`,
  }
}

/** The challenge of a 401. It tells a client where to sign in (RFC 9728 section 5.1). Null: this address has none. */
export function challengeOf(services: Services, url: string, isInvalid: boolean): string | null {
  try {
    const metadata = `${issuerOf(services, url)}/.well-known/oauth-protected-resource/mcp`
    const error = isInvalid ? ' error="invalid_token",' : ''
    return `Bearer${error} resource_metadata="${metadata}", scope="${SCOPES.join(' ')}"`
  } catch {
    return null
  }
}

/** RFC 8414. Clients may name the address of their description instead of registering. */
export async function describeAuthorizationServer(services: Services, url: string): Promise<object> {
  const server = await openAuthorizationServer(services, url)
  const answer = await server.answer(new Request(`${server.issuer}/.well-known/oauth-authorization-server`))
  return { ...(await answer.json<object>()), client_id_metadata_document_supported: true }
}

export interface SentForm {
  url: string
  headers: Headers
  body: string
}

/** RFC 6749 and RFC 7009. Of two requests with one code or one refresh token, one gets tokens. */
export async function exchangeToken(services: Services, { url, headers, body }: SentForm): Promise<Response> {
  // Clients prove themselves by PKCE or a secret. An assertion would make the desk fetch keys for strangers.
  if (new URLSearchParams(body).has('client_assertion')) return refused('invalid_client', 401)
  const server = await openAuthorizationServer(services, url)
  try {
    return await server.answer(new Request(`${server.issuer}${PLACES.token}`, { method: 'POST', headers, body }))
  } catch (error) {
    if (isFailedAssertion(error)) return refused('invalid_grant', 400)
    throw error
  }
}

/** RFC 7591. 429 for too many from one network, or altogether. */
export async function registerClient(
  services: Services,
  { address, url, headers, body }: SentForm & { address: string },
): Promise<Response> {
  await reserve(services, [
    { limit: 'assistant-registration.network', subject: networkOf(address) },
    { limit: 'assistant-registration.installation', subject: '' },
  ])
  const server = await openAuthorizationServer(services, url)
  return await server.answer(new Request(`${server.issuer}${PLACES.register}`, { method: 'POST', headers, body }))
}

function refused(error: string, status: number): Response {
  return Response.json(
    { error, error_description: 'The request was refused.' },
    { status, headers: { 'Cache-Control': 'no-store' } },
  )
}
