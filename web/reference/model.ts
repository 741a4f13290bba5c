import type {
  BodyObject,
  Document,
  ExampleObject,
  HeaderObject,
  MediaObject,
  OperationObject,
  ParameterObject,
  ResponseObject,
  Schema,
} from './openapi.types.ts'
import { type Field, fieldOf, fieldsOf, resolve } from './schemas.ts'
import { slugOf } from './slugs.ts'

export type Place = 'path' | 'query' | 'header' | 'body'

export interface InputField extends Field {
  place: Place
  isFile: boolean
  example: unknown
}

export interface AnswerModel {
  status: string
  description: string
  headers: { name: string; description: string }[]
  fields: Field[]
  /** By media type. */
  examples: { mediaType: string; value: unknown }[]
}

export interface RefusalModel extends AnswerModel {
  codes: string[]
}

export interface OperationModel {
  id: string
  title: string
  method: string
  path: string
  description: string
  area: string
  access: AccessModel
  /** The same operation by another method or path. */
  alternatives: { method: string; path: string }[]
  inputs: InputField[]
  /** The JSON body of the recorded request. */
  bodyExample: Record<string, unknown> | null
  takesFiles: boolean
  /** Its body is the bytes of a file. */
  sendsBytes: boolean
  /** Its answer is the bytes of a file. */
  answersFile: boolean
  /** It reads fields and answers the envelope, as the clients expect. */
  isForClients: boolean
  isKeyed: boolean
  isList: boolean
  answer: AnswerModel | null
  refusals: RefusalModel[]
}

export interface AccessModel {
  role: 'public' | 'optional' | 'user' | 'agent' | 'admin'
  key: 'optional' | 'required' | 'conditional'
  /** A key alone identifies the caller. */
  isKeyEnough: boolean
}

export interface AreaModel {
  name: string
  slug: string
  description: string
  operations: OperationModel[]
}

const BYTES = 'application/octet-stream'
const METHODS = ['get', 'post', 'patch', 'put', 'delete'] as const
const IDEMPOTENCY_KEY = 'Idempotency-Key'
/** The page sets these itself: credentials and format. */
const SENT_ANYHOW = new Set([
  'token',
  'api_key',
  'ip',
  'format',
  'Authorization',
  'X-API-Key',
  'Accept',
  'Prefer',
  'X-D1-Bookmark',
  IDEMPOTENCY_KEY,
])

/** The document as the pages show it, by area and in its own order. */
export function readAreas(document: Document): AreaModel[] {
  const found = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      return operation === undefined ? [] : [{ path, method, operation }]
    }),
  )
  const alternatives = Map.groupBy(found, ({ operation }) => operation['x-alternative-of'])
  const operations = (alternatives.get(undefined) ?? []).map((one) =>
    readOperation(document, one, alternatives.get(one.operation.operationId) ?? []),
  )
  const described = new Map((document.tags ?? []).map(({ name, description = '' }) => [name, description]))
  const names = [...new Set([...described.keys(), ...operations.map(({ area }) => area)])]
  return names
    .map((name) => ({
      name,
      slug: slugOf(name),
      description: described.get(name) ?? '',
      operations: operations
        .filter(({ area }) => area === name)
        .map((operation) => withAreaLinks(operation, slugOf(name))),
    }))
    .filter((area) => area.operations.length > 0)
}

/** An operation has a page of its own, and links of its text lead to the page of its area. */
function withAreaLinks(operation: OperationModel, slug: string): OperationModel {
  return { ...operation, description: operation.description.replaceAll('](#', `](/docs/reference/${slug}#`) }
}

/** Order of the schemas: the page of the list, which a guide explains, then the fields of an item. */
function ofItems(fields: Field[]): Field[] {
  const items = fields.find(({ name }) => name === 'data')?.fields ?? []
  return [...fields.filter(({ name }) => !OF_A_PAGE.has(name)), ...items]
}

const OF_A_PAGE = new Set([
  'current_page',
  'data',
  'first_page_url',
  'from',
  'is_partial',
  'last_page',
  'last_page_url',
  'next_cursor',
  'next_page_url',
  'path',
  'per_page',
  'prev_page_url',
  'to',
  'total',
  'total_is_exact',
])

interface Found {
  path: string
  method: string
  operation: OperationObject
}

function readOperation(document: Document, { path, method, operation }: Found, others: Found[]): OperationModel {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve<ParameterObject>(document, parameter))
  const body = operation.requestBody === undefined ? null : resolve<BodyObject>(document, operation.requestBody)
  const answers = Object.entries(operation.responses).map(([status, answer]) =>
    readAnswer(document, status, resolve<ResponseObject>(document, answer)),
  )
  const inputs = [...parameters.flatMap((parameter) => inputOf(document, parameter)), ...bodyInputs(document, body)]
  const sendsBytes = body !== null && BYTES in body.content
  const succeeded = resolve<ResponseObject>(document, operation.responses['200'] ?? {})
  const answer = answers.find(({ status }) => status.startsWith('2')) ?? null
  const isList = answer?.fields.some(({ name }) => name === 'next_cursor') ?? false
  return {
    id: operation.operationId,
    title: operation.summary ?? titleOf(operation.operationId),
    method: method.toUpperCase(),
    path,
    description: withoutPages(operation.description ?? ''),
    area: operation.tags?.[0] ?? 'Other',
    access: {
      role: operation['x-role'],
      key: operation['x-api-key'],
      isKeyEnough: operation.security.some((way) => 'apiKey' in way && Object.keys(way).length === 1),
    },
    alternatives: others.map((other) => ({ method: other.method.toUpperCase(), path: other.path })),
    inputs: inputs.filter(({ name }) => !SENT_ANYHOW.has(name)),
    bodyExample: bodyExampleOf(document, body),
    sendsBytes,
    answersFile: BYTES in (succeeded.content ?? {}),
    isForClients: !sendsBytes && isEnvelope(document, succeeded.content?.['application/json']?.schema),
    takesFiles: body !== null && 'multipart/form-data' in body.content && inputs.some(({ isFile }) => isFile),
    isKeyed: parameters.some(({ name }) => name === IDEMPOTENCY_KEY),
    isList,
    answer: answer === null || !isList ? answer : { ...answer, fields: ofItems(answer.fields) },
    refusals: answers
      .filter(({ status }) => !status.startsWith('2'))
      .map((refusal) => ({ ...refusal, codes: operation['x-error-codes']?.[refusal.status] ?? [] })),
  }
}

/** The list of parameters already includes those of pages. */
function withoutPages(description: string): string {
  return description.replaceAll(/[:,;]? ?page…/g, '')
}

/** `createTicket` becomes "Create ticket". */
function titleOf(operationId: string): string {
  const words = operationId.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function inputOf(document: Document, parameter: ParameterObject): InputField[] {
  if (parameter.in === 'cookie') return []
  const { name, required = false, description, schema = {}, example } = parameter
  const field = fieldOf(
    document,
    { ...schema, ...(description ? { description } : {}) },
    { name, isRequired: required },
  )
  return [{ ...field, place: parameter.in, isFile: false, example: example ?? schema.examples?.[0] }]
}

/** Prefer multipart, because it also describes files. Otherwise take JSON. */
function bodyInputs(document: Document, body: BodyObject | null): InputField[] {
  if (body === null) return []
  const { content } = body
  const media = content['multipart/form-data'] ?? content['application/json'] ?? Object.values(content)[0]
  if (media?.schema === undefined) return []
  const sent = bodyExampleOf(document, body) ?? {}
  return fieldsOf(document, media.schema).map((field) => ({
    ...field,
    place: 'body',
    isFile: /\bfile\b/.test(field.type),
    example: sent[field.name],
  }))
}

function bodyExampleOf(document: Document, body: BodyObject | null): Record<string, unknown> | null {
  const json = body?.content['application/json']
  return json === undefined ? null : ((exampleOf(document, json) as Record<string, unknown> | undefined) ?? null)
}

function isEnvelope(document: Document, schema: Schema | undefined): boolean {
  return schema !== undefined && 'data' in (resolve<Schema>(document, schema).properties ?? {})
}

function readAnswer(document: Document, status: string, answer: ResponseObject): AnswerModel {
  const { description = '', headers = {}, content = {} } = answer
  const media: [string, MediaObject][] = Object.entries(content)
  const schema = dataOf(document, content['application/json']?.schema)
  return {
    status,
    description,
    headers: Object.entries(headers).map(([name, header]) => ({
      name,
      description: resolve<HeaderObject>(document, header).description ?? '',
    })),
    fields: schema === null ? [] : fieldsOf(document, schema),
    examples: media.flatMap(([mediaType, object]) => {
      const value = exampleOf(document, object)
      return value === undefined ? [] : [{ mediaType, value }]
    }),
  }
}

/** Every answer has the same envelope. Only `data` differs. */
function dataOf(document: Document, schema: Schema | undefined): Schema | null {
  if (schema === undefined) return null
  const resolved = schema.$ref === undefined ? schema : resolve<Schema>(document, schema)
  const parts = [resolved, ...(resolved.allOf ?? [])]
  const data = parts.map(({ properties }) => properties?.['data']).find((part) => part !== undefined)
  const isEnvelope =
    parts.some(({ properties }) => properties?.['success'] !== undefined) || resolved.allOf !== undefined
  return isEnvelope && data !== undefined ? data : resolved
}

function exampleOf(document: Document, media: MediaObject): unknown {
  const [first] = Object.values(media.examples ?? {})
  return (
    media.example ?? (first === undefined ? media.schema?.examples?.[0] : resolve<ExampleObject>(document, first).value)
  )
}
