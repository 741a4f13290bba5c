import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { createApp, mountedRoutes } from '../src/app.ts'
import { call } from './support/api.ts'
import { install } from './support/database.ts'
import { drain, openOutbox } from './support/mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from './support/people.ts'
import { fromAnywhere } from './support/random-address.ts'
import { openTicket } from './support/tickets-api.ts'

const V1 = '/api/v1/helpdesk'
/** Stands in the ticket that is out of sight, and nowhere else. */
const HIDDEN = 'Xyzzyhidden'
const inboxes = mountedRoutes(createApp()).filter(({ path, page }) => path.endsWith('/notifications') && !page)
const marks = mountedRoutes(createApp()).filter(({ path }) => path.endsWith('/notifications-seen'))

let admin: TestPerson
let member: TestPerson
let owner: TestPerson
let removed: TestPerson
let ticketId: number

async function act(as: TestPerson, path: string, json: Record<string, unknown>): Promise<void> {
  const answer = await call('POST', `${V1}/${path}`, { as, json: { ticket_id: ticketId, ...json } })
  expect(answer.status, `${path}: ${answer.text}`).toBe(200)
}

/** Everything that usually happens to a ticket, and the queue has told of it. */
async function liveThroughATicket(round: string): Promise<void> {
  await act(member, 'reply', { reply_content: `${HIDDEN} ${round}` })
  await act(owner, 'reply', { reply_content: `${HIDDEN} ${round}` })
  await act(admin, 'internal-note', { body: `${HIDDEN} ${round}` })
  await act(admin, 'edit', { subject: `${HIDDEN} ${round}` })
  await act(admin, 'edit', { status: 3 })
  await act(owner, 'reply', { reply_content: `${HIDDEN} again` })
  await drain(openOutbox())
}

function anInbox() {
  const [inbox] = inboxes
  if (!inbox) throw new Error('There is no list of notifications.')
  return inbox
}

interface Inbox {
  data: { id: number }[]
  total: number
  unread: number
}

async function inboxOf(person: TestPerson, method: string, path: string): Promise<{ inbox: Inbox; text: string }> {
  const { body, text } = await call(method, path, { as: person, headers: fromAnywhere() })
  // The face for the published apps has no envelope.
  const inbox = (path.startsWith('/public/') ? body : body.data) as Inbox
  return { inbox, text }
}

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  member = await createAgent({ departments: [2] })
  removed = await createAgent({ departments: [2] })
  owner = await createCustomer()
})

test('both faces have lists of notifications', () => {
  expect(new Set(inboxes.map(({ path }) => path))).toEqual(
    new Set(['/api/v1/helpdesk/notifications', '/public/api/v1/helpdesk/notifications']),
  )
})

const BYSTANDERS: [who: string, create: () => Promise<TestPerson>][] = [
  ['a customer', createCustomer],
  ['an agent of another department', createAgent],
  ['an agent without permissions', async () => await createAgent({ permissions: {}, departments: [] })],
  ['the agent who left its department', async () => await Promise.resolve(removed)],
]

test('no list, total or unread count contains a ticket out of scope', async () => {
  await env.DB.prepare('DELETE FROM department_members WHERE user_id = ?1').bind(removed.id).run()
  const bystanders = await Promise.all(BYSTANDERS.map(async ([who, create]) => [who, await create()] as const))
  ticketId = (await openTicket(admin, { subject: HIDDEN, body: HIDDEN, department: 2, email: owner.email })).ticket_id
  await liveThroughATicket('first')
  for (const { method, path } of inboxes) {
    const seen = await inboxOf(member, method, path)
    // People who may see the record do get the notification.
    expect(seen.text).toContain(HIDDEN)
    expect(seen.inbox.total).toBeGreaterThan(3)
    expect(seen.inbox.unread).toBe(seen.inbox.total)
    for (const [who, person] of bystanders) {
      const { inbox, text } = await inboxOf(person, method, path)
      expect.soft(inbox, `${method} ${path} for ${who}`).toMatchObject({ data: [], total: 0, unread: 0 })
      expect.soft(text, `${method} ${path} for ${who}`).not.toContain(HIDDEN)
    }
  }
})

test('an agent who leaves the department gets no later notifications, and keeps earlier ones', async () => {
  ticketId = (await openTicket(admin, { subject: HIDDEN, body: HIDDEN, department: 2, email: owner.email })).ticket_id
  await drain(openOutbox())
  const { method, path } = anInbox()
  const before = (await inboxOf(removed, method, path)).inbox
  expect(before.total).toBe(1)
  await env.DB.prepare('DELETE FROM department_members WHERE user_id = ?1').bind(removed.id).run()
  await liveThroughATicket('later')
  for (const { method: how, path: where } of inboxes) {
    const after = await inboxOf(removed, how, where)
    expect(after.inbox).toMatchObject({ total: 1, unread: 1 })
    expect(after.text).not.toContain('later')
  }
  expect((await inboxOf(member, method, path)).inbox.total).toBeGreaterThan(3)
})

test('nobody can mark or count another person’s notifications in any face', async () => {
  ticketId = (await openTicket(admin, { subject: HIDDEN, body: HIDDEN, department: 2, email: owner.email })).ticket_id
  await liveThroughATicket('first')
  const { method, path } = anInbox()
  const theirs = (await inboxOf(member, method, path)).inbox
  const notification_id = theirs.data.map(({ id }) => id).join(',')
  const bystander = await createAgent()
  expect(marks.length).toBeGreaterThan(1)
  for (const mark of marks) {
    const sent = mark.method === 'GET' ? { query: { notification_id } } : { json: { notification_id } }
    const { text } = await call(mark.method, mark.path, { as: bystander, ...sent, headers: fromAnywhere() })
    expect.soft(text, mark.path).toContain('"unread":0')
  }
  expect((await inboxOf(member, method, path)).inbox.unread).toBe(theirs.unread)
})
