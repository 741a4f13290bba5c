import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import { type Access, identify } from '../../http/operation.ts'
import { createBodyReader } from '../../http/parameters/bodies/body-reader.ts'
import { chooseFormat } from '../../http/parameters/bodies/content-type.ts'
import { parseJson } from '../../http/parameters/bodies/json-body.ts'
import { MAX_BODY_BYTES } from '../../http/parameters/limits.ts'
import { decodeUtf8 } from '../../http/parameters/parameter-text.ts'
import { bodyTooLarge, unsupportedContentType, unsupportedEncoding } from '../../http/parameters/parameters.errors.ts'
import { respond } from '../../http/answers/respond.ts'
import type { ConfirmedCaller } from '../../shared/identity/identity.types.ts'
import { lazy } from '../../shared/lazy.ts'
import type { Api } from '../shared/face.middleware.ts'
import {
  errorOf,
  INTERNAL_ERROR,
  METHOD_NOT_FOUND,
  readMessage,
  resultOf,
  RpcError,
  type RpcRequest,
} from './json-rpc.ts'
import { foreignHost, foreignOrigin, notJsonRpc } from './mcp.errors.ts'
import { calledTool, FIRST_VERSION, initialize, listTools, offeredTools, PROTOCOL_VERSIONS } from './methods.ts'
import { foreignAddressPart } from './own-address.ts'
import { insufficientScope } from '../../modules/assistants/assistants.errors.ts'
import { progressTokenOf, soon, streamProgress } from './progress.ts'
import { getPrompt, listPrompts } from './prompts.ts'
import { listResources, listResourceTemplates, readResource, type ReadTool } from './resources.ts'
import type { OfferedTool } from './tools.types.ts'
import { type CallApp, callTool, NotAdmitted, refuseAdministration, refuseArguments } from './tool-call.ts'

const MAX_BATCH = 20

/** For every call to `/mcp`. The operation behind a tool also checks its own role and key. */
const access: Access = {
  role: 'user',
  apiKey: 'optional',
  serviceKeyAlone: true,
  widgetKeyAlone: false,
  ticketLink: false,
  changes: false,
  page: false,
  creates: false,
  files: false,
  bytes: false,
}

/** docs/operations.md#for-assistants: the Model Context Protocol, streamable HTTP without a session. */
export function mcpRoutes(api: Api, ask: CallApp): void {
  const handler: MiddlewareHandler<AppEnv> = async function runMcp(c) {
    const caller = await identify(c, access, { values: { api_key: c.req.query('api_key') ?? null } })
    c.set('caller', caller)
    const asking = { ask, admit: lazy(async () => await c.var.services.admit(caller)) }
    try {
      return await answer(c, asking)
    } catch (error) {
      if (error instanceof NotAdmitted) return new Response(error.response.body, error.response)
      // An unauthorised caller is refused before errors in the call are reported.
      await asking.admit()
      throw error
    }
  }
  api.post('/', Object.assign(handler, { access }))
}

interface Asking {
  ask: CallApp
  /** Takes one round trip, however often it is called. */
  admit: () => Promise<ConfirmedCaller>
}

async function answer(c: Context<AppEnv>, asking: Asking): Promise<Response> {
  requireOwnAddress(c)
  const message = await readBody(c)
  const spoken = requireKnownVersion(c)
  if (!Array.isArray(message)) {
    const request = readMessage(message)
    if (request !== null) return await answerOne(c, asking, request)
    await asking.admit()
    return c.body(null, 202)
  }
  if (spoken !== FIRST_VERSION) throw notJsonRpc('This version of the protocol has no batches.')
  if (message.length === 0 || message.length > MAX_BATCH) throw notJsonRpc(`A batch holds 1 to ${MAX_BATCH} messages.`)
  const requests = message.map(readMessage)
  if (requests.some((request) => request?.method === 'initialize'))
    throw notJsonRpc('The first request must not be in a batch.')
  const answers: object[] = []
  for (const [position, request] of requests.entries())
    if (request !== null) answers.push(await run(c, asking, { request, position }))
  if (answers.length > 0) return respond(c, { data: answers })
  await asking.admit()
  return c.body(null, 202)
}

/** A tool that takes long tells its progress, if the caller asks for it and reads a stream. */
async function answerOne(c: Context<AppEnv>, asking: Asking, request: RpcRequest): Promise<Response> {
  const running = run(c, asking, { request, position: null })
  const token = progressTokenOf(c, request)
  const answered = token === null ? await running : await soon(running)
  if (token === null || answered !== null) return respond(c, { data: answered })
  const answer = running.catch((error: unknown) => {
    c.var.services.log.error('a tool that tells its progress failed', error)
    return errorOf(request, new RpcError(INTERNAL_ERROR, 'Internal error'))
  })
  // The work ends even if the client does not wait for it.
  c.var.services.defer(answer)
  // After the first word of the stream, its status says no longer that the caller is refused.
  await asking.admit()
  return streamProgress(c, { token, answer })
}

interface Running {
  request: RpcRequest
  position: number | null
}

async function run(c: Context<AppEnv>, asking: Asking, running: Running): Promise<object> {
  try {
    return resultOf(running.request, await runMethod(c, asking, running))
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    await asking.admit()
    return errorOf(running.request, error)
  }
}

async function runMethod(c: Context<AppEnv>, asking: Asking, { request, position }: Running): Promise<unknown> {
  if (request.method === 'tools/call') {
    const call = { ...calledTool(request, await offeredTools(c.var.services)), position }
    if (!maySee(c, call.tool)) throw insufficientScope()
    const refusal = refuseAdministration(call, c.get('caller')) ?? refuseArguments(call)
    // Neither operations for guests nor app keys confirm a caller.
    if (refusal !== null || isForGuests(call.tool)) await asking.admit()
    return refusal ?? (await callTool(c, asking.ask, call))
  }
  if (request.method === 'resources/list') return await listResources(request, readTool(c, asking, position))
  if (request.method === 'resources/read') return await readResource(request, readTool(c, asking, position))
  // The operation behind a tool confirms the caller. Nothing else here queries the database.
  const { actor } = await asking.admit()
  if (request.method === 'initialize') return initialize(request)
  if (request.method === 'ping') return {}
  if (request.method === 'tools/list') {
    const offered = (await offeredTools(c.var.services)).filter((tool) => maySee(c, tool))
    return listTools(request, offered, { actor, caller: c.get('caller') })
  }
  if (request.method === 'resources/templates/list') return listResourceTemplates()
  if (request.method === 'prompts/list') return listPrompts(request, actor)
  if (request.method === 'prompts/get') return getPrompt(request, actor)
  throw new RpcError(METHOD_NOT_FOUND, 'There is no such method.')
}

/** A resource is read by the tools, so it has their rights. */
function readTool(c: Context<AppEnv>, asking: Asking, position: number | null): ReadTool {
  return async (name, given) => {
    const tool = (await offeredTools(c.var.services)).find((candidate) => candidate.name === name)
    if (tool === undefined) throw new RpcError(METHOD_NOT_FOUND, 'There is no such method.')
    if (isForGuests(tool)) await asking.admit()
    return await callTool(c, asking.ask, { tool, given, position })
  }
}

/** An assistant that may only read neither sees nor calls the tools that change something. */
function maySee(c: Context<AppEnv>, { annotations }: OfferedTool): boolean {
  return c.get('assistantRights') !== 'read' || annotations?.readOnlyHint === true
}

function isForGuests({ operation: { role } }: OfferedTool): boolean {
  return role === 'public' || role === 'optional'
}

function requireOwnAddress(c: Context<AppEnv>): void {
  const { publicUrl } = c.var.services.config
  const foreign = foreignAddressPart({ url: c.req.url, origin: c.req.header('Origin') ?? null, publicUrl })
  if (foreign === 'host') throw foreignHost()
  if (foreign === 'origin') throw foreignOrigin()
}

async function readBody(c: Context<AppEnv>): Promise<unknown> {
  const encoding = c.req.header('Content-Encoding')?.trim().toLowerCase() ?? ''
  if (encoding !== '' && encoding !== 'identity') throw unsupportedEncoding()
  if (chooseFormat(c.req.header('Content-Type') ?? null).format !== 'json') throw unsupportedContentType()
  return parseJson(decodeUtf8(await createBodyReader(c.req.raw).readAll(MAX_BODY_BYTES, bodyTooLarge)))
}

function requireKnownVersion(c: Context<AppEnv>): string {
  const named = c.req.header('MCP-Protocol-Version') ?? FIRST_VERSION
  const known = PROTOCOL_VERSIONS.find((version) => version === named)
  if (known === undefined) throw notJsonRpc(`The versions of the protocol are ${PROTOCOL_VERSIONS.join(', ')}.`)
  return known
}
