import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { change, install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type PersonOptions, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'

const SUPPORT = 1
const SALES = 2
const [OPEN, RESOLVED, DELETED] = [1, 2, 5]
const HIGH = 3

let admin: TestPerson
let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent({ departments: [SUPPORT] })
  customer = await createCustomer({ email: 'ada@example.com', firstName: 'Ada' })
})

interface Applied {
  changed: number[]
  failed: { id: number; code: string; reason: string }[]
}

const CLOSE = { type: 'set_status', status_id: RESOLVED }
const RAISE = { type: 'set_priority', priority_id: HIGH }

async function macro(json: Record<string, unknown>, as = agent): Promise<number> {
  const { status, body, text } = await call<{ id: number }>('POST', '/api/v3/macros', {
    as,
    json: { title: 'Macro', body: '', ...json },
  })
  if (status !== 200) throw new Error(text)
  return body.data.id
}

async function ticket(given: Record<string, unknown> = {}): Promise<number> {
  return (await createTicket({ userId: customer.id, departmentId: SUPPORT, ...given })).id
}

async function apply(id: number, json: Record<string, unknown>, as = agent, headers: Record<string, string> = {}) {
  return await call<Applied>('POST', `/api/v3/macros/${id}/apply`, { as, json, headers })
}

const codeOf = ({ headers }: { headers: Headers }) => headers.get('X-Error-Code')

async function stored(id: number) {
  const { results } = await env.DB.prepare(
    `SELECT status, priority_id, assigned_to, isanswered, version, tag_ids FROM tickets WHERE id = ?1`,
  )
    .bind(id)
    .all()
  return results[0] ?? {}
}

async function entries(id: number) {
  const { results } = await env.DB.prepare(
    'SELECT poster, is_internal, body_text, body FROM ticket_threads WHERE ticket_id = ?1 ORDER BY id',
  )
    .bind(id)
    .all<{ poster: string; is_internal: number; body_text: string; body: string }>()
  return results
}

/** What people wrote. */
async function written(id: number) {
  return (await entries(id)).filter(({ poster }) => poster === 'support')
}

async function eventTypes(id: number): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT type FROM events WHERE subject_type = 'ticket' AND subject_id = ?1 ORDER BY id",
  )
    .bind(id)
    .all<{ type: string }>()
  return results.map(({ type }) => type)
}

/** Everything that a macro could have written. */
async function everything(): Promise<string> {
  const tables = ['tickets', 'ticket_threads', 'events', 'ticket_tags', 'tags', 'ticket_form_values']
  const found = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)))
  return JSON.stringify(found.map(({ results }) => results))
}

describe('a macro', () => {
  test('replies, notes and changes the ticket in two trips', async () => {
    const actions = [
      CLOSE,
      RAISE,
      { type: 'add_tags', tags: ['vip', 'new'] },
      { type: 'add_note', body: 'Closed for {{requester.first_name}}.' },
      { type: 'assign', to: 'actor' },
    ]
    const id = await macro({ body: 'Dear {{requester.first_name}}, done.', actions })
    const one = await ticket()
    const { status, body, cost } = await apply(id, { ticket_id: one })
    expect([status, body.data, cost.trips]).toEqual([200, { changed: [one], failed: [] }, 2])
    expect(await stored(one)).toMatchObject({
      status: RESOLVED,
      priority_id: HIGH,
      assigned_to: agent.id,
      isanswered: 1,
      tag_ids: expect.stringMatching(/^,\d+,\d+,$/) as string,
    })
    const texts = (await written(one)).map(({ is_internal, body_text }) => [is_internal, body_text])
    expect(texts).toEqual([
      [0, 'Dear Ada, done.'],
      [1, 'Closed for Ada.'],
    ])
    const types = await eventTypes(one)
    for (const type of ['edited', 'status_changed', 'assigned', 'tagged', 'replied', 'noted'])
      expect(types.filter((found) => found === `ticket.${type}`)).toHaveLength(1)
  })

  test('is applied to many tickets in two trips, and each gets its own text', async () => {
    const id = await macro({ body: 'About {{ticket.subject}}.', actions: [RAISE, { type: 'add_tags', tags: ['vip'] }] })
    const tickets = [await ticket({ title: 'Printer' }), await ticket({ title: 'Mouse' })]
    const { body, cost } = await apply(id, { ticket_id: [...tickets, 999] })
    expect(body.data).toMatchObject({ changed: tickets, failed: [{ id: 999, code: 'ticket_not_found' }] })
    expect(cost.trips).toBe(2)
    const texts = await Promise.all(tickets.map(async (one) => (await written(one)).map(({ body_text }) => body_text)))
    expect(texts.map(([first]) => first)).toEqual(['About Printer.', 'About Mouse.'])
    const threads = await env.DB.prepare(
      "SELECT count(*) AS count FROM events e JOIN ticket_threads t ON t.id = e.context ->> 'threadId' AND t.ticket_id = e.subject_id WHERE e.type = 'ticket.replied'",
    ).first()
    expect(threads).toEqual({ count: 2 })
  })

  test('that changes nothing writes nothing', async () => {
    const id = await macro({ actions: [{ type: 'set_status', status_id: OPEN }] })
    const one = await ticket()
    const before = await everything()
    const { body, cost } = await apply(id, { ticket_id: one })
    expect([body.data.changed, cost.trips]).toEqual([[one], 1])
    expect(await everything()).toBe(before)
  })

  test('reopens a closed ticket with its reply, like a reply by hand', async () => {
    const id = await macro({ body: 'Again.' })
    const one = await ticket({ statusId: 3, closedAt: 1 })
    await apply(id, { ticket_id: one })
    expect(await stored(one)).toMatchObject({ status: OPEN, assigned_to: agent.id })
    expect(await eventTypes(one)).toEqual(['ticket.status_changed', 'ticket.assigned', 'ticket.replied'])
  })

  test('sends the edited text as it is, or no text', async () => {
    const id = await macro({ body: 'Own text.', actions: [RAISE] })
    const [edited, silent] = [await ticket(), await ticket()]
    await apply(id, { ticket_id: edited, body: 'Edited {{ticket.number}}.', body_format: 'text' })
    await apply(id, { ticket_id: silent, body: '' })
    expect((await entries(edited)).map(({ body_text }) => body_text)).toContain('Edited {{ticket.number}}.')
    expect(await entries(silent)).toEqual([])
    expect(await stored(silent)).toMatchObject({ priority_id: HIGH, isanswered: 0 })
  })

  test('attaches a problem, sets a field and snoozes', async () => {
    const made = await call<{ id: number }>('POST', '/api/v1/servicedesk/problem/create', {
      as: agent,
      json: { subject: 'Power', from: agent.email, description: 'No power.', department: SUPPORT, status_type_id: 1 },
    })
    const problem = await env.DB.prepare('SELECT max(id) AS id FROM sd_problems').first<{ id: number }>()
    expect(made.status).toBe(200)
    await call('POST', '/api/v3/admin/form-fields', { as: admin, json: { name: 'room', label: 'Room', type: 'text' } })
    const actions = [
      { type: 'attach_problem', problem_id: problem?.id },
      { type: 'set_field', name: 'room', value: '12' },
      { type: 'snooze', hours: 2 },
    ]
    const id = await macro({ actions })
    const one = await ticket()
    expect((await apply(id, { ticket_id: one })).body.data.changed).toEqual([one])
    const linked = await env.DB.prepare('SELECT ticket_id, problem_id FROM sd_ticket_problems').first()
    expect(linked).toEqual({ ticket_id: one, problem_id: problem?.id })
    const value = await env.DB.prepare("SELECT value FROM ticket_form_values WHERE name = 'room'").first()
    expect(value).toEqual({ value: '12' })
    expect(await eventTypes(one)).toEqual(expect.arrayContaining(['ticket.edited', 'ticket.snoozed']))
  })
})

describe('attacks', () => {
  const rights = (...names: string[]): PersonOptions => ({
    departments: [SUPPORT],
    permissions: Object.fromEntries(names.map((name) => [name, true])),
  })

  test('without the right for one of its actions, nothing of a macro is written', async () => {
    const weak = await createAgent(rights('edit_ticket', 'create_tags'))
    const actions = [
      RAISE,
      { type: 'add_tags', tags: ['new'] },
      CLOSE,
      { type: 'set_department', department_id: SALES },
    ]
    const id = await macro({ body: 'Hello', actions, audience: 'everyone' }, admin)
    const [one, two] = [await ticket(), await ticket()]
    const before = await everything()
    const single = await apply(id, { ticket_id: one }, weak)
    expect([single.status, codeOf(single)]).toEqual([403, 'macro_not_permitted'])
    expect(single.body.message).toContain('3 set_status: Permission denied: close_ticket is needed.')
    expect(single.body.message).toContain('4 set_department: Permission denied: transfer_ticket is needed.')
    const many = await apply(id, { ticket_id: [one, two] }, weak)
    expect(many.body.data.failed.map(({ code }) => code)).toEqual(['macro_not_permitted', 'macro_not_permitted'])
    expect(await everything()).toBe(before)
  })

  test("another agent's own macro and one of another department do not exist", async () => {
    const seller = await createAgent({ departments: [SALES] })
    const own = await macro({ body: 'Mine' })
    const ofSupport = await macro(
      { title: 'Support', body: 'x', audience: 'department', department_id: SUPPORT },
      admin,
    )
    const one = await ticket({ departmentId: SALES })
    const before = await everything()
    for (const id of [own, ofSupport]) {
      expect(codeOf(await apply(id, { ticket_id: one }, seller))).toBe('macro_not_found')
      const preview = { as: seller, json: { ticket_id: one } }
      expect((await call('POST', `/api/v3/macros/${id}/preview`, preview)).status).toBe(404)
    }
    expect(codeOf(await apply(own, { ticket_id: one }, admin))).toBe('macro_not_found')
    expect(await everything()).toBe(before)
  })

  test('tickets out of scope are not touched', async () => {
    const id = await macro({ body: 'Hello', actions: [RAISE] })
    const [ours, theirs] = [await ticket(), await ticket({ departmentId: SALES })]
    expect(codeOf(await apply(id, { ticket_id: theirs }))).toBe('ticket_not_found')
    const { body } = await apply(id, { ticket_id: [ours, theirs] })
    expect(body.data).toMatchObject({ changed: [ours], failed: [{ id: theirs, code: 'ticket_not_found' }] })
    expect(await stored(theirs)).toMatchObject({ version: 1, priority_id: 2 })
    expect(await entries(theirs)).toEqual([])
  })

  test('placeholders in a subject, a name or a field value stay text', async () => {
    await call('POST', '/api/v3/admin/form-fields', { as: admin, json: { name: 'room', label: 'Room', type: 'text' } })
    await change(
      'UPDATE users SET first_name = ?1 WHERE id = ?2',
      '{{agent.name}}<img src=x onerror=alert(1)>',
      customer.id,
    )
    const one = await ticket({ title: '{{requester.email}} <script>alert(1)</script>' })
    const body = '<p>{{requester.first_name}} about {{ticket.subject}}</p>'
    const id = await macro({ body, actions: [{ type: 'set_field', name: 'room', value: '{{agent.name}}' }] })
    await apply(id, { ticket_id: one })
    const [reply] = await written(one)
    expect(reply?.body_text).toBe(
      '{{agent.name}}<img src=x onerror=alert(1)> about {{requester.email}} <script>alert(1)</script>',
    )
    expect(reply?.body).not.toMatch(/<(script|img)/)
    const value = await env.DB.prepare("SELECT value FROM ticket_form_values WHERE name = 'room'").first()
    expect(value).toEqual({ value: '{{agent.name}}' })
  })

  test.each([
    ['html', '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)></p>'],
    ['text', '<script>alert(1)</script>'],
  ])('an edited body as %s is made safe', async (body_format, body) => {
    const id = await macro({ body: 'Own' })
    const one = await ticket()
    await apply(id, { ticket_id: one, body, body_format })
    const [reply] = await written(one)
    expect(reply?.body).toMatch(/./)
    expect(reply?.body).not.toMatch(/<script|onclick|onerror/)
  })

  test('a ticket in the trash and a merged one are refused', async () => {
    const id = await macro({ body: 'Hello', actions: [RAISE] })
    const parent = await ticket()
    const trashed = await ticket({ statusId: DELETED, deletedAt: 1 })
    const merged = await ticket({ statusId: 3, mergedIntoId: parent, closedAt: 1 })
    const before = await everything()
    const { body } = await apply(id, { ticket_id: [trashed, merged] })
    expect(body.data.failed.map(({ code }) => code)).toEqual(['ticket_in_trash', 'ticket_merged'])
    expect(await everything()).toBe(before)
  })

  test('a row that is gone refuses the ticket', async () => {
    const id = await macro({ body: 'Hello', actions: [RAISE, { type: 'assign', to: 'agent', id: 999 }] })
    const one = await ticket()
    const refused = await apply(id, { ticket_id: one })
    expect([refused.status, codeOf(refused)]).toEqual([409, 'macro_not_applicable'])
    expect(refused.body.message).toContain('2 assign:')
  })

  test('replies count in the limits of replies, each by itself', async () => {
    const id = await macro({ body: 'Hello' })
    const tickets = await Promise.all(Array.from({ length: 100 }, async () => await ticket()))
    expect((await apply(id, { ticket_id: tickets })).body.data.changed).toHaveLength(100)
    expect((await apply(id, { ticket_id: tickets })).status).toBe(429)
    expect((await apply(id, { ticket_id: tickets.slice(0, 20) })).status).toBe(200)
    expect((await apply(id, { ticket_id: tickets[0] })).status).toBe(429)
    const silent = await macro({ title: 'Silent', actions: [RAISE] })
    expect((await apply(silent, { ticket_id: tickets })).status).toBe(200)
  })

  test.each<Record<string, unknown>>([
    {},
    { ticket_id: 'x' },
    { ticket_id: Array.from({ length: 101 }, (_, index) => index + 1) },
    { ticket_id: 1, body: 'x'.repeat(20_001) },
    { ticket_id: 1, body: '<script></script>', body_format: 'html' },
  ])('%j is a 422', async (json) => {
    expect((await apply(await macro({ body: 'Hello' }), json)).status).toBe(422)
  })
})

test('a repeated request answers what the first one did, with present rights', async () => {
  const id = await macro({ body: 'Once.', actions: [RAISE] })
  const [ours, theirs] = [await ticket(), await ticket({ departmentId: SALES })]
  const json = { ticket_id: [ours, theirs] }
  const key = { 'Idempotency-Key': 'apply-1' }
  const first = await apply(id, json, agent, key)
  const again = await apply(id, json, agent, key)
  expect([first.body.data.changed, again.body.data.changed]).toEqual([[ours], [ours]])
  expect(again.cost.trips).toBe(2)
  expect(await written(ours)).toHaveLength(1)
  await change('DELETE FROM department_members WHERE user_id = ?1', agent.id)
  await change('UPDATE tickets SET assigned_to = NULL')
  expect((await apply(id, json, agent, key)).body.data.changed).toEqual([])
})

test('two of the same request at once apply the macro once', async () => {
  const id = await macro({ body: 'Once.', actions: [RAISE] })
  const one = await ticket()
  const key = { 'Idempotency-Key': 'apply-2' }
  await Promise.all([apply(id, { ticket_id: one }, agent, key), apply(id, { ticket_id: one }, agent, key)])
  expect(await written(one)).toHaveLength(1)
})

test('XML says the same', async () => {
  const id = await macro({ actions: [RAISE] })
  const answer = await callXml('POST', `/api/v3/macros/${id}/apply`, { as: agent, json: { ticket_id: await ticket() } })
  expect(answer.status).toBe(200)
})
