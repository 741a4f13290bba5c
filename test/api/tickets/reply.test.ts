import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, expiredToken, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'

const PATH = '/api/v1/helpdesk/reply'

let agent: TestPerson
let customer: TestPerson
let collaborator: TestPerson
let ticketId: number

beforeEach(async () => {
  await install()
  agent = await createAgent({ firstName: 'Bo', lastName: 'Berg' })
  customer = await createCustomer()
  collaborator = await createCustomer()
  ticketId = (await openTicket(customer, { cc: [collaborator.email] })).ticket_id
})

async function reply(as: TestPerson, fields: Record<string, unknown> = {}) {
  const json = { ticket_id: ticketId, reply_content: '<p>Hello</p>', ...fields }
  return await call<{ thread: Record<string, unknown> }>('POST', PATH, { as, json })
}

async function row() {
  return await env.DB.prepare('SELECT * FROM tickets WHERE id = ?1').bind(ticketId).first()
}

async function setStatus(status: number) {
  await env.DB.prepare('UPDATE tickets SET status = ?1, closed_at = 1 WHERE id = ?2').bind(status, ticketId).run()
}

async function eventTypes() {
  const { results } = await env.DB.prepare('SELECT type FROM events ORDER BY id').all<{ type: string }>()
  return results.map(({ type }) => type)
}

async function systemNotes() {
  const query = "SELECT body_text FROM ticket_threads WHERE poster = 'system' AND is_internal = 1 ORDER BY id"
  const { results } = await env.DB.prepare(query).all<{ body_text: string }>()
  return results.map(({ body_text }) => body_text)
}

async function emails() {
  const query = 'SELECT email FROM ticket_collaborators c JOIN users u ON u.id = c.user_id ORDER BY c.id'
  const { results } = await env.DB.prepare(query).all<{ email: string }>()
  return results.map(({ email }) => email)
}

describe('an agent', () => {
  test('is assigned by answering first, in two round trips', async () => {
    const { status, body, cost } = await reply(agent)
    expect(status).toBe(200)
    expect(body.message).toBe('Reply sent')
    expect(body.data.thread).toMatchObject({
      ticket_id: ticketId,
      poster: 'support',
      is_internal: false,
      body: '<p>Hello</p>',
      body_text: 'Hello',
      user: { id: agent.id },
      attach: [],
    })
    expect(cost.trips).toBe(2)
    expect(await row()).toMatchObject({ assigned_to: agent.id, isanswered: 1, last_replier: 'agent', version: 2 })
    expect(await systemNotes()).toEqual(['This ticket has been assigned to Bo Berg'])
    expect(await eventTypes()).toEqual(['ticket.created', 'ticket.replied', 'ticket.assigned'])
  })

  test('is not assigned by a later answer', async () => {
    await reply(agent)
    await reply(await createAgent())
    expect(await row()).toMatchObject({ assigned_to: agent.id, version: 3 })
    expect(await systemNotes()).toHaveLength(1)
  })

  test('two at once are both stored, and one is assigned', async () => {
    const others = await Promise.all([createAgent(), createAgent(), createAgent()])
    const answers = await Promise.all([agent, ...others].map(async (one) => await reply(one)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await eventTypes()).filter((type) => type === 'ticket.assigned')).toHaveLength(1)
    expect(await systemNotes()).toHaveLength(1)
    expect(await row()).toMatchObject({ thread_count: 5, version: 5 })
    const { results } = await env.DB.prepare('SELECT count FROM limit_counters').all<{ count: number }>()
    const counts = results.map(({ count }) => count)
    expect(new Set(counts.slice(-8)), 'who had to decide again is counted once').toEqual(new Set([1]))
  })

  test.each([2, 3, 4])('reopens status %i without counting it as reopened by the customer', async (status) => {
    await setStatus(status)
    await reply(agent)
    expect(await row()).toMatchObject({ status: 1, closed_at: null, reopened: 0, isanswered: 1 })
    expect(await systemNotes()).toContain('Ticket has been reopened by Bo Berg')
    expect(await eventTypes()).toContain('ticket.status_changed')
  })

  test.each([6, 7, 8])('keeps status %i', async (status) => {
    await setStatus(status)
    await reply(agent)
    expect(await row()).toMatchObject({ status })
  })

  test('clears the overdue mark, and keeps the first response', async () => {
    await env.DB.prepare('UPDATE tickets SET isoverdue = 1').run()
    await reply(agent)
    const first = await row()
    expect(first).toMatchObject({ isoverdue: 0, first_response_at: expect.any(Number) })
    await reply(agent)
    expect(await row()).toMatchObject({ first_response_at: first?.['first_response_at'] })
  })
})

describe('a customer', () => {
  test('reopens a closed ticket, which waits for an answer again', async () => {
    await reply(agent)
    await setStatus(3)
    const { body } = await reply(customer)
    expect(body.data.thread).toMatchObject({ poster: 'client', user: { id: customer.id } })
    expect(await row()).toMatchObject({
      status: 1,
      isanswered: 0,
      closed_at: null,
      reopened: 1,
      reopened_at: expect.any(Number),
      last_replier: 'client',
      assigned_to: agent.id,
    })
    expect(await eventTypes()).toContain('ticket.customer_replied')
  })

  test('adds collaborators by cc, but not the requester', async () => {
    await reply(customer, { cc: `new@example.com, ${collaborator.email}, ${customer.email}` })
    expect(await emails()).toEqual([collaborator.email, 'new@example.com'])
    expect(await row()).toMatchObject({ collaborator_count: 2 })
  })

  test('as a collaborator can reply but not add people', async () => {
    expect(await reply(collaborator)).toMatchObject({ status: 200 })
    expect(await reply(collaborator, { cc: 'friend@example.com' })).toMatchObject({ status: 403 })
    expect(await emails()).toEqual([collaborator.email])
  })

  test('answers in XML', async () => {
    const xml = `<reply><ticket_id>${ticketId}</ticket_id><reply_content>&lt;b&gt;مرحبا&lt;/b&gt;</reply_content></reply>`
    const { status, response } = await callXml('POST', PATH, { as: customer, xml })
    expect(status).toBe(200)
    expect(response).toMatchObject({ data: { thread: { body_text: 'مرحبا', poster: 'client' } } })
  })
})

describe('nothing is written', () => {
  async function expectUntouched(as: TestPerson, fields: Record<string, unknown>, expected: [number, string]) {
    const before = [await row(), await eventTypes()]
    const { status, body } = await reply(as, fields)
    expect([status, body.message]).toEqual(expected)
    expect([await row(), await eventTypes()]).toEqual(before)
  }

  test('by an agent to a ticket in the trash', async () => {
    await setStatus(5)
    await expectUntouched(agent, {}, [409, 'The ticket is in the trash. Restore it first.'])
  })

  test('to a ticket that was merged', async () => {
    const parent = await openTicket(customer)
    await env.DB.prepare('UPDATE tickets SET merged_into_id = ?1 WHERE id = ?2').bind(parent.ticket_id, ticketId).run()
    await expectUntouched(customer, {}, [409, `The ticket has been merged into ${parent.ticket_number}. Go on there.`])
  })

  test('by a stranger or by an agent of another department', async () => {
    for (const stranger of [await createCustomer(), await createAgent({ departments: [2] })]) {
      await expectUntouched(stranger, {}, [404, 'Ticket not found'])
    }
  })

  test.each([
    [{ ticket_id: '' }, 'The ticket id field is required.'],
    [{ ticket_id: 'x' }, 'The ticket id must be a positive whole number.'],
    [{ reply_content: '' }, 'The reply content field is required.'],
    [{ reply_content: ['a'] }, 'The reply content must be a text.'],
    [{ reply_content: '<script>1</script>' }, 'The reply content must hold some text.'],
    [{ cc: 'nobody' }, 'The cc must be a valid e-mail address.'],
  ])('for %j', async (fields, message) => {
    await expectUntouched(customer, fields, [422, message])
  })

  test('above 500 KB', async () => {
    await expectUntouched(customer, { reply_content: 'é'.repeat(300_000) }, [413, 'The message is larger than 500 KB.'])
  })

  test('without a token, with an invalid, an expired or a revoked one', async () => {
    const json = { ticket_id: ticketId, reply_content: 'x' }
    expect(await call('POST', PATH, { json })).toMatchObject({ status: 401 })
    expect(await call('POST', PATH, { json, token: 'x.y.z' })).toMatchObject({ status: 401 })
    expect(await call('POST', PATH, { json, token: await expiredToken(customer) })).toMatchObject({ status: 401 })
    await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?1').bind(customer.id).run()
    await expectUntouched(customer, { reply_content: '' }, [401, 'Token invalid'])
  })
})

describe('an internal note', () => {
  const NOTE = '/api/v1/helpdesk/internal-note'

  async function note(as: TestPerson, fields: Record<string, unknown> = {}) {
    const json = { ticket_id: ticketId, body: 'Call <b>her</b>', ...fields }
    return await call<{ thread: Record<string, unknown> }>('POST', NOTE, { as, json })
  }

  test('is by the token’s user, changes only the version, and takes two round trips', async () => {
    const before = await row()
    const { status, body, cost } = await note(agent, { user_id: customer.id })
    expect(status).toBe(200)
    expect(body.data.thread).toMatchObject({ is_internal: true, poster: 'support', user: { id: agent.id } })
    expect(cost.trips).toBe(2)
    const changed = { version: 2, note_count: 1, updated_at: expect.any(Number) }
    expect(await row()).toEqual({ ...before, ...changed })
    expect(await eventTypes()).toEqual(['ticket.created', 'ticket.noted'])
  })

  test('is possible on a deleted ticket, and for admins', async () => {
    await setStatus(5)
    expect(await note(await createAdmin())).toMatchObject({ status: 200 })
    expect(await row()).toMatchObject({ status: 5 })
  })

  test('answers in XML', async () => {
    const { response } = await callXml('POST', NOTE, { as: agent, form: { ticket_id: String(ticketId), body: 'Hm' } })
    expect(response).toMatchObject({ data: { thread: { is_internal: 'true', body_text: 'Hm' } } })
  })

  test('is refused to customers, strangers and guests', async () => {
    expect(await note(customer)).toMatchObject({ status: 403 })
    expect(await note(await createAgent({ departments: [2] }))).toMatchObject({ status: 404 })
    expect(await call('POST', NOTE, { json: { ticket_id: ticketId, body: 'x' } })).toMatchObject({ status: 401 })
    expect(await note(agent, { body: ' ' })).toMatchObject({
      status: 422,
      body: { message: 'The body field is required.' },
    })
    expect(await note(agent, { ticket_id: 4711 })).toMatchObject({ status: 404 })
    expect(await row()).toMatchObject({ note_count: 0 })
  })
})
