import { Validator } from '@seriousme/openapi-schema-validator'
import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { createApp, type MountedRoute, mountedRoutes } from '../../src/app.ts'
import type { JsonSchema } from '../../scripts/openapi/answers/answers.ts'
import { createDocument, textOf } from '../../scripts/openapi/document.ts'
import { DOCUMENT_FILE } from '../../scripts/openapi/files.ts'
import { EVENT_TYPES } from '../../src/shared/events/event-types.ts'

interface Described {
  operationId: string
  parameters?: JsonSchema[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, JsonSchema>
}

interface Shape {
  properties?: Record<string, { type?: string }>
}

let document: JsonSchema

beforeAll(async () => {
  document = await createDocument()
})

function operations(): [key: string, operation: Described][] {
  const paths = document['paths'] as Record<string, Record<string, Described>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Described] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
}

test('docs/openapi.json is up to date with `npm run openapi`', () => {
  expect(readFileSync(DOCUMENT_FILE, 'utf8') === textOf(document)).toBe(true)
})

test('it is a valid OpenAPI 3.1 document for an independent validator', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
})

test('every route for clients is in it, under a unique name', () => {
  const routes = mountedRoutes(createApp()).filter(isForClients)
  const keys = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(
    operations()
      .map(([key]) => key)
      .toSorted(),
  ).toEqual(keys.toSorted())
  const ids = operations().map(([, { operationId }]) => operationId)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([])
})

test('every reference is valid', () => {
  const references = [...textOf(document).matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(references.length).toBeGreaterThan(500)
  const lost = references.filter((path) => {
    const found = path.split('/').reduce<unknown>((part, key) => (part as JsonSchema | undefined)?.[key], document)
    return found === undefined
  })
  expect([...new Set(lost)]).toEqual([])
})

test('pages and flags have one shape everywhere', () => {
  const schemas = Object.entries((document['components'] as { schemas: Record<string, Shape> }).schemas)
  const pages = schemas.filter(([, { properties = {} }]) => 'next_cursor' in properties)
  const keysOf = ({ properties = {} }: Shape) => Object.keys(properties)
  const [, shortest] = pages.toSorted(([, left], [, right]) => keysOf(left).length - keysOf(right).length)[0] ?? []
  const common = shortest ? keysOf(shortest) : []
  expect(common).toEqual(expect.arrayContaining(['data', 'total', 'total_is_exact', 'next_page_url', 'per_page']))
  for (const [name, page] of pages) expect([name, keysOf(page)]).toEqual([name, expect.arrayContaining(common)])
  const flags = schemas.flatMap(([name, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([flag]) => flag.startsWith('is_'))
      .map(([flag, { type }]) => [name, flag, type]),
  )
  expect(flags.length).toBeGreaterThan(10)
  // A column of the look-up, as agent apps know it.
  const isFlag = (type: unknown) => [type].flat().every((one) => one === 'boolean' || one === 'null')
  expect(flags.filter(([, , type]) => !isFlag(type))).toEqual([['TicketPriority', 'is_default', 'integer']])
})

interface Parameter {
  in: string
  name: string
  description?: string
  schema: JsonSchema
}

interface Field extends JsonSchema {
  description?: string
  properties?: Record<string, Field>
  items?: Field
  additionalProperties?: Field | boolean
  anyOf?: Field[]
  enum?: string[]
  const?: unknown
}

interface Named {
  /** `createView body name`, with the names of the parts above it. */
  at: string
  name: string
  type: Field
  description: string
}

/** The text without the names that a parameter has besides. */
function meaningIn(description = ''): string {
  return description.replace(/ ?Also understood as [^.]*\.$/, '')
}

/** Every query, path and header parameter. */
function parameters(): Named[] {
  return operations().flatMap(([, { operationId, parameters: listed = [] }]) =>
    listed.map((part) => {
      const { in: place, name, schema: type, description } = resolved(part) as unknown as Parameter
      return { at: `${operationId} ${place} ${name}`, name, type, description: meaningIn(description) }
    }),
  )
}

/** Every property of every schema: of requests, answers, webhooks and live messages, at any depth. */
function properties(): Named[] {
  const { schemas } = document['components'] as { schemas: Record<string, Field> }
  return Object.entries(schemas).flatMap(([name, schema]) => partsOf(schema, name))
}

function partsOf(schema: Field, above: string): Named[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, type]) => {
    const part = { at: `${above} ${name}`, name, type, description: meaningIn(type.description) }
    return [part, ...partsOf(type, part.at)]
  })
  return [...own, ...innerOf(schema).flatMap((inner) => partsOf(inner, above))]
}

/** The schemas of the entries of a list, of the values of a record, and of alternatives. */
function innerOf({ items, additionalProperties, anyOf = [] }: Field): Field[] {
  const entries = typeof additionalProperties === 'object' ? [additionalProperties] : []
  return [...(items ? [items] : []), ...entries, ...anyOf]
}

function resolved(part: JsonSchema): JsonSchema {
  const reference = part['$ref']
  if (typeof reference !== 'string') return part
  const keys = reference.slice('#/'.length).split('/')
  return keys.reduce<unknown>((inner, key) => (inner as JsonSchema)[key], document) as JsonSchema
}

/** In letters only: `first_name` and "The first name." are the same. */
function letters(text: string): string {
  return text.toLowerCase().replaceAll(/^(?:the|a|an) |[^a-z]/g, '')
}

test('every query, path and header parameter says what it means', () => {
  expect(parameters().length).toBeGreaterThan(1500)
  expect(
    parameters()
      .filter(({ description }) => description === '')
      .map(({ at }) => at),
  ).toEqual([])
})

test('every property of every schema says what it means', () => {
  expect(properties().length).toBeGreaterThan(4000)
  expect(
    properties()
      .filter(({ description }) => description === '')
      .map(({ at }) => at),
  ).toEqual([])
})

test('no description only repeats the name', () => {
  const repeating = [...parameters(), ...properties()].filter(
    ({ name, description }) => letters(name) === letters(description),
  )
  expect(repeating.map(({ at, description }) => `${at}: ${description}`)).toEqual([])
})

/** The values of a choice, also of a list of choices and of one that may be null. */
function valuesOf(type: Field): string[] {
  const single = typeof type.const === 'string' ? [type.const] : []
  return [...(type.enum ?? single), ...innerOf(type).flatMap(valuesOf)]
}

test('a description names each value of a choice', () => {
  const unnamed = [...parameters(), ...properties()].flatMap(({ at, type, description }) => {
    const words = new Set(description.split(/[^\w-]+/))
    const isNamed = (value: string) => words.has(value) || description.includes(`\`${value}\``)
    return valuesOf(type)
      .filter((value) => !isNamed(value))
      .map((value) => `${at}: ${value}`)
  })
  expect(unnamed).toEqual([])
})

test('the Worker loads no answer schemas and no descriptions of parameters', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(?:answers|meanings)\.ts$/.test(file))
  const imports = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (?!type )[^'";]*? from '[^']*\.(?:answers|meanings)\.ts'/gm)].map(
      ([text]) => `${file}: ${text}`,
    ),
  )
  expect(imports).toEqual([])
})

test('every POST takes an Idempotency-Key or says why not, and none that answers a secret is repeated', () => {
  const posts = operations().filter(([key]) => key.startsWith('POST '))
  expect(posts.length).toBeGreaterThan(100)
  const keyed = posts.filter(([, { parameters: listed = [] }]) =>
    listed.some((part) => resolved(part)['name'] === 'Idempotency-Key'),
  )
  const excused = posts.filter(([, operation]) => 'x-idempotency' in operation)
  expect([...keyed, ...excused].map(([key]) => key).toSorted()).toEqual(posts.map(([key]) => key).toSorted())
  const secret = /"(?:token|refresh_token|access_token|secret|key|api_key|recovery_codes|password)":\{/
  const answering = keyed.filter(([, { responses }]) => secret.test(wholeTextOf(responses['200'] ?? {})))
  expect(answering.map(([key]) => key)).toEqual([])
})

/** With every schema that it refers to. */
function wholeTextOf(part: JsonSchema, seen = new Set<string>()): string {
  const text = JSON.stringify(part)
  const { schemas } = document['components'] as { schemas: Record<string, JsonSchema> }
  const names = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name)
  const fresh = names.filter((name) => !seen.has(name))
  for (const name of fresh) seen.add(name)
  return text + fresh.map((name) => wholeTextOf(schemas[name] ?? {}, seen)).join('')
}

test('webhooks send every type of event, and live messages have a schema', () => {
  const webhooks = document['webhooks'] as Record<string, { post: Described }>
  const typesOf = (name: string) =>
    resolved(webhooks[name]?.post.requestBody?.content['application/json']?.schema ?? {})['properties']
  expect(typesOf('event')).toMatchObject({ type: { enum: [...EVENT_TYPES] } })
  expect(typesOf('ping')).toMatchObject({ type: { enum: ['ping'] } })
  const { schemas } = document['components'] as { schemas: Record<string, JsonSchema> }
  expect(schemas['LiveMessage']).toMatchObject({ anyOf: expect.arrayContaining([expect.any(Object)]) })
})

test('an import may leave out every kind of row', () => {
  const { schemas } = document['components'] as { schemas: Record<string, JsonSchema> }
  expect(schemas['ImportRowsRequest']?.['required']).toEqual(['source'])
})

test('the export names its formats and the next page', () => {
  const [, exporting] = operations().find(([key]) => key === 'GET /api/v3/incremental/tickets') ?? []
  const { content, headers } = (exporting?.responses['200'] ?? {}) as { content: JsonSchema; headers: JsonSchema }
  expect(Object.keys(content)).toEqual(['application/json', 'application/xml', 'text/csv', 'application/jsonl'])
  expect(Object.keys(headers)).toEqual(expect.arrayContaining(['X-Next-Cursor', 'X-Has-More', 'Link']))
})

type Way = Record<string, string[]>
interface Secured extends Described {
  security: Way[]
  'x-role': string
}

test('every operation declares its ways to authenticate, in headers only, so that a generator may send all of them', () => {
  const { securitySchemes: schemes } = document['components'] as {
    securitySchemes: Record<string, { type: string; in?: string }>
  }
  const placeOf = (name: string) => schemes[name]?.in ?? schemes[name]?.type
  const secured = operations() as [string, Secured][]
  const query = secured.filter(([, { security }]) =>
    security.some((way) => Object.keys(way).some((name) => placeOf(name) === 'query')),
  )
  expect(query.map(([key]) => key)).toEqual([])
  const cookies = secured.filter(([, { security }]) => security.some((way) => 'browserSession' in way))
  expect(cookies.map(([key]) => key)).toEqual(['GET /session', 'POST /session/token'])
  for (const [key, { security, 'x-role': role }] of secured) {
    const isClosed = security.some((way) => 'browserSession' in way) || key.includes('/widget/')
    const isOpen = security.length === 0 || security.some((way) => Object.keys(way).length === 0)
    expect.soft([key, isOpen]).toEqual([key, (role === 'public' && !isClosed) || role === 'optional'])
    expect.soft([key, 'bearer' in (security[0] ?? {})]).toEqual([key, role !== 'public'])
  }
})

test('a credential in the address is described as deprecated, wherever it is accepted', () => {
  const inAddress = operations().map(([key, { parameters: listed = [] }]) => {
    const named = listed.map(resolved).filter((part) => part['deprecated'] === true && part['in'] === 'query')
    return [key, named.map(({ name }) => name)] as const
  })
  expect(inAddress.find(([key]) => key === 'GET /api/v1/helpdesk/inbox')?.[1]).toEqual(['token', 'api_key'])
  expect(inAddress.filter(([, names]) => names.length > 0).length).toBeGreaterThan(250)
  const schemas = (document['components'] as { securitySchemes: JsonSchema }).securitySchemes
  expect(Object.keys(schemas)).toEqual(['bearer', 'apiKey', 'clientSecret', 'browserSession'])
})

/** Pages are for people, the published apps have contracts of their own, and `/mcp` speaks JSON-RPC. */
function isForClients({ path, page }: MountedRoute): boolean {
  // The library of OAuth answers assistants, as the standards say.
  const isOfAssistants = path.startsWith('/.well-known/') || path.startsWith('/connect/')
  return !page && !path.startsWith('/public/') && path !== '/mcp' && !isOfAssistants
}
