import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { JOBS, runJobs } from '../../src/scheduled/all.jobs.ts'
import { type DeskState, putBack, storedKeys, recordState } from '../support/faults/desk-state.ts'
import { JOB_ROWS, turn } from '../support/faults/jobs.ts'
import { beginWithDesk, faultsOf, putInstalledBack, triedFaults } from '../support/faults/suite.ts'
import { differencesOf, masksOf, untilAtRest, problemsNow } from '../support/faults/trial.ts'
import { World } from '../support/faults/world.ts'
import { seedOf } from '../support/property-seed.ts'

const SEED = seedOf(env.PROPERTY_SEED)
/** Every claim and every lease is over by then. */
const LATER = 61 * 60_000
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const TIMEOUT = 300_000

beginWithDesk()

type Name = keyof typeof JOBS
const NAMES = Object.keys(JOBS) as Name[]

interface Done {
  rows: ReadonlyMap<string, string>
  files: string[]
  published: number[]
  mails: string[]
  wrong: string[]
}

/** Runs this job every hour, as the clock does, until nothing is left to do. */
async function tick(world: World, name: Name, { after, begun }: { after: number; begun: number }): Promise<void> {
  vi.setSystemTime(Date.now() + after)
  await world.background(async (services) => await runJobs(services, atOf(name, begun), { [name]: JOBS[name] }))
}

/** The sweep of files runs in the minute in which it looks at the same day as before. All other jobs run now. */
function atOf(name: Name, begun: number): number {
  const days = Math.floor((Date.now() - begun) / DAY)
  return name === 'sweepUploads' ? turn() + days * HOUR : Date.now()
}

async function outcome(world: World): Promise<Done> {
  return {
    rows: (await recordState()).rows,
    files: (await storedKeys()).map((key) => key.replaceAll(/[0-9a-f]{32}/g, '#')),
    published: [...new Set(world.queue.map(({ body }) => Object.values(body as { eventId: number })[1] ?? 0))],
    mails: [...new Set(world.mails.map(({ to, subject }) => `${to}: ${subject}`))],
    wrong: (await problemsNow()).map(({ name, rows }) => `${name} ${rows}`),
  }
}

async function ready(name: Name) {
  const { prepare, variables = {} } = JOB_ROWS[name]
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Math.ceil(Date.now() / DAY) * DAY + DAY / 2 })
  const noon = Date.now()
  await putInstalledBack()
  await prepare()
  if (name !== 'sweepEvents') await untilAtRest({ isAged: name !== 'sweepUploads' })
  // Nobody's session of the desk ends within the day.
  await env.DB.prepare('UPDATE sessions SET expires_at = expires_at + ?1 WHERE expires_at > ?2')
    .bind(10 * DAY, noon)
    .run()
  const before = await recordState()
  const world = new World()
  world.variables = variables
  world.watchNet()
  const begin = async (from: DeskState = before) => {
    await putBack(from)
    world.begin(null)
    world.queue.length = 0
    vi.setSystemTime(noon)
  }
  const tickAfter = async (after: number) => await tick(world, name, { after, begun: noon })
  const undisturbed = async () => {
    await begin()
    await tickAfter(0)
    const calls = [...world.calls]
    await tickAfter(LATER)
    await tickAfter(LATER)
    return { calls, done: await outcome(world) }
  }
  const first = await undisturbed()
  const { calls, done } = await undisturbed()
  const passing = new Set(JOB_ROWS[name].passing ?? [])
  const masked = new Set([...masksOf(first.done.rows, done.rows), ...passing])
  const problemOf = (found: Done) => [
    ...differencesOf(done.rows, found.rows, masked),
    ...found.wrong.filter((one) => !done.wrong.includes(one)),
    // Messages that another job sends to the queue are also rows, from which the sweep sends them again.
    ...(['files', 'mails', ...(name === 'sweepEvents' ? (['published'] as const) : [])] as const).flatMap((what) =>
      found[what].join() === done[what].join()
        ? []
        : [`${what}: ${found[what].join()} instead of ${done[what].join()}`],
    ),
  ]
  return { world, begin, tickAfter, calls, before, done, problemOf }
}

test.each(NAMES.map((name) => [name]))(
  `%s ends the same when two run at once, a day late, or killed at any call, with PROPERTY_SEED=${SEED}`,
  async (name) => {
    const { world, begin, tickAfter, calls, before, done, problemOf } = await ready(name)
    const hasWorked =
      differencesOf(before.rows, done.rows, new Set()).length > 0 ||
      done.published.length > 0 ||
      done.files.length < before.files.size ||
      JOB_ROWS[name].isOfIndex === true
    expect(hasWorked, 'it had something to do').toBe(true)
    const finish = async () => {
      world.recover()
      for (let run = 0; run < 3; run += 1) await tickAfter(LATER)
      return problemOf(await outcome(world))
    }
    await begin()
    await Promise.all([tickAfter(0), tickAfter(0)])
    expect(await finish()).toEqual([])
    await begin()
    vi.setSystemTime(Date.now() + DAY)
    expect(await finish()).toEqual([])
    for (const fault of triedFaults(faultsOf(calls), NAMES.indexOf(name))) {
      await begin()
      world.fault = fault
      await tickAfter(0)
      expect([fault, calls[fault.at]?.name, ...(await finish())]).toEqual([fault, calls[fault.at]?.name])
    }
  },
  TIMEOUT,
)
