import { beforeEach, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'
import { DESK, eventsOf, given, type Kind, type Shown } from './records-support.ts'

let agent: TestPerson
let ticketId: number

beforeEach(async () => {
  await install()
  agent = await createAgent({ departments: [1] })
  await createCustomer({ email: 'customer@example.com' })
  ticketId = (await openTicket(agent, { email: 'customer@example.com', subject: 'It is broken' })).ticket_id
})

/** The links of a record after the last entry of its history. */
async function linkedByHistory(kind: Kind, id: number, field: string): Promise<unknown> {
  const changes = (await eventsOf(kind, id)).flatMap((event) => event.changes as { field: string; to: unknown }[])
  return changes.findLast((change) => change.field === field)?.to ?? null
}

test('two problems attached at once leave one, and every history agrees', async () => {
  const problems = [await given(agent, 'problem'), await given(agent, 'problem'), await given(agent, 'problem')]
  const attach = async (problemid: number) =>
    await call('POST', `${DESK}/attach/existing/problem`, { as: agent, json: { ticketid: ticketId, problemid } })
  const answers = await Promise.all(problems.map(attach))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const path = `${DESK}/attached/problem/details/${ticketId}`
  const winner = (await call<Shown>('GET', path, { as: agent })).body.data.id
  const told = await Promise.all(problems.map(async (id) => await linkedByHistory('problem', id, 'ticket')))
  expect(told).toEqual(problems.map((id) => (id === winner ? ticketId : null)))
})

test('a change attached twice at once to its problem is attached once', async () => {
  const [problem, change] = [await given(agent, 'problem'), await given(agent, 'change')]
  const attach = async () =>
    await call('POST', `${DESK}/problem/change/attach/${problem}`, { as: agent, json: { change } })
  const answers = await Promise.all([attach(), attach()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await eventsOf('change', change)).length).toBe(2)
})

test('two people who remove a link at once leave one event', async () => {
  const change = await given(agent, 'change')
  const made = await call<Shown>('POST', `${DESK}/change/release/${change}`, {
    as: agent,
    json: { subject: 'A release', description: 'D', status_id: 1, priority_id: 2, release_type_id: 2 },
  })
  const cut = async (query: Record<string, number>) =>
    await call('GET', `${DESK}/detach/release/change`, { as: agent, query: { changeid: change, ...query } })
  const before = (await eventsOf('change', change)).length
  const answers = await Promise.all([cut({ releaseid: made.body.data.id }), cut({}), cut({})])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await eventsOf('change', change)).length).toBe(before + 1)
})
