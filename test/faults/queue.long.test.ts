import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { EVENT_TYPES, type EventType } from '../../src/shared/events/event-types.ts'
import { deliver } from '../support/faults/queue-trial.ts'
import { beginWithToldDesk, differences, tell, problemsOfMessages } from '../support/faults/queue-suite.ts'
import { faultsOf } from '../support/faults/suite.ts'
import type { Sent } from '../support/faults/world.ts'
import { seedOf } from '../support/property-seed.ts'

const SEED = seedOf(env.PROPERTY_SEED)
/** `npm run test:long` tries each type with all faults. */
const FAULTS_AT_ONCE = 8
const TIMEOUT = 60_000

const queue = beginWithToldDesk()
/** Somebody is told of these by every way. */
const TOLD: readonly EventType[] = ['ticket.created', 'ticket.replied', 'ticket.assigned', 'problem.created']

async function rowsOf(sql: string): Promise<Record<string, unknown>[]> {
  return (await env.DB.prepare(sql).all()).results
}

test(
  `a consumer that fails at any call notifies in-app exactly once, with PROPERTY_SEED=${SEED}`,
  async () => {
    const type = TOLD[SEED % TOLD.length] ?? 'ticket.created'
    const told = await tell(queue, [type])
    expect(told.wanted.sent.length).toBeGreaterThan(2)
    const all = faultsOf(told.calls)
    const faults = Array.from({ length: FAULTS_AT_ONCE }, (_, step) => all[(SEED + step * 7) % all.length] ?? [])
    expect(await problemsOfMessages(queue, told, faults.flat())).toEqual([])
  },
  TIMEOUT,
)

test(
  'a silent mail service, receiver, push service or listener does not delay the rest of a batch',
  async () => {
    const told = await tell(queue, ['ticket.created', 'user.password_reset_requested'])
    const names = told.calls.map(({ name }) => name)
    const outside = [...new Set(names)].filter((name) => /^(?:EMAIL|LIVE|fetch)/.test(name))
    expect(outside).toHaveLength(4)
    const faults = outside.map((name) => ({ at: names.indexOf(name), mode: 'hangs before' as const }))
    const reset = { at: names.lastIndexOf('EMAIL.send'), mode: 'hangs before' as const }
    expect(await problemsOfMessages(queue, told, [...faults, reset])).toEqual([])
  },
  TIMEOUT,
)

test('a message that is delivered twice notifies once', async () => {
  const { before, messages, wanted } = await tell(queue, [...TOLD])
  const mails = queue.world().mails.length
  const posts = queue.world().posts.length
  const twice = await deliver(queue.world(), [...messages, ...messages], { before })
  expect(differences(wanted, twice)).toEqual([])
  expect([queue.world().mails.length, queue.world().posts.length]).toEqual([mails, posts])
})

test(
  'messages in another order have the same result',
  async () => {
    const types = EVENT_TYPES.filter((type) => /^(?:ticket|article|category)\./.test(type) && type !== 'ticket.purged')
    const { before, messages, wanted } = await tell(queue, types)
    const reversed = await deliver(queue.world(), messages.toReversed(), { before })
    expect(differences(wanted, reversed)).toEqual([])
  },
  TIMEOUT,
)

const POISON: readonly [what: string, body: unknown][] = [
  ['nothing', null],
  ['a text', 'event'],
  ['of no kind', { type: 'nonsense' }],
  ['of no event', { type: 'event' }],
  ['of an event without end', { type: 'event', eventId: 2 ** 60 }],
  ['of an event below zero', { type: 'waiting', eventId: -1 }],
  ['of no ticket', { type: 'lock', ticketId: 'x' }],
]

test.each(POISON)('a message %s is retried alone, and the rest of its batch is done', async (_, body) => {
  const { before, messages, wanted } = await tell(queue, ['ticket.replied'])
  const poisoned: Sent = { queue: 'helpdesk-events', body, attempts: 1 }
  const webhook: Sent = { queue: 'helpdesk-webhooks', body, attempts: 1 }
  const outcome = await deliver(queue.world(), [poisoned, ...messages], { before })
  expect(differences(wanted, outcome)).toEqual([])
  expect(await queue.world().consume([poisoned])).toMatchObject([{ body }])
  expect(await queue.world().consume([webhook])).toMatchObject([{ body }])
})

test('a message about a deleted row is acknowledged', async () => {
  const { before, messages } = await tell(queue, ['ticket.replied', 'problem.updated', 'article.saved'])
  await env.DB.batch(
    ['events', 'tickets', 'sd_problems', 'kb_articles'].map((table) => env.DB.prepare(`SELECT count(*) FROM ${table}`)),
  )
  const gone = [
    'UPDATE tickets SET merged_into_id = NULL',
    'DELETE FROM tickets',
    'DELETE FROM sd_problems',
    'DELETE FROM kb_articles',
  ]
  await deliver(queue.world(), [], { before })
  for (const sql of gone) await env.DB.prepare(sql).run()
  expect(await queue.world().consume(messages)).toEqual([])
  expect(await rowsOf('SELECT id FROM events WHERE processed_at IS NULL')).toEqual([])
  await deliver(queue.world(), [], { before })
  await env.DB.prepare('DELETE FROM events WHERE processed_at IS NULL').run()
  expect(await queue.world().consume(messages)).toEqual([])
  expect(await rowsOf("SELECT id FROM deliveries WHERE state = 'pending'")).toEqual([])
})
