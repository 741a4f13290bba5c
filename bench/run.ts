import { constants } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { Presets, SingleBar } from 'cli-progress'
import { deskOf } from './desk-sql.ts'
import { makeRoomForWriting } from './limits.ts'
import { countCost, type LoadFigures, measureBare, measureLoad } from './load.ts'
import { BENCHMARKED, type MeasuredOperation, OPERATIONS } from './operations.ts'
import { chartOf, type OperationFigures, type Report, tableOf } from './report.ts'
import { seedDesk } from './seed.ts'
import { profileStartups } from './startup.ts'
import { buildBareWorker, buildWorker, startWorker } from './workers.ts'

const HELP = `npm run bench -- [options]
  --tickets N        size of the measured desk (default 100000)
  --sizes a,b,c      desks for the chart of cost against size (default: the measured one, and a tenth and a hundredth of it)
  --seconds N        length of each measurement (default 2; 0.5 for all operations of a million tickets)
  --rounds N         rounds of each measurement; the median counts (default 5; 1 for a million tickets)
  --only PATTERN     only operations whose name matches the pattern
  --help`

const options = {
  tickets: { type: 'string', default: '100000' },
  sizes: { type: 'string', default: '' },
  seconds: { type: 'string', default: '' },
  rounds: { type: 'string', default: '' },
  only: { type: 'string', default: '' },
  help: { type: 'boolean', default: false },
} as const

const OUTPUT = join(import.meta.dirname, '.data')
const CONNECTIONS = [1, 8]

interface Plan {
  tickets: number
  sizes: number[]
  seconds: number
  rounds: number
  operations: MeasuredOperation[]
}

function readPlan(): Plan | null {
  const { values } = parseArgs({ options })
  if (values.help) return null
  const tickets = Number(values.tickets)
  const isLong = tickets >= 1_000_000 && values.only === ''
  const sizes = values.sizes === '' ? [tickets / 100, tickets / 10, tickets] : values.sizes.split(',').map(Number)
  return {
    tickets,
    sizes,
    seconds: Number(values.seconds || (isLong ? '0.5' : '2')),
    rounds: Number(values.rounds || (isLong ? '1' : '5')),
    operations: [...OPERATIONS, ...BENCHMARKED].filter(({ name }) => new RegExp(values.only).test(name)),
  }
}

function progress(title: string, total: number): SingleBar {
  const bar = new SingleBar(
    {
      format: `${title.padEnd(28)} {bar} {value}/{total} {step}`,
      hideCursor: true,
      noTTYOutput: true,
      notTTYSchedule: 10_000,
    },
    Presets.shades_classic,
  )
  bar.start(total, 0, { step: '' })
  return bar
}

async function deskFor(script: string, tickets: number): Promise<string> {
  const bar = progress(`seeding ${tickets} tickets`, 100)
  const folder = await seedDesk(script, deskOf(tickets), (share) => bar.update(Math.round(share * 100)))
  bar.update(100)
  bar.stop()
  return folder
}

/** Writes happen on a copy, so that the kept desk stays what it was. */
async function onCopyOf<T>(folder: string, work: (copy: string) => Promise<T>): Promise<T> {
  const copy = `${folder}-run`
  await rm(copy, { recursive: true, force: true })
  // Where the file system can, a copy takes no time and no room until it is written to.
  await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
  try {
    return await work(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function measureGrowth(script: string, { sizes, operations }: Plan): Promise<Report['growth']> {
  const growth: Report['growth'] = {}
  for (const size of sizes) {
    const folder = await deskFor(script, size)
    await onCopyOf(folder, async (copy) => {
      const worker = await startWorker(script, copy)
      const base = await worker.ready
      for (const operation of operations) {
        const { rowsRead } = await countCost(base, operation)
        growth[operation.name] = { ...growth[operation.name], [size]: rowsRead }
      }
      await worker.dispose()
    })
  }
  return growth
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}

function medianFigures(rounds: readonly LoadFigures[]): LoadFigures {
  return {
    requestsPerSecond: median(rounds.map(({ requestsPerSecond }) => requestsPerSecond)),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
  }
}

async function measureStartup(): Promise<number> {
  const bar = progress('profiling the start-up', 100)
  const figures = await profileStartups((share) => bar.update(Math.round(share * 100)))
  bar.stop()
  return median(figures)
}

interface Targets {
  base: URL
  bare: URL
}

/** Ours and the bare Worker in turn, so that whatever else the machine does falls on both. */
async function measureOperation(
  { base, bare }: Targets,
  operation: MeasuredOperation,
  { seconds, rounds, isFirst }: Plan & { isFirst: boolean },
) {
  const ours: Record<string, LoadFigures[]> = {}
  const theirs: Record<string, LoadFigures[]> = {}
  const cost = await countCost(base, operation)
  for (let round = 0; round < rounds; round += 1) {
    for (const connections of CONNECTIONS) {
      // Only at 8 connections is it what all others are measured by.
      if (connections === 8 || isFirst)
        theirs[connections] = [...(theirs[connections] ?? []), await measureBare(bare, { connections, seconds })]
      ours[connections] = [...(ours[connections] ?? []), await measureLoad(base, operation, { connections, seconds })]
    }
  }
  const ratios = (ours[8] ?? []).map(
    ({ requestsPerSecond }, round) => requestsPerSecond / (theirs[8]?.[round]?.requestsPerSecond ?? 1),
  )
  const load = Object.fromEntries(
    CONNECTIONS.map((connections) => [connections, medianFigures(ours[connections] ?? [])]),
  )
  const bareLoad = Object.fromEntries(
    Object.entries(theirs).map(([connections, figures]) => [connections, medianFigures(figures)]),
  )
  const figures: OperationFigures = { name: operation.name, cost, load, ratio: median(ratios) }
  return { figures, bareLoad }
}

async function measure(
  script: string,
  plan: Plan,
): Promise<Pick<Report, 'operations' | 'bare' | 'firstAnswerMilliseconds'>> {
  const folder = await deskFor(script, plan.tickets)
  const bareScript = await buildBareWorker()
  return await onCopyOf(folder, async (copy) => {
    const startedAt = Date.now()
    const worker = await startWorker(script, copy)
    const base = await worker.ready
    await makeRoomForWriting(worker)
    await fetch(new URL('/health', base))
    const firstAnswerMilliseconds = Date.now() - startedAt
    const bareWorker = await startWorker(bareScript, folder)
    const targets = { base, bare: await bareWorker.ready }
    const bar = progress('measuring', plan.operations.length)
    const operations: OperationFigures[] = []
    let bare: Report['bare'] = {}
    for (const operation of plan.operations) {
      bar.update(operations.length, { step: operation.name })
      const { figures, bareLoad } = await measureOperation(targets, operation, {
        ...plan,
        isFirst: operations.length === 0,
      })
      operations.push(figures)
      bare = { ...bare, ...bareLoad }
    }
    bar.update(operations.length, { step: '' })
    bar.stop()
    await Promise.all([worker.dispose(), bareWorker.dispose()])
    return { operations, bare, firstAnswerMilliseconds }
  })
}

const plan = readPlan()
if (plan === null) {
  console.log(HELP)
} else {
  const script = await buildWorker()
  const bundleGzipBytes = gzipSync(await readFile(script)).byteLength
  const startupCpuMilliseconds = await measureStartup()
  const growth = await measureGrowth(script, plan)
  const measured = await measure(script, plan)
  const report: Report = { tickets: plan.tickets, growth, bundleGzipBytes, startupCpuMilliseconds, ...measured }
  await writeFile(join(OUTPUT, 'report.json'), JSON.stringify(report, null, 2))
  await writeFile(join(OUTPUT, 'rows-read.svg'), chartOf(report))
  console.log(`\n${tableOf(report)}\n`)
  console.log(
    `bundle ${(bundleGzipBytes / 1024).toFixed(0)} KB gzip · ${startupCpuMilliseconds.toFixed(0)} ms of CPU to start · ` +
      `first answer after ${report.firstAnswerMilliseconds} ms`,
  )
  console.log(`written: bench/.data/report.json, bench/.data/rows-read.svg`)
}
