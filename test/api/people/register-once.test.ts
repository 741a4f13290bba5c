import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call, type CallOptions } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createCustomer } from '../../support/people.ts'
import { fromAnywhere } from '../../support/random-address.ts'

beforeEach(async () => {
  await install()
})

async function register(json: Record<string, unknown>, options: CallOptions) {
  const headers = { ...options.headers, 'Idempotency-Key': 'key-1' }
  return await call('POST', '/api/v1/helpdesk/register', { ...options, json, headers })
}

async function counts() {
  return await env.DB.prepare(
    'SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM user_tokens) AS tokens, (SELECT count(*) FROM events) AS events',
  ).first()
}

test('staff creates one customer, whether the request is retried or sent twice at once', async () => {
  const as = await createAdmin()
  const person = { email: 'new@example.com', first_name: 'Nia', user_name: 'nia', password: 'six or more' }
  const answers = await Promise.all([register(person, { as }), register(person, { as })])
  const made = await counts()
  answers.push(await register(person, { as }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(Math.max(...answers.map(({ cost }) => cost.trips))).toBeLessThanOrEqual(3)
  expect(await register({ ...person, password: 'another one' }, { as })).toMatchObject({ status: 409 })
  expect(await counts()).toEqual(made)
})

test.each(['free', 'taken'])('a guest is mailed once for an address that is %s', async (state) => {
  if (state === 'taken') await createCustomer({ email: 'new@example.com' })
  const before = await counts()
  const headers = fromAnywhere()
  const person = { email: 'new@example.com', password: 'six or more' }
  const answers = await Promise.all([register(person, { headers }), register(person, { headers })])
  const made = await counts()
  answers.push(await register(person, { headers }))
  const message = { success: true, message: 'Check your mail', data: { user: { email: 'new@example.com' } } }
  expect(answers.map(({ body }) => body)).toEqual([message, message, message])
  expect(await counts()).toEqual(made)
  expect(made).not.toEqual(before)
  expect(made?.['tokens']).toBe(1)
  expect(await register({ ...person, password: 'another one' }, { headers })).toMatchObject({ status: 409 })
})

test('the stored digest is keyed, so that it does not reveal the password', async () => {
  await register({ email: 'new@example.com', password: 'six or more' }, { headers: fromAnywhere() })
  const asked = JSON.stringify([
    [
      ['email', 'new@example.com'],
      ['password', 'six or more'],
    ],
    [],
  ])
  const plain = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(asked))
  const stored = await env.DB.prepare('SELECT digest FROM idempotency_keys').first<string>('digest')
  expect([Buffer.from(plain).toString('hex'), Buffer.from(plain).toString('base64url')]).not.toContain(stored)
})
