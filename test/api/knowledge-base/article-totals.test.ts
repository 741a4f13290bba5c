import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { callXml } from '../../support/api.ts'
import { guest, search, seedIndexedArticles } from '../../support/articles.ts'
import { install } from '../../support/database.ts'
import { createAgent, type TestPerson } from '../../support/people.ts'

const DAY = 24 * 60 * 60 * 1000
const EXACT = { exact_total: 1 }

let agent: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
})

/** Another address each time: guests share their answers. */
function asked(query: Record<string, string | number> = {}): Record<string, string | number> {
  return { ...query, call: crypto.randomUUID() }
}

async function totalOf(query: Record<string, string | number>, as?: TestPerson): Promise<[number, boolean]> {
  const { body } = await search({ s: 'manual', as, query: asked(query) })
  return [body.data.total, body.data.total_is_exact]
}

test('a total is counted up to a hundred, and up to a thousand on request', async () => {
  await seedIndexedArticles({ first: 1, count: 100 })
  expect(await totalOf({})).toEqual([100, true])
  await seedIndexedArticles({ first: 101, count: 20 })
  for (const as of [undefined, agent]) {
    expect(await totalOf({}, as)).toEqual([100, false])
    expect(await totalOf(EXACT, as)).toEqual([120, true])
  }
  await seedIndexedArticles({ first: 121, count: 880 })
  for (const as of [undefined, agent]) expect(await totalOf(EXACT, as)).toEqual([1000, true])
  await seedIndexedArticles({ first: 1001, count: 1 })
  for (const as of [undefined, agent]) {
    expect(await totalOf(EXACT, as)).toEqual([1000, false])
    expect(await totalOf({ ...EXACT, page: 101 }, as)).toEqual([1001, false])
  }
})

test('the total for guests omits articles that are scheduled or internal', async () => {
  await seedIndexedArticles({ first: 1, count: 1000, publishAt: Date.now() - DAY })
  await seedIndexedArticles({ first: 1001, count: 30, publishAt: Date.now() + DAY })
  await seedIndexedArticles({ first: 1031, count: 5, isPublic: false })
  expect(await totalOf(EXACT)).toEqual([1000, true])
  expect(await totalOf(EXACT, agent)).toEqual([1000, false])
  await seedIndexedArticles({ first: 1036, count: 1 })
  expect(await totalOf(EXACT)).toEqual([1000, false])
})

test('a scheduled article that does not match does not lower the total', async () => {
  await seedIndexedArticles({ first: 1, count: 110 })
  await seedIndexedArticles({ first: 111, count: 7, publishAt: Date.now() + DAY })
  await env.SEARCH.batch([
    env.SEARCH.prepare('DELETE FROM article_search WHERE rowid > 113'),
    env.SEARCH.prepare(
      `INSERT INTO article_search (rowid, title, body, scope)
      SELECT article_id, 'handbook', '', 'g c0' FROM article_documents WHERE article_id > 113`,
    ),
  ])
  expect(await totalOf(EXACT)).toEqual([110, true])
  expect(await totalOf(EXACT, agent)).toEqual([113, true])
})

test('of many articles those with the words in the title come first, the newest first, and guests see public ones only', async () => {
  await seedIndexedArticles({ first: 1, count: 123 })
  await seedIndexedArticles({ first: 124, count: 3, isPublic: false })
  await env.SEARCH.batch([
    env.SEARCH.prepare('DELETE FROM article_search WHERE rowid BETWEEN 121 AND 123'),
    env.SEARCH.prepare(
      `INSERT INTO article_search (rowid, title, body, scope)
      SELECT article_id, 'handbook', 'manual', 'g c0' FROM article_documents WHERE article_id BETWEEN 121 AND 123`,
    ),
  ])
  const ids = async (page: number, as?: TestPerson) => {
    const { body } = await search({ s: 'manual', as, query: asked({ page, per_page: 5 }) })
    return body.data.data.map(({ id }) => id)
  }
  expect(await ids(1)).toEqual([120, 119, 118, 117, 116])
  expect(await ids(1, agent)).toEqual([126, 125, 124, 120, 119])
  expect(await ids(25)).toEqual([123, 122, 121])
  expect(await ids(25, agent)).toEqual([3, 2, 1, 123, 122])
})

test.each([[20], [45]])('%d matches are ordered by weight, and nobody sees a hidden article', async (count) => {
  await seedIndexedArticles({ first: 1, count })
  await seedIndexedArticles({ first: 101, count: 3, isPublic: false })
  await seedIndexedArticles({ first: 104, count: 2, publishAt: Date.now() + DAY })
  const categories = [
    `INSERT INTO category_documents (category_id, updated_at, name, slug, active) VALUES (1, 1, 'Shown', 'shown', 1), (2, 1, 'Off', 'off', 0)`,
    'UPDATE article_documents SET category_id = 1 WHERE article_id IN (3, 5, 101)',
    'UPDATE article_documents SET category_id = 2 WHERE article_id = 4',
    `UPDATE article_search SET title = 'handbook', body = 'manual', scope = 'g c0' WHERE rowid = 7`,
    `UPDATE article_search SET title = 'manual', body = 'read it', scope = iif(rowid = 101, 'c1', 'g c1') WHERE rowid IN (3, 5, 101)`,
    `UPDATE article_search SET title = 'manual', body = 'read it', scope = 'g c2' WHERE rowid = 4`,
  ]
  await env.SEARCH.batch(categories.map((statement) => env.SEARCH.prepare(statement)))
  const ids = async (query: Record<string, string | number>, as?: TestPerson) => {
    const { body } = await search({ s: 'manual', as, query: asked({ per_page: 50, ...query }) })
    return body.data.data.map(({ id }) => id)
  }
  const shown = Array.from({ length: count }, (_, index) => index + 1).filter((id) => id !== 7)
  const found = await ids({})
  expect(found.toSorted((one, other) => one - other)).toEqual([...shown, 7].toSorted((one, other) => one - other))
  expect(found.at(-1)).toBe(7)
  expect(new Set(await ids({}, agent))).toEqual(new Set([...shown, 7, 101, 102, 103, 104, 105]))
  expect(new Set(await ids({ category: 'shown' }))).toEqual(new Set([3, 5]))
  expect(new Set(await ids({ category: 'shown' }, agent))).toEqual(new Set([3, 5, 101]))
  expect(await ids({ category: 'off' })).toEqual([])
  expect(await ids({ category: 'off' }, agent)).toEqual([4])
})

test('the whole number costs no trip more, and a row for every match that is counted', async () => {
  await seedIndexedArticles({ first: 1, count: 300 })
  const { cost: usual } = await search({ s: 'manual', query: asked() })
  const { cost: exact } = await search({ s: 'manual', query: asked(EXACT) })
  expect(exact.trips).toBe(usual.trips)
  expect(exact.rowsRead - usual.rowsRead).toBe(200)
})

test('guests share the answer with the whole number apart from the one without', async () => {
  await seedIndexedArticles({ first: 1, count: 120 })
  const s = 'manual read'
  const usual = await search({ s })
  const exact = await search({ s, query: EXACT })
  expect([usual, exact].map(({ cost }) => cost.trips)).toEqual([1, 1])
  // Both are kept from the second time on.
  for (const query of [{}, EXACT]) await search({ s, query })
  const kept = [await search({ s }), await search({ s, query: EXACT })]
  expect(kept.map(({ cost }) => cost.trips)).toEqual([0, 0])
  for (const [first, second] of [[usual, kept[0]] as const, [exact, kept[1]] as const]) {
    expect(second?.text).toBe(first.text)
  }
  expect(kept.map(({ body }) => [body.data.total, body.data.total_is_exact])).toEqual([
    [100, false],
    [120, true],
  ])
})

test('the parameter is a flag, stays in the links and works in XML', async () => {
  await seedIndexedArticles({ first: 1, count: 120 })
  const first = await search({ s: 'manual', query: asked({ exact_total: 'true' }) })
  expect(first.body.data).toMatchObject({ total: 120, total_is_exact: true })
  expect(first.body.data.next_page_url).toContain('exact_total=true')
  expect(await totalOf({ exact_total: 'no' })).toEqual([100, false])
  expect(await search({ s: 'manual', query: { exact_total: 'maybe' } })).toMatchObject({
    status: 422,
    body: { data: { errors: { exact_total: ['The exact total must be true or false.'] } } },
  })
  const query = asked({ s: 'manual', ...EXACT })
  const { response } = await callXml('GET', '/v3/api/search', guest({ query }))
  expect(response).toMatchObject({ data: { total: '120', total_is_exact: 'true' } })
})
