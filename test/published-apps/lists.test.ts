import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { presentAppDependencies } from '../../src/api/published-apps/lookups.presenter.ts'
import { readFullPage } from '../../src/api/published-apps/app-pages.presenter.ts'
import { appColor, appStatusName } from '../../src/api/published-apps/tickets/tickets.presenter.ts'
import type { StatusEntry } from '../../src/shared/catalog.types.ts'
import type { Page, PageRequest } from '../../src/shared/pages.ts'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createAgent, createCustomer } from '../support/people.ts'
import { createTicket } from '../support/tickets.ts'

interface Named {
  id?: number
  priority_id?: number
  name: string
}

type Lists = Record<string, Named[]>

const idOf = ({ id, priority_id: priorityId }: Named) => id ?? priorityId

async function dependency(token: string): Promise<Lists> {
  return (await call<Lists>('GET', '/public/api/v1/helpdesk/dependency', { token })).body.data
}

const RUNNING = { clock: 'runs', onCustomerReply: 'stays', autoCloses: 1 } as const

test('ids in pickers are gapless and in order, because apps choose by position', async () => {
  await install()
  const { token } = await createAgent()
  await env.DB.batch([
    env.DB.prepare('UPDATE ticket_types SET active = (id <> 2)'),
    env.DB.prepare("INSERT INTO ticket_types (id, name, active, is_public) VALUES (6, 'Aardvark', 1, 1)"),
    env.DB.prepare("INSERT INTO departments (id, name, created_at, updated_at) VALUES (5, 'Abroad', 0, 0)"),
  ])
  const lists = await dependency(token)
  for (const name of ['departments', 'sla', 'teams', 'priorities', 'helptopics', 'status', 'sources', 'type']) {
    const ids = lists[name]?.map(idOf) ?? []
    expect({ name, ids }).toEqual({ name, ids: ids.map((_, index) => index + 1) })
  }
  expect(lists['type']?.map(({ name }) => name)).toEqual([
    'Question',
    'Not in use',
    'Problem',
    'Feature Request',
    'Not in use',
    'Aardvark',
  ])
  expect(lists['departments']?.map(({ name }) => name)).toEqual([
    'Support',
    'Sales',
    'Operation',
    'Not in use',
    'Abroad',
  ])
})

test('an id out of use is refused like an unknown one', async () => {
  await install()
  const { token } = await createAgent()
  await env.DB.prepare('UPDATE ticket_types SET active = (id <> 2)').run()
  const query = { token, subject: 'A subject', body: 'A body', email: 'a@example.com', type: 2 }
  const { status, body } = await call('POST', '/public/api/v1/helpdesk/create', { query })
  expect([status, body]).toMatchObject([200, { error: { type: ['The selected type does not exist.'] } }])
})

test('a custom status appears under its meaning', async () => {
  await install()
  const { token } = await createAgent()
  const { id: userId } = await createCustomer()
  await env.DB.prepare(
    "INSERT INTO ticket_statuses (id, name, state, message, sort, meaning_id) VALUES (12, 'Waiting for parts', 'open', '', 12, 1)",
  ).run()
  await createTicket({ userId })
  await createTicket({ userId, customStatusId: 12 })
  const lists = await dependency(token)
  expect(lists['status']?.map(({ name }) => name)).toEqual([
    'Open',
    'Resolved',
    'Closed',
    'Archived',
    'Deleted',
    'Unverified',
    'Request Approval',
    'Spam',
  ])
  const { text } = await call('GET', '/public/api/v2/helpdesk/get-tickets', { token, query: { show: 'all' } })
  expect(text).not.toContain('Waiting for parts')
  expect(appStatusName({ id: 12, name: 'Done with', state: 'closed', message: '', meaningId: 3, ...RUNNING })).toBe(
    'Closed',
  )
})

test('tickets of a custom status count for its meaning, and all badges exist', () => {
  const status = (id: number, name: string, state: StatusEntry['state']) => ({
    id,
    name,
    state,
    message: '',
    meaningId: id === 9 ? 1 : id,
    ...RUNNING,
  })
  const nothing = {
    departments: [],
    slaPlans: [],
    staff: [],
    teams: [],
    priorities: [],
    helpTopics: [],
    sources: [],
    types: [],
  }
  const { tickets_count: counts } = presentAppDependencies({
    ...nothing,
    statuses: [status(1, 'Offen', 'open'), status(9, 'Waiting for parts', 'open'), status(3, 'Closed', 'closed')],
    counts: [
      { name: 'Offen', count: 2 },
      { name: 'Waiting for parts', count: 3 },
      { name: 'unassigned', count: 4 },
    ],
  })
  expect(counts).toEqual([
    { name: 'Open', count: 5 },
    { name: 'Closed', count: 0 },
    { name: 'Deleted', count: 0 },
    { name: 'unassigned', count: 4 },
    { name: 'mytickets', count: 0 },
  ])
})

test('an invalid colour becomes a valid one', () => {
  const colours = ['#0f9', 'red', '', '#12345', '#AABBCC'].map((color) => appColor({ color }))
  expect(colours).toEqual(['#00ff99', '#00bfef', '#00bfef', '#00bfef', '#AABBCC'])
})

test('a partial page is filled by at most five more trips', async () => {
  const request: PageRequest = { page: 1, perPage: 3, cursor: null }
  const asked: PageRequest[] = []
  const lists =
    (sizes: number[]) =>
    async (wanted: PageRequest): Promise<Page<number>> => {
      asked.push(wanted)
      const size = sizes[asked.length - 1] ?? 0
      const nextCursor = asked.length < sizes.length ? { key: null, id: asked.length } : null
      return {
        items: Array.from({ length: size }, () => asked.length),
        request: wanted,
        total: 9,
        totalIsExact: false,
        nextCursor,
      }
    }
  const { page } = await readFullPage(request, lists([1, 0, 2, 9]), (read) => read)
  expect(page).toMatchObject({ items: [1, 3, 3], request })
  expect(asked.slice(1)).toEqual([
    { page: 1, perPage: 2, cursor: { key: null, id: 1 } },
    { page: 1, perPage: 2, cursor: { key: null, id: 2 } },
  ])
  asked.length = 0
  await readFullPage(request, lists(Array.from({ length: 20 }, () => 0)), (read) => read)
  expect(asked).toHaveLength(6)
  asked.length = 0
  await readFullPage(request, lists([2]), (read) => read)
  expect(asked).toHaveLength(1)
})

test('filters accept names without blanks, in any case, with a trailing comma', async () => {
  await install()
  const { token, email } = await createAgent({ departments: [1, 2, 3] })
  const { id: userId } = await createCustomer()
  await env.DB.prepare("UPDATE departments SET name = 'Customer Support' WHERE id = 2").run()
  await createTicket({ userId, departmentId: 2, sourceId: 5, typeId: 4 })
  await createTicket({ userId })
  const query = { departments: 'CustomerSupport,', source: 'TwiTTer,', types: 'FeatureRequest,', assigned: ['0', '0'] }
  const { body } = await call<{ total: number }>('GET', '/public/api/v2/helpdesk/get-tickets', { token, query })
  expect(body.data.total).toBe(1)
  const mine = await call<{ total: number }>('GET', '/public/api/v2/helpdesk/get-tickets', {
    token,
    query: { 'assigned-to': `a-a-${email}` },
  })
  expect(mine.body.data.total).toBe(0)
})
