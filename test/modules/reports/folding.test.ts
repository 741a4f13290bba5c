import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { foldReports } from '../../../src/modules/reports/folding/fold.usecases.ts'
import { beginOfPeriod, nextPeriod, periodsBetween } from '../../../src/modules/reports/periods.policy.ts'
import { purgeExpired } from '../../../src/scheduled/purge-expired.job.ts'
import { install } from '../../support/database.ts'
import { openOutbox } from '../../support/mail.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createEvent, createTicket } from '../../support/tickets.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let customer: TestPerson
let agent: TestPerson
let now: number

beforeEach(async () => {
  await install()
  customer = await createCustomer()
  agent = await createAgent()
  // In the middle of a day, so that two hours before are on the same day.
  now = Math.floor(Date.now() / DAY) * DAY + 12 * HOUR + 20 * MINUTE
})

async function rowsOf(table: string, where = "dim = 'all'"): Promise<Record<string, number>[]> {
  const { results } = await env.DB.prepare(`SELECT * FROM ${table} WHERE ${where} ORDER BY at`).all()
  return results as Record<string, number>[]
}

async function fold(at = now): Promise<void> {
  await foldReports(openOutbox().services, at)
}

describe('the fold of reports', () => {
  test('counts an event once, when it happened, and keeps it when the ticket is purged', async () => {
    const { id } = await createTicket({ userId: customer.id, createdAt: now - 2 * HOUR })
    const by = { actorKind: 'agent' as const, actorId: agent.id }
    const opened = { actorKind: 'customer' as const, actorId: customer.id }
    await createEvent({ type: 'ticket.created', subjectId: id, createdAt: now - 2 * HOUR, ...opened })
    await createEvent({ type: 'ticket.replied', subjectId: id, createdAt: now - HOUR, ...by })
    await fold()
    // They are committed later, with the time of an earlier minute.
    await createEvent({ type: 'ticket.replied', subjectId: id, createdAt: now - HOUR, ...by })
    const changes = [{ field: 'status', from: 1, to: 3 }]
    await createEvent({ type: 'ticket.status_changed', subjectId: id, createdAt: now, changes, ...by })
    await fold()
    await fold(now + MINUTE)
    const counted = (await rowsOf('report_hours')).map((row) => [
      row['created'],
      row['replies'],
      row['first_replies'],
      row['finished'],
    ])
    expect(counted).toEqual([
      [1, 0, 0, 0],
      [0, 2, 1, 0],
      [0, 0, 0, 1],
    ])
    const [own] = await rowsOf('report_months', `dim = 'agent' AND dim_id = ${agent.id}`)
    expect(own).toMatchObject({ created: 0, replies: 2, first_ms: HOUR, first_4: 1, finished: 1, resolution_5: 1 })
    await env.DB.prepare('DELETE FROM tickets WHERE id = ?1').bind(id).run()
    await fold(now + 2 * MINUTE)
    expect(await rowsOf('report_days', "dim = 'department'")).toMatchObject([{ created: 1, replies: 2, finished: 1 }])
  })

  test('writes the backlog of each hour that ends, and a period shows its last one', async () => {
    await createTicket({ userId: customer.id })
    await createTicket({ userId: customer.id, assignedTo: agent.id, isAnswered: true })
    const hour = beginOfPeriod('hour', now, 'UTC')
    await fold(hour + 2 * MINUTE)
    await createTicket({ userId: customer.id })
    await fold(hour + 30 * MINUTE)
    expect(await rowsOf('report_hours')).toMatchObject([
      { backlog_open: 2, backlog_unassigned: 1, backlog_unanswered: 1 },
    ])
    await fold(hour + HOUR)
    expect(await rowsOf('report_hours')).toMatchObject([
      { at: hour, backlog_open: 3, backlog_unassigned: 2, backlog_unanswered: 2 },
    ])
    expect(await rowsOf('report_hours', `dim = 'agent' AND dim_id = ${agent.id}`)).toMatchObject([{ backlog_open: 1 }])
  })

  test('begins periods in the new zone of the desk from then on, and purges hours after 8 days, days after 400', async () => {
    const { id } = await createTicket({ userId: customer.id })
    await createEvent({ type: 'ticket.created', subjectId: id, createdAt: now })
    await fold()
    await env.DB.prepare("UPDATE settings SET timezone = 'Asia/Kathmandu'").run()
    await createEvent({ type: 'ticket.created', subjectId: id, createdAt: now })
    await fold(now + MINUTE)
    const where = "dim = 'all' AND created > 0"
    const begins = [beginOfPeriod('day', now, 'Asia/Kathmandu'), beginOfPeriod('day', now, 'UTC')]
    expect((await rowsOf('report_days', where)).map(({ at }) => at)).toEqual(begins)
    expect(await env.DB.prepare('SELECT zone_since FROM report_state').first('zone_since')).toBe(now + MINUTE)
    const { services } = openOutbox()
    await purgeExpired(services, now + 10 * DAY)
    expect(await rowsOf('report_hours', '1')).toEqual([])
    expect((await rowsOf('report_days', where)).length).toBe(2)
    await purgeExpired(services, now + 402 * DAY)
    expect(await rowsOf('report_days', '1')).toEqual([])
    expect(await rowsOf('report_months', where)).not.toEqual([])
  })
})

test('days have 23 or 25 hours where clocks change, and no hour is lost or doubled', () => {
  const hoursOf = (zone: string, from: number) => {
    const day = beginOfPeriod('day', from, zone)
    const period = { from: day, to: nextPeriod('day', day, zone) }
    return periodsBetween('hour', period, zone).length
  }
  expect(hoursOf('Europe/Berlin', Date.UTC(2026, 9, 25, 12))).toBe(25)
  expect(hoursOf('Europe/Berlin', Date.UTC(2026, 2, 29, 12))).toBe(23)
  expect(hoursOf('Asia/Kathmandu', Date.UTC(2026, 2, 29, 12))).toBe(24)
  expect(beginOfPeriod('hour', Date.UTC(2026, 0, 1, 0, 20), 'Asia/Kathmandu')).toBe(Date.UTC(2026, 0, 1, 0, 15))
  for (const zone of ['Europe/Berlin', 'Australia/Lord_Howe']) {
    for (const change of [Date.UTC(2026, 2, 29), Date.UTC(2026, 3, 4), Date.UTC(2026, 9, 3), Date.UTC(2026, 9, 25)]) {
      const period = { from: change - 12 * HOUR, to: change + 36 * HOUR }
      const begins = periodsBetween('hour', period, zone)
      for (let at = period.from; at < period.to; at += 15 * MINUTE) {
        const own = begins.findLast((begin) => begin <= at)
        expect(own).toBe(beginOfPeriod('hour', at, zone))
      }
    }
  }
})
