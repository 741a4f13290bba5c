import { beforeEach, describe, expect, test } from 'vitest'
import { deprecationHeaders } from '../../src/api/shared/deprecations.middleware.ts'
import { type CallOptions, call, send } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createAdmin, createApiKey, type TestPerson } from '../support/people.ts'

const ME = '/api/v1/authenticate/user'
const NOTICE = {
  deprecation: `@${Date.UTC(2026, 10, 27) / 1000}`,
  link: '</docs/guides/versions#what-is-deprecated>; rel="deprecation"; type="text/html"',
}

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

const noticeIn = ({ headers }: { headers: Headers }) => ({
  deprecation: headers.get('Deprecation'),
  link: headers.get('Link'),
  sunset: headers.get('Sunset'),
})

test('credentials in the query still work, and their answers and refusals say that they are deprecated', async () => {
  const key = await createApiKey()
  const plain = await call('GET', ME, { as: admin })
  const inQuery = await call('GET', ME, { query: { token: admin.token } })
  expect([plain.status, inQuery.status]).toEqual([200, 200])
  expect(inQuery.text).toBe(plain.text)
  expect(inQuery.cost.trips).toBeLessThanOrEqual(plain.cost.trips)
  expect(noticeIn(plain)).toEqual({ deprecation: null, link: null, sunset: null })
  expect(noticeIn(inQuery)).toEqual({ ...NOTICE, sunset: null })
  const answers = [
    await call('GET', ME, { as: admin, query: { api_key: key } }),
    await call('GET', ME, { query: { token: 'x.y.z' } }),
    await call('GET', ME, { as: admin, query: { api_key: 'none' } }),
    await call('GET', ME, { query: { token: admin.token, format: 'xml' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 401, 200])
  for (const answer of answers) expect(noticeIn(answer)).toEqual({ ...NOTICE, sunset: null })
})

test('an operation that another one replaced says so on answers and refusals, and its successor does not', async () => {
  const query = { per_page: 1 }
  const [old, refused, successor] = [
    await call('GET', '/api/v1/helpdesk/dead-letters', { as: admin, query }),
    await call('GET', '/api/v1/helpdesk/dead-letters'),
    await call('GET', '/api/v3/admin/dead-letters', { as: admin, query }),
  ]
  expect([old.status, refused.status, successor.status]).toEqual([200, 401, 200])
  for (const answer of [old, refused]) expect(noticeIn(answer)).toEqual({ ...NOTICE, sunset: null })
  expect(noticeIn(successor)).toEqual({ deprecation: null, link: null, sunset: null })
})

test.each([
  ['a token in a body', 'POST', ME, () => ({ form: { token: admin.token } })],
  ['the published apps, whose face is frozen', 'GET', `/public${ME}`, () => ({ query: { token: admin.token } })],
  ['a token to revoke, which is no credential here', 'POST', '/oauth/revoke', () => ({ query: { token: 'x' } })],
  ['a key that OAuth exchanges', 'POST', '/oauth/token', () => ({ query: { api_key: 'key' } })],
  ['a page', 'GET', '/sign-in', () => ({ query: { token: 'x' } })],
  ['an unknown address', 'GET', '/api/v1/nothing', () => ({ query: { token: 'x', api_key: 'y' } })],
] as [string, string, string, () => CallOptions][])('nothing is deprecated about %s', async (_, method, path, make) => {
  const answer = await send(method, path, make())
  await answer.arrayBuffer()
  expect(noticeIn(answer)).toEqual({ deprecation: null, link: null, sunset: null })
})

describe('the headers', () => {
  const [first, last] = [
    { since: '2026-11-27', ends: '2028-01-01', instead: '' },
    { since: '2027-02-01', ends: '2027-12-01', instead: '' },
  ]

  test('tell the earliest days, and an end only if one is decided', () => {
    const { link } = NOTICE
    expect(deprecationHeaders([last, first])).toEqual([
      ['Deprecation', NOTICE.deprecation],
      ['Sunset', 'Wed, 01 Dec 2027 00:00:00 GMT'],
      ['Link', link],
    ])
  })

  test('keep the links of the answer', () => {
    const next = '</api/v3/events?since=1>; rel="next"'
    expect(deprecationHeaders([{ since: '2026-11-27', instead: '' }], next)).toEqual([
      ['Deprecation', NOTICE.deprecation],
      ['Link', `${next}, ${NOTICE.link}`],
    ])
  })
})
