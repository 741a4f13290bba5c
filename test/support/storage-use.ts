import { env } from 'cloudflare:workers'

/*
 * What a test uses of its storage, seen at the bindings: so that the next one waits only for what has to be emptied. It is kept
 * by the worker, since tests may load modules afresh.
 */

interface Use {
  /** Empties the databases; the first who asks one waits for it. */
  due: (() => Promise<void>) | null
  isEmptying: boolean
  /** Answers that were put into the cache. */
  cached: Set<string>
  hasFiles: boolean
  /** Durable Objects of the Worker's own, which only a reset removes. */
  hasObjects: boolean
  /** The file puts its storage back by itself: a reset would take its databases, however late an object was asked. */
  isPutBack: boolean
  /** Work that goes on behind an answer, and batches of the queue that are being consumed. */
  pending: number
  /** Messages of before belong to no test any more. */
  emptiedAt: number
  /** Limits by minute outlive storage: each test has keys of its own. */
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

/** Looks on at a method that answers at once. */
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

/** Does what is due, now. */
export async function emptyNow(of: Use = use, empty = of.due): Promise<void> {
  of.due = null
  of.isEmptying = true
  try {
    await empty?.()
  } finally {
    of.isEmptying = false
  }
}

/** Asks a database while it is being emptied. */
export async function ask<Row>(database: D1Database, sql: string): Promise<Row[]> {
  return (await run.call<D1PreparedStatement, [], Promise<D1Result<Row>>>(database.prepare(sql))).results
}

/** Waits for what goes on behind the last answer. False: it takes too long. */
export async function untilSettled(): Promise<boolean> {
  for (let waited = 0; use.pending > 0; waited += 1) {
    if (waited === MAX_WAIT_MILLISECONDS) return false
    await scheduler.wait(1)
  }
  return true
}

/** Counts work as pending until it is done. */
export async function whilePending<T>(work: () => Promise<T> | T): Promise<T> {
  use.pending += 1
  try {
    return await work()
  } finally {
    use.pending -= 1
  }
}
