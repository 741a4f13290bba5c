import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { problemsOf } from './soak/checks.ts'
import { newDesk } from './soak/desk.ts'
import { peakMemoryOfWorkers, watchHeap } from './soak/memory.ts'
import { planOf } from './soak/plan.ts'
import { type Outcome, play, type SoakAnswer } from './soak/play.ts'
import type { SoakRequest } from './soak/requests.ts'
import { buildWorker, DATA, startWorker } from './workers.ts'

const HELP = `npm run soak -- [options]
  --seconds N   how long everybody is at it (default 120)
  --clients N   how many there are at once (default 200)
  --seed N      the plan of an earlier run (default: another one every time)
  --help`

/** More steps than can be done in the time. */
const STEPS_PER_SECOND = 10
/** The soak gives up if the queue reports nothing for this long. */
const STANDSTILL_MILLISECONDS = 60_000
const FAULTS_SHOWN = 10
const MEGABYTE = 1024 * 1024

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    clients: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() & 0x7fffffff) },
    help: { type: 'boolean', default: false },
  },
})

function sender(base: URL) {
  return async ({ method, path, as, query = {}, json, idempotencyKey }: SoakRequest): Promise<SoakAnswer> => {
    const url = new URL(path, base)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const headers = new Headers({ Authorization: `Bearer ${as.token}` })
    if (json) headers.set('Content-Type', 'application/json')
    if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
    const answer = await fetch(url, { method, headers, ...(json && { body: JSON.stringify(json) }) })
    return { status: answer.status, body: await answer.json() }
  }
}

function reportOf({ statuses, milliseconds }: Outcome, seconds: number): string {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  const kinds = Object.entries(statuses).map(([kind, counts]) => {
    const each = Object.entries(counts).map(([status, count]) => `${status} ${count}×`)
    return `  ${kind.padEnd(22)}${each.join('  ')}`
  })
  const rate = Math.round(sorted.length / seconds)
  return [
    ...kinds.toSorted(),
    `${sorted.length} requests, ${rate} a second; ${at(0.5)} ms in the middle, ${at(0.99)} ms of a hundred the slowest, ${at(1)} ms at most`,
  ].join('\n')
}

async function soak(): Promise<number> {
  const [seconds, clients, seed] = [Number(values.seconds), Number(values.clients), Number(values.seed)]
  const folder = join(DATA, 'soak')
  await rm(folder, { recursive: true, force: true })
  process.stdout.write(`building; --seed ${seed} plays the same plan again\n`)
  const worker = await startWorker(await buildWorker(), folder, { hasConsumers: true, isInspected: true })
  try {
    const bindings = await worker.getBindings<Pick<Env, 'DB' | 'SEARCH' | 'ATTACHMENTS'>>()
    const desk = await newDesk(bindings)
    const send = sender(await worker.ready)
    const rowsOf = async (sql: string) => (await bindings.DB.prepare(sql).all()).results
    const mostOfHeap = await watchHeap(await worker.getInspectorURL())
    const started = Date.now()
    const plan = planOf({ seed, clients, steps: seconds * STEPS_PER_SECOND })
    const outcome = await play(plan, desk, send, () => Date.now() - started > seconds * 1000)
    process.stdout.write(`${reportOf(outcome, (Date.now() - started) / 1000)}\n`)
    const answeredAt = Date.now()
    const isTold = await untilTold(rowsOf)
    process.stdout.write(
      `the queue ${isTold ? 'was done' : 'had stopped'} ${Math.round((Date.now() - answeredAt) / 1000)} s after the last request\n`,
    )
    process.stdout.write(
      `${desk.tickets.length} tickets; the isolate's heap had ${Math.round(mostOfHeap() / MEGABYTE)} MB at most, ` +
        `all of workerd with its simulators ${await peakMemoryOfWorkers()} MB\n`,
    )
    const storedFiles = async () => await keysOf(bindings.ATTACHMENTS)
    const wrongs = [...outcome.faults, ...(await problemsOf({ desk, send, rowsOf, storedFiles }))]
    process.stdout.write(
      wrongs.length === 0
        ? 'everything adds up\n'
        : `${wrongs.slice(0, FAULTS_SHOWN).join('\n')}\n${wrongs.length} wrongs\n`,
    )
    return wrongs.length === 0 ? 0 : 1
  } finally {
    await worker.dispose()
  }
}

/** Waits while events are still being processed. False if processing stopped. */
async function untilTold(rowsOf: (sql: string) => Promise<Record<string, unknown>[]>): Promise<boolean> {
  let left = Infinity
  let movedAt = Date.now()
  while (Date.now() - movedAt < STANDSTILL_MILLISECONDS) {
    const [row] = await rowsOf('SELECT count(*) AS untold FROM events WHERE processed_at IS NULL')
    const untold = Number(row?.['untold'])
    if (untold === 0) return true
    if (untold < left) [left, movedAt] = [untold, Date.now()]
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return false
}

async function keysOf(bucket: R2Bucket): Promise<string[]> {
  const keys: string[] = []
  let cursor: string | undefined
  do {
    const listed = await bucket.list({ ...(cursor !== undefined && { cursor }) })
    keys.push(...listed.objects.map(({ key }) => key))
    cursor = listed.truncated ? listed.cursor : undefined
  } while (cursor !== undefined)
  return keys
}

if (values.help) process.stdout.write(`${HELP}\n`)
else process.exitCode = await soak()
