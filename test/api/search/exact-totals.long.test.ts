import { beforeEach, describe, expect, test } from 'vitest'
import { encodeCursor } from '../../../src/shared/pages.ts'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { type Found, searchTickets, seedIndexedTickets } from '../../support/searches.ts'
import type { PageOf } from '../../support/tickets-api.ts'

const EXACT = { exact_total: 1 }

let admin: TestPerson
let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent({ departments: [1] })
  customer = await createCustomer()
})

/** In the agent's department unless it says otherwise. */
async function seed(count: number, { first = 1, departmentId = 1 } = {}): Promise<void> {
  await seedIndexedTickets({ first, count, departmentId, requesterId: customer.id })
}

describe('a total', () => {
  test('is counted up to a hundred, and says if there are more', async () => {
    await seed(100)
    const whole = await searchTickets('printer', { as: agent })
    expect(whole.body.data).toMatchObject({ total: 100, total_is_exact: true })
    await seed(20, { first: 101 })
    const part = await searchTickets('printer', { as: agent })
    expect(part.body.data).toMatchObject({ total: 100, total_is_exact: false })
  })

  test('is exact on request, within the caller’s scope', async () => {
    await seed(120)
    await seed(15, { first: 121, departmentId: 2 })
    const totals = { total: 120, total_is_exact: true }
    expect((await searchTickets('printer', { as: agent, query: EXACT })).body.data).toMatchObject(totals)
    expect((await searchTickets('printer', { as: admin, query: EXACT })).body.data).toMatchObject({
      total: 135,
      total_is_exact: true,
    })
    const stranger = await createCustomer()
    expect((await searchTickets('printer', { as: stranger, query: EXACT })).body.data).toMatchObject({
      total: 0,
      total_is_exact: true,
    })
  })

  test('is counted up to a thousand at most, or as far as the page reaches', async () => {
    await seed(1000)
    const whole = await searchTickets('printer', { as: agent, query: EXACT })
    expect(whole.body.data).toMatchObject({ total: 1000, total_is_exact: true })
    await seed(1, { first: 1001 })
    const part = await searchTickets('printer', { as: agent, query: EXACT })
    expect(part.body.data).toMatchObject({ total: 1000, total_is_exact: false, last_page: 100 })
    const last = await searchTickets('printer', { as: agent, query: { ...EXACT, page: 101 } })
    expect(last.body.data).toMatchObject({ total: 1001, total_is_exact: false, next_page_url: null })
    expect(last.body.data.data.map(({ id }) => id)).toEqual([1])
  })

  test('costs no extra trip, and one row for every counted match', async () => {
    await seed(300)
    // The index remembers who the agent is.
    await searchTickets('printer', { as: agent })
    const { cost: usual } = await searchTickets('printer', { as: agent })
    const { cost: exact } = await searchTickets('printer', { as: agent, query: EXACT })
    expect(exact.trips).toBe(usual.trips)
    expect(exact.rowsRead - usual.rowsRead).toBe(200)
  })

  test.each(['newest', 'relevance'])(
    'is counted less far beside a large page, so that no request reads more than 1,500 rows: by %s',
    async (sort) => {
      await seed(1200)
      const busy = await createAgent({ departments: [1, 2, 3], teams: [1, 2, 3] })
      await searchTickets('printer', { as: busy })
      for (const [perPage, counted] of [
        [34, 1000],
        [50, 830],
        [100, 280],
      ] as const) {
        const { body, cost } = await searchTickets('printer', {
          as: busy,
          query: { ...EXACT, sort, per_page: perPage },
        })
        expect(body.data).toMatchObject({ total: counted, total_is_exact: false })
        expect(body.data.data).toHaveLength(perPage)
        expect([perPage, Math.max(cost.rowsRead, 1500)]).toEqual([perPage, 1500])
        const cursor = encodeCursor({ key: sort === 'newest' ? null : 3, id: 1100 })
        const behind = await searchTickets('printer', {
          as: busy,
          query: { ...EXACT, sort, per_page: perPage, cursor },
        })
        expect(behind.body.data).toMatchObject({ total: counted, total_is_exact: false })
        expect(behind.body.data.data).toHaveLength(perPage)
        expect([perPage, Math.max(behind.cost.rowsRead, 1500)]).toEqual([perPage, 1500])
      }
    },
  )

  test('comes in XML too', async () => {
    await seed(120)
    const query = { search: 'printer', ...EXACT }
    const { response } = await callXml('GET', '/api/v1/helpdesk/ticket-search', { as: agent, query })
    expect(response).toMatchObject({ success: 'true', data: { total: '120', total_is_exact: 'true' } })
  })
})

describe('the parameter', () => {
  test.each([
    ['1', true],
    ['true', true],
    ['Yes', true],
    ['0', false],
    ['off', false],
    ['', false],
  ])('accepts %j as a flag', async (value, isExact) => {
    await seed(101)
    const { body } = await searchTickets('printer', { as: agent, query: { exact_total: value } })
    expect(body.data.total_is_exact).toBe(isExact)
  })

  test.each(['maybe', '2', '-1'])('refuses %j', async (value) => {
    expect(await searchTickets('printer', { as: agent, query: { exact_total: value } })).toMatchObject({
      status: 422,
      body: { data: { errors: { exact_total: ['The exact total must be true or false.'] } } },
    })
  })

  test('stays in every link, so that all pages show the same total', async () => {
    await seed(120)
    let url = '/api/v1/helpdesk/ticket-search?search=printer&exact_total=1&per_page=50'
    const totals: number[] = []
    const links: unknown[] = []
    while (url !== '') {
      const { body } = await call<PageOf<Found>>('GET', url, { as: agent })
      const {
        total,
        next_page_url: next,
        prev_page_url: before,
        first_page_url: first,
        last_page_url: last,
      } = body.data
      totals.push(total)
      links.push(...[next, before, first, last].filter((link) => link !== null))
      url = next ?? ''
    }
    expect(totals).toEqual([120, 120, 120])
    expect(links).toHaveLength(10)
    for (const link of links) expect(link).toContain('exact_total=1')
  })

  test('counts all matches behind a cursor too', async () => {
    await seed(120)
    const first = await searchTickets('printer', { as: agent, query: EXACT })
    const cursor = first.body.data.next_cursor ?? ''
    const { body } = await searchTickets('printer', { as: agent, query: { ...EXACT, cursor } })
    expect(body.data).toMatchObject({ total: 120, total_is_exact: true })
    expect(body.data.next_page_url).toContain('exact_total=1')
  })
})
