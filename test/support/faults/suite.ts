import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApp, mountedRoutes } from '../../../src/app.ts'
import { install } from '../database.ts'
import { watchLog } from '../request-log.ts'
import { seedOf } from '../property-seed.ts'
import { emptyStorage } from '../storage.ts'
import { emptyNow, use } from '../storage-use.ts'
import { type DeskState, guardTriggers, putBack, recordState } from './desk-state.ts'
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

/** Starts the tests of this file with an installation that they restore themselves. This is faster and keeps ids the same. */
export function beginWithDesk(): void {
  beforeAll(async () => {
    await emptyStorage()
    await emptyNow()
    await guardTriggers()
    await install()
    installed = await recordState()
    use.isPutBack = true
  })
  beforeEach(async () => {
    use.due = null
    watchLog()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  // The next file finds unknown triggers and recreates the databases.
  afterAll(() => {
    use.isPutBack = false
    use.hasObjects = true
  })
}

/** The rows to try, each under its operation. */
export const TRIED = Object.entries(WRITES satisfies Writes).flatMap(([operation, row]) =>
  'prepare' in row ? [[operation, row] as const] : [],
)

/** An installation without people. */
export async function putInstalledBack(): Promise<void> {
  if (!installed) throw new Error('There is no installation.')
  await putBack(installed)
}

/** Runs the trial of a row on an installation without people, with a controlled network and clock. */
export async function openTrial([operation, row]: (typeof TRIED)[number]): Promise<Trial> {
  await putInstalledBack()
  const trial = new Trial(operation, row, { isNamed: named.has(operation) })
  trial.world.watchNet()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return trial
}

const TIMEOUT = 120_000
const MODES: readonly Mode[] = ['fails before', 'fails behind', 'hangs before', 'hangs behind', 'goes down']

/** Every way in which these calls can fail. A read has no effect to fail after, and the platform ends one that hangs. */
export function faultsOf(calls: readonly Call[]): Fault[] {
  return calls.flatMap(({ isRead }, at) =>
    MODES.filter((mode) => !isRead || mode === 'fails before' || mode === 'goes down').map((mode) => ({ at, mode })),
  )
}

/** Tries each fault and returns the problems. */
export async function problemOf(trial: Trial, faults: readonly Fault[]): Promise<string[]> {
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
      expect(await problemOf(trial, faults)).toEqual([])
    },
    TIMEOUT,
  )
}
