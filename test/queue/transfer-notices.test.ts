import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { openOutbox } from '../support/mail.ts'
import { consume, notifiedBy } from '../support/notifications.ts'
import { createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { addCollaborator, createTicket } from '../support/tickets.ts'

const V1 = '/api/v1/helpdesk'

let support: TestPerson
let colleague: TestPerson
let sales: TestPerson
let customer: TestPerson
let ticketId: number

beforeEach(async () => {
  await install()
  support = await createAgent({ departments: [1], firstName: 'Bo', lastName: 'Ek' })
  colleague = await createAgent({ departments: [1] })
  sales = await createAgent({ departments: [2] })
  customer = await createCustomer()
  ticketId = (await createTicket({ userId: customer.id })).id
})

async function post(path: string, json: Record<string, unknown>, as = support) {
  const answer = await call('POST', `${V1}/${path}`, { as, json: { ticket_id: ticketId, ...json } })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
}

async function eventOf(type: string): Promise<number> {
  return (await env.DB.prepare('SELECT id FROM events WHERE type = ?1').bind(type).first<number>('id')) ?? 0
}

/** Whom the queue tells of the event of this type, now. */
async function notifiedOf(type: string): Promise<number[]> {
  const { services } = openOutbox()
  const id = await eventOf(type)
  await consume(services, id)
  return (await notifiedBy(id)).map(({ user_id }) => user_id)
}

test('a transfer notifies the new department’s members, in the app and by mail', async () => {
  await post('edit', { department: 2 })
  const { services, mails } = openOutbox()
  const id = await eventOf('ticket.transferred')
  await consume(services, id)
  expect(await notifiedBy(id)).toEqual([
    { user_id: sales.id, type: 'transfer', message: 'Bo Ek has transferred "Printer is down" to Sales' },
  ])
  expect(mails.map(({ to }) => to)).toEqual([sales.email])
})

test('a transfer notifies the assignee too, and an edit within the department nobody', async () => {
  await post('assign', { user: colleague.id })
  await post('edit', { subject: 'Scanner is down' })
  expect(await eventOf('ticket.transferred')).toBe(0)
  await post('edit', { department: 2 })
  expect(await notifiedOf('ticket.transferred')).toEqual([colleague.id, sales.id])
})

test('a note notifies the assignee, and no customer', async () => {
  await post('assign', { user: colleague.id })
  await post('internal-note', { body: 'Call them.' })
  expect(await notifiedOf('ticket.noted')).toEqual([colleague.id])
})

test('new members are not notified of earlier events, and former ones are', async () => {
  await post('internal-note', { body: 'Among us.' })
  await post('edit', { department: 2 })
  expect(await notifiedOf('ticket.noted')).toEqual([colleague.id])
})

test.each([
  ['joins the department', 'INSERT INTO department_members (user_id, department_id) VALUES (?1, 1)'],
  ['becomes the assignee', 'UPDATE tickets SET assigned_to = ?1, updated_at = updated_at + 1'],
])('an agent who %s before the queue runs is not notified of the note', async (_, change) => {
  await post('internal-note', { body: 'Among us.' })
  await env.DB.prepare(change).bind(sales.id).run()
  expect(await notifiedOf('ticket.noted')).toEqual([colleague.id])
})

test('a reply notifies collaborators of that time, not later ones', async () => {
  const [early, late] = [await createCustomer(), await createCustomer()]
  await addCollaborator(ticketId, early.id)
  await post('reply', { reply_content: 'Please try again.' })
  await env.DB.prepare('DELETE FROM ticket_collaborators').run()
  await addCollaborator(ticketId, late.id)
  expect(await notifiedOf('ticket.replied')).toEqual([customer.id, early.id])
})

test('a person without access to the ticket is not mailed its text', async () => {
  const collaborator = await createCustomer()
  await addCollaborator(ticketId, collaborator.id)
  await post('reply', { reply_content: 'Please try again.' })
  await env.DB.prepare('DELETE FROM ticket_collaborators').run()
  const { services, mails } = openOutbox()
  await consume(services, await eventOf('ticket.replied'))
  expect(mails.map(({ to }) => to)).toEqual([customer.email])
})

test('an agent who is only the requester is notified like a customer, not of notes', async () => {
  await env.DB.prepare('UPDATE tickets SET user_id = ?1').bind(sales.id).run()
  await post('reply', { reply_content: 'Please try again.' })
  await post('internal-note', { body: 'Among us.' }, colleague)
  expect(await notifiedOf('ticket.replied')).toEqual([sales.id])
  expect(await notifiedOf('ticket.noted')).toEqual([support.id])
})

test('a processed event keeps no list of recipients', async () => {
  await post('internal-note', { body: 'Among us.' })
  const audience = env.DB.prepare("SELECT audience FROM events WHERE type = 'ticket.noted'")
  expect(await audience.first('audience')).toContain(String(colleague.id))
  await notifiedOf('ticket.noted')
  expect(await audience.first('audience')).toBeNull()
})
