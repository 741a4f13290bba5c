import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, type TestPerson } from '../../support/people.ts'

const ADMIN = '/api/v3/admin'
const OPENED = '2026-10-26T15:00:00Z'

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

interface Preview {
  due_at: string | null
  clocks: { metric: string; target_seconds: number; warns_at: string | null; due_at: string | null }[]
  intervals: { from: string; to: string }[]
}

async function preview(json: object) {
  return await call<Preview>('POST', `${ADMIN}/sla-plans/2/preview`, { as: admin, json })
}

/** Monday to Friday, 8:00 to 18:00 in Berlin, which is UTC+1 on these days. */
async function planWith(json: object): Promise<void> {
  const office = { name: 'Office', time_zone: 'Europe/Berlin', hours: ['mon-fri 08:00-18:00'] }
  const made = await call<{ id: number }>('POST', `${ADMIN}/calendars`, { as: admin, json: office })
  const plan = { calendar_id: made.body.data.id, ...json }
  expect((await call('PATCH', `${ADMIN}/sla-plans/2`, { as: admin, json: plan })).status).toBe(200)
}

describe('the preview of a plan with targets', () => {
  test('tells when each clock warns and is due, and the ticket with the first of them', async () => {
    await planWith({ targets: ['first 7200', 'next 3600', 'resolution 43200'], warn_percent: 50 })
    const { body, cost } = await preview({ opened_at: OPENED })
    expect(cost.trips).toBe(1)
    expect(body.data).toMatchObject({
      due_at: '2026-10-26T17:00:00Z',
      clocks: [
        { metric: 'first', target_seconds: 7200, warns_at: '2026-10-26T16:00:00Z', due_at: '2026-10-26T17:00:00Z' },
        { metric: 'next', target_seconds: 3600, warns_at: '2026-10-26T15:30:00Z', due_at: '2026-10-26T16:00:00Z' },
        { metric: 'resolution', warns_at: '2026-10-27T11:00:00Z', due_at: '2026-10-27T17:00:00Z' },
      ],
      intervals: [
        { from: OPENED, to: '2026-10-26T17:00:00Z' },
        { from: '2026-10-27T07:00:00Z', to: '2026-10-27T17:00:00Z' },
      ],
    })
  })

  test('is the same as a ticket that is opened then', async () => {
    await planWith({ calendar_id: null, targets: ['first 7200', 'resolution 43200', 'resolution 14400 priority 4'] })
    const json = { subject: 'Printer', body: 'It smokes.', email: 'ada@example.com', sla: 2, priority: 4 }
    const created = await call<{ ticket: { created_at: string; duedate: string; clocks: { due_at: string }[] } }>(
      'POST',
      '/api/v1/helpdesk/create',
      { as: admin, json },
    )
    const { ticket } = created.body.data
    const { body } = await preview({ opened_at: ticket.created_at, priority_id: 4 })
    const seconds = (time: string | null | undefined) => Math.round(Date.parse(time ?? '') / 10_000)
    expect(seconds(body.data.clocks.at(-1)?.due_at)).toBe(seconds(ticket.clocks.at(-1)?.due_at))
  })

  test('takes the targets of the priority, by default those of the desk’s', async () => {
    await planWith({ targets: ['first 7200', 'first 3600 priority 4', 'resolution 3600 priority 4'] })
    const dueOf = async (json: object) => {
      const { body } = await preview({ opened_at: OPENED, ...json })
      return body.data.clocks.map(({ metric, target_seconds: seconds }) => `${metric} ${seconds}`)
    }
    expect(await dueOf({ priority_id: 4 })).toEqual(['first 3600', 'resolution 3600'])
    const usual = await dueOf({ priority_id: 2 })
    expect(usual[0]).toBe('first 7200')
    expect(await dueOf({})).toEqual(usual)
    expect((await preview({ opened_at: OPENED, priority_id: 77 })).status).toBe(422)
    expect((await preview({ opened_at: OPENED, priority_id: 'urgent' })).status).toBe(422)
  })

  test('gives no warning if the plan gives none', async () => {
    await planWith({ targets: ['first 7200'], warn_percent: 0 })
    const { body } = await preview({ opened_at: OPENED })
    expect(body.data.clocks.map(({ warns_at: at }) => at)).toEqual([null, null])
  })
})

test('opening hours promise an answer by the first clock of the default plan', async () => {
  const always = { name: 'Always', time_zone: 'UTC', always: true, hours: [] }
  const made = await call<{ id: number }>('POST', `${ADMIN}/calendars`, { as: admin, json: always })
  const json = { targets: ['first 3600', 'resolution 86400'] }
  await call('PATCH', `${ADMIN}/sla-plans/2`, { as: admin, json })
  await call('PATCH', `${ADMIN}/settings`, {
    as: admin,
    json: { default_sla_plan_id: 2, calendar_id: made.body.data.id },
  })
  const { body } = await call<{ answer_by: string }>('GET', '/api/v3/opening-hours')
  const minutes = (Date.parse(body.data.answer_by) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(55)
  expect(minutes).toBeLessThanOrEqual(60)
})
