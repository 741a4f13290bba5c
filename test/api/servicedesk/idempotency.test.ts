import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'
import { DESK, given, leastOf, type Shown } from './records-support.ts'

let agent: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
  await createCustomer({ email: 'customer@example.com' })
})

async function counts() {
  return await env.DB.prepare(
    `SELECT (SELECT count(*) FROM sd_problems) AS problems, (SELECT count(*) FROM sd_changes) AS changes,
      (SELECT count(*) FROM sd_releases) AS releases, (SELECT count(*) FROM events) AS events`,
  ).first()
}

const creations = [
  {
    name: 'problem/create',
    request: async () => await Promise.resolve(['problem/create', leastOf('problem')] as const),
  },
  { name: 'change/create', request: async () => await Promise.resolve(['change/create', leastOf('change')] as const) },
  {
    name: 'release/create',
    request: async () => await Promise.resolve(['release/create', leastOf('release')] as const),
  },
  {
    name: 'attach/problem/ticket',
    request: async () => {
      const ticketid = (await openTicket(agent)).ticket_id
      return ['attach/problem/ticket', { ticketid, subject: 'A problem' }] as const
    },
  },
  {
    name: 'problem/change',
    request: async () => [`problem/change/${await given(agent, 'problem')}`, leastOf('change')] as const,
  },
  {
    name: 'change/release',
    request: async () => [`change/release/${await given(agent, 'change')}`, leastOf('release')] as const,
  },
]

describe.each(creations)('$name under an Idempotency-Key', ({ request }) => {
  test('creates one record, whether retried or sent twice at once; another body is 409', async () => {
    const [path, json] = await request()
    const headers = { 'Idempotency-Key': 'key-1' }
    const send = async (body: object) =>
      await call<Shown>('POST', `${DESK}/${path}`, { as: agent, json: body, headers })
    const answers = await Promise.all([send(json), send(json)])
    const made = await counts()
    answers.push(await send(json))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(Math.max(...answers.map(({ cost }) => cost.trips))).toBeLessThanOrEqual(3)
    expect(answers.at(-1)?.cost.trips).toBe(2)
    expect(await send({ ...json, subject: 'Another' })).toMatchObject({ status: 409 })
    expect(await counts()).toEqual(made)
  })
})
