import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { dispatchEvent } from '../../../src/queue/dispatch.consumer.ts'
import type { EventContext } from '../../../drizzle/schema.ts'
import { type StoredEvent, storedEvent } from '../../../src/shared/events/event-types.ts'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { openOutbox } from '../../support/mail.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { historyOf, notesOf, rowCounts, ticketRow } from '../../support/ticket-rows.ts'
import { openTicket } from '../../support/tickets-api.ts'

let agent: TestPerson
let id: number

beforeEach(async () => {
  await install()
  agent = await createAgent()
  id = (await openTicket(agent, { cc: ['copy@example.com'] })).ticket_id
})

interface Deleted {
  deleted: number[]
  failed: { id: number; reason: string }[]
}

async function remove(fields: Record<string, unknown> = {}, as = agent) {
  return await call<Deleted>('POST', '/api/v1/helpdesk/delete', { as, json: { ticket_id: id, ...fields } })
}

async function attachFile(ticketId: number): Promise<string> {
  const multipart = new FormData()
  multipart.set('ticket_id', String(ticketId))
  multipart.set('reply_content', 'See the file.')
  multipart.append('media_attachment[]', new File(['bytes'], 'a.txt', { type: 'text/plain' }))
  await call('POST', '/api/v1/helpdesk/reply', { as: agent, multipart })
  const row = await env.DB.prepare('SELECT storage_key AS key FROM attachments WHERE ticket_id = ?1')
    .bind(ticketId)
    .first<{ key: string }>()
  return row?.key ?? ''
}

async function rowsOf(ticketId: number) {
  return await env.DB.prepare(
    `SELECT (SELECT count(*) FROM tickets WHERE id = ?1) + (SELECT count(*) FROM ticket_threads WHERE ticket_id = ?1)
      + (SELECT count(*) FROM attachments WHERE ticket_id = ?1) + (SELECT count(*) FROM ticket_collaborators WHERE ticket_id = ?1)
      + (SELECT count(*) FROM ticket_form_values WHERE ticket_id = ?1) + (SELECT count(*) FROM notifications WHERE row_id = ?1) AS rows`,
  )
    .bind(ticketId)
    .first('rows')
}

describe('deleting once', () => {
  test.each([{}, { permanent: 1 }, { permanent: 0 }])(
    'moves the ticket to the trash with %j, in two round trips',
    async (fields) => {
      const { status, body, cost } = await remove(fields)
      expect(status).toBe(200)
      expect(body.data).toEqual({ deleted: [id], failed: [] })
      expect(cost.trips).toBe(2)
      const row = await ticketRow(id)
      expect(row).toMatchObject({ status: 5, closed_at: null })
      expect(row['deleted_at']).toBe(row['updated_at'])
      expect(await notesOf(id)).toEqual([expect.stringContaining('Ticket has been deleted by Ann')])
      expect((await historyOf(id)).map(({ type }) => type)).toEqual(['ticket.deleted'])
    },
  )

  test('works by DELETE with the id in the query', async () => {
    const query = { ticket_id: id }
    const answer = await call<Deleted>('DELETE', '/api/v1/helpdesk/delete', { as: agent, query })
    expect(answer).toMatchObject({ status: 200, body: { data: { deleted: [id], failed: [] } } })
    expect(await ticketRow(id)).toMatchObject({ status: 5 })
  })

  test('lists it in the trash, and opening it restores it', async () => {
    await remove()
    await call('POST', '/api/v2/helpdesk/status/change', { as: agent, json: { ticket_id: id, status_id: 1 } })
    expect(await ticketRow(id)).toMatchObject({ status: 1, deleted_at: null })
  })
})

describe('deleting from the trash', () => {
  test.each([{ permanent: 1 }, { permanent: '1' }])(
    'removes rows, files, links and notifications with %j',
    async (fields) => {
      const key = await attachFile(id)
      await env.DB.batch([
        env.DB.prepare("INSERT INTO ticket_form_values (ticket_id, name, value) VALUES (?1, 'size', 'L')").bind(id),
        env.DB.prepare(
          `INSERT INTO notifications (user_id, event_id, type, message, scenario, row_id, created_at)
         SELECT ?2, id, 'new_ticket', '', 'tickets', ?1, 0 FROM events WHERE subject_id = ?1 AND type = 'ticket.created'`,
        ).bind(id, agent.id),
      ])
      await remove()
      const { status, body, cost } = await remove(fields)
      expect(status).toBe(200)
      expect(body.data).toEqual({ deleted: [id], failed: [] })
      expect(cost.trips).toBe(2)
      expect(await rowsOf(id)).toBe(0)
      expect(await env.ATTACHMENTS.head(key)).toBeNull()
      expect(await call('GET', '/api/v1/helpdesk/ticket', { as: agent, query: { id } })).toMatchObject({ status: 404 })
    },
  )

  test('keeps its events, does not reuse its number, and updates the counters', async () => {
    await remove()
    await remove({ permanent: 1 })
    const types = (await historyOf(id)).map(({ type }) => type)
    expect(types).toEqual(['ticket.deleted', 'ticket.purged'])
    expect((await historyOf(id)).at(-1)?.changes).toEqual([
      { field: 'ticket_number', from: 'AAAA-0000-0000', to: null },
    ])
    expect((await openTicket(agent)).ticket_number).toBe('AAAA-0000-0001')
    const counters = env.DB.prepare(
      "SELECT open_free + open_taken AS open, closed, deleted FROM ticket_counters WHERE scope = 'all'",
    )
    expect(await counters.first()).toEqual({ open: 1, closed: 0, deleted: 0 })
  })

  test.each([{}, { permanent: 0 }, { permanent: '' }, { permanent: 'false' }])(
    'repeating the first deletion with %j keeps it in the trash',
    async (fields) => {
      await remove()
      const counts = await rowCounts()
      for (const _ of [1, 2]) expect((await remove(fields)).body.data).toEqual({ deleted: [id], failed: [] })
      const { status, response } = await callXml('DELETE', '/api/v1/helpdesk/delete', {
        as: agent,
        query: { ticket_id: id },
      })
      expect([status, response['success']]).toEqual([200, 'true'])
      expect(await rowCounts()).toEqual(counts)
      expect(await ticketRow(id)).toMatchObject({ status: 5 })
    },
  )

  test.for([
    { of: 'an event', storageKeys: ['pending/2026-11-20/left', 'pending/2026-11-20/never-there'] },
    { of: 'an event from before lists', storageKeys: 'pending/2026-11-20/left,pending/2026-11-20/never-there' },
  ])('files that the request could not delete are deleted by $of', async ({ storageKeys }) => {
    await env.ATTACHMENTS.put('pending/2026-11-20/left', 'bytes')
    const { services } = openOutbox()
    const purged = (context: EventContext) => {
      const row = { id: 1, type: 'ticket.purged', subjectType: 'ticket', subjectId: id, actorId: null }
      return storedEvent({ ...row, context, createdAt: 0, processedAt: null }) as StoredEvent<'ticket.purged'>
    }
    await dispatchEvent(services, purged({ storageKeys }))
    expect(await env.ATTACHMENTS.head('pending/2026-11-20/left')).toBeNull()
    const nothing: EventContext[] = [{}, { storageKeys: '' }, { storageKeys: [] }]
    for (const none of nothing) await dispatchEvent(services, purged(none))
  })

  test('the event names the files and the requester', async () => {
    const key = await attachFile(id)
    await remove()
    await remove({ permanent: 1 })
    const context = await env.DB.prepare("SELECT context FROM events WHERE type = 'ticket.purged'").first('context')
    expect(JSON.parse(String(context))).toEqual({
      storageKeys: [key],
      departmentId: 1,
      teamId: 0,
      assigneeId: expect.any(Number),
      requesterId: expect.any(Number),
      collaboratorIds: [expect.any(Number)],
    })
  })
})

describe('one or several tickets', () => {
  test('each is trashed, purged or refused, all in two round trips', async () => {
    const second = (await openTicket(agent)).ticket_id
    await remove()
    const { body, cost } = await remove({ ticket_id: [id, second, 999], permanent: 1 })
    expect(body.data).toEqual({
      deleted: [id, second],
      failed: [{ id: 999, code: 'ticket_not_found', reason: 'Ticket not found' }],
    })
    expect(cost.trips).toBe(2)
    expect(await rowsOf(id)).toBe(0)
    expect(await ticketRow(second)).toMatchObject({ status: 5 })
  })

  test('DELETE answers in XML', async () => {
    const query = { ticket_id: `${id},999` }
    const { response } = await callXml('DELETE', '/api/v1/helpdesk/delete', { as: agent, query })
    expect(response).toMatchObject({
      data: {
        deleted: { item: [String(id)] },
        failed: { item: [{ id: '999', code: 'ticket_not_found', reason: 'Ticket not found' }] },
      },
    })
  })

  test('refuses: 404 out of scope, 403 without delete_ticket, 403 for customers, 422 without an id', async () => {
    const counts = await rowCounts()
    expect(await remove({}, await createAgent({ departments: [2] }))).toMatchObject({ status: 404 })
    expect(await remove({}, await createAgent({ permissions: { close_ticket: true } }))).toMatchObject({ status: 403 })
    expect(await remove({}, await createCustomer())).toMatchObject({ status: 403 })
    for (const ticket_id of ['', [], 'x', 0]) expect(await remove({ ticket_id })).toMatchObject({ status: 422 })
    expect(await remove({ permanent: 'maybe' })).toMatchObject({ status: 422 })
    expect(await rowCounts()).toEqual(counts)
  })
})
