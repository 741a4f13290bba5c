import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'

const ADMIN = '/api/v3/admin'

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

interface Calendar {
  id: number
  name: string
  time_zone: string
  always: boolean
  hours: string[]
}

const OFFICE = { name: 'Office', time_zone: 'Europe/Berlin', hours: ['mon-fri 09:00-17:00'] }

async function make(json: object = OFFICE): Promise<number> {
  const { body } = await call<Calendar>('POST', `${ADMIN}/calendars`, { as: admin, json })
  return body.data.id
}

async function putDays(id: number, days: unknown) {
  return await call<{ days: unknown[] }>('PUT', `${ADMIN}/calendars/${id}/days`, { as: admin, json: { days } })
}

const CHRISTMAS = { date: '2026-12-25', name: 'Christmas', hours: [], yearly: true }

describe('working hours', () => {
  test('are stored in one spelling, which can be sent again', async () => {
    const hours = ['Sat 10:00-14:00', 'mon-tue 9:00-12:00', 'mon 13:00-17:30', 'fri 22:00-06:00', 'mon 13:00-17:30']
    const { body } = await call<Calendar>('POST', `${ADMIN}/calendars`, { as: admin, json: { ...OFFICE, hours } })
    const spelled = ['mon 09:00-12:00', 'mon 13:00-17:30', 'tue 09:00-12:00', 'fri 22:00-06:00', 'sat 10:00-14:00']
    expect(body.data).toMatchObject({ name: 'Office', time_zone: 'Europe/Berlin', always: false, hours: spelled })
    const { id } = body.data
    const again = await call<Calendar>('PATCH', `${ADMIN}/calendars/${id}`, { as: admin, json: { hours: spelled } })
    expect(again.body.data.hours).toEqual(spelled)
    const audit = await call<{ data: { type: string }[] }>('GET', `${ADMIN}/audit?type=calendar.updated`, { as: admin })
    expect(audit.body.data.data).toEqual([])
  })

  test.each([
    ['mon 25:00-26:00'],
    ['mon 24:00-25:00'],
    ['mon 09:00-09:00'],
    ['mon 09:60-10:00'],
    ['mon 09:00-49:00'],
    ['mo 09:00-17:00'],
    ['monday 09:00-17:00'],
    ['09:00-17:00'],
    ['mon 9-17'],
    ['mon-fri'],
    ['mon 09:00-17:00 18:00-19:00'],
    ['mon \u0660\u0669:00-17:00'],
  ])('refuse %s', async (span) => {
    const sent = { as: admin, json: { ...OFFICE, hours: [span] } }
    const { status, body } = await call<{ errors: object }>('POST', `${ADMIN}/calendars`, sent)
    expect(status).toBe(422)
    expect(Object.keys(body.data.errors)).toEqual(['hours'])
    expect(await env.DB.prepare('SELECT count(*) AS n FROM calendars').first('n')).toBe(0)
  })

  test('hold at most six spans for each day', async () => {
    const hours = Array.from({ length: 7 }, (_, index) => `mon 0${index}:00-0${index}:30`)
    const { status } = await call('POST', `${ADMIN}/calendars`, { as: admin, json: { ...OFFICE, hours } })
    expect(status).toBe(422)
  })

  test.each(['Mars/Olympus', 'CEST+2', '', 'Europe/Berlin; DROP'])(
    'need a time zone that exists, not %j',
    async (zone) => {
      const sent = { as: admin, json: { ...OFFICE, time_zone: zone } }
      const { status, body } = await call<{ errors: object }>('POST', `${ADMIN}/calendars`, sent)
      expect([status, Object.keys(body.data.errors)]).toEqual([422, ['time_zone']])
    },
  )

  test('belong to at most 100 calendars', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
       INSERT INTO calendars (name, time_zone, created_at, updated_at) SELECT 'C' || i, 'UTC', 1, 1 FROM n`,
    ).run()
    const { status, headers } = await call('POST', `${ADMIN}/calendars`, { as: admin, json: OFFICE })
    expect([status, headers.get('X-Error-Code')]).toEqual([409, 'too_many_calendars'])
  })
})

describe('days', () => {
  test('are replaced as a whole, in order, and the same list writes nothing', async () => {
    const id = await make()
    const eve = { date: '2026-12-24', name: 'Christmas Eve', hours: ['09:00-12:00'], yearly: false }
    const { status, body } = await putDays(id, [CHRISTMAS, eve])
    expect([status, body.data.days]).toEqual([200, [eve, CHRISTMAS]])
    await putDays(id, [eve, CHRISTMAS])
    const read = await call('GET', `${ADMIN}/calendars/${id}/days`, { as: admin })
    expect(read.body.data).toEqual({ days: [eve, CHRISTMAS] })
    const events = await env.DB.prepare("SELECT changes FROM events WHERE type = 'calendar.updated'").all()
    expect(events.results).toEqual([{ changes: '[{"field":"days","from":0,"to":2}]' }])
    await putDays(id, [])
    const emptied = await call('GET', `${ADMIN}/calendars/${id}/days`, { as: admin })
    expect(emptied.body.data).toEqual({ days: [] })
  })

  test.each([
    ['no list', undefined],
    ['a day that does not exist', [{ ...CHRISTMAS, date: '2026-02-29' }]],
    ['a time', [{ ...CHRISTMAS, date: '2026-12-25T00:00:00Z' }]],
    ['a day twice', [CHRISTMAS, { ...CHRISTMAS, date: '2027-12-25' }]],
    ['hours that are none', [{ ...CHRISTMAS, hours: ['9-12'] }]],
    ['a day without a name', [{ date: '2026-12-25' }]],
    [
      'more than 500 days',
      Array.from({ length: 501 }, (_, index) => ({ ...CHRISTMAS, date: dayAfter(index), yearly: false })),
    ],
  ])('refuse %s', async (_, days) => {
    const id = await make()
    expect((await putDays(id, days)).status).toBe(422)
    expect(await env.DB.prepare('SELECT days FROM calendars').first('days')).toBe('[]')
  })

  test('may be 500', async () => {
    const days = Array.from({ length: 500 }, (_, index) => ({ ...CHRISTMAS, date: dayAfter(index), yearly: false }))
    expect((await putDays(await make(), days)).status).toBe(200)
  })

  test('of a calendar that does not exist are 404, and nobody but admins reads or writes them', async () => {
    expect((await putDays(77, [])).status).toBe(404)
    const id = await make()
    const agent = await createAgent()
    expect((await call('GET', `${ADMIN}/calendars/${id}/days`, { as: agent })).status).toBe(403)
    const refused = await call('PUT', `${ADMIN}/calendars/${id}/days`, { as: agent, json: { days: [] } })
    expect(refused.status).toBe(403)
  })
})

function dayAfter(days: number): string {
  return new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
}

test('a calendar in use is not removed without a replacement', async () => {
  const [id, other] = [await make(), await make({ ...OFFICE, name: 'Other' })]
  await call('PATCH', `${ADMIN}/sla-plans/2`, { as: admin, json: { calendar_id: id } })
  await call('PATCH', `${ADMIN}/departments/1`, { as: admin, json: { calendar_id: id } })
  await call('PATCH', `${ADMIN}/settings`, { as: admin, json: { calendar_id: id } })
  const refused = await call('DELETE', `${ADMIN}/calendars/${id}`, { as: admin })
  expect([refused.status, refused.headers.get('X-Error-Code')]).toEqual([409, 'row_in_use'])
  const removed = await call('DELETE', `${ADMIN}/calendars/${id}?replace_by=${other}`, { as: admin })
  expect(removed.status).toBe(200)
  const plan = await call<{ calendar_id: number }>('GET', `${ADMIN}/sla-plans/2`, { as: admin })
  const { body } = await call<{ settings: { calendar_id: number } }>('GET', `${ADMIN}/settings`, { as: admin })
  expect([plan.body.data.calendar_id, body.data.settings.calendar_id]).toEqual([other, other])
})

test('the setting takes a calendar that exists, and none', async () => {
  const id = await make()
  const set = async (calendar_id: unknown) =>
    await call<{ settings: { calendar_id: number | null } }>('PATCH', `${ADMIN}/settings`, {
      as: admin,
      json: { calendar_id },
    })
  expect((await set(id + 1)).status).toBe(422)
  expect((await set(id)).body.data.settings.calendar_id).toBe(id)
  expect((await set(null)).body.data.settings.calendar_id).toBeNull()
})

interface Preview {
  due_at: string | null
  calendar_id: number | null
  intervals: { from: string; to: string }[]
  further_intervals: number
}

async function preview(json: object, plan = 2) {
  return await call<Preview>('POST', `${ADMIN}/sla-plans/${plan}/preview`, { as: admin, json })
}

describe('the preview of a plan', () => {
  test('tells when a ticket is due and which intervals count', async () => {
    const id = await make({ ...OFFICE, hours: ['mon-fri 08:00-18:00'] })
    await call('PATCH', `${ADMIN}/sla-plans/2`, { as: admin, json: { calendar_id: id, grace_seconds: 4 * 3600 } })
    await putDays(id, [{ date: '2026-10-27', name: 'Holiday', hours: ['10:00-12:00'] }])
    const { body } = await preview({ opened_at: '2026-10-26T15:00:00Z' })
    expect(body.data).toEqual({
      due_at: '2026-10-27T11:00:00Z',
      calendar_id: id,
      clocks: [],
      intervals: [
        { from: '2026-10-26T15:00:00Z', to: '2026-10-26T17:00:00Z' },
        { from: '2026-10-27T09:00:00Z', to: '2026-10-27T11:00:00Z' },
      ],
      further_intervals: 0,
    })
  })

  test('shows at most 100 intervals', async () => {
    const id = await make({ ...OFFICE, hours: ['mon-sun 09:00-09:01'] })
    await call('PATCH', `${ADMIN}/sla-plans/2`, { as: admin, json: { calendar_id: id, grace_seconds: 150 * 60 } })
    const { body } = await preview({ opened_at: '2026-10-26T00:00:00Z' })
    expect([body.data.intervals.length, body.data.further_intervals]).toEqual([100, 50])
  })

  test('uses the calendar of the department if the plan has none, and is never due in a calendar that never opens', async () => {
    const id = await make({ ...OFFICE, hours: [] })
    await call('PATCH', `${ADMIN}/departments/1`, { as: admin, json: { calendar_id: id } })
    const elsewhere = await preview({ opened_at: '2026-10-26T15:00:00Z', department_id: 2 })
    expect(elsewhere.body.data.calendar_id).toBeNull()
    const { body } = await preview({ opened_at: '2026-10-26T15:00:00Z', department_id: 1 })
    expect(body.data).toEqual({ due_at: null, calendar_id: id, clocks: [], intervals: [], further_intervals: 0 })
    const health = await call<{ checks: { name: string; state: string }[] }>('GET', `${ADMIN}/health`, { as: admin })
    expect(health.body.data.checks.find(({ name }) => name === 'calendars')?.state).toBe('warning')
  })

  test('refuses a plan and a department that do not exist', async () => {
    expect((await preview({ opened_at: '2026-10-26T15:00:00Z' }, 77)).status).toBe(404)
    expect((await preview({ opened_at: '2026-10-26T15:00:00Z', department_id: 77 })).status).toBe(422)
    expect((await preview({})).status).toBe(422)
  })
})

test('a calendar that is renamed keeps its hours, its days and its uses', async () => {
  const id = await make()
  await putDays(id, [CHRISTMAS])
  await call('PATCH', `${ADMIN}/sla-plans/2`, { as: admin, json: { calendar_id: id } })
  const renamed = await call<Calendar>('PATCH', `${ADMIN}/calendars/${id}`, { as: admin, json: { name: 'Bureau' } })
  expect(renamed.body.data).toMatchObject({ name: 'Bureau', hours: expect.arrayContaining(['mon 09:00-17:00']) })
  const days = await call('GET', `${ADMIN}/calendars/${id}/days`, { as: admin })
  expect(days.body.data).toEqual({ days: [CHRISTMAS] })
  const shown = await preview({ opened_at: '2026-12-24T15:00:00Z' })
  expect(shown.body.data.calendar_id).toBe(id)
  expect(shown.body.data.intervals[0]).toEqual({ from: '2026-12-24T15:00:00Z', to: '2026-12-24T16:00:00Z' })
  const other = await make({ ...OFFICE, name: 'Other' })
  const taken = await call('PATCH', `${ADMIN}/calendars/${other}`, { as: admin, json: { name: 'Bureau' } })
  expect(taken.status).toBe(409)
})

test('agents and customers read and write no calendar and no preview, and learn of none', async () => {
  const id = await make()
  const [agent, customer] = [await createAgent(), await createCustomer()]
  for (const as of [agent, customer]) {
    const asked = [
      await call('GET', `${ADMIN}/calendars`, { as }),
      await call('GET', `${ADMIN}/calendars/${id}`, { as }),
      await call('GET', `${ADMIN}/calendars/${id + 1}`, { as }),
      await call('POST', `${ADMIN}/calendars`, { as, json: { ...OFFICE, name: 'Mine' } }),
      await call('PATCH', `${ADMIN}/calendars/${id}`, { as, json: { name: 'Mine' } }),
      await call('DELETE', `${ADMIN}/calendars/${id}`, { as }),
      await call('POST', `${ADMIN}/sla-plans/2/preview`, { as, json: { opened_at: '2026-10-26T15:00:00Z' } }),
    ]
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 403))
  }
  expect(await env.DB.prepare('SELECT group_concat(name) AS names FROM calendars').first('names')).toBe('Office')
})

test('two admins who replace the days at once both succeed, and one list is kept whole', async () => {
  const id = await make()
  const lists = [1, 2].map((month) => [{ ...CHRISTMAS, date: `2026-0${month}-01`, yearly: false }])
  const answers = await Promise.all(lists.map(async (days) => await putDays(id, days)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await call<{ days: unknown[] }>('GET', `${ADMIN}/calendars/${id}/days`, { as: admin })
  expect(lists).toContainEqual(body.data.days)
})

interface Opening {
  is_open: boolean
  opens_at: string | null
  closes_at: string | null
  time_zone: string | null
  answer_by: string | null
}

describe('opening hours', () => {
  test('cost one round trip, as each other read here does, and a list of days two', async () => {
    const id = await make()
    const opening = await call('GET', '/api/v3/opening-hours', { as: admin })
    const days = await call('GET', `${ADMIN}/calendars/${id}/days`, { as: admin })
    const shown = await preview({ opened_at: '2026-10-26T15:00:00Z' })
    const written = await putDays(id, [CHRISTMAS])
    const again = await putDays(id, [CHRISTMAS])
    expect([opening, days, shown, written, again].map(({ cost }) => cost.trips)).toEqual([1, 1, 1, 2, 1])
  })

  test('a desk without a calendar is always open', async () => {
    const { status, body, headers } = await call<Opening>('GET', '/api/v3/opening-hours')
    expect(status).toBe(200)
    expect(body.data).toEqual({ is_open: true, opens_at: null, closes_at: null, time_zone: null, answer_by: null })
    expect(headers.get('Cache-Control')).toMatch(/^public, max-age=(60|59|58)$/)
  })

  test('a closed desk says when it opens', async () => {
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const id = await make({ name: 'Rarely', time_zone: 'UTC', hours: [] })
    await putDays(id, [{ date: day, name: 'The one day', hours: ['09:00-10:00'] }])
    await call('PATCH', `${ADMIN}/settings`, { as: admin, json: { calendar_id: id } })
    const { body } = await call<Opening>('GET', '/api/v3/opening-hours', { as: admin })
    const opening = { is_open: false, opens_at: `${day}T09:00:00Z`, closes_at: null, time_zone: 'UTC' }
    expect(body.data).toEqual({ ...opening, answer_by: null })
  })

  test('an open desk says until when, and by when a new ticket of the default plan is due', async () => {
    const id = await make({ name: 'Always', time_zone: 'UTC', always: true })
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    await putDays(id, [{ date: day, name: 'Closed', hours: [] }])
    await call('PATCH', `${ADMIN}/sla-plans/2`, { as: admin, json: { grace_seconds: 3600 } })
    await call('PATCH', `${ADMIN}/settings`, { as: admin, json: { calendar_id: id } })
    const { body } = await call<Opening>('GET', '/api/v3/opening-hours', { as: admin })
    const { answer_by: answerBy, ...opening } = body.data
    expect(opening).toEqual({ is_open: true, opens_at: null, closes_at: `${day}T00:00:00Z`, time_zone: 'UTC' })
    expect(Math.abs(Date.parse(answerBy ?? '') - Date.now() - 3_600_000)).toBeLessThan(60_000)
  })

  test('are public in XML too, and name neither the calendar nor its days', async () => {
    const id = await make({ ...OFFICE, name: 'Secret project hours' })
    await putDays(id, [CHRISTMAS])
    await call('PATCH', `${ADMIN}/settings`, { as: admin, json: { calendar_id: id } })
    const { status, text } = await call('GET', '/api/v3/opening-hours', { headers: { Accept: 'application/xml' } })
    expect([status, text]).toEqual([200, expect.stringContaining('<time_zone>Europe/Berlin</time_zone>')])
    expect(text).not.toMatch(/Secret|Christmas/)
  })
})
