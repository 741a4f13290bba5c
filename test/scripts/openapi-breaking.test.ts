import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { JsonSchema } from '../../scripts/openapi/answers/answers.ts'
import { baselineOf } from '../../scripts/openapi/breaking/baseline.ts'
import { breakingChanges, textOf } from '../../scripts/openapi/breaking/breaking-changes.ts'
import { disagreements } from '../../scripts/openapi/breaking/named-breaks.ts'
import { BASELINE_FILE, BREAKING_FILE, DOCUMENT_FILE } from '../../scripts/openapi/files.ts'

const PATH = '/things/{id}'

interface Parts {
  sent?: JsonSchema
  answered?: JsonSchema
  operation?: JsonSchema
}

const object = (properties: JsonSchema, further: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties,
  ...further,
})

/** A document of one operation, whose body and answer are what the case is about. */
function documentOf({ sent = object({}), answered = object({}), operation = {} }: Parts): JsonSchema {
  const reference = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } })
  const post = {
    operationId: 'editThing',
    security: [{ bearer: [] }, { token: [] }],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
    requestBody: { content: { 'application/json': reference('Sent'), 'application/xml': reference('Sent') } },
    responses: {
      '200': { headers: { ETag: {} }, content: { 'application/json': reference('Answered') } },
      '404': { $ref: '#/components/responses/Missing' },
    },
    ...operation,
  }
  const responses = { Missing: { content: { 'application/json': reference('Refusal') } } }
  const schemas = { Sent: sent, Answered: answered, Refusal: object({ message: { type: 'string' } }) }
  return { paths: { [PATH]: { post } }, components: { schemas, responses } }
}

function found(before: Parts, after: Parts): string[] {
  return breakingChanges(documentOf(before), documentOf(after)).map(({ rule, at }) => `${rule} ${at}`.trim())
}

const text = { type: 'string' }
const query = (schema: JsonSchema, further: JsonSchema = {}) => ({
  parameters: [{ name: 'q', in: 'query', schema, ...further }],
})
const inQuery = (schema: JsonSchema, further?: JsonSchema): Parts => ({ operation: query(schema, further) })
const send = (property: JsonSchema, further?: JsonSchema): Parts => ({ sent: object({ a: property }, further) })
const answer = (property: JsonSchema, further?: JsonSchema): Parts => ({ answered: object({ a: property }, further) })
const required = { required: ['a'] }

describe('a breaking change', () => {
  test.each<[rule: string, before: Parts, after: Parts]>([
    ['api-operation-id-removed editThing', {}, { operation: { operationId: 'changeThing' } }],
    ['api-security-removed token', {}, { operation: { security: [{ bearer: [] }] } }],
    ['api-security-removed', { operation: { security: [] } }, {}],
    ['api-security-removed bearer', {}, { operation: { security: [{ bearer: [], key: [] }, { token: [] }] } }],
    ['request-parameter-removed query q', inQuery(text), { operation: { parameters: [] } }],
    ['new-required-request-parameter query q', { operation: { parameters: [] } }, inQuery(text, { required: true })],
    ['request-parameter-became-required query q', inQuery(text), inQuery(text, { required: true })],
    ['request-parameter-type-changed query q', inQuery(text), inQuery({ type: 'integer' })],
    ['request-parameter-enum-value-removed query q', inQuery({ enum: ['a', 'b'] }), inQuery({ enum: ['a'] })],
    ['request-parameter-max-decreased query q', inQuery({ maximum: 9 }), inQuery({ maximum: 8 })],
    ['request-parameter-max-items-decreased query q', inQuery({}), inQuery({ maxItems: 8 })],
    [
      'request-body-became-required',
      { operation: { requestBody: {} } },
      { operation: { requestBody: { required: true } } },
    ],
    [
      'request-body-media-type-removed application/xml',
      {},
      { operation: { requestBody: { content: { 'application/json': { schema: object({}) } } } } },
    ],
    ['request-property-removed a', send(text), { sent: object({}) }],
    ['new-required-request-property a', { sent: object({}) }, send(text, required)],
    ['request-property-became-required a', send(text), send(text, required)],
    ['request-property-type-changed a', send({ type: 'number' }), send({ type: 'integer' })],
    ['request-property-enum-value-removed a', send(text), send({ type: 'string', enum: ['x'] })],
    ['request-property-pattern-changed a', send(text), send({ type: 'string', pattern: '^a' })],
    ['request-property-format-changed a', send(text), send({ type: 'string', format: 'email' })],
    ['request-property-max-length-decreased a', send({ maxLength: 9 }), send({ maxLength: 8 })],
    ['request-property-min-length-increased a', send(text), send({ type: 'string', minLength: 1 })],
    ['request-property-min-increased a', send({ minimum: 0 }), send({ minimum: 1 })],
    ['request-property-one-of-removed a', send({ oneOf: [text, { type: 'null' }] }), send({ oneOf: [text] })],
    ['request-property-type-changed a.b', send(object({ b: text })), send(object({ b: { type: 'boolean' } }))],
    ['response-success-status-removed 200', {}, { operation: { responses: { '404': {} } } }],
    [
      'response-media-type-removed 200 application/json',
      {},
      { operation: { responses: { '200': { headers: { ETag: {} } }, '404': {} } } },
    ],
    ['response-required-property-removed 200.a', answer(text, required), { answered: object({}) }],
    ['response-optional-property-removed 200.a', answer(text), { answered: object({}) }],
    ['response-property-became-optional 200.a', answer(text, required), answer(text)],
    ['response-property-became-nullable 200.a', answer(text), answer({ type: ['string', 'null'] })],
    ['response-property-type-changed 200.a', answer({ type: 'boolean' }), answer({ type: 'integer' })],
    ['response-property-enum-value-added 200.a', answer({ enum: ['x'] }), answer({ enum: ['x', 'y'] })],
    ['response-property-enum-value-added 200.a', answer({ const: true }), answer({})],
    ['response-property-format-changed 200.a', answer({ type: 'string', format: 'date-time' }), answer(text)],
    ['response-property-max-increased 200.a', answer({ maximum: 1 }), answer({ maximum: 2 })],
    ['response-property-min-decreased 200.a', answer({ minimum: 1 }), answer({ minimum: 0 })],
    ['response-property-one-of-added 200.a', answer({ anyOf: [text] }), answer({ anyOf: [text, { type: 'null' }] })],
    ['response-property-type-changed 200.a[]', answer({ items: text }), answer({ items: { type: 'integer' } })],
  ])('%s', (rule, before, after) => {
    expect(found(before, after)).toContain(rule)
    expect(found(before, before)).toEqual([])
  })

  test('is a removed operation or response header', () => {
    const before = documentOf({})
    expect(breakingChanges(before, { ...before, paths: {} }).map(textOf)).toEqual([
      '`api-removed-without-deprecation` `POST /things/{id}`',
    ])
    const without = { responses: { '200': { content: { 'application/json': { schema: object({}) } } }, '404': {} } }
    expect(found({}, { operation: without })).toContain('response-header-removed 200 ETag')
  })

  test('in a shared schema is found for each operation, and reported once for all body types', () => {
    expect(found(send(text), { sent: object({}) })).toEqual(['request-property-removed a'])
  })
})

describe('other changes', () => {
  test.each<[what: string, before: Parts, after: Parts]>([
    ['another way in', {}, { operation: { security: [{ bearer: [] }, { token: [] }, { key: [] }] } }],
    ['nobody has to sign in any more', {}, { operation: { security: [] } }],
    ['an optional parameter more', { operation: { parameters: [] } }, inQuery(text)],
    ['a longer text is taken', send({ maxLength: 8 }), send({ maxLength: 9 })],
    ['more values are taken', send({ enum: ['x'] }), send({ enum: ['x', 'y'] })],
    ['a number where it was a whole one', send({ type: 'integer' }), send({ type: 'number' })],
    ['a property may be left out', send(text, required), send(text)],
    ['a property more is answered', { answered: object({}) }, answer(text, required)],
    ['fewer values are answered', answer({ enum: ['x', 'y'] }), answer({ enum: ['x'] })],
    ['never null any more', answer({ type: ['string', 'null'] }), answer(text)],
    [
      'a refusal less',
      {},
      {
        operation: {
          responses: { '200': { headers: { ETag: {} }, content: { 'application/json': { schema: object({}) } } } },
        },
      },
    ],
    ['other words for people', { operation: { summary: 'Edit' } }, { operation: { summary: 'Change' } }],
  ])('%s', (_what, before, after) => {
    expect(found(before, after)).toEqual([])
  })
})

test('a breaking change must be documented with its remedy, and nothing else may be', () => {
  const change = { rule: 'request-property-removed', operation: 'POST /things', at: 'a' }
  const line = '- `request-property-removed` `POST /things` `a`: send `b`'
  expect(disagreements([change], `# Words\n\n${line}\n`)).toEqual([])
  expect(disagreements([change], '')).toEqual([expect.stringContaining('is not named')])
  expect(disagreements([], line)).toEqual([expect.stringContaining('does not break')])
  expect(disagreements([change, { ...change, at: 'b' }], '- `request-property-removed` `*` `*`: send `b`')).toEqual([])
  expect(disagreements([change], '- `request-property-removed` `GET *` `*`: send `b`')).toHaveLength(2)
  expect(disagreements([change], line.slice(0, line.indexOf(':')))).toHaveLength(2)
})

test('the baseline holds the contract without descriptions', () => {
  const before = documentOf({ sent: object({ description: { ...text, description: 'Told.' } }) })
  const baseline = baselineOf({ ...before, info: { title: 'Things' } })
  expect(JSON.stringify(baseline)).not.toMatch(/Told|Things/)
  expect(breakingChanges(baseline, before)).toEqual([])
  expect(breakingChanges(baseline, documentOf({ sent: object({}) }))).toHaveLength(1)
})

test('every breaking change since the last release is in docs/openapi-breaking.md', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as JsonSchema
  const changes = breakingChanges(read(BASELINE_FILE), read(DOCUMENT_FILE))
  expect(disagreements(changes, readFileSync(BREAKING_FILE, 'utf8'))).toEqual([])
})
