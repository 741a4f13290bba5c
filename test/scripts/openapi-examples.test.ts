import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { JsonSchema } from '../../scripts/openapi/answers/answers.ts'
import { createEventExamples } from '../../scripts/openapi/examples/events.ts'
import { DOCUMENT_FILE, EVENTS_FILE, EXAMPLES_FILE, REQUESTS_FILE } from '../../scripts/openapi/files.ts'
import { needsExample } from '../../scripts/openapi/examples/parameters.ts'
import { createRequestReader } from '../../scripts/openapi/examples/requests.ts'
import { EVENT_TYPES } from '../../src/shared/events/event-types.ts'

interface Media {
  schema: JsonSchema
  example?: unknown
  examples?: Record<string, { value: { type: string } }>
}

interface Parameter {
  name: string
  in: string
  schema: JsonSchema
  example?: unknown
}

interface Described {
  operationId: string
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}

const document = JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8')) as JsonSchema
const operations = Object.values(document['paths'] as Record<string, Record<string, Described>>).flatMap((methods) =>
  Object.values(methods),
)
const reader = createRequestReader(document)

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'document')

/** The fault of an example; null if its schema allows it. */
function faultOf(schema: JsonSchema, example: unknown): string | null {
  const reference = schema['$ref']
  const check = ajv.compile(typeof reference === 'string' ? { $ref: `document${reference}` } : schema)
  return check(example) ? null : ajv.errorsText(check.errors, { dataVar: '' })
}

/** The first of JSON, which the other formats follow, and bytes. */
function shownOf(content: Record<string, Media> | undefined): Media | undefined {
  return content?.['application/json'] ?? content?.['application/octet-stream']
}

test('every request with a body and every answer has an example that its schema allows', () => {
  const faults = operations.flatMap(({ operationId, requestBody, responses }) => {
    const shown = { request: shownOf(requestBody?.content), answer: shownOf(responses['200']?.content) }
    return Object.entries(shown).flatMap(([part, media]) => {
      if (media === undefined) return []
      const fault = media.example === undefined ? 'is missing' : faultOf(media.schema, media.example)
      return fault === null ? [] : [`${operationId} ${part}: ${fault}`]
    })
  })
  expect(operations.filter(({ requestBody }) => requestBody !== undefined).length).toBeGreaterThan(150)
  expect(faults).toEqual([])
})

test('an example of a request names only parameters that its operation describes', () => {
  const faults = operations.flatMap(({ operationId, requestBody }) => {
    const example = requestBody?.content['application/json']?.example
    return example === undefined ? [] : (reader.fault(operationId, example as Record<string, unknown>) ?? [])
  })
  expect(faults).toEqual([])
})

test('a parameter whose form cannot be guessed has an example that its schema allows', () => {
  const own = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters.flatMap((parameter) => ('$ref' in parameter ? [] : [{ operationId, ...parameter }])),
  )
  const asked = own.filter(({ schema }) => needsExample(schema))
  expect(asked.length).toBeGreaterThan(150)
  const faults = asked.flatMap(({ operationId, name, schema, example }) => {
    const fault = example === undefined ? 'is missing' : faultOf(schema, example)
    return fault === null ? [] : [`${operationId} ${name}: ${fault}`]
  })
  expect(faults).toEqual([])
})

test('every type of event has an example that the schema of webhooks allows', () => {
  const { event, ping } = document['webhooks'] as Record<string, { post: Required<Described> }>
  const messages = [event, ping].map((webhook) => webhook?.post.requestBody.content['application/json'])
  const examples = messages.flatMap((media) => Object.entries(media?.examples ?? {}))
  expect(examples.map(([type]) => type).toSorted()).toEqual([...EVENT_TYPES, 'ping'].toSorted())
  expect(examples.filter(([type, { value }]) => value.type !== type)).toEqual([])
  const faults = messages.flatMap((media) =>
    Object.entries(media?.examples ?? {}).flatMap(([type, { value }]) => {
      const fault = faultOf(media?.schema ?? {}, value)
      return fault === null ? [] : [`${type}: ${fault}`]
    }),
  )
  expect(faults).toEqual([])
})

/** Tokens, hashes, and keys of this product. Placeholders are words with hyphens. */
const SECRETS = [
  /\beyJ[\w-]{10,}\.[\w-]{10,}/,
  /\$2[aby]\$\d\d\$/,
  /\bwhsec_[\w+/]{8,}/,
  /\b[\w-]{0,6}_?[a-z]*key_\w{16,}/i,
]
const SECRET_NAMES = /^(?:.*_)?(?:token|password|secret|api_key|otpauth_url|recovery_codes|otp)$/
const HIDDEN = /^(?:hidden|your-[a-z-]+)$/

test('no recorded example holds a token, a password or a key', () => {
  const found = [EXAMPLES_FILE, REQUESTS_FILE, EVENTS_FILE].flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...SECRETS.flatMap((pattern) => pattern.exec(text)?.[0] ?? []), ...secretsIn(JSON.parse(text))]
  })
  expect(found).toEqual([])
})

/** Texts under the name of a secret that are no placeholder. */
function secretsIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => secretsIn(item, at))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => secretsIn(part, name))
  return SECRET_NAMES.test(at) && typeof value === 'string' && value !== '' && !HIDDEN.test(value)
    ? [`${at}: ${value}`]
    : []
}

const REPLY = 'replyToTicket'

test('a request becomes an example as JSON, with placeholders and without what tests only send', () => {
  const sent = { ticket_id: 7, reply_content: 'It is warm again.' }
  const read = (parameters: Record<string, unknown>, isJson = true) => reader.exampleOf(REPLY, { parameters, isJson })
  expect(read(sent)).toEqual({ body: sent, rank: 3 })
  expect(read({ ...sent, ticket_id: '7' }, false)).toEqual({ body: sent, rank: 2 })
  expect(read({ ...sent, api_key: 'a' })).toEqual({ body: sent, rank: 1 })
  expect(read({ ...sent, reply_content: '<script>alert(1)</script>' })?.rank).toBe(0)
  expect(read({ ticket_id: 'seven' })).toBeNull()
  const signedIn = reader.exampleOf('signIn', { parameters: { username: 'ann', password: 'real one' }, isJson: true })
  expect(signedIn?.body).toEqual({ username: 'ann', password: 'your-password' })
})

test('the fullest short example of each event type is kept', () => {
  const events = createEventExamples()
  const event = (...changes: string[]) => ({ type: 'ticket.edited', changes })
  events.offer(event('a', 'b'))
  events.offer(event('a'))
  events.offer(event('x'.repeat(1000)))
  expect(JSON.parse(events.mergedWith('{"ticket.created":{}}'))).toEqual({
    'ticket.created': {},
    'ticket.edited': event('a', 'b'),
  })
})
