import { env } from 'cloudflare:workers'

/** Tables that refusals write on purpose, to count attempts. */
const COUNTED_ATTEMPTS = 'limit_counters'
const WATCHED = 'written_tables'

/**
 * Records from now on which tables are written. Counted attempts do not count. Emptying storage keeps the triggers, because
 * creating them takes longer than most requests. `unwatchTables` removes them.
 */
export async function watchTables(): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite^_%' ESCAPE '^'
      AND name NOT LIKE '^_cf^_%' ESCAPE '^' AND name <> ?1`,
  )
    .bind(COUNTED_ATTEMPTS)
    .all<{ name: string }>()
  if (results.some(({ name }) => name === WATCHED)) return
  const triggers = results.flatMap(({ name }) =>
    ['INSERT', 'UPDATE', 'DELETE'].map(
      (change) => `CREATE TRIGGER watched_${name}_${change} AFTER ${change} ON ${name}
        BEGIN INSERT INTO ${WATCHED} VALUES ('${name}'); END`,
    ),
  )
  // Without a primary key: the ON CONFLICT of a statement also applies to its triggers, which would then fail on a table's
  // second write.
  await env.DB.prepare([`CREATE TABLE ${WATCHED} (name TEXT)`, ...triggers].join(';\n')).run()
}

export async function unwatchTables(): Promise<void> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'watched^_%' ESCAPE '^'",
  ).all<{ name: string }>()
  const dropped = results.map(({ name }) => `DROP TRIGGER ${name}`)
  await env.DB.prepare([...dropped, `DROP TABLE IF EXISTS ${WATCHED}`].join(';\n')).run()
}

/** Forgets writes and counted attempts. Returns whether the queue has processed all events. */
export async function forgetWrites(): Promise<boolean> {
  const [waiting] = await env.DB.batch([
    env.DB.prepare('SELECT 1 FROM events WHERE processed_at IS NULL LIMIT 1'),
    env.DB.prepare(`DELETE FROM ${WATCHED}`),
    env.DB.prepare(`DELETE FROM ${COUNTED_ATTEMPTS}`),
  ])
  return waiting?.results.length === 0
}

/** Waits some seconds at most until the queue has processed all events. */
export async function untilQuiet(): Promise<void> {
  for (let attempt = 0; attempt < 100 && !(await forgetWrites()); attempt += 1) await scheduler.wait(50)
}

/** The tables written since `forgetWrites`. */
export async function writtenTables(): Promise<string[]> {
  const { results } = await env.DB.prepare(`SELECT DISTINCT name FROM ${WATCHED} ORDER BY name`).all<{
    name: string
  }>()
  return results.map(({ name }) => name)
}
