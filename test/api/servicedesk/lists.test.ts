import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import type { PageOf } from '../../support/tickets-api.ts'
import { DESK, given, type Kind, KINDS, PLURALS, type Shown } from './records-support.ts'

let agent: TestPerson
let admin: TestPerson
let clock = 1_700_000_000_000

beforeEach(async () => {
  await install()
  agent = await createAgent({ departments: [1], teams: [1] })
  admin = await createAdmin()
  await createCustomer({ email: 'customer@example.com' })
})

async function list(kind: Kind, query: Record<string, string | number> = {}, as = agent) {
  return await call<PageOf<Shown>>('GET', `${DESK}/all/${PLURALS[kind]}`, { as, query })
}

function ids({ body }: Awaited<ReturnType<typeof list>>): number[] {
  return body.data.data.map(({ id }) => id)
}

/** Records whose last change lies a second apart, oldest first. */
async function givenInOrder(kind: Kind, count: number, values: Record<string, unknown> = {}): Promise<number[]> {
  const made: number[] = []
  for (let n = 1; n <= count; n += 1) {
    const id = await given(admin, kind, { subject: `Number ${n}`, ...values })
    clock += 1000
    await env.DB.prepare(`UPDATE sd_${kind}s SET updated_at = ?1 WHERE id = ?2`).bind(clock, id).run()
    made.push(id)
  }
  return made
}

describe.each(KINDS)('the list of %ss', (kind) => {
  test('has the newest update first, page by page, in one trip each', async () => {
    const made = await givenInOrder(kind, 5)
    const newest = made.toReversed()
    const first = await list(kind, { per_page: 2 })
    expect(first.cost.trips).toBe(1)
    expect(ids(first)).toEqual(newest.slice(0, 2))
    expect(first.body.data).toMatchObject({ total: 5, total_is_exact: true, last_page: 3, current_page: 1 })
    expect(ids(await list(kind, { per_page: 2, page: 3 }))).toEqual(newest.slice(4))
    expect(ids(await list(kind, { per_page: 2, page: 4 }))).toEqual([])
    const cursor = first.body.data.next_cursor ?? ''
    const second = await list(kind, { per_page: 2, cursor })
    expect(ids(second)).toEqual(newest.slice(2, 4))
    expect(ids(await list(kind, { per_page: 2, cursor: second.body.data.next_cursor ?? '' }))).toEqual(newest.slice(4))
  })

  test('pages by cursor over rows that changed at the same time', async () => {
    const made = await givenInOrder(kind, 4)
    await env.DB.prepare(`UPDATE sd_${kind}s SET updated_at = ?1`).bind(clock).run()
    const first = await list(kind, { per_page: 3 })
    const second = await list(kind, { per_page: 3, cursor: first.body.data.next_cursor ?? '' })
    expect([...ids(first), ...ids(second)]).toEqual(made.toReversed())
  })

  test('has look-ups by name and no long texts', async () => {
    await given(agent, kind)
    const [item] = (await list(kind)).body.data.data
    expect(item).toMatchObject({ subject: `A ${kind}`, updated_at: expect.any(String) as string })
    expect(item).not.toHaveProperty('description')
    expect(item).toMatchObject(
      kind === 'problem'
        ? { from: 'customer@example.com', status_type_id: { name: 'Open' } }
        : { status: { name: 'Open' } },
    )
  })

  test('is filtered by status and priority', async () => {
    const status = kind === 'problem' ? 'status_type_id' : 'status_id'
    const [open] = await givenInOrder(kind, 1, { [status]: 1, priority_id: 1 })
    const [other] = await givenInOrder(kind, 1, { [status]: 3, priority_id: 4 })
    for (const as of [agent, admin]) {
      expect(ids(await list(kind, { status: 1 }, as))).toEqual([open])
      expect(ids(await list(kind, { priority: 4 }, as))).toEqual([other])
      expect(ids(await list(kind, { status: 3, priority: 1 }, as))).toEqual([])
      expect((await list(kind, { status: 3 }, as)).body.data.total).toBe(1)
    }
    expect(await list(kind, { status: 'open' })).toMatchObject({ status: 422 })
    expect(await list(kind, { page: 0 })).toMatchObject({ status: 422 })
    expect(await list(kind, { cursor: 'nonsense' })).toMatchObject({ status: 422 })
    expect(await list(kind, { page: 1002 })).toMatchObject({ status: 422 })
  })

  test('is searched by number and by the beginnings of words', async () => {
    const [printer, coffee] = [
      await given(agent, kind, { subject: 'Der Drücker im Café: printer_offline' }),
      await given(agent, kind, { subject: '100% coffee machine' }),
    ]
    const found = async (search: string) => ids(await list(kind, { search }))
    expect(await found('cafe')).toEqual([printer])
    expect(await found('DRUCK')).toEqual([printer])
    expect(await found('print cafe')).toEqual([printer])
    expect(await found('offline')).toEqual([printer])
    expect(await found('print coffee')).toEqual([])
    expect(await found('c')).toEqual([coffee, printer])
    expect(await found('ffee')).toEqual([])
    expect(await found('%')).toEqual([])
    expect(await found('"; DROP TABLE users')).toEqual([])
    expect(await found(`#${coffee}`)).toEqual([coffee])
    expect(await found('100')).toEqual([coffee])
    await call('PATCH', `${DESK}/${kind}/${coffee}`, { as: agent, json: { subject: 'Tea' } })
    expect(await found('coffee')).toEqual([])
    expect(await found('tea')).toEqual([coffee])
    expect((await list(kind, { search: 'tea', status: 2 })).body.data.total).toBe(0)
  })
})

test('problems are filtered by assignee, and by nobody', async () => {
  const mine = await given(agent, 'problem', { assigned_id: agent.id })
  const nobodys = await given(agent, 'problem')
  expect(ids(await list('problem', { assigned: agent.id }))).toEqual([mine])
  expect(ids(await list('problem', { assigned: 0 }))).toEqual([nobodys])
  expect(ids(await list('problem', { assigned: admin.id }))).toEqual([])
})

test.each([
  ['problems', null],
  ['changes', 'assigned'],
  ['releases', 'assigned'],
  ['assets', 'assigned, status, priority'],
])('the list of %s names filters that it does not support: %s', async (plural, ignored) => {
  const query = { assigned: agent.id, status: 1, priority: 1, search: 'tea' }
  const answer = await call('GET', `${DESK}/all/${plural}`, { as: agent, query })
  expect([answer.status, answer.headers.get('X-Ignored-Parameters')]).toEqual([200, ignored])
})

test('totals follow every change, and count a record once if several rights show it', async () => {
  const colleague = await createAgent({ departments: [2], teams: [2] })
  const totals = async () => {
    const people = [agent, colleague, admin]
    const pages = await Promise.all(people.map((person) => list('problem', {}, person)))
    for (const page of pages) expect(page.body.data.total).toBe(page.body.data.data.length)
    return pages.map(({ body }) => body.data.total)
  }
  const id = await given(admin, 'problem', { department: 3 })
  expect(await totals()).toEqual([0, 0, 1])
  const moves: [Record<string, unknown>, number[]][] = [
    [{ assigned_id: agent.id }, [1, 0, 1]],
    [{ group_id: 1 }, [1, 0, 1]],
    [{ assigned_id: colleague.id }, [1, 1, 1]],
    [{ group_id: 2, department: 1 }, [1, 1, 1]],
    [{ assigned_id: 0, group_id: 0, status_type_id: 3 }, [1, 0, 1]],
    [{ department: 2 }, [0, 1, 1]],
  ]
  for (const [values, expected] of moves) {
    const edited = await call('PATCH', `${DESK}/problem/${id}`, { as: admin, json: { subject: 'S', ...values } })
    expect(edited.status).toBe(200)
    expect(await totals()).toEqual(expected)
  }
  await call('DELETE', `${DESK}/problem/delete/${id}`, { as: admin })
  expect(await totals()).toEqual([0, 0, 0])
})

test('a problem that several rights show is listed and counted once', async () => {
  const id = await given(admin, 'problem', { department: 1, assigned_id: agent.id, group_id: 1 })
  await given(admin, 'problem', { department: 2 })
  const page = await list('problem')
  expect(ids(page)).toEqual([id])
  expect(page.body.data.total).toBe(1)
})

describe('many records', () => {
  /** As many problems of another department as of the agent's own. */
  async function fill(count: number) {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO sd_problems (requester_id, subject, description, department_id, status_type_id, created_at, updated_at)
       SELECT ?2, 'Number ' || i, '', 1 + i % 2, 1 + i % 3, i, i FROM n`,
    )
      .bind(count, admin.id)
      .run()
  }

  test('are counted exactly, or up to the scanned part for a rare filter', async () => {
    await fill(4200)
    expect((await list('problem')).body.data).toMatchObject({ total: 2100, total_is_exact: true })
    expect((await list('problem', { status: 1 })).body.data).toMatchObject({ total: 700, total_is_exact: true })
    const unusual = (await list('problem', { assigned: 0 })).body.data as PageOf<unknown>
    expect(unusual).toMatchObject({ total_is_exact: false, next_cursor: expect.any(String) })
    expect(unusual.total).toBeGreaterThan(100)
    expect(unusual.total).toBeLessThan(2100)
    expect((await list('problem', {}, admin)).body.data).toMatchObject({ total: 4200, total_is_exact: true })
  })

  test('cost the same at any number', async () => {
    await fill(1000)
    const costs = async () => [
      (await list('problem')).cost.rowsRead,
      (await list('problem', { status: 2 })).cost.rowsRead,
      (await list('problem', {}, admin)).cost.rowsRead,
      (await list('problem', { status: 2 }, admin)).cost.rowsRead,
    ]
    const before = await costs()
    await fill(6000)
    expect(await costs()).toEqual(before)
    expect(Math.max(...before)).toBeLessThan(150)
  })

  test('cost a search no more than its matches', async () => {
    await fill(3000)
    const id = await given(agent, 'problem', { subject: 'A needle' })
    const found = await list('problem', { search: 'needle' })
    expect(ids(found)).toEqual([id])
    expect(found.cost.rowsRead).toBeLessThan(60)
    expect((await list('problem', { search: '77' })).cost.rowsRead).toBeLessThan(60)
  })
})
