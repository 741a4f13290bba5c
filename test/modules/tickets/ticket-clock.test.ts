import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { closeAnsweredTickets, markOverdueTickets } from '../../../src/modules/tickets/clock/ticket-clock.usecases.ts'
import type { Services } from '../../../src/services.types.ts'
import { install } from '../../support/database.ts'
import { openOutbox } from '../../support/mail.ts'
import { createCustomer } from '../../support/people.ts'
import { createTicket, type TicketOptions } from '../../support/tickets.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

let services: Services
let published: number[]
let userId: number

beforeEach(async () => {
  await install()
  await env.DB.prepare('UPDATE settings SET auto_close_days = 2').run()
  userId = (await createCustomer()).id
  published = []
  const { services: plain } = openOutbox()
  services = { ...plain, database: { ...plain.database, publish: (ids) => void published.push(...ids) } }
})

async function add(options: Omit<TicketOptions, 'userId'>): Promise<number> {
  return (await createTicket({ userId, createdAt: NOW - 9 * DAY, updatedAt: NOW - 9 * DAY, ...options })).id
}

async function ticketRow(id: number) {
  return await env.DB.prepare('SELECT * FROM tickets WHERE id = ?1').bind(id).first()
}

async function eventRows() {
  const query = 'SELECT id, type, subject_id AS ticketId, actor_kind AS actor, changes FROM events ORDER BY id'
  return (await env.DB.prepare(query).all<{ id: number; type: string; ticketId: number }>()).results
}

/** Fills the desk with what a job must not walk over. */
async function addMany(count: number, columns: string): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, created_at, updated_at, status, isanswered, isoverdue, duedate, last_response_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     SELECT 'M-' || i, 'x', ${userId}, 1, 2, 0, 0, ${columns} FROM n`,
  ).run()
}

describe('a ticket past its due date', () => {
  test('is marked overdue once, with an event of the system', async () => {
    const id = await add({ dueAt: NOW - 1 })
    await markOverdueTickets(services, NOW)
    expect(await ticketRow(id)).toMatchObject({ isoverdue: 1, version: 2, updated_at: NOW })
    const events = await eventRows()
    expect(events).toEqual([
      {
        id: expect.any(Number),
        type: 'ticket.sla_breached',
        ticketId: id,
        actor: 'system',
        changes: JSON.stringify([{ field: 'is_overdue', from: 0, to: 1 }]),
      },
    ])
    expect(published).toEqual(events.map((event) => event.id))
    await markOverdueTickets(services, NOW + 60_000)
    expect(await eventRows()).toHaveLength(1)
    expect(await ticketRow(id)).toMatchObject({ version: 2 })
  })

  test.each([
    ['due now', { dueAt: NOW }],
    ['due later', { dueAt: NOW + HOUR }],
    ['answered', { dueAt: NOW - 1, isAnswered: true }],
    ['closed', { dueAt: NOW - 1, statusId: 3 }],
    ['unverified', { dueAt: NOW - 1, statusId: 6 }],
    ['in the trash', { dueAt: NOW - 1, statusId: 5 }],
    ['without a date', { dueAt: null }],
  ])('is not marked when it is %s, and a wrong mark is removed', async (_, options) => {
    const plain = await add(options)
    const marked = await add({ ...options, isOverdue: options.dueAt !== null })
    await markOverdueTickets(services, NOW)
    expect(await ticketRow(plain)).toMatchObject({ isoverdue: 0, version: 1 })
    expect(await ticketRow(marked)).toMatchObject({ isoverdue: 0 })
    expect(await eventRows()).toEqual([])
  })

  test('is marked with fifty others in a commit, the longest due first, until none is left', async () => {
    await addMany(130, '1, 0, 0, i, NULL')
    const sets: number[] = []
    services.database.publish = (ids) => void sets.push(ids.length)
    await markOverdueTickets(services, NOW)
    expect(sets).toEqual([50, 50, 30])
    const due = 'SELECT t.duedate AS at FROM events e JOIN tickets t ON t.id = e.subject_id ORDER BY e.id'
    const inOrder = (await env.DB.prepare(due).all<{ at: number }>()).results.map(({ at }) => at)
    expect(inOrder).toEqual(Array.from({ length: 130 }, (_, index) => index + 1))
    expect(await env.DB.prepare('SELECT count(*) AS n FROM tickets WHERE isoverdue = 0').first('n')).toBe(0)
  })

  test('loses wrong marks in the same run, however many there are', async () => {
    await addMany(120, '3, 0, 1, i, NULL')
    await env.DB.prepare(`UPDATE tickets SET status = 1, duedate = ${NOW + HOUR} WHERE id % 3 = 0`).run()
    await markOverdueTickets(services, NOW)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM tickets WHERE isoverdue = 1').first('n')).toBe(0)
    expect(await eventRows()).toEqual([])
  })

  test('costs one round trip, and nothing if it is marked already', async () => {
    await addMany(3000, '1, 0, 1, i, NULL')
    const { usage } = services.database
    const before = { ...usage }
    await markOverdueTickets(services, NOW)
    expect(usage.trips - before.trips).toBe(1)
    expect(usage.rowsRead - before.rowsRead).toBeLessThan(100)
    // D1 counts the look at the next id of an insert that inserts nothing.
    expect(usage.rowsWritten - before.rowsWritten).toBeLessThan(2)
  })
})

describe('an answered ticket without a reply', () => {
  const silent = { isAnswered: true, lastResponseAt: NOW - 2 * DAY - 1 }

  test('is closed once after the setting’s days, with note and event', async () => {
    const id = await add(silent)
    await closeAnsweredTickets(services, NOW)
    expect(await ticketRow(id)).toMatchObject({ status: 3, closed_at: NOW, version: 2, note_count: 1, updated_at: NOW })
    const note = await env.DB.prepare('SELECT poster, is_internal, user_id, body_text FROM ticket_threads').first()
    expect(note).toEqual({
      poster: 'system',
      is_internal: 1,
      user_id: null,
      body_text: 'Ticket has been closed by the system: no answer for 2 days',
    })
    const events = await eventRows()
    expect(events).toMatchObject([
      { type: 'ticket.auto_closed', ticketId: id, changes: JSON.stringify([{ field: 'status', from: 1, to: 3 }]) },
    ])
    expect(published).toEqual(events.map((event) => event.id))
    await closeAnsweredTickets(services, NOW)
    expect(await eventRows()).toHaveLength(1)
  })

  test('keeps the counters true', async () => {
    await add(silent)
    await closeAnsweredTickets(services, NOW)
    const query = "SELECT open_free_answered AS open, closed FROM ticket_counters WHERE scope = 'all'"
    expect(await env.DB.prepare(query).first()).toEqual({ open: 0, closed: 1 })
  })

  test.each([
    ['exactly two days have passed', { ...silent, lastResponseAt: NOW - 2 * DAY }],
    ['the customer wrote again', { ...silent, isAnswered: false }],
    ['it waits for approval', { ...silent, statusId: 7 }],
    ['nobody ever answered', { isAnswered: true, lastResponseAt: null }],
  ])('stays open when %s', async (_, options) => {
    const id = await add(options)
    await closeAnsweredTickets(services, NOW)
    expect(await ticketRow(id)).toMatchObject({ version: 1, closed_at: null })
  })

  test('follows the setting, and 0 closes nothing', async () => {
    const id = await add(silent)
    await env.DB.prepare('UPDATE settings SET auto_close_days = 0').run()
    await closeAnsweredTickets(services, NOW)
    expect(await ticketRow(id)).toMatchObject({ status: 1 })
    await env.DB.prepare('UPDATE settings SET auto_close_days = 1').run()
    await closeAnsweredTickets(services, NOW)
    expect(await ticketRow(id)).toMatchObject({ status: 3 })
  })

  test('is closed with fifty others in a commit until none is left, without reading the rest', async () => {
    await addMany(3000, '1, 1, 0, i, NULL')
    await env.DB.prepare(`UPDATE tickets SET last_response_at = iif(id <= 120, id, ${NOW})`).run()
    const { usage } = services.database
    const before = { ...usage }
    await closeAnsweredTickets(services, NOW)
    expect(published).toHaveLength(120)
    expect(usage.trips - before.trips).toBe(3)
    const quiet = { ...usage }
    await closeAnsweredTickets(services, NOW)
    expect(usage.rowsRead - quiet.rowsRead).toBeLessThan(100)
  })
})

describe('a ticket that D1 refuses to change', () => {
  test.each([
    ['marked overdue', markOverdueTickets, '1, 0, 0, i, NULL', 'isoverdue = 1'],
    ['closed', closeAnsweredTickets, '1, 1, 0, NULL, i', 'status = 3'],
  ])('stops no other from being %s', async (_, job, columns, done) => {
    await addMany(130, columns)
    const sick = (await env.DB.prepare('SELECT id FROM tickets ORDER BY id LIMIT 1 OFFSET 9').first<number>('id')) ?? 0
    const refuse = `CREATE TRIGGER poison BEFORE UPDATE OF isoverdue, status ON tickets WHEN NEW.id = ${sick} AND NEW.updated_at = ${NOW}`
    await env.DB.exec(`${refuse} BEGIN SELECT RAISE(ABORT, 'poisoned'); END`)
    const left = `SELECT group_concat(id) AS ids FROM tickets WHERE NOT (${done})`
    try {
      await job(services, NOW)
      expect(await env.DB.prepare(left).first('ids')).toBe(String(sick))
      expect(published).toHaveLength(129)
    } finally {
      await env.DB.exec('DROP TRIGGER poison')
    }
    await job(services, NOW)
    expect(await env.DB.prepare(left).first('ids')).toBeNull()
    expect(published).toHaveLength(130)
  })

  test('is tried no further if nothing else can be changed', async () => {
    await add({ dueAt: NOW - 1 })
    await env.DB.exec(
      "CREATE TRIGGER poison BEFORE UPDATE OF isoverdue ON tickets BEGIN SELECT RAISE(ABORT, 'poisoned'); END",
    )
    try {
      await expect(markOverdueTickets(services, NOW)).rejects.toThrow('poisoned')
    } finally {
      await env.DB.exec('DROP TRIGGER poison')
    }
  })
})
