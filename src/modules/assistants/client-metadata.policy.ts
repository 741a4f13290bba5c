import * as z from 'zod'
import { checkAddress } from '../webhooks/endpoints/endpoints.usecases.ts'
import { lazy } from '../../shared/lazy.ts'

const MAX_ADDRESS = 500
const MAX_NAME = 100
const MAX_REDIRECTS = 20

/** A client may be named by the https address of its description (client-id metadata documents). */
export function isMetadataAddress(clientId: string): boolean {
  return /^https:\/\//i.test(clientId)
}

/** Judged as the addresses of webhooks are: nothing private, nothing of the desk's own. It names one document exactly. */
export function isAllowedMetadataAddress(clientId: string, ownHost: string): boolean {
  if (clientId.length > MAX_ADDRESS) return false
  const { fault, url } = checkAddress(clientId, ownHost)
  return fault === null && url === clientId && new URL(url).pathname !== '/'
}

const documentSchema = lazy(() =>
  z.object({
    client_id: z.string(),
    client_name: z.string().trim().min(1),
    redirect_uris: z.array(z.string().max(MAX_ADDRESS)).min(1).max(MAX_REDIRECTS),
    token_endpoint_auth_method: z.string().optional(),
    token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
    grant_types: z.array(z.string()).optional(),
  }),
)

/** A registration in the form of the library. */
export interface ClientRecord {
  clientId: string
  clientName: string
  redirectUris: string[]
  grantTypes: string[]
  responseTypes: string[]
  tokenEndpointAuthMethod: 'none'
}

/** Null: the document does not describe a public client of exactly this address. */
export function clientOf(clientId: string, document: unknown): ClientRecord | null {
  const { data } = documentSchema().safeParse(document)
  if (data?.client_id !== clientId) return null
  const { token_endpoint_auth_method: only = 'none', token_endpoint_auth_methods_supported: methods = [] } = data
  if (only !== 'none' && !methods.includes('none')) return null
  return {
    clientId,
    clientName: data.client_name.slice(0, MAX_NAME),
    redirectUris: data.redirect_uris,
    grantTypes: ['authorization_code', 'refresh_token'],
    responseTypes: ['code'],
    tokenEndpointAuthMethod: 'none',
  }
}
