import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'

interface Entry {
  id: number
  body_text: string
  attach: Record<string, unknown>[]
}

interface Replied {
  thread: Entry
  ticket: Record<string, unknown>
  threads: Entry[]
}

const PATH = '/api/v2/helpdesk/reply/with-details'

let agent: TestPerson
let customer: TestPerson
let id: number

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
  id = (await openTicket(customer)).ticket_id
})

async function reply(json: Record<string, unknown> = {}, as = agent, path = PATH) {
  return await call<Replied>('POST', path, { as, json: { ticket_id: id, reply_content: 'Try again.', ...json } })
}

test.each([PATH, '/api/v2/helpdesk/reply/with details', '/api/v2/helpdesk/reply/with%20details'])(
  'POST %s answers entry, ticket and conversation in two round trips',
  async (path) => {
    await call('POST', '/api/v1/helpdesk/internal-note', { as: agent, json: { ticket_id: id, body: 'Among us.' } })
    const { status, body, cost } = await reply({ cc: ['copy@example.com'] }, agent, path)
    expect(status).toBe(200)
    expect(cost.trips).toBeLessThanOrEqual(2)
    const { thread, ticket, threads } = body.data
    expect(thread.body_text).toBe('Try again.')
    expect(ticket).toMatchObject({
      id,
      is_answered: true,
      assigned_to: agent.id,
      thread_count: 4,
      collaborators: [{ email: 'copy@example.com' }],
    })
    expect(threads.map((entry) => entry.body_text)).toEqual([
      'It does not print.',
      'Among us.',
      expect.stringContaining('This ticket has been assigned to'),
      'Try again.',
    ])
    expect(threads.at(-1)).toEqual(thread)
  },
)

test('customers get no internal notes in the answer', async () => {
  await call('POST', '/api/v1/helpdesk/internal-note', { as: agent, json: { ticket_id: id, body: 'Among us.' } })
  const { body } = await reply({}, customer)
  expect(body.data.threads.map((entry) => entry.body_text)).toEqual(['It does not print.', 'Try again.'])
  expect(body.data.ticket).toMatchObject({ thread_count: 2 })
})

test('accepts files, and answers the same in XML', async () => {
  const multipart = new FormData()
  multipart.set('ticket_id', String(id))
  multipart.set('reply_content', 'See the file.')
  multipart.append('media_attachment[]', new File(['bytes'], 'a.txt', { type: 'text/plain' }))
  const { response } = await callXml('POST', PATH, { as: customer, multipart })
  expect(response).toMatchObject({
    data: {
      thread: { attach: { item: [{ name: 'a.txt' }] } },
      ticket: { attachment_count: '1' },
      threads: { item: [{}, {}] },
    },
  })
})

test('a long conversation answers the newest hundred, oldest first', async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
     INSERT INTO ticket_threads (ticket_id, poster, body, body_text, created_at) SELECT ?1, 'client', i, i, 0 FROM n`,
  )
    .bind(id)
    .run()
  const { threads } = (await reply({}, customer)).body.data
  expect(threads).toHaveLength(100)
  expect(threads.map((entry) => entry.id)).toEqual(threads.map((entry) => entry.id).sort((a, b) => a - b))
  expect(threads.at(-1)?.body_text).toBe('Try again.')
})

test('a reply with details is refused like a reply', async () => {
  expect(await reply({}, await createCustomer())).toMatchObject({ status: 404 })
  expect(await reply({}, await createAgent({ departments: [2] }))).toMatchObject({ status: 404 })
  expect(await reply({ reply_content: '' })).toMatchObject({ status: 422 })
  expect(await reply({ ticket_id: 'x' })).toMatchObject({ status: 422 })
  await env.DB.prepare('UPDATE tickets SET status = 5 WHERE id = ?1').bind(id).run()
  expect(await reply()).toMatchObject({ status: 409 })
})
