import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { ticketAddress } from '../../../src/shared/mail/mail-addresses.ts'
import { call } from '../../support/api.ts'
import { clocksOf, setTargets } from '../../support/clocked-desk.ts'
import { install } from '../../support/database.ts'
import { deliver, DESK } from '../../support/incoming-mail.ts'
import { drain, openOutbox } from '../../support/mail.ts'
import { TestBrowser } from '../../support/pages.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { makeRule, readRule, RULES } from '../../support/rules.ts'
import { openTicket } from '../../support/tickets-api.ts'

let admin: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  customer = await createCustomer()
})

interface Trial {
  events: { verdict: { conditions: { holds: boolean; found: unknown }[] } }[]
}

async function ticketRow(id: number) {
  return await env.DB.prepare(
    'SELECT dept_id, priority_id, assigned_to, team_id, sla, duedate, created_at, version FROM tickets WHERE id = ?1',
  )
    .bind(id)
    .first<Record<string, number | null>>()
}

describe('an opening rule', () => {
  test('decides about the ticket before it is written, and nobody of the first department is told', async () => {
    const first = await createAgent({ departments: [1] })
    const second = await createAgent({ departments: [2] })
    const rule = await makeRule(admin, {
      name: 'Invoices',
      kind: 'opening',
      conditions: { all: [{ field: 'subject', op: 'contains_word', value: 'invoice' }] },
      actions: [
        { type: 'set_department', department_id: 2 },
        { type: 'set_priority', priority_id: 4 },
        { type: 'set_sla_plan', sla_plan_id: 2 },
        { type: 'assign', to: 'team', id: 1 },
      ],
    })
    const { ticket_id: id } = await openTicket(customer, { subject: 'An invoice' })
    const row = await ticketRow(id)
    expect(row).toMatchObject({ dept_id: 2, priority_id: 4, sla: 2, team_id: 1, version: 1 })
    const mails = await drain(openOutbox())
    expect(mails.filter(({ to }) => to === first.email)).toEqual([])
    expect(mails.filter(({ to }) => to === second.email).length).toBeGreaterThanOrEqual(0)
    const { results } = await env.DB.prepare(
      'SELECT f.rule_id, f.ticket_id, e.type, e.changes FROM rule_fires f JOIN events e ON e.id = f.root_event_id',
    ).all<{ changes: string }>()
    expect(results).toMatchObject([{ rule_id: rule.id, ticket_id: id, type: 'ticket.created' }])
    expect(results[0]?.changes).toContain('Invoices')
    expect(await readRule(admin, rule.id)).toMatchObject({ last_outcome: 'done' })
  })

  test('leaves other tickets alone, and costs no trip, nor do 200 of them', async () => {
    const cost = async (subject: string) => {
      const json = { subject, body: 'Text.' }
      const { status, cost: found } = await call('POST', '/api/v1/helpdesk/create', { as: customer, json })
      expect(status).toBe(200)
      return found.trips
    }
    const before = await cost('A pen')
    await makeRule(admin, {
      name: 'Invoices',
      kind: 'opening',
      conditions: { all: [{ field: 'requester.domain', op: 'is', value: 'example.com' }] },
      actions: [{ type: 'set_priority', priority_id: 4 }],
    })
    expect(await cost('A pen')).toBe(before)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM rule_fires').first('n')).toBe(1)
    await env.DB.prepare(
      `INSERT INTO rules (kind, name, note, position, events, conditions, actions, state, version, created_at, updated_at)
        SELECT kind, name || j.key, note, j.key + 1, events, conditions, actions, state, 1, 0, 0
        FROM rules, json_each('[' || replace(hex(zeroblob(198)), '00', '0,') || '0]') j`,
    ).run()
    expect(await cost('A pencil')).toBe(before)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM rule_fires').first('n')).toBe(201)
  })

  test('that sets the priority or the plan decides about the clocks', async () => {
    await setTargets(admin)
    const { ticket_id: plain } = await openTicket(customer, { subject: 'A pen' })
    await makeRule(admin, {
      name: 'Urgent',
      kind: 'opening',
      conditions: { all: [{ field: 'subject', op: 'contains_word', value: ['urgent', 'slow'] }] },
      actions: [{ type: 'set_priority', priority_id: 4 }],
    })
    const { ticket_id: urgent } = await openTicket(customer, { subject: 'Urgent: a pen' })
    const json = { targets: ['first 3600', 'resolution 7200', 'resolution 10800 priority 4'] }
    expect(await call('PATCH', '/api/v3/admin/sla-plans/3', { as: admin, json })).toMatchObject({ status: 200 })
    await makeRule(admin, {
      name: 'Slow',
      kind: 'opening',
      conditions: { all: [{ field: 'subject', op: 'starts', value: 'slow' }] },
      actions: [{ type: 'set_sla_plan', sla_plan_id: 3 }],
    })
    const { ticket_id: slow } = await openTicket(customer, { subject: 'Slow pen' })
    expect([await clocksOf(plain), await clocksOf(urgent), await clocksOf(slow)]).toEqual([
      { first: 4, resolution: 24 },
      { first: 4, resolution: 8 },
      { first: 1, resolution: 3 },
    ])
    const due = await env.DB.prepare(
      'SELECT (duedate - created_at) / 3600000.0 AS hours FROM tickets ORDER BY id',
    ).all()
    expect(due.results).toEqual([{ hours: 4 }, { hours: 4 }, { hours: 1 }])
  })

  test('of a guest names the event of the creation, which comes after that of the confirmation', async () => {
    await makeRule(admin, { name: 'All', kind: 'opening', actions: [{ type: 'set_priority', priority_id: 4 }] })
    const browser = new TestBrowser()
    const page = await browser.open('/tickets/new')
    const form = page.forms.find(({ action }) => action.startsWith('/tickets/new'))
    if (!form) throw new Error('There is no form.')
    const typed = { subject: 'Help', body: 'Text.', email: 'guest@example.com', first_name: 'Gia', last_name: 'West' }
    await browser.press(page, typed, form)
    const { results } = await env.DB.prepare(
      'SELECT e.type FROM rule_fires f JOIN events e ON e.id = f.root_event_id',
    ).all()
    expect(results).toEqual([{ type: 'ticket.created' }])
  })

  test('does not assign an agent who is no longer active', async () => {
    const agent = await createAgent()
    await makeRule(admin, { name: 'To Ann', kind: 'opening', actions: [{ type: 'assign', to: 'agent', id: agent.id }] })
    const { ticket_id: given } = await openTicket(customer)
    expect(await ticketRow(given)).toMatchObject({ assigned_to: agent.id })
    await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?1').bind(agent.id).run()
    const { ticket_id: left } = await openTicket(customer)
    expect(await ticketRow(left)).toMatchObject({ assigned_to: null })
  })

  test('routes a mail by the address that it was sent to, and a dry run shows this address later', async () => {
    const rule = await makeRule(admin, {
      name: 'Sales',
      kind: 'opening',
      conditions: { all: [{ field: 'sent_to', op: 'is', value: 'sales@desk.example.com' }] },
      actions: [{ type: 'set_department', department_id: 2 }],
    })
    const newest = async () => (await env.DB.prepare('SELECT max(id) AS id FROM tickets').first<number>('id')) ?? 0
    await deliver({ to: 'Sales@desk.example.com' })
    const routed = await newest()
    await deliver({ to: DESK, headers: { Cc: 'sales@desk.example.com' } })
    const elsewhere = await newest()
    // Another person's reply address: the ticket is new, and the desk's address is known without the signature.
    const signed = await ticketAddress(env.TOKEN_SECRET, { ticketId: 999, sender: 'sales@desk.example.com' })
    await deliver({ to: signed })
    const bySubAddress = await newest()
    const { ticket_id: byPage } = await openTicket(customer)
    const departments = await Promise.all(
      [routed, elsewhere, bySubAddress, byPage].map(async (id) => (await ticketRow(id))?.['dept_id']),
    )
    expect(departments).toEqual([2, 1, 2, 1])
    const found = async (ticketId: number) => {
      const json = { id: rule.id, ticket_id: ticketId }
      const { body } = await call<Trial>('POST', `${RULES}/try`, { as: admin, json })
      return body.data.events[0]?.verdict.conditions[0]
    }
    expect(await found(routed)).toMatchObject({ holds: true, found: 'sales@desk.example.com' })
    expect(await found(elsewhere)).toMatchObject({ holds: false, found: DESK })
    expect(await found(byPage)).toMatchObject({ holds: false, found: null })
  })
})
