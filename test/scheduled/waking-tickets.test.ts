import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { JOBS, runJobs } from '../../src/scheduled/all.jobs.ts'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { drain, openOutbox } from '../support/mail.ts'
import { createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { createTicket } from '../support/tickets.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const ON_HOLD = 10

let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
})

async function ticketRow(id: number) {
  const query = 'SELECT hold, held_since, isoverdue, duedate FROM tickets WHERE id = ?1'
  return await env.DB.prepare(query).bind(id).first<{ hold: number; isoverdue: number; duedate: number }>()
}

async function setStatus(ticket_id: number, status_id: number): Promise<number> {
  const json = { ticket_id, status_id }
  return (await call('POST', '/api/v2/helpdesk/status/change', { as: agent, json })).status
}

/** The time that passed for the jobs has passed for the ticket too: its hours move back instead of the real clock. */
async function moveBack(id: number, milliseconds: number): Promise<void> {
  const columns = ['created_at', 'updated_at', 'duedate', 'held_since', 'last_response_at', 'snoozed_until']
  const shifts = columns.map((name) => `${name} = ${name} - ${milliseconds}`).join(', ')
  await env.DB.prepare(`UPDATE tickets SET ${shifts} WHERE id = ?1`).bind(id).run()
}

async function runClock(): Promise<void> {
  const { continueHolds, markOverdueTickets } = JOBS
  await runJobs(openOutbox().services, Date.now(), { continueHolds, markOverdueTickets })
}

describe('a snooze that ends', () => {
  test('is told to the assignee, by a mail too', async () => {
    const { id } = await createTicket({ userId: customer.id, assignedTo: agent.id, snoozedUntil: Date.now() - HOUR })
    const outbox = openOutbox()
    const database = { ...outbox.services.database, publish: () => undefined }
    const kept = { ...outbox, services: { ...outbox.services, database } }
    await runJobs(kept.services, Date.now(), { ringAlarms: JOBS.ringAlarms })
    const mails = await drain(kept)
    expect(mails.map(({ to }) => to)).toEqual([agent.email])
    const query = "SELECT user_id FROM notifications WHERE type = 'woken' AND row_id = ?1"
    expect(await env.DB.prepare(query).bind(id).first('user_id')).toBe(agent.id)
  })
})

describe('an agent', () => {
  test('wakes many parked tickets at once, and none is overdue at once', async () => {
    const open = async () => (await createTicket({ userId: customer.id, dueAt: Date.now() + HOUR })).id
    const ids = [await open(), await open()]
    for (const id of ids) await setStatus(id, ON_HOLD)
    for (const id of ids) await moveBack(id, 5 * DAY)
    const json = { ticket_id: ids.join(), status_id: 1 }
    expect((await call('POST', '/api/v2/helpdesk/status/change', { as: agent, json })).status).toBe(200)
    await runClock()
    for (const id of ids) expect(await ticketRow(id)).toMatchObject({ hold: 0, held_since: null, isoverdue: 0 })
  })

  test.each(['while a ticket is parked', 'after it woke'])(
    'gives another SLA plan %s, and the pause counts',
    async (when) => {
      const grace = 12 * HOUR
      const { id } = await createTicket({ userId: customer.id, slaPlanId: 2, dueAt: Date.now() + grace })
      await setStatus(id, ON_HOLD)
      await moveBack(id, 30 * DAY)
      if (when === 'after it woke') await setStatus(id, 1)
      const json = { ticket_id: id, sla_plan: 1 }
      expect((await call('POST', '/api/v1/helpdesk/edit', { as: agent, json })).status).toBe(200)
      if (when !== 'after it woke') await setStatus(id, 1)
      await runClock()
      expect(await ticketRow(id)).toMatchObject({ hold: 0, isoverdue: 0 })
      expect((await ticketRow(id))?.duedate).toBeGreaterThan(Date.now())
    },
  )
})
