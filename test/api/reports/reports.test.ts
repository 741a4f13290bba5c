import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { foldReports } from '../../../src/modules/reports/folding/fold.usecases.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createEvent, createTicket } from '../../support/tickets.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const REPORTS = '/api/v3/reports'

interface Row {
  at: string | null
  weekday: number | null
  group: { id: number; name: string | null } | null
  figures: Record<string, number | null>
}
interface Shown {
  rows: Row[]
  total: Record<string, number | null>
  totals: Row[]
  histograms: Record<string, number[]>
  period: { from: string; to: string }
  before: { total: Record<string, number | null> } | null
  by: string
  as_of: string
}

let admin: TestPerson
let agent: TestPerson
let colleague: TestPerson
let customer: TestPerson
/** Noon of yesterday. */
let noon: number

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent({ firstName: '=1+1', lastName: 'Evil' })
  colleague = await createAgent()
  customer = await createCustomer()
  noon = Math.floor(Date.now() / DAY) * DAY - 12 * HOUR
})

async function handled(by: TestPerson, { at = noon, departmentId = 1 } = {}): Promise<number> {
  const { id } = await createTicket({ userId: customer.id, departmentId, createdAt: at })
  const actor = { actorKind: by.role as 'agent', actorId: by.id, processedAt: 1 }
  await createEvent({ type: 'ticket.created', subjectId: id, createdAt: at, actorKind: 'guest', processedAt: 1 })
  await createEvent({ type: 'ticket.replied', subjectId: id, createdAt: at + 20 * MINUTE, ...actor })
  const changes = [{ field: 'status', from: 1, to: 3 }]
  await createEvent({ type: 'ticket.status_changed', subjectId: id, createdAt: at + 3 * HOUR, changes, ...actor })
  return id
}

async function fold(): Promise<void> {
  await foldReports(openOutbox().services, Date.now())
}

async function read(path: string, as: TestPerson): Promise<Shown> {
  const { status, body } = await call('GET', `${REPORTS}/${path}`, { as })
  expect([status, body]).toMatchObject([200, {}])
  return (body as { data: Shown }).data
}

async function refusal(path: string, as: TestPerson): Promise<[number, string]> {
  const { status, body } = await call('GET', `${REPORTS}/${path}`, { as })
  return [status, JSON.stringify(body)]
}

describe('reports', () => {
  test('show the figures of each period, their total, and the period before', async () => {
    await handled(agent)
    await handled(agent, { at: noon - DAY })
    await handled(colleague, { at: noon - DAY })
    await fold()
    const day = new Date(noon).toISOString().slice(0, 10)
    const query = `from=${day}&to=${day}&by=day&compare=previous`
    const volume = await read(`volume?${query}`, admin)
    expect(volume.rows).toMatchObject([{ at: `${day}T00:00:00Z`, group: null, figures: { created: 1, finished: 1 } }])
    expect(volume.before).toMatchObject({ total: { created: 2, finished: 2 } })
    const replies = await read(`replies?from=${day}&by=day`, admin)
    expect(replies.total).toMatchObject({
      first_reply_count: 1,
      first_reply_average_seconds: 1200,
      resolution_average_seconds: 3 * 3600,
    })
    expect(replies.histograms['first_reply']).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    // A day that is not over is compared with the same hours of the day before.
    const today = new Date().toISOString().slice(0, 10)
    const hours = await read(`volume?from=${today}&to=${today}&by=hour&compare=previous`, admin)
    const aDayBefore = (time: string) => `${new Date(Date.parse(time) - DAY).toISOString().slice(0, 19)}Z`
    expect(hours.before).toMatchObject({
      period: { from: aDayBefore(hours.period.from), to: aDayBefore(hours.period.to) },
    })
    // Every period has a row, also one without figures.
    expect((await read(`volume?from=${day}&to=${day}&by=hour`, admin)).rows.length).toBe(24)
    expect((await read('volume?by=month', admin)).rows.length).toBe(12)
    const weekdays = await read('volume?by=weekday', admin)
    expect(weekdays.rows.map(({ weekday, at }) => [weekday, at])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((one) => [one, null]),
    )
    expect((await read('volume?by=week', admin)).total).toMatchObject({ created: 3 })
    const sla = await read('sla', admin)
    expect(sla.total).toMatchObject({ met_first: 0, met_first_percent: null })
    const xml = await call('GET', `${REPORTS}/agents?format=xml`, { as: admin })
    expect(xml.status).toBe(200)
  })

  test('are seen as far as the caller may: oneself, what one leads, one’s departments with see_reports, or all', async () => {
    await env.DB.prepare(
      "INSERT OR IGNORE INTO departments (id, name, created_at, updated_at) VALUES (77, 'Elsewhere', 1, 1)",
    ).run()
    await handled(agent)
    await handled(colleague, { departmentId: 77 })
    await env.DB.prepare('DELETE FROM department_members').run()
    await env.DB.prepare('INSERT INTO department_members (user_id, department_id) VALUES (?1, 1), (?2, 77)')
      .bind(agent.id, colleague.id)
      .run()
    await fold()
    const groupsOf = async (path: string, as: TestPerson) => (await read(path, as)).totals.map(({ group }) => group?.id)
    expect((await read('volume', agent)).total).toMatchObject({ created: 0, replies: 1, finished: 1 })
    expect(await groupsOf('agents', agent)).toEqual([agent.id])
    expect(await groupsOf(`agents?group_id=${colleague.id}`, agent)).toEqual([])
    expect(await groupsOf('volume?group=department', agent)).toEqual([])
    expect(await refusal('volume?group=priority', agent)).toMatchObject([403, expect.anything()])
    expect(await refusal('tags', agent)).toMatchObject([403, expect.anything()])
    await env.DB.prepare(`UPDATE users SET permissions = '["see_reports"]' WHERE id = ?1`).bind(agent.id).run()
    expect(await groupsOf('volume?group=department', agent)).toEqual([1])
    expect(await groupsOf('volume?group=department&group_id=1,77', agent)).toEqual([1])
    expect(await groupsOf('agents', agent)).toEqual([agent.id])
    await env.DB.prepare('UPDATE departments SET manager_id = ?1 WHERE id = 77').bind(agent.id).run()
    expect(await groupsOf('agents', agent)).toEqual([agent.id, colleague.id])
    expect(await groupsOf('volume?group=department', admin)).toEqual([1, 77])
    expect((await call('GET', `${REPORTS}/volume`, { as: customer })).status).toBe(403)
    expect((await call('GET', `${REPORTS}/volume`)).status).toBe(422)
  })

  test('read at most 1,500 rows: a longer one is refused with a coarser period, and so are old ones', async () => {
    const many = Array.from({ length: 90 }, (_, one) => one + 1)
    await env.DB.batch(
      many.map((id) =>
        env.DB.prepare(
          'INSERT INTO report_days (dim, dim_id, at, edition, created) SELECT ?1, ?2, value * ?3, 1, 1 FROM json_each(?4)',
        ).bind('tag', id, DAY, JSON.stringify(Array.from({ length: 60 }, (_one, day) => Math.floor(noon / DAY) - day))),
      ),
    )
    const refused = await call('GET', `${REPORTS}/tags?by=day`, { as: admin })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('by=month')
    expect(refused.text).toContain('group_id')
    const answered = await call('GET', `${REPORTS}/tags?by=day&group_id=1,2,3&compare=previous`, { as: admin })
    expect(answered.status).toBe(200)
    for (const { cost } of [refused, answered]) {
      expect(cost.trips).toBe(1)
      expect(cost.rowsRead).toBeLessThanOrEqual(1550)
    }
    expect(await refusal('volume?by=hour&from=2026-01-01&to=2026-01-02', admin)).toMatchObject([
      422,
      expect.stringContaining('by=day'),
    ])
    expect((await refusal('volume?by=day&from=2000-01-01', admin))[0]).toBe(422)
    expect((await refusal('volume?from=2030-01-01', admin))[0]).toBe(422)
    expect((await refusal('volume?from=2026-02-02&to=2026-02-01', admin))[0]).toBe(422)
    expect((await refusal('volume?group_id=1', admin))[0]).toBe(422)
    expect((await refusal('satisfaction', admin))[0]).toBe(422)
  })

  test('read at most 400 rows for an agent who manages two of 400 departments', async () => {
    await env.DB.batch(
      ['departments', 'teams'].map((table) =>
        env.DB.prepare(
          `INSERT INTO ${table} (name, created_at, updated_at)
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400) SELECT 'Many ' || i, 1, 1 FROM n`,
        ),
      ),
    )
    await env.DB.prepare('UPDATE departments SET manager_id = ?1 WHERE id IN (1, 2)').bind(agent.id).run()
    await env.DB.prepare('UPDATE teams SET lead_id = ?1 WHERE id = 1').bind(agent.id).run()
    await handled(agent)
    await fold()
    const read: Record<string, number> = {}
    for (const path of ['volume?group=department', 'volume?group=team', 'agents', 'now']) {
      const { status, cost } = await call('GET', `${REPORTS}/${path}`, { as: agent })
      expect([path, status, cost.trips]).toEqual([path, 200, 1])
      read[path] = cost.rowsRead
    }
    const dear = Object.entries(read).filter(([, rowsRead]) => rowsRead > 400)
    expect(dear, 'no table is read whole').toEqual([])
  })

  test('are CSV that no spreadsheet runs, a catalogue, and the present state of the desk', async () => {
    await handled(agent)
    await createTicket({ userId: customer.id, assignedTo: agent.id, isOverdue: true, dueAt: 1 })
    await fold()
    const response = await call('GET', `${REPORTS}/agents?format=csv&by=month`, { as: admin })
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const [head, line] = (response.text ?? '').split('\r\n')
    expect(head).toMatch(/^at,group_id,group_name,replies,/)
    expect(line).toContain(`,'=1+1 Evil,1,`)
    const catalogue = await call('GET', REPORTS, { as: agent })
    expect(catalogue.body).toMatchObject({ data: { groups: ['department', 'team', 'agent'] } })
    const now = async (as: TestPerson) => ((await call('GET', `${REPORTS}/now`, { as })).body as { data: unknown }).data
    expect(await now(admin)).toMatchObject({
      scope: 'desk',
      open: 2,
      unanswered: 2,
      overdue: { count: 1, is_exact: true },
    })
    expect(await now(agent)).toMatchObject({ scope: 'own', open: 1, agents: null, departments: [] })
    await env.DB.prepare('UPDATE departments SET manager_id = ?1 WHERE id = 1').bind(colleague.id).run()
    expect(await now(colleague)).toMatchObject({ scope: 'departments', open: 2, departments: [{ id: 1, open: 2 }] })
  })

  test('are folded again from the first event if an admin asks for it, and nobody else', async () => {
    await handled(agent)
    await fold()
    await env.DB.prepare('UPDATE report_days SET created = 5').run()
    expect((await call('POST', '/api/v3/admin/reports/rebuild', { as: agent })).status).toBe(403)
    expect((await call('POST', '/api/v3/admin/reports/rebuild', { as: admin })).status).toBe(200)
    const empty = await read('volume', admin)
    expect(empty).toMatchObject({ total: { created: 0 }, counting: true })
    expect(Date.parse(empty.as_of)).toBeLessThan(noon + 1)
    const past = await read('volume?from=2020-01-01&to=2020-12-31&by=month', admin)
    expect(past).toMatchObject({ total: { created: 0 }, counting: false })
    await fold()
    expect(await read('volume', admin)).toMatchObject({ total: { created: 1, finished: 1 }, counting: false })
  })
})
