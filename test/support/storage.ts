import { type D1Migration, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

const ATTEMPTS = 5

/**
 * Storage as an installation finds it: all migrations applied, no row, file or message. The simulator takes a whole script
 * as one statement, which is three times as quick as 260 of them, and every test waits for this.
 */
export async function emptyStorage(): Promise<void> {
  for (let attempt = 1; !(await emptied(attempt === ATTEMPTS)); attempt += 1);
}

/** Whether it worked: once in some hundred times `reset` leaves a database, or the files, as the last test made them. */
async function emptied(isLastAttempt: boolean): Promise<boolean> {
  await reset()
  try {
    await Promise.all([
      deleteFiles(),
      env.DB.prepare(scriptOf(env.TEST_MIGRATIONS)).run(),
      env.SEARCH.prepare(scriptOf(env.TEST_SEARCH_MIGRATIONS)).run(),
    ])
    return true
  } catch (error) {
    if (!isLastAttempt && String(error).includes('d1_migrations already exists')) return false
    throw error
  }
}

async function deleteFiles(): Promise<void> {
  const { objects } = await env.ATTACHMENTS.list()
  if (objects.length > 0) await env.ATTACHMENTS.delete(objects.map(({ key }) => key))
}

/** With the record that `wrangler d1 migrations apply` keeps of what it has applied. */
function scriptOf(migrations: readonly D1Migration[]): string {
  return [
    'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    ...migrations.flatMap(({ name, queries }) => [...queries, `INSERT INTO d1_migrations (name) VALUES ('${name}')`]),
  ].join('\n;\n')
}
