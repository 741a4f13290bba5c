import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { historyOf } from '../../support/ticket-rows.ts'
import { openTicket } from '../../support/tickets-api.ts'

const V1 = '/api/v1/helpdesk'

let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
})

interface Listed {
  data: { id: number }[]
  next_cursor: string | null
}

async function open(externalId: unknown, as = agent) {
  return await openTicket(as, { email: 'requester@example.com', external_id: externalId })
}

async function details(id: number, as = agent) {
  const { body } = await call<{ ticket: Record<string, unknown> }>('GET', `${V1}/ticket`, { as, query: { id } })
  return body.data.ticket
}

async function edit(ticketId: number, externalId: unknown) {
  const json = { ticket_id: ticketId, external_id: externalId }
  return await call('PATCH', `${V1}/edit`, { as: agent, json })
}

async function numbersFound(externalIds: string, as = agent) {
  const query = { 'external-id': externalIds, show: 'all' }
  const { body } = await call<{ data: { id: number }[] }>('GET', '/api/v2/helpdesk/get-tickets', { as, query })
  return body.data.data.map(({ id }) => id).toSorted((a, b) => a - b)
}

describe('the external id of a ticket', () => {
  test('is set by the agent who opens it, and shown in details and lists, in JSON and XML', async () => {
    const { ticket_id: id, ticket } = await open('CRM-注文/42, "b"')
    expect(ticket['external_id']).toBe('CRM-注文/42, "b"')
    expect((await details(id))['external_id']).toBe('CRM-注文/42, "b"')
    const inbox = await call<{ data: object[] }>('GET', '/api/v2/helpdesk/get-tickets', { as: agent })
    expect(inbox.body.data.data).toMatchObject([{ external_id: 'CRM-注文/42, "b"' }])
    const { response } = await callXml('GET', `${V1}/ticket`, { as: agent, query: { id } })
    expect(response).toMatchObject({ data: { ticket: { external_id: 'CRM-注文/42, "b"' } } })
  })

  test('can be changed and cleared by an edit, and the history records both', async () => {
    const { ticket_id: id } = await open('first')
    expect((await edit(id, 'second')).status).toBe(200)
    expect((await details(id))['external_id']).toBe('second')
    expect((await edit(id, '')).status).toBe(200)
    expect((await details(id))['external_id']).toBeNull()
    const changes = (await historyOf(id)).filter(({ type }) => type === 'ticket.edited').map((event) => event.changes)
    expect(changes).toEqual([
      [{ field: 'external_id', from: 'first', to: 'second' }],
      [{ field: 'external_id', from: 'second', to: null }],
    ])
  })

  test('stays when an edit does not send it', async () => {
    const { ticket_id: id } = await open('kept')
    await call('PATCH', `${V1}/edit`, { as: agent, json: { ticket_id: id, subject: 'Other' } })
    expect((await details(id))['external_id']).toBe('kept')
  })

  test.each([['x'.repeat(256)], [{ a: 1 }], [['a', 'b']]])('is refused as %j', async (externalId) => {
    const { ticket_id: id } = await open('kept')
    const refused = await call<{ errors: object }>('PATCH', `${V1}/edit`, {
      as: agent,
      json: { ticket_id: id, external_id: externalId },
    })
    expect([refused.status, Object.keys(refused.body.data.errors)]).toEqual([422, ['external_id']])
  })

  test('cannot be set, seen or searched for by a customer', async () => {
    const { ticket_id: own, ticket } = await openTicket(customer, { external_id: 'mine' })
    expect(ticket['external_id']).toBeNull()
    await edit(own, 'the desk’s')
    expect((await details(own, customer))['external_id']).toBeNull()
    expect(await numbersFound('the desk’s', customer)).toEqual([])
    expect((await details(own))['external_id']).toBe('the desk’s')
  })

  test('can be set and read by a service key', async () => {
    const key = await createApiKey({ kind: 'service', userId: agent.id })
    const asked = { json: { grant_type: 'client_credentials', client_secret: key } }
    const { body } = await call<never>('POST', '/oauth/token', asked)
    const { access_token: token } = body as unknown as { access_token: string }
    const { ticket_id: id } = await open('first')
    const json = { ticket_id: id, external_id: 'sync-7' }
    const headers = { Authorization: `Bearer ${token}` }
    expect((await call('PATCH', `${V1}/edit`, { json, headers })).status).toBe(200)
    const found = await call<{ data: object[] }>('GET', `${V1}/inbox`, { headers: { 'X-API-Key': key } })
    expect(found.body.data.data).toMatchObject([{ id, external_id: 'sync-7' }])
  })
})

describe('the filter', () => {
  test('finds exactly the tickets with the given ids', async () => {
    const [a, b, twin] = [await open('A-1'), await open('B-2'), await open('A-1')]
    await open(undefined)
    expect(await numbersFound('A-1')).toEqual([a.ticket_id, twin.ticket_id])
    expect(await numbersFound('A-1,B-2')).toEqual([a.ticket_id, b.ticket_id, twin.ticket_id])
    expect(await numbersFound('a-1')).toEqual([])
    expect(await numbersFound('A')).toEqual([])
  })

  test('finds no tickets of other departments', async () => {
    const { ticket_id: id } = await open('A-1', await createAdmin())
    await env.DB.prepare('UPDATE tickets SET dept_id = 2, assigned_to = NULL WHERE id = ?1').bind(id).run()
    expect(await numbersFound('A-1')).toEqual([])
  })

  test('pages through many tickets of one id', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
       INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, status, external_id, created_at, updated_at)
       SELECT 'N-' || i, 't', ?1, 1, 1, 1, 'many', i, i FROM n`,
    )
      .bind(customer.id)
      .run()
    const found = new Set<number>()
    let cursor: string | null = null
    do {
      const query: Record<string, string | number> = { 'external-id': 'many', per_page: 100, cursor: cursor ?? '' }
      const { body }: Answer<Listed> = await call<Listed>('GET', '/api/v2/helpdesk/get-tickets', { as: agent, query })
      for (const { id } of body.data.data) found.add(id)
      cursor = body.data.next_cursor
    } while (cursor !== null)
    expect(found.size).toBe(300)
  })
})

test('the export contains it', async () => {
  await open('A-1')
  const { body } = await call<{ tickets: object[] }>('GET', '/api/v3/incremental/tickets', { as: agent })
  expect(body.data.tickets).toMatchObject([{ external_id: 'A-1' }])
})
