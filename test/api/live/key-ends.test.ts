import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { runJobs } from '../../../src/scheduled/all.jobs.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { clientOf, type LiveClient, listen, openConnection, workQueue } from '../../support/live.ts'
import { openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createApiKey, type TestPerson } from '../../support/people.ts'
import { fromAnywhere } from '../../support/random-address.ts'
import { createTicket } from '../../support/tickets.ts'

const SIGNED_OUT = 4401
const MINUTE = 60_000

let admin: TestPerson
let agent: TestPerson
let keyId: number
let client: LiveClient

/** A connection by the token that a key was exchanged for. */
async function listenByKey(userId: number, expiresAt: number): Promise<{ client: LiveClient; keyId: number }> {
  const key = await createApiKey({ kind: 'service', userId, expiresAt })
  const id = await env.DB.prepare('SELECT max(id) AS id FROM api_keys').first<number>('id')
  const form = { grant_type: 'client_credentials', client_secret: key }
  const { text } = await call('POST', '/oauth/token', { form, headers: fromAnywhere() })
  const { access_token: token } = JSON.parse(text) as { access_token: string }
  const answer = await call<{ ticket: string }>('POST', '/api/v3/live/ticket', { token })
  return { client: await clientOf(await openConnection(answer.body.data.ticket)), keyId: id ?? 0 }
}

/** The clock of the next minute. */
async function nextMinute(): Promise<void> {
  vi.setSystemTime(Date.now() + MINUTE)
  await runJobs(openOutbox().services, Date.now())
}

async function leases(): Promise<number> {
  return (await env.DB.prepare('SELECT count(*) AS n FROM live_leases').first<number>('n')) ?? 0
}

async function isOpen(listener: LiveClient): Promise<void> {
  listener.say('ping')
  await listener.next('pong')
}

beforeEach(async () => {
  await install()
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  admin = await createAdmin()
  agent = await createAgent()
  ;({ client, keyId } = await listenByKey(agent.id, Date.now() + 90_000))
})

describe('a connection opened with the token of a key', () => {
  test('is closed within a minute of the expiry of its key, and not before', async () => {
    await nextMinute()
    await isOpen(client)
    await nextMinute()
    expect(await client.closed).toBe(SIGNED_OUT)
    expect(await leases()).toBe(0)
  })

  test('receives nothing after its key expired, even before the job closes it', async () => {
    const { id } = await createTicket({ userId: agent.id, departmentId: 1 })
    vi.setSystemTime(Date.now() + 91_000)
    const json = { ticket_id: id, reply_content: 'A secret text.' }
    expect((await call('POST', '/api/v1/helpdesk/reply', { as: admin, json })).status).toBe(200)
    await workQueue()
    expect(client.told()).toEqual([])
    client.say({ type: 'catch_up', since: 0 })
    expect(await client.closed).toBe(SIGNED_OUT)
  })

  test('is closed at once when an admin revokes the key', async () => {
    expect((await call('DELETE', `/api/v3/admin/api-keys/${keyId}`, { as: admin })).status).toBe(200)
    await workQueue()
    expect(await client.closed).toBe(SIGNED_OUT)
    expect(await leases()).toBe(0)
  })

  test('is closed when its key is rotated: a new one is made, and the old one revoked', async () => {
    const json = { kind: 'service', name: 'The next key', user_id: agent.id }
    expect((await call('POST', '/api/v3/admin/api-keys', { as: admin, json })).status).toBe(200)
    await nextMinute()
    await isOpen(client)
    expect((await call('DELETE', `/api/v3/admin/api-keys/${keyId}`, { as: admin })).status).toBe(200)
    await workQueue()
    expect(await client.closed).toBe(SIGNED_OUT)
  })

  test.each([
    ['its key was revoked', 'UPDATE api_keys SET revoked_at = 1 WHERE user_id = ?1'],
    ['its person was deactivated', 'UPDATE users SET active = 0 WHERE id = ?1'],
    ['its person was banned', 'UPDATE users SET ban = 1 WHERE id = ?1'],
    ['its person has another role', "UPDATE users SET role = 'customer' WHERE id = ?1"],
    ['the tokens of its person ended', 'UPDATE users SET token_version = 2 WHERE id = ?1'],
  ])('is closed by the job when %s and no event announced it', async (_, change) => {
    await env.DB.prepare(change).bind(agent.id).run()
    await nextMinute()
    expect(await client.closed).toBe(SIGNED_OUT)
    expect(await leases()).toBe(0)
  })

  test('is closed alone: other connections of the person and of others stay open', async () => {
    const own = await listen(agent)
    const another = await listen(await createAgent())
    const { client: byOtherKey } = await listenByKey(agent.id, Date.now() + 3_600_000)
    await nextMinute()
    await nextMinute()
    expect(await client.closed).toBe(SIGNED_OUT)
    for (const stays of [own, another, byOtherKey]) await isOpen(stays)
    expect(await leases()).toBe(3)
  })

  test('is closed a minute later if its object could not be reached', async () => {
    const { services } = openOutbox()
    const judgeAgain = async () => await Promise.reject(new Error('away'))
    vi.spyOn(services.log, 'error').mockReturnValue()
    vi.setSystemTime(Date.now() + 2 * MINUTE)
    await runJobs({ ...services, live: { ...services.live, judgeAgain } }, Date.now())
    expect(await leases()).toBe(1)
    await nextMinute()
    expect(await client.closed).toBe(SIGNED_OUT)
  })
})
