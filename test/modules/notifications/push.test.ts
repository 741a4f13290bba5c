import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pushTokens } from '../../../drizzle/schema.ts'
import { PUSH_TIMEOUT_MILLISECONDS } from '../../../src/modules/notifications/channels/push-answers.policy.ts'
import type { Services } from '../../../src/services.types.ts'
import { install, testDatabase } from '../../support/database.ts'
import { openOutbox } from '../../support/mail.ts'
import { consume, deliveriesOf, notifiedBy, passTime } from '../../support/notifications.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { FCM_ENDPOINT, openPushStandIn, type PushStandIn } from '../../support/push-stand-in.ts'
import { createEvent, createTicket, type TestTicket } from '../../support/tickets.ts'

let agent: TestPerson
let customer: TestPerson
let ticket: TestTicket
let push: PushStandIn
let services: Services

beforeEach(async () => {
  await install()
  push = await openPushStandIn()
  agent = await createAgent()
  customer = await createCustomer({ firstName: 'Cara', lastName: 'Lee', userName: 'cara' })
  ticket = await createTicket({ userId: customer.id, assignedTo: agent.id })
  const outbox = openOutbox()
  const { serviceAccount: fcmServiceAccount, vapidPrivateKey } = push
  services = {
    ...outbox.services,
    config: { ...outbox.services.config, fcmServiceAccount, fcmEndpoint: FCM_ENDPOINT, vapidPrivateKey },
  }
})

afterEach(() => {
  vi.restoreAllMocks()
})

async function register(token: string, os: 'android' | 'ios' | 'web' = 'android', userId = agent.id): Promise<void> {
  const database = testDatabase()
  const now = Date.now()
  await database.batch([
    database.build.insert(pushTokens).values({ userId, os, token, createdAt: now, updatedAt: now }),
  ])
}

async function replyEvent(): Promise<number> {
  const actor = { actorKind: 'customer' as const, actorId: customer.id }
  return await createEvent({ type: 'ticket.customer_replied', subjectId: ticket.id, ...actor })
}

async function again(eventId: number): Promise<void> {
  await passTime()
  await env.DB.exec('UPDATE events SET processed_at = NULL')
  await consume(services, eventId)
}

async function pushOf(eventId: number) {
  return (await deliveriesOf(eventId)).find(({ channel }) => channel === 'push')
}

async function tokens(): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT token FROM push_tokens ORDER BY id').all<{ token: string }>()
  return results.map(({ token }) => token)
}

const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('{}', { status: code, headers })

describe('a push through FCM', () => {
  test('has the fields of the published apps as texts, for every device, with one token exchange', async () => {
    await register('phone')
    await register('tablet', 'ios')
    const eventId = await replyEvent()
    await consume(services, eventId, await replyEvent())
    expect(push.received.map(({ device }) => device).toSorted()).toEqual(['phone', 'phone', 'tablet', 'tablet'])
    expect(push.exchanges).toBe(1)
    const first = push.received.find(({ data }) => data.notification_id !== undefined)
    expect(first?.data).toEqual({
      message: 'Cara Lee has replied in "Printer is down"',
      id: String(ticket.id),
      scenario: 'tickets',
      by: String(customer.id),
      requester: JSON.stringify({
        id: customer.id,
        profile_pic: '',
        first_name: 'Cara',
        last_name: 'Lee',
        user_name: 'cara',
      }),
      notification_id: expect.stringMatching(/^\d+$/) as string,
    })
    expect(first?.message).toMatchObject({ android: { collapse_key: `event-${eventId}`, priority: 'HIGH' } })
    expect(first?.message).not.toHaveProperty('notification')
    expect(await pushOf(eventId)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('names the system for an event without a person', async () => {
    await register('phone')
    await consume(services, await createEvent({ type: 'ticket.sla_breached', subjectId: ticket.id }))
    expect(push.received[0]?.data).toMatchObject({ by: 'System' })
    expect(push.received[0]?.data).not.toHaveProperty('requester')
  })

  test.each([
    ['404', status(404)],
    ['UNREGISTERED', () => Response.json({ error: { details: [{ errorCode: 'UNREGISTERED' }] } }, { status: 400 })],
    [
      'an invalid token',
      () => Response.json({ error: { details: [{ fieldViolations: [{ field: 'message.token' }] }] } }, { status: 400 }),
    ],
  ])('answered by %s drops the token and asks nobody again', async (_name, answer) => {
    await register('phone')
    await register('tablet')
    push.answers.set('phone', answer)
    const eventId = await replyEvent()
    await consume(services, eventId)
    expect(await tokens()).toEqual(['tablet'])
    expect(await pushOf(eventId)).toMatchObject({ state: 'sent' })
    await again(eventId)
    expect(push.received.map(({ device }) => device)).toEqual(['tablet'])
  })

  test.each([500, 503, 429])('answered by %i is retried, and reaches each device once', async (code) => {
    await register('phone')
    await register('tablet')
    push.answers.set('phone', status(code))
    const eventId = await replyEvent()
    await consume(services, eventId)
    expect(await pushOf(eventId)).toMatchObject({ state: 'pending', attempts: 1 })
    await again(eventId)
    push.answers.clear()
    await again(eventId)
    await again(eventId)
    expect(await pushOf(eventId)).toMatchObject({ state: 'sent', attempts: 3 })
    expect(push.received.map(({ device }) => device)).toEqual(['tablet', 'phone'])
    expect(await tokens()).toEqual(['phone', 'tablet'])
  })

  test('waits as long as Retry-After asks', async () => {
    await register('phone')
    push.answers.set('phone', status(429, { 'Retry-After': '7200' }))
    const eventId = await replyEvent()
    const before = Date.now()
    await consume(services, eventId)
    const row = await pushOf(eventId)
    expect((row?.next_attempt_at ?? 0) - before).toBeGreaterThanOrEqual(7_200_000)
  })

  test('that is never answered times out and delays nobody', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), 20)
      return controller.signal
    })
    await register('phone')
    await register('tablet')
    push.answers.set('phone', 'silence')
    const eventId = await replyEvent()
    await consume(services, eventId)
    expect(timeout).toHaveBeenCalledWith(PUSH_TIMEOUT_MILLISECONDS)
    expect(await pushOf(eventId)).toMatchObject({ state: 'pending', last_error: 'TimeoutError' })
    expect(push.received.map(({ device }) => device)).toEqual(['tablet'])
    const mail = (await deliveriesOf(eventId)).find(({ channel }) => channel === 'mail')
    expect(mail).toMatchObject({ state: 'sent' })
  })

  test('with an expired access token gets a new one', async () => {
    await register('phone')
    push.answers.set('phone', status(401))
    const eventId = await replyEvent()
    await consume(services, eventId)
    push.answers.clear()
    await again(eventId)
    expect(push.exchanges).toBe(2)
    expect(push.received).toHaveLength(1)
  })

  test('after the last attempt becomes a dead letter', async () => {
    await register('phone')
    push.answers.set('phone', status(500))
    const eventId = await replyEvent()
    for (let attempt = 1; attempt <= 12; attempt += 1) await again(eventId)
    expect(await pushOf(eventId)).toMatchObject({ state: 'failed', attempts: 12, last_error: 'FCM answered 500' })
    const letter = await env.DB.prepare('SELECT body, attempts FROM dead_letters').first<{
      body: string
      attempts: number
    }>()
    expect(JSON.parse(letter?.body ?? '')).toMatchObject({ type: 'delivery' })
    expect(letter?.attempts).toBe(12)
  })
})

describe('Web Push', () => {
  test('is signed with the VAPID key and encrypted for the browser', async () => {
    const subscription = await push.subscribe()
    await register(subscription, 'web')
    const eventId = await replyEvent()
    await consume(services, eventId)
    expect(push.received).toHaveLength(1)
    expect(push.received[0]?.data).toMatchObject({
      message: 'Cara Lee has replied in "Printer is down"',
      scenario: 'tickets',
    })
    expect(push.received[0]?.headers.get('Topic')).toBe(`event-${eventId}`)
    expect(push.received[0]?.headers.get('Content-Encoding')).toBe('aes128gcm')
  })

  test('to an ended subscription removes it', async () => {
    const subscription = await push.subscribe()
    await register(subscription, 'web')
    push.answers.set((JSON.parse(subscription) as { endpoint: string }).endpoint, status(410))
    const eventId = await replyEvent()
    await consume(services, eventId)
    expect(await tokens()).toEqual([])
    expect(await pushOf(eventId)).toMatchObject({ state: 'dropped' })
  })

  test.each([
    'https://127.0.0.1/hook',
    'http://updates.push.services.mozilla.com/x',
    'https://updates.push.services.mozilla.com.evil.test/x',
    'https://evil.test/?updates.push.services.mozilla.com',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
  ])('never sends a request to %s', async (endpoint) => {
    await register(JSON.stringify({ ...(JSON.parse(await push.subscribe()) as object), endpoint }), 'web')
    await consume(services, await replyEvent())
    expect(globalThis.fetch).not.toHaveBeenCalled()
    expect(await tokens()).toEqual([])
  })
})

test('without a secret nothing is pushed or queued', async () => {
  await register('phone')
  services = { ...services, config: { ...services.config, fcmServiceAccount: null, vapidPrivateKey: null } }
  const eventId = await replyEvent()
  await consume(services, eventId)
  expect(await notifiedBy(eventId)).toHaveLength(1)
  expect(await pushOf(eventId)).toBeUndefined()
  expect(globalThis.fetch).not.toHaveBeenCalled()
})
