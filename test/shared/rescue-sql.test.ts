import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { rescueKeySql, rescueTwoFactorSql } from '../../scripts/desk/rescue/rescue-sql.ts'
import { newApiKey } from '../../src/shared/identity/tokens/api-keys.ts'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { drain, openOutbox } from '../support/mail.ts'
import { createAdmin, createAgent, type TestPerson } from '../support/people.ts'

const NOW = Date.now()
const HOUR = 60 * 60 * 1000

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin({ email: "o'hara@example.com" })
})

async function run(statements: readonly string[]) {
  return (await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)))).map(({ results }) => results)
}

async function rescueKey(email: string, expiresAt = NOW + HOUR) {
  const apiKey = await newApiKey()
  const rows = await run(rescueKeySql({ email, apiKey, now: NOW, expiresAt }))
  return { key: apiKey.key, made: rows.at(-1) ?? [] }
}

async function factorOn(person: TestPerson) {
  await run([
    `UPDATE users SET two_factor_at = ${NOW} WHERE id = ${person.id}`,
    `INSERT INTO two_factors (user_id, secret, key_id, created_at) VALUES (${person.id}, 's', 'k', ${NOW})`,
    `INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES (${person.id}, 'h', ${NOW})`,
  ])
}

async function audited() {
  const { body } = await call<{ data: { type: string; by: string }[] }>('GET', '/api/v3/admin/audit', {
    as: await createAdmin(),
  })
  return body.data.data.map(({ type, by }) => `${type} by ${by}`)
}

test('a rescue key administers as its admin until it expires, and the audit shows it', async () => {
  const { key, made } = await rescueKey(admin.email ?? '')
  expect(made).toEqual([{ id: expect.any(Number) as number }])
  const headers = { 'X-API-Key': key }
  expect(await call('GET', '/api/v3/admin/collections', { headers })).toMatchObject({ status: 200 })
  expect(await audited()).toContain('api_key.created by system')
  const ended = await rescueKey(admin.email ?? '', NOW - 1)
  expect(await call('GET', '/api/v3/admin/collections', { headers: { 'X-API-Key': ended.key } })).toMatchObject({
    status: 401,
  })
})

test('the second factor of an admin is removed with codes and sessions, and the admin is mailed', async () => {
  await factorOn(admin)
  const outbox = openOutbox()
  await drain(outbox)
  const rows = await run(rescueTwoFactorSql({ email: admin.email ?? '', now: NOW }))
  expect(rows[0]).toEqual([{ id: admin.id }])
  expect(await call('GET', '/api/v3/admin/collections', { as: admin })).toMatchObject({ status: 401 })
  const left = await run(['SELECT user_id FROM two_factors', 'SELECT user_id FROM recovery_codes'])
  expect(left).toEqual([[], []])
  expect((await drain(outbox)).map(({ to }) => to)).toContain(admin.email)
  expect(await audited()).toContain('user.two_factor_reset by system')
})

test('only an active admin can be rescued, and nothing is written for others', async () => {
  const agent = await createAgent({ email: 'agent@example.com' })
  await createAdmin({ email: 'banned@example.com', ban: true })
  await factorOn(agent)
  const events = async () => (await run(['SELECT count(*) AS n FROM events']))[0]
  const before = await events()
  for (const email of ['agent@example.com', 'banned@example.com', 'nobody@example.com', "x' OR '1'='1"]) {
    expect((await rescueKey(email)).made).toEqual([])
    expect((await run(rescueTwoFactorSql({ email, now: NOW })))[0]).toEqual([])
  }
  expect(await events()).toEqual(before)
  expect(await call('GET', '/api/v1/helpdesk/agents', { as: agent })).toMatchObject({ status: 200 })
})
