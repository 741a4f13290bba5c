import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import {
  clockEvents,
  clocksOf,
  expectConsistentClocks,
  HOUR,
  ringAlarms,
  setTargets,
} from '../../support/clocked-desk.ts'
import { install } from '../../support/database.ts'
import { importRows, statusRow, ticketRow, userRow } from '../../support/imports.ts'
import { createAdmin, type TestPerson } from '../../support/people.ts'
import { backgroundServices } from '../../support/searches.ts'

const [OPEN, FINISHED] = [1, 3]
const PLAN = { id: 41, name: 'Sla 2', grace_seconds: 43_200, active: true }

let admin: TestPerson
const now = Date.now()

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  await setTargets(admin)
})

const ago = (hours: number) => new Date(now - hours * HOUR).toISOString()

async function bring(tickets: Record<string, unknown>[]) {
  const rows = tickets.map((ticket, index) =>
    ticketRow(5001 + index, { requester: 7007, sla_plan: 41, created_at: ago(2), updated_at: ago(1), ...ticket }),
  )
  const { status, body } = await importRows(admin, {
    sla_plans: [PLAN],
    ticket_statuses: [statusRow(OPEN, 'Open', 1), statusRow(FINISHED, 'Closed', 3)],
    users: [userRow(7007)],
    tickets: rows,
  })
  expect([status, body.data.remarks]).toEqual([200, []])
}

async function ring(at = Date.now() + 1000) {
  await ringAlarms(backgroundServices(), at)
}

async function alarmsLeft() {
  return await env.DB.prepare("SELECT count(*) AS n FROM alarms WHERE kind = 'imported'").first<number>('n')
}

async function ticket(id: number) {
  const query = 'SELECT has_clocks, duedate, isoverdue, updated_at FROM tickets WHERE id = ?1'
  return await env.DB.prepare(query).bind(id).first<Record<string, number | null>>()
}

describe('the clocks of imported tickets', () => {
  test('begin in a minute, with all time since the opening counted, and leave the last update as it was', async () => {
    await bring([{ due_at: ago(-100) }, { first_response_at: ago(1), last_response_at: ago(1), is_answered: true }])
    expect(await ticket(5001)).toMatchObject({ has_clocks: 0 })
    await ring()
    expect(await clocksOf(5001)).toEqual({ first: 4, resolution: 24 })
    expect(await clocksOf(5002)).toEqual({ resolution: 24 })
    expect(await ticket(5001)).toEqual({
      has_clocks: 1,
      duedate: now + 2 * HOUR,
      isoverdue: 0,
      updated_at: now - HOUR,
    })
    expect(await alarmsLeft()).toBe(0)
    await expectConsistentClocks()
  })

  test('of finished tickets, and of those whose plan has no targets, never begin', async () => {
    await bring([
      { status: FINISHED, closed_at: ago(1) },
      { sla_plan: undefined, due_at: ago(1) },
    ])
    expect(await alarmsLeft()).toBe(0)
    await ring()
    expect([await clocksOf(5001), await clocksOf(5002)]).toEqual([{}, {}])
    expect(await ticket(5002)).toMatchObject({ has_clocks: 0, duedate: now - HOUR })
  })

  test('that are late are marked, and nobody is told or asked to acknowledge it', async () => {
    const steps = ['first after 60 repeat 60 3: notify manager', 'resolution percent 10: notify manager']
    expect(await call('PATCH', '/api/v3/admin/sla-plans/2', { as: admin, json: { steps } })).toMatchObject({
      status: 200,
    })
    await bring([{ created_at: ago(12) }])
    await ring()
    expect(await clocksOf(5001)).toEqual({ first: 4, resolution: 24 })
    expect(await ticket(5001)).toMatchObject({ isoverdue: 1, duedate: now - 8 * HOUR })
    expect(await clockEvents(5001)).toEqual([])
    const { results } = await env.DB.prepare("SELECT type FROM events WHERE subject_type = 'ticket'").all()
    expect(results).toEqual([{ type: 'ticket.imported' }])
    const { results: clocks } = await env.DB.prepare(
      'SELECT metric, rung_at, breached_at IS NOT NULL AS late FROM ticket_clocks ORDER BY metric',
    ).all()
    expect(clocks).toEqual([
      { metric: 'first', rung_at: null, late: 1 },
      { metric: 'resolution', rung_at: null, late: 0 },
    ])
    // What is due later is told as usual.
    await ring(now + 7 * HOUR)
    await ring(now + 13 * HOUR)
    expect(await clockEvents(5001)).toEqual(['warning resolution', 'breached resolution'])
  })

  test('begin fifty at a time, each once, also for hundreds', async () => {
    await bring(Array.from({ length: 120 }, () => ({})))
    expect(await alarmsLeft()).toBe(120)
    await ring()
    const { results } = await env.DB.prepare('SELECT count(*) AS n FROM ticket_clocks').all()
    expect([await alarmsLeft(), results]).toEqual([0, [{ n: 240 }]])
    await ring()
    await expectConsistentClocks()
  })

  test('are not begun twice if the ticket got them meanwhile', async () => {
    await bring([{}])
    const form = { ticket_id: '5001', sla_plan: '2', ticket_priority: '4' }
    await call('PATCH', '/api/v1/helpdesk/edit', { as: admin, form })
    await call('PATCH', '/api/v1/helpdesk/edit', { as: admin, form: { ticket_id: '5001', sla_plan: '1' } })
    await ring()
    expect([await clocksOf(5001), await alarmsLeft()]).toEqual([{}, 0])
  })
})
