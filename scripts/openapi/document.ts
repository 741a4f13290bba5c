import * as z from 'zod'
import { version } from '../../package.json'
import {
  MAX_BASE64_FILES_BYTES,
  MAX_BODY_BYTES,
  MAX_DEPTH,
  MAX_FIELDS,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_FILES_BYTES,
} from '../../src/http/parameters/limits.ts'
import { liveFrame, liveMessage } from '../../src/api/live/live.answers.ts'
import { envelopeOf, oauthRefusal, problem, refusal, refusalV3 } from '../../src/api/shared/envelope.answers.ts'
import { capital, createAnswerSchemas, type JsonSchema } from './answers/answers.ts'
import { credentialParametersOf, HEADERS, PARAMETERS, SECURITY_SCHEMES, securityOf, UNKEYED } from './common.ts'
import { codesOf } from './refusals/codes.ts'
import { deprecatedMarks, DEPRECATION_HEADERS, deprecationHeadersOf, deprecationOf } from './deprecated.ts'
import { type Duplicate, duplicateOf } from './duplicates.ts'
import { readRecords } from './examples/records.ts'
import { type Operation, readOperations } from './operations.ts'
import { refusalResponse, refusalsOf } from './refusals/refusals.ts'
import { parameterObjects, requestBodyOf } from './requests.ts'
import { webhooksOf } from './webhooks.ts'

type AnswerSchemas = ReturnType<typeof createAnswerSchemas>

/** The OpenAPI 3.1 document of all operations for clients. Its text is deterministic. */
export async function createDocument(): Promise<JsonSchema> {
  const { operations, texts } = await readOperations()
  const { seen, pairOf, events } = readRecords()
  const answers = createAnswerSchemas()
  const requests: Record<string, JsonSchema> = {}
  const responses: Record<string, JsonSchema> = {}
  const paths: Record<string, JsonSchema> = {}
  answers.reference('LiveMessage', liveMessage)
  answers.reference('LiveFrame', liveFrame)
  const sorted = operations.toSorted((left, right) => compare(left.path, right.path))
  for (const operation of sorted) {
    const pair = pairOf(operation.entry)
    const { body, schemas } = requestBodyOf(operation, operation.route.files, pair.request)
    Object.assign(requests, schemas)
    const described = describe(operation, {
      operations,
      answers,
      responses,
      body,
      example: pair.answer,
      codes: codesOf(operation, seen),
    })
    paths[operation.path] = { ...paths[operation.path], [operation.route.method.toLowerCase()]: described }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'edge-helpdesk',
      version,
      description: `${texts.introduction}\n\n${ABOUT}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The installation that served this document.' }],
    tags: texts.tags,
    paths,
    webhooks: webhooksOf(answers, events),
    components: {
      schemas: { ...answers.components(), ...requests },
      responses: sortedByName(responses),
      parameters: PARAMETERS,
      headers: { ...HEADERS, ...DEPRECATION_HEADERS },
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

const ABOUT = [
  `A request holds at most ${megabytes(MAX_BODY_BYTES)} without its files, ${MAX_FIELDS.toLocaleString('en')} fields, ${MAX_DEPTH} levels, and`,
  `${MAX_FILES} files of ${megabytes(MAX_FILE_BYTES)} each and ${megabytes(MAX_FILES_BYTES)} together, as base64 ${megabytes(MAX_BASE64_FILES_BYTES)} together.`,
  'Parameters of a body can be sent in the query as well, and those of a query in a body.',
  'Lists are `id=1,2`, `id[]=1&id[]=2` or an array.',
  'In XML an answer is `<response>`, an entry of a list `<item>`, and null is `nil="true"`.',
  'A GET that changes something, and a POST beside a GET, PATCH or DELETE, are for clients that can send nothing else: `x-alternative-of` names the other, to begin with.',
].join(' ')

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}

interface Parts {
  operations: readonly Operation[]
  answers: AnswerSchemas
  /** Errors that many operations share. */
  responses: Record<string, JsonSchema>
  body: JsonSchema | null
  example: unknown
  codes: Record<string, string[]>
}

function describe(operation: Operation, { operations, answers, responses, body, example, codes }: Parts): JsonSchema {
  const { route, entry, text } = operation
  const parameters = [...parameterObjects(operation), ...commonParametersOf(operation)]
  const listed = new Set([...refusalsOf(operation), ...Object.keys(codes).map(Number)])
  const statuses = [...listed].toSorted((left, right) => left - right)
  const refusals = statuses.map((status) => [String(status), refused(operation, { status, answers, responses })])
  return {
    operationId: entry.id,
    summary: summaryOf(operation),
    ...descriptionOf(operation, duplicateOf(operation, operations)),
    tags: [text.tag],
    security: securityOf(route),
    'x-role': route.role,
    'x-api-key': route.apiKey,
    ...idempotencyOf(operation),
    'x-error-codes': codes,
    ...(route.changes && route.method === 'GET' ? { 'x-changes': true } : {}),
    ...(entry.alternativeOf === null ? {} : { 'x-alternative-of': entry.alternativeOf }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === null ? {} : { requestBody: body }),
    responses: { ...succeeded(operation, { answers, example }), ...Object.fromEntries(refusals) },
  }
}

/** Every POST takes an `Idempotency-Key`, or says why not. Another method of the same operation changes nothing about that. */
function idempotencyOf({ route, entry }: Operation): JsonSchema {
  if (route.method !== 'POST' || route.creates) return {}
  const reason = entry.unkeyed ?? (entry.alternativeOf === null ? undefined : 'sets')
  if (reason === undefined) throw new Error(`${entry.id} neither takes an Idempotency-Key nor says why not.`)
  return { 'x-idempotency': { key: false, reason, description: UNKEYED[reason] } }
}

function descriptionOf({ route, text }: Operation, duplicate: Duplicate | null): JsonSchema {
  const description = text.text.replaceAll(' (addition)', '')
  const deprecation = deprecationOf(route)
  const marks = deprecation === undefined ? duplicate : deprecatedMarks(deprecation)
  if (marks === null) return { description }
  return {
    ...(marks.deprecated ? { deprecated: true } : {}),
    description: `${marks.description}\n\n${description}`,
  }
}

/** `listInboxTickets` becomes `List inbox tickets`. */
function summaryOf({ entry, route }: Operation): string {
  const words = (entry.alternativeOf ?? entry.id)
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/\b(?:api|sla)\b/g, (acronym) => acronym.toUpperCase())
  return entry.alternativeOf === null ? capital(words) : `${capital(words)} (by ${route.method})`
}

function commonParametersOf({ route, entry, parameters }: Operation): JsonSchema[] {
  const names = [
    route.creates ? 'IdempotencyKey' : '',
    entry.ifMatch ? 'IfMatch' : '',
    entry.etag && route.method === 'GET' ? 'IfNoneMatch' : '',
    entry.file ? 'Range' : '',
    parameters.all.size > 0 ? 'Prefer' : '',
    route.role === 'public' ? '' : 'Bookmark',
    ...credentialParametersOf(route),
  ]
  return names.filter((name) => name !== '').map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function succeeded({ route, entry }: Operation, { answers, example }: Pick<Parts, 'answers' | 'example'>): JsonSchema {
  const names = [
    'X-Request-Id',
    'X-D1-Bookmark',
    'X-Ignored-Parameters',
    ...(entry.etag ? ['ETag'] : []),
    ...(route.creates ? ['Idempotency-Replayed'] : []),
    ...(isCounted(route) ? ['RateLimit-Policy', 'RateLimit'] : []),
    ...(entry.goesOn ? ['X-Next-Cursor', 'X-Has-More', 'Link'] : []),
    ...deprecationHeadersOf(route),
  ]
  const headers = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
  const unchanged = entry.etag && route.method === 'GET' ? { '304': { description: 'It is as it was.', headers } } : {}
  if (entry.file) {
    const bytes = { schema: { type: 'string', format: 'binary' }, example: 'The bytes of the file.' }
    const content = { 'application/octet-stream': bytes }
    const part = { '206': { description: 'A part of the file.', headers, content } }
    return { '200': { description: 'The file.', headers, content }, ...part, ...unchanged }
  }
  if (entry.webSocket) return { '101': { description: 'The connection is open.' } }
  const schema = entry.body
    ? answers.reference(idOf(entry.body) ?? `${capital(entry.id)}Answer`, entry.body)
    : enveloped(entry, answers)
  const json = { schema, ...(example === undefined ? {} : { example }) }
  const texts = (entry.textTypes ?? []).map((type) => [type, { schema: { type: 'string' } }] as const)
  const content = {
    'application/json': json,
    ...(entry.body ? {} : { 'application/xml': { schema } }),
    ...Object.fromEntries(texts),
  }
  return { '200': { description: 'Done.', headers, content }, ...unchanged }
}

/** Writes of customers and staff are counted, reads and administration are not. */
function isCounted({ method, role }: Operation['route']): boolean {
  return method !== 'GET' && role !== 'admin'
}

function idOf(schema: z.ZodType): string | undefined {
  return z.globalRegistry.get(schema)?.id
}

const envelopes = new Map<z.ZodType, z.ZodType>()

/** Operations with the same data share an envelope. */
function enveloped({ id, alternativeOf, data }: Operation['entry'], answers: AnswerSchemas): JsonSchema {
  const payload = data ?? NOTHING
  const known = envelopes.get(payload) ?? envelopeOf(payload)
  envelopes.set(payload, known)
  const name = data === undefined ? 'Empty' : (idOf(data) ?? capital(alternativeOf ?? id))
  return answers.reference(`${name}Answer`, known)
}

const NOTHING = z.null()

function refused(
  { route, entry }: Operation,
  { status, answers, responses }: Pick<Parts, 'answers' | 'responses'> & { status: number },
): JsonSchema {
  const own = entry.refusalBodies?.[status]
  const isVersionThree = /^\/(?:api\/)?v3\//.test(route.path) && status === 422
  const [name, schema] = own
    ? [capital(entry.id), own]
    : entry.body
      ? ['OAuthRefusal', oauthRefusal]
      : isVersionThree
        ? ['RefusalV3', refusalV3]
        : ['Refusal', refusal]
  const body = answers.reference(idOf(schema) ?? name, schema)
  const told = schema === oauthRefusal ? null : answers.reference('RefusalProblem', problem)
  responses[`${name}${status}`] = refusalResponse(status, { body, problem: told })
  return { $ref: `#/components/responses/${name}${status}` }
}

function sortedByName(parts: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(parts).toSorted(([left], [right]) => compare(left, right)))
}

export function textOf(document: JsonSchema): string {
  return `${JSON.stringify(document, null, 2)}\n`
}
