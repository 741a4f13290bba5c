import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { LocalDatabase } from '../../bench/local-database.ts'
import { openDatabase } from '../../src/database/engine/connection.ts'
import { runNamed } from '../../src/database/engine/named-batch.ts'
import { keepCommonWords } from '../../src/full-text/windows.repository.ts'
import { searchTicketDocuments } from '../../src/modules/search/ticket-hits.repository.ts'
import { searchQuery } from '../../src/full-text/query.ts'

/*
 * Full-text search scans the lists of common words that never occur together to their ends. That takes 0.1 microseconds a ticket,
 * and more for every further word. The desks of this file are large by their full text only.
 */

/** Windows of both hold as many tickets. */
const SIZES = [81_920, 196_608]
/** A time that grows with the desk grows by a factor of 2.4. Smaller differences are noise. */
const GROWTH_AT_MOST = 1.8
const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations', 'search')
/** As `windowSigns` writes them. */
const SIGNS = [
  [2048, 0xf_0000],
  [16_384, 0xf_8000],
]
  .map(([step, sign]) => `char(${sign} + max(0, i / ${step} - 1)) || ' ' || char(${sign} + i / ${step})`)
  .join(` || ' ' || `)

const EVEN = 'monitor lid it will not close any more since the move of our office'
const ODD = 'keyboard lid it will not open any more since the move of our office'

/** Of every five thousand tickets, this many consecutive ones have the word `burst`. */
const BURST = 40
/** This many tickets, from the oldest to the newest, have the word `spread`. */
const SPREAD = 250

function deskOf(tickets: number): LocalDatabase {
  const file = new LocalDatabase(':memory:')
  for (const migration of readdirSync(MIGRATIONS).toSorted())
    if (migration.endsWith('.sql')) file.execute(readFileSync(join(MIGRATIONS, migration), 'utf8'))
  file.execute(`
    INSERT INTO ticket_search (ticket_search, rank) VALUES ('hashsize', 67108864);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${tickets}), s(i, signs) AS (SELECT i, ${SIGNS} FROM n)
      INSERT INTO ticket_search (rowid, subject, body, requester, number, notes, scope)
      SELECT i, signs, signs || ' ' || iif(i % 2, '${ODD}', '${EVEN}') || iif(i % ${Math.floor(tickets / SPREAD)}, '', ' spread') || iif(i % 5000 < ${BURST}, ' burst', ''),
        signs, signs || ' n' || i, signs, iif(i % 2, 'd1', 'd2') || iif(i % 21, '', ' a7') FROM s;
    INSERT INTO ticket_documents (ticket_id, version, event_id, subject, body, notes) VALUES (${tickets}, 1, 1, '', '', '');
    INSERT INTO search_words SELECT 'ticket', value FROM json_each('["monitor","keyboard"]');
    WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < ${tickets})
      INSERT INTO search_words SELECT 'ticket', 'n' || i FROM n`)
  return file
}

const desks: LocalDatabase[] = []

beforeAll(async () => {
  for (const size of SIZES) {
    const desk = deskOf(size)
    const search = openDatabase(desk.asD1(), 'first-primary')
    for (const [id, text, scope] of [
      [65_536, EVEN, 'd2'],
      [65_600, ODD, 'd1'],
    ] as const)
      await runNamed(search, [{ kept: keepCommonWords(id, { texts: [text], scope }) }])
    desks.push(desk)
  }
}, 120_000)

async function search(
  desk: LocalDatabase,
  text: string,
  { tokens, order, before }: { tokens: string[] | null; order: 'newest' | 'relevance'; before?: number },
) {
  const query = searchQuery(text)
  if (query === null) throw new Error('Nothing to look for.')
  return await searchTicketDocuments(openDatabase(desk.asD1(), 'first-primary'), {
    query,
    scope: { tokens, onlyTicketId: null, seesNotes: true },
    rememberedOf: null,
    request: {
      page: 1,
      perPage: 10,
      cursor: before === undefined ? null : { key: order === 'newest' ? null : 3, id: before },
    },
    limit: 16,
    order,
    exactTotal: false,
  })
}

const ALL_BUT_ONE = ODD.split(' ').slice(1).join(' ')

const SEARCHES: [what: string, text: string, tokens: string[] | null][] = [
  ['a phrase of words that stand together otherwise', '"office our"', null],
  ['a phrase of words that never meet', '"monitor keyboard"', null],
  ['words that never meet', 'monitor keyboard', null],
  ['many words that never meet', `monitor keyboard ${ALL_BUT_ONE}`, null],
  ['fifty words in quotes', `"${ALL_BUT_ONE} ${ALL_BUT_ONE} ${ALL_BUT_ONE} ${ALL_BUT_ONE}"`, null],
  ['a word that never meets the scope', 'monitor', ['d1']],
  ['a phrase beside a rare word', '"monitor keyboard" n4242', null],
  ['a slip of a word that never meets the scope', 'montior', ['d1']],
  ['a word of scopes', 'd1', null],
]

async function timeOf(work: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const isSmall = (ratio: number) => ratio < GROWTH_AT_MOST
const isLarge = (ratio: number) => ratio > GROWTH_AT_MOST

/** How many times as long the second takes: of the fastest runs, in turn; some more where the machine has other work. */
async function ratioOf(works: readonly [() => unknown, () => unknown], isAsExpected = isSmall): Promise<number> {
  const best = [Infinity, Infinity]
  const ratio = () => (best[1] ?? 0) / (best[0] ?? 1)
  for (let run = 0; run < 60 && (run < 8 || !isAsExpected(ratio())); run += 1) {
    for (const [place, work] of works.entries()) best[place] = Math.min(best[place] ?? Infinity, await timeOf(work))
  }
  return ratio()
}

async function growthOf(work: (desk: LocalDatabase) => () => unknown, isAsExpected = isSmall): Promise<number> {
  const [small, large] = desks
  if (small === undefined || large === undefined) throw new Error('There are no desks.')
  return await ratioOf([work(small), work(large)], isAsExpected)
}

/** Within the number of tickets of a small desk. */
const FAR_BACK = 8192

test.each(SEARCHES)('the searched part does not grow with the desk: %s', async (_what, text, tokens) => {
  for (const page of [{ order: 'newest' }, { order: 'relevance' }, { order: 'newest', before: FAR_BACK }] as const) {
    const growth = await growthOf((desk) => async () => await search(desk, text, { tokens, ...page }))
    expect(growth).toBeLessThan(GROWTH_AT_MOST)
  }
})

/** To read the 188,000 above it takes four to seven first pages. */
const AS_A_FIRST_PAGE = 3

test.each<[text: string, tokens: string[] | null]>([
  ['monitor', null],
  ['lid office', ['d1']],
  ['since', ['a7', 'd1', 'd2']],
])('a page far behind a cursor costs about what the first one does: %s of %j', async (text, tokens) => {
  const [, desk] = desks
  if (desk === undefined) throw new Error('There are no desks.')
  for (const order of ['newest', 'relevance'] as const) {
    const ratio = await ratioOf([
      async () => await search(desk, text, { tokens, order }),
      async () => await search(desk, text, { tokens, order, before: FAR_BACK }),
    ])
    expect(ratio).toBeLessThan(AS_A_FIRST_PAGE)
  }
})

test('the newest matches are found after every cursor', async () => {
  const [small] = desks
  if (small === undefined) throw new Error('There are no desks.')
  const ids = Array.from({ length: 81_920 }, (_, place) => 81_920 - place).filter((id) => id % 5000 < BURST)
  // In a burst, at its ends, in the middle between two, before the first and behind the last.
  const places = [0, 1, 17, 30, 39, 40, 500, 2600, 4999]
  for (const before of [1, 5, 30, 90_000, ...[1, 2, 8, 15].flatMap((burst) => places.map((id) => burst * 5000 + id))]) {
    for (const order of ['newest', 'relevance'] as const) {
      const { hits, total } = await search(small, 'burst', { tokens: null, order, before })
      expect([before, ...hits.map(({ id }) => id)]).toEqual([before, ...ids.filter((id) => id < before).slice(0, 16)])
      expect(total).toEqual({ count: 100, isExact: false })
    }
  }
})

const FEW = { tokens: ['a7'], order: 'newest' as const }

test('common words beside a rare one are searched only in visible rows', async () => {
  const [, desk] = desks
  if (desk === undefined) throw new Error('There are no desks.')
  const ratio = await ratioOf([
    async () => await search(desk, 'spread', FEW),
    async () => await search(desk, 'spread office lid since move', FEW),
  ])
  expect(ratio).toBeLessThan(GROWTH_AT_MOST)
})

test('common words are found and counted', async () => {
  for (const desk of desks) {
    const alone = await search(desk, 'spread', FEW)
    expect(alone.hits.length).toBeGreaterThan(5)
    expect(alone.total.isExact).toBe(true)
    for (const order of ['newest', 'relevance'] as const) {
      const beside = await search(desk, 'spread office lid since move', { ...FEW, order })
      expect(beside.hits.map(({ id }) => id)).toEqual(alone.hits.map(({ id }) => id))
      expect(beside.total).toEqual(alone.total)
    }
  }
})

test('the newest are on the page if there are more than are counted', async () => {
  const [small] = await Promise.all(
    desks.map(async (desk) => await search(desk, 'spread office', { ...FEW, tokens: null })),
  )
  const step = Math.floor(81_920 / SPREAD)
  const newest = Math.floor(81_920 / step)
  expect(small?.hits.map(({ id }) => id)).toEqual(Array.from({ length: 16 }, (_, place) => (newest - place) * step))
  expect(small?.total).toEqual({ count: 100, isExact: false })
})

test('the searched part grows without windows', async () => {
  const growth = await growthOf((desk) => {
    const statement = desk
      .asD1()
      .prepare(`SELECT rowid FROM ticket_search WHERE ticket_search MATCH 'monitor AND keyboard'`)
    return async () => await statement.all()
  }, isLarge)
  expect(growth).toBeGreaterThan(GROWTH_AT_MOST)
})

test('words are common once tens of thousands of tickets have them', async () => {
  const { results } =
    (await desks[0]?.asD1().prepare('SELECT group_concat(word) AS words FROM common_words').all()) ?? {}
  const words = String(results?.[0]?.['words']).split(',')
  expect(words).toEqual(expect.arrayContaining([':d1', ':d2', 'keyboard', 'monitor', 'office']))
  expect(words).not.toContain('n65536')
})

test('a rare word is found in one search, also in old tickets', async () => {
  for (const desk of desks) {
    const { hits, behindWindow } = await search(desk, 'lid n5', { tokens: null, order: 'newest' })
    expect(hits.length).toBeGreaterThan(0)
    expect(behindWindow).toBeNull()
  }
})

test('a prefix finds all its rare words, newest first', async () => {
  const [small = [], large = []] = await Promise.all(
    desks.map(async (desk) => {
      const { hits } = await search(desk, 'lid n1234', { tokens: null, order: 'newest' })
      return hits.map(({ id }) => id)
    }),
  )
  // Of eleven words, and of a hundred more.
  expect(small).toEqual([12349, 12348, 12347, 12346, 12345, 12344, 12343, 12342, 12341, 12340, 1234])
  expect(large).toEqual(Array.from({ length: 16 }, (_, place) => 123_499 - place))
})
