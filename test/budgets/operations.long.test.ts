import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { deskOf, deskStatements, MEASURED } from '../../bench/desk-sql.ts'
import {
  BENCH_API_KEY,
  distinction,
  type MeasuredOperation,
  type MeasuredRole,
  OPERATIONS,
} from '../../bench/operations.ts'
import { fillSearch } from '../../bench/search-desk.ts'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createKeyOf, signInAs } from '../support/people.ts'
import { emptyStorage } from '../support/storage.ts'

// Large enough that every measured list fills its first page at both sizes.
const SMALL = 2000
const LARGE = 20_000
const GROWTH = 1.2
/** Variants for the benchmark cost the same as the operation they vary. */
const MEASURED_ONCE = OPERATIONS.filter(({ varied }) => varied === undefined)

interface Cost {
  trips: number
  rowsRead: number
  rowsWritten: number
}

/** Counted quantities, so the machine's speed does not matter: what a page costs must not depend on how many tickets there are. */
test(
  'every operation keeps its budget at two sizes ten times apart, with statistics and without',
  { timeout: 600_000 },
  async () => {
    // The first one meets what earlier files left in the isolate; both that are compared come after one alike.
    await measure(SMALL)
    const small = await measure(SMALL)
    const large = await measure(LARGE)
    const analyzed = await measure(SMALL, { isAnalyzed: true })
    const misses = MEASURED_ONCE.flatMap((operation) =>
      missesOf(operation, small.get(operation.name), large.get(operation.name)),
    )
    const dearer = MEASURED_ONCE.flatMap(({ name }) => {
      const [plain, withStatistics] = [small.get(name)?.rowsRead ?? 0, analyzed.get(name)?.rowsRead ?? Infinity]
      return withStatistics > plain * GROWTH ? [`${name}: ${plain} rows read, ${withStatistics} with statistics`] : []
    })
    expect({ misses, dearer }).toEqual({ misses: [], dearer: [] })
  },
)

function missesOf({ name, budget }: MeasuredOperation, small: Cost | undefined, large: Cost | undefined): string[] {
  if (!small || !large) return [`${name} was not measured`]
  const misses: string[] = []
  for (const { trips, rowsRead, rowsWritten } of [small, large]) {
    const written = budget.rowsWritten ?? 0
    if (rowsWritten > written) misses.push(`${name}: ${rowsWritten} rows written, budget ${written}`)
    if (trips > budget.trips) misses.push(`${name}: ${trips} round trips, budget ${budget.trips}`)
    if (rowsRead > budget.rowsRead) misses.push(`${name}: ${rowsRead} rows read, budget ${budget.rowsRead}`)
  }
  if (large.rowsRead > small.rowsRead * GROWTH)
    misses.push(`${name}: rows read grew from ${small.rowsRead} to ${large.rowsRead}`)
  return misses
}

async function measure(tickets: number, { isAnalyzed = false } = {}): Promise<Map<string, Cost>> {
  await emptyStorage()
  await install()
  for (const statement of deskStatements(deskOf(tickets), Date.now())) await env.DB.prepare(statement).run()
  await fillSearch({ database: env.DB, search: env.SEARCH }, deskOf(tickets))
  await createKeyOf(BENCH_API_KEY)
  // The index remembers whom it has met.
  await call('GET', '/api/v1/helpdesk/ticket-search', {
    token: await signInAs(MEASURED.agentId, 'agent'),
    query: { search: 'printer' },
  })
  // Statistics, which `PRAGMA optimize` gathers, may talk SQLite into other plans: no statement may be dearer for it.
  if (isAnalyzed) for (const database of [env.DB, env.SEARCH]) await database.prepare('ANALYZE').run()
  return await costsOfAll()
}

async function costsOfAll(): Promise<Map<string, Cost>> {
  const tokens: Record<MeasuredRole, string | undefined> = {
    admin: await signInAs(MEASURED.adminId, 'admin'),
    agent: await signInAs(MEASURED.agentId, 'agent'),
    customer: await signInAs(MEASURED.customerId, 'customer'),
    guest: undefined,
  }
  const costs = new Map<string, Cost>()
  for (const operation of MEASURED_ONCE) costs.set(operation.name, await costOf(operation, tokens[operation.as]))
  return costs
}

async function costOf(operation: MeasuredOperation, token: string | undefined): Promise<Cost> {
  const { name, method, path, parameters = {} } = operation
  const sent = method === 'GET' ? { query: { ...parameters, ...distinction(operation) } } : { json: parameters }
  const answer = await call(method, path, { token, ...sent })
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${answer.text}`)
  const { trips, rowsRead, rowsWritten } = answer.cost
  return { trips, rowsRead, rowsWritten }
}
