import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { continuePrivacy } from '../../../src/modules/privacy/privacy.usecases.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, type TestPerson } from '../../support/people.ts'
import { makeRule, readRule, RULES } from '../../support/rules.ts'
import { dyingAfter, finish } from './person.ts'

const LEASE = 6 * 60_000

async function make(as: TestPerson, path: string, json: object): Promise<number> {
  const { status, text, body } = await call<{ id: number }>('POST', path, { as, json })
  expect([status, text]).toEqual([200, expect.any(String)])
  return body.data.id
}

/** Every stored text that rules, macros and views are read from, without times and versions. */
async function stored() {
  const { results } = await env.DB.prepare(
    `SELECT 'rule' AS kind, id, state || ' ' || ifnull(tripped_reason, '') AS state, conditions || actions AS texts FROM rules
     UNION ALL SELECT 'ref', id, collection, named_id || ' ' || row_id FROM rule_refs
     UNION ALL SELECT 'macro', id, '', actions || named FROM canned_replies
     UNION ALL SELECT 'view', id, '', query FROM views ORDER BY 1, 2`,
  ).all<{ kind: string; id: number; state: string; texts: string }>()
  return results
}

test('an interrupted erasure still removes an agent from rules, macros and views', async () => {
  await install()
  const admin = await createAdmin()
  // An id that no other number of the texts has.
  const id = 7_654_321
  const bo = await createAgent()
  await env.DB.prepare("UPDATE sqlite_sequence SET seq = ?1 WHERE name = 'users'")
    .bind(id - 1)
    .run()
  expect((await createAgent({ email: 'ann.of.77@desk.example' })).id).toBe(id)
  const first = await makeRule(admin, {
    name: 'Her tickets',
    events: ['ticket.created'],
    conditions: { any: [{ all: [{ field: 'assignee', op: 'is', value: [id, bo.id] }] }] },
    actions: [{ type: 'set_priority', priority_id: 4 }],
  })
  const second = await makeRule(admin, {
    name: 'To her',
    events: ['ticket.created'],
    actions: [
      { type: 'assign', to: 'agent', id },
      { type: 'notify', who: 'agent', id },
    ],
  })
  const other = await makeRule(admin, {
    name: 'To Bo',
    events: ['ticket.created'],
    actions: [{ type: 'assign', to: 'agent', id: bo.id }],
  })
  const macro = await make(admin, '/api/v3/macros', {
    title: 'Give it to her',
    audience: 'everyone',
    actions: [
      { type: 'assign', to: 'agent', id },
      { type: 'add_tags', tags: ['hers'] },
    ],
  })
  const view = await make(admin, '/api/v3/views', {
    name: 'Hers',
    audience: 'everyone',
    query: { 'assigned-to': [`a-${id}`, `a-${bo.email}`], 'any_of.created-by': 'Ann.of.77@desk.example' },
  })

  const demoted = await call('POST', `/api/v3/admin/staff/${id}/demote`, { as: admin, json: {} })
  expect([demoted.status, demoted.cost.trips]).toEqual([200, 2])
  expect(await readRule(admin, second.id)).toMatchObject({ state: 'off', tripped_reason: 'agent_gone', active: false })
  expect(await readRule(admin, second.id)).toMatchObject({ actions: [{ id: 0 }, { id: 0 }] })
  expect(await readRule(admin, other.id)).toMatchObject({ state: 'active', tripped_reason: null })
  const types = await env.DB.prepare("SELECT subject_id AS id FROM events WHERE type = 'rule.updated' ORDER BY 1").all()
  expect(types.results).toEqual([{ id: first.id }, { id: second.id }])

  expect((await call('POST', `/api/v3/admin/customers/${id}/erase`, { as: admin })).status).toBe(200)
  for (let run = 1; run < 40; run += 1)
    await continuePrivacy(dyingAfter(1 + (run % 5), run * LEASE)).catch(() => undefined)
  await finish(undefined, 60 * LEASE)
  expect(await env.DB.prepare('SELECT state FROM privacy_jobs').first('state')).toBe('done')
  const after = await stored()
  expect(after.filter(({ texts }) => /7654321|ann\.of/i.test(texts))).toEqual([])
  expect(after.filter(({ kind }) => kind === 'rule').map(({ state }) => state.trim())).toEqual([
    'off agent_gone',
    'off agent_gone',
    'active',
  ])
  expect((await readRule(admin, first.id)).conditions).toEqual({
    any: [{ all: [{ field: 'assignee', op: 'is', value: [0, bo.id] }] }],
  })
  const shownMacro = await call('GET', `/api/v3/macros/${macro}`, { as: bo })
  expect(shownMacro.body.data).toMatchObject({
    actions: [{ type: 'assign', to: 'agent', id: 0 }, { type: 'add_tags' }],
    gone: [{ position: 0, parameter: 'id', value: '0' }],
  })
  const shownView = await call('GET', `/api/v3/views/${view}`, { as: bo })
  expect(shownView.body.data).toMatchObject({
    query: { 'assigned-to': ['0', `a-${bo.email}`], 'any_of.created-by': ['0'] },
  })
  expect((await call('GET', `/api/v3/views/${view}/tickets`, { as: bo })).status).toBe(200)

  // It stays off, with the reason, until somebody chose another agent.
  const edit = async (json: object) => await call('PATCH', `${RULES}/${second.id}`, { as: admin, json })
  expect((await edit({ active: true })).status).toBe(422)
  expect((await edit({ note: 'Later' })).body.data).toMatchObject({ tripped_reason: 'agent_gone' })
  const actions = [{ type: 'assign', to: 'agent', id: bo.id }]
  expect((await edit({ actions, active: true })).body.data).toMatchObject({ state: 'active', tripped_reason: null })
})
