import { rm, cp } from 'node:fs/promises'
import type { Miniflare } from 'miniflare'
import { deskOf } from './desk-sql.ts'
import { countCost, measureBare, measureLoad } from './load.ts'
import { BENCH_API_KEY, type MeasuredOperation } from './operations.ts'
import { seedDesk } from './seed.ts'
import { buildBareWorker, buildWorker, runWorker, type RunningWorker } from './workers.ts'

/*
 * A desk of 100,000 tickets, of which the 20,000 open ones have clocks: what its lists cost, and how long it takes to ring 2,000
 * clocks that are due in the same minute.
 */

const TICKETS = 100_000
const RUNGS = [0, 100, 1000, 2000]
const HOUR = 3_600_000
const FIRST = 4 * HOUR
const RESOLUTION = 120 * HOUR
const PRESSURE = { connections: 1, seconds: 4 }

const get = (name: string, as: 'admin' | 'agent', parameters: Record<string, string>): MeasuredOperation => ({
  name: `${name} (${as})`,
  as,
  method: 'GET',
  path: '/api/v2/helpdesk/get-tickets',
  parameters: { api_key: BENCH_API_KEY, per_page: '50', ...parameters },
  budget: { trips: 1, rowsRead: 1500 },
})

const OPERATIONS = (['admin', 'agent'] as const).flatMap((as) => [
  get('inbox', as, {}),
  get('inbox with clocks', as, { include: 'clocks' }),
  get('by due date, with clocks', as, { 'sort-by': 'due', include: 'clocks' }),
  get('overdue', as, { sla_state: 'breached', include: 'clocks' }),
  get('due within an hour', as, { sla_state: 'due-within-1h', include: 'clocks' }),
  get('due within an hour, by due date', as, { sla_state: 'due-within-1h', 'sort-by': 'due', include: 'clocks' }),
  get('show=overdue', as, { show: 'overdue', include: 'clocks' }),
])

/**
 * The resolution of each open ticket runs, and the first reply of a fifth of them. They are due over the next five days, and a few
 * are late.
 */
async function giveClocks(database: D1Database, now: number): Promise<void> {
  const due = `${now} + ((id * 7919) % 432000) * 1000 - iif(id % 333 = 7, ${2 * RESOLUTION}, 0)`
  const columns =
    'ticket_id, metric, state, plan_id, target_ms, consumed_ms, since, due_at, started_at, ended_at, breached_at, rings_at'
  const breached = `iif(${due} < ${now}, ${now}, NULL)`
  const rings = `iif(${due} < ${now}, NULL, ${due})`
  const clock = (metric: string, target: number, where: string) =>
    `INSERT INTO ticket_clocks (${columns}) SELECT id, '${metric}', 'running', 2, ${target}, 0, ${due} - ${target}, ${due},
       ${due} - ${target}, NULL, ${breached}, ${rings} FROM tickets WHERE status = 1 AND ${where}`
  const statements = [
    `UPDATE sla_plans SET targets = '["first ${FIRST / 1000}","resolution ${RESOLUTION / 1000}"]', warn_percent = 0 WHERE id = 2`,
    `UPDATE tickets SET sla = 2, first_response_at = iif(isanswered OR id % 3 > 0, created_at, NULL) WHERE status = 1`,
    `INSERT INTO ticket_clocks (ticket_id, metric, state, plan_id, target_ms, started_at, ended_at)
       SELECT id, 'first', 'met', 2, ${FIRST}, created_at, created_at FROM tickets WHERE status = 1 AND (isanswered = 1 OR id % 3 > 0)`,
    clock('resolution', RESOLUTION, 'true'),
    clock('first', FIRST, 'isanswered = 0 AND id % 3 = 0'),
  ]
  for (const statement of statements) await database.prepare(statement).run()
}

/** Makes `count` tickets due at the same moment, as at nine o'clock when the desk opens. */
async function makeDue(database: D1Database, { count, at }: { count: number; at: number }): Promise<void> {
  await database
    .prepare(
      `UPDATE ticket_clocks SET since = ?1 - target_ms, started_at = ?1 - target_ms, due_at = ?1, rings_at = ?1
       WHERE metric = 'resolution' AND state = 'running' AND breached_at IS NULL AND ticket_id IN (SELECT ticket_id FROM ticket_clocks
         WHERE metric = 'resolution' AND state = 'running' AND breached_at IS NULL AND ticket_id % 3 > 0 ORDER BY ticket_id DESC LIMIT ?2)`,
    )
    .bind(at, count)
    .run()
}

interface Rung {
  due: number
  breached: number
  runs: number
  milliseconds: number
}

/** Runs the jobs of each minute until nothing is due. */
async function ring(miniflare: Miniflare, database: D1Database, at: number): Promise<Omit<Rung, 'due'>> {
  const worker = await miniflare.getWorker()
  const count = async (sql: string) => (await database.prepare(sql).first<number>('n')) ?? 0
  const breaches = "SELECT count(*) AS n FROM events WHERE type = 'ticket.sla_breached'"
  const before = await count(breaches)
  const started = performance.now()
  let runs = 0
  do {
    await worker.scheduled({ scheduledTime: new Date(at + runs * 60_000), cron: '* * * * *' })
    runs += 1
  } while (runs < 10 && (await count(`SELECT count(*) AS n FROM alarms WHERE kind = 'clock' AND due_at <= ${at}`)) > 0)
  return { breached: (await count(breaches)) - before, runs, milliseconds: Math.round(performance.now() - started) }
}

async function measureLists(worker: RunningWorker, bare: RunningWorker): Promise<void> {
  console.log('| list of 50 | trips | rows read | p50 ms | bare p50 ms |')
  console.log('|---|---|---|---|---|')
  for (const operation of OPERATIONS) {
    const { trips, rowsRead } = await countCost(worker.base, operation)
    const beside = await measureBare(bare, PRESSURE)
    const { p50 } = await measureLoad(worker, operation, PRESSURE)
    console.log(`| ${operation.name} | ${trips} | ${rowsRead} | ${p50} | ${beside.p50} |`)
  }
}

const script = await buildWorker()
const kept = await seedDesk(script, deskOf(TICKETS), () => undefined)
const folder = `${kept}-clocks`
await rm(folder, { recursive: true, force: true })
await cp(kept, folder, { recursive: true })
const [ours, bare] = [await runWorker(script, folder), await runWorker(await buildBareWorker(), kept)]
try {
  const database = await ours.miniflare.getD1Database('DB')
  const now = Date.now()
  await giveClocks(database, now)
  const { n } = (await database
    .prepare("SELECT count(*) AS n FROM ticket_clocks WHERE state = 'running'")
    .first<{ n: number }>()) ?? { n: 0 }
  console.log(`${n} running clocks\n`)
  await measureLists(ours, bare)
  console.log('\n| due at 9:00 | breached | runs of the cron trigger | ms in all |')
  console.log('|---|---|---|---|')
  for (const count of RUNGS) {
    const at = Date.now()
    await makeDue(database, { count, at })
    const { breached, runs, milliseconds } = await ring(ours.miniflare, database, at)
    console.log(`| ${count} | ${breached} | ${runs} | ${milliseconds} |`)
  }
} finally {
  await Promise.all([ours.miniflare.dispose(), bare.miniflare.dispose()])
  await rm(folder, { recursive: true, force: true })
}
