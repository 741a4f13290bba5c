import { beforeEach, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { beginWithinMinute } from '../../support/limits.ts'
import { createApiKey } from '../../support/people.ts'

const ORIGIN = 'https://shop.example.com'

const ENOUGH = 15_000

beforeEach(async () => {
  await install()
  await beginWithinMinute(ENOUGH)
}, 2 * ENOUGH)

/** From as many addresses of one line as there are requests: an owner of such a line has 2^64. */
async function refusedOf(times: number, path: string, json: () => object, network: string): Promise<number> {
  const statuses = []
  for (let time = 1; time <= times; time += 1) {
    const headers = { Origin: ORIGIN, 'CF-Connecting-IP': `${network}::${time.toString(16)}` }
    statuses.push((await call('POST', path, { json: json(), headers })).status)
  }
  return statuses.filter((status) => status === 429).length
}

const email = () => `${crypto.randomUUID()}@example.com`

test.each([
  ['ending a token', 30, '/oauth/revoke', () => ({ token: 'x.y.z' })],
  ['guessing the code of a mail', 30, '/api/v1/helpdesk/activate', () => ({ token: 'guessed' })],
  ['asking for a link', 5, '/api/v1/helpdesk/ticket-check', () => ({ email: email(), ticket_number: 'A' })],
  ['registering', 5, '/api/v1/helpdesk/register', () => ({ email: email(), first_name: 'A', last_name: 'B' })],
])('%s is limited by network, not by each of its addresses', async (_, limit, path, json) => {
  expect(await refusedOf(limit + 3, path, json, '2001:db8:1:2')).toBe(3)
  expect(await refusedOf(1, path, json, '2001:db8:1:3')).toBe(0)
})

test('a call of a widget without a token is limited by network, not by each of its addresses', async () => {
  const api_key = await createApiKey({ kind: 'widget', origins: [ORIGIN] })
  const json = () => ({ api_key, token: 'guessed', ticket_number: 'A' })
  expect(await refusedOf(33, '/api/v3/widget/confirm', json, '2001:db8:1:2')).toBe(3)
  expect(await refusedOf(1, '/api/v3/widget/confirm', json, '2001:db8:1:3')).toBe(0)
})
