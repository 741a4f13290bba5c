import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createServices } from '../../../src/services.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { type Frame, type LiveClient, listen, workQueue } from '../../support/live.ts'
import { createAdmin, createAgent, createCustomer, signInAs, type TestPerson } from '../../support/people.ts'
import { addCollaborator, createTicket } from '../../support/tickets.ts'
import { PATIENT } from '../../support/patience.ts'

let ann: TestPerson
let bob: TestPerson
let customer: TestPerson
let ticketId: number

beforeEach(async () => {
  await install()
  ann = await createAgent({ departments: [1], firstName: 'Ann', lastName: 'Ek' })
  bob = await createAgent({ departments: [1], firstName: 'Bob', lastName: 'Ode' })
  customer = await createCustomer()
  ticketId = (await createTicket({ userId: customer.id, departmentId: 1 })).id
})

function ticketObject() {
  return env.LIVE.getByName(`ticket:${ticketId}`)
}

async function lock(as: TestPerson, method: 'POST' | 'DELETE'): Promise<void> {
  const { status } = await call(method, '/api/v1/helpdesk/ticket-lock', { as, json: { ticket_id: ticketId } })
  expect(status).toBe(200)
}

function look(client: LiveClient, typing = false): void {
  client.say({ type: 'look', ticket_id: ticketId, typing })
}

/** The viewers that the client was shown last, as `Name` or `Name types`. */
function shownTo(client: LiveClient): string[] {
  const last = client.frames.findLast(({ type }) => type === 'presence')
  return (last?.people ?? []).map(({ name, typing }) => (typing ? `${name} types` : name))
}

async function expectShown(client: LiveClient, people: string[]): Promise<void> {
  await vi.waitFor(() => expect(shownTo(client)).toEqual(people), PATIENT)
}

/** Somebody who came first has seen the other come. */
async function bothLook(): Promise<[LiveClient, LiveClient]> {
  const [first, second] = [await listen(ann), await listen(bob)]
  look(first)
  await first.next('presence')
  look(second)
  await expectShown(first, ['Bob Ode'])
  await expectShown(second, ['Ann Ek'])
  return [first, second]
}

describe('presence', () => {
  test('shows viewers of a ticket who else views it, types or leaves', async () => {
    const [first, second] = await bothLook()
    look(second, true)
    await expectShown(first, ['Bob Ode types'])
    look(second)
    await expectShown(first, ['Bob Ode'])
    second.say({ type: 'leave', ticket_id: ticketId })
    await expectShown(first, [])
    look(second)
    await expectShown(first, ['Bob Ode'])
    second.socket.close()
    await expectShown(first, [])
    const frame = first.frames.find(({ people }) => people?.length === 1) as Frame
    expect(frame).toEqual({
      type: 'presence',
      ticket_id: ticketId,
      people: [{ id: bob.id, name: 'Bob Ode', typing: false, until: expect.stringMatching(/Z$/) }],
      lock: null,
    })
  })

  test('shows a person with several tabs once, and as typing if one tab types', async () => {
    const [first, second] = await bothLook()
    const tab = await listen(bob)
    look(tab, true)
    await expectShown(first, ['Bob Ode types'])
    second.socket.close()
    tab.say({ type: 'leave', ticket_id: ticketId })
    await expectShown(first, [])
  })

  test('expires without a sign of life, and an unchanged sign wakes no other object', async () => {
    const [first] = await bothLook()
    const frames = first.frames.length
    const third = await listen(await createAdmin({ firstName: 'Cy', lastName: 'Po' }))
    vi.useFakeTimers({ now: Date.now() + 30_000, toFake: ['Date'] })
    look(first)
    first.say('ping')
    await first.next('pong')
    expect(first.frames.length).toBe(frames + 1)
    vi.setSystemTime(Date.now() + 60_000)
    look(first)
    await vi.waitFor(() => expect(first.frames.length).toBe(frames + 2), PATIENT)
    vi.setSystemTime(Date.now() + 50_000)
    look(third)
    await expectShown(third, ['Ann Ek'])
  })

  test('survives hibernation and leaves nothing behind', async () => {
    const [first, second] = await bothLook()
    await evictDurableObject(ticketObject())
    await evictDurableObject(env.LIVE.getByName(`person:${ann.id}`))
    look(second, true)
    await expectShown(first, ['Bob Ode types'])
    first.socket.close()
    second.socket.close()
    await vi.waitFor(async () => {
      const tables = await runInDurableObject(ticketObject(), (_, { storage }) =>
        storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray(),
      )
      expect(tables).toEqual([])
    }, PATIENT)
  })

  test('is for staff with access to the ticket only', async () => {
    const first = await listen(ann)
    look(first)
    await first.next('presence')
    const aside = await createAgent({ departments: [2] })
    await addCollaborator(ticketId, aside.id)
    const others: [TestPerson, string][] = [
      [customer, 'presence_staff_only'],
      [await createAgent({ departments: [2] }), 'ticket_not_found'],
      [aside, 'ticket_not_found'],
    ]
    for (const [person, code] of others) {
      const client = await listen(person)
      look(client)
      expect((await client.next('error')).code).toBe(code)
      await lock(bob, 'POST')
      await workQueue()
      expect(client.frames.filter(({ type }) => type === 'presence')).toEqual([])
    }
    expect(shownTo(first)).toEqual([])
    const nothing = await listen(ann)
    nothing.say({ type: 'look', ticket_id: 999_999 })
    expect((await nothing.next('error')).code).toBe('ticket_not_found')
  })

  test('ends with the rights: a transfer, another department, a deactivation', async () => {
    const [first, second] = await bothLook()
    await env.DB.prepare('UPDATE department_members SET department_id = 2 WHERE user_id = ?1').bind(bob.id).run()
    look(first, true)
    await expectShown(first, [])
    expect(shownTo(second)).toEqual(['Ann Ek'])
    await env.DB.prepare('UPDATE department_members SET department_id = 1 WHERE user_id = ?1').bind(bob.id).run()
    look(second)
    await expectShown(first, ['Bob Ode'])
    const admin = await createAdmin()
    const ended = await call('PATCH', `/api/v2/helpdesk/user/status/${bob.id}`, { as: admin, json: { status: 1 } })
    expect(ended.status).toBe(401)
    await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?1').bind(bob.id).run()
    look(first, false)
    await expectShown(first, [])
  })

  test('is checked again when rights change, and reports tickets out of scope', async () => {
    const [first, second] = await bothLook()
    await env.DB.prepare('UPDATE department_members SET department_id = 2 WHERE user_id = ?1').bind(bob.id).run()
    const services = createServices(env, { sessionStart: 'first-primary', defer: () => undefined })
    await services.live.judgeAgain(bob.id, [bob.sessionId])
    expect(await second.next('out_of_sight')).toEqual({ type: 'out_of_sight', ticket_id: ticketId })
    await expectShown(first, [])
  })

  test('is not sent to a connection whose session ended, even if its owner has another', async () => {
    const stolen = await listen(bob)
    look(stolen)
    await stolen.next('presence')
    const own = await listen({ ...bob, token: await signInAs(bob.id, 'agent') })
    look(own)
    await own.next('presence')
    await env.DB.prepare('UPDATE sessions SET revoked_at = 1 WHERE id = ?1').bind(bob.sessionId).run()
    const first = await listen(ann)
    look(first)
    await expectShown(own, ['Ann Ek'])
    await expectShown(first, ['Bob Ode'])
    expect(shownTo(stolen)).toEqual([])
  })

  test('allows twenty tickets at once', async () => {
    const client = await listen(ann)
    for (let count = 0; count < 21; count += 1) {
      const { id } = await createTicket({ userId: customer.id, departmentId: 1 })
      client.say({ type: 'look', ticket_id: id })
    }
    expect((await client.next('error')).code).toBe('live_tickets_exceeded')
  })
})

describe('the lock', () => {
  test('is shown to viewers when it is taken and released, by the queue and not by the request', async () => {
    const [first, second] = await bothLook()
    await lock(bob, 'POST')
    for (const client of [first, second]) {
      await vi.waitFor(
        () => expect(client.frames.at(-1)?.lock).toMatchObject({ by: { id: bob.id, name: 'Bob Ode' } }),
        PATIENT,
      )
    }
    await lock(bob, 'DELETE')
    await vi.waitFor(() => expect(first.frames.at(-1)).toMatchObject({ type: 'presence', lock: null }), PATIENT)
  })

  test('costs no extra trip when nobody listens', async () => {
    const send = vi.spyOn(env.EVENTS, 'send')
    const { cost } = await call('POST', '/api/v1/helpdesk/ticket-lock', { as: ann, json: { ticket_id: ticketId } })
    expect(cost.trips).toBe(2)
    expect(send).not.toHaveBeenCalled()
  })

  test('is shown to viewers who come later', async () => {
    await lock(bob, 'POST')
    const client = await listen(ann)
    look(client)
    expect((await client.next('presence')).lock).toMatchObject({ by: { name: 'Bob Ode' } })
  })
})
