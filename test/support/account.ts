import { env } from 'cloudflare:workers'
import { TOTP } from 'otpauth'
import { expect, vi } from 'vitest'
import { hashOf } from './passwords.ts'
import { type Answer, call } from './api.ts'
import { createAgent, type PersonOptions, type TestPerson } from './people.ts'

export const PASSWORD = 'correct horse battery staple'
export const STEP = 30_000

/** A signed-in agent with a password. */
export async function agentWithPassword(options: PersonOptions = {}): Promise<TestPerson> {
  return await createAgent({ email: 'ada@example.com', passwordHash: await hashOf(PASSWORD), ...options })
}

/** The code that the person's phone shows now, or some steps of thirty seconds away. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP })
}

/** Stops the clock, ten seconds into a step, a minute and a day. `passTime` moves it. */
export function stopClock(): void {
  const day = 24 * 60 * 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / day) * day + day / 2 + 10_000 })
}

export function passTime(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
}

export interface Enrolment {
  secret: string
  recoveryCodes: string[]
}

/** Sets up the second factor through the API. Its code is used up, so the next code is valid one step later. */
export async function enrol(person: TestPerson): Promise<Enrolment> {
  const begun = await call<{ secret: string }>('POST', '/api/v3/account/two-factor', {
    as: person,
    json: { password: PASSWORD },
  })
  expect(begun.body).toMatchObject({ success: true })
  const { secret } = begun.body.data
  const confirmed = await call<{ recovery_codes: string[] }>('POST', '/api/v3/account/two-factor/confirm', {
    as: person,
    json: { otp: codeOf(secret) },
  })
  expect(confirmed.body).toMatchObject({ success: true })
  passTime(STEP)
  return { secret, recoveryCodes: confirmed.body.data.recovery_codes }
}

export interface SignedIn {
  token: string
  refresh_token: string
}

export async function signIn(
  password = PASSWORD,
  otp?: string,
  username = 'ada@example.com',
): Promise<Answer<SignedIn>> {
  return await call<SignedIn>('POST', '/api/v1/authenticate', {
    json: { username, password, ...(otp === undefined ? {} : { otp }) },
  })
}

export async function currentUserId(token: string): Promise<number> {
  return (await call('GET', '/api/v1/authenticate/user', { token })).status
}

export async function rowsOf<Row>(query: string, ...values: unknown[]): Promise<Row[]> {
  return (
    await env.DB.prepare(query)
      .bind(...values)
      .all<Row>()
  ).results
}
