import type { AuthRequest, OAuthHelpers, TokenExchangeCallbackOptions } from '@cloudflare/workers-oauth-provider'
import type { Services } from '../../services.types.ts'
import { connectionRefused } from './assistants.errors.ts'
import { prolongAssistant } from './assistants.repository.ts'
import type { AssistantProps } from './assistants.types.ts'
import { createLibraryStore, type LibraryStore, type OpenGrant } from './library-store.client.ts'
import { SCOPES } from './scopes.policy.ts'
import { isLoopbackHost } from '../../shared/network/loopback.ts'

export type { AuthRequest }

const HOUR = 60 * 60
const DAY = 24 * HOUR
/** An assistant that is not used for so long is signed out. */
export const IDLE_SECONDS = 30 * DAY
/** A registration that nobody uses is deleted after a day. `prolongAssistant` keeps the others. */
const REGISTRATION_SECONDS = DAY

export const PLACES = { authorize: '/connect', token: '/connect/token', register: '/connect/register' } as const

interface LibraryEnv {
  OAUTH_KV: LibraryStore
  services: Services
}

export interface AuthorizationServer {
  issuer: string
  /** The address of `/mcp`, the only one that tokens are for. */
  resource: string
  helpers: OAuthHelpers
  /** Answers a request to the token endpoint, the registration or the metadata. */
  answer: (request: Request) => Promise<Response>
  /** What the token was given for, or null if it is none of `/mcp`. */
  read: (token: string) => Promise<{ props: AssistantProps; scope: string[] } | null>
}

/** The configured address, or the called one. Only https, or the machine itself, can keep a code secret. */
export function issuerOf({ config }: Pick<Services, 'config'>, calledUrl: string): string {
  const { origin, protocol, hostname } = new URL(config.publicUrl ?? calledUrl)
  if (protocol !== 'https:' && !isLoopbackHost(hostname))
    throw connectionRefused('Assistants sign in over https only. Set PUBLIC_URL to the https address.')
  return origin
}

export function resourceOf(issuer: string): string {
  return `${issuer}/mcp`
}

/** The OAuth library for this request, over D1. It weighs 32 KB and is loaded with the first request that needs it. */
export async function openAuthorizationServer(
  services: Services,
  calledUrl: string,
  openGrant: OpenGrant | null = null,
): Promise<AuthorizationServer> {
  const { OAuthAuthorizationServer, OAuthError } = await import('@cloudflare/workers-oauth-provider')
  const issuer = issuerOf(services, calledUrl)
  const resource = resourceOf(issuer)
  const env: LibraryEnv = { OAUTH_KV: createLibraryStore(services, openGrant), services }
  const server = new OAuthAuthorizationServer<LibraryEnv>({
    issuer,
    authorizeEndpoint: PLACES.authorize,
    tokenEndpoint: PLACES.token,
    clientRegistrationEndpoint: PLACES.register,
    resources: [resource],
    defaultResource: resource,
    scopesSupported: [...SCOPES],
    accessTokenTTL: HOUR,
    refreshTokenTTL: IDLE_SECONDS,
    refreshTokenIdleTTL: IDLE_SECONDS,
    clientRegistrationTTL: REGISTRATION_SECONDS,
    // Documents of clients are fetched by our own rules (client-metadata.client.ts), and then found in the store.
    clientIdMetadataDocumentEnabled: false,
    async tokenExchangeCallback({ props, clientId }: TokenExchangeCallbackOptions<LibraryEnv>) {
      const isOpen = await prolongAssistant(services.database, {
        ...(props as AssistantProps),
        clientKey: `client:${clientId}`,
        seconds: IDLE_SECONDS,
        now: services.now(),
      })
      if (!isOpen) throw new OAuthError('invalid_grant', { description: 'The person has ended this connection.' })
    },
    // The answer says it. A stranger's mistake is no line of our log.
    onError: () => {},
  })
  return {
    issuer,
    resource,
    helpers: server.getOAuthApi(env),
    answer: async (request) => await server.fetch(request, env, NO_CONTEXT),
    read: async (token) => await server.validateToken<AssistantProps>(resource, token, env),
  }
}

/** The library defers nothing with the options above. */
const NO_CONTEXT = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext
