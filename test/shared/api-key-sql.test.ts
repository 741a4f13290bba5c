import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { insertKeySql, LIST_KEYS_SQL, type NewKeyRow, revokeKeySql } from '../../scripts/api-key.sql.ts'
import { sqlText } from '../../scripts/sql-text.ts'
import { newApiKey } from '../../src/shared/identity/api-keys.ts'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createAgent, createCustomer } from '../support/people.ts'

describe('the SQL of npm run api-key', () => {
  async function insert(changes: Partial<NewKeyRow> & { value?: string } = {}) {
    const { value, ...row } = changes
    const apiKey = await newApiKey(value)
    const sql = insertKeySql({ kind: 'app', name: 'Test', agent: null, origins: [], apiKey, now: Date.now(), ...row })
    const { results } = await env.DB.prepare(sql).all<{ id: number }>()
    return { key: apiKey.key, id: results[0]?.id }
  }

  test.each(["O'Hara", "'); DROP TABLE users; --", 'ünïcode 漢字', '"quoted"', '%_\\'])(
    'keeps the name %s as it is',
    async (name) => {
      await install()
      await insert({ name })
      expect(await env.DB.prepare('SELECT name FROM api_keys').first('name')).toBe(name)
    },
  )

  test('refuses NUL, which SQLite would cut a text at', () => {
    expect(() => sqlText('a\0b')).toThrow(RangeError)
  })

  test('a key that was made opens the API, and stops when it is revoked', async () => {
    await install()
    const { key, id = 0 } = await insert({ value: 'a-key-an-app-ships-with' })
    const query = { url: 'desk.example.com', api_key: key }
    expect(await call('GET', '/api/v1/helpdesk/url', { query })).toMatchObject({ status: 200 })
    expect((await env.DB.prepare(revokeKeySql(id, Date.now())).all()).results).toEqual([{ id }])
    expect(await call('GET', '/api/v1/helpdesk/url', { query })).toMatchObject({ status: 401 })
    expect((await env.DB.prepare(revokeKeySql(id, Date.now())).all()).results).toEqual([])
  })

  test('a service key needs an active agent', async () => {
    await install()
    const agent = await createAgent()
    const others = [await createCustomer(), await createAgent({ active: false }), await createAgent({ ban: true })]
    for (const { email } of [...others, { email: 'nobody@example.com' }]) {
      expect(await insert({ kind: 'service', agent: email })).toMatchObject({ id: undefined })
    }
    await insert({ kind: 'service', agent: agent.email, name: 'CRM' })
    await insert({ kind: 'widget', origins: ['https://a.example'] })
    const { results } = await env.DB.prepare(LIST_KEYS_SQL).all()
    expect(results).toMatchObject([
      { kind: 'service', name: 'CRM', agent: agent.email, revoked_at: null },
      { kind: 'widget', agent: null, origins: '["https://a.example"]' },
    ])
  })
})
