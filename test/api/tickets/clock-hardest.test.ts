import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { Services } from '../../../src/services.types.ts'
import { call } from '../../support/api.ts'
import {
  age,
  clockEvents,
  clocksOf,
  expectConsistentClocks,
  HOUR,
  MINUTE,
  ringAlarms,
  setTargets,
} from '../../support/clocked-desk.ts'
import { install } from '../../support/database.ts'
import { openOutbox } from '../../support/mail.ts'
import { createAdmin, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'

/* First replies are due after 4 hours, and the resolution after 24. */

const ADMIN = '/api/v3/admin'
const WAITING = 9

let services: Services
let admin: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  customer = await createCustomer()
  await setTargets(admin)
  const plain = openOutbox().services
  services = { ...plain, database: { ...plain.database, publish: () => undefined } }
})

async function ask<Data>(method: string, path: string, json: object): Promise<Data> {
  const { status, text, body } = await call<Data>(method, path, { as: admin, json })
  expect([path, status === 200 ? 200 : text]).toEqual([path, 200])
  return body.data
}

async function opened(): Promise<number> {
  return (await openTicket(customer)).ticket_id
}

async function setStatus(ticket_id: number, status_id: number): Promise<void> {
  await ask('POST', '/api/v2/helpdesk/status/change', { ticket_id, status_id })
}

async function ring(later = MINUTE): Promise<void> {
  await ringAlarms(services, Date.now() + later)
}

test('a plan, department or hours changed during a pause apply from its end, and time used before stays used', async () => {
  const hours = { name: 'Never', time_zone: 'UTC', hours: [] }
  const { id: calendar } = await ask<{ id: number }>('POST', `${ADMIN}/calendars`, hours)
  await ask('PATCH', `${ADMIN}/departments/2`, { calendar_id: calendar })
  const plan = { name: 'Short', grace_seconds: 36_000, targets: ['resolution 36000'] }
  const { id: sla_plan } = await ask<{ id: number }>('POST', `${ADMIN}/sla-plans`, plan)
  const id = await opened()
  await age(id, HOUR)
  await setStatus(id, WAITING)
  await ask('PATCH', '/api/v1/helpdesk/edit', { ticket_id: id, sla_plan, department: 2 })
  expect(await clocksOf(id)).toMatchObject({ resolution: 'paused' })
  await age(id, 5 * HOUR)
  await ask('PATCH', `${ADMIN}/calendars/${calendar}`, { always: 1 })
  await ring()
  expect(await clocksOf(id)).toMatchObject({ resolution: 'paused' })
  await setStatus(id, 1)
  // One hour of ten was used. Six hours have passed since the opening.
  expect(await clocksOf(id)).toMatchObject({ resolution: 15 })
  await expectConsistentClocks()
})

test('a late ticket that is reopened and merged ends its clocks and keeps its results, and the clocks of the parent continue', async () => {
  const [parent, child] = [await opened(), await opened()]
  await age(child, 3.5 * HOUR)
  await ring()
  expect(await clockEvents(child)).toEqual(['warning first'])
  await ask('POST', '/api/v1/helpdesk/reply', { ticket_id: child, reply_content: 'We look at it.' })
  await age(child, 30 * HOUR)
  await setStatus(child, 3)
  const results = async () =>
    (await env.DB.prepare('SELECT ticket_id, metric, outcome FROM clock_results ORDER BY id').all()).results
  const before = await results()
  expect(before).toEqual([
    { ticket_id: child, metric: 'first', outcome: 'met' },
    { ticket_id: child, metric: 'resolution', outcome: 'missed' },
  ])
  await setStatus(child, 1)
  await ring()
  await ring(2 * MINUTE)
  const told = await clockEvents(child)
  expect(told.filter((event) => event !== 'met first')).toEqual(['warning first', 'breached resolution'])
  await ask('POST', '/api/v2/helpdesk/merge', { p_id: parent, t_id: [child], reason: 'The same printer.' })
  await ring(3 * MINUTE)
  expect(Object.values(await clocksOf(child)).filter((state) => state === 'running')).toEqual([])
  expect((await results()).slice(0, before.length)).toEqual(before)
  // The parent has the answer now that the child had.
  expect([await clocksOf(parent), await clockEvents(parent)]).toEqual([{ first: 'met', resolution: 24 }, ['met first']])
  expect(await clockEvents(child)).toEqual(told)
  await expectConsistentClocks()
})
