import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { events, userTokens } from '../../drizzle/schema.ts'
import { createAccountToken } from '../../src/shared/identity/tokens/account-tokens.ts'
import { consumeEvents, retryDelaySeconds } from '../../src/queue/events.consumer.ts'
import { install, testDatabase } from '../support/database.ts'
import { openOutbox, tokenIn } from '../support/mail.ts'
import { createCustomer } from '../support/people.ts'

let eventId: number
let tokenHash: string

beforeEach(async () => {
  await install()
  const { id: userId } = await createCustomer({ email: 'cara@example.com', firstName: '<b>Cara</b>' })
  const token = await createAccountToken(env.TOKEN_SECRET, 'activate', Date.now())
  tokenHash = token.tokenHash
  const database = testDatabase()
  const { build } = database
  const [[stored]] = await database.batch([
    build
      .insert(userTokens)
      .values({ userId, createdAt: Date.now(), ...token })
      .returning({ id: userTokens.id }),
  ])
  const [[event]] = await database.batch([
    build
      .insert(events)
      .values({
        type: 'user.activation_requested',
        subjectType: 'user',
        subjectId: userId,
        actorKind: 'guest',
        context: { tokenId: stored?.id ?? 0 },
        createdAt: Date.now(),
      })
      .returning({ id: events.id }),
  ])
  eventId = event?.id ?? 0
})

function batchOf(...bodies: unknown[]) {
  const messages = bodies.map((body, index) => ({ id: String(index), timestamp: new Date(), attempts: 1, body }))
  return createMessageBatch('helpdesk-events', messages)
}

describe('the event consumer', () => {
  test('mails the event’s token once, even if the message is delivered again', async () => {
    const { services, mails } = openOutbox()
    const body = { type: 'event', eventId }
    const batch = batchOf(body, body)
    await consumeEvents(services, batch)
    const result = await getQueueResult(batch, createExecutionContext())
    expect(result.explicitAcks.toSorted()).toEqual(['0', '1'])
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: 'cara@example.com', subject: 'Confirm your email address for Example Desk' })
    expect(mails[0]?.html).toContain('Hello &lt;b&gt;Cara&lt;/b&gt;,')
    expect(mails[0]?.text).toContain(`https://desk.example.com/account/activate?token=${tokenIn(mails[0])}`)
    expect(tokenHash).not.toContain(tokenIn(mails[0]))
  })

  test('a failed mail is retried alone, and the others are done', async () => {
    const { services, mails } = openOutbox()
    const send = vi.spyOn(services.mail, 'send').mockRejectedValueOnce(new Error('refused'))
    const batch = batchOf({ type: 'event', eventId }, { type: 'event', eventId: eventId + 100 }, { type: 'nonsense' })
    await consumeEvents(services, batch)
    const result = await getQueueResult(batch, createExecutionContext())
    expect(result.explicitAcks).toEqual(['1'])
    expect(result.retryMessages.map(({ msgId }) => msgId)).toEqual(['0', '2'])
    send.mockRestore()
    await consumeEvents(services, batchOf({ type: 'event', eventId }))
    expect(mails).toHaveLength(1)
  })

  test('listeners who were told directly are not looked up again', async () => {
    const { services } = openOutbox()
    const told = vi.spyOn(services.live, 'tell')
    const trips = async (body: object) => {
      const before = services.database.usage.trips
      await consumeEvents(services, batchOf({ type: 'event', eventId: eventId + 100, ...body }))
      return services.database.usage.trips - before
    }
    const [untold, toldBefore] = [await trips({}), await trips({ isTold: true })]
    expect(toldBefore).toBe(untold - 1)
    expect(told).not.toHaveBeenCalled()
  })

  test('a token that was used meanwhile is not mailed', async () => {
    const { services, mails } = openOutbox()
    await env.DB.prepare('UPDATE user_tokens SET used_at = 1').run()
    await consumeEvents(services, batchOf({ type: 'event', eventId }))
    expect(mails).toEqual([])
  })
})

test.each([
  [1, 10],
  [2, 20],
  [5, 160],
  [30, 3600],
])('after attempt %i a message waits %i seconds', (attempts, seconds) => {
  expect(retryDelaySeconds(attempts)).toBe(seconds)
})
