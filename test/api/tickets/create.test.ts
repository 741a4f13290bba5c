import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { type CreatedTicket, openTicket } from '../../support/tickets-api.ts'

let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
})

async function create(as: TestPerson, json: Record<string, unknown>) {
  return await call<CreatedTicket>('POST', '/api/v1/helpdesk/create', { as, json })
}

const minimal = { subject: 'Printer is down', body: 'It does not print.' }

async function ticketCount() {
  return await env.DB.prepare(
    'SELECT (SELECT count(*) FROM tickets) AS tickets, (SELECT count(*) FROM ticket_threads) AS threads, (SELECT count(*) FROM events) AS events',
  ).first()
}

describe('a customer', () => {
  test('opens an own ticket in two round trips', async () => {
    const { status, body, cost } = await create(customer, minimal)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ ticket_number: 'AAAA-0000-0000' })
    expect(body.data.ticket).toMatchObject({
      user_id: customer.id,
      dept_id: 1,
      team_id: 0,
      priority_id: 2,
      sla: 2,
      help_topic_id: 1,
      status: 1,
      status_name: 'Open',
      assigned_to: 0,
      lock_by: 0,
      lock_at: 0,
      source: 1,
      isoverdue: 0,
      title: 'Printer is down',
      priority_name: 'Normal',
      type_name: 'Question',
      thread_count: 1,
      from: { id: customer.id, email: customer.email },
      assignee: null,
    })
    expect(cost.trips).toBe(2)
  })

  test('gets the same answer in XML', async () => {
    const { status, response } = await callXml('POST', '/api/v1/helpdesk/create', { as: customer, form: minimal })
    expect(status).toBe(200)
    expect(response).toMatchObject({
      success: 'true',
      data: { ticket_number: 'AAAA-0000-0000', ticket: { title: 'Printer is down', team_id: '0' } },
    })
  })

  test('sends non-Latin text as XML', async () => {
    const xml = '<ticket><subject>打印机坏了</subject><body>الطابعة لا تعمل &amp; still</body></ticket>'
    const { body } = await call<CreatedTicket>('POST', '/api/v1/helpdesk/create', { as: customer, xml })
    expect(body.data.ticket).toMatchObject({ title: '打印机坏了' })
  })

  test('cannot set plan, assignee or priority', async () => {
    const { body } = await create(customer, {
      ...minimal,
      sla: 3,
      assigned: agent.id,
      priority: 4,
      department: 2,
      email: 'other@example.com',
    })
    expect(body.data.ticket).toMatchObject({ sla: 2, assigned_to: 0, priority_id: 2, dept_id: 1, user_id: customer.id })
  })
})

describe('an agent', () => {
  test('opens a ticket for a new requester, with collaborators', async () => {
    const { status, body, cost } = await create(agent, {
      ...minimal,
      email: 'New.Person@Example.com',
      first_name: 'Núria',
      assigned: agent.id,
      priority: 4,
      sla: 1,
      cc: ['copy@example.com', 'copy@example.com', 'new.person@example.com'],
    })
    expect(status).toBe(200)
    expect(body.data.ticket).toMatchObject({
      source: 3,
      assigned_to: agent.id,
      sla: 1,
      priority_id: 4,
      from: { first_name: 'Núria', email: 'new.person@example.com' },
    })
    expect(cost.trips).toBe(2)
    const { results } = await env.DB.prepare(
      'SELECT email FROM ticket_collaborators c JOIN users u ON u.id = c.user_id',
    ).all()
    expect(results).toEqual([{ email: 'copy@example.com' }])
  })

  test('must name the requester', async () => {
    const { status, body } = await create(agent, minimal)
    expect(status).toBe(422)
    expect(body.data).toMatchObject({ errors: { email: ['The email field is required.'] } })
  })

  test('needs the permission to create', async () => {
    const limited = await createAgent({ permissions: { edit_ticket: true } })
    expect(await create(limited, { ...minimal, email: 'a@example.com' })).toMatchObject({ status: 403 })
  })

  test.each([
    ['help_topic', 99],
    ['help_topic', 2],
    ['priority', 99],
    ['sla', 99],
    ['type', 99],
    ['assigned', 99],
  ])('gets an error for %s %i that does not exist, and nothing is written', async (field, value) => {
    const before = await ticketCount()
    const { status, body } = await create(agent, { ...minimal, email: 'a@example.com', [field]: value })
    expect(status).toBe(422)
    expect(Object.keys((body.data as unknown as { errors: object }).errors)).toEqual([field])
    expect(await ticketCount()).toEqual(before)
  })

  test('cannot assign to a customer or an inactive person', async () => {
    const gone = await createAgent({ active: false })
    for (const assigned of [customer.id, gone.id]) {
      expect(await create(agent, { ...minimal, email: 'a@example.com', assigned })).toMatchObject({ status: 422 })
    }
  })

  test('must send a country code with a phone number', async () => {
    expect(await create(agent, { ...minimal, email: 'a@example.com', phone: '123' })).toMatchObject({
      status: 422,
      body: { data: { errors: { code: expect.any(Array) } } },
    })
  })

  test('opens a banned requester’s ticket as spam', async () => {
    await createCustomer({ email: 'banned@example.com', ban: true })
    const { body } = await create(agent, { ...minimal, email: 'banned@example.com' })
    expect(body.data.ticket).toMatchObject({ status: 8 })
  })
})

describe('a widget', () => {
  const widget = { headers: { Origin: 'https://shop.example.com' } }
  let key: string

  beforeEach(async () => {
    key = await createApiKey({ kind: 'widget', origins: ['https://shop.example.com'] })
  })

  test('opens an unverified ticket and gets only its number', async () => {
    const json = { ...minimal, email: 'guest@example.com', api_key: key }
    const { status, body } = await call<CreatedTicket>('POST', '/api/v1/helpdesk/create', { json, ...widget })
    expect(status).toBe(200)
    expect(body.data).toEqual({ ticket_id: 1, ticket_number: 'AAAA-0000-0000' })
    expect(await env.DB.prepare('SELECT status FROM tickets').first()).toEqual({ status: 6 })
    const requested = env.DB.prepare(
      "SELECT purpose FROM user_tokens t JOIN events e ON e.type = 'user.activation_requested' AND json_extract(e.context, '$.tokenId') = t.id",
    )
    expect(await requested.first()).toEqual({ purpose: 'activate' })
  })

  test('must send an e-mail address, and come from its own origin', async () => {
    expect(
      await call('POST', '/api/v1/helpdesk/create', { json: { ...minimal, api_key: key }, ...widget }),
    ).toMatchObject({ status: 422 })
    const json = { ...minimal, email: 'guest@example.com', api_key: key }
    expect(
      await call('POST', '/api/v1/helpdesk/create', { json, headers: { Origin: 'https://evil.example' } }),
    ).toMatchObject({ status: 403 })
    expect(await call('POST', '/api/v1/helpdesk/create', { json })).toMatchObject({ status: 403 })
  })
})

describe('bad input', () => {
  test.each([
    [{ body: 'x' }, 'subject'],
    [{ subject: 'x' }, 'body'],
    [{ subject: 'x'.repeat(256), body: 'x' }, 'subject'],
    [{ subject: 'x', body: '<script>alert(1)</script>' }, 'body'],
    [{ subject: ['a'], body: 'x' }, 'subject'],
    [{ subject: { a: 1 }, body: 'x' }, 'subject'],
    [{ ...minimal, help_topic: 'many' }, 'help_topic'],
    [{ ...minimal, help_topic: 1e300 }, 'help_topic'],
    [{ ...minimal, type: -1 }, 'type'],
    [{ ...minimal, cc: ['no address'] }, 'cc'],
  ])('%j is answered 422 naming %s', async (json, field) => {
    const { status, body } = await create(customer, json)
    expect(status).toBe(422)
    expect(body).toMatchObject({ success: false, data: { errors: { [field]: expect.any(Array) } } })
    expect(await ticketCount()).toEqual({ tickets: 0, threads: 0, events: 0 })
  })

  test.each([
    ['{', 'application/json', 400],
    ['[1]', 'application/json', 400],
    ['{"subject":"\\u0000"}', 'application/json', 400],
    ['<r><!DOCTYPE x></r>', 'application/xml', 400],
    ['hello', 'text/plain', 415],
    ['x'.repeat(9 * 1024 * 1024), 'application/json', 413],
  ])('a bad body is answered in the envelope (%#)', async (body, type, status) => {
    const answer = await call('POST', '/api/v1/helpdesk/create', {
      as: customer,
      body,
      headers: { 'Content-Type': type },
    })
    expect(answer.status).toBe(status)
    expect(answer.body.success).toBe(false)
  })
})

test('markup is sanitised and stored beside its plain text', async () => {
  await openTicket(customer, { body: '<p onclick="x()">Hi <script>alert(1)</script><b>there</b></p>' })
  const row = await env.DB.prepare('SELECT body, body_text FROM ticket_threads').first()
  expect(row).toEqual({ body: '<p>Hi <b>there</b></p>', body_text: 'Hi there' })
})

test('fifty tickets at once get fifty numbers, and a deleted number is not reused', async () => {
  const created = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => await openTicket(agent, { subject: `Ticket ${index}` })),
  )
  expect(new Set(created.map(({ ticket_number }) => ticket_number)).size).toBe(50)
  await env.DB.prepare('DELETE FROM tickets').run()
  const { ticket_id, ticket_number } = await openTicket(agent)
  expect({ ticket_id, ticket_number }).toEqual({ ticket_id: 51, ticket_number: 'AAAA-0000-0050' })
})
