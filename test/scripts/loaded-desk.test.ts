import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillInBulk } from '../../bench/bulk-search.ts'
import { deskOf, deskStatements } from '../../bench/desk-sql.ts'
import { LocalDatabase } from '../../bench/local-database.ts'
import { fillSearch } from '../../bench/search-desk.ts'
import { installation, loadDesk, sessions } from '../../bench/seed.ts'
import { openDatabase } from '../../src/database/engine/connection.ts'
import { seedLookups } from '../../src/modules/installation/seed.repository.ts'

/* A desk that the benchmark loads, without triggers and in bulk, is the desk that would have come row by row. */

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations')
const SIZE = deskOf(600)
const NOW = 1_790_000_000_000

interface Desk {
  database: LocalDatabase
  search: LocalDatabase
}

const folder = mkdtempSync(join(tmpdir(), 'desk-'))

function emptyDesk(name: string): Desk {
  const migrated = (kind: 'db' | 'search') => {
    const file = new LocalDatabase(join(folder, `${name}-${kind}.sqlite`))
    const names = readdirSync(join(MIGRATIONS, kind)).filter((one) => one.endsWith('.sql'))
    for (const migration of names.toSorted()) file.execute(readFileSync(join(MIGRATIONS, kind, migration), 'utf8'))
    return file
  }
  return { database: migrated('db'), search: migrated('search') }
}

let grown: Desk
let loaded: Desk

beforeAll(async () => {
  grown = emptyDesk('grown')
  const [database, search] = [grown.database.asD1(), grown.search.asD1()]
  await seedLookups(openDatabase(database, 'first-primary'), NOW)
  const statements = [...(await installation(NOW)), ...deskStatements(SIZE, NOW), ...sessions(NOW)]
  for (const statement of statements) grown.database.execute(statement)
  await fillSearch({ database, search }, SIZE)

  loaded = emptyDesk('loaded')
  const goOn = await loadDesk(loaded.database, { size: SIZE, now: NOW, onStep: () => undefined })
  goOn()
  const paths = { databasePath: loaded.database.path, searchPath: loaded.search.path }
  await fillInBulk({ ...paths, tickets: SIZE.tickets, articles: SIZE.articles }, () => undefined)
}, 60_000)

afterAll(() => {
  for (const file of [grown, loaded].flatMap(({ database, search }) => [database, search])) file.close()
  rmSync(folder, { recursive: true })
})

function tablesOf(file: LocalDatabase): string[] {
  return file
    .all(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '*_search*' ORDER BY name`)
    .map(({ name }) => String(name))
}

/** The version of the look-ups is made by chance. */
function rowsOf(file: LocalDatabase, table: string): string[] {
  return file
    .all(`SELECT * FROM "${table}"`)
    .map((row) => JSON.stringify({ ...row, ...(table === 'catalog' ? { version: '' } : {}) }))
    .toSorted()
}

test.each(['database', 'search'] as const)('every table of the %s has the same rows', (which) => {
  const tables = tablesOf(grown[which])
  expect(tables.length).toBeGreaterThan(4)
  for (const table of tables)
    expect([table, rowsOf(loaded[which], table)]).toEqual([table, rowsOf(grown[which], table)])
})

test.each(['ticket_search', 'article_search'])('%s has the same words in the same places', (table) => {
  const wordsOf = ({ search }: Desk) => {
    search.execute(`CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, ${table}, instance)`)
    const words = search.all('SELECT * FROM temp.words').map((row) => JSON.stringify(row))
    search.execute('DROP TABLE temp.words')
    return words
  }
  const expected = wordsOf(grown)
  expect(expected.length).toBeGreaterThan(1000)
  expect(wordsOf(loaded)).toEqual(expected)
})

test('indexes and triggers exist, and every reference is valid', () => {
  const schemaOf = (file: LocalDatabase) =>
    file.all('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').map((row) => JSON.stringify(row))
  expect(schemaOf(loaded.database)).toEqual(schemaOf(grown.database))
  expect(loaded.database.all('PRAGMA foreign_key_check')).toEqual([])
  expect(loaded.database.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
})
