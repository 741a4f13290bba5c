import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'
import { countRows, DESK, details, eventsOf, given, givenAsset, leastOf, type Shown } from './records-support.ts'

let agent: TestPerson
let stranger: TestPerson
let admin: TestPerson
let ticketId: number

beforeEach(async () => {
  await install()
  agent = await createAgent({ departments: [1] })
  stranger = await createAgent({ departments: [2] })
  admin = await createAdmin()
  await createCustomer({ email: 'customer@example.com' })
  ticketId = (await openTicket(agent, { email: 'customer@example.com', subject: 'It is broken' })).ticket_id
})

function notFoundNaming(name: string) {
  return { status: 422, body: { data: { errors: { [name]: [`The selected ${name} does not exist.`] } } } }
}

async function attachProblem(problemid: number, as = agent) {
  return await call<Shown>('POST', `${DESK}/attach/existing/problem`, { as, json: { ticketid: ticketId, problemid } })
}

async function problemOfTicket() {
  return await call<Shown | null>('GET', `${DESK}/attached/problem/details/${ticketId}`, { as: agent })
}

async function detachProblem(problemid: number, as = agent) {
  return await call('GET', `${DESK}/detach/problem/ticket`, { as, query: { ticketid: ticketId, problemid } })
}

describe('a ticket and its problem', () => {
  test('can be read from both ends, in one trip each', async () => {
    expect(await problemOfTicket()).toMatchObject({ status: 200, body: { data: null } })
    const id = await given(agent, 'problem')
    const attached = await attachProblem(id)
    expect(attached).toMatchObject({ status: 200, cost: { trips: 2 } })
    const ticket = { id: ticketId, ticket_number: expect.any(String) as string, title: 'It is broken' }
    expect(attached.body.data).toMatchObject({ id, tickets: [ticket] })
    const read = await problemOfTicket()
    expect(read.cost.trips).toBe(1)
    expect(read.body.data).toEqual(attached.body.data)
    expect(await callXml('GET', `${DESK}/attached/problem/details/${ticketId}`, { as: agent })).toMatchObject({
      response: { data: { id: String(id), tickets: { item: [{ id: String(ticketId) }] } } },
    })
  })

  test('do not change when the same problem is attached again', async () => {
    const id = await given(agent, 'problem')
    await attachProblem(id)
    const before = await eventsOf('problem', id)
    expect(await attachProblem(id)).toMatchObject({ status: 200, cost: { trips: 1, rowsWritten: 0 } })
    expect(await eventsOf('problem', id)).toEqual(before)
  })

  test('a ticket has one problem: another one replaces it, and the first is unchanged', async () => {
    const [first, second] = [await given(agent, 'problem'), await given(agent, 'problem')]
    await attachProblem(first)
    await attachProblem(second)
    expect((await problemOfTicket()).body.data).toMatchObject({ id: second })
    expect((await details(agent, 'problem', first)).body.data).toMatchObject({ tickets: [] })
    expect(await countRows('sd_ticket_problems')).toBe(1)
    expect(await eventsOf('problem', first)).toMatchObject([
      {},
      { changes: [{ field: 'ticket', from: null, to: ticketId }] },
      { changes: [{ field: 'ticket', from: ticketId, to: null }] },
    ])
  })

  test('are unlinked by GET and DELETE, and repeating that changes nothing', async () => {
    const id = await given(agent, 'problem')
    await attachProblem(id)
    expect(await detachProblem(id)).toMatchObject({ status: 200, body: { data: null }, cost: { trips: 2 } })
    expect(await detachProblem(id)).toMatchObject({ status: 200, cost: { trips: 1 } })
    expect((await problemOfTicket()).body.data).toBeNull()
    await attachProblem(id)
    const json = { ticketid: ticketId, problemid: id }
    expect(await call('DELETE', `${DESK}/detach/problem/ticket`, { as: agent, json })).toMatchObject({ status: 200 })
    expect(await call('HEAD', `${DESK}/detach/problem/ticket`, { as: agent, query: json })).toMatchObject({
      status: 405,
    })
    expect((await problemOfTicket()).body.data).toBeNull()
  })

  test('refuse a ticket out of scope with 404 and a problem out of scope with 422', async () => {
    const id = await given(agent, 'problem')
    expect(await attachProblem(id, stranger)).toMatchObject({ status: 404 })
    expect(await detachProblem(id, stranger)).toMatchObject({ status: 404 })
    const foreign = await given(admin, 'problem', { department: 2 })
    expect(await attachProblem(foreign)).toMatchObject(notFoundNaming('problemid'))
    expect(await attachProblem(99)).toMatchObject(notFoundNaming('problemid'))
    expect(await detachProblem(99)).toMatchObject(notFoundNaming('problemid'))
    const nowhere = await call('GET', `${DESK}/attached/problem/details/99`, { as: admin })
    expect(nowhere.status).toBe(404)
  })

  test('show each agent only the tickets and problems of their own', async () => {
    const id = await given(admin, 'problem', { department: 2 })
    await attachProblem(id, admin)
    expect((await details(stranger, 'problem', id)).body.data).toMatchObject({ id, tickets: [] })
    expect((await problemOfTicket()).body.data).toBeNull()
  })

  test('each stays when the other is deleted', async () => {
    const id = await given(agent, 'problem')
    await attachProblem(id)
    expect(await call('GET', `${DESK}/problem/delete/${id}`, { as: agent })).toMatchObject({ status: 200 })
    expect(await problemOfTicket()).toMatchObject({ status: 200, body: { data: null } })
    const next = await given(agent, 'problem')
    await attachProblem(next)
    await env.DB.prepare('DELETE FROM tickets WHERE id = ?1').bind(ticketId).run()
    expect((await details(agent, 'problem', next)).body.data).toMatchObject({ id: next, tickets: [] })
  })
})

describe('a problem made for a ticket', () => {
  async function make(json: Record<string, unknown>, as = agent) {
    return await call<Shown>('POST', `${DESK}/attach/problem/ticket`, { as, json: { ticketid: ticketId, ...json } })
  }

  test('takes missing fields from the ticket, in two trips', async () => {
    const made = await make({ subject: 'Why it is broken' })
    expect(made).toMatchObject({ status: 200, cost: { trips: 2 } })
    expect(made.body.data).toMatchObject({
      subject: 'Why it is broken',
      from: 'customer@example.com',
      department: { id: 1 },
      description: '',
      status_type_id: { id: 1, name: 'Open' },
      tickets: [{ id: ticketId }],
    })
    expect((await problemOfTicket()).body.data).toEqual(made.body.data)
  })

  test('keeps its own fields, and replaces an earlier problem', async () => {
    const old = await given(agent, 'problem')
    await attachProblem(old)
    const asset = await givenAsset('Laptop')
    const { body } = await make({
      ...leastOf('problem', admin.email),
      status_type_id: 3,
      department: 2,
      asset: [asset, asset],
    })
    expect(body.data).toMatchObject({
      from: admin.email,
      department: { id: 2 },
      status_type_id: { id: 3 },
      asset: [{ id: asset }],
      tickets: [{ id: ticketId }],
    })
    expect((await details(agent, 'problem', old)).body.data).toMatchObject({ tickets: [] })
  })

  test('needs a ticket in scope and a subject', async () => {
    expect(await make({ subject: 'S' }, stranger)).toMatchObject({ status: 404 })
    expect(await make({})).toMatchObject({ status: 422, body: { data: { errors: { subject: [expect.any(String)] } } } })
    expect(await make({ subject: 'S', ticketid: '' })).toMatchObject({ status: 422 })
    expect(await make({ subject: 'S', impact_id: 9 })).toMatchObject({ status: 422 })
    expect(await countRows('sd_problems')).toBe(0)
  })

  test('is not created if it cannot be attached', async () => {
    await env.DB.exec(
      "CREATE TRIGGER no_links BEFORE INSERT ON sd_ticket_problems BEGIN SELECT RAISE(ABORT, 'not today'); END",
    )
    const events = await countRows('events')
    expect(await make({ subject: 'S' })).toMatchObject({ status: 500, body: { message: 'Internal error' } })
    expect(await countRows('sd_problems')).toBe(0)
    expect(await countRows('events')).toBe(events)
  })
})

describe.each([
  {
    parent: 'problem',
    child: 'change',
    one: false,
    make: 'problem/change',
    list: 'get/attached/change',
    cut: 'detach/change/problem',
    parentName: 'problemid',
    childName: 'changeid',
  },
  {
    parent: 'change',
    child: 'release',
    one: true,
    make: 'change/release',
    list: 'get/attached/release',
    cut: 'detach/release/change',
    parentName: 'changeid',
    childName: 'releaseid',
  },
] as const)('a $parent and its $child', ({ parent, child, one, make, list, cut, parentName, childName }) => {
  let parentId: number

  beforeEach(async () => {
    parentId = await given(agent, parent)
  })

  async function attach(childId: number, name: string = child) {
    return await call<Shown>('POST', `${DESK}/${make}/attach/${parentId}`, { as: agent, json: { [name]: childId } })
  }
  async function attached() {
    return await call<Shown[]>('GET', `${DESK}/${list}/${parentId}`, { as: agent })
  }
  async function detach(query: Record<string, number>, method = 'GET') {
    return await call(method, `${DESK}/${cut}`, { as: agent, query: { [parentName]: parentId, ...query } })
  }
  const ids = (records: Shown[]) => records.map(({ id }) => id)

  test('are created attached, or not at all', async () => {
    const path = `${DESK}/${make}/${parentId}`
    const made = await call<Shown>('POST', path, { as: agent, json: leastOf(child) })
    expect(made).toMatchObject({ status: 200, cost: { trips: 2 }, body: { data: { subject: `A ${child}` } } })
    expect((await attached()).body.data).toMatchObject([{ id: made.body.data.id, subject: `A ${child}` }])
    expect((await eventsOf(parent, parentId)).at(-1)).toMatchObject({ changes: [{ field: child, to: `A ${child}` }] })
    const table = `sd_${parent}_${child}s`
    await env.DB.exec(`CREATE TRIGGER no_links BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'not today'); END`)
    expect(await call('POST', path, { as: agent, json: leastOf(child) })).toMatchObject({ status: 500 })
    expect(await countRows(`sd_${child}s`)).toBe(1)
    expect(await call('POST', `${DESK}/${make}/99`, { as: agent, json: leastOf(child) })).toMatchObject({ status: 404 })
    expect(await call('POST', path, { as: agent, json: {} })).toMatchObject({ status: 422 })
  })

  test('can be read from both ends, and attaching twice changes nothing', async () => {
    const id = await given(agent, child)
    expect(await attach(id)).toMatchObject({ status: 200, cost: { trips: 2 }, body: { data: { id } } })
    const list = await attached()
    expect(list).toMatchObject({ status: 200, cost: { trips: 1 } })
    expect(ids(list.body.data)).toEqual([id])
    const above = { id: parentId, subject: `A ${parent}` }
    const below = { id, subject: `A ${child}` }
    const parentRecord = (await details(agent, parent, parentId)).body.data
    expect(one ? parentRecord.release : parentRecord.changes).toEqual(one ? below : [below])
    const childRecord = (await details(agent, child, id)).body.data
    expect(childRecord[`${parent}s`]).toEqual([above])
    expect(await attach(id, childName)).toMatchObject({ status: 200, cost: { trips: 1 } })
    expect(ids((await attached()).body.data)).toEqual([id])
  })

  test(`are ${one ? 'one: another takes its place' : 'many'}`, async () => {
    const [first, second] = [await given(agent, child), await given(agent, child)]
    await attach(first)
    await attach(second)
    expect(ids((await attached()).body.data)).toEqual(one ? [second] : [first, second])
    expect((await details(agent, child, first)).body.data[`${parent}s`]).toEqual(
      one ? [] : [{ id: parentId, subject: `A ${parent}` }],
    )
  })

  test('are unlinked by id, or the first one without an id, and both stay', async () => {
    const [first, second] = [await given(agent, child), await given(agent, child)]
    await attach(first)
    await attach(second)
    expect(await detach({ [childName]: second })).toMatchObject({
      status: 200,
      body: { data: null },
      cost: { trips: 2 },
    })
    expect(await detach({ [childName]: second })).toMatchObject({ status: 200, cost: { trips: 1 } })
    expect(ids((await attached()).body.data)).toEqual(one ? [] : [first])
    expect(await detach({}, 'DELETE')).toMatchObject({ status: 200 })
    expect(await detach({}, 'DELETE')).toMatchObject({ status: 200 })
    expect((await attached()).body.data).toEqual([])
    expect(await details(agent, child, second)).toMatchObject({ status: 200 })
  })

  test('each stays when the other is deleted', async () => {
    const [first, second] = [await given(agent, child), await given(agent, child)]
    await attach(first)
    await call('GET', `${DESK}/${child}/delete/${first}`, { as: agent })
    expect((await attached()).body.data).toEqual([])
    await attach(second)
    await call('GET', `${DESK}/${parent}/delete/${parentId}`, { as: agent })
    expect((await details(agent, child, second)).body.data[`${parent}s`]).toEqual([])
    expect(await attached()).toMatchObject({ status: 404 })
  })

  test('refuse unknown ids: 404 in the path, 422 in the body', async () => {
    const id = await given(agent, child)
    expect(await attach(99)).toMatchObject(notFoundNaming(child))
    expect(await call('POST', `${DESK}/${make}/attach/${parentId}`, { as: agent, json: {} })).toMatchObject({
      status: 422,
    })
    expect(await call('POST', `${DESK}/${make}/attach/99`, { as: agent, json: { [child]: id } })).toMatchObject({
      status: 404,
    })
    expect(await detach({ [parentName]: 99, [childName]: id })).toMatchObject(notFoundNaming(parentName))
    expect(await detach({ [childName]: 99 })).toMatchObject(notFoundNaming(childName))
    const head = await call('HEAD', `${DESK}/${cut}`, { as: agent, query: { [parentName]: parentId } })
    expect(head.status).toBe(405)
  })
})
