import { env } from 'cloudflare:workers'
import { openPage } from '../support/pages.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hashOf } from '../support/passwords.ts'
import { randomToken } from '../../src/shared/identity/secrets/secrets.ts'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { drain, openOutbox, type Outbox, tokenIn } from '../support/mail.ts'
import { createApiKey, createCustomer } from '../support/people.ts'

const ORIGIN = 'https://www.example.com'
const HOUR = 60 * 60 * 1000
const PASSWORD = 'correct horse battery staple'

/** The consumer after TOKEN_SECRET was rotated, while the API still uses the old one. */
function afterRotation(hoursAgo = 1): Outbox {
  return openOutbox({
    TOKEN_SECRET: randomToken(),
    TOKEN_SECRET_PREVIOUS: env.TOKEN_SECRET,
    TOKEN_SECRET_ROTATED_AT: new Date(Date.now() - hoursAgo * HOUR).toISOString(),
  })
}

beforeEach(async () => void (await install()))

describe('a link requested before TOKEN_SECRET was rotated, and mailed after it, works', () => {
  test('for a registration', async () => {
    await call('POST', '/api/v1/helpdesk/register', {
      json: { email: 'new@example.com', first_name: 'New', last_name: 'One' },
    })
    const [mail] = await drain(afterRotation())
    const answer = await call('POST', '/api/v1/helpdesk/activate', { json: { token: tokenIn(mail) } })
    expect(answer.status).toBe(200)
  })

  test('for a new password', async () => {
    await createCustomer({ email: 'ada@example.com' })
    await call('POST', '/api/v2/helpdesk/user/change/password', { json: { email: 'ada@example.com' } })
    const [mail] = await drain(afterRotation())
    const json = {
      token: tokenIn(mail),
      password: 'another good password',
      password_confirmation: 'another good password',
    }
    expect((await call('POST', '/api/v2/helpdesk/user/reset/password', { json })).status).toBe(200)
  })

  test('for both ends of a change of the address', async () => {
    const ada = await createCustomer({ email: 'ada@example.com', passwordHash: await hashOf(PASSWORD) })
    const apiKey = await createApiKey()
    const json = { api_key: apiKey, email: 'eve@example.com', current_password: PASSWORD }
    expect((await call('PATCH', `/api/v2/helpdesk/user/edit/${ada.id}`, { as: ada, json })).status).toBe(200)
    const mails = await drain(afterRotation())
    const proof = mails.find(({ to }) => to === 'eve@example.com')
    const taken = mails.find(({ to }) => to === 'ada@example.com')
    expect(
      (await call('POST', '/api/v1/helpdesk/activate', { json: { token: tokenIn(proof), current_password: PASSWORD } }))
        .status,
    ).toBe(200)
    const returned = /token=([\w-]{43})/.exec(taken?.text ?? '')?.[1] ?? ''
    expect(returned).not.toBe('')
    const page = await openPage(`/account/take-back?token=${returned}`)
    expect(page.status).toBe(200)
  })

  test('for a ticket that waits for its address', async () => {
    const key = await createApiKey({ kind: 'widget', origins: [ORIGIN] })
    const json = {
      subject: 'Cold',
      body: 'The kiln is cold.',
      first_name: 'S',
      last_name: 'T',
      email: 'stranger@example.net',
    }
    const answer = await call('POST', '/api/v1/helpdesk/create', {
      headers: { Origin: ORIGIN },
      json: { ...json, api_key: key },
    })
    expect(answer.status).toBe(200)
    const mail = (await drain(afterRotation())).find(({ to }) => to === json.email)
    expect((await call('POST', '/api/v1/helpdesk/activate', { json: { token: tokenIn(mail) } })).status).toBe(200)
  })
})

test('a link that no secret can derive is not mailed, and the log says why', async () => {
  await call('POST', '/api/v1/helpdesk/register', {
    json: { email: 'new@example.com', first_name: 'New', last_name: 'One' },
  })
  const log = vi.spyOn(console, 'log').mockReturnValue()
  expect(await drain(afterRotation(25))).toEqual([])
  expect(log.mock.calls.flat().join()).toContain('outlived the secret')
})
