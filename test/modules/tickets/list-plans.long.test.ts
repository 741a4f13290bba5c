import { env } from 'cloudflare:workers'
import type { Query } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { masterSelection } from '../../../src/modules/tickets/lists/master-list.policy.ts'
import { type FilterValues, filterParameters } from '../../../src/modules/tickets/lists/ticket-lists.usecases.ts'
import { type MasterListQuery, SHOWS, SORTS } from '../../../src/modules/tickets/lists/master-list.types.ts'
import { pageQuery } from '../../../src/modules/tickets/lists/ticket-lists.repository.ts'
import { ticketTotal } from '../../../src/modules/tickets/lists/query/ticket-totals.repository.ts'
import type { Caller, Credentials } from '../../../src/shared/identity/identity.types.ts'
import type { PageRequest } from '../../../src/shared/pages.ts'
import { install } from '../../support/database.ts'

// Thousands of statements are planned.
vi.setConfig({ testTimeout: 120_000 })

beforeEach(async () => {
  await install()
})

const CALLERS: Record<string, { credentials: Credentials; apiKeyHash: string | null }> = {
  admin: { credentials: token('admin'), apiKeyHash: null },
  agent: { credentials: token('agent'), apiKeyHash: null },
  customer: { credentials: token('customer'), apiKeyHash: null },
  'service key': { credentials: { kind: 'none' }, apiKeyHash: 'a'.repeat(64) },
  'guest with a link': {
    credentials: { kind: 'ticket-link', ticketId: 1, userId: 1, tokenVersion: 1 },
    apiKeyHash: null,
  },
}

function token(role: 'admin' | 'agent' | 'customer'): Credentials {
  return { kind: 'token', userId: 1, role, tokenVersion: 1, sessionId: 'session' }
}

function callerNamed(name: string): Caller {
  const who = CALLERS[name]
  if (!who) throw new Error(`No caller ${name}`)
  const demand = {
    role: 'user',
    apiKey: 'optional',
    serviceKeyAlone: true,
    widgetKeyAlone: false,
    ticketLink: true,
  } as const
  return { ...who, demand, address: '', reportedIp: '', origin: null }
}

interface Sampled {
  filters: FilterValues
  /** The tickets are few, so that sorting them is allowed. */
  isShort: boolean
}

/** The sample values of every filter. */
const FILTERS: Record<string, Sampled> = Object.fromEntries([
  ['nothing else', { filters: {}, isShort: false }],
  ...filterParameters().flatMap(({ filter, name, samples }) =>
    samples.map(({ value, isShort = false }) => [
      `${name} ${String(value)}`,
      { filters: { [filter]: value }, isShort },
    ]),
  ),
])

const ORDERS = [...new Set(Object.values(SORTS))].flatMap((sortBy) =>
  (['asc', 'desc'] as const).map((direction) => ({ sortBy, direction })),
)
const FIRST: PageRequest = { page: 1, perPage: 10, cursor: null }
const AFTER: PageRequest = { page: 1, perPage: 10, cursor: { key: 5, id: 5 } }

interface Plan {
  name: string
  lines: string[]
}

/** As in the statement of a whole batch, but deeper: D1 refuses expressions of more than 100 levels. */
function insideOthers(query: string): string {
  const levels = 8
  return `SELECT ${'abs('.repeat(levels)}(${query})${')'.repeat(levels)} AS q0`
}

/** One plan for each text: without statistics the values decide about nothing. */
async function explain(all: readonly { name: string; query: Query }[]): Promise<Plan[]> {
  const plans: Plan[] = []
  const statements = [...new Map(all.map((statement) => [statement.query.sql, statement])).values()]
  for (let start = 0; start < statements.length; start += 200) {
    const chunk = statements.slice(start, start + 200)
    const results = await env.DB.batch<{ detail: string }>(
      chunk.map(({ query }) => env.DB.prepare(`EXPLAIN QUERY PLAN ${insideOthers(query.sql)}`).bind(...query.params)),
    )
    plans.push(
      ...results.map(({ results: rows }, index) => ({
        name: chunk[index]?.name ?? '',
        lines: rows.map(({ detail }) => detail),
      })),
    )
  }
  return plans
}

function statementsOf(name: string, caller: Caller, query: MasterListQuery) {
  const isCustomer = caller.credentials.kind === 'token' && caller.credentials.role === 'customer'
  const selection = masterSelection(query, { now: Date.now(), isCustomer, timeZone: 'UTC' })
  return [
    { name: `${name}, first page`, query: pageQuery(caller, selection, FIRST).query },
    { name: `${name}, next page`, query: pageQuery(caller, selection, AFTER).query },
    { name: `${name}, total`, query: ticketTotal(caller, selection).query },
  ]
}

/** Reads of tickets that walk the whole table. The partial index of what is nobody's is no bigger than the list. */
function walks({ lines }: Plan): boolean {
  return lines.some((line) => /^SCAN (t|n|tickets)\b(?! USING INDEX tickets_all_unassigned$)/.test(line))
}

/** Tickets that are sorted after they were found, instead of being found in order. */
function sorts({ lines }: Plan): boolean {
  return lines.some((line, index) => /^(SEARCH|SCAN) t USING/.test(line) && /TEMP B-TREE/.test(lines[index + 1] ?? ''))
}

function expectNone(plans: Plan[], isBad: (plan: Plan) => boolean) {
  expect(plans.length).toBeGreaterThan(0)
  expect(plans.filter(isBad).map(({ name, lines }) => [name, ...lines].join('; '))).toEqual([])
}

test.each(Object.keys(CALLERS))('every filter in every order is served by an index for %s', async (who) => {
  const caller = callerNamed(who)
  const statements = SHOWS.flatMap((show) =>
    Object.entries(FILTERS)
      .filter(([filter]) => show === 'all' || show === 'inbox' || filter === 'nothing else')
      .flatMap(([filter, { filters }]) =>
        ORDERS.flatMap((order) =>
          statementsOf(`${show}, ${filter}, by ${Object.values(order).join(' ')}`, caller, {
            filters,
            ...order,
            show,
          }),
        ),
      ),
  )
  expectNone(await explain(statements), walks)
})

test.each(Object.keys(CALLERS))('any two filters together are served by an index for %s', async (who) => {
  const caller = callerNamed(who)
  const entries = Object.entries(FILTERS)
  const statements = entries.flatMap(([first, one], index) =>
    entries.slice(index + 1).flatMap(([second, other]) =>
      statementsOf(`${first} and ${second}`, caller, {
        filters: { ...one.filters, ...other.filters },
        show: 'all',
      }),
    ),
  )
  expectNone(await explain(statements), walks)
})

test.each(Object.keys(CALLERS))('two filters as alternatives are served by an index for %s', async (who) => {
  const caller = callerNamed(who)
  const entries = Object.entries(FILTERS).filter(([name]) => name !== 'nothing else')
  const fields = [{ name: 'room', values: ['14'] }]
  const statements = entries.flatMap(([first, one], index) => [
    ...statementsOf(`${first} or a field`, caller, {
      filters: {},
      anyOf: { filters: one.filters, fields },
      show: 'all',
    }),
    ...entries.slice(index + 1).flatMap(([second, other]) =>
      statementsOf(`${first} or ${second}`, caller, {
        filters: {},
        anyOf: { filters: { ...one.filters, ...other.filters }, fields: [] },
        show: 'all',
      }),
    ),
  ])
  expectNone(await explain(statements), walks)
})

test('no list of the whole desk is sorted in memory, unless a filter made it short', async () => {
  const caller = callerNamed('admin')
  const statements = Object.entries(FILTERS)
    .filter(([, { filters, isShort }]) => !isShort && !filters.status && !filters.department)
    .flatMap(([filter, { filters }]) =>
      ORDERS.flatMap((order) =>
        (['inbox', 'trash', 'answered', 'unassigned'] as const).flatMap((show) =>
          statementsOf(`${show}, ${filter}, by ${Object.values(order).join(' ')}`, caller, {
            filters,
            ...order,
            show,
          }),
        ),
      ),
    )
  expectNone(await explain(statements), (plan) => walks(plan) || sorts(plan))
})
