import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { runDelayedRules } from '../../../src/modules/rules/delayed/delayed-rules.usecases.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { drain, openOutbox } from '../../support/mail.ts'
import { createAdmin, createCustomer, type TestPerson } from '../../support/people.ts'
import { makeRule, RULES } from '../../support/rules.ts'
import { createEvent, createTicket } from '../../support/tickets.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let admin: TestPerson
let customer: TestPerson
let now: number

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  customer = await createCustomer()
  now = Date.now()
})

const silence = {
  name: 'Silence',
  kind: 'delayed',
  events: ['ticket.replied'],
  wait: { minutes: 60, unless: ['ticket.customer_replied'] },
  conditions: { all: [{ field: 'status', op: 'is', value: 1 }] },
  actions: [{ type: 'set_priority', priority_id: 4 }],
}

async function replied(at: number): Promise<number> {
  const { id } = await createTicket({ userId: customer.id, priorityId: 1 })
  await createEvent({ type: 'ticket.replied', subjectId: id, createdAt: at, processedAt: at, context: { threadId: 0 } })
  return id
}

async function priorities(...ids: number[]): Promise<(number | null)[]> {
  const found: (number | null)[] = []
  for (const id of ids) {
    const row = await env.DB.prepare('SELECT priority_id AS p FROM tickets WHERE id = ?1').bind(id).first<number>('p')
    found.push(row)
  }
  return found
}

/** The beginning of the next Friday after today, in UTC. */
function comingFriday(): number {
  const today = Math.floor(now / DAY)
  const daysAhead = (5 - new Date(now).getUTCDay() + 7) % 7 || 7
  return (today + daysAhead) * DAY
}

async function tick(at: number): Promise<void> {
  await runDelayedRules(openOutbox().services, at)
}

describe('a delayed rule', () => {
  test('runs on each event once it is due, and not before', async () => {
    await makeRule(admin, silence)
    const first = await replied(now)
    const second = await replied(now + 30 * MINUTE)
    await tick(now + 59 * MINUTE)
    expect(await priorities(first, second)).toEqual([1, 1])
    await tick(now + 61 * MINUTE)
    expect(await priorities(first, second)).toEqual([4, 1])
    await env.DB.prepare('UPDATE tickets SET priority_id = 1 WHERE id = ?1').bind(first).run()
    await tick(now + 95 * MINUTE)
    expect(await priorities(first, second)).toEqual([1, 4])
    expect(await env.DB.prepare('SELECT count(*) AS n FROM rule_fires').first('n')).toBe(2)
  })

  test('does not run if its conditions no longer hold, or an event came that ends the wait', async () => {
    await makeRule(admin, silence)
    const closed = await replied(now)
    await env.DB.prepare('UPDATE tickets SET status = 3 WHERE id = ?1').bind(closed).run()
    const answered = await replied(now)
    await createEvent({
      type: 'ticket.customer_replied',
      subjectId: answered,
      createdAt: now + 5,
      context: { threadId: 0 },
    })
    await tick(now + 2 * HOUR)
    expect(await priorities(closed, answered)).toEqual([1, 1])
  })

  test('begins with the events after it is turned on', async () => {
    const before = await replied(now - 2 * HOUR)
    const { id } = await makeRule(admin, { ...silence, active: false })
    const between = await replied(now - 2 * HOUR)
    await call('PATCH', `${RULES}/${id}`, { as: admin, json: { active: true } })
    const after = await replied(now)
    await tick(now + 2 * HOUR)
    expect(await priorities(before, between, after)).toEqual([1, 1, 4])
  })

  test('catches up after an outage, in order, and stops at the first event that is not due', async () => {
    await makeRule(admin, silence)
    const ids: number[] = []
    for (let one = 0; one < 130; one += 1) ids.push(await replied(now + (one === 120 ? HOUR : one)))
    await tick(now + HOUR + 10 * MINUTE)
    const found = await priorities(...ids)
    expect(found.slice(0, 120).every((one) => one === 4)).toBe(true)
    expect(found.slice(120)).toEqual(Array.from({ length: 10 }, () => 1))
    await tick(now + 3 * HOUR)
    expect((await priorities(...ids)).every((one) => one === 4)).toBe(true)
  })

  test('is run once by two jobs at the same time', async () => {
    await makeRule(admin, { ...silence, actions: [{ type: 'add_note', body: 'Silent' }] })
    const id = await replied(now)
    await Promise.all([tick(now + 2 * HOUR), tick(now + 2 * HOUR)])
    await tick(now + 2 * HOUR)
    const notes = "SELECT count(*) AS n FROM ticket_threads WHERE ticket_id = ?1 AND body_text = 'Silent'"
    expect(await env.DB.prepare(notes).bind(id).first('n')).toBe(1)
    await drain(openOutbox())
  })

  test('waits in working time, or for the next opening', async () => {
    const json = { name: 'Office', time_zone: 'UTC', hours: ['mon-fri 09:00-17:00'] }
    const made = await call<{ id: number }>('POST', '/api/v3/admin/calendars', { as: admin, json })
    const calendar = { calendar_id: made.body.data.id }
    await makeRule(admin, { ...silence, wait: { minutes: 120, working: true, ...calendar } })
    const inHours = { minutes: 120, only_in_hours: true, unless: ['ticket.customer_replied'], ...calendar }
    await makeRule(admin, { ...silence, wait: inHours, actions: [{ type: 'set_type', type_id: 2 }] })
    // A rule waits on events after it was made, so the Friday is yet to come.
    const friday = comingFriday() + 16 * HOUR
    const id = await replied(friday)
    const answered = await replied(friday)
    const types = async () => {
      const { results } = await env.DB.prepare('SELECT type FROM tickets ORDER BY id').all<{ type: number | null }>()
      return results.map(({ type }) => type)
    }
    const before = await types()
    await tick(friday + 2 * HOUR + MINUTE)
    const sunday = friday + 2 * DAY - 4 * HOUR
    await tick(sunday)
    expect([await priorities(id), await types()]).toEqual([[1], before])
    // What ends the wait still does while the desk is closed.
    await createEvent({ type: 'ticket.customer_replied', subjectId: answered, createdAt: sunday })
    const monday = friday + 3 * DAY
    await tick(monday - 7 * HOUR)
    expect([await priorities(id), await types()]).toEqual([[1], [2, before[1]]])
    await tick(monday - 6 * HOUR + MINUTE)
    expect(await priorities(id)).toEqual([4])
  })
})
