import { env } from 'cloudflare:workers'
import { and, eq, getTableColumns, gt, inArray, is, type SQL, sql as drizzle } from 'drizzle-orm'
import { SQLiteAsyncDialect, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { beforeEach, describe, expect, test } from 'vitest'
import * as schema from '../../drizzle/schema.ts'
import { catalogQuery } from '../../src/database/catalog.ts'
import { type Database, openDatabase } from '../../src/database/connection.ts'
import { dialect } from '../../src/database/dialect.ts'
import { columnsOf, JsonRows, rowQuery, rowsQuery } from '../../src/database/json-query.ts'
import { sql } from '../../src/database/sql.ts'
import { install } from '../support/database.ts'

const { ticketPriorities, tickets, ticketTypes, users } = schema

let database: Database

beforeEach(async () => {
  await install()
  database = openDatabase(env.DB, 'first-primary')
})

const queriesBy = (sql: typeof drizzle): Record<string, SQL> => ({
  'text alone': sql`SELECT 1`,
  values: sql`SELECT ${1}, ${'text'}, ${null}, ${true} WHERE ${1.5} > ${-1}`,
  'queries in queries': sql`SELECT (${sql`SELECT ${1} WHERE ${sql`${2} = ${3}`}`}), ${4}`,
  'nothing at all': sql`SELECT 1 ${undefined} ${sql``}`,
  'tables and columns': sql`SELECT ${tickets.title} FROM ${tickets} WHERE ${tickets.id} = ${7}`,
  identifiers: sql`SELECT ${sql.identifier('a "name"')} ${sql.raw("= 'raw'")}`,
  'lists, and lists in lists': sql`SELECT 1 WHERE 1 IN ${[1, 'two', sql`${3} + 1`]} AND ${[sql.raw('2'), [tickets.id, null]]}`,
  'conditions of Drizzle': sql`SELECT 1 WHERE ${and(eq(tickets.id, 3), gt(tickets.updatedAt, 5), inArray(tickets.statusId, [1, 2]))}`,
  'values that columns encode': sql`SELECT ${sql.param(true, tickets.isOverdue)}, ${sql.param(null, tickets.isOverdue)},
    ${sql.param(['read'], users.permissions)}`,
  'a limit that is no whole number': sql`SELECT 1 LIMIT ${1.5}`,
  joined: sql`SELECT ${sql.join([sql`1`, 2, sql`${3}`], sql`, `)}, ${sql.join([])}`,
  'a tag without text of its own': sql`${sql`SELECT 1`}${sql.empty()}`,
})

describe('the text of a query', () => {
  test.each(Object.keys(queriesBy(sql)))('is what Drizzle makes of %s', (name) => {
    const { sql: text, params } = new SQLiteAsyncDialect().sqlToQuery(queriesBy(drizzle)[name] ?? sql``)
    const query = queriesBy(sql)[name] ?? sql``
    // The second time comes from what was remembered.
    expect([dialect.sqlToQuery(query), dialect.sqlToQuery(query)]).toEqual([
      { sql: text, params },
      { sql: text, params },
    ])
  })

  test('has the number of wanted rows as digits, and every other value bound', () => {
    expect(dialect.sqlToQuery(sql`SELECT ${1} LIMIT ${10} OFFSET ${20}`)).toEqual({
      sql: 'SELECT ? LIMIT 10 OFFSET 20',
      params: [1],
    })
    expect(dialect.sqlToQuery(sql`SELECT 1 LIMIT ${'10; DROP TABLE users'}`)).toEqual({
      sql: 'SELECT 1 LIMIT ?',
      params: ['10; DROP TABLE users'],
    })
  })
})

describe('an insert', () => {
  const types = () => database.build.insert(ticketTypes)
  const typesNamed = (names: string[]) =>
    database.build.select().from(ticketTypes).where(inArray(ticketTypes.name, names)).orderBy(ticketTypes.id)

  test('names the given columns only, and the others have their defaults', async () => {
    const insert = types().values({ name: 'Wish', isDefault: true, isPublic: undefined })
    expect(insert.toSQL()).toEqual({
      sql: 'insert into "ticket_types" ("name", "is_default") values (?, ?)',
      params: ['Wish', 1],
    })
    const [, rows] = await database.batch([insert, typesNamed(['Wish'])])
    expect(rows).toMatchObject([{ description: '', active: true, isPublic: true, isDefault: true }])
  })

  test('of rows that differ in their columns gives each its own defaults', async () => {
    const insert = types().values([
      { name: 'Wish', active: false },
      { name: 'Praise', description: 'Thanks' },
    ])
    const [, rows] = await database.batch([insert, typesNamed(['Wish', 'Praise'])])
    expect(rows).toMatchObject([
      { name: 'Wish', active: false, description: '' },
      { name: 'Praise', active: true, description: 'Thanks' },
    ])
  })

  test('may leave every default to the tables, since the schema has no other', () => {
    const tables = Object.values(schema).filter((table) => is(table, SQLiteTable))
    const columns = tables.flatMap((table) => Object.values(getTableColumns(table)))
    expect(columns.length).toBeGreaterThan(300)
    expect(columns.filter(({ defaultFn, onUpdateFn }) => defaultFn ?? onUpdateFn)).toEqual([])
  })

  test('leaves a row alone that is there already', async () => {
    const insert = () =>
      types()
        .values([{ name: 'Wish' }, { name: 'Praise' }])
        .onConflictDoNothing()
    const [, , rows] = await database.batch([insert(), insert(), typesNamed(['Wish', 'Praise'])])
    expect(rows).toHaveLength(2)
  })
})

interface Priority {
  id: number
  name: string
}

const priorityColumns = columnsOf<Priority>({ id: 'priority_id', name: 'priority' })
const priorities = sql`FROM (SELECT * FROM ticket_priorities ORDER BY priority_id LIMIT 2)`
const LOW_AND_NORMAL = [
  { id: 1, name: 'Low' },
  { id: 2, name: 'Normal' },
]

describe('a batch', () => {
  test('sends neighbouring reads as one statement and answers each', async () => {
    const answers = await database.batch([
      rowsQuery(priorityColumns, priorities),
      rowQuery(priorityColumns, sql`FROM ticket_priorities WHERE priority_id = ${2}`),
      rowQuery(priorityColumns, sql`FROM ticket_priorities WHERE priority_id = ${-1}`),
      rowsQuery(priorityColumns, sql`FROM ticket_priorities WHERE priority_id = ${-1}`).map(({ length }) => length),
    ])
    expect(answers).toEqual([LOW_AND_NORMAL, LOW_AND_NORMAL[1], undefined, 0])
    expect(database.usage).toMatchObject({ trips: 1, statements: 1 })
  })

  test('keeps the order of reads and writes', async () => {
    const one = rowQuery(priorityColumns, sql`FROM ticket_priorities WHERE priority_id = 1`)
    const rename = database.build.update(ticketPriorities).set({ name: 'Lowest' }).where(eq(ticketPriorities.id, 1))
    const [before, , after, plain] = await database.batch([
      one,
      rename,
      one,
      database.build.get<{ name: string }>(sql`SELECT priority AS name FROM ticket_priorities WHERE priority_id = 1`),
    ])
    expect([before?.name, after?.name, plain.name]).toEqual(['Low', 'Lowest', 'Lowest'])
    expect(database.usage.statements).toBe(4)
  })

  test('binds no more than a hundred values to a statement', async () => {
    const sixty = sql.join(
      Array.from({ length: 60 }, (_, value) => sql`${value}`),
      sql`, `,
    )
    const counted = rowQuery(
      columnsOf<{ count: number }>({ count: 'count(*)' }),
      sql`FROM users WHERE id IN (${sixty})`,
    )
    await database.batch([counted, counted, counted])
    expect(database.usage.statements).toBe(3)
  })

  test('reads rows of more columns than a function of SQLite takes arguments', async () => {
    const names = Array.from({ length: 70 }, (_, column) => `column${column}`)
    const wide = columnsOf<Record<string, unknown>>(
      Object.fromEntries(names.map((name, column) => [name, column === 69 ? "json('[1, [2]]')" : String(column)])),
    )
    const [row] = await database.batch([rowQuery(wide, sql``)])
    expect(row).toEqual(Object.fromEntries(names.map((name, column) => [name, column === 69 ? [1, [2]] : column])))
  })

  test('carries long texts beside the JSON of their row', async () => {
    const quotes = '"'.repeat(900_000)
    const columns = columnsOf<{ id: number }>({ id: '7' })
    const [rows] = await database.batch([
      new JsonRows<{ id: number; text: string }, 'text'>(
        columns,
        sql`SELECT ${columns.json} AS json, ${quotes} AS text`,
      ),
    ])
    expect(rows.map(({ id, text }) => [id, text === quotes])).toEqual([[7, true]])
  })
})

describe('the look-ups', () => {
  const readCatalog = async () => (await database.batch([catalogQuery()]))[0]

  test('are read again only after one of them changed', async () => {
    const first = await readCatalog()
    expect(await readCatalog()).toBe(first)
    await env.DB.prepare("UPDATE ticket_priorities SET priority = 'Whenever' WHERE priority_id = 1").run()
    const second = await readCatalog()
    expect([first.priorities.get(1)?.name, second.priorities.get(1)?.name]).toEqual(['Low', 'Whenever'])
    expect(await readCatalog()).toBe(second)
  })
})
