import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml, send } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import {
  createAdmin,
  createAgent,
  createApiKey,
  createCustomer,
  expiredToken,
  type TestPerson,
} from '../../support/people.ts'
import { setTicket } from '../../support/ticket-rows.ts'
import { type CreatedTicket, openTicket, type PageOf, type TicketItem } from '../../support/tickets-api.ts'
import { refusalData } from '../../support/error-codes.ts'

const PATH = '/api/v1/helpdesk/ticket'

let agent: TestPerson
let customer: TestPerson
let opened: CreatedTicket

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
  opened = await openTicket(customer, { cc: ['copy@example.com'] })
})

interface Details {
  ticket: Record<string, unknown>
}

async function details(as: TestPerson, query: Record<string, string | number>, headers: Record<string, string> = {}) {
  return await call<Details>('GET', PATH, { as, query, headers })
}

describe('a ticket is read in one round trip', () => {
  test.each(['id', 'ticket_id', 'ticket_number'])('by %s', async (name) => {
    const value = name === 'ticket_number' ? opened.ticket_number : opened.ticket_id
    for (const reader of [agent, customer]) {
      const { status, body, cost } = await details(reader, { [name]: value })
      expect(status).toBe(200)
      expect(body.data.ticket).toMatchObject({
        id: opened.ticket_id,
        ticket_number: opened.ticket_number,
        title: 'Printer is down',
        user_id: customer.id,
        status: 1,
        status_name: 'Open',
        collaborators: [{ email: 'copy@example.com' }],
        form: {},
      })
      expect(cost.trips).toBe(1)
    }
  })

  test('with every column of the specification, as integers', async () => {
    const { body } = await details(agent, { id: opened.ticket_id })
    const columns =
      'id user_id dept_id team_id priority_id sla help_topic_id status flags ip_address assigned_to lock_by lock_at source isoverdue type'
    for (const column of columns.split(' '))
      expect([column, body.data.ticket[column]]).toEqual([column, expect.any(Number)])
    expect(body.data.ticket['ticket_number']).toEqual(expect.any(String))
  })

  test('with the same flags as its row in a list', async () => {
    await setTicket(opened.ticket_id, { isanswered: 1, isoverdue: 1 })
    const { ticket } = (await details(agent, { id: opened.ticket_id })).body.data
    expect(ticket).toMatchObject({ isoverdue: 1, is_overdue: true, is_answered: true })
    const list = await call<PageOf<TicketItem>>('GET', '/api/v1/helpdesk/my-tickets-user', { as: customer })
    const [item] = list.body.data.data
    expect(item).toMatchObject({ is_overdue: true, is_answered: true })
    expect(['isanswered' in ticket, 'isanswered' in (item ?? {})]).toEqual([false, false])
  })

  test('in XML too', async () => {
    const { status, response } = await callXml('GET', PATH, { as: customer, query: { id: opened.ticket_id } })
    expect(status).toBe(200)
    expect(response).toMatchObject({
      success: 'true',
      data: { ticket: { id: String(opened.ticket_id), team_id: '0' } },
    })
  })
})

describe('the entity tag', () => {
  test('is the version and a digest, and an unchanged ticket answers 304', async () => {
    const first = await details(agent, { id: opened.ticket_id })
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"1\.[0-9a-f]{16}"$/)
    expect(first.headers.get('Cache-Control')).toBe('private, no-store')
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await details(agent, { id: opened.ticket_id }, { 'If-None-Match': known })
      expect([known, again.status, again.text, again.headers.get('ETag')]).toEqual([known, 304, '', etag])
    }
    expect(await details(agent, { id: opened.ticket_id }, { 'If-None-Match': '"2"' })).toMatchObject({ status: 200 })
  })

  test('changes with every answer', async () => {
    const json = { ticket_id: opened.ticket_id, reply_content: 'We are on it.' }
    await call('POST', '/api/v1/helpdesk/reply', { as: agent, json })
    const again = await details(agent, { id: opened.ticket_id }, { 'If-None-Match': '"1"' })
    expect([again.status, again.headers.get('ETag')]).toEqual([200, expect.stringMatching(/^"2\./)])
  })

  test.each([
    ['requester', `UPDATE users SET first_name = 'Renamed' WHERE role = 'customer'`],
    ['assignee', `UPDATE users SET first_name = 'Renamed' WHERE role = 'agent'`],
    ['department', `UPDATE departments SET name = 'Renamed' WHERE id = 1`],
    ['priority', `UPDATE ticket_priorities SET priority = 'Renamed'  WHERE priority_id = 2`],
  ])('changes when the %s is renamed', async (_, rename) => {
    const query = { id: opened.ticket_id }
    const json = { ticket_id: opened.ticket_id, user: agent.id }
    await call('POST', '/api/v1/helpdesk/assign', { as: agent, json })
    const known = (await details(agent, query)).headers.get('ETag') ?? ''
    await env.DB.prepare(rename).run()
    const again = await details(agent, query, { 'If-None-Match': known })
    expect(again).toMatchObject({ status: 200 })
    expect(again.text).toContain('Renamed')
  })

  test('is another one for XML, and If-Match takes both', async () => {
    const query = { id: opened.ticket_id }
    const json = (await details(agent, query)).headers.get('ETag') ?? ''
    const xml = (await details(agent, query, { Accept: 'application/xml' })).headers.get('ETag') ?? ''
    expect(xml).not.toBe(json)
    for (const [tag, subject] of [
      [json, 'First'],
      [`W/${xml}`, 'Second'],
    ] as const) {
      const sent = { ticket_id: opened.ticket_id, subject }
      const edited = await call('PATCH', '/api/v1/helpdesk/edit', {
        as: agent,
        json: sent,
        headers: { 'If-Match': tag },
      })
      expect(edited.status).toBe(tag === json ? 200 : 412)
    }
  })

  test('reveals nothing to a stranger', async () => {
    const stranger = await createCustomer()
    const query = { id: opened.ticket_id }
    expect(await details(stranger, query, { 'If-None-Match': '"1"' })).toMatchObject({ status: 404 })
    const known = (await details(customer, query)).headers.get('ETag') ?? ''
    const response = await send('HEAD', PATH, { as: customer, query, headers: { 'If-None-Match': known } })
    expect(response.status).toBe(304)
  })
})

describe('who sees it', () => {
  test.each([
    ['the agent of its department', async () => await createAgent(), 200],
    ['an agent of another department', async () => await createAgent({ departments: [2] }), 404],
    ['an admin', async () => await createAdmin(), 200],
    ['another customer', async () => await createCustomer(), 404],
  ])('%s', async (_, createReader, status) => {
    const reader = await createReader()
    for (const [name, value] of Object.entries({ id: opened.ticket_id, ticket_number: opened.ticket_number })) {
      expect(await details(reader, { [name]: value })).toMatchObject({ status })
    }
  })

  test('the assignee and the members of its team, in any department', async () => {
    const assignee = await createAgent({ departments: [2] })
    const member = await createAgent({ departments: [3], teams: [1] })
    const query = { id: opened.ticket_id }
    await env.DB.prepare('UPDATE tickets SET assigned_to = ?1, team_id = 1').bind(assignee.id).run()
    expect(await details(assignee, query)).toMatchObject({ status: 200 })
    expect(await details(member, query)).toMatchObject({ status: 200 })
  })

  test('the network address it was opened from is for staff only', async () => {
    const copied = await createCustomer()
    const json = { email: customer.email, subject: 'By phone', body: 'It does not print.', cc: [copied.email] }
    const headers = { 'CF-Connecting-IP': '198.51.100.7' }
    const made = await call<CreatedTicket>('POST', '/api/v1/helpdesk/create', { as: agent, json, headers })
    const seen = [agent, customer, copied].map(async (reader) => {
      return (await details(reader, { id: made.body.data.ticket_id })).body.data.ticket['ip_address']
    })
    expect(await Promise.all(seen)).toEqual([0xc6336407, 0, 0])
  })

  test('customers see no internal note, not even in a count', async () => {
    const json = { ticket_id: opened.ticket_id, body: 'Difficult customer' }
    await call('POST', '/api/v1/helpdesk/internal-note', { as: agent, json })
    const counts = [agent, customer].map(async (reader) => {
      const { body } = await details(reader, { id: opened.ticket_id })
      return body.data.ticket['thread_count']
    })
    expect(await Promise.all(counts)).toEqual([2, 1])
  })
})

describe('refusals', () => {
  test.each([
    [{}, 'id'],
    [{ id: 'abc' }, 'id'],
    [{ id: 0 }, 'id'],
    [{ id: '1.5' }, 'id'],
    [{ id: '99999999999999999999' }, 'id'],
    [{ ticket_id: '-1' }, 'ticket_id'],
    [{ ticket_number: 'x'.repeat(65) }, 'ticket_number'],
  ])('%j is 422 naming %s', async (query: Record<string, string | number>, field) => {
    const { status, body } = await details(customer, query)
    expect(status).toBe(422)
    expect(body.data).toMatchObject({ errors: { [field]: [expect.any(String)] } })
  })

  test.each([
    ['id', 4711],
    ['ticket_number', "' OR 1=1 --"],
    ['ticket_number', '%'],
  ])('%s %s is 404', async (name, value) => {
    expect(await details(agent, { [name]: value })).toMatchObject({
      status: 404,
      body: { message: 'Ticket not found', data: refusalData('ticket_not_found') },
    })
  })

  test('a missing, an invalid and an expired token are 401', async () => {
    const query = { id: opened.ticket_id }
    const messages = [undefined, 'nonsense', await expiredToken(agent)].map(async (token) => {
      const { status, body } = await call('GET', PATH, { query, ...(token === undefined ? {} : { token }) })
      return [status, body.message]
    })
    expect(await Promise.all(messages)).toEqual([
      [401, 'Token not provided'],
      [401, 'Token invalid'],
      [401, 'Token expired'],
    ])
  })

  test('a key is needed only while the setting requires it', async () => {
    const key = await createApiKey()
    const query = { id: opened.ticket_id }
    expect(await details(customer, { ...query, api_key: 'wrong' })).toMatchObject({ status: 401 })
    await env.DB.prepare('UPDATE settings SET api_key_mandatory = 1').run()
    expect(await details(customer, query)).toMatchObject({ status: 401, body: { message: 'API key not provided' } })
    expect(await details(customer, { ...query, api_key: key })).toMatchObject({ status: 200 })
  })
})
