import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { AppEnv } from '../env.ts'
import type { LimitName } from '../services.types.ts'
import { readCredentials } from '../shared/identity/tokens/access-tokens.ts'
import { apiKeyHash } from '../shared/identity/tokens/api-keys.ts'
import { DomainError } from '../shared/errors.ts'
import { tokenNotProvided } from '../shared/identity/identity.errors.ts'
import type { Caller, Credentials, RequiredAccess } from '../shared/identity/identity.types.ts'
import { networkOf } from '../shared/network/ip-address.ts'
import { lazy } from '../shared/lazy.ts'
import { signersAt } from '../shared/identity/tokens/token-secrets.ts'
import { writeHeaders } from './answers/default-headers.ts'
import { methodNotAllowed, prefetchRefused } from './http.errors.ts'
import { formClaim, idempotencyClaim, readIdempotencyKey } from './idempotency.ts'
import { knownNames } from './parameters/known-names.ts'
import type { ParameterBag, ReadOptions, UploadedFile } from './parameters/parameters.types.ts'
import { parse } from './parameters/parse.ts'
import { readParameters } from './parameters/read-parameters.ts'
import { createUnusedParameters, prefersStrict } from './parameters/unused.ts'

const MAX_USER_AGENT = 200
const REPLAYED = ['Idempotency-Replayed', 'true'] as const

/** The declaration of a route line. */
export interface OperationOptions extends Partial<Omit<RequiredAccess, 'role'>> {
  /** Accepts files, in multipart or as base64 `attachments`. */
  files?: boolean
  /** The body is one file, which the handler reads; all parameters are in the address. */
  bytes?: boolean
  /** A GET that changes something: no HEAD, no prefetch, not cached. */
  changes?: boolean
  /** Answers an HTML page instead of data. */
  page?: boolean
  /** Creates something, so an `Idempotency-Key` is accepted. */
  creates?: boolean
  limit?: LimitName
  /** The maximum number of fields, if it is higher than usual. */
  fields?: number
}

export interface Access extends RequiredAccess {
  files: boolean
  bytes: boolean
  changes: boolean
  page: boolean
  creates: boolean
}

export type OperationHandler<Input> = MiddlewareHandler<
  AppEnv & { Variables: { input: Input; files: UploadedFile[] } }
> & { access: Access; schema: () => z.ZodType }

/**
 * The middleware of every route line: who may call, and with which parameters. It reads parameters, claims an identity, and
 * passes `input` and `caller` to the handler. The use case's first round trip confirms the caller. Errors found before that
 * trip wait for it, because a revoked token or key is reported first (docs/wire-rules.md#4). The schema is created with the
 * first request.
 */
export function operation<Schema extends z.ZodType>(
  role: RequiredAccess['role'],
  makeSchema: () => Schema,
  options: OperationOptions = {},
): OperationHandler<z.output<Schema>> {
  const {
    files = false,
    bytes = false,
    changes = false,
    page = false,
    creates = false,
    limit,
    fields: fieldsAtMost,
    apiKey = 'optional',
    serviceKeyAlone = false,
    widgetKeyAlone = false,
    adminKeyAlone = false,
    personOnly = false,
    ticketLink = false,
    beforeTwoFactor = false,
  } = options
  const access: Access = {
    role,
    apiKey,
    serviceKeyAlone,
    widgetKeyAlone,
    adminKeyAlone,
    personOnly,
    ticketLink,
    beforeTwoFactor,
    files,
    bytes,
    changes,
    page,
    creates,
  }
  const schema = lazy(makeSchema)
  const handler: MiddlewareHandler = async function runOperation(c: Context<AppEnv>, next) {
    if (changes) {
      refuseSpeculation(c)
      c.get('services').database.startAtPrimary()
    }
    if (limit && role !== 'optional') await c.get('services').limits.spend(limit, networkOf(clientAddress(c)))
    const key = creates && !page ? readIdempotencyKey(c) : undefined
    const unused = createUnusedParameters({ isStrict: prefersStrict(c.req.header('Prefer')) })
    c.set('unused', unused)
    const demand = demandOf(c, access)
    const bag = await readBag(c, demand, { acceptFiles: files, isFile: bytes, fieldsAtMost })
    const caller = await identify(c, demand, bag)
    let isReplay = false
    if (key !== undefined) {
      const claim = await idempotencyClaim(c, key, { bag, address: caller.address })
      caller.idempotency = { ...claim, onReplay: () => (isReplay = true) }
    }
    if (creates && page) caller.idempotency = await formClaim(c, { bag, address: caller.address })
    c.set('caller', caller)
    // For an optional identity, only guests are limited: an office may share one address.
    if (limit && role === 'optional' && caller.credentials.kind === 'none') {
      await c.get('services').limits.spend(limit, networkOf(caller.address))
    }
    const values = { ...bag.values, ...c.req.param() }
    const input = await valid(c, caller, () => {
      const known = knownNames(schema(), values)
      if (known !== null) unused.report(unusedOf(c, bag, known), known)
      return parse(schema(), values)
    })
    c.set('input' as never, input as never)
    c.set('files' as never, bag.files as never)
    if (changes) c.header('Cache-Control', 'no-store')
    await next()
    if (isReplay && c.error === undefined) writeHeaders(c, [REPLAYED])
    c.get('services').noteKeyUse(caller, { isAnswered: c.error === undefined })
  }
  return Object.assign(handler, { access, schema }) as OperationHandler<z.output<Schema>>
}

const toolCalls = new WeakSet<Request>()

/**
 * Marks an internal request as an operation called for an assistant. A service key is then enough, because it could be
 * exchanged for a token of its agent. Widget keys and guests' links are not.
 */
export function asToolCall(request: Request): Request {
  toolCalls.add(request)
  return request
}

function demandOf(c: Context<AppEnv>, access: Access): RequiredAccess {
  if (!toolCalls.has(c.req.raw)) return access
  return { ...access, serviceKeyAlone: true, widgetKeyAlone: false, ticketLink: false }
}

function unusedOf(c: Context<AppEnv>, { values, unusedFiles }: ParameterBag, known: ReadonlySet<string>): string[] {
  const used = new Set([...known, ...Object.keys(c.req.param())])
  return [...new Set([...Object.keys(values), ...unusedFiles])].filter((name) => !used.has(name))
}

async function readBag(
  c: Context<AppEnv>,
  demand: RequiredAccess,
  limits: Pick<ReadOptions, 'acceptFiles' | 'isFile' | 'fieldsAtMost'>,
): Promise<ParameterBag> {
  const services = c.get('services')
  const bag = await readParameters(c.req.raw, {
    ...limits,
    fileStore: services.files,
    // Files of an unknown caller are not stored, so the token must come before the first one.
    beforeFirstFile: async (values) => {
      const { credentials, address } = await identify(c, demand, { values })
      await services.limits.spend(
        'upload',
        credentials.kind === 'none' ? networkOf(address) : `user:${credentials.userId}`,
      )
    },
    // The files were skipped by then, to read the fields after them.
    afterRefusal: (error, values) => (isTokenLate(error, values) ? tokenNotProvided({ isBehindFiles: true }) : error),
  })
  chooseFormat(c, bag)
  services.uploads.add(bag.files.map(({ key }) => key))
  return bag
}

function isTokenLate(error: unknown, values: ParameterBag['values']): boolean {
  return (
    error instanceof DomainError &&
    error.code === tokenNotProvided.definition.code &&
    presentText(values.token) !== null
  )
}

/** `format` is accepted in a body and in the query. */
function chooseFormat(c: Context<AppEnv>, { values: { format } }: ParameterBag): void {
  if (format === 'xml' || format === 'json') c.set('format', format)
}

/** Checks the signature only. The first round trip confirms the caller. */
export async function identify(
  c: Context<AppEnv>,
  demand: RequiredAccess,
  { values }: Pick<ParameterBag, 'values'>,
): Promise<Caller> {
  const apiKey = demand.apiKey === 'ignored' ? null : presentText(c.req.header('X-API-Key') ?? values.api_key)
  const mayBeKeyAlone =
    apiKey !== null && (demand.serviceKeyAlone || demand.widgetKeyAlone || demand.adminKeyAlone === true)
  const credentials = await claimedCredentials(c, demand, values)
  if (credentials.kind === 'none' && demand.role !== 'public' && demand.role !== 'optional' && !mayBeKeyAlone) {
    throw tokenNotProvided()
  }
  return {
    credentials,
    apiKeyHash: apiKey === null ? null : await apiKeyHash(apiKey),
    demand,
    address: clientAddress(c),
    reportedIp: (presentText(values.ip) ?? '').slice(0, 64),
    origin: c.req.header('Origin') ?? null,
    userAgent: (c.req.header('User-Agent') ?? '').slice(0, MAX_USER_AGENT),
    languages: (c.req.header('Accept-Language') ?? '').slice(0, MAX_USER_AGENT),
    asked: { method: c.req.method, path: c.req.path },
  }
}

async function claimedCredentials(
  c: Context<AppEnv>,
  demand: RequiredAccess,
  values: ParameterBag['values'],
): Promise<Credentials> {
  if (demand.role === 'public') return { kind: 'none' }
  const header = /^Bearer\s+(\S+)\s*$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  const token = header ?? presentText(values.token)
  if (token === null) return { kind: 'none' }
  const { config, now } = c.get('services')
  return await readCredentials(signersAt(config.tokenSecrets, now()), token)
}

async function valid<T>(c: Context<AppEnv>, caller: Caller, check: () => T): Promise<T> {
  try {
    return check()
  } catch (error) {
    // A public operation has no caller to confirm, but a sent key is judged before the parameters.
    const isJudged = caller.demand?.role !== 'public' || caller.apiKeyHash !== null
    if (error instanceof DomainError && isJudged) await judge(c, caller)
    throw error
  }
}

/** A refused request claims no Idempotency-Key, and its use of the service key is recorded. */
async function judge(c: Context<AppEnv>, caller: Caller): Promise<void> {
  const services = c.get('services')
  const refused: Caller = { ...caller, idempotency: undefined }
  try {
    await services.admit(refused)
  } finally {
    services.noteKeyUse(refused, { isAnswered: false })
  }
}

/** The published apps send the text `null` for a missing key. */
function presentText(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim()
  return text === '' || text === 'null' ? null : text
}

export function clientAddress(c: Context): string {
  return c.req.header('CF-Connecting-IP') ?? ''
}

function refuseSpeculation(c: Context<AppEnv>): void {
  if (c.req.method === 'HEAD') throw methodNotAllowed(['GET'])
  if (c.req.method === 'GET' && /prefetch|prerender/i.test(c.req.header('Sec-Purpose') ?? '')) throw prefetchRefused()
}
