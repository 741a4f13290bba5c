import { beforeEach, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { historyOf, ticketRow } from '../../support/ticket-rows.ts'
import { createTicket } from '../../support/tickets.ts'
import { refusalData } from '../../support/error-codes.ts'
import { countRows, DESK, details, given, type Shown } from './records-support.ts'

const HIDDEN = 'Another problem is already attached that you cannot see. Its agents or an admin can detach it.'

let admin: TestPerson
let agent: TestPerson
let ticketid: number

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent({ departments: [1] })
  const customer = await createCustomer({ email: 'customer@example.com' })
  ticketid = (await createTicket({ userId: customer.id })).id
})

async function attach(problemid: number, as = agent) {
  return await call('POST', `${DESK}/attach/existing/problem`, { as, json: { ticketid, problemid } })
}

test('attaching, replacing and detaching a problem is in the ticket’s history and raises its version', async () => {
  const [first, second] = [await given(agent, 'problem'), await given(agent, 'problem')]
  expect(await attach(first)).toMatchObject({ status: 200, cost: { trips: 2 } })
  await attach(second)
  await call('DELETE', `${DESK}/detach/problem/ticket`, { as: agent, json: { ticketid, problemid: second } })
  const changes = (await historyOf(ticketid)).map(({ type, actor_id, changes: [change] }) => [type, actor_id, change])
  expect(changes).toEqual([
    ['ticket.edited', agent.id, { field: 'problem', from: null, to: first }],
    ['ticket.edited', agent.id, { field: 'problem', from: first, to: second }],
    ['ticket.edited', agent.id, { field: 'problem', from: second, to: null }],
  ])
  expect(await ticketRow(ticketid)).toMatchObject({ version: 4 })
  const { response } = await callXml('GET', '/api/v1/helpdesk/ticket-history', { as: agent, query: { id: ticketid } })
  expect(response).toMatchObject({ data: { total: '3' } })
})

test('a problem created for a ticket is in the history by id, without its subject', async () => {
  const json = { ticketid, subject: 'Secret matter' }
  const { status, body } = await call<Shown>('POST', `${DESK}/attach/problem/ticket`, { as: agent, json })
  expect(status).toBe(200)
  expect(await historyOf(ticketid)).toMatchObject([{ changes: [{ field: 'problem', from: null, to: body.data.id }] }])
})

test('an agent cannot replace a problem out of scope, neither by an existing nor by a new one', async () => {
  const hidden = await given(admin, 'problem', { department: 2 })
  await attach(hidden, admin)
  const own = await given(agent, 'problem')
  const problems = await countRows('sd_problems')
  expect(await attach(own)).toMatchObject({
    status: 409,
    body: { message: HIDDEN, data: refusalData('another_record_attached') },
  })
  const json = { ticketid, subject: 'A new one' }
  expect(await call('POST', `${DESK}/attach/problem/ticket`, { as: agent, json })).toMatchObject({ status: 409 })
  const inXml = await callXml('POST', `${DESK}/attach/problem/ticket`, { as: agent, json })
  expect(inXml).toMatchObject({ status: 409, response: { success: 'false', message: HIDDEN } })
  expect(await countRows('sd_problems')).toBe(problems)
  expect((await details(admin, 'problem', hidden)).body.data).toMatchObject({ tickets: [{ id: ticketid }] })
  expect(await attach(own, admin)).toMatchObject({ status: 200 })
})

test('two agents who attach different problems at once do not replace an unseen one', async () => {
  const ids = [await given(agent, 'problem'), await given(agent, 'problem'), await given(agent, 'problem')]
  const answers = await Promise.all(ids.map(async (id) => await attach(id)))
  const attached = answers.filter(({ status }) => status === 200).length
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await historyOf(ticketid)).toHaveLength(attached)
})
