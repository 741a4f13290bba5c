import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { JOBS, runJobs } from '../../../src/scheduled/jobs.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { drain, openOutbox, type Outbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PLAN = '/api/v3/admin/sla-plans/2'

let outbox: Outbox
let admin: TestPerson
let agent: TestPerson
let colleague: TestPerson
let customer: TestPerson
let now: number

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent()
  colleague = await createAgent({ email: 'colleague@desk.example.com' })
  customer = await createCustomer()
  await env.DB.prepare('UPDATE settings SET default_sla_plan_id = 2').run()
  now = Date.now()
  const { services, mails } = openOutbox()
  const database = { ...services.database, publish: () => undefined }
  outbox = { services: { ...services, database, now: () => now }, mails }
})

async function plan(json: object): Promise<void> {
  expect(await call('PATCH', PLAN, { as: admin, json })).toMatchObject({ status: 200 })
}

/** A plan whose tickets are due after eight hours. */
async function steps(...list: string[]): Promise<void> {
  await plan({ targets: ['resolution 28800'], warn_percent: 0, steps: list })
}

async function run(at = Date.now()): Promise<void> {
  now = at
  await runJobs(outbox.services, at, { ringAlarms: JOBS.ringAlarms })
}

/** The mails of what happened, and of what is due at this time. */
async function mailed(at = now): Promise<string[]> {
  now = at
  const before = outbox.mails.length
  await drain(outbox)
  await runJobs(outbox.services, at, { resendDeliveries: JOBS.resendDeliveries })
  return outbox.mails
    .slice(before)
    .map(({ to, text }) => `${to}: ${/^(?:Escalation|No |The |".*is).*$/m.exec(text)?.[0] ?? ''}`)
}

/** As if everything had happened earlier. */
async function age(by: number): Promise<void> {
  const earlier = (columns: string[]) => columns.map((column) => `${column} = ${column} - ${by}`).join(', ')
  const ofClocks = [
    'since',
    'due_at',
    'started_at',
    'warned_at',
    'breached_at',
    'rings_at',
    'rung_at',
    'acknowledged_at',
  ]
  await env.DB.prepare(`UPDATE ticket_clocks SET ${earlier(ofClocks)}`).run()
  const ofTickets = ['created_at', 'last_message_at', 'first_response_at', 'last_response_at']
  await env.DB.prepare(`UPDATE tickets SET ${earlier(ofTickets)}`).run()
}

async function opened(assignee: TestPerson | null = agent): Promise<number> {
  const form = { subject: 'Printer', body: 'It smokes.', help_topic: '1' }
  expect(await call('POST', '/api/v1/helpdesk/create', { as: customer, form })).toMatchObject({ status: 200 })
  const id = (await env.DB.prepare('SELECT max(id) AS id FROM tickets').first<number>('id')) ?? 0
  if (assignee !== null) await assign(id, assignee)
  await drain(outbox)
  return id
}

async function assign(id: number, to: TestPerson): Promise<void> {
  const form = { ticket_id: `${id}`, user: `${to.id}` }
  expect(await call('POST', '/api/v1/helpdesk/assign', { as: admin, form })).toMatchObject({ status: 200 })
}

async function reply(id: number, as: TestPerson): Promise<void> {
  const form = { ticket_id: `${id}`, reply_content: 'Hello.' }
  expect(await call('POST', '/api/v1/helpdesk/reply', { as, form })).toMatchObject({ status: 200 })
}

interface Escalations {
  steps: { metric: string; step: string; is_rung: boolean; rings_at: string | null }[]
  unacknowledged: string[]
  events: {
    type: string
    step: string | null
    repeat: number
    refused: string[]
    told: { id: number }[]
    actor: { id: number } | null
  }[]
}

async function escalations(id: number, as = agent): Promise<Escalations> {
  const { status, body } = await call<Escalations>('GET', `/api/v3/tickets/${id}/escalations`, { as })
  expect(status).toBe(200)
  return body.data
}

async function rang(id: number): Promise<string[]> {
  const { events } = await escalations(id)
  return events
    .filter(({ type }) => type === 'ticket.escalated')
    .map(({ step, repeat }) => `${step}${repeat === 0 ? '' : ` again ${repeat}`}`)
    .toReversed()
}

async function acknowledge(id: number, as = agent) {
  return await call('POST', `/api/v3/tickets/${id}/acknowledge`, { as })
}

async function notes(id: number): Promise<string[]> {
  const query = "SELECT body_text AS text FROM ticket_threads WHERE ticket_id = ?1 AND poster = 'system' ORDER BY id"
  return (await env.DB.prepare(query).bind(id).all<{ text: string }>()).results.map(({ text }) => text)
}

describe('the steps of an SLA plan', () => {
  test('are read as they were written, in one spelling', async () => {
    const list = [
      'first percent 50: notify team assignee',
      'resolution after 60 repeat 30 3: notify manager agent ' +
        `${agent.id}; assign ${agent.id}; priority 4; note Call; "now" & <b>.`,
      'next before 15: assign nobody',
    ]
    await steps(...list)
    const { body } = await call<{ steps: string[] }>('GET', PLAN, { as: admin })
    expect(body.data.steps).toEqual(['first percent 50: notify assignee team', ...list.slice(1)])
    await plan({ steps: list.slice(2) })
    expect((await call<{ steps: string[] }>('GET', PLAN, { as: admin })).body.data.steps).toEqual(list.slice(2))
    await plan({ steps: [] })
    expect((await call<{ steps: string[] }>('GET', PLAN, { as: admin })).body.data.steps).toEqual([])
  })

  test('can be sent as one text, one a line', async () => {
    const form = { steps: 'first percent 50: note Hello, Ann\nfirst after 0: notify assignee' }
    expect(await call('PATCH', PLAN, { as: admin, form })).toMatchObject({
      body: { data: { steps: ['first percent 50: note Hello, Ann', 'first after 0: notify assignee'] } },
    })
  })

  test.each([
    ['first percent 0: notify team'],
    ['first percent 100: notify team'],
    ['first before 0: notify team'],
    ['first after 43201: notify team'],
    ['first after 5'],
    ['first after 5: '],
    ['first after 5: mail eve@example.com'],
    ['first after 5: notify eve@example.com'],
    ['first after 5: notify'],
    ['first after 5: notify team; notify assignee'],
    ['first after 5 repeat 30 11: notify team'],
    ['first after 5 repeat 0 3: notify team'],
    ['first after 5 repeat 30 3: note Nobody is told'],
    ['first after 5: assign 0'],
    ['first after 5: assign 999999'],
    ['first after 5: notify agent 999999'],
    ['first after 5: priority 999999'],
    ['first after 5: note '],
    [`first after 5: note ${'x'.repeat(500)}`],
  ])('%s is refused, and nothing is written', async (step) => {
    const { status, body } = await call('PATCH', PLAN, { as: admin, json: { steps: [step] } })
    expect([status, JSON.stringify(body).includes('steps')]).toEqual([422, true])
    expect(await env.DB.prepare('SELECT count(*) AS n FROM sla_steps').first('n')).toBe(0)
  })

  test('are at most eight for each metric', async () => {
    const many = Array.from({ length: 9 }, (_, index) => `first after ${index}: notify team`)
    expect(await call('PATCH', PLAN, { as: admin, json: { steps: many } })).toMatchObject({ status: 422 })
    await plan({ steps: [...many.slice(1), 'next after 0: notify team'] })
  })

  test('cannot name a customer', async () => {
    const json = { steps: [`first after 5: assign ${customer.id}`] }
    expect(await call('PATCH', PLAN, { as: admin, json })).toMatchObject({ status: 422 })
  })

  test('keep a priority from being deleted, or get its replacement', async () => {
    const made = await call<{ id: number }>('POST', '/api/v3/admin/priorities', {
      as: admin,
      json: { name: 'Blazing', color: '#ff0000', urgency: 1 },
    })
    await steps(`resolution after 5: priority ${made.body.data.id}`)
    const path = `/api/v3/admin/priorities/${made.body.data.id}`
    const refused = await call('DELETE', path, { as: admin })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('sla-plans')])
    const removed = await call('DELETE', path, { as: admin, query: { replace_by: '4' } })
    expect(removed.status).toBe(200)
    const { body } = await call<{ steps: string[] }>('GET', PLAN, { as: admin })
    expect(body.data.steps).toEqual(['resolution after 5: priority 4'])
  })

  test('are in the audit, and need an admin', async () => {
    await steps('first after 5: notify team')
    expect(await call('PATCH', PLAN, { as: agent, json: { steps: [] } })).toMatchObject({ status: 403 })
    const { body } = await call('GET', '/api/v3/admin/audit', { as: admin, query: { type: 'sla_plan.updated' } })
    expect(JSON.stringify(body)).toContain('first after 5: notify team')
  })
})

describe('a step that rings', () => {
  test('tells those whom it names, once, with a mail, and nobody else', async () => {
    await steps(`resolution percent 50: notify assignee agent ${colleague.id}`)
    const id = await opened()
    await age(4 * HOUR)
    await run()
    await run(now + MINUTE)
    const mails = await mailed()
    expect(mails).toEqual([
      expect.stringMatching(new RegExp(`^${agent.email}: Escalation: .*Printer.* is not resolved yet`)),
      expect.stringMatching(new RegExp(`^${colleague.email}: Escalation`)),
    ])
    expect(await rang(id)).toEqual(['percent 50'])
    const { events } = await escalations(id)
    expect(events[0]?.told.map((person) => person.id)).toEqual([agent.id, colleague.id])
    expect(await mailed(now + HOUR)).toEqual([])
  })

  test('assigns the ticket, raises its priority and leaves a note, each with its cause in the history', async () => {
    await steps(`resolution after 60: notify assignee; assign ${colleague.id}; priority 4; note Call <them>.`)
    const id = await opened()
    await age(9 * HOUR)
    await run()
    const columns = 'assigned_to, priority_id'
    const row = await env.DB.prepare(`SELECT ${columns} FROM tickets WHERE id = ?1`).bind(id).first()
    expect(row).toEqual({ assigned_to: colleague.id, priority_id: 4 })
    expect((await notes(id)).slice(-2)).toEqual([
      expect.stringContaining('Escalation of the resolution, 60 minutes after the due date: assigned to'),
      'Escalation of the resolution, 60 minutes after the due date: Call <them>.',
    ])
    const { body } = await call<{ data: { type: string; changes: { field: string; to: unknown }[] }[] }>(
      'GET',
      '/api/v1/helpdesk/ticket-history',
      { as: agent, query: { ticket_id: `${id}` } },
    )
    const cause = expect.objectContaining({ field: 'escalation', to: 'resolution after 60' }) as unknown
    expect(body.data.data.slice(0, 4)).toEqual([
      expect.objectContaining({
        type: 'ticket.edited',
        changes: [expect.objectContaining({ field: 'priority', to: 4 }), cause],
      }),
      expect.objectContaining({ type: 'ticket.assigned', changes: [expect.anything(), cause] }),
      expect.objectContaining({ type: 'ticket.escalated' }),
      expect.objectContaining({ type: 'ticket.sla_breached' }),
    ])
    expect((await mailed()).filter((mail) => mail.startsWith(`${colleague.email}: Escalation`))).toHaveLength(1)
  })

  test('never lowers a priority, and may take a ticket from its agent', async () => {
    await steps('resolution after 0: assign nobody; priority 1')
    const id = await opened()
    await env.DB.prepare('UPDATE tickets SET priority_id = 4').run()
    await age(8 * HOUR)
    await run()
    const row = await env.DB.prepare('SELECT assigned_to, priority_id FROM tickets WHERE id = ?1').bind(id).first()
    expect(row).toEqual({ assigned_to: null, priority_id: 4 })
  })

  test('does what it can if an agent was deactivated or a priority is off, and says what it refused', async () => {
    await steps(
      `resolution after 0: notify assignee agent ${colleague.id}; assign ${colleague.id}; priority 4; note Still done`,
    )
    const id = await opened()
    const staff = `/api/v3/admin/staff/${colleague.id}`
    expect(await call('PATCH', staff, { as: admin, json: { active: 0 } })).toMatchObject({ status: 200 })
    expect(await call('PATCH', '/api/v3/admin/priorities/4', { as: admin, json: { active: 0 } })).toMatchObject({
      status: 200,
    })
    await age(8 * HOUR)
    await run()
    const mails = await mailed()
    expect(mails.filter((mail) => mail.includes(': Escalation')).map((mail) => mail.split(':')[0])).toEqual([
      agent.email,
    ])
    expect((await escalations(id)).events[0]).toMatchObject({
      step: 'after 0',
      refused: ['notify', 'assign', 'priority'],
    })
    expect((await notes(id)).at(-1)).toContain('Still done')
  })

  test('does not ring for a ticket that was merged, finished or deleted', async () => {
    await steps('resolution percent 50: note Late')
    const [parent, child, finished, deleted] = [await opened(), await opened(), await opened(), await opened()]
    const json = { p_id: parent, t_id: [child] }
    expect(await call('POST', '/api/v2/helpdesk/merge', { as: admin, json })).toMatchObject({ status: 200 })
    const finish = { ticket_id: `${finished}`, status_id: '3' }
    expect(await call('POST', '/api/v2/helpdesk/status/change', { as: agent, form: finish })).toMatchObject({
      status: 200,
    })
    expect(
      await call('DELETE', '/api/v1/helpdesk/delete', { as: admin, form: { ticket_id: `${deleted}` } }),
    ).toMatchObject({ status: 200 })
    await run()
    await age(5 * HOUR)
    await run()
    expect([await rang(parent), await rang(child), await rang(finished)]).toEqual([['percent 50'], [], []])
    expect((await notes(deleted)).filter((text) => text.includes('Late'))).toEqual([])
  })

  test('rings later if the ticket is given more time, and not again if it is given less', async () => {
    await steps('resolution percent 50: note Half', 'resolution before 60: note Soon')
    const id = await opened()
    await age(4 * HOUR)
    await run()
    await plan({ targets: ['resolution 21600'] })
    await run()
    expect(await rang(id)).toEqual(['percent 50'])
    await plan({ targets: ['resolution 57600'] })
    await run()
    expect((await escalations(id)).steps.map(({ step, is_rung }) => `${step} ${is_rung}`)).toEqual([
      'percent 50 false',
      'before 60 false',
    ])
  })

  test('is told by an event to webhooks and the feed, and customers see nothing of it', async () => {
    await steps('resolution percent 50: note Secret of the desk')
    const id = await opened()
    await age(4 * HOUR)
    await run()
    const feed = await call('GET', '/api/v3/events', { as: admin, query: { type: 'ticket.escalated' } })
    expect(JSON.stringify(feed.body)).toContain('ticket.escalated')
    const thread = await call('GET', `/api/v1/helpdesk/ticket-thread?id=${id}`, { as: customer })
    const details = await call(`GET`, `/api/v1/helpdesk/ticket?id=${id}`, { as: customer })
    for (const { status, body } of [thread, details]) {
      expect([status, JSON.stringify(body).includes('Secret'), JSON.stringify(body).includes('scalat')]).toEqual([
        200,
        false,
        false,
      ])
    }
    const mails = await drain(outbox)
    expect(mails.filter(({ to }) => to === customer.email)).toEqual([])
  })
})

describe('repeats', () => {
  beforeEach(async () => {
    await steps('resolution after 0 repeat 60 5: notify assignee; note Once', 'resolution after 150: notify assignee')
  })

  test('tell again every hour, and do nothing else again', async () => {
    const id = await opened()
    for (const hours of [8, 1, 1]) {
      await age(hours * HOUR)
      await run()
    }
    expect(await rang(id)).toEqual(['after 0', 'after 0 again 1', 'after 0 again 2'])
    expect((await notes(id)).filter((text) => text.includes('Once'))).toHaveLength(1)
    expect((await mailed()).filter((mail) => mail.includes(': Escalation'))).toHaveLength(3)
  })

  test('end when an agent acknowledges, which the history says', async () => {
    const id = await opened()
    expect((await acknowledge(id)).status).toBe(409)
    await age(9 * HOUR)
    await run()
    expect((await escalations(id)).unacknowledged).toEqual(['resolution'])
    const { status, cost } = await acknowledge(id)
    expect([status, cost.trips]).toEqual([200, 2])
    expect((await acknowledge(id)).status).toBe(200)
    await age(2 * HOUR)
    await run()
    const { events, unacknowledged } = await escalations(id)
    expect(unacknowledged).toEqual([])
    expect(events.map(({ type, step, actor }) => [type, step, actor?.id ?? null])).toEqual([
      ['ticket.escalated', 'after 150', null],
      ['ticket.acknowledged', null, agent.id],
      ['ticket.escalated', 'after 0', null],
      ['ticket.sla_breached', null, null],
    ])
  })

  test.each([
    ['an answer', async (id: number) => await reply(id, agent)],
    ['a new assignee', async (id: number) => await assign(id, colleague)],
  ])('end with %s', async (_, act) => {
    const id = await opened()
    await age(8 * HOUR)
    await run()
    await act(id)
    await age(2 * HOUR)
    await run()
    expect(await rang(id)).toEqual(['after 0'])
    expect((await escalations(id)).unacknowledged).toEqual([])
  })

  test('do not end when the same agent is assigned, the ticket is noted, or the customer writes', async () => {
    const id = await opened()
    await age(8 * HOUR)
    await run()
    await assign(id, agent)
    await reply(id, customer)
    await age(HOUR)
    await run()
    expect(await rang(id)).toEqual(['after 0', 'after 0 again 1'])
  })
})

describe('who may acknowledge and read escalations', () => {
  test('agents of the department; for others the ticket does not exist', async () => {
    await steps('resolution after 0: notify assignee')
    const id = await opened()
    await age(8 * HOUR)
    await run()
    const stranger = await createAgent({ email: 'stranger@desk.example.com', departments: [] })
    const before = await env.DB.prepare('SELECT version FROM tickets WHERE id = ?1').bind(id).first('version')
    for (const as of [stranger, customer]) {
      const expected = as === stranger ? 404 : 403
      expect((await acknowledge(id, as)).status).toBe(expected)
      expect((await call('GET', `/api/v3/tickets/${id}/escalations`, { as })).status).toBe(expected)
    }
    expect((await acknowledge(99_999)).status).toBe(404)
    expect(await env.DB.prepare('SELECT version FROM tickets WHERE id = ?1').bind(id).first('version')).toBe(before)
  })

  test('an agent who is named hears only of tickets that they work on', async () => {
    const stranger = await createAgent({ email: 'stranger@desk.example.com', departments: [] })
    await steps(`resolution after 0: notify agent ${stranger.id}`)
    await opened()
    await age(8 * HOUR)
    await run()
    expect((await mailed()).filter((mail) => mail.startsWith(stranger.email))).toEqual([])
  })

  test('escalations are read in one round trip', async () => {
    await steps('resolution after 0: notify assignee')
    const id = await opened()
    const { cost } = await call('GET', `/api/v3/tickets/${id}/escalations`, { as: agent })
    expect(cost.trips).toBe(1)
  })
})

describe('outside the working hours', () => {
  /** Tickets count all hours of the day but this one and the two after it. */
  async function closedNow(): Promise<number> {
    const hour = new Date().getUTCHours()
    const clock = (of: number) => `${String(of % 24).padStart(2, '0')}:00`
    const hours = [`mon-sun ${clock(hour + 3)}-${clock(hour)}`]
    const made = await call<{ id: number }>('POST', '/api/v3/admin/calendars', {
      as: admin,
      json: { name: 'Night', time_zone: 'UTC', hours: hour === 0 ? ['mon-sun 03:00-24:00'] : hours },
    })
    expect(made.status).toBe(200)
    await plan({ targets: ['resolution 28800'], calendar_id: made.body.data.id })
    return Math.floor(Date.now() / HOUR) * HOUR + 3 * HOUR
  }

  /** As if the ticket had used this part of its time when its hours ended. */
  async function used(hours: number): Promise<void> {
    await env.DB.prepare('UPDATE ticket_clocks SET consumed_ms = ?1, rings_at = ?2')
      .bind(hours * HOUR, Date.now() - MINUTE)
      .run()
  }

  test('a warning is in the app at once, and its mail waits for the next opening', async () => {
    const opensAt = await closedNow()
    await plan({ warn_percent: 75, steps: [`resolution percent 50: notify agent ${colleague.id}`] })
    const id = await opened()
    await used(6)
    await run()
    expect(await mailed()).toEqual([])
    const told = await env.DB.prepare(
      "SELECT count(*) AS n FROM notifications WHERE type IN ('sla_warning', 'escalation') AND row_id = ?1",
    )
      .bind(id)
      .first('n')
    expect(told).toBe(2)
    expect(await mailed(opensAt - MINUTE)).toEqual([])
    const mails = await mailed(opensAt)
    expect(mails.map((mail) => mail.split(':')[0]).toSorted()).toEqual([agent.email, colleague.email].toSorted())
    expect(await mailed(opensAt + MINUTE)).toEqual([])
  })

  test.each([
    [
      'answered and finished',
      async (id: number) => {
        const form = { ticket_id: `${id}`, status_id: '3' }
        expect(await call('POST', '/api/v2/helpdesk/status/change', { as: agent, form })).toMatchObject({ status: 200 })
      },
    ],
    [
      'given more time',
      async () => {
        await plan({ targets: ['resolution 288000'] })
        await run()
      },
    ],
  ])('the mail is dropped if the ticket was %s by then', async (_, act) => {
    const opensAt = await closedNow()
    await plan({ warn_percent: 75, steps: [`resolution percent 50: notify agent ${colleague.id}`] })
    const id = await opened()
    await used(6)
    await run()
    expect(await mailed()).toEqual([])
    await act(id)
    await drain(outbox)
    outbox.mails.length = 0
    expect(await mailed(opensAt)).toEqual([])
  })
})

describe('exactly once', () => {
  test('a hundred and twenty tickets whose steps ring in one minute ring once each, the most urgent first', async () => {
    await steps('resolution percent 50: note Half')
    const first = await opened()
    await env.DB.prepare(
      `WITH RECURSIVE n(v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n WHERE v < 120)
       INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, priority_rank, sla, status, type, source, version, created_at, updated_at)
       SELECT 'X' || v, title, user_id, dept_id, 1 + v % 4, v % 4, sla, status, t.type, source, 1, created_at, updated_at
       FROM n CROSS JOIN tickets t WHERE t.id = ?1`,
    )
      .bind(first)
      .run()
    await env.DB.prepare(
      `INSERT INTO ticket_clocks (ticket_id, metric, state, plan_id, target_ms, consumed_ms, since, due_at, started_at, rings_at)
       SELECT t.id, c.metric, c.state, c.plan_id, c.target_ms, c.consumed_ms, c.since, c.due_at, c.started_at, c.rings_at
       FROM tickets t, ticket_clocks c WHERE c.ticket_id = ?1 AND t.id <> ?1`,
    )
      .bind(first)
      .run()
    await age(4 * HOUR)
    await run()
    await run(now + MINUTE)
    const query = `SELECT t.priority_rank AS rank FROM events e JOIN tickets t ON t.id = e.subject_id
      WHERE e.type = 'ticket.escalated' ORDER BY e.id`
    const { results } = await env.DB.prepare(query).all<{ rank: number }>()
    expect(results).toHaveLength(121)
    const ranks = results.map(({ rank }) => rank)
    expect(ranks).toEqual(ranks.toSorted((left, right) => right - left))
  })
})
