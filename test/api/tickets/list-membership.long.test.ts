import { beforeEach, describe, expect, test } from 'vitest'
import { env } from 'cloudflare:workers'
import { call, type CallOptions } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicketMatrix, storedTickets, type StoredTicket, walkList } from '../../support/ticket-matrix.ts'
import { addCollaborator } from '../../support/tickets.ts'

type Rule = (ticket: StoredTicket) => boolean

const V1 = '/api/v1/helpdesk'
const MASTER = '/api/v2/helpdesk/get-tickets'

/** The lists that contain each ticket: docs/domain-rules.md#8. */
const STAFF_LISTS: Record<string, { path: string; query?: Record<string, string>; holds: Rule }> = {
  inbox: { path: `${V1}/inbox`, holds: (t) => t.status === 1 },
  open: { path: `${V1}/open`, holds: (t) => t.status === 1 && t.isanswered === 0 && t.assigned_to === null },
  unassigned: { path: `${V1}/unassigned`, holds: (t) => t.status === 1 && t.assigned_to === null },
  closed: { path: `${V1}/closed`, holds: (t) => t.status === 2 || t.status === 3 },
  trash: { path: `${V1}/trash`, holds: (t) => t.status === 5 },
  tickets: { path: `${V1}/tickets`, holds: () => true },
  'get-tickets': { path: MASTER, holds: (t) => t.status === 1 },
  'get-tickets show=all': { path: MASTER, query: { show: 'all' }, holds: () => true },
  'get-tickets show=open': {
    path: MASTER,
    query: { show: 'open' },
    holds: (t) => t.status === 1 && t.isanswered === 0 && t.assigned_to === null,
  },
  'get-tickets show=answered': {
    path: MASTER,
    query: { show: 'answered' },
    holds: (t) => t.status === 1 && t.isanswered === 1,
  },
  'get-tickets show=approval': { path: MASTER, query: { show: 'approval' }, holds: (t) => t.status === 7 },
  'get-tickets show=unverified': { path: MASTER, query: { show: 'unverified' }, holds: (t) => t.status === 6 },
  'get-tickets assigned=0': {
    path: MASTER,
    query: { assigned: '0' },
    holds: (t) => t.status === 1 && t.assigned_to === null && t.team_id === null,
  },
}

let people: Record<'admin' | 'ofDepartment' | 'ofOther' | 'assignee' | 'member' | 'outsider', TestPerson>
let customers: Record<'requester' | 'other' | 'collaborator' | 'stranger', TestPerson>
let tickets: StoredTicket[]
let apiKey: string
let serviceKey: string

beforeEach(async () => {
  await install()
  people = {
    admin: await createAdmin(),
    ofDepartment: await createAgent({ departments: [1] }),
    ofOther: await createAgent({ departments: [2] }),
    assignee: await createAgent({ departments: [3] }),
    member: await createAgent({ departments: [3], teams: [1] }),
    outsider: await createAgent({ departments: [3] }),
  }
  customers = {
    requester: await createCustomer(),
    other: await createCustomer(),
    collaborator: await createCustomer(),
    stranger: await createCustomer(),
  }
  await createTicketMatrix({
    requesters: [customers.requester.id, customers.other.id],
    assignees: [null, people.ofDepartment.id, people.assignee.id],
  })
  tickets = await storedTickets()
  apiKey = await createApiKey()
  serviceKey = await createApiKey({ kind: 'service', userId: people.ofDepartment.id })
})

/** Whose tickets are whose: docs/domain-rules.md#3. */
function staffScopes(): Record<string, { options: CallOptions; sees: Rule }> {
  const { admin, ofDepartment, ofOther, assignee, member, outsider } = people
  const inDepartmentOne: Rule = (t) => t.dept_id === 1 || t.assigned_to === ofDepartment.id
  const as = (person: TestPerson): CallOptions => ({ as: person, query: { api_key: apiKey } })
  return {
    'an admin': { options: as(admin), sees: () => true },
    'an agent of the department': { options: as(ofDepartment), sees: inDepartmentOne },
    'a service key of that agent': { options: { query: { api_key: serviceKey } }, sees: inDepartmentOne },
    'an agent of another department': { options: as(ofOther), sees: (t) => t.dept_id === 2 },
    'an assignee from another department': { options: as(assignee), sees: (t) => t.assigned_to === assignee.id },
    'a member of the team': { options: as(member), sees: (t) => t.team_id === 1 },
    'an agent without anything': { options: as(outsider), sees: () => false },
  }
}

async function expectList(list: { path: string; query?: Record<string, string> }, options: CallOptions, wanted: Rule) {
  const query = { ...options.query, ...list.query, per_page: 100 }
  const walked = await walkList(list.path, { ...options, query })
  const expected = tickets.filter((ticket) => wanted(ticket)).map(({ id }) => id)
  expect(walked.ids.toSorted((a, b) => a - b)).toEqual(expected)
  expect({ total: walked.total, exact: walked.totalIsExact }).toEqual({ total: expected.length, exact: true })
  expect(new Set(walked.trips)).toEqual(new Set([1]))
}

describe('each list holds the right states:', () => {
  test.each(Object.entries(STAFF_LISTS))(
    '%s lists the tickets in the caller’s scope, and its total counts them',
    async (_name, list) => {
      for (const { options, sees } of Object.values(staffScopes())) {
        await expectList(list, options, (ticket) => sees(ticket) && list.holds(ticket))
      }
    },
  )

  test('my-tickets-agent lists that agent’s open tickets in the caller’s scope', async () => {
    for (const { options, sees } of Object.values(staffScopes())) {
      for (const agent of [people.ofDepartment, people.assignee]) {
        const list = { path: `${V1}/my-tickets-agent`, query: { user_id: String(agent.id) } }
        await expectList(list, options, (t) => t.status === 1 && t.assigned_to === agent.id && sees(t))
      }
    }
  })

  test('my-tickets-agent and show=mytickets default to the caller', async () => {
    const mine: Rule = (t) => t.status === 1 && t.assigned_to === people.assignee.id
    await expectList({ path: `${V1}/my-tickets-agent` }, { as: people.assignee }, mine)
    await expectList({ path: MASTER, query: { show: 'mytickets' } }, { as: people.assignee }, mine)
  })

  test('my-tickets-user lists a requester’s tickets in the caller’s scope', async () => {
    const list = { path: `${V1}/my-tickets-user`, query: { user_id: String(customers.requester.id) } }
    for (const { options, sees } of Object.values(staffScopes())) {
      await expectList(list, options, (t) => t.user_id === customers.requester.id && sees(t))
    }
    await expectList({ path: list.path }, { as: customers.requester }, (t) => t.user_id === customers.requester.id)
  })
})

describe('a customer', () => {
  test.each(Object.entries(STAFF_LISTS).filter(([, { path }]) => path !== MASTER))(
    'is refused %s',
    async (_name, { path }) => {
      const { status } = await call('GET', path, { as: customers.requester, query: { api_key: apiKey } })
      expect(status).toBe(403)
    },
  )

  test('sees own tickets and those they collaborate on in the master list; a stranger sees none', async () => {
    const shared = tickets.filter(({ id }) => id % 5 === 0)
    for (const { id } of shared) await addCollaborator(id, customers.collaborator.id, id % 10 === 0)
    const collaborates: Rule = (t) => t.id % 10 === 0
    await expectList({ path: MASTER }, { as: customers.requester }, (t) => t.user_id === customers.requester.id)
    await expectList({ path: MASTER }, { as: customers.collaborator }, collaborates)
    await expectList({ path: MASTER }, { as: customers.stranger }, () => false)
    const closed = { path: MASTER, query: { show: 'closed' } }
    const isClosed: Rule = (t) => t.status === 2 || t.status === 3
    await expectList(closed, { as: customers.requester }, (t) => t.user_id === customers.requester.id && isClosed(t))
    await expectList(closed, { as: customers.collaborator }, (t) => collaborates(t) && isClosed(t))
    const mine = { path: MASTER, query: { show: 'mytickets' } }
    await expectList(mine, { as: customers.requester }, (t) => t.user_id === customers.requester.id && t.status === 1)
  })
})

test('totals follow every change of a ticket and its deletion', async () => {
  await env.DB.batch([
    env.DB.prepare('UPDATE tickets SET status = 3 WHERE id % 3 = 0'),
    env.DB.prepare('UPDATE tickets SET dept_id = 2, isanswered = 1 - isanswered WHERE id % 4 = 0'),
    env.DB.prepare('UPDATE tickets SET assigned_to = ?1, team_id = 1 WHERE id % 5 = 0').bind(people.assignee.id),
    env.DB.prepare('UPDATE tickets SET assigned_to = NULL, team_id = NULL, user_id = ?1 WHERE id % 7 = 0').bind(
      customers.other.id,
    ),
    env.DB.prepare('DELETE FROM tickets WHERE id % 11 = 0'),
  ])
  tickets = await storedTickets()
  for (const list of Object.values(STAFF_LISTS)) {
    for (const { options, sees } of Object.values(staffScopes())) {
      await expectList(list, options, (ticket) => sees(ticket) && list.holds(ticket))
    }
  }
})
