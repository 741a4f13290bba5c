import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { ticketFormFields } from '../../../drizzle/schema.ts'
import { call, callXml } from '../../support/api.ts'
import { setTargets } from '../../support/clocked-desk.ts'
import { install, testDatabase } from '../../support/database.ts'
import { createAdmin, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'

const DAY = 86_400_000
const PATCH_STEPS = { steps: ['resolution percent 50: note Half'] }

let admin: TestPerson
let ticket: number
let person: number
let view: number
let calendar: number

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  person = (await createCustomer()).id
  await setTargets(admin)
  await call('PATCH', '/api/v3/admin/sla-plans/2', { as: admin, json: PATCH_STEPS })
  const database = testDatabase()
  for (const field of [
    { name: 'room', label: 'Room & floor', type: 'text' },
    { name: 'rank', label: 'Rank', type: 'text', for: 'person' },
  ] as const)
    await database.batch([database.build.insert(ticketFormFields).values(field)])
  ticket = (await openTicket(admin)).ticket_id
  const saved = await call<{ id: number }>('POST', '/api/v3/views', {
    as: admin,
    json: { name: 'Mine', query: { show: 'all' } },
  })
  view = saved.body.data.id
  const hours = { name: 'Hours', time_zone: 'UTC', hours: ['mon 09:00-17:00'] }
  calendar = (await call<{ id: number }>('POST', '/api/v3/admin/calendars', { as: admin, json: hours })).body.data.id
  // As if a step had rung.
  await env.DB.prepare('UPDATE ticket_clocks SET rung_at = 1').run()
})

type Row = [name: string, method: string, path: () => string, sent: Record<string, unknown>, holds: string]

const ANSWERS: Row[] = [
  ['opening hours', 'GET', () => '/api/v3/opening-hours', {}, 'is_open'],
  ['days of a calendar', 'GET', () => `/api/v3/admin/calendars/${calendar}/days`, {}, 'days'],
  [
    'a preview of a plan',
    'POST',
    () => '/api/v3/admin/sla-plans/2/preview',
    { opened_at: '2026-03-02T09:00:00Z' },
    'due_at',
  ],
  ['a ticket with clocks and fields', 'GET', () => `/api/v1/helpdesk/ticket?id=${ticket}`, {}, 'next_step_at'],
  ['a list with clocks', 'GET', () => '/api/v2/helpdesk/get-tickets?include=clocks,tags', {}, 'resolution'],
  ['escalations', 'GET', () => `/api/v3/tickets/${ticket}/escalations`, {}, 'percent 50'],
  ['an acknowledgement', 'POST', () => `/api/v3/tickets/${ticket}/acknowledge`, {}, 'success'],
  [
    'a snooze',
    'PUT',
    () => `/api/v3/tickets/${ticket}/snooze`,
    { until: new Date(Date.now() + DAY).toISOString() },
    'success',
  ],
  ['an edit of a field', 'PATCH', () => '/api/v1/helpdesk/edit', { room: '<14>' }, '<14>'],
  ['tags', 'GET', () => '/api/v3/tags', {}, 'tags'],
  ['new tags of a ticket', 'PUT', () => `/api/v3/tickets/${ticket}/tags`, { tags: ['a & b'] }, 'a & b'],
  ['tags that are added', 'POST', () => '/api/v3/tickets/tags/add', { tags: ['vip'] }, 'changed'],
  ['tags that are removed', 'POST', () => '/api/v3/tickets/tags/remove', { tags: ['vip'] }, 'changed'],
  ['fields of a person', 'GET', () => `/api/v3/people/${person}/fields`, {}, 'Rank'],
  ['an edit of a person', 'PATCH', () => `/api/v3/people/${person}/fields`, { rank: 'Gold' }, 'Gold'],
  ['views', 'GET', () => '/api/v3/views', {}, 'Mine'],
  ['a view', 'GET', () => `/api/v3/views/${view}`, {}, 'gone'],
  ['tickets of a view', 'GET', () => `/api/v3/views/${view}/tickets`, {}, 'total'],
  ['counts of views', 'GET', () => `/api/v3/views/counts?ids=${view}`, {}, 'saved'],
  ['availability', 'GET', () => '/api/v3/agents/availability', {}, 'agents'],
  ['an own availability', 'PUT', () => '/api/v3/account/availability', { state: 'available' }, 'available'],
]

test.each(ANSWERS)('%s is answered in XML', async (_, method, path, sent, holds) => {
  const json = method === 'GET' ? {} : { json: { ticket_id: ticket, ...sent } }
  const { status, response } = await callXml(method, path(), { as: admin, ...json })
  expect([status, response['success']]).toEqual([200, 'true'])
  expect(JSON.stringify(response)).toContain(holds)
})
