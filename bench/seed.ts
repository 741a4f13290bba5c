import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { openDatabase } from '../src/database/engine/connection.ts'
import { seedLookups } from '../src/modules/installation/seed.repository.ts'
import { sha256Hex } from '../src/shared/identity/secrets/secrets.ts'
import type { BulkOrder } from './bulk-search.ts'
import { DERIVED_OF_RECORDS, DERIVED_OF_TICKETS } from './derived-rows.ts'
import { type DeskSize, MEASURED, searchedStatements, serviceDesk } from './desk-sql.ts'
import { databaseFiles, LocalDatabase } from './local-database.ts'
import { BENCH_API_KEY } from './operations.ts'
import { deskFolder, startWorker } from './workers.ts'

const MIGRATIONS = join(import.meta.dirname, '..', 'migrations')
const READY = 'seeded.json'
const YEAR = 365 * 24 * 60 * 60 * 1000

/** Creates the desk once; later runs find it by its size. An incomplete desk is created again. */
export async function seedDesk(script: string, size: DeskSize, onStep: (share: number) => void): Promise<string> {
  const folder = deskFolder(size.tickets)
  const wanted = JSON.stringify({ size, migrations: await migrationNames() })
  const marker = join(folder, READY)
  if (existsSync(marker) && (await readFile(marker, 'utf8')) === wanted) return folder
  await rm(folder, { recursive: true, force: true })
  const { database, search } = await emptyDatabases(script, folder)
  try {
    await fill({ database, search }, size, onStep)
  } finally {
    database.close()
    search.close()
  }
  await writeFile(marker, wanted)
  return folder
}

interface Files {
  database: LocalDatabase
  search: LocalDatabase
}

/** Workerd creates and migrates the files, then closes them. */
async function emptyDatabases(script: string, folder: string): Promise<Files> {
  const worker = await startWorker(script, folder)
  try {
    const bindings = await worker.getBindings<Pick<Env, 'DB' | 'SEARCH'>>()
    await migrate(bindings.DB, 'db')
    await migrate(bindings.SEARCH, 'search')
  } finally {
    await worker.dispose()
  }
  const files = databaseFiles(folder).map((path) => new LocalDatabase(path))
  const [database, search] = [
    files.find((file) => file.has('tickets')),
    files.find((file) => file.has('ticket_search')),
  ]
  if (database === undefined || search === undefined) throw new Error(`${folder} has not the databases of a desk.`)
  return { database, search }
}

/** Each row of these tables has many index entries and triggers. Both are created after all rows. */
const SEARCHED_TABLES = ['users', 'tickets', 'ticket_threads', 'ticket_title_words', 'events']
const OTHER_TABLES = ['sd_problems', 'sd_problem_words', 'sd_changes', 'sd_releases', 'sd_assets']
/** Reading the search documents needs these indexes. */
const READ_BY_SEARCH = /ON `(ticket_threads|events)`/

/** Everything except search, and the work beside filling it. */
export async function loadDesk(
  file: LocalDatabase,
  { size, now, onStep }: { size: DeskSize; now: number; onStep: (share: number) => void },
): Promise<() => void> {
  await seedLookups(openDatabase(file.asD1(), 'first-primary'), now)
  const run = (statements: readonly string[], step = (_share: number) => {}) => {
    for (const [index, statement] of statements.entries()) {
      file.execute(statement)
      step((index + 1) / statements.length)
    }
  }
  const indexes = file.without('index', SEARCHED_TABLES)
  const triggers = file.without('trigger', SEARCHED_TABLES)
  run([...(await installation(now)), ...searchedStatements(size, now)], onStep)
  run(indexes.filter((sql) => READ_BY_SEARCH.test(sql)))
  return () => {
    run([...DERIVED_OF_TICKETS, ...indexes.filter((sql) => !READ_BY_SEARCH.test(sql)), ...triggers])
    const later = [...file.without('index', OTHER_TABLES), ...file.without('trigger', OTHER_TABLES)]
    run([...serviceDesk(size, now), ...DERIVED_OF_RECORDS, ...later, ...sessions(now)])
  }
}

async function fill({ database, search }: Files, size: DeskSize, onStep: (share: number) => void): Promise<void> {
  const goOn = await loadDesk(database, { size, now: Date.now(), onStep: (share) => onStep(share / 4) })
  const order = { databasePath: database.path, searchPath: search.path, tickets: size.tickets, articles: size.articles }
  const filled = fillingInBulk(order, (share) => onStep(0.25 + share * 0.75))
  goOn()
  await filled
}

async function fillingInBulk(order: BulkOrder, onStep: (share: number) => void): Promise<void> {
  const thread = new Worker(new URL('bulk-search.ts', import.meta.url), { workerData: order })
  await new Promise<void>((resolve, reject) => {
    thread.on('message', onStep)
    thread.on('error', reject)
    thread.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('Search was not filled.'))))
  })
}

export async function installation(now: number): Promise<string[]> {
  const keyHash = await sha256Hex(BENCH_API_KEY)
  return [
    `UPDATE settings SET installed_at = ${now}, url = 'http://localhost', company = 'Bench'`,
    `INSERT INTO api_keys (kind, name, key_hash, hint, created_at) VALUES ('app', 'bench', '${keyHash}', 'benc', ${now})`,
  ]
}

/** One session for each measured person, named after them. */
export function sessions(now: number): string[] {
  return Object.values(MEASURED).map(
    (id) =>
      `INSERT INTO sessions (id, user_id, created_at, expires_at) VALUES ('bench-${id}', ${id}, ${now}, ${now + YEAR})`,
  )
}

/** Applies the migrations of one database, like the shell. */
export async function migrate(database: D1Database, folder: string): Promise<void> {
  const names = (await readdir(join(MIGRATIONS, folder))).filter((name) => name.endsWith('.sql')).toSorted()
  for (const name of names) {
    const text = await readFile(join(MIGRATIONS, folder, name), 'utf8')
    for (const statement of splitStatements(text)) await database.prepare(statement).run()
  }
}

async function migrationNames(): Promise<string[]> {
  const names = await Promise.all(['db', 'search'].map(async (folder) => await readdir(join(MIGRATIONS, folder))))
  return names.flat().filter((name) => name.endsWith('.sql'))
}

/** A statement ends with a semicolon at a line's end. Statements inside a trigger end with the trigger. */
function splitStatements(text: string): string[] {
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('--'))
  const statements: string[] = []
  let current: string[] = []
  let inTrigger = false
  for (const line of lines.map((one) => one.replace(/-->\s*statement-breakpoint\s*$/, ''))) {
    current.push(line)
    if (line.trim() === 'BEGIN') inTrigger = true
    const ends = inTrigger ? line.trim() === 'END;' : line.trimEnd().endsWith(';')
    if (!ends) continue
    statements.push(current.join('\n').trim())
    current = []
    inTrigger = false
  }
  return statements.filter((statement) => statement !== '')
}
