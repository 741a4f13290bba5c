import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { archive, archiveAfter, closedTicket } from '../../support/archives.ts'
import { install } from '../../support/database.ts'
import { createDesk, growDesk } from '../../support/desk.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket, type PageOf, type TicketItem } from '../../support/tickets-api.ts'

const LIST = '/api/v2/helpdesk/get-tickets'
const DAY = 24 * 60 * 60 * 1000

let agent: TestPerson
let admin: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent({ departments: [1] })
  admin = await createAdmin()
  customer = await createCustomer()
})

async function list(as: TestPerson, query: Record<string, string> = { include: 'preview,unread' }) {
  const answer = await call<PageOf<TicketItem>>('GET', LIST, { as, query: { show: 'all', ...query } })
  return { ...answer, items: answer.body.data.data }
}

async function previewFor(as: TestPerson): Promise<unknown> {
  return (await list(as)).items[0]?.['preview']
}

async function isUnreadFor(as: TestPerson): Promise<unknown> {
  return (await list(as)).items[0]?.['is_unread']
}

async function reply(as: TestPerson, ticketId: number, text: string) {
  return await call('POST', '/api/v1/helpdesk/reply', { as, json: { ticket_id: ticketId, reply_content: text } })
}

async function note(as: TestPerson, ticketId: number, body: string) {
  return await call('POST', '/api/v1/helpdesk/internal-note', { as, json: { ticket_id: ticketId, body } })
}

async function mark(as: TestPerson, json: Record<string, unknown>) {
  return await call<{ changed: number[] }>('POST', '/api/v3/tickets/read', { as, json })
}

describe('the preview of a ticket in a list', () => {
  test('is one line of the last message that the reader may see', async () => {
    const { ticket_id: id } = await openTicket(customer, { body: 'It does\n\n  not   print.' })
    expect(await previewFor(agent)).toBe('It does not print.')
    await note(agent, id, 'She never pays.')
    expect([await previewFor(agent), await previewFor(customer)]).toEqual(['She never pays.', 'It does not print.'])
    await reply(agent, id, 'Is it on?')
    expect([await previewFor(agent), await previewFor(customer)]).toEqual(['Is it on?', 'Is it on?'])
  })

  test('is at most 160 characters of plain text, whatever was written', async () => {
    const body = `<b>bold</b><script>alert(1)</script> ${'😀'.repeat(300)}`
    await openTicket(customer, { body, body_format: 'html' })
    const preview = String(await previewFor(agent))
    expect([...preview].length).toBe(160)
    expect(preview).toMatch(/^bold 😀+…$/u)
    const { response } = await callXml('GET', LIST, { as: agent, query: { show: 'all', include: 'preview' } })
    expect(JSON.stringify(response)).toContain('bold 😀')
  })

  test('is null where the text is in the archive, and the list reads no file', async () => {
    await closedTicket(['long ago'], { userId: customer.id })
    await archiveAfter(6)
    await archive()
    const { items, cost } = await list(admin)
    expect([items[0]?.['preview'], cost.trips]).toEqual([null, 1])
  })

  test('is included only on request, and other values of include are refused', async () => {
    await openTicket(customer)
    const { items } = await list(agent, {})
    expect(Object.keys(items[0] ?? {})).not.toContain('preview')
    expect(Object.keys(items[0] ?? {})).not.toContain('is_unread')
    expect(Object.keys((await list(agent, { include: 'preview' })).items[0] ?? {})).not.toContain('is_unread')
    expect((await list(agent, { include: 'body' })).status).toBe(422)
  })

  test('costs no round trip more, and three rows of each ticket at most', async () => {
    const desk = await createDesk()
    await growDesk(desk, 1, 300)
    await env.DB.prepare(
      "INSERT INTO ticket_threads (ticket_id, poster, body, body_text, created_at) SELECT id, 'client', 'b', 'b', 1 FROM tickets",
    ).run()
    for (const as of [desk.admin, desk.agent]) {
      const query = { show: 'inbox', per_page: '30' }
      const [plain, more] = [await list(as, query), await list(as, { ...query, include: 'preview,unread' })]
      expect(more.items.length).toBe(plain.items.length)
      expect(more.cost.trips).toBe(1)
      expect(more.cost.rowsRead - plain.cost.rowsRead).toBeLessThanOrEqual(31 * 3)
    }
    const walked = await list(desk.admin, { search: 'nothing has this', per_page: '100', include: 'preview' })
    expect(walked.cost.rowsRead).toBeLessThanOrEqual(1500)
  })
})

describe('a ticket is unread', () => {
  test('while its last entry is by somebody else, for each person alone', async () => {
    const { ticket_id: id } = await openTicket(customer)
    expect([await isUnreadFor(agent), await isUnreadFor(admin), await isUnreadFor(customer)]).toEqual([
      true,
      true,
      false,
    ])
    expect((await mark(agent, { ticket_id: id })).body.data).toEqual({ changed: [id] })
    expect([await isUnreadFor(agent), await isUnreadFor(admin)]).toEqual([false, true])
    await reply(customer, id, 'Hello?')
    expect(await isUnreadFor(agent)).toBe(true)
    await reply(agent, id, 'Yes.')
    expect([await isUnreadFor(agent), await isUnreadFor(customer)]).toEqual([false, true])
  })

  test('again when it is marked so by hand, until it is marked as read', async () => {
    const { ticket_id: id } = await openTicket(customer)
    await reply(agent, id, 'Is it on?')
    expect(await isUnreadFor(agent)).toBe(false)
    expect((await mark(agent, { ticket_id: id, read: false })).body.data).toEqual({ changed: [id] })
    expect(await isUnreadFor(agent)).toBe(true)
    await mark(agent, { ticket_id: id })
    expect(await isUnreadFor(agent)).toBe(false)
  })

  test('no longer if nobody wrote for 30 days, even if it was not marked', async () => {
    await openTicket(customer)
    await env.DB.prepare('UPDATE ticket_threads SET created_at = ?1')
      .bind(Date.now() - 31 * DAY)
      .run()
    expect(await isUnreadFor(agent)).toBe(false)
  })

  test('for nobody through a note that they cannot see', async () => {
    const { ticket_id: id } = await openTicket(customer)
    await note(agent, id, 'Between us.')
    expect(await isUnreadFor(customer)).toBe(false)
  })
})

describe('marking', () => {
  test('takes two trips, and one where nothing changes, which then writes nothing', async () => {
    const { ticket_id: id } = await openTicket(customer)
    const [first, again] = [await mark(agent, { ticket_id: id }), await mark(agent, { ticket_id: id })]
    expect([first.cost.trips, first.cost.rowsWritten > 0]).toEqual([2, true])
    expect([again.cost.trips, again.cost.rowsWritten, again.body.data.changed]).toEqual([1, 0, []])
  })

  test('takes a hundred tickets at once in the same trips', async () => {
    const desk = await createDesk()
    await growDesk(desk, 1, 200)
    await env.DB.prepare(
      "INSERT INTO ticket_threads (ticket_id, poster, body, body_text, created_at) SELECT id, 'client', 'b', 'b', 1 FROM tickets",
    ).run()
    const rows = await env.DB.prepare('SELECT id FROM tickets ORDER BY id LIMIT 101').all<{ id: number }>()
    const ids = rows.results.map(({ id }) => id)
    const { status, cost } = await mark(desk.admin, { ticket_id: ids.slice(0, 100), read: 0 })
    expect([status, cost.trips]).toEqual([200, 2])
    expect(cost.rowsRead).toBeLessThanOrEqual(1500)
    expect((await mark(desk.admin, { ticket_id: ids })).status).toBe(422)
  })

  test('tells nothing of tickets out of sight, and marks none', async () => {
    const { ticket_id: id } = await openTicket(customer)
    const stranger = await createAgent({ departments: [2] })
    const [hidden, absent] = [await mark(stranger, { ticket_id: id }), await mark(stranger, { ticket_id: 999_999 })]
    expect([hidden.status, hidden.body.message]).toEqual([404, absent.body.message])
    expect(absent.status).toBe(404)
    const beside = await mark(agent, { ticket_id: [id, 999_999] })
    expect(beside.body.data).toEqual({ changed: [id] })
    expect(await marks()).toEqual([{ user_id: agent.id, ticket_id: id }])
  })

  test('is refused to customers, to keys and for what is no ticket', async () => {
    const { ticket_id: id } = await openTicket(customer)
    expect((await mark(customer, { ticket_id: id })).status).toBe(403)
    const key = await createApiKey({ kind: 'service', userId: agent.id })
    const exchanged = await call('POST', '/oauth/token', {
      form: { grant_type: 'client_credentials', client_secret: key },
    })
    const { access_token: token } = JSON.parse(exchanged.text) as { access_token: string }
    expect((await call('POST', '/api/v3/tickets/read', { token, json: { ticket_id: id } })).status).toBe(403)
    for (const bad of ['x', -1, [], {}, null]) expect((await mark(agent, { ticket_id: bad })).status).toBe(422)
    expect(await marks()).toEqual([])
  })
})

async function marks() {
  return (await env.DB.prepare('SELECT user_id, ticket_id FROM ticket_reads').all()).results
}
