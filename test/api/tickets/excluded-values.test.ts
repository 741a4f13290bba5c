import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'
import type { PageOf, TicketItem } from '../../support/tickets-api.ts'

let admin: TestPerson
let agent: TestPerson
let titles: Map<number, string>

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent({ departments: [1, 2], teams: [1] })
  const customer = await createCustomer()
  const tickets = {
    plain: { priorityId: 2, typeId: null, sourceId: 1, departmentId: 1, helpTopicId: 1 },
    'high question': { priorityId: 3, typeId: 1, sourceId: 2, departmentId: 1, helpTopicId: 1 },
    'low of sales': { priorityId: 1, typeId: 1, sourceId: 1, departmentId: 2, helpTopicId: null },
    'of the agent': { priorityId: 2, typeId: 2, sourceId: 1, departmentId: 1, helpTopicId: 1, assignedTo: agent.id },
    'of the team': { priorityId: 2, typeId: 2, sourceId: 1, departmentId: 1, helpTopicId: 1, teamId: 1 },
  }
  titles = new Map()
  for (const [title, fields] of Object.entries(tickets)) {
    const { id } = await createTicket({ userId: customer.id, title, ...fields })
    titles.set(id, title)
  }
})

async function listed(query: Record<string, string>, as = admin): Promise<string[]> {
  const search = new URLSearchParams(query)
  const { status, body, cost } = await call<PageOf<TicketItem>>(
    'GET',
    `/api/v2/helpdesk/get-tickets?${search.toString()}`,
    { as },
  )
  expect([status, cost.trips]).toEqual([200, 1])
  return body.data.data.map(({ id }) => titles.get(id) ?? '').toSorted()
}

const ALL = ['high question', 'low of sales', 'of the agent', 'of the team', 'plain']

test.each<[parameter: string, value: string, excluded: string[]]>([
  ['not_priority', 'high,Low', ['high question', 'low of sales']],
  ['not_departments', 'sales', ['low of sales']],
  ['not_department', '1', ['high question', 'of the agent', 'of the team', 'plain']],
  // A ticket without a type has none of the types, and one without a help topic none of the topics.
  ['not_types', '1,2', ['high question', 'low of sales', 'of the agent', 'of the team']],
  ['not_help-topic', '1', ['high question', 'of the agent', 'of the team', 'plain']],
  ['not_source', '2', ['high question']],
  ['not_status', 'open', ALL],
  ['not_status', 'closed', []],
  ['not_priority', 'no such priority', []],
])('%s=%s lists the other tickets', async (parameter, value, excluded) => {
  expect(await listed({ [parameter]: value })).toEqual(ALL.filter((title) => !excluded.includes(title)))
})

test('not_assigned-to lists tickets of others and of nobody', async () => {
  expect(await listed({ 'not_assigned-to': `a-${agent.id}` })).toEqual(ALL.filter((title) => title !== 'of the agent'))
})

test('a value and an excluded one of the same kind both count', async () => {
  expect(await listed({ priority: 'high,normal', not_priority: 'high' })).toEqual([
    'of the agent',
    'of the team',
    'plain',
  ])
})

test('an excluded department shows an agent nothing beyond their own', async () => {
  await env.DB.prepare('DELETE FROM department_members WHERE user_id = ?1 AND department_id = 2').bind(agent.id).run()
  expect(await listed({ not_departments: 'support' }, agent)).toEqual([])
})
