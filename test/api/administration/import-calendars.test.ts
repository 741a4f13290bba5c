import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { clocksOf, setTargets } from '../../support/clocked-desk.ts'
import { install } from '../../support/database.ts'
import { countOf, importRows, statusRow, ticketRow, userRow } from '../../support/imports.ts'
import { createAdmin, type TestPerson } from '../../support/people.ts'

const ADMIN = '/api/v3/admin'

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

const KILN_HOURS = {
  id: 31,
  name: 'Kiln hours',
  time_zone: 'Europe/Berlin',
  hours: ['mon-fri 9:00-17:00', 'sat 22:00-06:00'],
  days: [
    { date: '2026-12-26', name: 'Boxing Day', hours: [], yearly: true },
    { date: '2026-12-24', name: 'Christmas Eve', hours: ['09:00-12:00'], yearly: false },
    { date: '2025-12-26', name: 'Again', hours: [], yearly: true },
  ],
}
const PRIORITY = { id: 71, name: 'Burning', color: '#ff0000', urgency: 1, active: true, is_public: true }
const PLAN = {
  id: 41,
  name: 'Kilns',
  grace_seconds: 7200,
  calendar: 31,
  targets: ['first 3600', 'first 600 priority 71', 'next 60 priority 999'],
  warn_percent: 50,
  active: true,
}

async function read<Data>(path: string): Promise<Data> {
  return (await call<Data>('GET', `${ADMIN}/${path}`, { as: admin })).body.data
}

async function idOf(table: string, name: string): Promise<number> {
  const id = await env.DB.prepare(`SELECT id FROM ${table} WHERE name = ?1`).bind(name).first<number>('id')
  return id ?? 0
}

describe('an import', () => {
  test('brings calendars with their days, plans with their targets, and departments with their hours', async () => {
    const department = { id: 51, name: 'Kiln room', is_public: true, sla_plan: 41, calendar: 31 }
    const rows = { calendars: [KILN_HOURS], priorities: [PRIORITY], sla_plans: [PLAN], departments: [department] }
    const { status, body, cost } = await importRows(admin, rows)
    expect([status, cost.trips, body.data.remarks]).toEqual([200, 2, []])
    const [calendar, plan, priority] = [
      await idOf('calendars', 'Kiln hours'),
      await idOf('sla_plans', 'Kilns'),
      await env.DB.prepare("SELECT priority_id AS id FROM ticket_priorities WHERE priority = 'Burning'").first<number>(
        'id',
      ),
    ]
    expect(await read(`calendars/${calendar}`)).toMatchObject({
      time_zone: 'Europe/Berlin',
      always: false,
      hours: expect.arrayContaining(['mon 09:00-17:00', 'sat 22:00-06:00']),
    })
    expect(await read<{ days: { date: string }[] }>(`calendars/${calendar}/days`)).toMatchObject({
      days: [
        { date: '2026-12-24', hours: ['09:00-12:00'], yearly: false },
        { date: '2026-12-26', hours: [], yearly: true },
      ],
    })
    expect(await read(`sla-plans/${plan}`)).toMatchObject({
      calendar_id: calendar,
      targets: ['first 3600', `first 600 priority ${priority}`],
      warn_percent: 50,
    })
    expect(await read(`departments/${await idOf('departments', 'Kiln room')}`)).toMatchObject({ calendar_id: calendar })
    const again = await importRows(admin, rows)
    expect(countOf(again.body.data, 'calendars')).toEqual({ created: 0, linked: 0, known: 1, skipped: 0 })
    expect(await read<{ days: unknown[] }>(`calendars/${calendar}/days`)).toMatchObject({ days: { length: 2 } })
  })

  test('of a plan alone works as before, and leaves what is here', async () => {
    const plain = { id: 41, name: 'Plain', grace_seconds: 7200, active: true }
    await importRows(admin, { sla_plans: [plain] })
    const plan = await idOf('sla_plans', 'Plain')
    expect(await read(`sla-plans/${plan}`)).toMatchObject({ calendar_id: null, targets: [], warn_percent: 75 })
    const other = await importRows(admin, { source: 'another', sla_plans: [{ ...PLAN, name: 'plain' }] })
    expect(countOf(other.body.data, 'sla_plans')).toEqual({ created: 0, linked: 1, known: 0, skipped: 0 })
    expect(await read(`sla-plans/${plan}`)).toMatchObject({ targets: [] })
  })

  test('makes the clocks of new tickets', async () => {
    await importRows(admin, { calendars: [KILN_HOURS], sla_plans: [{ ...PLAN, calendar: undefined }] })
    const json = { subject: 'New', body: 'Hot', email: 'new@example.com', sla: await idOf('sla_plans', 'Kilns') }
    const made = await call<{ ticket_id: number }>('POST', '/api/v1/helpdesk/create', { as: admin, json })
    expect(await clocksOf(made.body.data.ticket_id)).toEqual({ first: 'off', resolution: 2 })
  })

  test('gives an imported ticket its clocks with another plan, whose time counts from its opening', async () => {
    await setTargets(admin)
    const now = Date.now()
    const opened = new Date(now - 2 * 3_600_000).toISOString()
    await importRows(admin, {
      ticket_statuses: [statusRow(1, 'Open', 1)],
      users: [userRow(7007)],
      tickets: [ticketRow(5001, { requester: 7007, created_at: opened, updated_at: opened })],
    })
    const form = { ticket_id: '5001', sla_plan: '2' }
    expect(await call('PATCH', '/api/v1/helpdesk/edit', { as: admin, form })).toMatchObject({ status: 200 })
    expect(await clocksOf(5001)).toEqual({ first: 4, resolution: 24 })
  })

  test('skips calendars beyond the hundred that a desk may have', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({
      id: index + 1,
      name: `Calendar ${index}`,
      time_zone: 'UTC',
      hours: ['mon 09:00-10:00'],
    }))
    const { body } = await importRows(admin, { calendars: many })
    expect(countOf(body.data, 'calendars')).toEqual({ created: 100, linked: 0, known: 0, skipped: 1 })
    expect(body.data.remarks).toEqual([expect.objectContaining({ id: 101, code: 'too_many_calendars' })])
  })

  test.each([
    [{ calendars: [{ ...KILN_HOURS, time_zone: 'Mars/Olympus' }] }],
    [{ calendars: [{ ...KILN_HOURS, hours: ['mon 9-17'] }] }],
    [{ calendars: [{ ...KILN_HOURS, days: [{ date: '2026-02-30', name: 'x', hours: [] }] }] }],
    [{ sla_plans: [{ ...PLAN, targets: ['first soon'] }] }],
    [{ sla_plans: [{ ...PLAN, targets: ['first 3600', 'first 7200'] }] }],
    [{ sla_plans: [{ ...PLAN, warn_percent: 100 }] }],
  ])('refuses %j and writes nothing', async (rows) => {
    const { status, cost } = await importRows(admin, rows)
    expect([status, cost.rowsWritten]).toEqual([422, 0])
  })
})
