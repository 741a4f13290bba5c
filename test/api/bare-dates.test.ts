import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { createTicket } from '../support/tickets.ts'
import { given } from './servicedesk/records-support.ts'

let agent: TestPerson

beforeEach(async () => {
  await install()
  await createAdmin()
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
