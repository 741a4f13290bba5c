import { env } from 'cloudflare:workers'
import type { Query } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { masterSelection } from '../../../src/modules/tickets/lists/master-list.policy.ts'
import { type MasterListQuery, SHOWS, SORTS } from '../../../src/modules/tickets/lists/master-list.types.ts'
import { pageQuery } from '../../../src/modules/tickets/lists/ticket-lists.repository.ts'
import { ticketTotal } from '../../../src/modules/tickets/lists/ticket-totals.repository.ts'
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

type Filters = Partial<MasterListQuery>

const FILTERS: Record<string, Filters> = {
  'nothing else': {},
  status: { lookups: { status: ['open', '3'] } },
  departments: { lookups: { department: ['support'] } },
  priority: { lookups: { priority: ['high'] } },
  source: { lookups: { source: ['web'] } },
  types: { lookups: { type: ['question'] } },
  sla: { lookups: { slaPlan: ['sla1'] } },
  'help topic': { lookups: { helpTopic: ['supportquery'] } },
  'assigned 0': { assigned: '0' },
  'assigned 1': { assigned: '1' },
  'an unknown value of assigned': { assigned: '2' },
  'an agent': { assignedTo: ['a-ann'] },
  'a team': { assignedTo: ['t-level 1 support'] },
  'an agent or a team': { assignedTo: ['a-ann', 't-level 1 support'] },
  'created by': { createdBy: ['c-ann'] },
  'created lately': { created: '5-minutes' },
  'created last year': { created: 'last-year' },
  'updated lately': { updated: 'today' },
  'updated last year': { updated: 'last-year' },
  'due soon': { dueOn: 'tomorrow' },
  'due last year': { dueOn: 'last-year' },
  'last response': { lastResponseBy: 'Client' },
  'ticket number': { ticketNumbers: ['AAAA-0000-0001'] },
  search: { search: 'printer' },
}

const ORDERS = [...new Set(Object.values(SORTS))].flatMap((sortBy) =>
  (['asc', 'desc'] as const).map((direction) => ({ sortBy, direction })),
)
const FIRST: PageRequest = { page: 1, perPage: 10, cursor: null }
const AFTER: PageRequest = { page: 1, perPage: 10, cursor: { key: 5, id: 5 } }

interface Plan {
  name: string
  lines: string[]
}

/** As it stands in the statement of a whole batch, and deeper: D1 refuses expressions of more than 100 levels. */
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
      .flatMap(([filter, filters]) =>
        ORDERS.flatMap((order) =>
          statementsOf(`${show}, ${filter}, by ${Object.values(order).join(' ')}`, caller, {
            lookups: {},
            ...filters,
            ...order,
            show,
          }),
        ),
      ),
  )
  expectNone(await explain(statements), walks)
})

/** `npm run test:long` tries them for everybody. */
const PAIRED = env.LONG_TESTS === '1' ? Object.keys(CALLERS) : ['agent', 'customer']

test.each(PAIRED)('any two filters together are served by an index for %s', async (who) => {
  const caller = callerNamed(who)
  const entries = Object.entries(FILTERS)
  const statements = entries.flatMap(([first, one], index) =>
    entries.slice(index + 1).flatMap(([second, other]) =>
      statementsOf(`${first} and ${second}`, caller, {
        ...one,
        ...other,
        lookups: { ...one.lookups, ...other.lookups },
        show: 'all',
      }),
    ),
  )
  expectNone(await explain(statements), walks)
})

const SORTING = new Set([
  'an agent',
  'a team',
  'created by',
  'created lately',
  'updated lately',
  'due soon',
  'due last year',
  'ticket number',
  'search',
])

test('no list of the whole desk is sorted in memory, unless a filter made it short', async () => {
  const caller = callerNamed('admin')
  const statements = Object.entries(FILTERS)
    .filter(([filter]) => !SORTING.has(filter) && filter !== 'status' && filter !== 'departments')
    .flatMap(([filter, filters]) =>
      ORDERS.flatMap((order) =>
        (['inbox', 'trash', 'answered', 'unassigned'] as const).flatMap((show) =>
          statementsOf(`${show}, ${filter}, by ${Object.values(order).join(' ')}`, caller, {
            lookups: {},
            ...filters,
            ...order,
            show,
          }),
        ),
      ),
    )
  expectNone(await explain(statements), (plan) => walks(plan) || sorts(plan))
})
