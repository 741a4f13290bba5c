import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { index, searchTickets } from '../../support/searches.ts'
import { openTicket } from '../../support/tickets-api.ts'

/*
 * A desk counts as large if its highest ticket id is above 65,536. These tests leave out the tickets between.
 */

let admin: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  customer = await createCustomer()
})

async function open(id: number, body: string): Promise<number> {
  await env.DB.prepare(`UPDATE sqlite_sequence SET seq = ? WHERE name = 'tickets'`)
    .bind(id - 1)
    .run()
  const { ticket_id: opened } = await openTicket(customer, { subject: 'Kiln', body })
  await index(opened)
  return opened
}

/** Marks words as common, as they are once tens of thousands of tickets have them. */
async function makeCommon(...words: string[]): Promise<void> {
  const sql = `INSERT INTO common_words (word) SELECT value FROM json_each(?)`
  await env.SEARCH.prepare(sql).bind(JSON.stringify(words)).run()
}

interface Walked {
  ids: number[]
  pages: { ids: number[]; isPartial: boolean; total: number; isExact: boolean }[]
}

async function walk(search: string, as: TestPerson, query: Record<string, string> = {}): Promise<Walked> {
  const pages: Walked['pages'] = []
  let next: Record<string, string> = {}
  for (;;) {
    const { body } = await searchTickets(search, { as, query: { ...query, ...next } })
    const { data, total, total_is_exact: isExact, next_cursor: cursor, ...others } = body.data
    pages.push({ ids: data.map(({ id }) => id), isPartial: 'is_partial' in others, total, isExact })
    if (cursor === null) return { ids: pages.flatMap(({ ids }) => ids), pages }
    next = { cursor }
    if (pages.length > 20) throw new Error('The search has no end.')
  }
}

describe.each(['newest', 'relevance'])('by %s, where all words are common', (sort) => {
  test('a page searches one window, says so, and the cursor continues to the end', async () => {
    const first = await open(1, 'The red glaze cracks.')
    const second = await open(30_000, 'A red glaze.')
    const newest = await open(90_000, 'The glaze is red.')
    await makeCommon('red', 'glaze')
    const { ids, pages } = await walk('"red glaze"', admin, { sort })
    expect(ids).toEqual([second, first])
    expect(pages[0]).toEqual({ ids: [], isPartial: true, total: 0, isExact: false })
    expect((await walk('red glaze', admin, { sort })).ids).toEqual([newest, second, first])
  })

  test('words that never occur in the same ticket are searched in windows too', async () => {
    await open(1, 'It is red.')
    const met = await open(20_000, 'Its glaze is red.')
    await open(90_000, 'The glaze.')
    await open(90_001, 'All is red.')
    await makeCommon('red', 'glaze')
    const { ids, pages } = await walk('red glaze', admin, { sort })
    expect(ids).toEqual([met])
    expect(pages[0]?.isPartial).toBe(true)
  })
})

test('a rare word beside common ones is searched at once', async () => {
  const first = await open(1, 'The red glaze cracks.')
  const second = await open(90_000, 'A red glaze cracks too.')
  await makeCommon('red', 'glaze')
  const { pages } = await walk('red glaze cracks', admin)
  expect(pages).toEqual([{ ids: [second, first], isPartial: false, total: 2, isExact: true }])
})

test('a caller with few tickets searches all of them, and a quoted phrase in windows', async () => {
  const first = await open(1, 'The red glaze cracks.')
  await open(90_000, 'It is red.')
  await makeCommon('red', 'glaze')
  expect((await walk('red glaze', customer)).pages).toEqual([
    { ids: [first], isPartial: false, total: 1, isExact: true },
  ])
  expect((await walk('"red glaze"', customer)).ids).toEqual([first])
})

test('an agent of a very large department searches in windows', async () => {
  const agent = await createAgent({ departments: [1] })
  const first = await open(1, 'It is red.')
  await open(90_000, 'The glaze.')
  await makeCommon('red', ':d1')
  const { ids, pages } = await walk('red', agent)
  expect(ids).toEqual([first])
  expect(pages.every(({ isExact }) => !isExact)).toBe(true)
})

test('an index from before windows is searched as a whole until it is rebuilt', async () => {
  const first = await open(1, 'The red glaze cracks.')
  await open(90_000, 'The glaze is red.')
  await makeCommon('red', 'glaze')
  await env.SEARCH.prepare(
    `INSERT INTO rebuild_progress (name, position, updated_at) VALUES ('ticket-windows', 0, 0)`,
  ).run()
  expect((await walk('"red glaze"', admin)).pages).toEqual([
    { ids: [first], isPartial: false, total: 1, isExact: true },
  ])
})

test('a typing error is corrected by the words of the newest tickets', async () => {
  const first = await open(1, 'A crack.')
  const newest = await open(90_000, 'The glaze.')
  expect((await walk('glzae', admin)).ids).toEqual([newest])
  expect((await walk('nothing whatever', admin)).pages).toEqual([
    { ids: [], isPartial: false, total: 0, isExact: true },
  ])
  expect((await walk('crack', admin)).ids).toEqual([first])
})
