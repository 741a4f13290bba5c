import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { editDeskSettings } from '../../../src/modules/administration/settings.usecases.ts'
import { createServices } from '../../../src/services.ts'
import { call, callXml } from '../../support/api.ts'
import { callerOf } from '../../support/callers.ts'
import { install } from '../../support/database.ts'
import { drain, openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'
import type { PageOf, TicketItem } from '../../support/tickets-api.ts'
import { standInMinute } from '../../support/limits.ts'

const PATH = '/api/v3/admin/settings'

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

interface Shown {
  settings: Record<string, unknown>
  about: Record<string, { group: string; meaning: string; default: unknown }>
}

async function edit(json: Record<string, unknown>) {
  return await call<Shown>('PATCH', PATH, { as: admin, json })
}

async function eventCount() {
  return await env.DB.prepare("SELECT count(*) AS n FROM events WHERE type = 'installation.edited'").first('n')
}

describe('the settings', () => {
  test('are read in one trip and changed in two, and the event holds the old values', async () => {
    const before = await call<Shown>('GET', PATH, { as: admin })
    expect([before.status, before.cost.trips]).toEqual([200, 1])
    expect(before.body.data.settings).toEqual({
      company: 'Example Desk',
      url: 'https://desk.example.com',
      timezone: 'UTC',
      default_department_id: 1,
      default_help_topic_id: 1,
      default_priority_id: 2,
      default_sla_plan_id: 2,
      default_type_id: 1,
      calendar_id: null,
      ticket_number_format: '$$$$-####-####',
      auto_close_days: 0,
      away_after_minutes: 0,
      customer_may_set_status: true,
      customer_may_set_priority: false,
      acknowledge_tickets: true,
      api_key_mandatory: false,
      two_factor_required: 'none',
      language: 'en',
      accent_color: '#0b5cad',
      logo_url: '',
      widget_keeps_conversation: true,
      mail_footer: '',
      writing_limits_percent: 100,
      retention_days: 0,
      retention_action: 'erase',
      archive_after_months: 0,
      first_run: [],
    })
    const { settings, about } = before.body.data
    const begun = Object.entries(about).map(([name, { meaning, default: initially }]) => [name, meaning && initially])
    expect(Object.fromEntries(begun)).toEqual({ ...settings, company: '', url: '', first_run: null })
    const wanted = {
      company: 'Kiln & Sons',
      url: 'https://help.example.com',
      timezone: 'Europe/Berlin',
      default_department_id: 2,
      default_help_topic_id: 1,
      default_priority_id: 3,
      default_sla_plan_id: 1,
      default_type_id: 4,
      calendar_id: null,
      ticket_number_format: 'DESK-######',
      api_key_mandatory: true,
      customer_may_set_status: false,
      customer_may_set_priority: true,
      auto_close_days: 7,
      away_after_minutes: 30,
      two_factor_required: 'none',
      acknowledge_tickets: false,
      language: 'de',
      accent_color: '#aa3300',
      logo_url: 'https://www.example.com/logo.svg',
      widget_keeps_conversation: false,
      mail_footer: 'Kiln Lane 7',
      writing_limits_percent: 200,
      retention_days: 365,
      retention_action: 'delete',
      archive_after_months: 18,
      first_run: ['company:done', 'mail:later'],
    }
    const { status, body, cost } = await edit(wanted)
    expect([status, body.data.settings, cost.trips]).toEqual([200, wanted, 2])
    expect((await call<Shown>('GET', PATH, { as: admin })).body.data.settings).toEqual(wanted)
    const changes = await env.DB.prepare("SELECT changes FROM events WHERE type = 'installation.edited'").first<string>(
      'changes',
    )
    expect(JSON.parse(changes ?? '[]')).toContainEqual({ field: 'timezone', from: 'UTC', to: 'Europe/Berlin' })
  })

  test('fields that are not sent stay, and an edit that changes nothing leaves no event', async () => {
    await edit({ company: 'One' })
    expect((await edit({ timezone: 'asia/tokyo' })).body.data.settings).toMatchObject({
      company: 'One',
      timezone: 'Asia/Tokyo',
    })
    const { cost } = await edit({ company: 'One', timezone: '' })
    expect([cost.trips, await eventCount()]).toEqual([1, 2])
  })

  test('keep the steps of the first run for the next device, and an empty list begins again', async () => {
    await edit({ first_run: ['company:done', 'agents:later', 'closed'] })
    expect((await edit({ first_run: 'company:done,agents:later,closed' })).cost.trips).toBe(1)
    const { body } = await call<Shown>('GET', PATH, { as: await createAdmin() })
    expect(body.data.settings['first_run']).toEqual(['company:done', 'agents:later', 'closed'])
    expect((await edit({ first_run: [] })).body.data.settings['first_run']).toEqual([])
  })

  test('take a form and answer XML', async () => {
    const { status, response } = await callXml('POST', PATH, {
      as: admin,
      form: { company: 'A & B', customer_may_set_priority: '1' },
    })
    expect([status, response]).toEqual([
      200,
      expect.objectContaining({
        data: expect.objectContaining({
          settings: expect.objectContaining({ company: 'A & B', customer_may_set_priority: 'true' }) as unknown,
        }) as unknown,
      }),
    ])
    const { body } = await call<Shown>('POST', PATH, { as: admin, form: { customer_may_set_priority: '0' } })
    expect(body.data.settings).toMatchObject({ company: 'A & B', customer_may_set_priority: false })
  })

  test.each([
    { timezone: 'Mars/Olympus' },
    { timezone: '+02:00' },
    { timezone: '' },
    { timezone: null },
    { company: ' ' },
    { url: '' },
    { ticket_number_format: '' },
    { url: 'javascript:alert(1)' },
    { company: 'x'.repeat(256) },
    { api_key_mandatory: 'perhaps' },
    { auto_close_days: -1 },
    { away_after_minutes: 1441 },
    { language: 'xx' },
    { accent_color: '#fff' },
    { accent_color: '#ffffff;}body{x:y' },
    { logo_url: 'http://www.example.com/x.png' },
    { logo_url: 'javascript:alert(1)' },
    { two_factor_required: 'everybody' },
    { default_department_id: 999 },
    { default_help_topic_id: 2 },
    { ticket_number_format: '####' },
    { ticket_number_format: '######<b>' },
    { writing_limits_percent: 5 },
    { retention_days: 4000 },
    { retention_action: 'burn' },
    { archive_after_months: 121 },
    { first_run: ['money:done'] },
    { first_run: '<b>closed</b>' },
  ])('refuse %j with 422 that names it, and change nothing', async (json) => {
    const { status, body } = await call<{ errors: object }>('PATCH', PATH, { as: admin, json })
    expect([status, Object.keys(body.data.errors)]).toEqual([422, Object.keys(json)])
    expect(await eventCount()).toBe(0)
  })

  test('are for admins alone', async () => {
    for (const as of [await createAgent(), await createCustomer()]) {
      expect(await call('GET', PATH, { as })).toMatchObject({ status: 403 })
      expect(await call('PATCH', PATH, { as, json: { company: 'Mine' } })).toMatchObject({ status: 403 })
    }
    expect(await call('PATCH', PATH, { json: { company: 'Mine' } })).toMatchObject({ status: 422 })
    expect(await eventCount()).toBe(0)
  })

  test('an admin who required API keys can still undo that', async () => {
    await edit({ api_key_mandatory: 1 })
    expect(await edit({ api_key_mandatory: 0 })).toMatchObject({ status: 200 })
  })
})

describe('requiring a second factor', () => {
  test('holds from the next request on, and can be read back', async () => {
    const agent = await createAgent()
    expect((await edit({ two_factor_required: 'staff' })).body.data.settings).toMatchObject({
      two_factor_required: 'staff',
    })
    expect(await call('GET', '/api/v1/helpdesk/open', { as: agent })).toMatchObject({ status: 403 })
    expect(await call('GET', PATH, { as: admin })).toMatchObject({ status: 403 })
  })

  test('is refused on a desk without an encryption key, where nobody could set one up', async () => {
    const services = createServices({ ...env, DATA_KEY: '' }, { sessionStart: 'first-primary', defer: () => undefined })
    const caller = callerOf(admin)
    await expect(editDeskSettings(services, caller, { twoFactorRequired: 'staff' })).rejects.toThrow('DATA_KEY')
    expect(await eventCount()).toBe(0)
    expect(await editDeskSettings(services, caller, { acknowledgeTickets: false })).toMatchObject({
      acknowledgeTickets: false,
    })
  })
})

test('limits of messages follow their setting from the next request on', async () => {
  standInMinute()
  const customer = await createCustomer()
  const open = async () =>
    (await call('POST', '/api/v1/helpdesk/create', { as: customer, json: { subject: 'Cold', body: 'Cold.' } })).status
  await edit({ writing_limits_percent: 10 })
  // A tenth of ten in a minute.
  expect([await open(), await open()]).toEqual([200, 429])
  await edit({ writing_limits_percent: 20 })
  expect([await open(), await open()]).toEqual([200, 429])
  await edit({ writing_limits_percent: 100 })
  expect(await open()).toBe(200)
})

test('the footer is part of mails to customers, and an empty one removes it', async () => {
  await edit({ mail_footer: 'Kiln Lane 7' })
  const write = async () => {
    const customer = await createCustomer()
    await call('POST', '/api/v1/helpdesk/create', {
      as: customer,
      json: { subject: 'Cold', body: 'The kiln is cold.' },
    })
    return (await drain(openOutbox())).find(({ to }) => to === customer.email)?.text
  }
  expect(await write()).toContain('Kiln Lane 7')
  expect((await edit({ mail_footer: '' })).body.data.settings).toMatchObject({ mail_footer: '' })
  expect(await write()).not.toContain('Kiln Lane 7')
})

test('acknowledgements are not sent if an admin turned them off', async () => {
  await edit({ acknowledge_tickets: false })
  const customer = await createCustomer()
  await call('POST', '/api/v1/helpdesk/create', { as: customer, json: { subject: 'Cold', body: 'The kiln is cold.' } })
  expect((await drain(openOutbox())).filter(({ to }) => to === customer.email)).toEqual([])
})

describe('the time zone', () => {
  /** In Auckland it is the 21st already, in Honolulu still the 19th. */
  const NOW = Date.parse('2026-11-20T09:30:00Z')

  async function titles(query: Record<string, string>) {
    const { body, cost } = await call<PageOf<TicketItem>>('GET', '/api/v2/helpdesk/get-tickets', { as: admin, query })
    return { titles: body.data.data.map(({ title }) => title).toSorted(), trips: cost.trips }
  }

  test.each([
    ['UTC', ['2026-11-20T00:00Z', '2026-11-20T23:59Z'], ['2026-11-19T23:59Z', '2026-11-21T00:00Z']],
    ['Pacific/Auckland', ['2026-11-19T11:00Z', '2026-11-20T10:59Z'], ['2026-11-19T10:59Z', '2026-11-20T11:00Z']],
    ['Pacific/Honolulu', ['2026-11-19T10:00Z', '2026-11-20T09:59Z'], ['2026-11-19T09:59Z', '2026-11-20T10:00Z']],
  ])('%s decides where the day of a filter begins, from the next request on', async (timezone, within, outside) => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
    try {
      admin = await createAdmin()
      const { id: userId } = await createCustomer()
      for (const at of [...within, ...outside]) {
        await createTicket({ userId, title: at, dueAt: Date.parse(at.replace('Z', ':00Z')) })
      }
      await env.DB.prepare('UPDATE settings SET timezone = ?1').bind(timezone).run()
      const query = { show: 'all', 'due-on': 'today' }
      expect((await titles(query)).titles).toEqual(within)
      // Known by now: the list is one trip again.
      expect(await titles(query)).toEqual({ titles: within, trips: 1 })
      expect((await titles({ show: 'duetoday' })).titles).toEqual(within)
    } finally {
      vi.useRealTimers()
    }
  })
})
