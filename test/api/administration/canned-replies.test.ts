import { beforeEach, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'
import type { PageOf } from '../../support/tickets-api.ts'

const PATH = '/api/v3/canned-replies'

interface Reply {
  id: number
  title: string
  body: string
  department_id: number
  rendered?: { html: string; text: string } | null
}

let admin: TestPerson
let agent: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin({ firstName: 'Ada', lastName: 'Min' })
  agent = await createAgent({ departments: [1], firstName: 'Bo', lastName: '<i>' })
})

const make = async (json: Record<string, unknown>) =>
  await call<Reply>('POST', '/api/v3/admin/canned-replies', { as: admin, json })

const titles = async (as: TestPerson, query: Record<string, string | number> = {}) => {
  const { body, cost } = await call<PageOf<Reply>>('GET', PATH, { as, query })
  return { titles: body.data.data.map(({ title }) => title), total: body.data.total, trips: cost.trips }
}

test('an agent lists those for all and of own departments in one trip, and an admin all active ones', async () => {
  await make({ title: 'Welcome', body: 'Hello' })
  await make({ title: 'Sales', body: 'Buy', department_id: 1 })
  await make({ title: 'Support', body: 'Wait', department_id: 2 })
  await make({ title: 'Old', body: 'No', active: false })
  expect(await titles(agent)).toEqual({ titles: ['Sales', 'Welcome'], total: 2, trips: 1 })
  expect((await titles(admin)).titles).toEqual(['Sales', 'Support', 'Welcome'])
  expect((await titles(agent, { search: 'WEL' })).titles).toEqual(['Welcome'])
  expect(await titles(agent, { per_page: 1, page: 2 })).toMatchObject({ titles: ['Welcome'], total: 2 })
  const { response } = await callXml('GET', PATH, { as: agent })
  expect(JSON.stringify(response['data'])).toContain('Sales')
  const key = await createApiKey({ kind: 'service', userId: agent.id })
  expect((await call('GET', PATH, { headers: { 'X-API-Key': key } })).status).toBe(200)
})

test('a canned reply is found by letters of any script and case', async () => {
  await make({ title: 'Сломана Печь', body: 'Hello' })
  for (const search of ['Сломана', 'печь', 'ПЕЧЬ', 'лома'])
    expect([search, (await titles(agent, { search })).titles]).toEqual([search, ['Сломана Печь']])
})

test('a canned reply is rendered for a ticket with values as plain text, and values cannot add placeholders', async () => {
  const customer = await createCustomer({ firstName: '<img src=x onerror=alert(1)>', lastName: '{{company.name}}' })
  const { id: ticketId, ticketNumber } = await createTicket({ userId: customer.id, title: 'A "B" & C' })
  const html = await make({
    title: 'HTML',
    body: '<p>Dear {{requester.name}}, about {{ ticket.subject }}:</p><a href="{{requester.first_name}}">x</a><script>1</script>{{agent.name}}',
  })
  const text = await make({
    title: 'Text',
    body: 'Dear {{requester.name}},\n#{{ticket.number}} {{department.name}} {{agent.name}}',
  })
  const rendered = async (id: number) => {
    const answer = await call<Reply>('GET', `${PATH}/${id}`, { as: agent, query: { ticket_id: ticketId } })
    expect([answer.status, answer.cost.trips]).toEqual([200, 1])
    return answer.body.data.rendered
  }
  const first = await rendered(html.body.data.id)
  expect(first?.html).toContain('<p>Dear &lt;img src=x onerror=alert(1)&gt; {{company.name}}, about A "B" &amp; C:</p>')
  expect(first?.html).not.toMatch(/<script|<img|<i>|href="<|javascript:/)
  const second = await rendered(text.body.data.id)
  expect(second?.text).toContain(`Dear <img src=x onerror=alert(1)> {{company.name}},\n#${ticketNumber}`)
  expect(second?.text).toContain('Bo <i>')
  expect(second?.html).not.toContain('<img')
})

test('a value cannot turn a link into a script', async () => {
  const customer = await createCustomer({ firstName: 'javascript:alert(1)' })
  const { id } = await createTicket({ userId: customer.id })
  const made = await make({ title: 'Link', body: '<a href="{{requester.first_name}}">press</a>' })
  const answer = await call<Reply>('GET', `${PATH}/${made.body.data.id}`, { as: agent, query: { ticket_id: id } })
  expect(answer.body.data.rendered?.html).not.toContain('javascript:')
})

test('unknown placeholders are refused when the reply is saved', async () => {
  for (const body of ['{{ticket_number}}', 'Hi {{ }}', '{{constructor}}', '{{requester.password_hash}}']) {
    const { status, body: answer } = await make({ title: 'X', body })
    expect([body, status, Object.keys((answer.data as unknown as { errors: object }).errors)]).toEqual([
      body,
      422,
      ['body'],
    ])
  }
  const made = await make({ title: 'X', body: '{ {braces} } {{ agent.name }}' })
  expect(made.status).toBe(200)
  const path = `/api/v3/admin/canned-replies/${made.body.data.id}`
  expect((await call('PATCH', path, { as: admin, json: { body: '{{nobody}}' } })).status).toBe(422)
})

test('replies of other departments and tickets out of scope are 404', async () => {
  const customer = await createCustomer()
  const other = (await make({ title: 'Support', body: 'Wait', department_id: 2 })).body.data.id
  const mine = (await make({ title: 'All', body: 'Hello' })).body.data.id
  const { id: foreign } = await createTicket({ userId: customer.id, departmentId: 2 })
  // On a ticket of one's own an agent is a customer.
  const { id: own } = await createTicket({ userId: agent.id, departmentId: 2 })
  const ask = async (id: number, ticketId?: number, as = agent) =>
    (await call('GET', `${PATH}/${id}`, { as, query: ticketId === undefined ? {} : { ticket_id: ticketId } })).status
  expect([await ask(other), await ask(mine), await ask(mine, foreign), await ask(mine, own)]).toEqual([
    404, 200, 404, 404,
  ])
  expect([await ask(mine, foreign, customer), await ask(other, foreign, admin)]).toEqual([403, 200])
})
