import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { runDelayedRules } from '../../../src/modules/rules/delayed/delayed-rules.usecases.ts'
import { call } from '../../support/api.ts'
import { change } from '../../support/database.ts'
import { deliver } from '../../support/incoming-mail.ts'
import { drain, openOutbox, type Outbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { RULES, type ShownRule } from '../../support/rules.ts'
import { createEvent, createTicket } from '../../support/tickets.ts'
import { openTicket, type PageOf } from '../../support/tickets-api.ts'

const CANNED = '/api/v3/admin/canned-replies'
const [OPEN, RESOLVED, CLOSED, SPAM, WAITING, ON_HOLD] = [1, 2, 3, 8, 9, 10]
const [NORMAL, HIGH] = [2, 3]
const [SUPPORT, SALES] = [1, 2]
const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type ReadRule = ShownRule & { note: string; wait: object | null }

interface CannedReply {
  id: number
  title: string
  note: string
  active: boolean
}

let admin: TestPerson
let agent: TestPerson
let customer: TestPerson
let outbox: Outbox

/** A desk as people get it. Test desks have no ready-made rules. */
beforeEach(async () => {
  const person = { email: 'ada@example.com', password: 'a long password', first_name: 'Ada' }
  const json = { default: 'd1', install_token: env.INSTALL_TOKEN, ...person }
  const { status, text } = await call('POST', '/api/v1/system-config', { json })
  if (status !== 200) throw new Error(text)
  admin = await createAdmin()
  agent = await createAgent()
  customer = await createCustomer()
  outbox = openOutbox()
})

async function rules(): Promise<ShownRule[]> {
  const { body } = await call<PageOf<ShownRule>>('GET', RULES, { as: admin, query: { per_page: 100 } })
  return body.data.data
}

async function turnOn(...names: string[]): Promise<void> {
  for (const { id } of (await rules()).filter(({ name }) => names.includes(name)))
    expect(await call('PATCH', `${RULES}/${id}`, { as: admin, json: { active: true } })).toMatchObject({ status: 200 })
}

async function state(id: number) {
  const row = await env.DB.prepare(
    `SELECT status, custom_status_id AS custom, priority_id AS priority, dept_id AS department, assigned_to AS assignee,
      (SELECT group_concat(t.name) FROM ticket_tags x JOIN tags t ON t.id = x.tag_id WHERE x.ticket_id = tickets.id) AS tags
      FROM tickets WHERE id = ?1`,
  )
    .bind(id)
    .first()
  return row
}

async function told(person: TestPerson, ticketId: number): Promise<number | null> {
  const query = `SELECT count(*) AS n FROM notifications WHERE user_id = ?1
    AND event_id IN (SELECT id FROM events WHERE subject_id = ?2 AND type = 'ticket.flagged')`
  return await env.DB.prepare(query).bind(person.id, ticketId).first<number>('n')
}

const reply = async (as: TestPerson, id: number) =>
  await call('POST', '/api/v1/helpdesk/reply', { as, json: { ticket_id: id, reply_content: 'It is so.' } })

test('ready-made rules and macros are off, say what they do, and are kept like those that people write', async () => {
  const found = await rules()
  expect(found).toHaveLength(12)
  expect(found.filter(({ active }) => active)).toEqual([])
  expect((found as ReadRule[]).every(({ note }) => note.length > 40)).toBe(true)
  const booked = await env.DB.prepare('SELECT count(*) AS n FROM rule_book, json_each(entries)').first('n')
  expect(booked).toBe(0)
  // The API takes each as it shows it, as an import of exported rules sends it.
  for (const { id, name, kind, note, events, wait, conditions, actions } of found as ReadRule[]) {
    const parts = { kind, note, events, wait, conditions, actions }
    const again = await call<ReadRule>('POST', RULES, { as: admin, json: { ...parts, name: `${name}.`, active: true } })
    expect(again.body.data).toMatchObject({ ...parts, active: true })
    const emptied = await call<ReadRule>('PATCH', `${RULES}/${id}`, { as: admin, json: { ...parts, note: '' } })
    expect(emptied.body.data).toMatchObject({ ...parts, note: '' })
  }
  const macros = await call<PageOf<CannedReply>>('GET', CANNED, { as: admin, query: { per_page: 100 } })
  const texts = macros.body.data.data
  expect(texts.filter(({ active }) => active).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Do you still need help?', 'Thank you for your praise']),
  )
  expect(texts.filter(({ active }) => !active)).toHaveLength(5)
  expect(texts.every(({ note }) => note.length > 20)).toBe(true)
  const replaced = await call('DELETE', `/api/v3/admin/departments/${SALES}`, {
    as: admin,
    json: { replace_by: SUPPORT },
  })
  expect(replaced.status).toBe(200)
})

test('each ready-made rule on new and changed tickets does what its note says', async () => {
  const manager = await createAgent()
  await change('UPDATE departments SET manager_id = ?1 WHERE id = 1', manager.id)
  const vip = await createCustomer({ email: 'boss@vip.example' })
  await turnOn(...(await rules()).filter(({ kind }) => kind !== 'delayed').map(({ name }) => name))

  const { ticket_id: urgent } = await openTicket(customer, { subject: 'URGENT: it burns' })
  await deliver({ from: 'eve@customer.example', to: 'sales@desk.example', subject: 'A price' })
  const routed = (await env.DB.prepare('SELECT max(id) AS id FROM tickets').first<number>('id')) ?? 0
  expect(await state(urgent)).toMatchObject({ priority: HIGH, department: SUPPORT })
  expect(await state(routed)).toMatchObject({ priority: NORMAL, department: SALES })

  const { ticket_id: important } = await openTicket(vip)
  const { ticket_id: praise } = await openTicket(customer, { subject: 'Thank you, that was quick' })
  const mails = await drain(outbox)
  expect(await state(important)).toMatchObject({ priority: HIGH, tags: 'vip' })
  expect(await told(manager, important)).toBe(1)
  expect(await state(praise)).toMatchObject({ tags: 'praise' })
  expect(mails.filter(({ to, text }) => to === customer.email && text.includes('kind words'))).toHaveLength(1)

  const { id } = await createTicket({ userId: customer.id, priorityId: NORMAL })
  const form = { ticket_id: `${id}`, user_id: `${agent.id}`, body: 'I look at it.' }
  await call('POST', '/api/v1/helpdesk/internal-note', { as: agent, form })
  await drain(outbox)
  expect(await state(id)).toMatchObject({ assignee: agent.id })

  await change('UPDATE tickets SET status = ?2 WHERE id = ?1', id, RESOLVED)
  const number = await env.DB.prepare('SELECT ticket_number AS n FROM tickets WHERE id = ?1')
    .bind(id)
    .first<string>('n')
  const automatic = {
    headers: { 'X-Auto-Response-Suppress': 'All' },
    from: customer.email,
    subject: `Re: [#${number}] Away`,
  }
  await deliver(automatic)
  expect(await state(id)).toMatchObject({ status: OPEN })
  await drain(outbox)
  expect(await state(id)).toMatchObject({ status: CLOSED, priority: NORMAL, tags: null })
  expect(await reply(customer, id)).toMatchObject({ status: 200 })
  await drain(outbox)
  expect(await state(id)).toMatchObject({ status: OPEN, priority: HIGH, tags: 'reopened' })

  expect(await told(manager, id)).toBe(0)
  await createEvent({ type: 'ticket.sla_breached', subjectId: id, context: { metric: 'resolution' } })
  await drain(outbox)
  expect(await told(manager, id)).toBe(1)
  expect(await state(id)).toMatchObject({ tags: expect.stringContaining('breached') })
})

test('a silent customer is reminded after three days, and the ticket is closed after five; nobody forgets a ticket', async () => {
  await turnOn(
    ...(await rules()).filter(({ name }) => /silence|ends the reminder|Nobody/.test(name)).map(({ name }) => name),
  )
  const now = Date.now()
  const other = await createCustomer()
  const [silent, parked, answered] = [
    await createTicket({ userId: customer.id, assignedTo: agent.id }),
    await createTicket({ userId: customer.id, assignedTo: agent.id }),
    await createTicket({ userId: other.id, assignedTo: agent.id }),
  ].map(({ id }) => id)
  if (silent === undefined || parked === undefined || answered === undefined) throw new Error('No tickets')
  for (const id of [silent, parked, answered]) expect(await reply(agent, id)).toMatchObject({ status: 200 })
  await change('UPDATE tickets SET custom_status_id = ?2 WHERE id = ?1', silent, WAITING)
  await change('UPDATE tickets SET custom_status_id = ?2 WHERE id = ?1', parked, ON_HOLD)
  await drain(outbox)

  await runDelayedRules(outbox.services, now + 2.9 * DAY)
  expect(await state(silent)).toMatchObject({ tags: null })
  // The first ticket makes the tag, so that the others are decided again a minute later.
  await runDelayedRules(outbox.services, now + 3.1 * DAY)
  await runDelayedRules(outbox.services, now + 3.1 * DAY + MINUTE)
  const reminded = await drain(outbox)
  const asks = reminded.filter(({ to, text }) => to !== agent.email && text.includes('Do you still need help'))
  expect(asks.map(({ to }) => to).toSorted()).toEqual([customer.email, other.email].toSorted())
  expect([await state(silent), await state(parked)]).toMatchObject([{ tags: 'reminded' }, { tags: null }])
  expect(await reply(other, answered)).toMatchObject({ status: 200 })
  await drain(outbox)
  expect(await state(answered)).toMatchObject({ tags: null })

  await change(
    "UPDATE events SET created_at = ?1 WHERE type = 'ticket.replied' AND actor_kind = 'system'",
    now + 3.1 * DAY,
  )
  await runDelayedRules(outbox.services, now + 5 * DAY)
  expect(await state(silent)).toMatchObject({ status: OPEN })
  await runDelayedRules(outbox.services, now + 5.2 * DAY)
  expect(await state(silent)).toMatchObject({ status: CLOSED, tags: null })
  expect([await state(parked), await state(answered)]).toMatchObject([{ status: OPEN }, { status: OPEN }])

  const { ticket_id: untaken } = await openTicket(customer)
  await drain(outbox)
  expect(await told(agent, untaken)).toBe(0)
  // A walk stops at the first event that is not due. The newest one is of 5.2 days later.
  await runDelayedRules(outbox.services, now + 5.2 * DAY + 3.9 * HOUR)
  await drain(outbox)
  expect(await told(agent, untaken)).toBe(0)
  await runDelayedRules(outbox.services, now + 5.2 * DAY + 4.1 * HOUR)
  await drain(outbox)
  expect(await told(agent, untaken)).toBe(1)
})

test('each ready-made macro, once it is on, does what its note says', async () => {
  const { body } = await call<PageOf<CannedReply>>('GET', CANNED, { as: admin, query: { per_page: 100 } })
  const off = body.data.data.filter(({ active }) => !active)
  const seen = async () => (await call<PageOf<CannedReply>>('GET', '/api/v3/macros', { as: agent })).body.data.data
  expect(await seen()).toHaveLength(2)
  for (const { id } of off) {
    expect(await call('PATCH', `${CANNED}/${id}`, { as: admin, json: { active: true } })).toMatchObject({ status: 200 })
  }
  expect((await seen()).every(({ note }) => note !== '')).toBe(true)
  const applied = async (title: string) => {
    const { id } = await createTicket({ userId: customer.id, priorityId: NORMAL })
    const macro = off.find((one) => one.title === title)
    const path = `/api/v3/macros/${macro?.id}/apply`
    expect(await call('POST', path, { as: agent, json: { ticket_id: [id] } })).toMatchObject({ status: 200 })
    const entries = await env.DB.prepare(
      "SELECT group_concat(body_text, '|') AS said, max(is_internal) AS isNote FROM ticket_threads WHERE ticket_id = ?1 AND poster <> 'system'",
    )
      .bind(id)
      .first<{ said: string | null; isNote: number | null }>()
    const snoozed = await env.DB.prepare('SELECT snoozed_until AS at FROM tickets WHERE id = ?1').bind(id).first('at')
    return { ...(await state(id)), ...entries, snoozed }
  }
  expect(await applied('Ask for details')).toMatchObject({
    custom: WAITING,
    said: expect.stringContaining('What did you do'),
    isNote: 0,
  })
  expect(await applied('Solved')).toMatchObject({
    status: RESOLVED,
    said: expect.stringContaining('solved'),
    isNote: 0,
  })
  expect(await applied('Take it, and make it urgent')).toMatchObject({ assignee: agent.id, priority: HIGH, said: null })
  expect(await applied('Look at it tomorrow')).toMatchObject({ snoozed: expect.any(Number), isNote: 1 })
  expect(await applied('Mark as spam')).toMatchObject({ status: SPAM, said: null })
})
