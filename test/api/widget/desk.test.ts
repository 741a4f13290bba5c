import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { WidgetDesk } from '../../../web/widget/desk.types.ts'
import { call } from '../../support/api.ts'
import { contrast } from '../../support/contrast.ts'
import { install } from '../../support/database.ts'
import { createApiKey } from '../../support/people.ts'

const SHOP = 'https://shop.example.com'
const PATH = '/api/v3/widget/desk'

beforeEach(async () => {
  await install()
})

test('the widget reads the name, the logo and the colours of the desk, in one trip, and browsers keep them', async () => {
  const key = await createApiKey({ kind: 'widget', origins: [SHOP] })
  await env.DB.prepare("UPDATE settings SET logo_url = 'https://desk.example.com/logo.png' WHERE id = 1").run()
  await env.DB.prepare("UPDATE settings SET accent_color = '#ffd400' WHERE id = 1").run()
  const { status, headers, body, cost } = await call<WidgetDesk>('GET', PATH, {
    headers: { Origin: SHOP },
    query: { api_key: key },
  })
  const colors = {
    light: { accent: expect.any(String), on_accent: '#ffffff' },
    dark: { accent: '#ffd400', on_accent: '#000000' },
  }
  const named = { name: 'Example Desk', logo_url: 'https://desk.example.com/logo.png', colors }
  expect([status, body.data]).toEqual([200, named])
  const { light, dark } = body.data.colors
  for (const { accent, on_accent: ink } of [light, dark]) expect(contrast(accent, ink)).toBeGreaterThanOrEqual(4.5)
  for (const ground of ['#ffffff', '#eceef1']) expect(contrast(light.accent, ground)).toBeGreaterThanOrEqual(4.5)
  for (const ground of ['#171a1f', '#272c35']) expect(contrast(dark.accent, ground)).toBeGreaterThanOrEqual(4.5)
  expect(headers.get('Cache-Control')).toBe('private, max-age=600')
  expect(cost.trips).toBe(1)
})

test('a page of another origin, and a call without a key, are refused', async () => {
  const key = await createApiKey({ kind: 'widget', origins: [SHOP] })
  const evil = { headers: { Origin: 'https://evil.example' }, query: { api_key: key } }
  expect((await call('GET', PATH, evil)).status).toBe(403)
  expect((await call('GET', PATH)).status).toBe(401)
})
