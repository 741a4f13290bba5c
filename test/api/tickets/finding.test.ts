import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { continueRanking } from '../../../src/modules/administration/removals/removals.usecases.ts'
import { call, callXml } from '../../support/api.ts'
import { openOutbox } from '../../support/mail.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'
import type { PageOf, TicketItem } from '../../support/tickets-api.ts'

let admin: TestPerson
let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent({ departments: [1] })
  customer = await createCustomer()
})

async function found(query: Record<string, string>, as = agent) {
  const { status, body, cost } = await call<PageOf<TicketItem>>('GET', '/api/v2/helpdesk/get-tickets', {
    as,
    query: { show: 'all', ...query },
  })
  expect([status, cost.trips]).toEqual([200, 1])
  return { titles: body.data.data.map(({ title }) => title), total: body.data.total, exact: body.data.total_is_exact }
}

async function ticket(title: string, columns = {}) {
  return await createTicket({ userId: customer.id, title, ...columns })
}

describe('the master list’s search', () => {
  beforeEach(async () => {
    await ticket('The big Printer (2nd floor) is down')
    await ticket('Ärger mit dem Drucker: "E-42"')
    await ticket('Printer of Sales', { departmentId: 2 })
  })

  test.each([
    ['printer', ['The big Printer (2nd floor) is down']],
    ['PRINTER down', ['The big Printer (2nd floor) is down']],
    ['floor 2nd', ['The big Printer (2nd floor) is down']],
    ['the big pr', ['The big Printer (2nd floor) is down']],
    ['ärger', ['Ärger mit dem Drucker: "E-42"']],
    ['ÄRGER drucker', ['Ärger mit dem Drucker: "E-42"']],
    ['e-42', ['Ärger mit dem Drucker: "E-42"']],
    ['printer unknown', []],
    ['rinter', []],
    ['%', []],
    ['"', []],
  ])('for %s finds the words inside titles, in scope, exactly counted', async (search, titles) => {
    expect(await found({ search })).toEqual({ titles, total: titles.length, exact: true })
  })

  test('finds own tickets for a customer and all for an admin, in XML too', async () => {
    expect((await found({ search: 'printer' }, customer)).total).toBe(2)
    expect((await found({ search: 'printer' }, await createCustomer())).total).toBe(0)
    const { response } = await callXml('GET', '/api/v2/helpdesk/get-tickets', {
      as: admin,
      query: { show: 'all', search: 'sales' },
    })
    expect(response).toMatchObject({ data: { total: '1', data: { item: [{ title: 'Printer of Sales' }] } } })
  })

  test('follows a new title, and drops the old one and deleted tickets', async () => {
    const { id } = await ticket('Scanner\u0001 is "slow" \\ and loud')
    expect((await found({ search: 'slow' })).total).toBe(1)
    await call('POST', '/api/v1/helpdesk/edit', { as: agent, json: { ticket_id: id, subject: 'Monitor is dark' } })
    expect((await found({ search: 'slow' })).total).toBe(0)
    expect((await found({ search: 'dark' })).total).toBe(1)
    await env.DB.prepare('DELETE FROM tickets WHERE id = ?1').bind(id).run()
    const words = env.DB.prepare('SELECT count(*) AS n FROM ticket_title_words WHERE ticket_id = ?1').bind(id)
    expect(await words.first('n')).toBe(0)
  })
})

test('source accepts labels, names and ids', async () => {
  await ticket('By mail', { sourceId: 2 })
  await ticket('By an agent', { sourceId: 3 })
  await ticket('On the web', { sourceId: 1 })
  for (const source of ['E-mail', 'email', 'E-MAIL', '2']) {
    expect((await found({ source })).titles).toEqual(['By mail'])
  }
  expect((await found({ source: 'Agent Panel, e-mail' })).total).toBe(2)
  expect((await found({ source: 'panel' })).total).toBe(0)
})

describe('a custom priority', () => {
  beforeEach(async () => {
    await env.DB.prepare(
      "INSERT INTO ticket_priorities (priority_id, priority, priority_color, priority_urgency) VALUES (9, 'Whenever', '#fff', 7)",
    ).run()
    for (const [title, priorityId] of Object.entries({ Emergency: 4, Whenever: 9, Low: 1, High: 3 })) {
      await ticket(title, { priorityId })
    }
  })

  const LEAST_FIRST = ['Whenever', 'Low', 'High', 'Emergency']
  const sorted = async (as: TestPerson, order = 'asc') =>
    (await found({ show: 'inbox', 'sort-by': 'priority', order }, as)).titles

  test('is sorted by its urgency, in every scope and both directions', async () => {
    for (const as of [admin, agent]) {
      expect(await sorted(as)).toEqual(LEAST_FIRST)
      expect(await sorted(as, 'desc')).toEqual(LEAST_FIRST.toReversed())
    }
    expect((await found({ 'sort-by': 'priority' }, customer)).titles).toEqual(LEAST_FIRST)
  })

  test('is sorted again when its urgency or a ticket’s priority changes', async () => {
    await env.DB.prepare(
      'UPDATE ticket_priorities SET priority_urgency = 0, ranked_up_to = 0 WHERE priority_id = 9',
    ).run()
    await continueRanking(openOutbox().services)
    expect(await sorted(agent)).toEqual(['Low', 'High', 'Emergency', 'Whenever'])
    const low = await env.DB.prepare("SELECT id FROM tickets WHERE title = 'Low'").first<number>('id')
    await call('POST', '/api/v1/helpdesk/edit', { as: agent, json: { ticket_id: low, ticket_priority: 9 } })
    expect(await sorted(agent)).toEqual(['High', 'Emergency', 'Whenever', 'Low'])
  })

  test('is sorted for a new ticket that has it', async () => {
    const json = { subject: 'New', body: 'x', email: 'new@example.com', priority: 9 }
    await call('POST', '/api/v1/helpdesk/create', { as: agent, json })
    expect((await sorted(agent)).slice(0, 2).toSorted()).toEqual(['New', 'Whenever'])
  })
})
