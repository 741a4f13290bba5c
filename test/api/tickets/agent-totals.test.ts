import { beforeEach, expect, test } from 'vitest'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicketMatrix, storedTickets, type StoredTicket, walkList } from '../../support/ticket-matrix.ts'

/*
 * An agent's total is the sum of the counters of departments, teams and own tickets, without the tickets that they share
 * (docs/domain-rules.md#3). An agent with all three rights shows whether each ticket counts once.
 */

const V1 = '/api/v1/helpdesk'
const MASTER = '/api/v2/helpdesk/get-tickets'

/** Member of a department and of a team that work on the same tickets, some of which are their own. */
let agent: TestPerson
let colleague: TestPerson
let tickets: StoredTicket[]
let apiKey: string

const isSeen = (t: StoredTicket) => t.dept_id === 1 || t.team_id === 1 || t.assigned_to === agent.id

beforeEach(async () => {
  await install()
  await createAdmin()
  agent = await createAgent({ departments: [1], teams: [1] })
  colleague = await createAgent({ departments: [3] })
  const customer = await createCustomer()
  await createTicketMatrix({ requesters: [customer.id], assignees: [null, agent.id, colleague.id] })
  tickets = await storedTickets()
  apiKey = await createApiKey()
})

async function expectTotal(path: string, query: Record<string, string>, holds: (ticket: StoredTicket) => boolean) {
  const expected = tickets.filter((ticket) => isSeen(ticket) && holds(ticket)).map(({ id }) => id)
  expect(expected.length).toBeGreaterThan(0)
  const { ids, total, totalIsExact } = await walkList(path, {
    as: agent,
    query: { ...query, api_key: apiKey, per_page: 100 },
  })
  expect(ids.toSorted((a, b) => a - b)).toEqual(expected)
  expect({ total, totalIsExact }).toEqual({ total: expected.length, totalIsExact: true })
}

test('a ticket of an agent’s department that is also of their team, or their own, counts once in their total', async () => {
  await expectTotal(`${V1}/tickets`, {}, () => true)
  await expectTotal(`${V1}/inbox`, {}, (t) => t.status === 1)
  await expectTotal(MASTER, { show: 'closed' }, (t) => t.status === 2 || t.status === 3)
  await expectTotal(MASTER, { show: 'all', status: '3,5' }, (t) => t.status === 3 || t.status === 5)
})

test.each([
  ['of another department, what is of their team and their own counts once', '2'],
  ['of their own and another department the same', '1,2'],
])('%s', async (_name, departments) => {
  const wanted = departments.split(',').map(Number)
  await expectTotal(MASTER, { show: 'all', departments }, (t) => wanted.includes(t.dept_id))
})

test('a colleague’s ticket in both the department and the team of the agent counts once', async () => {
  const query = { user_id: String(colleague.id) }
  await expectTotal(`${V1}/my-tickets-agent`, query, (t) => t.status === 1 && t.assigned_to === colleague.id)
})
