import { env } from 'cloudflare:workers'
import { and, eq, getTableColumns, is, sql } from 'drizzle-orm'
import { alias, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import * as schema from '../../drizzle/schema.ts'
import { type Database, openDatabase } from '../../src/database/engine/connection.ts'
import { isFailedAssertion } from '../../src/database/engine/failures.ts'
import { runNamed } from '../../src/database/engine/named-batch.ts'
import { prepared, type Slots } from '../../src/database/engine/prepared.ts'
import { longRows, row, rows } from '../../src/database/engine/rows.ts'
import { first, flag, json, many, maybe, orNull, type RowOf } from '../../src/database/engine/shapes.ts'
import type { Statement } from '../../src/database/engine/statements.ts'
import { digits, excluded, inList, textOf } from '../../src/database/engine/text.ts'
import { assertion, insert, insertFrom, onConflict, remove, update } from '../../src/database/engine/writes.ts'
import { install } from '../support/database.ts'

const { departments, sequences, ticketPriorities, ticketTypes, users } = schema
const manager = alias(users, 'manager')
const person = {
  id: manager.id,
  firstName: manager.firstName,
  active: manager.active,
  permissions: manager.permissions,
}
const listed = {
  id: departments.id,
  name: departments.name,
  isPublic: departments.isPublic,
  manager: maybe(manager.id, person),
}
const withManager = sql`from ${departments} left join ${users} ${manager} on ${eq(manager.id, departments.managerId)}`

let database: Database

beforeEach(async () => {
  await install()
  database = openDatabase(env.DB, 'first-primary')
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO users (id, role, first_name, permissions, active, created_at, updated_at)
      VALUES (7, 'agent', 'Ada', '{"edit_ticket":true}', 1, 0, 0)`),
    env.DB.prepare('UPDATE departments SET manager_id = 7, is_public = 0 WHERE id = 2'),
  ])
})

async function read<Result>(query: Statement<Result>) {
  const [{ result }] = await runNamed(database, [{ result: query }])
  return result
}

describe('a shape', () => {
  test('types its rows', () => {
    expectTypeOf<RowOf<typeof listed>>().toEqualTypeOf<{
      id: number
      name: string
      isPublic: boolean
      manager: {
        id: number
        firstName: string
        active: boolean
        permissions: typeof users.$inferSelect.permissions
      } | null
    }>()
    const rest = {
      count: sql<number>`count(*)`,
      known: flag(sql`1`),
      ids: json<number[]>(sql`'[1]'`),
      late: orNull(manager.id),
      entries: many({ id: users.id }, sql`from ${users}`),
      best: first({ name: users.firstName }, sql`from ${users}`),
      nested: { role: users.role },
    }
    expectTypeOf<RowOf<typeof rest>>().toEqualTypeOf<{
      count: number
      known: boolean
      ids: number[]
      late: number | null
      entries: { id: number }[]
      best: { name: string } | null
      nested: { role: 'customer' | 'agent' | 'admin' }
    }>()
    // @ts-expect-error -- a column that the schema does not have breaks the build
    expect(() => textOf(row({ gone: users.gone }, sql``).query)).toThrow(TypeError)
  })

  test('is decoded with flags, JSON and left joins, in the query’s order', async () => {
    const found = await read(rows(listed, sql`${withManager} order by ${departments.id} desc limit 2`))
    expect(found).toEqual([
      { id: 3, name: 'Operation', isPublic: true, manager: null },
      {
        id: 2,
        name: 'Sales',
        isPublic: false,
        manager: { id: 7, firstName: 'Ada', active: true, permissions: { edit_ticket: true } },
      },
    ])
  })

  test('holds rows of sub-selects, also empty ones', async () => {
    const priorities = many(
      { id: ticketPriorities.id, isDefault: ticketPriorities.isDefault },
      sql`from ${ticketPriorities} order by ${ticketPriorities.id} desc limit 2`,
    )
    const shape = {
      priorities,
      none: many({ id: users.id }, sql`from ${users} where 0`),
      first: first({ name: users.firstName }, sql`from ${users} where ${eq(users.id, 7)}`),
      nobody: first({ name: users.firstName }, sql`from ${users} where ${eq(users.id, 8)}`),
      isTrue: flag(sql`2 > 1`),
      isFalse: flag(sql`1 > 2`),
    }
    expect(await read(row(shape, sql``))).toEqual({
      priorities: [
        { id: 4, isDefault: false },
        { id: 3, isDefault: false },
      ],
      none: [],
      first: { name: 'Ada' },
      nobody: null,
      isTrue: true,
      isFalse: false,
    })
  })

  test('may have more leaves than SQLite allows function arguments', async () => {
    const numbers = Array.from(
      { length: 70 },
      (_, leaf) => [`leaf${leaf}`, sql<number>`${sql.raw(String(leaf))}`] as const,
    )
    const shape = { ...Object.fromEntries(numbers), list: json<unknown>(sql`'[1, [2]]'`) }
    const expected = { ...Object.fromEntries(numbers.map(([name], leaf) => [name, leaf])), list: [1, [2]] }
    expect(await read(rows(shape, sql`from (select 1 union all select 2)`))).toEqual([expected, expected])
  })

  test('is null, or an empty list, if nothing is found', async () => {
    const nobody = sql`from ${users} where ${eq(users.id, -1)}`
    expect([await read(row({ id: users.id }, nobody)), await read(rows({ id: users.id }, nobody))]).toEqual([null, []])
  })

  test('reads long texts as columns beside the JSON', async () => {
    const quotes = '"'.repeat(900_000)
    const found = await read(longRows({ id: sql<number>`7` }, { text: sql<string>`${quotes}` }, sql``))
    expectTypeOf(found).toEqualTypeOf<({ id: number } & { text: string })[]>()
    expect(found.map(({ id, text }) => [id, text === quotes])).toEqual([[7, true]])
  })
})

describe('a prepared query', () => {
  test('has one text for each variant, and binds values each time', async () => {
    let written = 0
    const named = prepared((at: Slots<{ from: number }>, limit: number) => {
      written += 1
      return rows(
        { id: departments.id },
        sql`from ${departments} where ${departments.id} >= ${at.from} limit ${digits(limit)}`,
      )
    })
    const ids = async (from: number, limit: number) => (await read(named({ from }, limit))).map(({ id }) => id)
    expect([await ids(1, 2), await ids(2, 2), await ids(3, 2), await ids(2, 1)]).toEqual([[1, 2], [2, 3], [3], [2]])
    expect(written).toBe(2)
    expect(named({ from: 2 }, 1).query.sql).toBe(named({ from: 3 }, 1).query.sql)
    expect(named({ from: 2 }, 1).query).toMatchObject({ params: [2] })
    // @ts-expect-error -- a value that is missing breaks the build, and is never bound
    expect(() => named({}, 1)).toThrow('from')
  })

  test('binds stored values, and null for null', () => {
    const activate = prepared(
      (at: Slots<{ active: boolean; permissions: { edit_ticket: boolean } | null; id: number }>) =>
        update(users, { active: at.active, permissions: at.permissions }, sql`where ${eq(users.id, at.id)}`),
    )
    expect(activate({ active: true, permissions: { edit_ticket: true }, id: 7 }).query).toEqual({
      sql: 'update "users" set "active" = ?1, "permissions" = ?2 where "users"."id" = ?3',
      params: [1, '{"edit_ticket":true}', 7],
    })
    expect(activate({ active: false, permissions: null, id: 7 }).query.params).toEqual([0, null, 7])
  })

  test('sends a repeated value once', async () => {
    const renamed = prepared((at: Slots<{ name: string; id: number }>) =>
      update(
        ticketTypes,
        { name: sql`${at.name}`, description: sql`${at.name} || ${'1'} || ${'id'} || ${'1'}` },
        sql`where ${eq(ticketTypes.id, at.id)} and ${at.id} = ${1}`,
      )
        .returning({ name: ticketTypes.name, description: ticketTypes.description })
        .ofOneRow(),
    )
    const written = renamed({ name: 'id', id: 1 })
    expect(written.query.params).toEqual(['id', '1', 'id', 1, 1])
    const named = rows({ id: ticketTypes.id }, sql`from ${ticketTypes} where ${eq(ticketTypes.name, 'id')}`)
    const [{ types }, { ids }] = await runNamed(database, [{ types: written }, { ids: named }])
    expect([types, ids]).toEqual([[{ name: 'id', description: 'id1id1' }], [{ id: 1 }]])
  })

  test('writes the limit as digits, whole numbers only', () => {
    expect(textOf(sql`select 1 limit ${digits(10)}`)).toEqual({ sql: 'select 1 limit 10', params: [] })
    expect(() => digits(1.5)).toThrow(TypeError)
    expect(() => digits(Number.NaN)).toThrow(TypeError)
  })
})

describe('a write', () => {
  const typesNamed = (...names: string[]) =>
    rows(
      { name: ticketTypes.name, description: ticketTypes.description, isDefault: ticketTypes.isDefault },
      sql`from ${ticketTypes} where ${inList(ticketTypes.name, names)} order by ${ticketTypes.id}`,
    )

  test('names the given columns only, and others get their defaults', async () => {
    const made = insert(ticketTypes, { name: 'Wish', isDefault: true, isPublic: undefined })
    expect(made.query).toEqual({
      sql: 'insert into "ticket_types" ("name", "is_default") values (?1, ?2)',
      params: ['Wish', 1],
    })
    const [{ ids }, { types }] = await runNamed(database, [
      { ids: made.returning({ id: ticketTypes.id, active: ticketTypes.active }) },
      { types: typesNamed('Wish') },
    ])
    expectTypeOf(ids).toEqualTypeOf<{ id: number; active: boolean }[]>()
    expect([ids, types]).toEqual([[{ id: 5, active: true }], [{ name: 'Wish', description: '', isDefault: true }]])
  })

  test('may leave every default to the tables', () => {
    const tables = Object.values(schema).filter((table) => is(table, SQLiteTable))
    const columns = tables.flatMap((table) => Object.values(getTableColumns(table)))
    expect(columns.length).toBeGreaterThan(300)
    expect(columns.filter(({ defaultFn, onUpdateFn }) => defaultFn ?? onUpdateFn)).toEqual([])
  })

  test('of several rows gives each the same columns', async () => {
    await read(insert(ticketTypes, [{ name: 'Wish' }, { name: 'Praise' }]))
    expect(await read(typesNamed('Wish', 'Praise'))).toHaveLength(2)
    expect(() => insert(ticketTypes, [{ name: 'A', active: true }, { name: 'B' }])).toThrow('active')
  })

  test('of unknown columns breaks the build and is never sent', () => {
    // @ts-expect-error -- not a column
    expect(() => insert(ticketTypes, { name: 'Wish', color: 'red' }).query).toThrow('color')
    // @ts-expect-error -- not a column
    expect(() => update(ticketTypes, { colour: 'red' }, sql`where 0`).query).toThrow('colour')
    // @ts-expect-error -- not the column's type
    expect(update(ticketTypes, { active: 'yes' }, sql`where 0`).query.params).toHaveLength(1)
  })

  test('inserts selected rows, and defines conflicts', async () => {
    const again = (value: number) =>
      insertFrom(
        sequences,
        { name: sql`value`, value },
        sql`from json_each(${JSON.stringify(['a', 'b'])}) where true`,
        onConflict(sequences, ['name'], { value: sql`${sequences.value} + ${excluded(sequences.value)}` }),
      )
    const values = rows({ value: sequences.value }, sql`from ${sequences} where ${inList(sequences.name, ['a', 'b'])}`)
    const [, , { after }] = await runNamed(database, [{ one: again(3) }, { two: again(4) }, { after: values }])
    expect(after).toEqual([{ value: 7 }, { value: 7 }])
    const left = insert(sequences, { name: 'a', value: 0 }, onConflict(sequences, ['name']))
    const gone = remove(sequences, and(eq(sequences.name, 'b'), eq(sequences.value, 7))).returning({
      name: sequences.name,
    })
    expect(await runNamed(database, [{ left }, { gone }, { values }])).toEqual([
      { left: undefined },
      { gone: [{ name: 'b' }] },
      { values: [{ value: 7 }] },
    ])
  })

  test('rolls back with the batch when an assertion fails', async () => {
    const refused = runNamed(database, [
      { made: insert(ticketTypes, { name: 'Wish' }) },
      { asserted: assertion(sql`exists (select 1 from ${users} where ${eq(users.id, -1)})`) },
    ])
    expect(await refused.catch(isFailedAssertion)).toBe(true)
    expect(await read(typesNamed('Wish'))).toEqual([])
    await read(assertion(sql`exists (select 1 from ${users} where ${eq(users.id, 7)})`))
  })
})

describe('a batch by name', () => {
  const one = row({ name: ticketPriorities.name }, sql`from ${ticketPriorities} where ${eq(ticketPriorities.id, 1)}`)

  test('sends neighbouring reads as one statement', async () => {
    const [{ before, none, several }] = await runNamed(database, [{ before: one, none: null, several: [one, one] }])
    expectTypeOf(before).toEqualTypeOf<{ name: string } | null>()
    expect([before, none, several]).toEqual([{ name: 'Low' }, undefined, [{ name: 'Low' }, { name: 'Low' }]])
    expect(database.usage).toMatchObject({ trips: 1, statements: 1 })
  })

  test('keeps the order of its groups, and reads before it writes in each group', async () => {
    const rename = (name: string) => update(ticketPriorities, { name }, sql`where ${eq(ticketPriorities.id, 1)}`)
    const [{ before }, { after }, { last }] = await runNamed(database, [
      { renamed: rename('Lowest'), before: one },
      { after: one, again: rename('Last') },
      { last: one.map((found) => found?.name.length) },
    ])
    expect([before, after, last]).toEqual([{ name: 'Low' }, { name: 'Lowest' }, 4])
    expect(database.usage).toMatchObject({ trips: 1, statements: 5 })
  })

  test('answers reads after an insert beside its returned row', async () => {
    const type = { name: 'Wish', active: true }
    const wish = row({ name: ticketTypes.name }, sql`from ${ticketTypes} where ${eq(ticketTypes.name, 'Wish')}`)
    const made = insert(ticketTypes, type).returning({ name: ticketTypes.name }).ofOneRow()
    const [{ before }, { inserted }, { after, also }] = await runNamed(database, [
      { before: wish },
      { inserted: made },
      { after: wish, also: one },
    ])
    expect([before, inserted, after, also]).toEqual([null, [{ name: 'Wish' }], { name: 'Wish' }, { name: 'Low' }])
    expect(database.usage).toMatchObject({ trips: 1, statements: 2 })
  })

  test('reads separately after an insert that may return no row or binds too many values', async () => {
    const none = insertFrom(ticketTypes, { name: 'Wish', active: true }, sql`where 0`).returning({ id: ticketTypes.id })
    const [{ inserted }, { after }] = await runNamed(database, [{ inserted: none }, { after: one }])
    expect([inserted, after]).toEqual([[], { name: 'Low' }])
    expect(database.usage.statements).toBe(2)
    const ids = Array.from({ length: 99 }, (_, id) => sql`${id}`)
    const many = row({ id: users.id }, sql`from ${users} where ${users.id} in (${sql.join(ids, sql`, `)})`)
    const made = insert(ticketTypes, { name: 'Wish', active: true }).returning({ id: ticketTypes.id }).ofOneRow()
    await runNamed(database, [{ made }, { many }])
    expect(database.usage.statements).toBe(4)
  })

  test('refuses a group with several writes', async () => {
    const gone = remove(ticketTypes, eq(ticketTypes.id, 5))
    await expect(runNamed(database, [{ gone, again: gone }])).rejects.toThrow('holds one write')
  })

  test('without statements makes no trip', async () => {
    expect(await runNamed(database, [{}, { nothing: false, none: [] }])).toEqual([{}, { nothing: undefined, none: [] }])
    expect(database.usage.trips).toBe(0)
  })

  test('binds at most a hundred values to a statement', async () => {
    const ids = Array.from({ length: 60 }, (_, id) => sql`${id}`)
    const sixty = row({ id: users.id }, sql`from ${users} where ${users.id} in (${sql.join(ids, sql`, `)})`)
    await runNamed(database, [{ sixty, again: sixty }])
    expect(database.usage.statements).toBe(2)
  })
})
