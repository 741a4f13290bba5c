import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createApiKey } from '../../support/people.ts'

const SHOP = 'https://shop.example.com'
const PATH = '/api/v3/widget/desk'

beforeEach(async () => {
  await install()
})

test('the widget reads the name and the logo of the desk, in one trip', async () => {
  const key = await createApiKey({ kind: 'widget', origins: [SHOP] })
  await env.DB.prepare("UPDATE settings SET logo_url = 'https://desk.example.com/logo.png' WHERE id = 1").run()
  const { status, body, cost } = await call('GET', PATH, { headers: { Origin: SHOP }, query: { api_key: key } })
  expect([status, body.data]).toEqual([200, { name: 'Example Desk', logo_url: 'https://desk.example.com/logo.png' }])
  expect(cost.trips).toBe(1)
})

test('a page of another origin, and a call without a key, are refused', async () => {
  const key = await createApiKey({ kind: 'widget', origins: [SHOP] })
  const evil = { headers: { Origin: 'https://evil.example' }, query: { api_key: key } }
  expect((await call('GET', PATH, evil)).status).toBe(403)
  expect((await call('GET', PATH)).status).toBe(401)
})
