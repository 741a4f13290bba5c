import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { given } from '../api/servicedesk/records-support.ts'
import { call } from '../support/api.ts'
import { readMails } from '../support/mail.ts'
import { ANDROID } from './replay.ts'
import { seedDesk, type SeededDesk } from './seeded-desk.ts'
import { oddShapes } from './shapes.ts'

const AGENTS = [
  ANDROID,
  'okhttp/3.9.0',
  'Service Desk Pro/1 CFNetwork/811.4.18 Darwin/16.5.0',
  'An app that nobody knows',
]

let desk: SeededDesk

beforeEach(async () => {
  desk = await seedDesk()
})

describe.each(AGENTS)('for %s', (userAgent) => {
  const headers = { 'User-Agent': userAgent }

  async function post(path: string, query: Record<string, string | number>) {
    const { status, body, headers: answered } = await call('POST', `/public${path}`, { query, headers })
    expect({ path, status, refusal: answered.get('X-Error-Code') }).toEqual({ path, status: 200, refusal: null })
    expect({ path, odd: oddShapes(body) }).toEqual({ path, odd: [] })
    return body as unknown as Record<string, unknown>
  }

  test('operations of the specification that no known app calls are answered as their siblings', async () => {
    const { token } = desk.agent
    const details = await post('/api/v2/helpdesk/reply/with%20details', {
      token,
      ticket_id: desk.ticketId,
      reply_content: 'An answer',
    })
    expect(details['message']).toBe('Successfully replied')
    const ticket = await post('/v3/newticket/post', {
      token,
      subject: 'A ticket by the form',
      body: 'A text',
      email: desk.requester.email,
      help_topic: 1,
      priority: 1,
    })
    expect(ticket['message']).toBeUndefined()
    for (const path of ['/api/v1/pushtoken', '/api/v3/helpdesk/pushtoken']) {
      await post(path, { token, id: desk.agent.id, os: 'ios', push_token: `device${path.length}` })
    }
    expect(await env.DB.prepare('SELECT count(*) AS n FROM push_tokens').first('n')).toBe(1)
  })

  test('a forgotten password is answered alike for known and unknown addresses, and mailed to the known one', async () => {
    const known = await post('/api/v2/helpdesk/user/change/password', { email: desk.requester.email })
    const unknown = await post('/api/v2/helpdesk/user/change/password', { email: 'nobody@example.com' })
    expect(unknown).toEqual(known)
    expect((await readMails('user.password_reset_requested')).map(({ to }) => to)).toEqual([desk.requester.email])
  })

  test('rows of problems, changes and releases have the same texts, and none is null', async () => {
    await given(desk.agent, 'release')
    for (const list of ['problems', 'changes', 'releases']) {
      const query = { token: desk.agent.token }
      const { body } = await call('GET', `/public/api/v1/servicedesk/all/${list}`, { query, headers })
      const { data } = body as unknown as { data: Record<string, unknown>[] }
      expect(data.length).toBeGreaterThan(0)
      for (const row of data) {
        const texts = ['subject', 'from', 'requester', 'priority', 'status', 'created_at', 'updated_at']
        expect([list, ...texts.map((name) => typeof row[name])]).toEqual([list, ...texts.map(() => 'string')])
      }
    }
  })
})
