import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { drain, openOutbox } from '../../support/mail.ts'
import { notifiedBy } from '../../support/notifications.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { addCollaborator, createTicket } from '../../support/tickets.ts'

const SUPPORT = 1
const SALES = 2

let author: TestPerson
let assignee: TestPerson
let colleague: TestPerson
let stranger: TestPerson
let customer: TestPerson
let ticketId: number

beforeEach(async () => {
  await install()
  author = await createAgent({ firstName: 'Ann', lastName: 'Lee', departments: [SUPPORT] })
  assignee = await createAgent({ departments: [SUPPORT] })
  colleague = await createAgent({ departments: [SUPPORT] })
  stranger = await createAgent({ departments: [SALES] })
  customer = await createCustomer()
  ticketId = (await createTicket({ userId: customer.id, assignedTo: assignee.id, departmentId: SUPPORT })).id
})

async function note(mentions: unknown, as = author) {
  const json = { ticket_id: ticketId, body: 'Please look at the fuser.', mentions }
  return await call('POST', '/api/v1/helpdesk/internal-note', { as, json })
}

async function newestEvent(): Promise<number> {
  return (await env.DB.prepare("SELECT max(id) AS id FROM events WHERE type = 'ticket.noted'").first<number>('id')) ?? 0
}

async function notes(): Promise<number | null> {
  const query = 'SELECT count(*) AS n FROM ticket_threads WHERE ticket_id = ?1'
  return await env.DB.prepare(query).bind(ticketId).first<number>('n')
}

describe('a note that mentions a colleague', () => {
  test('notifies the colleague in the app and by mail, and the assignee as usual', async () => {
    const outbox = openOutbox()
    expect(await note([colleague.id])).toMatchObject({ status: 200, cost: { trips: 2 } })
    await drain(outbox)
    expect(await notifiedBy(await newestEvent())).toEqual([
      { user_id: assignee.id, type: 'note', message: 'Ann Lee added a new internal note in "Printer is down"' },
      { user_id: colleague.id, type: 'mention', message: 'Ann Lee mentioned you in "Printer is down"' },
    ])
    expect(outbox.mails.map(({ to }) => to).toSorted()).toEqual([assignee.email, colleague.email].toSorted())
  })

  test('notifies a mentioned assignee once, and never the author', async () => {
    const outbox = openOutbox()
    await note([assignee.id, author.id, assignee.id])
    await drain(outbox)
    const told = await notifiedBy(await newestEvent())
    expect(told.map(({ user_id: id, type }) => [id, type])).toEqual([[assignee.id, 'mention']])
  })

  test('may name an admin', async () => {
    const admin = await createAdmin()
    const outbox = openOutbox()
    expect((await note(String(admin.id))).status).toBe(200)
    await drain(outbox)
    expect((await notifiedBy(await newestEvent())).map(({ user_id: id }) => id)).toContain(admin.id)
  })

  test('does not notify agents who left the department before the queue ran', async () => {
    const outbox = openOutbox()
    await note([colleague.id])
    await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?1').bind(colleague.id).run()
    await drain(outbox)
    expect((await notifiedBy(await newestEvent())).map(({ user_id: id }) => id)).toEqual([assignee.id])
    expect(outbox.mails.map(({ to }) => to)).toEqual([assignee.email])
  })
})

describe('nobody else can be mentioned, and nothing is written', () => {
  test.each<[string, () => Promise<number> | number]>([
    ['an agent of another department', () => stranger.id],
    ['the customer', () => customer.id],
    ['a person who does not exist', () => 99_999],
    ['a deactivated colleague', async () => (await createAgent({ departments: [SUPPORT], active: false })).id],
    [
      'an agent who is only a collaborator',
      async () => {
        await addCollaborator(ticketId, stranger.id)
        return stranger.id
      },
    ],
  ])('%s', async (_, who) => {
    const id = await who()
    const before = await notes()
    const { status, text } = await note([colleague.id, id])
    expect([status, text.includes(`do not work on the ticket: ${id}.`)]).toEqual([422, true])
    expect(await notes()).toBe(before)
  })

  test.each<[unknown]>([['everybody'], [[-1]], [Array.from({ length: 21 }, (_, index) => index + 1)]])(
    'the mentions %j',
    async (mentions) => {
      expect((await note(mentions)).status).toBe(422)
    },
  )

  test('by somebody who does not work on the ticket', async () => {
    expect((await note([colleague.id], stranger)).status).toBe(404)
    expect((await note([colleague.id], customer)).status).toBe(403)
  })
})
