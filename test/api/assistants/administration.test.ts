import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { askConsent, Authorization, browserOf, connect, decide, register } from '../../support/assistant-sign-in.ts'
import { callMcp } from '../../support/assistant.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer } from '../../support/people.ts'

const PATH = '/api/v3/admin/assistants'

interface Listed {
  total: number
  next_cursor: string | null
  data: { id: string; person: { id: number }; name: string; rights: string; waiting: boolean }[]
}

test('an admin sees the assistants of all people, newest first, and ends any of them at once', async () => {
  await install()
  const [admin, agent, customer] = [await createAdmin(), await createAgent(), await createCustomer()]
  const { tokens } = await connect(agent)
  await connect(customer)
  const browser = await browserOf(agent)
  const { page } = await askConsent(browser, await new Authorization((await register()).body.client_id).path())
  if (page === null) throw new Error('There is no question.')
  await decide(page, 'allow', { write: '' })
  const list = async (query: Record<string, string | number> = {}) =>
    await call<Listed>('GET', PATH, { as: admin, query })

  const all = await list()
  expect(all.cost.trips).toBe(1)
  expect(all.body.data).toMatchObject({
    total: 3,
    data: [
      { person: { id: agent.id }, name: 'Desk Pilot', rights: 'read', waiting: true },
      { person: { id: customer.id }, rights: 'write', waiting: false },
      { person: { id: agent.id }, rights: 'write', waiting: false },
    ],
  })
  expect((await browser.open('/account/assistants')).text).toContain('It has not taken its access yet.')
  const ids = all.body.data.data.map(({ id }) => id)
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null && seen.length < 4) {
    const { data, next_cursor: next }: Listed = (await list({ per_page: 1, ...(cursor === '' ? {} : { cursor }) })).body
      .data
    seen.push(...data.map(({ id }) => id))
    cursor = next
  }
  expect(seen).toEqual(ids)
  const ofOne = (await list({ user_id: agent.id })).body.data
  expect([ofOne.total, ofOne.data.map(({ id }) => id)]).toEqual([2, [ids[0], ids[2]]])

  const { results } = await env.DB.prepare('SELECT id FROM sessions WHERE assistant_client IS NULL').all<{
    id: string
  }>()
  // They have live connections, which a refusal does not end.
  await env.DB.prepare(
    `INSERT INTO live_leases (user_id, key, session_id, role, token_version, opened_at, expires_at)
      SELECT user_id, id, id, 'agent', 1, 1, 9e15 FROM sessions WHERE assistant_client IS NULL`,
  ).run()
  for (const { id } of results) expect((await call('DELETE', `${PATH}/${id}`, { as: admin })).status).toBe(404)
  const lost = await env.DB.prepare(`SELECT count(*) AS n FROM events WHERE type = 'user.sessions_ended'`).first('n')
  expect([results.length > 0, lost]).toEqual([true, 0])
  for (const as of [agent, customer]) {
    expect((await call('GET', PATH, { as })).status).toBe(403)
    expect((await call('DELETE', `${PATH}/${ids[1]}`, { as })).status).toBe(403)
  }
  const ping = async () => await callMcp({ jsonrpc: '2.0', id: 1, method: 'ping' }, { token: tokens.access_token })
  expect((await ping()).status).toBe(200)
  const ended = await call('DELETE', `${PATH}/${ids[2]}`, { as: admin })
  expect([ended.status, ended.cost.trips]).toEqual([200, 2])
  expect((await ping()).status).toBe(401)
  expect((await call('DELETE', `${PATH}/${ids[2]}`, { as: admin })).status).toBe(404)
  expect((await list()).body.data.data.map(({ id }) => id)).toEqual([ids[0], ids[1]])
  const audit = await call<{ data: object[] }>('GET', '/api/v3/admin/audit', {
    as: admin,
    query: { type: 'user.assistant_ended' },
  })
  expect(audit.body.data.data).toMatchObject([{ subject_id: agent.id, actor: { id: admin.id } }])
})
