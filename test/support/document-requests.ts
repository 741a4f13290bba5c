import * as fc from 'fast-check'
import type { JsonSchema } from '../../scripts/openapi/answers/answers.ts'
import { allowedBy, forbiddenBy, NARROWER, NOT_REFUSED_ALONE } from './document-values.ts'

export interface DocumentOperation {
  id: string
  method: string
  /** With variables in braces. */
  path: string
  role: string
  parts: Part[]
  sendsBytes: boolean
}

/** One parameter, wherever the document puts it. */
interface Part {
  name: string
  place: 'path' | 'query' | 'body'
  schema: JsonSchema
  isRequired: boolean
  example: unknown
}

export interface DocumentRequest {
  path: string
  query: Record<string, string>
  json: Record<string, unknown> | null
  /** What was put in beside the required parameters. */
  about: string
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: JsonSchema
  example?: unknown
}

interface Described {
  operationId: string
  'x-role': string
  parameters?: (Parameter & { $ref?: string })[]
  requestBody?: { content: Record<string, { schema: { $ref?: string }; example?: Record<string, unknown> }> }
}

/** Every operation of the document with its parameters. Credentials and headers are left out. */
export function operationsToCall(text: string): DocumentOperation[] {
  const document = JSON.parse(text) as {
    paths: Record<string, Record<string, Described>>
    components: { schemas: Record<string, JsonSchema> }
  }
  const { schemas } = document.components
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): DocumentOperation => {
      const { content = {} } = operation.requestBody ?? {}
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        role: operation['x-role'],
        parts: [...partsOfAddress(operation), ...partsOfBody(content['application/json'], schemas)],
        sendsBytes: 'application/octet-stream' in content,
      }
    }),
  )
}

function partsOfAddress({ parameters = [] }: Described): Part[] {
  return parameters.flatMap(({ $ref, name, in: place, required = false, schema, example }): Part[] =>
    $ref === undefined && (place === 'path' || place === 'query')
      ? [{ name, place, schema, isRequired: required, example: example ?? exampleIn(schema) }]
      : [],
  )
}

function partsOfBody(
  media: { schema: { $ref?: string }; example?: Record<string, unknown> } | undefined,
  schemas: Record<string, JsonSchema>,
): Part[] {
  if (media === undefined) return []
  const { properties = {}, required = [] } = schemas[media.schema.$ref?.split('/').at(-1) ?? ''] ?? {}
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    place: 'body' as const,
    schema,
    isRequired: (required as string[]).includes(name),
    example: media.example?.[name] ?? exampleIn(schema),
  }))
}

function exampleIn({ examples }: JsonSchema): unknown {
  return Array.isArray(examples) ? examples[0] : undefined
}

/** What the document allows: the required parameters as in its examples, and up to three others with generated values. */
export function allowedRequests(operation: DocumentOperation): fc.Arbitrary<DocumentRequest> {
  const free = operation.parts.flatMap((part) => {
    const values = valuesOf(part)
    // This test reads answers in JSON.
    return values === null || part.place === 'path' || part.name === 'format'
      ? []
      : [values.map((value) => ({ part, value }))]
  })
  const chosen = free.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...free), { maxLength: 3 })
  return chosen.map((sent) => requestWith(operation, sent))
}

/** What the document forbids: the same with one value that its schema refuses. Null: it forbids nothing that can be generated. */
export function forbiddenRequests(operation: DocumentOperation): fc.Arbitrary<DocumentRequest> | null {
  const wrong = operation.parts
    .filter(({ name }) => !NOT_REFUSED_ALONE.has(name))
    .flatMap((part) => forbiddenBy(part.schema).map((values) => values.map((value) => ({ part, value }))))
  return wrong.length === 0 ? null : fc.oneof(...wrong).map((one) => requestWith(operation, [one]))
}

/** Rows 1 and 2 exist, so that requests get further than to a row that is not there. */
function valuesOf({ name, schema }: Part): fc.Arbitrary<unknown> | null {
  const values = allowedBy(NARROWER[name] ?? schema)
  if (values === null || schema['type'] !== 'integer' || schema['minimum'] !== 1) return values
  return fc.oneof(values, fc.constantFrom(1, '1', 2))
}

function requestWith(
  { parts, path, method }: DocumentOperation,
  sent: readonly { part: Part; value: unknown }[],
): DocumentRequest {
  const given = new Map(sent.map(({ part, value }) => [part, value]))
  const query: Record<string, string> = {}
  const json: Record<string, unknown> = {}
  let filled = path
  for (const part of parts) {
    const { name, place, isRequired } = part
    if (!given.has(part) && !isRequired) continue
    const value = given.has(part) ? given.get(part) : usualOf(part)
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(textOf(value)))
    else if (place === 'query') query[name] = textOf(value)
    else json[name] = value
  }
  const isBodiless = method === 'GET' || method === 'DELETE'
  const about = JSON.stringify(Object.fromEntries(sent.map(({ part, value }) => [part.name, value]))).slice(0, 200)
  return { path: filled, query, json: isBodiless ? null : json, about }
}

/** A list in a query is separated by commas. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A value that the document says may be sent, from its example if it has one. */
function usualOf({ name, schema, example, place }: Part): unknown {
  if (place === 'path' && schema['type'] === 'integer') return 1
  if (example !== undefined) return example
  const { enum: values, type, minimum, minLength, format, items } = schema
  if (Array.isArray(values)) return values[0]
  const [kind] = [type].flat()
  if (kind === 'integer' || kind === 'number') return Math.max(1, Number(minimum ?? 1))
  if (kind === 'boolean') return true
  if (kind === 'array')
    return [usualOf({ name, schema: (items ?? {}) as JsonSchema, example: undefined, place, isRequired: true })]
  if (kind === 'object') return {}
  if (format === 'email') return 'someone@example.com'
  if (format === 'date-time') return '2027-11-20T10:11:12Z'
  return 'x'.repeat(Math.max(1, Number(minLength ?? 1)))
}
