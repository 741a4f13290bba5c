import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { drain, openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { makeRule, RULES } from '../../support/rules.ts'
import { createTicket } from '../../support/tickets.ts'
import { openTicket } from '../../support/tickets-api.ts'

let admin: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  customer = await createCustomer()
})

interface Trial {
  checked: number
  matched: number
  events: {
    event: { id: number; type: string } | null
    ticket: { id: number; title: string }
    would_run: boolean
    obstacle: string | null
    verdict: { holds: boolean; conditions: { field: string; holds: boolean; found: unknown }[] }
    effect: { outcome: string; changes: unknown[]; refused: unknown[]; wakes: { name: string }[] } | null
  }[]
}

const rule = {
  name: 'Urgent first',
  events: ['ticket.created'],
  conditions: {
    all: [
      { field: 'subject', op: 'contains_word', value: 'urgent' },
      { field: 'priority', op: 'not', value: 4 },
    ],
  },
  actions: [
    { type: 'set_priority', priority_id: 4 },
    { type: 'add_tags', tags: ['rush'] },
  ],
}

async function trial(json: Record<string, unknown>): Promise<Trial> {
  const answer = await call<Trial>('POST', `${RULES}/try`, { as: admin, json })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  expect(answer.cost.rowsRead).toBeLessThan(1500)
  return answer.body.data
}

describe('a dry run', () => {
  test('tells the verdict of each condition and what would change, and writes nothing', async () => {
    await makeRule(admin, {
      name: 'Woken',
      events: ['ticket.edited'],
      conditions: { all: [{ field: 'priority', op: 'is', value: 4 }] },
    })
    const { ticket_id: chosen } = await openTicket(customer, { subject: 'Urgent: it burns' })
    const { ticket_id: other } = await openTicket(customer, { subject: 'A pen' })
    const before = await rowsWritten()
    const { checked, matched, events } = await trial(rule)
    expect([checked, matched]).toEqual([2, 1])
    expect(events.map(({ ticket, would_run: wouldRun }) => [ticket.id, wouldRun])).toEqual([
      [other, false],
      [chosen, true],
    ])
    expect(events[0]).toMatchObject({
      obstacle: 'conditions',
      effect: null,
      verdict: {
        holds: false,
        conditions: [
          { field: 'subject', holds: false, found: 'A pen' },
          { field: 'priority', holds: true, found: expect.any(Number) },
        ],
      },
    })
    expect(events[1]?.effect).toMatchObject({
      outcome: 'done',
      changes: [
        { field: 'priority', to: 4 },
        { field: 'tags', to: 'rush' },
      ],
      wakes: [{ name: 'Woken' }],
    })
    expect(await rowsWritten()).toEqual(before)
  })

  test('tells what a run then does', async () => {
    const saved = await makeRule(admin, rule)
    const { ticket_id: id } = await openTicket(customer, { subject: 'Urgent' })
    const dry = await trial({ id: saved.id, ticket_id: id })
    await drain(openOutbox())
    const log = await call<{ data: { outcome: string; changes: unknown[]; refused: unknown[] }[] }>(
      'GET',
      `${RULES}/${saved.id}/fires`,
      { as: admin },
    )
    const [fire] = log.body.data.data
    const { outcome, changes, refused } = dry.events[0]?.effect ?? {}
    expect({ outcome: fire?.outcome, changes: fire?.changes, refused: fire?.refused }).toEqual({
      outcome,
      changes,
      refused,
    })
    expect((await trial({ id: saved.id, ticket_id: id })).events[0]).toMatchObject({
      would_run: false,
      obstacle: 'conditions',
    })
  })

  test('judges a ticket without an event alone', async () => {
    const { id } = await createTicket({ userId: customer.id, title: 'Urgent' })
    expect(await trial({ ...rule, ticket_id: id })).toMatchObject({
      checked: 1,
      events: [{ event: null, would_run: true }],
    })
    expect(await trial(rule)).toMatchObject({ checked: 0, events: [] })
  })

  test('refuses what a creation refuses, and what does not exist', async () => {
    const send = async (json: object) => (await call('POST', `${RULES}/try`, { as: admin, json })).status
    expect(await send({ ...rule, events: [] })).toBe(422)
    expect(await send({ ...rule, conditions: { all: [{ field: 'team', op: 'is', value: 999 }] } })).toBe(422)
    expect(await send({ ...rule, ticket_id: 999 })).toBe(404)
    expect(await send({ id: 999 })).toBe(404)
    const agent = await createAgent()
    expect((await call('POST', `${RULES}/try`, { as: agent, json: rule })).status).toBe(403)
    expect((await call('POST', `${RULES}/try`, { as: agent, json: { events: [] } })).status).toBe(403)
    expect((await call('GET', `${RULES}/1/fires`, { as: admin })).status).toBe(404)
  })
})

async function rowsWritten(): Promise<unknown> {
  const counts = await Promise.all(
    ['events', 'rule_fires', 'ticket_threads', 'tags', 'ticket_tags', 'rule_stats'].map(
      async (table) => await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n'),
    ),
  )
  return [counts, await env.DB.prepare('SELECT sum(version) AS n FROM tickets').first('n')]
}
