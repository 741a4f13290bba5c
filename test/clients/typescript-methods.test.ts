import { beforeEach, expect, test, vi } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { type Helpdesk, HelpdeskError, memoryTokens } from '../../clients/typescript/src/index.ts'
import type { Socket } from '../../clients/typescript/src/streams/live.types.ts'
import { verifyWebhook, WebhookVerificationError } from '../../clients/typescript/src/webhooks.ts'
import { answering, clientOver, collect, createWire, type Wire } from '../support/client-wire.ts'
import { install } from '../support/database.ts'
import { PATIENT } from '../support/patience.ts'
import { createAgent, createApiKey, type TestPerson } from '../support/people.ts'

const KILN = { subject: 'The kiln is cold', body: 'It does not heat.', email: 'requester@example.com' }

let agent: TestPerson
let wire: Wire
let desk: Helpdesk

beforeEach(async () => {
  await install()
  agent = await createAgent()
  wire = createWire()
  desk = clientOver(wire, {
    apiKey: await createApiKey(),
    tokens: memoryTokens({ accessToken: agent.token, refreshToken: null, expiresAt: Date.now() + 3_600_000 }),
  })
})

test('methods put arguments into the path, the query, the body or files, and lists are awaited or iterated', async () => {
  const file = { name: 'kiln.txt', content: 'cold' }
  const { data } = await desk.tickets.create(KILN, { idempotencyKey: 'order-7' })
  const again = await desk.tickets.create(KILN, { idempotencyKey: 'order-7' })
  expect(again.data.ticket_id).toBe(data.ticket_id)
  const replied = await desk.tickets.reply(
    { ticket_id: data.ticket_id, reply_content: 'See the file.' },
    { files: [file] },
  )
  expect(replied.data.thread.attach[0]).toMatchObject({ name: 'kiln.txt', size: 4 })
  await desk.tickets.edit({ ticket_id: data.ticket_id, subject: 'Warm' })
  await desk.tickets.setTags({ id: data.ticket_id, tags: ['kiln'] })
  expect((await desk.tickets.get({ id: data.ticket_id })).data.ticket.title).toBe('Warm')
  await desk.tickets.create(KILN)
  await desk.tickets.create(KILN)
  wire.sent.length = 0
  const list = desk.tickets.listInbox({ per_page: 2 })
  expect(wire.sent).toEqual([])
  expect((await list).data.data).toHaveLength(2)
  expect(await collect(list)).toHaveLength(3)
  expect((await collect(list.pages())).map(({ items }) => items.length)).toEqual([2, 1])
  expect(wire.sent.every(({ url }) => new URL(url).searchParams.get('per_page') === '2')).toBe(true)
  await expect(desk.articles.get({ slug: 'none' })).rejects.toBeInstanceOf(HelpdeskError)
})

test('the feed and the export are read to their end, and continued at a cursor', async () => {
  for (let number = 0; number < 3; number += 1) await desk.tickets.create(KILN)
  const pages = await collect(desk.feed({ types: ['ticket.created'], perPage: 2 }))
  expect(pages.map(({ events }) => events.length)).toEqual([2, 1])
  const [first] = pages
  const rest = await collect(desk.feed({ types: ['ticket.created'], since: first?.cursor }))
  expect(rest.flatMap(({ events }) => events.map(({ id }) => id))).toEqual(pages[1]?.events.map(({ id }) => id))
  const exported = await collect(desk.export({ perPage: 2 }))
  expect(exported.map(({ tickets }) => tickets.length)).toEqual([2, 1])

  const followed: number[] = []
  const giveUp = new AbortController()
  const follow = async () => {
    for await (const { events } of desk.feed({
      since: 'now',
      follow: true,
      everySeconds: 0.02,
      signal: giveUp.signal,
    })) {
      if (events.length === 0 && followed.length === 0) await desk.tickets.create(KILN)
      followed.push(...events.map(({ id }) => id))
      if (followed.length > 0) giveUp.abort(new Error('Enough.'))
    }
  }
  await expect(follow()).rejects.toThrow('Enough.')
  expect(followed).not.toEqual([])
  const stuck = { events: [], cursor: '5', has_more: true }
  wire.next(...[1, 2].map(() => answering(200, {}, { success: true, message: '', data: stuck })))
  await expect(collect(desk.feed())).rejects.toThrow('same cursor')
})

/** A connection that the test plays the helpdesk of. */
class FakeSocket implements Socket {
  static readonly opened: FakeSocket[] = []
  readonly sent: unknown[] = []
  readonly url: string
  private readonly listeners: [string, (event: { data?: unknown }) => void][] = []

  constructor(url: string) {
    this.url = url
    FakeSocket.opened.push(this)
  }

  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void {
    this.listeners.push([type, listener])
  }

  send(text: string): void {
    this.sent.push(text === 'ping' ? text : JSON.parse(text))
  }

  close(): void {
    this.emit('close')
  }

  emit(type: string, message?: object): void {
    for (const [name, listener] of this.listeners) if (name === type) listener({ data: JSON.stringify(message) })
  }
}

test('the live connection tells each event once, and continues at its cursor when it is opened again', async () => {
  FakeSocket.opened.length = 0
  const told: [number, number][] = []
  const states: string[] = []
  const connection = desk.live({
    onEvent: ({ id }, cursor) => told.push([id, cursor]),
    onState: (state) => states.push(state),
    WebSocket: FakeSocket,
  })
  const event = (id: number) => ({ id, type: 'ticket.edited', subject: { type: 'ticket', id: 7 } })
  const next = async (number: number) => {
    // The client waits up to a second at random before it opens another connection.
    await vi.waitUntil(() => FakeSocket.opened.length === number, PATIENT)
    return FakeSocket.opened[number - 1] as FakeSocket
  }
  const first = await next(1)
  expect(first.url).not.toContain(agent.token)
  first.emit('message', { type: 'hello', cursor: 10, ping_seconds: 30 })
  connection.follow({ inbox: true })
  first.emit('message', { type: 'events', cursor: 12, events: [event(11), event(12)] })
  first.emit('close')
  const second = await next(2)
  second.emit('message', { type: 'hello', cursor: 14, ping_seconds: 30 })
  expect(second.sent).toEqual([
    { type: 'catch_up', since: 12 },
    { type: 'follow', inbox: true, ticket_ids: [] },
  ])
  second.emit('message', { type: 'caught_up', cursor: 14, more: false, events: [event(12), event(13)] })
  expect(told).toEqual([
    [11, 12],
    [12, 12],
    [13, 14],
  ])
  expect(connection.cursor()).toBe(14)
  connection.close()
  await vi.waitUntil(() => states.at(-1) === 'closed', PATIENT)
  expect(states).toEqual(['open', 'waiting', 'open', 'closed'])
  expect(FakeSocket.opened).toHaveLength(2)
  // Each opening had a ticket of its own.
  expect(new Set(FakeSocket.opened.map(({ url }) => url)).size).toBe(2)
})

test('the live connection ends when the helpdesk refuses the session', async () => {
  const refused: unknown[] = []
  const stranger = clientOver(wire)
  stranger.live({ onEvent: () => {}, onRefused: (error) => refused.push(error), WebSocket: FakeSocket })
  await vi.waitUntil(() => refused.length === 1, PATIENT)
  expect(refused[0]).toMatchObject({ name: 'HelpdeskError', message: expect.stringContaining('log in') as string })
})

test('a webhook is accepted with its signature, in time, under the old or the new secret', async () => {
  const secrets = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD']
  const body = JSON.stringify({ type: 'ticket.replied', timestamp: '2026-11-22T09:00:00.000Z', data: { id: 7 } })
  const signed = (at: Date, text = body) => ({
    'webhook-id': 'msg_42',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secrets[1] ?? '').sign('msg_42', at, text),
  })
  const now = new Date()
  const request = new Request('https://shop.example.com/hook', { method: 'POST', body, headers: signed(now) })
  expect(await verifyWebhook(request, secrets)).toMatchObject({ id: 'msg_42', event: { data: { id: 7 } } })
  const attacks = [
    { body: body.replace('7', '8'), headers: signed(now) },
    { body, headers: signed(new Date(now.getTime() - 6 * 60_000)) },
    { body, headers: { ...signed(now), 'webhook-id': 'msg_43' } },
    { body, headers: {} },
  ]
  for (const attack of attacks) {
    await expect(verifyWebhook(attack, secrets)).rejects.toBeInstanceOf(WebhookVerificationError)
  }
  await expect(verifyWebhook({ body, headers: signed(now) }, secrets[0] ?? '')).rejects.toBeInstanceOf(
    WebhookVerificationError,
  )
})
