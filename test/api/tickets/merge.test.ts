import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { consume } from '../../support/notifications.ts'
import { createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { backgroundServices, idsFound, index } from '../../support/searches.ts'
import { historyOf, notesOf, rowCounts, setTicket, ticketRow } from '../../support/ticket-rows.ts'
import { openTicket } from '../../support/tickets-api.ts'

let agent: TestPerson
let customer: TestPerson
let parent: number
let child: number

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
  parent = (await openTicket(customer, { subject: 'First' })).ticket_id
  child = (await openTicket(customer, { subject: 'Second', body: 'Said in the second.' })).ticket_id
})

interface Merged {
  ticket: Record<string, unknown>
  errors?: Record<string, string[]>
}

async function merge(json: Record<string, unknown> = {}, as = agent) {
  return await call<Merged>('POST', '/api/v2/helpdesk/merge', { as, json: { p_id: parent, t_id: [child], ...json } })
}

async function reply(ticketId: number, text: string, as = customer) {
  const multipart = new FormData()
  multipart.set('ticket_id', String(ticketId))
  multipart.set('reply_content', text)
  multipart.append('media_attachment[]', new File(['bytes'], 'a.txt', { type: 'text/plain' }))
  return await call('POST', '/api/v1/helpdesk/reply', { as, multipart })
}

async function conversation(id: number, as = agent) {
  const { body } = await call<{ data: { body_text: string; attach: unknown[] }[] }>(
    'GET',
    '/api/v1/helpdesk/ticket-thread',
    { as, query: { id, per_page: 100 } },
  )
  return body.data.data
}

async function collaboratorsOf(id: number) {
  const { results } = await env.DB.prepare(
    'SELECT u.email FROM ticket_collaborators c JOIN users u ON u.id = c.user_id WHERE c.ticket_id = ?1 ORDER BY u.email',
  )
    .bind(id)
    .all<{ email: string }>()
  return results.map(({ email }) => email)
}

/** By a widget, in the customer's name. */
async function openForGuest(copied: TestPerson): Promise<number> {
  const api_key = await createApiKey({ kind: 'widget', origins: ['https://shop.example.com'] })
  const json = { email: customer.email, subject: 'Third', body: 'Said by anybody.', cc: [copied.email] }
  const headers = { Origin: 'https://shop.example.com' }
  const { body } = await call<{ ticket_id: number }>('POST', '/api/v1/helpdesk/create', {
    query: { api_key },
    json,
    headers,
  })
  return body.data.ticket_id
}

describe('what moves', () => {
  test('moves the conversation in order, with files; both sides get a note', async () => {
    await reply(parent, 'Said in the first.')
    await reply(child, 'Said again in the second.')
    const { status, body, cost } = await merge({ reason: 'The same printer.' })
    expect(status).toBe(200)
    expect(cost.trips).toBe(2)
    expect(body.data.ticket).toMatchObject({
      id: parent,
      title: 'First',
      thread_count: 5,
      attachment_count: 2,
      merged_into: null,
    })
    const texts = await conversation(parent)
    expect(texts.map((thread) => [thread.body_text, thread.attach.length])).toEqual([
      ['It does not print.', 0],
      ['Said in the second.', 0],
      ['Said in the first.', 1],
      ['Said again in the second.', 1],
      ['Ticket AAAA-0000-0001 has been merged into this ticket. Reason: The same printer.', 0],
    ])
    expect(await conversation(parent, customer)).toHaveLength(4)
    expect((await conversation(child, customer)).map((thread) => thread.body_text)).toEqual([
      'This ticket has been merged into ticket AAAA-0000-0000, where the conversation goes on. Reason: The same printer.',
    ])
    expect(await ticketRow(child)).toMatchObject({ thread_count: 1, note_count: 0, attachment_count: 0 })
  })

  test('closes the children, which point to the parent, and each history records it', async () => {
    await merge()
    const row = await ticketRow(child)
    expect(row).toMatchObject({ status: 3, merged_into_id: parent, isoverdue: 0 })
    expect(row['closed_at']).toBe(row['updated_at'])
    expect(await historyOf(child)).toEqual([
      {
        type: 'ticket.edited',
        actor_kind: 'agent',
        actor_id: agent.id,
        changes: [
          { field: 'status', from: 1, to: 3 },
          { field: 'merged_into', from: null, to: 'AAAA-0000-0000' },
        ],
      },
    ])
    expect(await historyOf(parent)).toMatchObject([
      { type: 'ticket.merged', changes: [{ field: 'merged', from: null, to: 'AAAA-0000-0001' }] },
    ])
    const context = await env.DB.prepare("SELECT context FROM events WHERE type = 'ticket.merged'").first('context')
    expect(context).toBe(JSON.stringify({ childIds: [child] }))
    expect(await notesOf(parent)).toEqual([expect.stringContaining('No reason has been provided.')])
  })

  test.for([{ from: 'today' }, { from: 'before lists' }])(
    'updates the search index by the event of $from',
    async ({ from }) => {
      await index(parent, child)
      expect(await idsFound('said second', agent)).toEqual([child])
      await merge()
      const text = JSON.stringify({ childIds: `${child},999` })
      const event = await env.DB.prepare(
        `UPDATE events SET context = iif(?1, ?2, context) WHERE type = 'ticket.merged' RETURNING id`,
      )
        .bind(from === 'today' ? 0 : 1, text)
        .first<{ id: number }>()
      await consume(backgroundServices(), event?.id ?? 0)
      expect(await idsFound('said second', agent)).toEqual([parent])
    },
  )

  test('a child names its parent, and a reply to it is 409', async () => {
    await merge()
    const { body } = await call<Merged>('GET', '/api/v1/helpdesk/ticket', { as: customer, query: { id: child } })
    expect(body.message).toBe('This ticket has been merged into ticket AAAA-0000-0000.')
    expect(body.data.ticket).toMatchObject({ merged_into: { id: parent, ticket_number: 'AAAA-0000-0000' } })
    expect(await reply(child, 'Too late')).toMatchObject({ status: 409 })
  })

  test.each(['json', 'xml'])('a note on a child is 409 in %s and writes nothing', async (format) => {
    await merge()
    const before = await env.DB.prepare('SELECT count(*) AS n FROM ticket_threads').first('n')
    const json = { ticket_id: child, body: 'Too late' }
    const query = { format }
    expect(await call('POST', '/api/v1/helpdesk/internal-note', { as: agent, json, query })).toMatchObject({
      status: 409,
    })
    expect(await env.DB.prepare('SELECT count(*) AS n FROM ticket_threads').first('n')).toBe(before)
  })

  test('collaborators move once, never the requester, and a person removed from the parent is added again', async () => {
    const cc = ['a@example.com', 'b@example.com']
    await call('POST', '/api/v1/helpdesk/reply', { as: agent, json: { ticket_id: child, reply_content: 'x', cc } })
    await call('POST', '/api/v1/helpdesk/reply', {
      as: agent,
      json: { ticket_id: parent, reply_content: 'x', cc: cc[0] },
    })
    await env.DB.prepare('UPDATE ticket_collaborators SET is_active = 0 WHERE ticket_id = ?1').bind(parent).run()
    const { body } = await merge()
    expect(await collaboratorsOf(parent)).toEqual(cc)
    expect(await collaboratorsOf(child)).toEqual([])
    expect(body.data.ticket).toMatchObject({ countcollaborator: 2, collaborators: [{}, {}] })
    expect(await ticketRow(child)).toMatchObject({ collaborator_count: 0 })
  })

  test('collaborators of an unverified ticket do not move', async () => {
    const stranger = await createCustomer()
    const guests = await openForGuest(stranger)
    await merge({ t_id: [child, guests] })
    expect([await collaboratorsOf(parent), await collaboratorsOf(guests)]).toEqual([[], []])
    for (const id of [parent, guests])
      expect(await call('GET', '/api/v1/helpdesk/ticket', { as: stranger, query: { id } })).toMatchObject({
        status: 404,
      })
  })

  test('form values move if the parent has none', async () => {
    const insert = 'INSERT INTO ticket_form_values (ticket_id, name, value) VALUES (?1, ?2, ?3)'
    await env.DB.batch([
      env.DB.prepare(insert).bind(parent, 'size', 'L'),
      env.DB.prepare(insert).bind(child, 'size', 'S'),
      env.DB.prepare(insert).bind(child, 'colour', 'red'),
    ])
    expect((await merge()).body.data.ticket).toMatchObject({ form: { size: 'L', colour: 'red' } })
  })

  test('an unanswered child makes the parent unanswered', async () => {
    await reply(parent, 'Answered.', agent)
    await setTicket(child, { last_message_at: Date.now() + 1000 })
    await merge()
    expect(await ticketRow(parent)).toMatchObject({ isanswered: 0, last_replier: 'client' })
  })

  test('a title renames the parent, in XML and by its other parameter names', async () => {
    const form = { parent_id: String(parent), child_id: String(child), title: 'Both' }
    const { response } = await callXml('POST', '/api/v2/helpdesk/merge', { as: agent, form })
    expect(response).toMatchObject({ data: { ticket: { id: String(parent), title: 'Both' } } })
    expect((await historyOf(parent))[0]?.changes).toContainEqual({ field: 'title', from: 'First', to: 'Both' })
  })

  test('fifty children cost as many statements as one', async () => {
    const { results } = await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
       INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, status, created_at, updated_at)
       SELECT 'T-' || i, 'Many', user_id, dept_id, priority_id, status, created_at, updated_at FROM n, tickets WHERE id = ?1 RETURNING id`,
    )
      .bind(child)
      .all<{ id: number }>()
    const one = await merge()
    const fifty = await merge({ t_id: results.map(({ id }) => id) })
    expect(fifty.cost).toMatchObject({ trips: 2, statements: one.cost.statements })
    expect(await merge({ t_id: Array.from({ length: 51 }, (_, i) => i + 1) })).toMatchObject({ status: 422 })
  })
})

describe('refuses and changes nothing for', () => {
  async function expectRefused(status: number, json: Record<string, unknown>, as = agent): Promise<string> {
    const counts = await rowCounts()
    const { body, status: answered } = await merge(json, as)
    expect([answered, await rowCounts()]).toEqual([status, counts])
    return Object.keys(body.data?.errors ?? {}).join()
  }

  test('tickets of different requesters', async () => {
    const other = (await openTicket(await createCustomer())).ticket_id
    expect(await expectRefused(422, { t_id: [child, other] })).toBe('t_id')
  })

  test('a ticket with itself, an unknown one, one out of sight', async () => {
    expect(await expectRefused(422, { t_id: [child, parent] })).toBe('t_id')
    expect(await expectRefused(422, { t_id: [child, 999] })).toBe('t_id')
    await setTicket(child, { dept_id: 2 })
    expect(await expectRefused(422, {})).toBe('t_id')
    expect(await expectRefused(404, { p_id: child, t_id: parent })).toBe('')
    expect(await expectRefused(404, { p_id: 999, t_id: parent })).toBe('')
  })

  test('a merged or deleted ticket on either side', async () => {
    await setTicket(child, { status: 5 })
    expect(await expectRefused(422, {})).toBe('t_id')
    await expectRefused(409, { p_id: child, t_id: parent })
    await setTicket(child, { status: 3, merged_into_id: parent })
    expect(await expectRefused(422, {})).toBe('t_id')
    await expectRefused(409, { p_id: child, t_id: parent })
  })

  test('a verified ticket into an unverified one', async () => {
    const [guests, others] = [await openForGuest(await createCustomer()), await openForGuest(await createCustomer())]
    expect(await merge({ p_id: guests })).toMatchObject({
      status: 422,
      body: { data: { errors: { t_id: [expect.any(String)] } } },
    })
    expect(await conversation(child)).toHaveLength(1)
    expect(await merge({ p_id: guests, t_id: [others] })).toMatchObject({ status: 200 })
  })

  test('tickets that have more than a hundred collaborators together, each of whom counts once', async () => {
    const add = `INSERT INTO ticket_collaborators (ticket_id, user_id, created_at)
      SELECT ?1, id, 0 FROM users WHERE email LIKE 'c%@copy.example' AND id >= ?2 ORDER BY id LIMIT ?3`
    const newPeople = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 101)
      INSERT INTO users (email, role, created_at, updated_at) SELECT 'c' || i || '@copy.example', 'customer', 0, 0 FROM n RETURNING id`
    const { results } = await env.DB.prepare(newPeople).all<{ id: number }>()
    const ids = results.map(({ id }) => id).sort((a, b) => a - b)
    await env.DB.batch([env.DB.prepare(add).bind(parent, ids[0], 100), env.DB.prepare(add).bind(child, ids[99], 2)])
    expect(await expectRefused(422, {})).toBe('t_id')
    await env.DB.prepare('DELETE FROM ticket_collaborators WHERE user_id = ?1').bind(ids[100]).run()
    expect(await merge()).toMatchObject({ status: 200, body: { data: { ticket: { countcollaborator: 100 } } } })
  })

  test('agents without edit_ticket, and customers', async () => {
    await expectRefused(403, {}, await createAgent({ permissions: { assign_ticket: true } }))
    await expectRefused(403, {}, customer)
  })

  test.each([
    ['p_id', { p_id: '' }],
    ['p_id', { p_id: 'x' }],
    ['t_id', { t_id: [] }],
    ['t_id', { t_id: 'x' }],
    ['title', { title: 'x'.repeat(256) }],
    ['reason', { reason: 'x'.repeat(1001) }],
  ])('a bad %s', async (field, json) => {
    expect(await expectRefused(422, json)).toBe(field)
  })

  test('of two merges of the same child at once one succeeds', async () => {
    const other = (await openTicket(customer)).ticket_id
    const answers = await Promise.all([merge(), merge({ p_id: other })])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
    expect(await historyOf(child)).toHaveLength(1)
  })
})
