import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { JOBS, runJobs } from '../../src/scheduled/all.jobs.ts'
import type { Services } from '../../src/services.types.ts'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { openOutbox } from '../support/mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { createTicket } from '../support/tickets.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let services: Services
let agent: TestPerson
let customer: TestPerson
let now: number

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
  now = Date.now()
  services = servicesAt(() => now)
})

/** Without the queue, whose backlog other tests see. */
function servicesAt(clock: () => number): Services {
  const plain = openOutbox().services
  return { ...plain, now: clock, database: { ...plain.database, publish: () => undefined } }
}

async function ring(from = services): Promise<void> {
  await runJobs(from, now, { ringAlarms: JOBS.ringAlarms })
}

async function snoozed(until = now - MINUTE): Promise<number> {
  return (await createTicket({ userId: customer.id, snoozedUntil: until })).id
}

async function snooze(id: number, until: number): Promise<number> {
  const json = { until: new Date(until).toISOString() }
  return (await call('PUT', `/api/v3/tickets/${id}/snooze`, { as: agent, json })).status
}

interface AlarmRow {
  id: number
  ticket: number
  due_at: number
  attempts: number
  lease_until: number | null
}

async function alarms(): Promise<AlarmRow[]> {
  const query = 'SELECT id, subject_id AS ticket, due_at, attempts, lease_until FROM alarms ORDER BY id'
  return (await env.DB.prepare(query).all<AlarmRow>()).results
}

async function wokenTickets(): Promise<number[]> {
  const query = "SELECT subject_id AS ticket FROM events WHERE type = 'ticket.woken' ORDER BY id"
  return (await env.DB.prepare(query).all<{ ticket: number }>()).results.map(({ ticket }) => ticket)
}

async function snoozedUntil(id: number): Promise<number | null> {
  return await env.DB.prepare('SELECT snoozed_until FROM tickets WHERE id = ?1').bind(id).first('snoozed_until')
}

/** Runs `meanwhile` after the first batch that matches, as another request would. */
function interrupted(isHit: (trip: number) => boolean, meanwhile: () => Promise<unknown>): Services {
  const { database } = services
  let trip = 0
  const batch: typeof database.batch = async (statements) => {
    const result = await database.batch(statements)
    trip += 1
    if (isHit(trip)) await meanwhile()
    return result
  }
  return { ...services, database: { ...database, batch } }
}

const AFTER_THE_READ = 2

/** D1 refuses to wake this ticket. */
async function poison(id: number): Promise<void> {
  await env.DB.exec(
    `CREATE TRIGGER poison BEFORE UPDATE OF snoozed_until ON tickets WHEN NEW.id = ${id} AND NEW.snoozed_until IS NULL BEGIN SELECT RAISE(ABORT, 'poisoned'); END`,
  )
}

async function cure(): Promise<void> {
  await env.DB.exec('DROP TRIGGER IF EXISTS poison')
}

describe('a ticket that is snoozed', () => {
  test('has one alarm at its time, however often the time changes', async () => {
    const { id } = await createTicket({ userId: customer.id })
    expect(await alarms()).toEqual([])
    const [first, second] = [now + DAY, now + 2 * DAY].map((until) => Math.floor(until / 1000) * 1000)
    for (const until of [first, second]) {
      expect(await snooze(id, until ?? 0)).toBe(200)
      expect(await alarms()).toMatchObject([{ ticket: id, due_at: until, attempts: 0, lease_until: null }])
    }
  })

  test.each([
    [
      'an agent ends the snooze',
      async (id: number) => await call('DELETE', `/api/v3/tickets/${id}/snooze`, { as: agent }),
    ],
    [
      'the customer replies',
      async (ticket_id: number) =>
        await call('POST', '/api/v1/helpdesk/reply', { as: customer, json: { ticket_id, reply_content: 'Any news?' } }),
    ],
    [
      'it is closed',
      async (ticket_id: number) =>
        await call('POST', '/api/v2/helpdesk/status/change', { as: agent, json: { ticket_id, status_id: 3 } }),
    ],
    [
      'it is merged',
      async (id: number) => {
        const { id: parent } = await createTicket({ userId: customer.id })
        const json = { p_id: parent, t_id: [id], reason: 'The same printer.' }
        return await call('POST', '/api/v2/helpdesk/merge', { as: agent, json })
      },
    ],
  ])('has no alarm after %s', async (_, end) => {
    const id = await snoozed(now + DAY)
    expect(await alarms()).toHaveLength(1)
    expect(await end(id)).toMatchObject({ status: 200 })
    expect([await snoozedUntil(id), await alarms()]).toEqual([null, []])
  })

  test('got its alarm by the migration if it was snoozed before there were any', async () => {
    const [over, running] = [await snoozed(now - DAY), await snoozed(now + DAY)]
    await createTicket({ userId: customer.id })
    await env.DB.prepare('DELETE FROM alarms').run()
    const migration = env.TEST_MIGRATIONS.find(({ name }) => name.endsWith('_alarms_of_snoozes.sql'))
    await env.DB.prepare(migration?.queries[0] ?? '').run()
    expect(await alarms()).toMatchObject([
      { ticket: over, due_at: now - DAY },
      { ticket: running, due_at: now + DAY },
    ])
    await ring()
    expect(await wokenTickets()).toEqual([over])
  })

  test('leaves no alarm behind when its row is deleted', async () => {
    const id = await snoozed()
    await env.DB.prepare('DELETE FROM tickets WHERE id = ?1').bind(id).run()
    expect(await alarms()).toEqual([])
  })
})

describe('the job', () => {
  test('wakes each ticket once if two runs overlap', async () => {
    const ids: number[] = []
    for (let count = 0; count < 12; count += 1) ids.push(await snoozed())
    await Promise.all([ring(), ring(servicesAt(() => now))])
    expect(new Set(await wokenTickets())).toEqual(new Set(ids))
    expect(await wokenTickets()).toHaveLength(ids.length)
    expect(await alarms()).toEqual([])
  })

  test('wakes the others when an agent snoozes one again meanwhile, and that one at its new time', async () => {
    const [again, other] = [await snoozed(), await snoozed()]
    const later = Math.floor((now + DAY) / 1000) * 1000
    let isDone = false
    const meanwhile = async () => {
      isDone = true
      expect(await snooze(again, later)).toBe(200)
    }
    await ring(interrupted((trip) => trip === AFTER_THE_READ && !isDone, meanwhile))
    expect(isDone).toBe(true)
    expect(await wokenTickets()).toEqual([other])
    expect(await alarms()).toMatchObject([{ ticket: again, due_at: later, attempts: 0, lease_until: null }])
    now += DAY + MINUTE
    await ring()
    expect(await wokenTickets()).toEqual([other, again])
  })

  test('wakes a ticket that an agent edits meanwhile, and keeps the edit', async () => {
    const id = await snoozed()
    const edit = async () =>
      await call('POST', '/api/v1/helpdesk/edit', { as: agent, json: { ticket_id: id, subject: 'New' } })
    await ring(interrupted((trip) => trip === AFTER_THE_READ, edit))
    expect(await wokenTickets()).toEqual([])
    now += MINUTE
    await ring()
    expect(await wokenTickets()).toEqual([id])
    expect(await env.DB.prepare('SELECT title FROM tickets WHERE id = ?1').bind(id).first('title')).toBe('New')
  })

  test('leaves alarms of a newer version to that version', async () => {
    await env.DB.prepare(
      "INSERT INTO alarms (kind, subject_type, subject_id, due_at) VALUES ('of tomorrow', 'ticket', 1, 1)",
    ).run()
    const id = await snoozed()
    await ring()
    expect(await wokenTickets()).toEqual([id])
    expect(await alarms()).toMatchObject([{ ticket: 1, attempts: 0, lease_until: null }])
  })

  test('costs one trip and a few rows when nothing is due', async () => {
    await addMany(3000, { snoozed_until: now + DAY })
    const { usage } = services.database
    const before = { ...usage }
    await ring()
    expect(usage.trips - before.trips).toBe(1)
    expect(usage.rowsRead - before.rowsRead).toBeLessThan(50)
    expect(usage.rowsWritten - before.rowsWritten).toBe(0)
  })
})

describe('an alarm that fails', () => {
  test('stops no other, and is tried again later', async () => {
    const ids: number[] = []
    for (let count = 0; count < 5; count += 1) ids.push(await snoozed())
    const [sick = 0, ...well] = ids
    await poison(sick)
    try {
      await ring()
      expect(await wokenTickets()).toEqual(well)
      expect(await alarms()).toMatchObject([{ ticket: sick, due_at: now + MINUTE, attempts: 1, lease_until: null }])
      now += MINUTE
      await ring()
      expect(await alarms()).toMatchObject([{ ticket: sick, due_at: now + 2 * MINUTE, attempts: 2 }])
    } finally {
      await cure()
    }
    now += 2 * MINUTE
    await ring()
    expect(await wokenTickets()).toEqual([...well, sick])
    expect(await alarms()).toEqual([])
  })

  test('is given up after ten attempts, is reported, and rings again as the runbook says', async () => {
    const admin = await createAdmin()
    const id = await snoozed()
    const report = async () => {
      const { body } = await call<{ checks: { name: string; state: string; message: string }[] }>(
        'GET',
        '/api/v3/admin/health',
        { as: admin },
      )
      return body.data.checks.find(({ name }) => name === 'alarms')
    }
    await poison(id)
    try {
      for (let minute = 0; minute < 12; minute += 1) {
        await ring()
        now += DAY
      }
      expect(await alarms()).toMatchObject([{ ticket: id, attempts: 10, lease_until: null }])
      expect(await report()).toMatchObject({ state: 'warning', message: expect.stringContaining('1 failed too often') })
    } finally {
      await cure()
    }
    await env.DB.prepare('UPDATE alarms SET attempts = 0, due_at = 0 WHERE attempts >= 10').run()
    await ring()
    expect(await wokenTickets()).toEqual([id])
    expect(await report()).toMatchObject({ state: 'ok' })
  })

  test('counts its attempt too when it ends the Worker, and is claimed again after its lease', async () => {
    const id = await snoozed()
    const { database } = services
    let trips = 0
    const batch: typeof database.batch = async (statements) => {
      trips += 1
      if (trips > 1) throw new Error('The Worker ended.')
      return await database.batch(statements)
    }
    await ring({ ...services, database: { ...database, batch } })
    expect(await alarms()).toMatchObject([{ ticket: id, attempts: 1, lease_until: now + 2 * MINUTE }])
    now += MINUTE
    await ring()
    expect(await wokenTickets()).toEqual([])
    now += MINUTE
    await ring()
    expect(await wokenTickets()).toEqual([id])
  })
})

const TRIP_MILLISECONDS = 80
const MANY = 2000

async function addMany(count: number, columns: Readonly<Record<string, number>>): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, status, created_at, updated_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     SELECT 'MANY-' || i, 'x', ${customer.id}, 1, 2, 1, 1, 1 FROM n`,
  ).run()
  const values = Object.entries(columns).map(([name, value]) => `${name} = ${value}`)
  await env.DB.prepare(`UPDATE tickets SET ${values.join(', ')} WHERE title = 'x'`).run()
}

describe('two thousand tickets that fall due in the same minute', () => {
  test.each([
    ['ringAlarms', 101, 'ticket.woken', () => ({ snoozed_until: now - MINUTE })],
    ['markOverdueTickets', 41, 'ticket.sla_breached', () => ({ duedate: now - MINUTE })],
    ['closeAnsweredTickets', 41, 'ticket.auto_closed', () => ({ isanswered: 1, last_response_at: now - 9 * DAY })],
  ] as const)('are done by %s in one run of %i trips, each of 80 ms', async (name, trips, type, columns) => {
    await env.DB.prepare('UPDATE settings SET auto_close_days = 2').run()
    await addMany(MANY, columns())
    const slow: Services = servicesAt(() => now + slow.database.usage.trips * TRIP_MILLISECONDS)
    await runJobs(slow, now, { [name]: JOBS[name] })
    expect(slow.database.usage.trips).toBe(trips)
    const query = 'SELECT count(*) AS events, count(DISTINCT subject_id) AS tickets FROM events WHERE type = ?1'
    expect(await env.DB.prepare(query).bind(type).first()).toEqual({ events: MANY, tickets: MANY })
    // Before the next minute's run, and well within three minutes.
    expect(trips * TRIP_MILLISECONDS).toBeLessThan(20_000)
  })

  test('have their clocks breached in one run of 101 trips, each of 80 ms', async () => {
    await env.DB.prepare(`UPDATE sla_plans SET targets = '["resolution 3600"]', warn_percent = 75 WHERE id = 2`).run()
    await addMany(MANY, { sla: 2, type: 1 })
    await env.DB.prepare(
      `INSERT INTO ticket_clocks (ticket_id, metric, state, plan_id, target_ms, since, due_at, started_at, warned_at, rings_at)
       SELECT id, 'resolution', 'running', 2, 3600000, ?1 - 3600000, ?1, ?1 - 3600000, ?1 - 900000, ?1 FROM tickets`,
    )
      .bind(now - MINUTE)
      .run()
    const slow: Services = servicesAt(() => now + slow.database.usage.trips * TRIP_MILLISECONDS)
    await ring(slow)
    expect(slow.database.usage.trips).toBe(101)
    const query =
      "SELECT count(*) AS n, count(DISTINCT subject_id) AS tickets FROM events WHERE type = 'ticket.sla_breached'"
    expect(await env.DB.prepare(query).first()).toEqual({ n: MANY, tickets: MANY })
    expect(await env.DB.prepare('SELECT count(*) AS n FROM tickets WHERE isoverdue = 1').first('n')).toBe(MANY)
    expect(await alarms()).toEqual([])
  })

  test('end a run after 20 seconds, and the next minute continues', async () => {
    await addMany(MANY, { snoozed_until: now - MINUTE })
    const slow: Services = servicesAt(() => now + slow.database.usage.trips * 1000)
    await ring(slow)
    expect(slow.database.usage.trips).toBe(20)
    expect(await wokenTickets()).toHaveLength(400)
    expect(await alarms()).toHaveLength(MANY - 400)
  })
})
