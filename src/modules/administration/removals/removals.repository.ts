import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { removals } from '../../../../drizzle/system.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { NewEvent } from '../../../database/engine/events.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { json } from '../../../database/engine/shapes.ts'
import type { Command } from '../../../database/engine/statements.ts'
import { digits, inList } from '../../../database/engine/text.ts'
import { insert, insertFrom, onConflict, remove, update, type Write } from '../../../database/engine/writes.ts'
import { settleClocks } from '../../../database/queries/tickets/settling-clocks.ts'
import type { EventChange } from '../../../shared/events/event-types.ts'
import type { Actor, Caller, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import { collectionNamed } from '../collections/all-collections.repository.ts'
import { rowById } from '../collection-list.repository.ts'
import { type Collection, columnOf, type Use } from '../collection.repository.ts'
import { ancestorsOf, rowEvent, sessionsOfKeyEnded, assertNoCycle } from '../collections.repository.ts'
import type { AdminRow, CollectionName, FoundUse } from '../collections.types.ts'
import { whereRowUnchanged } from '../row-unchanged.repository.ts'

/** One batch moves this many rows. Each row has an event, and the queue accepts no more at once. */
export const MOVED_AT_ONCE = 100
/** In a removal of which no row takes the place. */
export const NO_REPLACEMENT = 0
/** If no index finds the rows that use it, this many rows are checked. */
export const MAX_ROWS_CHECKED = 1000

export const usesOf = prepared((at: Slots<{ id: number }>, name: CollectionName) => {
  const { uses } = collectionNamed(name)
  const counts = uses.map((use, index) => [`use${index}`, countOf(use, at)] as const)
  return row(Object.fromEntries(counts), sql``).map((found): FoundUse[] =>
    uses.map(({ what }, index) => ({ what, ...(found?.[`use${index}`] ?? { count: 0, isExact: true }) })),
  )
})

/** Counts only up to the size of one batch. */
function countOf({ table, column, reach, only }: Use, at: Slots<{ id: number }>) {
  const limit = digits(MOVED_AT_ONCE + 1)
  if (reach !== 'newest')
    return counted(
      sql`select 1 from ${table} where ${and(eq(column, at.id), only ?? undefined)} limit ${limit}`,
      sql`1`,
    )
  const newest = sql`select ${column} as used from ${table} order by rowid desc limit ${digits(MAX_ROWS_CHECKED)}`
  const looked = sql`select 1 from ${table} limit ${digits(MAX_ROWS_CHECKED + 1)}`
  const all = sql`(select count(*) from (${looked})) <= ${digits(MAX_ROWS_CHECKED)}`
  return counted(sql`select 1 from (${newest}) where used = ${at.id} limit ${limit}`, all)
}

/** `all` says whether every row was checked. */
function counted(found: SQL, all: SQL) {
  const most = digits(MOVED_AT_ONCE)
  const exact = sql`json(iif(n <= ${most} and ${all}, 'true', 'false'))`
  const text = sql`select json_object('count', min(n, ${most}), 'isExact', ${exact}) from (select count(*) as n from (${found}))`
  return json<{ count: number; isExact: boolean }>(sql`(${text})`)
}

export interface RowForRemoval extends ConfirmedCaller {
  row: AdminRow | null
  replacement: AdminRow | null
  /** The uses of the row, counted up to a limit. */
  uses: FoundUse[]
  isBeingRemoved: boolean
  /** The replacement and its ancestors. */
  ancestors: readonly number[]
}

export const removalOf = prepared((at: Slots<{ id: number }>, name: CollectionName) =>
  row(
    { id: removals.id },
    sql`from ${removals} where ${and(eq(removals.collection, name), eq(removals.rowId, at.id))}`,
  ),
)

export async function readForRemoval(
  database: Database,
  caller: Caller,
  { name, id, replaceBy }: { name: CollectionName; id: number; replaceBy: number | null },
): Promise<RowForRemoval> {
  const { rows: read, ...confirmedCaller } = await readAs(database, caller, {
    row: rowById(name, id),
    replacement: replaceBy === null ? null : rowById(name, replaceBy),
    uses: collectionNamed(name).uses.length > 0 && usesOf({ id }, name),
    removal: removalOf({ id }, name),
    ancestors: ancestorsOf(name, replaceBy),
  })
  const { row, replacement = null, uses = [], removal } = read
  const found = { row, replacement, uses: uses || [], ancestors: read.ancestors || [] }
  return { ...confirmedCaller, ...found, isBeingRemoved: removal !== null }
}

interface Removal {
  name: CollectionName
  actor: Actor
  now: number
  was: AdminRow
  replaceBy: number | null
  changes: readonly EventChange[]
}

/**
 * Second round trip: deletes the row and moves its uses to the replacement in one batch. Fails its assertion if the row changed
 * since the read. Fails a constraint if a new use appeared.
 */
export async function removeRow(database: Database, caller: Caller, removal: Removal): Promise<void> {
  const { name, actor, now, was, replaceBy, changes } = removal
  const of = collectionNamed(name)
  const ended = name === 'api-keys' ? sessionsOfKeyEnded(was.id, now) : null
  const moved = replaceBy === null ? of.uses.filter(({ endsWithRow }) => endsWithRow) : of.uses
  const moves = moveReferences(moved, { from: was.id, to: replaceBy, now })
  await commit(database, caller, {
    actor,
    at: now,
    assert: {
      asRead: whereRowUnchanged(of, was, Object.keys(of.columns)),
      unused: replaceBy === null ? whereUnused(of, was.id) : sql`1`,
      ...(name === 'asset-types' && replaceBy !== null
        ? { noCycle: assertNoCycle({ id: was.id, parentId: replaceBy }) }
        : {}),
    },
    eventsBefore: [...moves.events, ...(ended?.events ?? [])],
    writes: [{ moved: moves.writes }, { ended: ended?.writes ?? [] }, { removed: ending(of, was.id, now) }],
    events: [rowEvent(of, 'deleted', { subjectId: was.id, changes })],
  })
}

function ending({ table, id, retires }: Collection, rowId: number, now: number): Write {
  const theOne = eq(id, rowId)
  return retires === undefined ? remove(table, theOne) : update(table, { [retires]: now }, sql`where ${theOne}`)
}

/** The condition that nothing uses the row, for uses that no constraint protects or that are deleted with the row. */
function whereUnused({ uses }: Collection, id: number): SQL {
  const users = uses
    .filter(({ reach, endsWithRow }) => reach !== 'newest' && !endsWithRow)
    .map(({ table, column, only }) => {
      return sql`exists (select 1 from ${table} where ${and(eq(column, id), only ?? undefined)})`
    })
  return users.length === 0 ? sql`1` : sql`not (${sql.join(users, sql` or `)})`
}

interface Exchange {
  from: number
  /** Null: rows that name the removed row are deleted. Otherwise they get this id instead. */
  to: number | null
  now: number
  /** Only these rows; by default all. */
  among?: readonly number[]
}

export function moveReferences(
  uses: readonly Use[],
  exchange: Exchange,
): { events: NewEvent[]; writes: Command<void>[] } {
  return {
    events: uses.flatMap((use) => moveEvent(use, exchange) ?? []),
    writes: uses.flatMap((use) => moveWrites(use, exchange)),
  }
}

/** The column that tells the rows of a use apart. */
export function rowOf({ table, pairedWith }: Pick<Use, 'table' | 'pairedWith'>) {
  return columnOf(table, pairedWith ?? 'id')
}

function whereMoved(use: Use, { from, among }: Exchange): SQL | undefined {
  const { column, only } = use
  return and(eq(column, from), only ?? undefined, among && inList(rowOf(use), among))
}

function moveEvent(use: Use, exchange: Exchange): NewEvent | null {
  const { table, event, field } = use
  if (event === null) return null
  const changes = JSON.stringify([{ field, from: exchange.from, to: exchange.to }])
  const each = sql`from ${table} where ${whereMoved(use, exchange)}`
  return { type: event, subjectId: sql`${columnOf(table, 'id')}`, changes: sql`${changes}`, each }
}

function moveWrites(use: Use, exchange: Exchange): Command<void>[] {
  const { table, name, pairedWith } = use
  const where = whereMoved(use, exchange)
  if (exchange.to === null) return [remove(table, where)]
  if (pairedWith !== null) {
    const pair = { [pairedWith]: sql`${columnOf(table, pairedWith)}`, [name]: exchange.to }
    const kept = onConflict(table, [pairedWith, name] as never)
    return [insertFrom(table, pair, sql`from ${table} where ${where}`, kept), remove(table, where)]
  }
  const version = getTableColumns(table)['version']
  const raised = version ? { version: sql`${version} + 1` } : {}
  const moved = update(table, { [name]: exchange.to, ...raised }, sql`where ${where}`)
  return table === tickets ? [settleClocks(where, exchange.now), moved] : [moved]
}

/** Second round trip if the row has more uses than one batch moves. `continueRemovals` then moves them. */
export async function beginRemoval(
  database: Database,
  caller: Caller,
  { name, actor, now, was, replaceBy, changes }: Removal,
): Promise<void> {
  const of = collectionNamed(name)
  const { active } = of.columns
  const actorId = actor.kind === 'admin' ? actor.id : null
  await commit(database, caller, {
    actor,
    at: now,
    assert: { asRead: whereRowUnchanged(of, was, Object.keys(of.columns)) },
    writes: [
      {
        begun: insert(removals, {
          collection: name,
          rowId: was.id,
          replaceBy: replaceBy ?? NO_REPLACEMENT,
          actorId,
          createdAt: now,
          updatedAt: now,
        }),
      },
      { hidden: active && update(of.table, { active: false }, sql`where ${eq(of.id, was.id)}`) },
    ],
    events: [rowEvent(of, 'updated', { subjectId: was.id, changes })],
  })
}
