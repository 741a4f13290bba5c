import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { historyOf, rowCounts, ticketRow } from '../../support/ticket-rows.ts'
import { addCollaborator, createThread, createTicket } from '../../support/tickets.ts'

const V1 = '/api/v1/helpdesk'

let asker: TestPerson
let worker: TestPerson
let asked: number
let copied: number

/** An agent of department 1 asked for one ticket of department 2, and collaborates on another. */
beforeEach(async () => {
  await install()
  asker = await createAgent({ departments: [1] })
  worker = await createAgent({ departments: [2] })
  asked = (await createTicket({ userId: asker.id, departmentId: 2, title: 'Asked' })).id
  copied = (await createTicket({ userId: (await createCustomer()).id, departmentId: 2, title: 'Copied' })).id
  await addCollaborator(copied, asker.id)
  for (const ticketId of [asked, copied]) {
    await createThread({ ticketId, bodyText: 'Said to all.' })
    await createThread({ ticketId, isInternal: true, poster: 'support', bodyText: 'Said among agents.' })
  }
})

const both = ['asked for', 'collaborates on'] as const
const idOf = (which: (typeof both)[number]) => (which === 'asked for' ? asked : copied)

describe.each(both)('on a ticket that an agent only %s', (which) => {
  test('the details are shown as to a customer', async () => {
    const { body, cost } = await call<{ ticket: Record<string, unknown> }>('GET', `${V1}/ticket`, {
      as: asker,
      query: { id: idOf(which) },
    })
    expect(body.data.ticket).toMatchObject({ id: idOf(which), thread_count: 1, lock: null })
    expect(cost.trips).toBe(1)
    const { response } = await callXml('GET', `${V1}/ticket`, { as: asker, query: { id: idOf(which) } })
    expect(response).toMatchObject({ data: { ticket: { thread_count: '1' } } })
  })

  test('the conversation is shown without its notes, and counted without them', async () => {
    const { body, text, cost } = await call<{ data: unknown[]; total: number }>('GET', `${V1}/ticket-thread`, {
      as: asker,
      query: { id: idOf(which) },
    })
    expect([body.data.data.length, body.data.total, cost.trips]).toEqual([1, 1, 1])
    expect(text).not.toContain('among agents')
    const seen = await call<{ total: number }>('GET', `${V1}/ticket-thread`, {
      as: worker,
      query: { id: idOf(which) },
    })
    expect(seen.body.data.total).toBe(2)
  })

  test('their answer counts as the customer’s: it assigns nobody, waits for an agent, and reopens a closed ticket', async () => {
    await env.DB.prepare('UPDATE tickets SET status = 3, isanswered = 1 WHERE id = ?1').bind(idOf(which)).run()
    const json = { ticket_id: idOf(which), reply_content: 'Still broken.' }
    const { status, body, cost } = await call('POST', `${V1}/reply`, { as: asker, json })
    expect([status, cost.trips]).toEqual([200, 2])
    expect(body.data).toMatchObject({ thread: { poster: 'client', user: { id: asker.id } } })
    expect(await ticketRow(idOf(which))).toMatchObject({
      status: 1,
      assigned_to: null,
      isanswered: 0,
      last_replier: 'client',
    })
    expect((await historyOf(idOf(which))).map(({ type }) => type)).toContain('ticket.customer_replied')
  })

  test('the details with conversation show no note', async () => {
    const json = { ticket_id: idOf(which), reply_content: 'Still broken.' }
    const { status, text } = await call('POST', '/api/v2/helpdesk/reply/with details', { as: asker, json })
    expect(status).toBe(200)
    expect(text).not.toContain('among agents')
  })

  test('they cannot note, edit, delete, lock, merge, assign or read the history', async () => {
    const counts = await rowCounts()
    const ticket_id = idOf(which)
    const attempts = [
      ['POST', `${V1}/internal-note`, { ticket_id, body: 'x' }],
      ['POST', `${V1}/edit`, { ticket_id, subject: 'x' }],
      ['POST', `${V1}/assign`, { ticket_id, user: asker.id }],
      ['POST', `${V1}/delete`, { ticket_id }],
      ['POST', '/api/v2/helpdesk/status/change', { ticket_id, status_id: 3 }],
      ['POST', '/api/v2/helpdesk/merge', { p_id: ticket_id, t_id: [ticket_id === asked ? copied : asked] }],
      ['GET', `${V1}/ticket-history?id=${ticket_id}`, undefined],
      ['POST', `${V1}/collaborator/create`, { ticket_id, email: 'friend@example.com' }],
    ] as const
    for (const [method, path, json] of attempts) {
      const { status } = await call(method, path, { as: asker, ...(json && { json }) })
      expect.soft([path, [404, 422].includes(status)]).toEqual([path, true])
    }
    expect(await rowCounts()).toEqual(counts)
  })

  test('agents’ lists, counts and search leave it out', async () => {
    const api_key = await createApiKey()
    for (const list of ['inbox', 'open', 'unassigned', 'tickets', 'my-tickets-agent']) {
      const { body } = await call<{ total: number }>('GET', `${V1}/${list}`, { as: asker, query: { api_key } })
      expect.soft([list, body.data.total]).toEqual([list, 0])
    }
    const { body } = await call<{ total: number }>('GET', '/api/v2/helpdesk/get-tickets', {
      as: asker,
      query: { show: 'all' },
    })
    expect(body.data.total).toBe(0)
  })

  test('they can read files of the conversation but not of notes', async () => {
    const multipart = (name: string) => {
      const form = new FormData()
      form.set('ticket_id', String(idOf(which)))
      form.set('reply_content', name)
      form.set('body', name)
      form.append('media_attachment[]', new File(['bytes'], `${name}.txt`, { type: 'text/plain' }))
      return form
    }
    await call('POST', `${V1}/reply`, { as: worker, multipart: multipart('public') })
    await call('POST', `${V1}/internal-note`, { as: worker, multipart: multipart('secret') })
    const { results } = await env.DB.prepare('SELECT id, name FROM attachments ORDER BY id').all<{ id: number }>()
    const statuses = []
    for (const { id } of results) {
      statuses.push((await call('GET', `${V1}/attachment/${id}`, { as: asker })).status)
    }
    expect(statuses).toEqual([200, 404])
  })

  test('only its requester can add collaborators', async () => {
    const json = { ticket_id: idOf(which), reply_content: 'Look.', cc: ['friend@example.com'] }
    const { status } = await call('POST', `${V1}/reply`, { as: asker, json })
    expect(status).toBe(which === 'asked for' ? 200 : 403)
  })
})

test('agents’ own requests are listed and counted in one trip; another agent sees the part in scope', async () => {
  await createTicket({ userId: asker.id, departmentId: 1, title: 'Own department' })
  const path = `${V1}/my-tickets-user`
  type Listed = { total: number; total_is_exact: boolean; data: { thread_count: number }[] }
  const own = await call<Listed>('GET', path, { as: asker })
  expect(own.body.data).toMatchObject({ total: 2, total_is_exact: true })
  expect(own.body.data.data.map(({ thread_count }) => thread_count)).toEqual([0, 1])
  expect(own.cost.trips).toBe(1)
  const { body } = await call<Listed>('GET', path, { as: worker, query: { user_id: asker.id } })
  expect(body.data).toMatchObject({ total: 1, data: [{ thread_count: 2 }] })
})

test('a former collaborator and a stranger find nothing', async () => {
  await env.DB.prepare('UPDATE ticket_collaborators SET is_active = 0').run()
  const stranger = await createAgent({ departments: [3] })
  for (const [as, id] of [
    [asker, copied],
    [stranger, asked],
  ] as const) {
    expect(await call('GET', `${V1}/ticket`, { as, query: { id } })).toMatchObject({ status: 404 })
    expect(await call('GET', `${V1}/ticket-thread`, { as, query: { id } })).toMatchObject({ status: 404 })
    const json = { ticket_id: id, reply_content: 'x' }
    expect(await call('POST', `${V1}/reply`, { as, json })).toMatchObject({ status: 404 })
  }
})

describe('a ticket in the trash', () => {
  const setTrash = async () =>
    await env.DB.prepare('UPDATE tickets SET status = 5, deleted_at = 1 WHERE id IN (?1, ?2)').bind(asked, copied).run()

  test('is reopened by its customer’s message, even if that is an agent', async () => {
    const customer = await createCustomer()
    const id = (await createTicket({ userId: customer.id, statusId: 5, deletedAt: 1 })).id
    await setTrash()
    for (const [as, ticket] of [
      [customer, id],
      [asker, asked],
      [asker, copied],
    ] as const) {
      const json = { ticket_id: ticket, reply_content: 'I still need this.' }
      const { status, cost } = await call('POST', `${V1}/reply`, { as, json })
      expect([status, cost.trips]).toEqual([200, 2])
      expect(await ticketRow(ticket)).toMatchObject({ status: 1, deleted_at: null, reopened: 1 })
    }
    expect((await historyOf(id)).map(({ type }) => type)).toEqual(['ticket.customer_replied', 'ticket.status_changed'])
  })

  test('stays in the trash for an agent or admin until it is restored', async () => {
    await setTrash()
    for (const as of [worker, await createAdmin()]) {
      const { status, body } = await call('POST', `${V1}/reply`, {
        as,
        json: { ticket_id: asked, reply_content: 'x' },
      })
      expect([status, body.message]).toEqual([409, 'The ticket is in the trash. Restore it first.'])
    }
    expect(await ticketRow(asked)).toMatchObject({ status: 5 })
  })
})

test('my-tickets-agent of a non-agent is a 422 that names the parameter, in JSON and XML', async () => {
  const customer = await createCustomer()
  for (const user_id of [customer.id, 4711]) {
    const options = { as: asker, query: { user_id } }
    const { status, body, cost } = await call('GET', `${V1}/my-tickets-agent`, options)
    expect([status, body.data, cost.trips]).toEqual([
      422,
      expect.objectContaining({ errors: { user_id: ['The selected user id is no agent.'] } }),
      1,
    ])
    expect((await callXml('GET', `${V1}/my-tickets-agent`, options)).status).toBe(422)
  }
  expect(await call('GET', `${V1}/my-tickets-agent`, { as: asker, query: { user_id: worker.id } })).toMatchObject({
    status: 200,
  })
})
