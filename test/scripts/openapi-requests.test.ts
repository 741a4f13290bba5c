import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { JsonSchema } from '../../scripts/openapi/answers/answers.ts'
import { meaningTables } from '../../scripts/openapi/meanings.ts'
import { type Operation, readOperations } from '../../scripts/openapi/operations.ts'
import { parametersOf } from '../../scripts/openapi/parameters.ts'
import { parameterObjects, requestBodyOf } from '../../scripts/openapi/requests.ts'
import { aliased } from '../../src/http/parameters/aliases.ts'
import { choice, id, idList, optionalInteger, optionalText, text } from '../../src/http/parameters/atoms/atoms.ts'
import { described } from '../../src/http/parameters/atoms/described.ts'
import { encodeCursor } from '../../src/shared/pages.ts'

let operations: Operation[]
let unusedMeanings: string[]

beforeAll(async () => {
  ;({ operations, unusedMeanings } = await readOperations())
}, 60_000)

/** Texts that mean something. */
const BY_NAME: Record<string, string> = {
  timezone: 'Europe/Berlin',
  time_zone: 'Europe/Berlin',
  hours: 'mon-fri 09:00-17:30',
  targets: 'first 14400',
  steps: 'first percent 50: notify assignee',
  date: '2026-12-25',
  color: '#00bfef',
  accent_color: '#00bfef',
  origins: 'https://www.example.com',
  ticket_number_format: '$$$-######',
  url: 'https://desk.example.com',
  code: '49',
  mobile: '1512345',
  cursor: encodeCursor({ key: 1, id: 1 }),
  identifier: 'impact',
  language: 'de',
  grant_type: 'password',
  push_token: 'a-device-token',
  assigned: '1',
  assign_id: '1',
  user: '1',
  sha256: '0'.repeat(64),
  browser_nonce: '0'.repeat(32),
}
const BY_FORMAT: Record<string, string> = { email: 'ann@example.com', 'date-time': '2026-11-20T10:11:12Z' }

/** Something that the document says may be sent. */
function sampleOf(name: string, type: JsonSchema): unknown {
  const { enum: values, oneOf, items, minimum, minLength, format, examples } = type
  if (Array.isArray(examples)) return examples[0]
  if (Array.isArray(values)) return values[0]
  if (Array.isArray(oneOf)) return (oneOf[0] as JsonSchema)['const']
  const [kind] = [type['type']].flat()
  if (kind === 'array') return [sampleOf(name, (items ?? {}) as JsonSchema)]
  if (kind === 'boolean') return true
  if (kind === 'integer' || kind === 'number') return Math.max(Number(minimum ?? 1), 1)
  if (kind === 'object') return objectOf(type)
  return BY_NAME[name] ?? BY_FORMAT[String(format)] ?? 'x'.repeat(Number(minLength ?? 1))
}

/** An object with all required properties. */
function objectOf({ properties = {}, required = [] }: JsonSchema): unknown {
  const parts = properties as Record<string, JsonSchema>
  return Object.fromEntries((required as string[]).map((name) => [name, sampleOf(name, parts[name] ?? {})]))
}

/** Texts that only an answer before gives. */
const GIVEN = new Set(['since'])

test('every parameter is accepted as the document describes it, each with the required ones', () => {
  expect(operations.length).toBeGreaterThan(150)
  const refused = operations.flatMap(({ entry, route, parameters }) => {
    const schema = route.schema()
    const all = [...parameters.all.values()].map((parameter) => ({
      ...parameter,
      sample: sampleOf(parameter.name, parameter.type),
    }))
    const needed = Object.fromEntries(all.filter(({ required }) => required).map(({ name, sample }) => [name, sample]))
    return all
      .filter(({ name }) => !GIVEN.has(name))
      .flatMap(({ name, sample }) => {
        const issues = schema.safeParse({ ...needed, [name]: sample }).error?.issues ?? []
        const own = issues.filter(({ path }) => path[0] === name)
        return own.map(({ message }) => `${entry.id} refuses ${name}=${JSON.stringify(sample)}: ${message}`)
      })
  })
  expect(refused).toEqual([])
})

test('exactly the documented required parameters are required', () => {
  const wrong = operations.flatMap(({ entry, route, parameters }) => {
    const issues = route.schema().safeParse({}).error?.issues ?? []
    const missing = new Set(issues.map(({ path }) => String(path[0])))
    const required = [...parameters.all.values()].filter((parameter) => parameter.required).map(({ name }) => name)
    const unsaid = [...missing].filter((name) => parameters.all.has(name) && !required.includes(name))
    const untrue = issues.length === 0 ? required : []
    return [...unsaid, ...untrue].map((name) => `${entry.id} ${name}`)
  })
  // One of several is needed there, or the install token comes before all of them.
  const known =
    /^(?:getTicket id|addCollaborator user_id|editTickets ticket_priority|(?:prepareDatabase|installSystem)(?:ByGet)? \w+)$/
  expect(wrong.filter((name) => !known.test(name))).toEqual([])
})

const schema = () =>
  aliased(
    { kind: ['type'] },
    z.intersection(
      z.object({ kind: choice(['a', 'b']), name: optionalText({ max: 9 }), count: optionalInteger({ min: 0 }) }),
      z.object({ id: id(), others: idList(5) }).transform(({ id, others }) => ({ id, others })),
    ),
  )

test('parameters are read from a schema through wrappers, with aliases and required marks', () => {
  const { all, isOpen } = parametersOf(schema())
  expect(isOpen).toBe(false)
  expect(Object.fromEntries(all)).toMatchObject({
    kind: { type: { type: 'string', enum: ['a', 'b'] }, required: true, aliases: ['type'] },
    name: { type: { type: 'string', maxLength: 9 }, required: false, aliases: [] },
    count: { type: { type: 'integer', minimum: 0 }, required: false },
    id: { type: { type: 'integer', minimum: 1 }, required: true },
    others: { type: { type: 'array', maxItems: 5 }, required: true },
  })
})

test('every description in a table belongs to a parameter', () => {
  expect(unusedMeanings).toEqual([])
})

test('the schema explains a parameter first, then the longest path, and a path with a method before one without', () => {
  const tables = meaningTables([
    { '/': { kind: 'any', name: 'any' }, '/desk': { name: 'desk' }, '/other': { name: 'other' } },
    { 'POST /desk/rows': { name: 'created' }, '/desk/rows': { name: 'row', '*.id': 'part', 'list.id': 'own part' } },
  ])
  const told = (method: string, path: string) => {
    const sent = z.object({
      kind: described(text({ max: 9 }), { type: { description: 'own' } }),
      name: text({ max: 9 }),
    })
    const { all } = tables.describe(parametersOf(sent), { method, path })
    return [...all.values()].map(({ type }) => type['description'])
  }
  expect(told('GET', '/desk/rows/{id}')).toEqual(['own', 'row'])
  expect(told('POST', '/desk/rows')).toEqual(['own', 'created'])
  expect(told('GET', '/desktop')).toEqual(['own', 'any'])
  const part = { type: 'object', properties: { id: { type: 'integer' } } }
  const parts = z.object({ list: described(z.unknown(), { type: { type: 'array', items: part } }) })
  const { all } = tables.describe(parametersOf(parts), { method: 'GET', path: '/desk/rows' })
  expect(all.get('list')?.type).toMatchObject({ items: { properties: { id: { description: 'own part' } } } })
  expect(tables.unused()).toEqual(['/ kind', '/desk name', '/other name', '/desk/rows *.id'])
  expect(() => meaningTables([{ '/': { name: 'a' } }, { '/': { name: 'b' } }])).toThrow('/ name')
})

test('a schema without a description of its type fails', () => {
  const unsaid = z.object({ secret: z.unknown().transform(String) })
  expect(() => parametersOf(unsaid)).toThrow('secret')
  expect(() => parametersOf(z.custom())).toThrow('describe it')
  expect(parametersOf(z.looseObject({ a: text({ max: 1 }) })).isOpen).toBe(true)
  expect(parametersOf(z.object({ a: text({ max: 7 }).refine(() => true) })).all.get('a')?.type).toMatchObject({
    maxLength: 7,
  })
})

test('parameters are in the query of a GET and in every body type of a POST; files are in multipart only', () => {
  const find = (id: string) => operations.find(({ entry }) => entry.id === id)
  const [list, reply] = [find('listTicketsOfUser'), find('replyToTicket')]
  if (!list || !reply) throw new Error('They are gone.')
  expect(parameterObjects(list).map(({ name, in: place }) => [name, place])).toContainEqual(['user_id', 'query'])
  expect(requestBodyOf(list, false).body).toBeNull()
  expect(parameterObjects(reply)).toEqual([])
  const { body, schemas } = requestBodyOf(reply, true)
  expect(Object.keys(body?.['content'] as JsonSchema)).toEqual([
    'application/json',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'application/xml',
  ])
  expect(schemas['ReplyToTicketRequest']).toMatchObject({
    required: expect.arrayContaining(['ticket_id', 'reply_content']),
    properties: { attachments: { items: { properties: { file: { contentEncoding: 'base64' } } } } },
  })
  const files = { type: 'array', maxItems: 10, items: { type: 'string', format: 'binary' } }
  expect(schemas['ReplyToTicketRequestWithFiles']).toMatchObject({
    properties: {
      'media_attachment[]': { ...files, description: expect.stringMatching(/10 files of 25 MB each.*50 MB/) },
      attachments: { ...files, description: expect.stringContaining('under another name') },
    },
  })
  // Elsewhere files are base64, and only under the other name.
  expect(schemas['ReplyToTicketRequest']?.['properties']).not.toHaveProperty('media_attachment[]')
})

test('filters by custom fields are one parameter, an object whose keys are in brackets', () => {
  const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
    paths: Record<
      string,
      { get?: { parameters: { name?: string; style?: string; explode?: boolean; schema?: object }[] } }
    >
  }
  const lists = ['/api/v2/helpdesk/get-tickets', '/api/v2/helpdesk/user/filter', '/api/v3/admin/customers']
  for (const path of lists) {
    const form = document.paths[path]?.get?.parameters.find(({ name }) => name === 'form')
    expect([path, form]).toMatchObject([path, { style: 'deepObject', explode: true, schema: { type: 'object' } }])
  }
})
