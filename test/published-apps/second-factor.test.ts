import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agentWithPassword, codeOf, enrol, PASSWORD, stopClock } from '../support/account.ts'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'

beforeEach(stopClock)
afterEach(() => {
  vi.useRealTimers()
})

async function signInByApp(password: string) {
  return await call('POST', '/public/api/v1/authenticate', { form: { username: 'ada@example.com', password } })
}

test('staff with a second factor signs in by an app password only', async () => {
  await install()
  const agent = await agentWithPassword()
  const { secret } = await enrol(agent)
  const refused = await signInByApp(PASSWORD)
  expect([refused.status, refused.headers.get('X-Error-Code')]).toEqual([401, 'otp_required'])
  expect(refused.body).toMatchObject({ error: 'invalid_credentials' })
  const json = { name: 'Phone', password: PASSWORD, otp: codeOf(secret) }
  const made = await call<{ password: string }>('POST', '/api/v3/account/app-passwords', { as: agent, json })
  const signedIn = await signInByApp(made.body.data.password)
  expect([signedIn.status, signedIn.text]).toMatchObject([200, expect.stringContaining('"User":{')])
})
