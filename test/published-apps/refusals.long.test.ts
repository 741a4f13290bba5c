import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { createAgent, createCustomer, expiredToken } from '../support/people.ts'
import { refusalData } from '../support/error-codes.ts'
import { type AppCall, CONTRACTS, replay } from './replay.ts'
import { PASSWORD, seedDesk, type SeededDesk } from './seeded-desk.ts'

/** Screens that count every 200 as success get no 200 for what was not done. */
const SENDING = new Set(['internal_note', 'ticket_reply_multipart'])
/** These calls need no account. */
const PUBLIC = /^(?:url_check|billing_check|login|authenticate|token_refresh|reauth_form|fcm_)/
const NOWHERE = 999_999

interface Told {
  status: number
  text: string
  code: string | null
}

async function told(desk: SeededDesk, appCall: AppCall, changed: Record<string, string | number>): Promise<Told> {
  const response = await replay(desk, appCall, changed)
  return { status: response.status, text: await response.text(), code: response.headers.get('X-Error-Code') }
}

function sentencesOf({ reads }: AppCall): string[] {
  return reads.flatMap(({ equals, contains }) => equals ?? contains ?? [])
}

/** A refusal that the app survives, and does not take for success. */
function expectRefused(appCall: AppCall, { status, text, code }: Told): void {
  const { name } = appCall
  expect.soft({ name, status, code }).toMatchObject({ name, status: SENDING.has(name) ? 422 : 200 })
  expect.soft(code, `${name}: ${text.slice(0, 200)}`).not.toBeNull()
  expect.soft(code, name).not.toBe('internal_error')
  expect.soft(() => JSON.parse(text) as unknown, name).not.toThrow()
  for (const sentence of sentencesOf(appCall)) expect.soft(text, name).not.toContain(sentence)
}

describe.each(CONTRACTS)('$app', ({ calls }) => {
  const guarded = calls.filter(({ name, path }) => !PUBLIC.test(name) && !path.startsWith('{'))

  test('an expired token is 401 with the text that makes the app sign in again', { timeout: 60_000 }, async () => {
    const desk = await seedDesk()
    const tokens = { token_expired: await expiredToken(desk.agent), token_invalid: 'x.y.z', token_not_provided: '' }
    for (const appCall of guarded) {
      for (const [word, token] of Object.entries(tokens)) {
        if (appCall.name.startsWith('register_') && token === '') continue
        const { status, text } = await told(desk, appCall, { token })
        expect.soft({ name: appCall.name, status, error: (JSON.parse(text) as { error: string }).error }).toEqual({
          name: appCall.name,
          status: 401,
          error: word,
        })
      }
    }
  })

  test('missing rows and missing parameters crash no screen', { timeout: 60_000 }, async () => {
    const desk = await seedDesk()
    const ids = ['id', 'ticket_id', 'ticketid', 'problemid', 'p_id', 't_id[]', 'id[]', 'change', 'status_id']
    const absent = Object.fromEntries(ids.map((name) => [name, NOWHERE]))
    const empty = ['term', 'search', 'subject', 'body', 'email', 'first_name', 'assign_id', 'notification_id']
    const bad = {
      ...absent,
      ...Object.fromEntries(empty.map((name) => [name, ''])),
      help_topic: NOWHERE,
      user_id: NOWHERE,
    }
    const nowhere = { ...desk, problemId: NOWHERE, looseProblemId: NOWHERE, changeId: NOWHERE, linkedTicketId: NOWHERE }
    const some = guarded.filter(({ query }) => Object.keys({ ...bad, type: '' }).some((name) => name in query))
    expect(some.length).toBeGreaterThan(8)
    for (const appCall of some) {
      const elsewhere = { ...nowhere, requester: { ...desk.requester, id: NOWHERE } }
      const changed = { ...bad, type: 'nothing', 'root-cause': '', help_subject: '', 'sort-by': 'nothing' }
      const answer = await told(elsewhere, appCall, changed)
      // An empty subject changes nothing, and that is done.
      if (answer.code !== null) expectRefused(appCall, answer)
      expect.soft([200, 422], appCall.name).toContain(answer.status)
    }
  })

  test('customers are refused agents’ operations with the app’s own sentence', { timeout: 60_000 }, async () => {
    const desk = await seedDesk()
    const { token } = await createCustomer()
    for (const appCall of guarded) {
      const answer = await told(desk, appCall, { token })
      expect.soft([200, 422], appCall.name).toContain(answer.status)
      if (answer.code === 'role_not_allowed') expectRefused(appCall, answer)
      // Nobody else's tickets: scope is the same under every face.
      expect.soft(answer.text, appCall.name).not.toContain('kaputt')
    }
  })

  test('an agent without rights gets permission denied, and nothing changes', { timeout: 60_000 }, async () => {
    const desk = await seedDesk()
    const { token } = await createAgent({ permissions: {}, departments: [1, 2, 3] })
    const rightful =
      /^(?:ticket_(?:create|edit|delete_forever|multi_assign|merge)|status_change(?:_many)?|merge_tickets|assign_tickets)$/
    const tried = calls.filter(({ name }) => rightful.test(name))
    const { id: other } = await createAgent()
    for (const appCall of tried) {
      // Assigning the present assignee needs no permission, so another person is assigned.
      const answer = await told(desk, appCall, { token, ticket_id: desk.ticketId, status_id: 3, assign_id: other })
      expect.soft(answer.status, appCall.name).toBe(200)
      for (const sentence of sentencesOf(appCall)) expect.soft(answer.text, appCall.name).not.toContain(sentence)
      expect.soft(answer.text, appCall.name).toContain('Permission denied, you do not have permission')
    }
    expect(tried.length).toBeGreaterThan(1)
  })
})

test('the app signs in again and repeats the call', async () => {
  const desk = await seedDesk()
  const [list, login] = ['tickets_inbox', 'token_refresh'].map((name) =>
    CONTRACTS[0]?.calls.find((one) => one.name === name),
  )
  if (!list || !login) throw new Error('The contract has lost a call.')
  expect((await told(desk, list, { token: await expiredToken(desk.agent) })).status).toBe(401)
  const { data } = JSON.parse((await told(desk, login, {})).text) as { data: { token: string } }
  expect((await told(desk, list, { token: data.token })).status).toBe(200)
})

test('a sign-in distinguishes a wrong password from a banned account, and neither is a 200', async () => {
  const { agent } = await seedDesk()
  const banned = await seedBanned()
  const path = '/public/api/v1/authenticate'
  const wrong = await call('POST', path, { json: { username: agent.email, password: 'wrong' } })
  expect([wrong.status, wrong.body]).toMatchObject([401, { error: 'invalid_credentials', status_code: 401 }])
  const shut = await call('POST', path, { json: { username: banned, password: PASSWORD } })
  expect(shut.status).toBe(403)
  expect((await call('POST', path, { json: {} })).status).toBe(401)
  expect((await call('POST', path, { body: '{', headers: { 'Content-Type': 'application/json' } })).status).toBe(401)
})

async function seedBanned(): Promise<string> {
  const { hashOf } = await import('../support/passwords.ts')
  return (await createAgent({ ban: true, passwordHash: await hashOf(PASSWORD) })).email
}

test('an unknown address is reported in a 200', async () => {
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
    const { status, body } = await call(method, '/public/api/v1/helpdesk/no-such-call')
    expect([method, status, body]).toMatchObject([method, 200, { success: false, status: '404' }])
  }
  const wrongMethod = await call('DELETE', '/public/api/v1/helpdesk/dependency')
  expect([wrongMethod.status, wrongMethod.headers.get('X-Error-Code')]).toEqual([200, 'route_not_found'])
})

test('the root keeps its own format', async () => {
  const { agent } = await seedDesk()
  const strict = await call('GET', '/api/v1/helpdesk/no-such-call')
  expect([strict.status, strict.body]).toEqual([
    404,
    { success: false, message: 'Not found', data: refusalData('route_not_found') },
  ])
  const { text } = await call('GET', '/api/v1/helpdesk/ticket-thread', { as: agent, query: { id: 1 } })
  expect(text).toContain('–')
})

test('an unexpected error is reported without details', async () => {
  const { agent } = await seedDesk()
  await env.DB.prepare('DROP TABLE catalog').run()
  const read = await call('GET', '/public/api/v1/helpdesk/dependency', { as: agent })
  expect([read.status, read.headers.get('X-Error-Code')]).toEqual([200, 'internal_error'])
  expect(read.body).toEqual({ success: false, message: 'Internal error', error: 'Internal error' })
  const json = { ticket_id: 1, body: 'A note' }
  expect((await call('POST', '/public/api/v1/helpdesk/internal-note', { as: agent, json })).status).toBe(503)
})
