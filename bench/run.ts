import { constants } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Presets, SingleBar } from 'cli-progress'
import { deskOf } from './desk-sql.ts'
import { makeRoomForWriting } from './limits.ts'
import { figuresOf, median, type Slice } from './figures.ts'
import { countCost, measureBare, measureLoad } from './load.ts'
import type { MeasuredOperation } from './operations.ts'
import { HELP, type Plan, readPlan, WrongArguments } from './plan.ts'
import { chartOf, type OperationFigures, type Report, tableOf } from './report.ts'
import { seedDesk } from './seed.ts'
import { profileStartups } from './startup.ts'
import { buildBareWorker, buildWorker, type RunningWorker, runWorker, startWorker } from './workers.ts'

const OUTPUT = join(import.meta.dirname, '.data')
const CONNECTIONS = 8
/** One of this many slices uses a single connection instead of all. */
const SLICES_ALONE = 4

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

/** Writes use a copy, so that the kept desk does not change. */
async function onCopyOf<T>(folder: string, work: (copy: string) => Promise<T>): Promise<T> {
  const copy = `${folder}-run`
  await rm(copy, { recursive: true, force: true })
  // A copy-on-write file system copies at once.
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

async function measureStartup(): Promise<number> {
  const bar = progress('profiling the start-up', 100)
  const figures = await profileStartups((share) => bar.update(Math.round(share * 100)))
  bar.stop()
  return median(figures)
}

interface Contenders {
  ours: RunningWorker
  /** The Worker on the other desk. */
  compared: RunningWorker | null
  bare: RunningWorker
}

interface Measured {
  figures: OperationFigures
  bareSlices: Slice[]
}

/** Short slices in turn, so that noise of the machine affects all of them. */
async function measureOperation(
  { ours, compared, bare }: Contenders,
  operation: MeasuredOperation,
  { seconds, rounds }: Plan,
): Promise<Measured> {
  const cost = await countCost(ours.base, operation)
  const alone: Slice[] = []
  const slices: Record<'ours' | 'compared' | 'bare', Slice[]> = { ours: [], compared: [], bare: [] }
  const pressure = { connections: CONNECTIONS, seconds }
  // The first run compiles the code.
  for (const worker of compared ? [ours, compared] : [ours])
    await measureLoad(worker, operation, { ...pressure, seconds: 2 * seconds })
  for (let round = 0; round < rounds; round += 1) {
    if (round % SLICES_ALONE === 0) alone.push(await measureLoad(ours, operation, { connections: 1, seconds }))
    slices.bare.push(await measureBare(bare, pressure))
    slices.ours.push(await measureLoad(ours, operation, pressure))
    if (compared) slices.compared.push(await measureLoad(compared, operation, pressure))
  }
  const figures = {
    name: operation.name,
    cost,
    alone: figuresOf(alone),
    load: figuresOf(slices.ours),
    compared: compared && figuresOf(slices.compared),
    bare: figuresOf(slices.bare),
  }
  return { figures, bareSlices: slices.bare }
}

async function runToWrite(script: string, folder: string): Promise<RunningWorker> {
  const worker = await runWorker(script, folder)
  await makeRoomForWriting(worker.miniflare)
  return worker
}

async function measure(
  script: string,
  plan: Plan,
): Promise<Pick<Report, 'operations' | 'bare' | 'firstAnswerMilliseconds'>> {
  const folder = await deskFor(script, plan.tickets)
  const bareScript = await buildBareWorker()
  const measureBeside = async (compared: RunningWorker | null) =>
    await onCopyOf(folder, async (copy) => {
      const startedAt = Date.now()
      const ours = await runToWrite(script, copy)
      await fetch(new URL('/health', ours.base))
      const firstAnswerMilliseconds = Date.now() - startedAt
      const bare = await runWorker(bareScript, folder)
      const measured = await measureAll({ ours, compared, bare }, plan)
      await Promise.all([ours.miniflare.dispose(), bare.miniflare.dispose()])
      return { ...measured, firstAnswerMilliseconds }
    })
  if (plan.comparedWith === null) return await measureBeside(null)
  return await onCopyOf(await deskFor(script, plan.comparedWith), async (copy) => {
    const compared = await runToWrite(script, copy)
    const measured = await measureBeside(compared)
    await compared.miniflare.dispose()
    return measured
  })
}

async function measureAll(contenders: Contenders, plan: Plan): Promise<Pick<Report, 'operations' | 'bare'>> {
  const bar = progress('measuring', plan.operations.length)
  const operations: OperationFigures[] = []
  const alone = await measureBare(contenders.bare, { connections: 1, seconds: plan.seconds })
  const bareSlices: Slice[] = []
  for (const operation of plan.operations) {
    bar.update(operations.length, { step: operation.name })
    const measured = await measureOperation(contenders, operation, plan)
    operations.push(measured.figures)
    bareSlices.push(...measured.bareSlices)
  }
  bar.update(operations.length, { step: '' })
  bar.stop()
  return { operations, bare: { alone: figuresOf([alone]), load: figuresOf(bareSlices) } }
}

function planOf(args: string[]): Plan | null {
  try {
    return readPlan(args)
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error
    console.error(`${error.message}\n`)
    process.exitCode = 2
    return null
  }
}

const plan = planOf(process.argv.slice(2))
if (plan === null) {
  console.log(HELP)
} else {
  const script = await buildWorker()
  const bundleGzipBytes = gzipSync(await readFile(script)).byteLength
  const startupCpuMilliseconds = await measureStartup()
  const growth = await measureGrowth(script, plan)
  const measured = await measure(script, plan)
  const { tickets, comparedWith } = plan
  const report: Report = { tickets, comparedWith, growth, bundleGzipBytes, startupCpuMilliseconds, ...measured }
  await writeFile(join(OUTPUT, 'report.json'), JSON.stringify(report, null, 2))
  await writeFile(join(OUTPUT, 'rows-read.svg'), chartOf(report))
  console.log(`\n${tableOf(report)}\n`)
  console.log(
    `bundle ${(bundleGzipBytes / 1024).toFixed(0)} KB gzip · ${startupCpuMilliseconds.toFixed(0)} ms of CPU to start · ` +
      `first answer after ${report.firstAnswerMilliseconds} ms`,
  )
  console.log(`written: bench/.data/report.json, bench/.data/rows-read.svg`)
}
