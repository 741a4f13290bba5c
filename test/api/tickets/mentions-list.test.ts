import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../../src/scheduled/all.jobs.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createDesk, growDesk } from '../../support/desk.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { backgroundServices } from '../../support/searches.ts'
import { addCollaborator, createTicket } from '../../support/tickets.ts'
import type { PageOf, TicketItem } from '../../support/tickets-api.ts'

const SUPPORT = 1
const SALES = 2
const DAY = 24 * 60 * 60 * 1000

let author: TestPerson
let colleague: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  author = await createAgent({ departments: [SUPPORT] })
  colleague = await createAgent({ departments: [SUPPORT] })
  customer = await createCustomer()
})

async function ticket(): Promise<number> {
  return (await createTicket({ userId: customer.id, departmentId: SUPPORT })).id
}

async function mention(ticketId: number, mentions: number[] = [colleague.id]): Promise<void> {
  const json = { ticket_id: ticketId, body: 'Please look at this.', mentions }
  expect(await call('POST', '/api/v1/helpdesk/internal-note', { as: author, json })).toMatchObject({
    status: 200,
    cost: { trips: 2 },
  })
}

async function list(as: TestPerson, query: Record<string, string> = {}) {
  const { status, body, cost } = await call<PageOf<TicketItem>>('GET', '/api/v2/helpdesk/get-tickets', {
    as,
    query: { show: 'mentions', per_page: '50', ...query },
  })
  expect(status).toBe(200)
  return { ids: body.data.data.map(({ id }) => id).toSorted((a, b) => a - b), total: body.data.total, cost }
}

async function counted(as: TestPerson) {
  const { body, cost } = await call<{ mentions: { count: number; is_exact: boolean } }>('GET', '/api/v3/views/counts', {
    as,
  })
  return { ...body.data.mentions, cost }
}

test('agents list and count the open tickets whose notes mention them, in one round trip each', async () => {
  const [first, second, closed, unmentioned] = [await ticket(), await ticket(), await ticket(), await ticket()]
  await mention(first)
  await mention(first)
  await mention(second, [colleague.id, author.id])
  await mention(closed)
  await mention(unmentioned, [])
  await call('POST', '/api/v2/helpdesk/status/change', { as: author, json: { ticket_id: [closed], status_id: 3 } })
  expect(await list(colleague)).toMatchObject({ ids: [first, second], total: 2, cost: { trips: 1 } })
  expect(await list(author)).toMatchObject({ ids: [second], total: 1 })
  expect(await list(colleague, { search: 'nothing like this' })).toMatchObject({ ids: [], total: 0 })
  expect(await counted(colleague)).toMatchObject({ count: 2, is_exact: true, cost: { trips: 1 } })
})

test('a colleague who lost sight of a ticket does not find it here, and neither does its customer', async () => {
  const id = await ticket()
  await mention(id)
  await addCollaborator(id, colleague.id)
  await call('PATCH', '/api/v1/helpdesk/edit', { as: author, json: { ticket_id: id, department: SALES } })
  for (const as of [colleague, customer, await createAgent({ departments: [SALES] })]) {
    expect((await list(as)).ids).toEqual([])
  }
  expect(await counted(colleague)).toMatchObject({ count: 0, is_exact: true })
  // Somebody who guesses that a filter takes an id gets their own mentions nevertheless.
  expect((await list(customer, { mentioned: String(colleague.id), user_id: String(colleague.id) })).ids).toEqual([])
})

test('a merge takes the mentions with the notes', async () => {
  const [parent, child] = [await ticket(), await ticket()]
  await mention(child)
  const json = { p_id: parent, t_id: [child] }
  expect((await call('POST', '/api/v2/helpdesk/merge', { as: author, json })).status).toBe(200)
  expect((await list(colleague)).ids).toEqual([parent])
  expect(await counted(colleague)).toMatchObject({ count: 1 })
})

test('mentions are forgotten after nine months', async () => {
  const [old, recent] = [await ticket(), await ticket()]
  await mention(old)
  await mention(recent)
  await env.DB.prepare('UPDATE ticket_mentions SET mentioned_at = ?1 WHERE ticket_id = ?2')
    .bind(Date.now() - 271 * DAY, old)
    .run()
  await runJobs(backgroundServices(), Date.now())
  expect((await list(colleague)).ids).toEqual([recent])
})

test('few rows are read for somebody with a thousand mentions, on a desk of any size', async () => {
  const desk = await createDesk()
  await growDesk(desk, 1, 5000)
  await env.DB.prepare(
    'INSERT INTO ticket_mentions (user_id, ticket_id, mentioned_at) SELECT ?1, id, 1 FROM tickets ORDER BY id LIMIT 1000',
  )
    .bind(desk.agent.id)
    .run()
  const { cost } = await list(desk.agent)
  expect(cost.rowsRead).toBeLessThanOrEqual(1500)
  const { is_exact: isExact, count, cost: ofCounts } = await counted(desk.agent)
  expect([isExact, count > 0]).toEqual([false, true])
  expect(ofCounts.rowsRead).toBeLessThanOrEqual(900)
})
