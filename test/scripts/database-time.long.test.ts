import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Query } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { deskOf, deskStatements, MEASURED } from '../../bench/desk-sql.ts'
import { LocalDatabase } from '../../bench/local-database.ts'
import { fillSearch } from '../../bench/search-desk.ts'
import { openDatabase } from '../../src/database/engine/connection.ts'
import { masterSelection } from '../../src/modules/tickets/lists/master-list.policy.ts'
import type { MasterListQuery } from '../../src/modules/tickets/lists/master-list.types.ts'
import { pageQuery } from '../../src/modules/tickets/lists/ticket-lists.repository.ts'
import { seedLookups } from '../../src/modules/installation/seed.repository.ts'
import { searchArticleDocuments } from '../../src/modules/knowledge-base/articles/article-hits.repository.ts'
import { searchTicketDocuments } from '../../src/modules/search/ticket-hits.repository.ts'
import type { Caller, Role } from '../../src/shared/identity/identity.types.ts'
import type { SearchOrder } from '../../src/full-text/query.types.ts'
import { searchQuery } from '../../src/full-text/query.ts'

/*
 * Work of SQLite other than reading rows shows only in time. Full text once built lists of all matches without reading a row.
 * The time is therefore measured against a query for one row, at two sizes ten times apart.
 */

const SMALL = 600
const LARGE = 6000
/** A time that grows with the desk grows tenfold. Smaller differences are noise. */
const GROWTH_AT_MOST = 3
const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations')

interface Desk {
  database: LocalDatabase
  search: LocalDatabase
}

function migrate(name: 'db' | 'search', file: Pick<LocalDatabase, 'execute'>): void {
  const folder = join(MIGRATIONS, name)
  const migrations = readdirSync(folder).filter((entry) => entry.endsWith('.sql'))
  for (const migration of migrations.toSorted()) file.execute(readFileSync(join(folder, migration), 'utf8'))
}

async function deskWith(tickets: number): Promise<Desk> {
  const desk = { database: new LocalDatabase(':memory:'), search: new LocalDatabase(':memory:') }
  for (const [name, file] of [
    ['db', desk.database],
    ['search', desk.search],
  ] as const) {
    migrate(name, file)
  }
  const now = Date.now()
  const [database, search] = [desk.database.asD1(), desk.search.asD1()]
  await seedLookups(openDatabase(database, 'first-primary'), now)
  for (const statement of deskStatements(deskOf(tickets), now)) desk.database.execute(statement)
  await fillSearch({ database, search }, deskOf(tickets))
  return desk
}

let small: Desk
let large: Desk

beforeAll(async () => {
  small = await deskWith(SMALL)
  large = await deskWith(LARGE)
}, 120_000)

const RUNS = 15
/** While other work of the machine delays everything, what is measured is the machine. */
const RUNS_AT_MOST = 150

/** The fastest runs of some work, and of queries for one row beside it. */
class Timed {
  best = Infinity
  bare = Infinity
  readonly #work: () => unknown
  readonly #one: () => Promise<unknown>

  constructor({ database }: Desk, work: () => unknown) {
    const one = database.asD1().prepare('SELECT id, title FROM tickets WHERE id = ?1').bind(1)
    this.#work = work
    this.#one = async () => {
      for (let time = 0; time < 20; time += 1) await one.all()
    }
  }

  async run(): Promise<void> {
    this.best = Math.min(this.best, await timeOf(this.#work))
    this.bare = Math.min(this.bare, await timeOf(this.#one))
  }

  /** How many times as long as a query for one row. */
  ratio(): number {
    return this.best / this.bare
  }
}

async function timeOf(work: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const isSmall = (growth: number) => growth < GROWTH_AT_MOST
const isLarge = (growth: number) => growth > GROWTH_AT_MOST

/** On both desks in turn, so that what the machine does beside meets both; more often where it is not as expected. */
async function growthOf(work: (desk: Desk) => () => unknown, isAsExpected = isSmall): Promise<number> {
  const [onSmall, onLarge] = [new Timed(small, work(small)), new Timed(large, work(large))]
  const growth = () => onLarge.ratio() / onSmall.ratio()
  for (let run = 0; run < RUNS || (run < RUNS_AT_MOST && !isAsExpected(growth())); run += 1) {
    await onSmall.run()
    await onLarge.run()
  }
  return growth()
}

function callerOf(role: Role, userId: number): Caller {
  return {
    credentials: { kind: 'token', userId, role, tokenVersion: 1, sessionId: 'session' },
    apiKeyHash: null,
    demand: { role: 'user', apiKey: 'optional', serviceKeyAlone: true, widgetKeyAlone: false, ticketLink: true },
    address: '',
    reportedIp: '',
    origin: null,
  }
}

const CALLERS = {
  admin: callerOf('admin', MEASURED.adminId),
  agent: callerOf('agent', MEASURED.agentId),
  customer: callerOf('customer', MEASURED.customerId),
}

const LISTS: Record<string, Partial<MasterListQuery>> = {
  inbox: { show: 'inbox' },
  'all by title': { show: 'all', sortBy: 'title', direction: 'asc' },
  'a type and a source that nothing has': { show: 'all', filters: { type: ['4'], source: ['7'] } },
  'a priority by due date': { show: 'inbox', filters: { priority: ['3'] }, sortBy: 'due', direction: 'asc' },
  'a word of all titles': { show: 'all', filters: { search: 'answer' } },
}

describe.each(Object.keys(CALLERS) as (keyof typeof CALLERS)[])('for an %s', (who) => {
  test.each(Object.keys(LISTS))('the time of a list does not grow with the desk: %s', async (name) => {
    const query: MasterListQuery = { filters: {}, ...LISTS[name] }
    const selection = masterSelection(query, { now: Date.now(), isCustomer: who === 'customer', timeZone: 'UTC' })
    const { sql, params } = pageQuery(CALLERS[who], selection, { page: 1, perPage: 10, cursor: null }).query
    const growth = await growthOf(({ database }) => {
      const statement = database
        .asD1()
        .prepare(sql)
        .bind(...params)
      return async () => await statement.all()
    })
    expect(growth).toBeLessThan(GROWTH_AT_MOST)
  })
})

test.each<[text: string, order: SearchOrder]>([
  ['printer', 'newest'],
  ['printer', 'relevance'],
  ['number 4242', 'newest'],
  ['answer prin', 'newest'],
  ['nowhere printer', 'newest'],
  ['worked', 'relevance'],
  ['answer worked', 'relevance'],
  ['pritner', 'newest'],
])('the time of a search does not grow with the desk: %s, by %s', async (text, order) => {
  const query = searchQuery(text)
  if (query === null) throw new Error('Nothing to look for.')
  const growth = await growthOf(({ search }) => {
    const database = openDatabase(search.asD1(), 'first-primary')
    const request = { page: 1, perPage: 10, cursor: null }
    const scope = { tokens: null, onlyTicketId: null, seesNotes: true }
    return async () =>
      await searchTicketDocuments(database, {
        query,
        scope,
        rememberedOf: null,
        request,
        limit: 16,
        order,
        exactTotal: false,
      })
  })
  expect(growth).toBeLessThan(GROWTH_AT_MOST)
})

/** As many articles for guests, one of which has a word of its own. */
function shelfOf(articles: number): DatabaseSync {
  const search = new DatabaseSync(':memory:')
  migrate('search', { execute: (statements) => search.exec(statements) })
  const numbered = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${articles})`
  search.exec(`BEGIN;
    ${numbered} INSERT INTO article_documents (article_id, version, slug, title, body, published, is_public, updated_at)
      SELECT i, 1, 'manual-' || i, 'Manual', 'Read it.', 1, 1, 1 FROM n;
    ${numbered} INSERT INTO article_search (rowid, title, body, scope)
      SELECT i, 'manual', iif(i = 77, 'read of the needle', 'read it'), 'g c0' FROM n;
    COMMIT`)
  return search
}

/** The statements of the query, prepared once, so that only their execution is measured. */
async function articleSearchFor(text: string): Promise<Query> {
  const query = searchQuery(text)
  if (query === null) throw new Error('Nothing to look for.')
  const request = { page: 1, perPage: 10, cursor: null }
  const wanted = { query, category: undefined, order: 'relevance' as const, request, exactTotal: false }
  const sent: Query[] = []
  const nothing = openDatabase(small.search.asD1(), 'first-unconstrained')
  const batch: typeof nothing.batch = async (statements) => {
    sent.push(...statements.map((statement) => statement.query))
    return await nothing.batch(statements)
  }
  await searchArticleDocuments({ ...nothing, batch }, { ...wanted, audience: 'guests', now: Date.now() })
  const [only] = sent
  if (only === undefined) throw new Error('Nothing was sent.')
  return only
}

test('the time of a search for a rare word does not grow with the number of public articles', async () => {
  const { sql, params } = await articleSearchFor('"needle"')
  const searches = [shelfOf(SMALL), shelfOf(100 * SMALL)].map((shelf) => {
    const statement = shelf.prepare(sql)
    return { search: () => statement.all(...(params as string[])), best: Infinity }
  })
  for (const { search } of searches)
    expect(search().map(({ json }) => (JSON.parse(String(json)) as unknown[])[0])).toEqual([77, null])
  const growth = () => (searches[1]?.best ?? 0) / (searches[0]?.best ?? 0)
  for (let run = 0; run < RUNS || (run < RUNS_AT_MOST && !isSmall(growth())); run += 1) {
    for (const shelf of searches) shelf.best = Math.min(shelf.best, await timeOf(shelf.search))
  }
  expect(growth()).toBeLessThan(GROWTH_AT_MOST)
})

test('a query whose time grows is detected', async () => {
  const growth = await growthOf(({ search }) => {
    const statement = search
      .asD1()
      .prepare(`SELECT rowid FROM ticket_search WHERE ticket_search MATCH '"print" *' ORDER BY rowid DESC LIMIT 21`)
    return async () => await statement.all()
  }, isLarge)
  expect(growth).toBeGreaterThan(GROWTH_AT_MOST)
})
