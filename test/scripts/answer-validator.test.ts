import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createExamples } from '../../scripts/openapi/examples/examples.ts'
import { createRequestReader } from '../../scripts/openapi/examples/requests.ts'
import { DOCUMENT_FILE, EXAMPLES_FILE, type Examples } from '../../scripts/openapi/files.ts'
import { createAnswerValidator, type AnswerValidator } from '../../scripts/openapi/answers/answer-validator.ts'

const document = JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8'))
const category = { id: 1, name: 'Help', slug: 'help', description: '', active: true, parent_id: 0 }
const SAVED = {
  method: 'PATCH',
  path: '/v3/api/categories/help',
  status: 200,
  type: 'application/json',
  code: null,
}

const shared = createAnswerValidator(document)

function faultOf(changes: object, answer: object = SAVED, judge: AnswerValidator = shared): string | null {
  const body = { success: true, message: '', data: { category: { ...category, ...changes } } }
  return judge.fault({ ...SAVED, body, ...answer })
}

describe('an answer is checked against the document', () => {
  test('passes when it matches', () => {
    expect(faultOf({})).toBeNull()
  })

  test.each([
    ['a key that is not known', { colour: 'red' }, 'must NOT have additional properties'],
    ['a key that is missing', { slug: undefined }, "must have required property 'slug'"],
    ['a flag that is a number', { active: 1 }, 'must be boolean'],
    ['null where there is always something', { name: null }, 'must be string'],
    ['an id that is none', { id: 0 }, 'must be >= 1'],
  ])('%s is a fault', (_what, changes, words) => {
    expect(faultOf(changes)).toContain(words)
  })

  test.each([
    ['a status that is not listed', { status: 409, method: 'GET', path: '/v3/api/categories' }, 'answered 409'],
    ['success where there is no operation', { path: '/v3/api/nothing' }, 'is not in the document'],
    ['the envelope of a failure with a success', { status: 404 }, 'must be equal to constant'],
    ['a code that is not listed', { status: 422, code: 'ticket_not_found' }, 'refused with 422 ticket_not_found'],
    ['a problem of another operation', { status: 200, type: 'application/problem+json' }, 'answered 200 as'],
  ])('%s is a fault', (_what, answer, words) => {
    expect(faultOf({}, answer)).toContain(words)
  })

  test('an error of an unknown operation is no fault', () => {
    expect(faultOf({}, { path: '/v3/api/nothing', status: 404 })).toBeNull()
    expect(faultOf({}, { method: 'PUT', status: 405 })).toBeNull()
  })

  test('an address is matched like in the router: double and trailing slashes, blanks, fixed before variable segments', () => {
    const operationOf = (method: string, path: string) => shared.operationOf({ method, path })
    expect(operationOf('PATCH', '//v3/api//categories/a%20b/')).toBe('editCategory')
    expect(operationOf('POST', '/api/v2/helpdesk/reply/with%20details')).toBe('replyWithDetailsAsPublished')
    expect(operationOf('POST', '/api/v1/servicedesk/problem/create')).toBe('createProblem')
    expect(operationOf('POST', '/api/v1/servicedesk/problem/7')).toBe('editProblemByPost')
    expect(operationOf('GET', '/v3/api/categories/a/b')).toBeNull()
  })
})

test('an operation counts as seen after a correct success in JSON', () => {
  const judge = createAnswerValidator(document)
  const key = 'PATCH /v3/api/categories/{category}'
  expect(judge.unseen()).toContain(key)
  expect(judge.unseen()).not.toContain('GET /api/v1/helpdesk/attachment/{id}')
  expect(faultOf({ colour: 'red' }, SAVED, judge)).not.toBeNull()
  expect(judge.unseen()).toContain(key)
  expect(faultOf({}, SAVED, judge)).toBeNull()
  expect(judge.unseen()).not.toContain(key)
})

describe('examples', () => {
  const offered = (...bodies: object[]) => {
    const examples = createExamples(shared, createRequestReader(document))
    for (const body of bodies) examples.offer({ ...SAVED, body })
    const { answers } = examples.mergedWith('{"getHealth":1,"editCategory":2}', '{}')
    return JSON.parse(answers) as Record<string, unknown>
  }

  test('are the most complete answers of bounded length', () => {
    const [short, full, long] = [{ a: '' }, { a: 'x', b: 2 }, { a: 'x', b: 2, c: 'y'.repeat(5000) }]
    expect(offered(short, full, long)).toEqual({ editCategory: full, getHealth: 1 })
    expect(offered(long, short)).toEqual({ editCategory: short, getHealth: 1 })
  })

  test('are a request with its answer, of which the request decides, and none is lost to an answer alone', () => {
    const examples = createExamples(shared, createRequestReader(document))
    const ask = (name: string, body: object, isJson: boolean) =>
      examples.offer({ ...SAVED, body, sent: { parameters: { name }, isJson } })
    ask('Kilns', { a: 'x' }, true)
    ask('Other', { a: 'x', b: 'y' }, false)
    const kept = examples.mergedWith('{}', '{}')
    expect([kept.answers, kept.requests].map((text) => JSON.parse(text) as unknown)).toEqual([
      { editCategory: { a: 'x' } },
      { editCategory: { name: 'Kilns' } },
    ])
    const later = createExamples(shared, createRequestReader(document))
    later.offer({ ...SAVED, body: { a: 'z', b: 'z' } })
    expect(later.mergedWith(kept.answers, kept.requests)).toEqual(kept)
  })

  test('contain no token, key, password or file link', () => {
    const secrets = { token: 'a', user: { api_key: 'b' }, recovery_codes: ['c'], url: 'https://x/1?link=d' }
    expect(offered(secrets)['editCategory']).toEqual({
      token: 'hidden',
      user: { api_key: 'hidden' },
      recovery_codes: ['hidden'],
      url: 'https://x/1?link=hidden',
    })
  })

  test('of the document belong to existing operations and are correct', () => {
    const examples = JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')) as Examples
    const paths = document.paths as Record<string, Record<string, { operationId: string }>>
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId: id }]) => ({ id, method: method.toUpperCase(), path })),
    )
    const faults = Object.entries(examples).map(([id, body]) => {
      const known = operations.find((operation) => operation.id === id)
      const path = known?.path.replaceAll(/\{\w+\}/g, '1') ?? ''
      return known ? shared.fault({ ...SAVED, method: known.method, path, body }) : `${id} is no operation`
    })
    expect(faults.filter((fault) => fault !== null)).toEqual([])
  }, 60_000)
})
