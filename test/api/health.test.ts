import { expect, test } from 'vitest'
import packageJson from '../../package.json'
import { call, callXml } from '../support/api.ts'

test('health says that the Worker runs and with what, on an empty database and without asking it', async () => {
  const { status, body, cost } = await call('GET', '/health')
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    message: '',
    data: {
      status: 'ok',
      version: packageJson.version,
      data_key: 'present',
      push: 'off',
      web_push: 'off',
      web_push_public_key: null,
      turnstile: 'off',
      turnstile_site_key: null,
    },
  })
  expect(cost.trips).toBe(0)
})

test('health answers XML when asked, and other methods are refused', async () => {
  expect(await callXml('GET', '/health/')).toMatchObject({ status: 200, response: { data: { status: 'ok' } } })
  expect(await call('POST', '/health')).toMatchObject({ status: 405 })
})
