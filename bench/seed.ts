import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../src/database/engine/connection.ts'
import { seedLookups } from '../src/modules/installation/seed.repository.ts'
import { sha256Hex } from '../src/shared/identity/secrets.ts'
import { type DeskSize, deskStatements, MEASURED } from './desk-sql.ts'
import { databaseFiles, LocalDatabase } from './local-database.ts'
import { BENCH_API_KEY } from './operations.ts'
import { fillSearch } from './search-desk.ts'
import { deskFolder, startWorker } from './workers.ts'

const MIGRATIONS = join(import.meta.dirname, '..', 'migrations')
const READY = 'seeded.json'
const YEAR = 365 * 24 * 60 * 60 * 1000

/** Makes the desk once; later runs find it by its size. A desk whose making was cut short is made again. */
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

/** Workerd makes the files, migrated so that they can be told apart, and lets them go. */
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

/** Of these tables every row is an entry in many indexes, which are made faster when all rows are there. */
const LARGE_TABLES = ['tickets', 'ticket_threads', 'sd_problems', 'sd_changes', 'sd_releases', 'sd_assets']

async function fill(files: Files, size: DeskSize, onStep: (share: number) => void): Promise<void> {
  const database = files.database.asD1()
  const now = Date.now()
  await seedLookups(openDatabase(database, 'first-primary'), now)
  const indexes = files.database.withoutIndexes(LARGE_TABLES)
  const statements = [
    ...installation(now, await sha256Hex(BENCH_API_KEY)),
    ...deskStatements(size, now),
    ...indexes,
    ...sessions(now),
  ]
  for (const [index, statement] of statements.entries()) {
    files.database.execute(statement)
    onStep((index + 1) / statements.length / 2)
  }
  await fillSearch({ database, search: files.search.asD1() }, size, (share) => onStep(0.5 + share / 2))
}

function installation(now: number, keyHash: string): string[] {
  return [
    `UPDATE settings SET installed_at = ${now}, url = 'http://localhost', company = 'Bench'`,
    `INSERT INTO api_keys (kind, name, key_hash, hint, created_at) VALUES ('app', 'bench', '${keyHash}', 'benc', ${now})`,
  ]
}

/** One session each for the people that a benchmark signs in as; named after them. */
function sessions(now: number): string[] {
  return Object.values(MEASURED).map(
    (id) =>
      `INSERT INTO sessions (id, user_id, created_at, expires_at) VALUES ('bench-${id}', ${id}, ${now}, ${now + YEAR})`,
  )
}

/** Applies the migrations of one of the databases, as the shell does. */
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

/** Statements end with a semicolon at the end of a line; those inside a trigger end with the trigger. */
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
