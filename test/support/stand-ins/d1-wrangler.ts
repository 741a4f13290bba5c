import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { statementsOf } from '../../../scripts/desk/backup/sql/sql-statements.ts'
import { PROJECT } from '../../../scripts/wrangler.ts'
import { exportedBy } from '../d1-export.ts'

/**
 * Replaces wrangler's database commands: each database is an SQLite file in the folder `D1_STATE`. It records its calls in
 * `calls.jsonl`, and fails where `fail` says so: `{"match": "--file", "say": "D1 is gone"}`.
 */
const state = process.env['D1_STATE'] ?? ''
const args = process.argv.slice(2)

const MOST_BYTES = 100_000
const FOLDERS: Readonly<Record<string, string>> = { DB: 'migrations/db', SEARCH: 'migrations/search' }

class Refused extends Error {}

async function* once(text: string) {
  yield await Promise.resolve(text)
}

async function run(): Promise<void> {
  appendFileSync(join(state, 'calls.jsonl'), `${JSON.stringify(args)}\n`)
  const failing = join(state, 'fail')
  if (existsSync(failing)) {
    const { match, say } = JSON.parse(readFileSync(failing, 'utf8')) as { match: string; say: string }
    if (args.join(' ').includes(match)) throw new Refused(say)
  }
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      local: { type: 'boolean' },
      json: { type: 'boolean' },
      yes: { type: 'boolean' },
      'skip-confirmation': { type: 'boolean' },
      command: { type: 'string' },
      file: { type: 'string' },
      output: { type: 'string' },
    },
  })
  const [, verb, ...rest] = positionals
  const name = rest.at(-1) ?? ''
  const database = new DatabaseSync(join(state, `${name}.sqlite`))
  // Tests need no durability.
  database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; PRAGMA foreign_keys = ON')
  if (verb === 'export') writeFileSync(values.output ?? '', exportedBy(database).join('\n'))
  else if (verb === 'migrations') await migrate(database, name)
  else await execute(database, values.file === undefined ? (values.command ?? '') : readFileSync(values.file, 'utf8'))
}

/** One transaction, as in wrangler. */
async function execute(database: DatabaseSync, sql: string): Promise<void> {
  if (sql.includes('BEGIN TRANSACTION')) throw new Refused('To execute a transaction, use state.storage.transaction().')
  const results: object[] = []
  database.exec('BEGIN')
  try {
    for await (const statement of statementsOf(once(`${sql};`))) {
      if (Buffer.byteLength(statement) > MOST_BYTES) throw new Refused('statement too long: SQLITE_TOOBIG')
      results.push({ results: database.prepare(statement).all(), success: true })
    }
    database.exec('COMMIT')
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
  process.stdout.write(JSON.stringify(results))
}

async function migrate(database: DatabaseSync, name: string): Promise<void> {
  database.exec('CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)')
  const folder = join(PROJECT, FOLDERS[name] ?? '')
  const known = new Set(
    database
      .prepare('SELECT name FROM d1_migrations')
      .all()
      .map((row) => row['name']),
  )
  for (const file of readdirSync(folder)
    .filter((entry) => entry.endsWith('.sql'))
    .toSorted()) {
    if (known.has(file)) continue
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('--> statement-breakpoint', '')
    for await (const statement of statementsOf(once(`${sql}\n;`))) database.exec(statement)
    database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(file)
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(`\n✘ [ERROR] ${error instanceof Error ? error.message : String(error)}\n\n`)
  process.exitCode = 1
}
