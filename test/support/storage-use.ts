import { env } from 'cloudflare:workers'

/*
 * Records which storage a test uses, so that the next test resets only that. Stored on the global of the worker, because tests
 * may reload modules.
 */

interface Use {
  /** Empties the databases. The first caller that needs one waits for it. */
  due: (() => Promise<void>) | null
  isEmptying: boolean
  /** Responses put into the cache. */
  cached: Set<string>
  hasFiles: boolean
  /** The Worker's Durable Objects, which only a reset removes. */
  hasObjects: boolean
  /** The file restores its storage itself. A reset would delete its databases. */
  isPutBack: boolean
  /** Background work after a response, and queue batches being consumed. */
  pending: number
  /** Messages of earlier tests are not delivered. */
  emptiedAt: number
  /** Limits by minute survive a reset, so each test gets its own keys. */
  tests: number
}

const MAX_WAIT_MILLISECONDS = 3000

type Run = <T>(this: D1PreparedStatement) => Promise<D1Result<T>>
type Method = (this: unknown, ...values: unknown[]) => Promise<unknown>

const kept = globalThis as { storageUse?: { use: Use; run: Run } }
const { use, run } = (kept.storageUse ??= watched())
export { use }

function watched(): { use: Use; run: Run } {
  const fresh: Use = {
    due: null,
    isEmptying: false,
    cached: new Set(),
    hasFiles: true,
    hasObjects: false,
    isPutBack: false,
    pending: 0,
    emptiedAt: 0,
    tests: 0,
  }
  const statement = prototypeOf(env.DB.prepare('SELECT 1'))
  const untouched = statement['all'] as unknown as Run
  const databaseReady = async () => {
    if (fresh.due) await emptyNow(fresh)
    while (fresh.isEmptying) await scheduler.wait(1)
  }
  for (const name of ['all', 'first', 'raw', 'run']) before(statement, name, databaseReady)
  for (const name of ['batch', 'exec']) before(prototypeOf(env.DB), name, databaseReady)
  before(prototypeOf(env.DB.withSession()), 'batch', databaseReady)
  for (const name of ['put', 'createMultipartUpload'])
    before(prototypeOf(env.ATTACHMENTS), name, () => void (fresh.hasFiles = true))
  for (const name of ['get', 'getByName']) notice(prototypeOf(env.LIVE), name, () => void (fresh.hasObjects = true))
  before(prototypeOf(caches.default), 'put', (request) => void fresh.cached.add(new Request(request as string).url))
  const limits: object[] = [env.GUEST_LIMIT, env.MAIL_LIMIT, env.ARTICLES_LIMIT, env.UPLOAD_LIMIT, env.LIVE_LIMIT]
  for (const owner of new Set(limits.map(prototypeOf))) {
    before(
      owner,
      'limit',
      (options) => void Object.assign(options as object, { key: `${fresh.tests} ${keyOf(options)}` }),
    )
  }
  return { use: fresh, run: untouched }
}

function keyOf(options: unknown): string {
  return (options as RateLimitOptions).key
}

function prototypeOf(binding: object): Record<string, Method> {
  return Object.getPrototypeOf(binding) as Record<string, Method>
}

/** Watches a synchronous method. */
function notice(owner: Record<string, Method>, name: string, look: () => void): void {
  const method = owner[name]
  if (!method) throw new TypeError(`A binding has no method ${name}.`)
  owner[name] = function noticedMethod(this: unknown, ...values: unknown[]) {
    look()
    return method.apply(this, values)
  }
}

function before(
  owner: Record<string, Method>,
  name: string,
  look: (...values: unknown[]) => Promise<void> | void,
): void {
  const method = owner[name]
  if (!method) throw new TypeError(`A binding has no method ${name}.`)
  owner[name] = async function watchedMethod(this: unknown, ...values: unknown[]) {
    await look(...values)
    return await method.apply(this, values)
  }
}

/** Runs the pending reset now. */
export async function emptyNow(of: Use = use, empty = of.due): Promise<void> {
  of.due = null
  of.isEmptying = true
  try {
    await empty?.()
  } finally {
    of.isEmptying = false
  }
}

/** Waits for a pending reset before a database is used. */
export async function ask<Row>(database: D1Database, sql: string): Promise<Row[]> {
  return (await run.call<D1PreparedStatement, [], Promise<D1Result<Row>>>(database.prepare(sql))).results
}

/** Waits for background work after the last response. False if it takes too long. */
export async function untilSettled(): Promise<boolean> {
  for (let waited = 0; use.pending > 0; waited += 1) {
    if (waited === MAX_WAIT_MILLISECONDS) return false
    await scheduler.wait(1)
  }
  return true
}

/** Counts work as pending until it ends. */
export async function whilePending<T>(work: () => Promise<T> | T): Promise<T> {
  use.pending += 1
  try {
    return await work()
  } finally {
    use.pending -= 1
  }
}
