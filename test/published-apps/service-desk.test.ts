import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createAgent } from '../support/people.ts'
import { ANDROID } from './replay.ts'

const DESK = '/public/api/v1/servicedesk'
const IOS = 'ServiceDesk/1 CFNetwork/811.4.18 Darwin/16.5.0'
/** The impact High and the type Minor, as the screens name them. */
const HIGH = 3
const MINOR = 1

const change = { subject: 'New router', description: 'Text', status_id: 1, priority_id: 1, requester: 0 }

async function stored(): Promise<unknown> {
  return await env.DB.prepare('SELECT change_type_id AS type, impact_id AS impact FROM sd_changes').first()
}

test('Android swaps impact and type, iOS does not', async () => {
  await install()
  const { token } = await createAgent()
  const swapped = { ...change, change_type_id: HIGH, impact_id: MINOR, token }
  const made = await call('POST', `${DESK}/change/create`, { query: swapped, headers: { 'User-Agent': ANDROID } })
  expect(made.body.data).toBe('Changes Created.')
  expect(await stored()).toEqual({ type: MINOR, impact: HIGH })
  const { id } = (await env.DB.prepare('SELECT id FROM sd_changes').first<{ id: number }>()) ?? { id: 0 }
  const straight = { ...change, change_type_id: 4, impact_id: 2, token }
  await call('PATCH', `${DESK}/change/${id}`, { query: straight, headers: { 'User-Agent': IOS } })
  expect(await stored()).toEqual({ type: 4, impact: 2 })
  await call('PATCH', `${DESK}/change/${id}`, {
    query: { ...change, change_type_id: HIGH, token },
    headers: { 'User-Agent': ANDROID },
  })
  expect(await stored()).toEqual({ type: 4, impact: HIGH })
})

test('an error of a swapped field has the sent name', async () => {
  await install()
  const { token } = await createAgent()
  const query = { ...change, change_type_id: 99, impact_id: MINOR, token }
  const { status, body } = await call('POST', `${DESK}/change/create`, { query, headers: { 'User-Agent': ANDROID } })
  expect([status, body]).toMatchObject([200, { error: { change_type_id: [expect.any(String)] } }])
})

test('there are at least as many statuses as priorities, because the app counts the wrong list', async () => {
  await install()
  const { token } = await createAgent()
  await env.DB.batch(
    Array.from({ length: 12 }, (_, index) =>
      env.DB.prepare(
        "INSERT INTO ticket_priorities (priority_id, priority, priority_color, priority_urgency, active) VALUES (?1, ?2, '#000000', 1, 1)",
      ).bind(index + 5, `Priority ${index}`),
    ),
  )
  const { text } = await call('GET', `${DESK}/dependency`, { token, query: { type: 'problem' } })
  const lists = JSON.parse(text) as Record<string, { name: string }[]>
  expect(lists['priority_ids']).toHaveLength(16)
  expect(lists['status_type_ids']?.slice(7).map(({ name }) => name)).toEqual([
    'Spam',
    'Waiting for customer',
    'On hold',
    ...Array.from({ length: 6 }, () => ''),
  ])
})

test('a problem without impact, priority and agent has an object for each', async () => {
  await install()
  const { token, email } = await createAgent()
  const query = {
    token,
    from: email,
    subject: 'Slow',
    description: 'Text',
    department: 1,
    status_type_id: 1,
    assigned_id: 0,
  }
  await call('POST', `${DESK}/problem/create`, { query })
  const { body } = await call('GET', `${DESK}/problem/editbind/1`, { token })
  expect(body.data).toMatchObject({
    impact_id: { id: 0, name: 'Not available' },
    priority_id: { priority_id: 0, priority: 'Not available' },
    assigned_id: null,
    asset: [],
  })
  const none = await call('GET', `${DESK}/get/attached/change/1`, { token })
  expect(none.body).toEqual({ message: 'error', data: '' })
})

test('a ticket shows its problem’s assets, and a record its own', async () => {
  await install()
  const { token, email } = await createAgent()
  const query = { token, from: email, subject: 'Slow', description: 'Text', department: 1, status_type_id: 1 }
  await call('POST', `${DESK}/problem/create`, { query })
  const { body } = await call('GET', `${DESK}/get/attached/assets/1/sd_problem`, { token })
  expect(body.data).toEqual([])
  const nowhere = await call('GET', `${DESK}/get/attached/assets/99`, { token })
  expect([nowhere.status, nowhere.body.message]).toEqual([200, 'This ticket does not exist.'])
})
