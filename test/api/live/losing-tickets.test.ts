import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deliverLive } from '../../../src/modules/live/delivery.usecases.ts'
import { createServices } from '../../../src/services.ts'
import { signTicketLink } from '../../../src/shared/identity/tokens/access-tokens.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { type FrameEvent, type LiveClient, listen, workQueue } from '../../support/live.ts'
import { createAdmin, createAgent, createCustomer, type PersonOptions, type TestPerson } from '../../support/people.ts'
import { addCollaborator, createEvent, createTicket, type TicketOptions } from '../../support/tickets.ts'
import { PATIENT } from '../../support/patience.ts'

const V1 = '/api/v1/helpdesk'
const TEAM = 8

let admin: TestPerson
let agent: TestPerson
let customer: TestPerson
let id: number

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent({ departments: [1] })
  customer = await createCustomer()
  id = (await createTicket({ userId: customer.id, departmentId: 1, assignedTo: null })).id
})

async function change(path: string, json: Record<string, unknown>, ticketId = id): Promise<void> {
  const { status, text } = await call('POST', `${V1}/${path}`, { as: admin, json: { ticket_id: ticketId, ...json } })
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
}

async function remove(permanent = 0): Promise<void> {
  await change('delete', { permanent })
}

async function newestEvent(): Promise<number> {
  return (await env.DB.prepare('SELECT max(id) AS id FROM events').first<number>('id')) ?? 0
}

/** The events that a new client catches up on from the beginning. */
async function caughtUp(as: TestPerson, since = 0): Promise<FrameEvent[]> {
  const client = await listen(as)
  client.say({ type: 'catch_up', since })
  const { events } = await client.next('caught_up')
  client.socket.close()
  return events
}

/** All that somebody is told who does not see the ticket any more. */
function loss(eventId: number) {
  return { id: eventId, subject: { type: 'ticket', id }, gone: true }
}

async function linkTo(person: TestPerson): Promise<TestPerson> {
  const claims = { userId: person.id, tokenVersion: 1, ticketId: id }
  return { ...person, token: await signTicketLink(env.TOKEN_SECRET, claims, Date.now()) }
}

/** How a ticket is lost: to whom it happens, what happens, and whose the ticket was. */
type Way = [string, PersonOptions, () => Promise<void>, ((loser: TestPerson) => Partial<TicketOptions>)?]

describe('somebody who loses a ticket', () => {
  test.each([
    ['it moves to another department', {}, async () => await change('edit', { department: 2 })],
    [
      'it is assigned to somebody else',
      { departments: [3] },
      async () => await change('assign', { user: admin.id }),
      (loser: TestPerson) => ({ assignedTo: loser.id }),
    ],
    [
      'it is given to another team',
      { departments: [3], teams: [TEAM] },
      async () => await change('assign', { user: 'team_9' }),
      () => ({ teamId: TEAM }),
    ],
  ] as Way[])('is told so and nothing else when %s', async (_, options, lose, columns) => {
    await env.DB.prepare(
      "INSERT INTO teams (id, name, created_at, updated_at) VALUES (8, 'First', 0, 0), (9, 'Second', 0, 0)",
    ).run()
    const loser = await createAgent({ departments: [1], ...options })
    id = (await createTicket({ userId: customer.id, departmentId: 1, assignedTo: null, ...columns?.(loser) })).id
    const stranger = await createAgent({ departments: [3] })
    const clients = [await listen(loser), await listen(stranger), await listen(customer), await listen(admin)] as const
    await lose()
    await workQueue()
    const eventId = await newestEvent()
    await clients[0].next('events')
    expect(clients[0].told()).toEqual([loss(eventId)])
    expect([clients[1].told(), clients[2].told()]).toEqual([[], []])
    expect(clients[3].told().at(-1)).toMatchObject({ id: eventId, actor_id: admin.id })
    expect(clients[3].told().at(-1)).not.toHaveProperty('gone')
    expect(await caughtUp(loser)).toEqual([loss(eventId)])
    expect(await caughtUp(stranger)).toEqual([])
  })

  test.each([
    ['customer', async () => await createCustomer()],
    ['agent of another department', async () => await createAgent({ departments: [3] })],
  ])('is notified when they lose a ticket as a collaborator: %s', async (_, create) => {
    const [loser, other] = [await create(), await create()]
    await addCollaborator(id, loser.id)
    const clients = [await listen(loser), await listen(other)] as const
    await change('collaborator/remove', { email: loser.email })
    await workQueue()
    const eventId = await newestEvent()
    await clients[0].next('events')
    expect(clients.map((client) => client.told())).toEqual([[loss(eventId)], []])
    expect(await caughtUp(loser)).toEqual([loss(eventId)])
    expect(await caughtUp(other)).toEqual([])
    await change('edit', { subject: 'What comes later is not theirs to know' })
    await workQueue()
    expect(clients[0].told()).toHaveLength(1)
  })

  test('keeps receiving events of tickets that another right still shows them', async () => {
    await env.DB.prepare('UPDATE tickets SET assigned_to = ?1').bind(agent.id).run()
    const client = await listen(agent)
    await change('edit', { department: 2 })
    await workQueue()
    await client.next('events')
    expect(client.told().map(({ type }) => type)).toEqual(['ticket.edited', 'ticket.transferred'])
    expect(JSON.stringify(client.frames)).not.toContain('gone')
  })

  test('gets no loss if the ticket came back before the event is sent', async () => {
    await change('edit', { department: 2 })
    await change('edit', { department: 1 })
    await env.DB.prepare('UPDATE events SET processed_at = 1').run()
    const told = await caughtUp(agent)
    expect(told.map(({ type }) => type)).toEqual([
      'ticket.edited',
      'ticket.transferred',
      'ticket.edited',
      'ticket.transferred',
    ])
    expect(JSON.stringify(told)).not.toContain('gone')
  })

  test('only connections that follow the ticket receive its loss', async () => {
    const [following, elsewhere] = [await listen(agent), await listen(agent)]
    following.say({ type: 'follow', inbox: false, ticket_ids: [id] })
    elsewhere.say({ type: 'follow', inbox: false, ticket_ids: [id + 1] })
    for (const client of [following, elsewhere]) {
      client.say('ping')
      await client.next('pong')
    }
    await change('edit', { department: 2 })
    await workQueue()
    await following.next('events')
    expect([following.told().length, elsewhere.told().length]).toEqual([1, 0])
  })

  test('no longer appears among the viewers of the ticket', async () => {
    const [leaving, staying] = [await listen(agent), await listen(admin)]
    staying.say({ type: 'look', ticket_id: id })
    leaving.say({ type: 'look', ticket_id: id })
    const shown = () => staying.frames.findLast(({ type }) => type === 'presence')?.people.map((person) => person.id)
    await vi.waitFor(() => expect(shown()).toEqual([agent.id]), PATIENT)
    await change('edit', { department: 2 })
    await workQueue()
    await vi.waitFor(() => expect(shown()).toEqual([]), PATIENT)
  })
})

describe('a ticket that ended', () => {
  test('leaves every inbox when it is deleted, but not when it was restored meanwhile', async () => {
    const clients = [await listen(agent), await listen(customer), await listen(admin)]
    await remove()
    await workQueue()
    for (const client of clients) {
      expect((await client.next('events')).events).toMatchObject([{ type: 'ticket.deleted', gone: true }])
    }
    await change('edit', { status: 1 })
    const told = await caughtUp(agent)
    expect(told.map(({ type }) => type)).toEqual(['ticket.deleted', 'ticket.edited', 'ticket.status_changed'])
    expect(JSON.stringify(told)).not.toContain('gone')
  })

  test('is reported as gone to everybody who saw it when it is purged, and to nobody else', async () => {
    const friend = await createCustomer()
    const former = await createCustomer()
    await addCollaborator(id, friend.id)
    await addCollaborator(id, former.id, false)
    const guest = await linkTo(customer)
    const assignee = await createAgent({ departments: [3] })
    await env.DB.prepare('UPDATE tickets SET assigned_to = ?1').bind(assignee.id).run()
    const outsiders = [former, await createCustomer(), await createAgent({ departments: [3] })]
    await remove()
    await workQueue()
    const losers = [agent, assignee, customer, friend, guest]
    const clients: LiveClient[] = []
    for (const person of [...losers, ...outsiders]) clients.push(await listen(person))
    const back = await listen(admin)
    await remove(1)
    await workQueue()
    const eventId = await newestEvent()
    await back.next('events')
    expect(back.told()).toMatchObject([{ id: eventId, type: 'ticket.purged', gone: true }])
    for (const client of clients.slice(0, losers.length)) {
      await client.next('events')
      expect(client.told()).toEqual([loss(eventId)])
    }
    for (const client of clients.slice(losers.length)) expect(client.told()).toEqual([])
    for (const person of losers.slice(0, 4)) expect(await caughtUp(person)).toEqual([loss(eventId)])
    for (const person of outsiders) expect(await caughtUp(person)).toEqual([])
  })

  test('is reported as gone when it is merged, and its parent is not', async () => {
    const { id: parent } = await createTicket({ userId: customer.id, departmentId: 1, assignedTo: null })
    const [client, requester] = [await listen(agent), await listen(customer)]
    const json = { p_id: parent, t_id: [id] }
    const { status, text } = await call('POST', '/api/v2/helpdesk/merge', { as: admin, json })
    if (status !== 200) throw new Error(text)
    await workQueue()
    await vi.waitFor(() => expect(client.told().length).toBeGreaterThan(1), PATIENT)
    const gone = [client, requester].map((one) => one.told().map(({ subject, gone }) => [subject.id, gone === true]))
    expect(gone).toEqual([
      [
        [parent, false],
        [id, true],
      ],
      [
        [parent, false],
        [id, true],
      ],
    ])
  })
})

describe('the cost', () => {
  test('is one trip for sending and for catching up, in bounded pages', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
       INSERT INTO events (type, subject_type, subject_id, actor_kind, changes, created_at, processed_at)
       SELECT 'ticket.transferred', 'ticket', ?1, 'system', '[{"field":"department","from":1,"to":2}]', 0, 1 FROM n`,
    )
      .bind(id)
      .run()
    await env.DB.prepare('UPDATE tickets SET dept_id = 2').run()
    const client = await listen(agent)
    const pages: number[] = []
    for (let since = 0, more = true; more;) {
      client.say({ type: 'catch_up', since })
      const page = await client.next('caught_up')
      pages.push(page.events.length)
      ;({ cursor: since, more } = page)
    }
    expect(pages).toEqual([500, 200])
    const services = createServices(env, { sessionStart: 'first-primary', defer: () => undefined })
    const changes = [{ field: 'department', from: 1, to: 2 }]
    await deliverLive(services, [await createEvent({ type: 'ticket.transferred', subjectId: id, changes })])
    expect((await client.next('events')).events).toHaveLength(1)
    expect(services.usage().trips).toBe(1)
  })
})
