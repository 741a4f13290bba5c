import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createApiKey } from '../support/people.ts'

const DAY = 24 * 60 * 60 * 1000
const OWN = '/api/v1/helpdesk/url'
const BILLING = '/v3/api/check-url'

describe.each([OWN, BILLING])('the url of %s', (path) => {
  beforeEach(async () => {
    await install()
  })

  test.each([[{}], [{ url: '' }], [{ url: 'not a url' }], [{ url: 'javascript:alert(1)' }], [{ url: ['a', 'b'] }]])(
    '%j: 422 that names it',
    async (json) => {
      const { status, body } = await call<{ errors: object }>('POST', path, { json })
      expect(status).toBe(422)
      expect(Object.keys(body.data.errors)).toEqual(['url'])
    },
  )

  test('is looked up in one round trip, and a key that is sent must be valid', async () => {
    const query = { url: 'https://desk.example.com' }
    expect(await call('GET', path, { query })).toMatchObject({ status: 200, cost: { trips: 1, rowsWritten: 0 } })
    const good = { ...query, api_key: await createApiKey() }
    expect(await call('GET', path, { query: good })).toMatchObject({ status: 200 })
    for (const apiKey of ['unknown', await createApiKey({ revoked: true })]) {
      expect(await call('GET', path, { query: { ...query, api_key: apiKey } })).toMatchObject({
        status: 401,
        body: { message: 'API key invalid' },
      })
    }
    expect(await call('GET', path, { query: { ...query, api_key: 'null', token: 'x.y.z' } })).toMatchObject({
      status: 200,
    })
  })
})

describe('check base address', () => {
  test.each([
    ['https://desk.example.com', true],
    ['HTTP://DESK.example.com:80/', true],
    ['desk.example.com', true],
    ['https://help.example.com/support', true],
    ['https://help.example.com', false],
    ['https://desk.example.com.evil.example', false],
  ])('%s: %s', async (url, valid) => {
    await install()
    await env.DB.prepare('UPDATE settings SET url = ?1').bind('https://help.example.com/support').run()
    for (const method of ['GET', 'POST']) {
      expect(await call(method, OWN, { query: { url } })).toMatchObject({ status: 200, body: { data: { url, valid } } })
    }
  })

  test('works before anything is installed, since installers call it first', async () => {
    expect(await call('GET', OWN, { query: { url: 'https://desk.example.com/' } })).toMatchObject({
      status: 200,
      body: { data: { url: 'https://desk.example.com/', valid: true } },
    })
  })

  test('answers XML when asked', async () => {
    expect(await callXml('POST', OWN, { xml: '<r><url>desk.example.com</url></r>' })).toMatchObject({
      status: 200,
      response: { data: { valid: 'true' } },
    })
  })
})

describe('billing check', () => {
  async function purchase(address: string, expiresAt: number | null) {
    await env.DB.prepare(
      'INSERT INTO purchased_addresses (address, plan, expires_at, created_at) VALUES (?1, ?2, ?3, 0)',
    )
      .bind(address, 'pro', expiresAt)
      .run()
  }

  beforeEach(async () => {
    await install()
  })

  test.each([
    'https://shop.example.com',
    'http://SHOP.example.com/',
    'https://shop.example.com:443',
    'shop.example.com',
  ])('%s was bought', async (url) => {
    const expiresAt = Math.floor((Date.now() + DAY) / 1000) * 1000
    await purchase('shop.example.com', expiresAt)
    for (const method of ['GET', 'POST']) {
      const { status, body } = await call(method, BILLING, { query: { url } })
      expect(status).toBe(200)
      const expires_at = new Date(expiresAt).toISOString().replace('.000', '')
      expect(body.data).toEqual({ url, purchased: true, plan: 'pro', expires_at })
    }
  })

  test('a purchase without an end never expires', async () => {
    await purchase('xn--bcher-kva.example', null)
    const { body } = await call('POST', BILLING, { json: { url: 'https://bücher.example' } })
    expect(body.data).toEqual({ url: 'https://bücher.example', purchased: true, plan: 'pro', expires_at: null })
  })

  test('an expired purchase counts as none, and names its end', async () => {
    await purchase('shop.example.com', 1000)
    const { body } = await call('POST', BILLING, { json: { url: 'shop.example.com' } })
    expect(body.data).toMatchObject({ purchased: false, plan: 'pro', expires_at: '1970-01-01T00:00:01Z' })
  })

  test('an unknown address was not bought, and another port or path is another address', async () => {
    await purchase('shop.example.com', null)
    for (const url of ['https://other.example.com', 'shop.example.com:8443', 'shop.example.com/eu']) {
      const { body } = await call('GET', BILLING, { query: { url } })
      expect(body.data).toEqual({ url, purchased: false, plan: null, expires_at: null })
    }
  })

  test('answers XML when asked', async () => {
    expect(await callXml('GET', BILLING, { query: { url: 'shop.example.com' } })).toMatchObject({
      status: 200,
      response: { data: { purchased: 'false', plan: { '@_nil': 'true' } } },
    })
  })
})
