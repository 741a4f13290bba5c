import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApp, mountedRoutes } from '../../../src/app.ts'
import { install } from '../database.ts'
import { watchLog } from '../request-log.ts'
import { seedOf } from '../property-seed.ts'
import { emptyStorage } from '../storage.ts'
import { emptyNow, use } from '../storage-use.ts'
import { type DeskState, guardTriggers, putBack, takeDown } from './desk-state.ts'
import { Trial } from './trial.ts'
import type { Call, Fault, Mode } from './world.ts'
import type { Writes } from './writes/parts.ts'
import { WRITES } from './writes/index.ts'

const named = new Set(
  mountedRoutes(createApp())
    .filter(({ creates, page }) => creates && !page)
    .map(({ method, path }) => `${method} ${path}`),
)

let installed: DeskState | undefined

/** Has the tests of this file begin with an installation that they put back by themselves: it is faster, and ids are the same. */
export function beginWithDesk(): void {
  beforeAll(async () => {
    await emptyStorage()
    await emptyNow()
    await guardTriggers()
    await install()
    installed = await takeDown()
    use.isPutBack = true
  })
  beforeEach(async () => {
    use.due = null
    watchLog()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  // Whoever comes next finds triggers that it does not know, and makes the databases anew.
  afterAll(() => {
    use.isPutBack = false
    use.hasObjects = true
  })
}

/** The rows that are tried, each under its operation. */
export const TRIED = Object.entries(WRITES satisfies Writes).flatMap(([operation, row]) =>
  'prepare' in row ? [[operation, row] as const] : [],
)

/** An installation without people. */
export async function putInstalledBack(): Promise<void> {
  if (!installed) throw new Error('There is no installation.')
  await putBack(installed)
}

/** The trial of a row on an installation without people, with the net and the clock in its hands. */
export async function openTrial([operation, row]: (typeof TRIED)[number]): Promise<Trial> {
  await putInstalledBack()
  const trial = new Trial(operation, row, { isNamed: named.has(operation) })
  trial.world.watchNet()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return trial
}

const TIMEOUT = 120_000
const MODES: readonly Mode[] = ['fails before', 'fails behind', 'hangs before', 'hangs behind', 'goes down']

/** Every way in which these calls can go wrong. What only reads cannot fail behind its effect, and is ended by the platform when it hangs. */
export function faultsOf(calls: readonly Call[]): Fault[] {
  return calls.flatMap(({ isRead }, at) =>
    MODES.filter((mode) => !isRead || mode === 'fails before' || mode === 'goes down').map((mode) => ({ at, mode })),
  )
}

/** Tries each fault; answers what was wrong. */
export async function wrongOf(trial: Trial, faults: readonly Fault[]): Promise<string[]> {
  const wrong: string[] = []
  for (const fault of faults) {
    const { call, problems } = await trial.disturbed(fault)
    wrong.push(...problems.map((problem) => `${call} (${fault.at}) ${fault.mode}: ${problem}`))
  }
  return wrong
}

/** One of how many faults is tried. CI sets FAULTS_EVERY, to end in time. Without it, each fault is tried. */
const EVERY = Number(env.FAULTS_EVERY) || 1
const SEED = seedOf(env.PROPERTY_SEED)

/** The faults that this run tries. PROPERTY_SEED and the position of the operation say where it starts. */
export function triedFaults(faults: readonly Fault[], position: number): Fault[] {
  return faults.filter((_, at) => (SEED + position + at) % EVERY === 0)
}

/** Tries the faults of each write that `isMeant`, for `npm run test:long`. */
export function tryWrites(isMeant: (operation: string) => boolean): void {
  beginWithDesk()
  test.each(TRIED.filter(([operation]) => isMeant(operation)))(
    '%s leaves what was or what should be, however its calls end',
    async (...row) => {
      const trial = await openTrial(row)
      const position = TRIED.findIndex(([operation]) => operation === row[0])
      const faults = triedFaults(faultsOf(await trial.undisturbed()), position)
      expect(await wrongOf(trial, faults)).toEqual([])
    },
    TIMEOUT,
  )
}
