import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { copyDatabase } from '../../../scripts/desk/backup/database-copy.ts'
import { inOrderOfReferences } from '../../../scripts/desk/backup/sql/references.ts'
import { statementsOf } from '../../../scripts/desk/backup/sql/sql-statements.ts'
import { textLiteralOf } from '../../../scripts/desk/backup/sql/sql-texts.ts'
import { readInsert } from '../../../scripts/desk/backup/sql/sql-values.ts'
import { exportedBy } from '../../support/d1-export.ts'
import { seedOf } from '../../support/property-seed.ts'

const SEED = seedOf(process.env['PROPERTY_SEED'] ?? '')

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup-sql-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const TRIGGER = `CREATE TRIGGER counted AFTER INSERT ON tickets
BEGIN
  UPDATE sums SET n = n + (CASE WHEN NEW.title = 'END;' THEN 1 ELSE 1 END); -- a; comment
  /* and; another */ INSERT INTO log (text) VALUES ('it''s;');
END`
const STATEMENTS = [
  'PRAGMA defer_foreign_keys=TRUE',
  'CREATE TABLE `tickets` (`id` integer PRIMARY KEY AUTOINCREMENT, `title` text)',
  `INSERT INTO "tickets" ("id","title") VALUES(1,'a;b''c')`,
  `INSERT INTO "tickets" ("id","title") VALUES(2,replace('a\\nb;','\\n',char(10)))`,
  TRIGGER,
  'CREATE INDEX "odd;name" ON tickets (title)',
  'CREATE TEMP TRIGGER t2 AFTER DELETE ON tickets BEGIN SELECT 1; END',
]

async function* chunksOf(text: string, cuts: readonly number[]) {
  let from = 0
  for (const cut of [...cuts, text.length]) {
    yield await Promise.resolve(text.slice(from, Math.max(from, cut)))
    from = Math.max(from, cut)
  }
}

async function collected(chunks: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const statement of statementsOf(chunks)) found.push(statement)
  return found
}

test('statements are split correctly at any chunk border, triggers included', async () => {
  const text = `${STATEMENTS.join(';\n')};\n`
  expect(await collected(chunksOf(text, []))).toEqual(STATEMENTS)
  const cuts = fc.array(fc.integer({ min: 0, max: text.length }), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      const sorted = places.toSorted((left, right) => left - right)
      expect(await collected(chunksOf(text, sorted))).toEqual(STATEMENTS)
    }),
    { seed: SEED },
  )
  const each = Array.from({ length: text.length }, (_, index) => index)
  expect(await collected(chunksOf(text, each))).toEqual(STATEMENTS)
})

test.each([`INSERT INTO t VALUES ('a`, 'CREATE TABLE t (a', 'SELECT 1; SELECT', TRIGGER.slice(0, -4)])(
  'a text that ends within a statement is refused: %j',
  async (text) => {
    await expect(collected(chunksOf(text, []))).rejects.toThrow('ends within a statement')
  },
)

test('only rows of literals are read, and anything else is refused', () => {
  const read = readInsert(`INSERT INTO "a""b" ("x","y z") VALUES(NULL,-1.5e3),(X'0aFf','it''s')`)
  expect(read).toEqual({
    table: 'a"b',
    columns: ['x', 'y z'],
    rows: [
      [{ kind: 'null' }, { kind: 'number', digits: '-1.5e3' }],
      [
        { kind: 'blob', hex: '0aFf' },
        { kind: 'text', text: "it's", isUnescaped: false },
      ],
    ],
  })
  const unescaped = readInsert(`INSERT INTO t VALUES(replace(replace('a\\r\\nb','\\r',char(13)),'\\n',char(10)))`)
  expect([unescaped.columns, unescaped.rows]).toEqual([null, [[{ kind: 'text', text: 'a\r\nb', isUnescaped: true }]]])
  for (const odd of [
    'INSERT INTO t SELECT * FROM users',
    'INSERT INTO t VALUES (load_extension(1))',
    'INSERT INTO t VALUES (1) ON CONFLICT DO NOTHING',
    `INSERT INTO t VALUES ('a' || 'b')`,
    `INSERT INTO t VALUES (X'0')`,
    'INSERT INTO t VALUES ((SELECT 1))',
    'INSERT OR REPLACE INTO t VALUES (1)',
  ]) {
    expect(() => readInsert(odd)).toThrow('something unknown')
  }
})

test('tables are ordered by their references, and circles do no harm', () => {
  const tables = new Map([
    ['notes', 'CREATE TABLE notes (t REFERENCES `tickets`(id), u integer, FOREIGN KEY (u) REFERENCES "users"("id"))'],
    ['tickets', 'CREATE TABLE tickets (u references users(id), parent REFERENCES tickets(id))'],
    ['users', 'CREATE TABLE users (d REFERENCES departments(id))'],
    ['departments', 'CREATE TABLE departments (m REFERENCES users(id), x REFERENCES gone(id))'],
  ])
  const order = inOrderOfReferences(tables)
  expect(order.toSorted()).toEqual([...tables.keys()].toSorted())
  expect(order.indexOf('users')).toBeLessThan(order.indexOf('tickets'))
  expect(order.indexOf('tickets')).toBeLessThan(order.indexOf('notes'))
})

const SCHEMA = [
  'CREATE TABLE notes (id INTEGER PRIMARY KEY AUTOINCREMENT, ticket_id INTEGER REFERENCES tickets(id), body TEXT, raw BLOB)',
  'CREATE TABLE `tickets` (`id` integer PRIMARY KEY AUTOINCREMENT, parent INTEGER REFERENCES tickets(id), title TEXT NOT NULL, n REAL)',
  'CREATE TABLE pairs (name TEXT, value TEXT, text TEXT, PRIMARY KEY (value, name))',
  'CREATE TABLE counted (n INTEGER)',
  'CREATE INDEX notes_of ON notes (ticket_id)',
  'CREATE VIEW titles AS SELECT title FROM tickets',
  "CREATE TRIGGER noted AFTER INSERT ON notes BEGIN UPDATE counted SET n = n + 1; INSERT INTO pairs VALUES ('t', NEW.id, 'by trigger'); END",
]
const TABLES = ['notes', 'tickets', 'pairs', 'counted', 'sqlite_sequence']

function rowsOf(database: DatabaseSync) {
  return TABLES.map((table) => [table, database.prepare(`SELECT * FROM ${table} ORDER BY 1`).all()])
}

/** As D1 does it: in one transaction, references held, and every statement short enough. */
function imported(sql: string[]): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec('PRAGMA foreign_keys = ON')
  database.exec('BEGIN')
  for (const statement of sql) {
    expect(Buffer.byteLength(statement)).toBeLessThan(100_000)
    database.exec(statement)
  }
  database.exec('COMMIT')
  return database
}

interface Backed {
  text: string
  statements: string[]
  tables: Record<string, number>
}

async function backedUp(database: DatabaseSync): Promise<Backed> {
  const folder = scratchFolder()
  const [exported, target] = [join(folder, 'export.sql'), join(folder, 'database.sql')]
  await writeFile(exported, exportedBy(database).join('\n'))
  const { tables } = await copyDatabase({
    exported,
    target,
    scratch: join(folder, 'rows'),
    query: async (asked) =>
      await Promise.resolve(asked.map((sql) => database.prepare(sql).all() as Record<string, unknown>[])),
  })
  const text = await readFile(target, 'utf8')
  return { text, statements: await collected(chunksOf(text, [])), tables }
}

const texts = fc.oneof(
  fc.string({ unit: 'binary' }).filter(
    // Node's SQLite ends a text at a zero when it reads; the test after this one looks at those.
    (text) => text.isWellFormed() && !text.includes('\u0000'),
  ),
  fc
    .array(fc.constantFrom('\\n', '\\r', '\n', '\r', "'", ';', 'BEGIN TRANSACTION;', 'COMMIT;', '--', '/*', 'ä😀'), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
)

test('every text is restored byte for byte', async () => {
  const row = fc.record({ title: texts, body: fc.option(texts), name: texts })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 40 }), async (rows) => {
      const database = imported(SCHEMA)
      const [ticket, note, pair] = [
        database.prepare('INSERT INTO tickets (title, n) VALUES (?, 1.5)'),
        database.prepare("INSERT INTO notes (ticket_id, body, raw) VALUES (1, ?, x'00ff')"),
        database.prepare('INSERT OR IGNORE INTO pairs VALUES (?, ?, ?)'),
      ]
      for (const { title, body, name } of rows) {
        ticket.run(title)
        note.run(body)
        pair.run(name, title, body)
      }
      const { statements, text } = await backedUp(database)
      expect(text).not.toContain('BEGIN TRANSACTION')
      expect(rowsOf(imported(statements))).toEqual(rowsOf(database))
    }),
    { numRuns: 60, seed: SEED },
  )
})

test('texts that a statement cannot hold are written in hexadecimal', () => {
  const database = new DatabaseSync(':memory:')
  for (const text of ['a\u0000b', '\r\n', '\u001b[31m', 'BEGIN TRANSACTION;', "it's", 'line\nline', '']) {
    const written = textLiteralOf(text)
    for (const unwanted of ['\u0000', '\r', '\u001b', 'BEGIN TRANSACTION']) expect(written).not.toContain(unwanted)
    const found = database.prepare(`SELECT hex(${written}) AS hex, typeof(${written}) AS type`).get()
    expect(found).toEqual({ hex: Buffer.from(text).toString('hex').toUpperCase(), type: 'text' })
  }
})

test('an export is ordered: tables, rows by reference, sequences, triggers last', async () => {
  const database = imported(SCHEMA)
  database.exec('INSERT INTO counted VALUES (0)')
  database.exec("INSERT INTO tickets (id, title, parent) VALUES (7, 'a', NULL), (9, 'b', 7), (12, 'gone', NULL)")
  database.exec('DELETE FROM tickets WHERE id = 12')
  database.exec("INSERT INTO notes (ticket_id, body) VALUES (9, 'x')")
  const { statements, tables } = await backedUp(database)
  const kinds = statements.map((statement) => statement.replaceAll(/\s+/g, ' ').slice(0, 22))
  expect(kinds).toEqual([
    'PRAGMA defer_foreign_k',
    'CREATE TABLE `tickets`',
    'CREATE TABLE notes (id',
    'CREATE TABLE pairs (na',
    'CREATE TABLE counted (',
    'CREATE TABLE restore_p',
    'INSERT INTO "tickets" ',
    'INSERT INTO "notes" ("',
    'INSERT INTO "pairs" ("',
    'INSERT INTO "counted" ',
    'DROP TABLE restore_pie',
    'DELETE FROM sqlite_seq',
    'INSERT INTO "sqlite_se',
    'CREATE INDEX notes_of ',
    'CREATE VIEW titles AS ',
    'CREATE TRIGGER noted A',
  ])
  expect(tables).toEqual({ notes: 1, tickets: 2, pairs: 1, counted: 1 })
  const restored = imported(statements)
  expect(rowsOf(restored)).toEqual(rowsOf(database))
  expect(restored.prepare('SELECT n FROM counted').get()).toEqual({ n: 1 })
  restored.exec("INSERT INTO tickets (title) VALUES ('next')")
  expect(restored.prepare('SELECT max(id) AS id FROM tickets').get()).toEqual({ id: 13 })
})

test('a text of two million characters is split into statements that D1 accepts, emoji included', async () => {
  const database = imported(SCHEMA)
  const long = `${'ä😀\n'.repeat(300_000)}\\n${"'".repeat(100_000)}`
  database.prepare('INSERT INTO tickets (title) VALUES (?)').run(long)
  database.prepare('INSERT INTO notes (ticket_id, body, raw) VALUES (1, ?, ?)').run(long, Buffer.alloc(300_000, 7))
  for (let id = 0; id < 500; id += 1)
    database.prepare('INSERT INTO tickets (title) VALUES (?)').run('x'.repeat(id * 10))
  const { statements } = await backedUp(database)
  expect(rowsOf(imported(statements))).toEqual(rowsOf(database))
  // Many rows go into one statement all the same.
  expect(statements.filter((statement) => statement.startsWith('INSERT INTO "tickets"')).length).toBeLessThan(25)
})

test('a write during an export is detected, and so is an unfinished restore', async () => {
  const database = imported(SCHEMA)
  database.prepare('INSERT INTO tickets (title) VALUES (?)').run('a\nb\\n')
  const folder = scratchFolder()
  const exported = join(folder, 'export.sql')
  const copy = async () =>
    await copyDatabase({
      exported,
      target: join(folder, 'database.sql'),
      scratch: join(folder, 'rows'),
      query: async (asked) =>
        await Promise.resolve(asked.map((sql) => database.prepare(sql).all() as Record<string, unknown>[])),
    })
  await writeFile(exported, exportedBy(database).join('\n'))
  database.prepare('UPDATE tickets SET title = ?').run('other\nb\\n')
  await expect(copy()).rejects.toThrow('The helpdesk was changed')
  database.exec('CREATE TABLE restore_progress (backup TEXT)')
  await writeFile(exported, exportedBy(database).join('\n'))
  await expect(copy()).rejects.toThrow('is not finished')
  await writeFile(exported, 'DROP TABLE users;')
  await expect(copy()).rejects.toThrow('something unknown: DROP TABLE users')
})
