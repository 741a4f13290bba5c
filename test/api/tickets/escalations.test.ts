import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import {
  acknowledge,
  admin,
  age,
  agent,
  assign,
  colleague,
  customer,
  escalations,
  HOUR,
  mailed,
  MINUTE,
  notes,
  now,
  openDesk,
  opened,
  outbox,
  plan,
  rang,
  reply,
  run,
  steps,
} from '../../support/escalated-desk.ts'
import { drain } from '../../support/mail.ts'

beforeEach(openDesk)

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
      'resolution percent 50: nothing',
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
    const { events } = await escalations(id)
    expect(events[0]).toMatchObject({ step: 'after 0', refused: ['notify', 'assign', 'priority'] })
    expect(events[1]).toMatchObject({ step: 'percent 50', refused: [], told: [] })
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

test('the details say when the next step is due, apart from the breach', async () => {
  await steps('resolution percent 50: note Half', 'resolution after 60: note Late')
  const id = await opened()
  const clock = async () => {
    const { body } = await call<{ ticket: { clocks: Record<string, string | null>[] } }>(
      'GET',
      '/api/v1/helpdesk/ticket',
      { as: agent, query: { id } },
    )
    const [{ running_since: since = '', next_step_at: next = '', due_at: due = '' } = {}] = body.data.ticket.clocks
    const hours = (at: string | null) => (Date.parse(at ?? '') - Date.parse(since ?? '')) / HOUR
    return [hours(next), hours(due)]
  }
  expect(await clock()).toEqual([4, 8])
  await age(4 * HOUR)
  await run()
  expect(await clock()).toEqual([9, 8])
})
