import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { findEvent } from '../../../src/queue/events.repository.ts'
import { applyRules } from '../../../src/modules/rules/running/engine.usecases.ts'
import { purgeExpired } from '../../../src/scheduled/purge-expired.job.ts'
import { call } from '../../support/api.ts'
import { engineDatabase, install } from '../../support/database.ts'
import { drain, openOutbox, type Outbox } from '../../support/mail.ts'
import { consume } from '../../support/notifications.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { makeRule, readRule } from '../../support/rules.ts'
import { createEvent, createTicket } from '../../support/tickets.ts'
import { openTicket } from '../../support/tickets-api.ts'

let admin: TestPerson
let agent: TestPerson
let customer: TestPerson
let outbox: Outbox

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent()
  customer = await createCustomer()
  outbox = openOutbox()
})

interface TicketRow {
  priority_id: number
  assigned_to: number | null
  version: number
  dept_id: number
}

async function ticketRow(id: number): Promise<TicketRow | null> {
  return await env.DB.prepare('SELECT priority_id, assigned_to, version, dept_id FROM tickets WHERE id = ?1')
    .bind(id)
    .first<TicketRow>()
}

async function tagsOf(id: number): Promise<string[]> {
  const found = await env.DB.prepare(
    'SELECT t.name FROM ticket_tags x JOIN tags t ON t.id = x.tag_id WHERE x.ticket_id = ?1 ORDER BY t.key',
  )
    .bind(id)
    .all<{ name: string }>()
  return found.results.map(({ name }) => name)
}

async function fires() {
  const { results } = await env.DB.prepare(
    'SELECT rule_id, ticket_id, root_event_id, event_id, outcome, refused FROM rule_fires ORDER BY root_event_id, event_id, rule_id',
  ).all<{
    rule_id: number
    ticket_id: number
    root_event_id: number
    event_id: number
    outcome: string
    refused: string
  }>()
  return results
}

const urgent = { all: [{ field: 'subject', op: 'contains_word', value: 'urgent' }] }

describe('an event rule', () => {
  test('changes the tickets that its conditions choose, and no others', async () => {
    const rule = await makeRule(admin, {
      name: 'Urgent first',
      conditions: urgent,
      actions: [
        { type: 'set_priority', priority_id: 4 },
        { type: 'assign', to: 'agent', id: agent.id },
        { type: 'add_tags', tags: ['rush'] },
        { type: 'add_note', body: 'For {{requester.name}}' },
      ],
    })
    const { ticket_id: chosen } = await openTicket(customer, { subject: 'URGENT: it burns' })
    const { ticket_id: other } = await openTicket(customer, { subject: 'An urgently needed pen' })
    const mails = await drain(outbox)
    expect(await ticketRow(chosen)).toMatchObject({ priority_id: 4, assigned_to: agent.id })
    expect(await tagsOf(chosen)).toEqual(['rush'])
    expect(await ticketRow(other)).toMatchObject({ assigned_to: null })
    expect(await fires()).toMatchObject([{ rule_id: rule.id, ticket_id: chosen, outcome: 'done', refused: '[]' }])
    expect(mails.filter(({ to }) => to === agent.email).length).toBeGreaterThan(0)
    const note = await env.DB.prepare(
      'SELECT body_text FROM ticket_threads WHERE ticket_id = ?1 AND is_internal = 1 ORDER BY id',
    )
      .bind(chosen)
      .all<{ body_text: string }>()
    expect(note.results.map((row) => row.body_text).join('\n')).toContain('For ')
    expect(await readRule(admin, rule.id)).toMatchObject({ last_outcome: 'done', failures: 0 })
  })

  test('is named in the history and in the feed', async () => {
    await makeRule(admin, { name: 'Route invoices', actions: [{ type: 'set_priority', priority_id: 4 }] })
    const { ticket_id: id } = await openTicket(customer)
    await drain(outbox)
    const history = await call<{
      data: { type: string; actor: { kind: string }; changes: { field: string; to: unknown }[] }[]
    }>('GET', '/api/v1/helpdesk/ticket-history', { as: agent, query: { id } })
    const edited = history.body.data.data.find(({ type }) => type === 'ticket.edited')
    expect(edited).toMatchObject({ actor: { kind: 'system' } })
    expect(edited?.changes.find(({ field }) => field === 'rule')).toMatchObject({ to: 'Route invoices' })
  })

  test('runs before people are notified, so that they hear of the ticket as it is then', async () => {
    const other = await createAgent({ departments: [2] })
    await makeRule(admin, { name: 'Move', actions: [{ type: 'set_department', department_id: 2 }] })
    const { ticket_id: id } = await openTicket(customer)
    await drain(outbox)
    expect(await ticketRow(id)).toMatchObject({ dept_id: 2 })
    const told = await env.DB.prepare('SELECT user_id FROM notifications WHERE user_id = ?1').bind(other.id).all()
    expect(told.results.length).toBeGreaterThan(0)
  })

  test('sees what earlier rules did, and overrides them', async () => {
    await makeRule(admin, {
      name: 'High',
      actions: [
        { type: 'set_priority', priority_id: 3 },
        { type: 'add_tags', tags: ['a'] },
      ],
    })
    await makeRule(admin, {
      name: 'Higher',
      conditions: {
        all: [
          { field: 'priority', op: 'is', value: 3 },
          { field: 'tags', op: 'has', value: 'a' },
        ],
      },
      actions: [
        { type: 'set_priority', priority_id: 4 },
        { type: 'remove_tags', tags: ['a'] },
      ],
    })
    const { ticket_id: id } = await openTicket(customer)
    await drain(outbox)
    expect(await ticketRow(id)).toMatchObject({ priority_id: 4 })
    expect(await tagsOf(id)).toEqual([])
    const { results } = await env.DB.prepare(
      "SELECT changes FROM events WHERE type = 'ticket.edited' AND subject_id = ?1",
    )
      .bind(id)
      .all<{ changes: string }>()
    expect(results).toHaveLength(1)
    expect(results[0]?.changes).toContain('["High","Higher"]')
  })

  test('with the action stop ends the rules for the event', async () => {
    await makeRule(admin, { name: 'First', actions: [{ type: 'stop' }] })
    await makeRule(admin, { name: 'Second', actions: [{ type: 'set_priority', priority_id: 4 }] })
    const { ticket_id: id } = await openTicket(customer)
    await drain(outbox)
    expect((await ticketRow(id))?.priority_id).not.toBe(4)
    expect(await fires()).toHaveLength(1)
  })

  test('does what it can if one of its actions is refused, and says so', async () => {
    const rule = await makeRule(admin, {
      name: 'Both',
      actions: [
        { type: 'assign', to: 'agent', id: agent.id },
        { type: 'set_priority', priority_id: 4 },
      ],
    })
    await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?1').bind(agent.id).run()
    const { ticket_id: id } = await openTicket(customer)
    await drain(outbox)
    expect(await ticketRow(id)).toMatchObject({ priority_id: 4, assigned_to: null })
    expect(await fires()).toMatchObject([
      { outcome: 'partial', refused: '[{"action":"assign","code":"not_assignable"}]' },
    ])
    expect(await readRule(admin, rule.id)).toMatchObject({ last_outcome: 'partial', failures: 0, state: 'active' })
  })

  test('runs once, however often its message comes', async () => {
    await makeRule(admin, { name: 'Note', actions: [{ type: 'add_note', body: 'Once' }] })
    const { ticket_id: id } = await openTicket(customer)
    await drain(outbox)
    const before = await ticketRow(id)
    await env.DB.prepare('UPDATE events SET processed_at = NULL').run()
    await Promise.all([drain(outbox), drain(outbox)])
    expect(await ticketRow(id)).toEqual(before)
    expect(await fires()).toHaveLength(1)
  })

  test('that is off does nothing', async () => {
    await makeRule(admin, { name: 'Off', active: false, actions: [{ type: 'set_priority', priority_id: 4 }] })
    const { ticket_id: id } = await openTicket(customer)
    await drain(outbox)
    expect((await ticketRow(id))?.priority_id).not.toBe(4)
  })

  test('gives the ticket to the agent who caused the event', async () => {
    await makeRule(admin, {
      name: 'Mine',
      events: ['ticket.noted'],
      actions: [{ type: 'assign', to: 'actor' }],
    })
    const { id } = await createTicket({ userId: customer.id })
    const form = { ticket_id: `${id}`, user_id: `${agent.id}`, body: 'I look at it.' }
    expect(await call('POST', '/api/v1/helpdesk/internal-note', { as: agent, form })).toMatchObject({ status: 200 })
    await drain(outbox)
    expect(await ticketRow(id)).toMatchObject({ assigned_to: agent.id })
  })

  test('does not run for imported tickets', async () => {
    await makeRule(admin, { name: 'All', actions: [{ type: 'set_priority', priority_id: 4 }] })
    const { id } = await createTicket({ userId: customer.id, priorityId: 1 })
    await createEvent({ type: 'ticket.imported', subjectId: id })
    await drain(outbox)
    expect(await fires()).toEqual([])
  })
})

describe('chains of rules', () => {
  test('end where a rule would run on what it caused', async () => {
    await makeRule(admin, {
      name: 'Up',
      events: ['ticket.created', 'ticket.edited'],
      conditions: { all: [{ field: 'priority', op: 'not', value: 4 }] },
      actions: [{ type: 'set_priority', priority_id: 4 }],
    })
    await makeRule(admin, {
      name: 'Down',
      events: ['ticket.edited'],
      conditions: { all: [{ field: 'priority', op: 'not', value: 1 }] },
      actions: [{ type: 'set_priority', priority_id: 1 }],
    })
    const { ticket_id: id } = await openTicket(customer)
    await drain(outbox)
    expect(await ticketRow(id)).toMatchObject({ priority_id: 1 })
    expect(await fires()).toHaveLength(2)
  })

  test('are at most five events long', async () => {
    for (let one = 0; one < 8; one += 1) {
      await makeRule(admin, {
        name: `Tag ${one}`,
        events: [one === 0 ? 'ticket.created' : 'ticket.tagged'],
        conditions:
          one === 0
            ? { all: [] }
            : {
                all: [
                  { field: 'tags', op: 'has', value: `t${one - 1}` },
                  { field: 'tags', op: 'has_none', value: `t${one}` },
                ],
              },
        actions: [{ type: 'add_tags', tags: [`t${one}`] }, { type: 'stop' }],
      })
    }
    const { ticket_id: id } = await openTicket(customer)
    await drain(outbox)
    expect(await tagsOf(id)).toEqual(['t0', 't1', 't2', 't3', 't4'])
    const { results } = await env.DB.prepare(
      "SELECT max(json_extract(context, '$.ruleDepth')) AS depth FROM events",
    ).all()
    expect(results).toEqual([{ depth: 5 }])
  })
})

describe('the breaker', () => {
  test('turns off a rule that fails 20 times in a row, and tells the admins', async () => {
    const rule = await makeRule(admin, { name: 'Broken', actions: [{ type: 'assign', to: 'agent', id: agent.id }] })
    await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?1').bind(agent.id).run()
    for (let one = 0; one < 20; one += 1) {
      const { id } = await createTicket({ userId: customer.id })
      await createEvent({ type: 'ticket.created', subjectId: id, context: { threadId: 0 } })
    }
    const mails = await drain(outbox)
    expect(await readRule(admin, rule.id)).toMatchObject({
      state: 'tripped',
      active: false,
      tripped_reason: 'failed_in_a_row',
    })
    expect(mails.filter(({ to, text }) => to === admin.email && text.includes('Broken'))).toHaveLength(1)
    const { results } = await env.DB.prepare("SELECT is_audit FROM events WHERE type = 'rule.tripped'").all()
    expect(results).toEqual([{ is_audit: 1 }])
    await call('PATCH', `/api/v3/admin/rules/${rule.id}`, { as: admin, json: { active: true } })
    expect(await readRule(admin, rule.id)).toMatchObject({ state: 'active', failures: 0, tripped_reason: null })
  })
})

describe('a rule that runs often', () => {
  test('is turned off as wild above 500 runs an hour if that is ten times as often as usual, and not before', async () => {
    const rule = await makeRule(admin, { name: 'Often', actions: [{ type: 'add_tags', tags: ['seen'] }] })
    const fareAfterNext = async (hourFires: number, usualFires: number) => {
      await env.DB.prepare('UPDATE rule_stats SET hour_fires = ?1, usual_fires = ?2').bind(hourFires, usualFires).run()
      await openTicket(customer)
      const mails = await drain(outbox)
      const told = mails.filter(({ to, text }) => to === admin.email && text.includes('Often'))
      return { ...(await readRule(admin, rule.id)), mails: told.length }
    }
    await openTicket(customer)
    await drain(outbox)
    expect(await fareAfterNext(499, 5)).toMatchObject({ state: 'active', mails: 0 })
    expect(await fareAfterNext(500, 51)).toMatchObject({ state: 'active', mails: 0 })
    const wild = await fareAfterNext(500, 50)
    expect(wild).toMatchObject({ state: 'tripped', active: false, tripped_reason: 'ran_wild', mails: 1 })
    const { ticket_id: id } = await openTicket(customer)
    await drain(outbox)
    expect(await tagsOf(id)).toEqual([])
  })
})

test('the log of rules is kept for 30 days', async () => {
  await makeRule(admin, { name: 'All', actions: [{ type: 'add_tags', tags: ['seen'] }] })
  await openTicket(customer)
  await openTicket(customer)
  await drain(outbox)
  const DAY = 24 * 60 * 60 * 1000
  const now = Date.now()
  const [old] = await fires()
  await env.DB.prepare('UPDATE rule_fires SET at = ?1')
    .bind(now - 29.9 * DAY)
    .run()
  await env.DB.prepare('UPDATE rule_fires SET at = ?1 WHERE ticket_id = ?2')
    .bind(now - 30.1 * DAY, old?.ticket_id)
    .run()
  await purgeExpired(outbox.services, now)
  expect((await fires()).map(({ ticket_id: id }) => id)).toEqual([(old?.ticket_id ?? 0) + 1])
})

describe('the cost of rules', () => {
  test('is nothing if no active rule listens, else one read and one commit for all of them', async () => {
    const { id } = await createTicket({ userId: customer.id })
    await createEvent({ type: 'ticket.woken', subjectId: id })
    const [eventId] = await unprocessed()
    const trips = async () => {
      const event = await findEvent(engineDatabase(), eventId ?? 0)
      if (!event) throw new Error('There is no event.')
      const { services } = openOutbox()
      const before = services.usage().trips
      if (event.hasRules) await applyRules(services, event)
      return services.usage().trips - before
    }
    expect(await trips()).toBe(0)
    await makeRule(admin, { name: 'Other', actions: [] })
    expect(await trips()).toBe(0)
    const names = Array.from({ length: 20 }, (_, index) => `Rule ${index}`)
    for (const name of names)
      await makeRule(admin, { name, events: ['ticket.woken'], actions: [{ type: 'add_tags', tags: [name] }] })
    await env.DB.prepare('UPDATE rules SET conditions = \'{"any":[]}\'').run()
    await trips()
    expect(await trips()).toBe(1)
    await env.DB.prepare("UPDATE rules SET conditions = '{\"all\":[]}' WHERE name LIKE 'Rule%'").run()
    const { services } = openOutbox()
    await consume(services)
    expect(await trips()).toBe(3)
    expect(await tagsOf(id)).toHaveLength(20)
  })

  async function unprocessed(): Promise<number[]> {
    const { results } = await env.DB.prepare('SELECT id FROM events WHERE processed_at IS NULL').all<{ id: number }>()
    return results.map(({ id }) => id)
  }
})
