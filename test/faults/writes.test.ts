import { env } from 'cloudflare:workers'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createApp, mountedRoutes } from '../../src/app.ts'
import { beginWithDesk, faultsOf, openTrial, TRIED, problemOf } from '../support/faults/suite.ts'
import { MAILED } from '../support/faults/writes/further.ts'
import { WRITES } from '../support/faults/writes/index.ts'
import { seedOf } from '../support/property-seed.ts'

const SEED = seedOf(env.PROPERTY_SEED)
/** At most this many rows have one fault each here. `npm run test:long` tries every fault of every row. */
const ROWS_AT_ONCE = 20

beginWithDesk()

const app = createApp()
const routes = mountedRoutes(app)

/** Operations with the same handler are one write. */
function operationsByHandler(): string[][] {
  const handlers = new Map<string, unknown>(
    app.routes.map(({ method, path, handler }) => [`${method} ${path}`, handler] as const),
  )
  const groups = new Map<unknown, string[]>()
  for (const { method, path } of routes) {
    const operation = `${method} ${path}`
    const handler = handlers.get(operation)
    groups.set(handler, [...(groups.get(handler) ?? []), operation])
  }
  return [...groups.values()]
}

/** A GET changes nothing unless its route says so. Other methods with the same handler change nothing either. */
const readings = new Set(
  routes.filter(({ method, changes }) => method === 'GET' && !changes).map(({ method, path }) => `${method} ${path}`),
)

test('every mounted write has a row, or names the row that covers it', () => {
  const writes = operationsByHandler().filter((group) => !group.some((operation) => readings.has(operation)))
  const without = writes
    .filter((group) => !group.some((operation) => operation in WRITES))
    .map((group) => group.join(', '))
  expect(without).toEqual([])
  const mounted = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  expect(Object.keys(WRITES).filter((row) => !mounted.has(row) && !row.startsWith(MAILED))).toEqual([])
  const tried = new Set<string>(TRIED.map(([operation]) => operation))
  const standIns = Object.values(WRITES).flatMap((row) => ('same' in row ? [row.same] : []))
  expect(standIns.filter((operation) => !tried.has(operation))).toEqual([])
})

test(`a write is done or undone as a whole when any call of it fails, with PROPERTY_SEED=${SEED}`, async () => {
  const chosen = fc.sample(fc.shuffledSubarray(TRIED, { minLength: ROWS_AT_ONCE, maxLength: ROWS_AT_ONCE }), {
    seed: SEED,
    numRuns: 1,
  })
  const wrong: string[] = []
  for (const [index, row] of (chosen[0] ?? []).entries()) {
    const trial = await openTrial(row)
    const faults = faultsOf(await trial.undisturbed())
    const fault = faults[(SEED + index) % faults.length]
    wrong.push(...(await problemOf(trial, fault ? [fault] : [])).map((problem) => `${row[0]}: ${problem}`))
  }
  expect(wrong).toEqual([])
}, 120_000)
