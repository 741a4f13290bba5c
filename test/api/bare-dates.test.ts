import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { createTicket } from '../support/tickets.ts'
import { importRows, ticketRow, userRow } from '../support/imports.ts'
import { given } from './servicedesk/records-support.ts'

let admin: TestPerson
let agent: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent()
})

async function deskIn(timezone: string): Promise<void> {
  await env.DB.prepare('UPDATE settings SET timezone = ?1').bind(timezone).run()
}

async function written(column: string, table: string): Promise<string> {
  const at = await env.DB.prepare(`SELECT ${column} AS at FROM ${table} ORDER BY id DESC LIMIT 1`).first<number>('at')
  return new Date(at ?? 0).toISOString()
}

describe.each([
  ['Europe/Berlin', '2030-11-30T23:00:00.000Z', '2030-06-30T22:00:00.000Z'],
  ['America/New_York', '2030-12-01T05:00:00.000Z', '2030-07-01T04:00:00.000Z'],
  ['UTC', '2030-12-01T00:00:00.000Z', '2030-07-01T00:00:00.000Z'],
])('a date without a time in %s', (zone, winter, summer) => {
  test('is midnight of the desk for a planned release, in winter and in summer', async () => {
    await deskIn(zone)
    const id = await given(agent, 'release', { planned_start_date: '2030-07-01', planned_end_date: '2030-12-01' })
    expect(await written('planned_start_date', 'sd_releases')).toBe(summer)
    expect(await written('planned_end_date', 'sd_releases')).toBe(winter)
    const json = { subject: 'Firmware', planned_start_date: '2030-12-01' }
    const path = `/api/v1/servicedesk/release/${id}`
    expect(await call('PATCH', path, { as: agent, json })).toMatchObject({ status: 200 })
    expect(await written('planned_start_date', 'sd_releases')).toBe(winter)
  })

  test('is midnight of the desk for an article, as it is made and as it is edited', async () => {
    await deskIn(zone)
    const json = { title: 'Kiln', body: 'Cold', published: true, publish_at: '2030-12-01' }
    const made = await call<{ article: { slug: string } }>('POST', '/v3/api/articles', { as: agent, json })
    expect(made).toMatchObject({ status: 200, cost: { trips: 3 } })
    expect(await written('publish_at', 'kb_articles')).toBe(winter)
    const path = `/v3/api/articles/${made.body.data.article.slug}`
    expect(await call('PATCH', path, { as: agent, json: { publish_at: '2030-07-01' } })).toMatchObject({ status: 200 })
    expect(await written('publish_at', 'kb_articles')).toBe(summer)
  })

  test('is midnight of the desk for a snooze', async () => {
    await deskIn(zone)
    const { id } = await createTicket({ userId: (await createCustomer()).id })
    const day = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const answer = await call('PUT', `/api/v3/tickets/${id}/snooze`, { as: agent, json: { until: day } })
    expect(answer).toMatchObject({ status: 200 })
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    expect(shown.format(new Date(await written('snoozed_until', 'tickets')))).toBe(`${day} 00:00:00`)
  })

  test('is midnight of the desk for the end of a key and of a purchase, as it is made and as it is edited', async () => {
    await deskIn(zone)
    const key = { name: 'Shop', kind: 'app', expires_at: '2030-12-01' }
    expect(await call('POST', '/api/v3/admin/api-keys', { as: admin, json: key })).toMatchObject({ status: 200 })
    expect(await written('expires_at', 'api_keys')).toBe(winter)
    const path = '/api/v3/admin/purchased-addresses'
    const json = { address: 'https://desk.example.com', plan: 'Pro', expires_at: '2030-12-01' }
    const made = await call<{ id: number }>('POST', path, { as: admin, json })
    expect(await written('expires_at', 'purchased_addresses')).toBe(winter)
    const edited = { as: admin, json: { expires_at: '2030-07-01' } }
    expect(await call('PATCH', `${path}/${made.body.data.id}`, edited)).toMatchObject({
      status: 200,
      cost: { trips: 2 },
    })
    expect(await written('expires_at', 'purchased_addresses')).toBe(summer)
  })

  test('is midnight of the desk for the first and the last day of the audit', async () => {
    await deskIn(zone)
    await call('POST', '/api/v3/admin/teams', { as: admin, json: { name: 'Kilns' } })
    await env.DB.prepare("UPDATE events SET created_at = ?1 WHERE type = 'team.created'").bind(Date.parse(winter)).run()
    const found = async (query: string) => {
      const path = `/api/v3/admin/audit?type=team.created&${query}`
      const { status, body, cost } = await call<{ data: unknown[] }>('GET', path, { as: admin })
      return [status, body.data.data.length, cost.trips]
    }
    expect(await found('from=2030-12-01')).toEqual([200, 1, 2])
    expect(await found('to=2030-12-01')).toEqual([200, 0, 2])
    expect(await found('from=2030-12-01&to=2030-12-02')).toEqual([200, 1, 2])
    expect(await found(`from=${winter}`)).toEqual([200, 1, 1])
  })

  test('is midnight of the desk for all that an import brings', async () => {
    await deskIn(zone)
    const day = { created_at: '2030-07-01', updated_at: '2030-12-01' }
    const article = { title: 'Kiln', slug: 'kiln', body: 'Cold', published: true, is_public: true }
    const rows = {
      users: [userRow(7, { created_at: '2030-07-01' })],
      ticket_statuses: [{ id: 1, name: 'Open', meaning_id: 1 }],
      tickets: [ticketRow(9, { ...day, due_at: '2030-12-01', closed_at: '2030-07-01' })],
      articles: [{ ...article, ...day, id: 5, publish_at: '2030-12-01' }],
    }
    expect(await importRows(admin, rows)).toMatchObject({ status: 200 })
    expect(await written('created_at', "users WHERE email = 'user7@old.example'")).toBe(summer)
    expect(await written('duedate', 'tickets')).toBe(winter)
    expect(await written('created_at', 'tickets')).toBe(summer)
    expect(await written('publish_at', 'kb_articles')).toBe(winter)
    expect(await written('created_at', 'kb_articles')).toBe(summer)
  })

  test('and a time keeps its own offset', async () => {
    await deskIn(zone)
    await given(agent, 'release', { planned_start_date: '2030-12-01T10:00:00+02:00' })
    expect(await written('planned_start_date', 'sd_releases')).toBe('2030-12-01T08:00:00.000Z')
  })
})

test.each(['2030-02-30', '2030-13-01', '2030-1-1', 'tomorrow', '20301201'])('%s is no date', async (day) => {
  const json = { title: 'Kiln', body: 'Cold', publish_at: day }
  const { status, text } = await call('POST', '/v3/api/articles', { as: agent, json })
  expect([status, text.includes('publish_at')]).toEqual([422, true])
})
