import { operation } from '../../http/operation.ts'
import { respond } from '../../http/answers/respond.ts'
import { incompleteGrant, unsupportedGrant } from '../../modules/auth/auth.errors.ts'
import type { SignedIn } from '../../modules/auth/auth.types.ts'
import { exchangeServiceKey, refreshSession, revokeToken } from '../../modules/auth/auth.usecases.ts'
import { signIn } from '../../modules/auth/sign-in.usecases.ts'
import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { presentGrant } from './oauth.presenter.ts'
import { readBasicSecret, revokeSchema, type TokenInput, tokenSchema } from './oauth.schemas.ts'
import type { Api } from '../shared/face.middleware.ts'

/** RFC 6749 (https://www.rfc-editor.org/rfc/rfc6749#section-4) and RFC 7009; docs/operations.md#identity. */
export function oauthRoutes(api: Api): void {
  api
    .post('/token', operation('public', tokenSchema), async (c) => {
      const basicSecret = readBasicSecret(c.req.header('Authorization'))
      const granted = await grant(c.var.services, c.var.caller, { ...c.var.input, basicSecret })
      return respond(c, { data: presentGrant(granted) })
    })
    .post('/revoke', operation('public', revokeSchema, { limit: 'guest' }), async (c) => {
      await revokeToken(c.var.services, c.var.caller, c.var.input.token)
      return respond(c, { data: null })
    })
}

/** Each grant type has its own use case. A service key is sent as the client's secret or as `api_key`. */
async function grant(
  services: Services,
  caller: Caller,
  input: TokenInput & { basicSecret: string | null },
): Promise<SignedIn> {
  switch (input.grant_type) {
    case 'password': {
      const { username, password, otp = null } = input
      if (username === undefined || password === undefined) throw incompleteGrant()
      return await signIn(services, caller, { username, password, otp })
    }
    case 'refresh_token':
      return await refreshSession(services, caller, present(input.refresh_token))
    case 'client_credentials':
      return await exchangeServiceKey(services, caller, serviceKeyOf(input))
    default:
      throw unsupportedGrant()
  }
}

function present(value: string | undefined): string {
  if (value === undefined) throw incompleteGrant()
  return value
}

/** RFC 6749 section 2.3: a client sends its secret in one way only. */
function serviceKeyOf({ client_secret, api_key, basicSecret }: TokenInput & { basicSecret: string | null }): string {
  const sent = new Set([client_secret, api_key, basicSecret ?? undefined].filter((secret) => secret !== undefined))
  const [key] = sent
  if (sent.size !== 1) throw incompleteGrant()
  return present(key)
}
