import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp, mountedRoutes } from '../../src/app.ts'
import { call, type CallOptions, callXml } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createAgent, createApiKey, createCustomer, type TestPerson } from '../support/people.ts'
import { openTicket } from '../support/tickets-api.ts'
import { refusalData } from '../support/error-codes.ts'
import { given, leastOf } from './servicedesk/records-support.ts'

let agent: TestPerson
let customer: TestPerson
let ticketId: number

beforeEach(async () => {
  await install()
  agent = await createAgent({ departments: [1], teams: [1] })
  customer = await createCustomer({ email: 'customer@example.com' })
  ticketId = (await openTicket(customer)).ticket_id
})

interface Creation {
  /** The path that is called, where the route has parameters. */
  path?: string
  fields: Record<string, unknown>
  /** The answer to a plain read for a person who has lost every department, team and assignment. */
  afterwards: 200 | 404
}

const made = async (kind: 'problem' | 'change') => await given(agent, kind)
const text = { subject: 'Again', body: 'Said once.' }

/** By route. An agent sees every change, release, asset and person, but only their own tickets and problems. */
const CREATIONS: Record<string, () => Promise<Creation>> = {
  '/api/v1/helpdesk/register': async () =>
    await Promise.resolve({ fields: { email: 'new@example.com' }, afterwards: 200 }),
  '/api/v1/helpdesk/create': async () =>
    await Promise.resolve({ fields: { ...text, email: 'new@example.com' }, afterwards: 404 }),
  '/v3/newticket/post': async () =>
    await Promise.resolve({ fields: { ...text, email: 'new@example.com' }, afterwards: 404 }),
  '/api/v1/helpdesk/reply': async () =>
    await Promise.resolve({ fields: { ticket_id: ticketId, reply_content: 'Once.' }, afterwards: 404 }),
  '/api/v2/helpdesk/reply/with details': async () =>
    await Promise.resolve({ fields: { ticket_id: ticketId, reply_content: 'Once.' }, afterwards: 404 }),
  '/api/v2/helpdesk/reply/with-details': async () =>
    await Promise.resolve({ fields: { ticket_id: ticketId, reply_content: 'Once.' }, afterwards: 404 }),
  '/api/v1/helpdesk/internal-note': async () =>
    await Promise.resolve({ fields: { ticket_id: ticketId, body: 'Once.' }, afterwards: 404 }),
  '/api/v2/helpdesk/merge': async () => ({
    fields: { p_id: ticketId, t_id: [(await openTicket(customer)).ticket_id] },
    afterwards: 404,
  }),
  '/api/v1/servicedesk/problem/create': async () =>
    await Promise.resolve({ fields: leastOf('problem'), afterwards: 404 }),
  '/api/v1/servicedesk/change/create': async () =>
    await Promise.resolve({ fields: leastOf('change'), afterwards: 200 }),
  '/api/v1/servicedesk/release/create': async () =>
    await Promise.resolve({ fields: leastOf('release'), afterwards: 200 }),
  '/api/v1/servicedesk/asset/create': async () =>
    await Promise.resolve({ fields: { name: 'Kiln', description: 'Hot', asset_type_id: 20 }, afterwards: 200 }),
  '/api/v1/servicedesk/attach/problem/ticket': async () =>
    await Promise.resolve({ fields: { ticketid: ticketId, subject: 'A problem' }, afterwards: 404 }),
  '/api/v1/servicedesk/problem/change/:problemid': async () => ({
    path: `/api/v1/servicedesk/problem/change/${await made('problem')}`,
    fields: leastOf('change'),
    afterwards: 200,
  }),
  '/api/v1/servicedesk/change/release/:changeid': async () => ({
    path: `/api/v1/servicedesk/change/release/${await made('change')}`,
    fields: leastOf('release'),
    afterwards: 200,
  }),
  '/api/v3/macros': async () =>
    await Promise.resolve({ fields: { title: 'Thanks', body: 'Thank you.' }, afterwards: 200 }),
  '/api/v3/macros/:id/apply': async () => {
    const json = { title: 'Thanks', body: 'Thank you.' }
    const { body } = await call<{ id: number }>('POST', '/api/v3/macros', { as: agent, json })
    return {
      path: `/api/v3/macros/${body.data.id}/apply`,
      fields: { ticket_id: [ticketId] },
      afterwards: 404,
    }
  },
  '/v3/api/articles': async () =>
    await Promise.resolve({ fields: { title: 'Kilns', body: 'They are hot.' }, afterwards: 200 }),
  '/v3/api/categories': async () => await Promise.resolve({ fields: { name: 'Kilns' }, afterwards: 200 }),
  '/api/v3/views': async () =>
    await Promise.resolve({ fields: { name: 'Overdue', query: { show: 'overdue' } }, afterwards: 200 }),
}

/**
 * Operations of administration depend on one right only (administration/replays.test.ts). Forms of pages do not send this
 * header and use the same use cases.
 */
const creating = mountedRoutes(createApp()).filter(
  ({ creates, page, path }) => creates && !page && !path.startsWith('/api/v3/admin/'),
)

test('this test covers every operation that creates', () => {
  const nameOf = (path: string) => path.replace(/\{.*\}/, '')
  expect(creating.map(({ path }) => nameOf(path)).toSorted()).toEqual(Object.keys(CREATIONS).toSorted())
})

async function post(path: string, options: CallOptions) {
  return await call<Record<string, unknown>>('POST', encodeURI(path), {
    ...options,
    headers: { ...options.headers, 'Idempotency-Key': 'key-1' },
  })
}

/** Leaves every department and team, and is nobody's assignee. */
async function loseEverything({ id }: TestPerson): Promise<void> {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM department_members WHERE user_id = ?1').bind(id),
    env.DB.prepare('DELETE FROM team_members WHERE user_id = ?1').bind(id),
    env.DB.prepare('UPDATE tickets SET assigned_to = NULL WHERE assigned_to = ?1').bind(id),
  ])
}

describe.each(Object.keys(CREATIONS))('a replay of %s', (route) => {
  test('is replayed with present rights, in JSON and XML', async () => {
    const { path = route, fields, afterwards } = await (CREATIONS[route] ?? missing)()
    const options = { as: agent, json: fields }
    const marks = [await post(path, options), await post(path, options)].map(({ status, headers }) => [
      status,
      headers.get('Idempotency-Replayed'),
    ])
    expect(marks).toEqual([
      [200, null],
      [200, 'true'],
    ])
    await loseEverything(agent)
    const again = await post(path, options)
    expect([again.status, again.cost.trips]).toEqual([afterwards, 2])
    expect(again.headers.get('Idempotency-Replayed')).toBe(afterwards === 404 ? null : 'true')
    expect('code' in again.body.data).toBe(afterwards === 404)
    const inXml = await callXml('POST', encodeURI(path), { ...options, headers: { 'Idempotency-Key': 'key-1' } })
    expect(inXml.status).toBe(afterwards)
  })
})

describe('a person who was removed from a ticket', () => {
  async function replyWithFile(as: TestPerson, path: string) {
    const multipart = new FormData()
    multipart.set('ticket_id', String(ticketId))
    multipart.set('reply_content', 'See the file.')
    multipart.append('media_attachment[]', new File(['bytes'], 'a.txt', { type: 'text/plain' }))
    return await post(path, { as, multipart })
  }

  test.each(['/api/v1/helpdesk/reply', '/api/v2/helpdesk/reply/with details'])(
    'gets neither later replies nor a link to their file from %s',
    async (path) => {
      const collaborator = await createCustomer()
      const person = { ticket_id: ticketId, email: collaborator.email }
      await call('POST', '/api/v1/helpdesk/collaborator/create', { as: agent, json: person })
      const first = await replyWithFile(collaborator, path)
      expect(first.text).toContain('link=')
      await call('POST', '/api/v1/helpdesk/collaborator/remove', { as: agent, json: person })
      await call('POST', '/api/v1/helpdesk/reply', {
        as: agent,
        json: { ticket_id: ticketId, reply_content: 'Not for them.' },
      })
      const again = await replyWithFile(collaborator, path)
      expect([again.status, again.body]).toEqual([
        404,
        { success: false, message: 'Ticket not found', data: refusalData('ticket_not_found') },
      ])
    },
  )

  test('an agent who stays its requester reads the ticket as a customer, without notes', async () => {
    const details = '/api/v2/helpdesk/reply/with details'
    const json = { ticket_id: ticketId, reply_content: 'Once.' }
    await post(details, { as: agent, json })
    await call('POST', '/api/v1/helpdesk/internal-note', { as: agent, json: { ticket_id: ticketId, body: 'Secret.' } })
    await loseEverything(agent)
    await env.DB.prepare('UPDATE tickets SET user_id = ?1 WHERE id = ?2').bind(agent.id, ticketId).run()
    const again = await post(details, { as: agent, json })
    expect(again.status).toBe(200)
    expect(again.text).toContain('Once.')
    expect(again.text).not.toContain('Secret.')
  })

  test('a note is not replayed to an agent who is only the ticket’s customer now', async () => {
    const options = { as: agent, json: { ticket_id: ticketId, body: 'Secret.' } }
    await post('/api/v1/helpdesk/internal-note', options)
    await loseEverything(agent)
    await env.DB.prepare('UPDATE tickets SET user_id = ?1 WHERE id = ?2').bind(agent.id, ticketId).run()
    expect(await post('/api/v1/helpdesk/internal-note', options)).toMatchObject({ status: 404 })
  })
})

test('a widget gets its receipt again, and no more', async () => {
  const api_key = await createApiKey({ kind: 'widget', origins: ['https://shop.example.com'] })
  const options = {
    headers: { Origin: 'https://shop.example.com' },
    json: { ...text, email: 'guest@example.com', api_key },
  }
  const first = await post('/api/v1/helpdesk/create', options)
  const again = await post('/api/v1/helpdesk/create', options)
  expect(again.body).toEqual(first.body)
  expect(Object.keys(again.body.data)).toEqual(['ticket_id', 'ticket_number'])
})

function missing(): never {
  throw new Error('There is no such creation.')
}
