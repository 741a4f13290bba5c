import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import { ERROR_CODE } from '../../http/answers/respond.ts'
import { type Access, clientAddress } from '../../http/operation.ts'
import { createBodyReader } from '../../http/parameters/bodies/body-reader.ts'
import { decodeUtf8 } from '../../http/parameters/parameter-text.ts'
import { connectionRefused, requestTooLarge } from '../../modules/assistants/assistants.errors.ts'
import {
  describeAuthorizationServer,
  describeResource,
  exchangeToken,
  registerClient,
  type SentForm,
} from '../../modules/assistants/tokens.usecases.ts'
import { networkOf } from '../../shared/network/ip-address.ts'
import type { Api } from '../shared/face.middleware.ts'
import { oauthDialect } from './oauth.dialect.ts'

const PLACES = [
  '/connect/token',
  '/connect/register',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
]
/** More than any token request or registration has. */
const MAX_BYTES = 16 * 1024

/** The bodies are those of RFCs, which the library reads and writes. No token or key has an effect. */
const access: Access = {
  role: 'public',
  apiKey: 'ignored',
  serviceKeyAlone: false,
  widgetKeyAlone: false,
  ticketLink: false,
  changes: false,
  page: false,
  creates: false,
  files: false,
  bytes: false,
}

/** How an assistant finds the sign-in, registers and takes its tokens (docs/operations.md#for-assistants). */
export function assistantsApi(api: Api): void {
  for (const place of PLACES)
    api.use(place, async function speakOAuth(c, next) {
      c.set('dialect', oauthDialect)
      c.set('format', 'json')
      await next()
    })
  api
    .get(
      '/.well-known/oauth-protected-resource',
      open((c) => c.json(describeResource(c.var.services, c.req.url))),
    )
    .get(
      '/.well-known/oauth-protected-resource/mcp',
      open((c) => c.json(describeResource(c.var.services, c.req.url))),
    )
    .get(
      '/.well-known/oauth-authorization-server',
      open(async (c) => c.json(await describeAuthorizationServer(c.var.services, c.req.url))),
    )
    .post(
      '/connect/token',
      open(async (c) => {
        await c.var.services.limits.spend('guest', networkOf(clientAddress(c)))
        return withCode(await exchangeToken(c.var.services, await sentForm(c)))
      }),
    )
    .post(
      '/connect/register',
      open(async (c) => {
        const form = await sentForm(c)
        return withCode(await registerClient(c.var.services, { ...form, address: clientAddress(c) }))
      }),
    )
}

function open(answer: (c: Context<AppEnv>) => Response | Promise<Response>): MiddlewareHandler<AppEnv> {
  return Object.assign(async (c: Context<AppEnv>) => await answer(c), { access })
}

/** The library's body says in the words of OAuth why it refuses. The header has the desk's code, as in every refusal. */
function withCode(answer: Response): Response {
  if (answer.status < 400) return answer
  const coded = new Response(answer.body, answer)
  coded.headers.set(ERROR_CODE, connectionRefused('').code)
  return coded
}

/** Only the headers that the protocol has. */
async function sentForm(c: Context<AppEnv>): Promise<SentForm> {
  const headers = new Headers()
  for (const name of ['Authorization', 'Content-Type']) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  const body = decodeUtf8(await createBodyReader(c.req.raw).readAll(MAX_BYTES, requestTooLarge))
  return { url: c.req.url, headers, body }
}
