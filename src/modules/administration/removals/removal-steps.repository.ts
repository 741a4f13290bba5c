import { eq, sql } from 'drizzle-orm'
import { removals } from '../../../../drizzle/system.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { isFailedAssertion, isForeignKeyViolation } from '../../../database/engine/failures.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { json, numberOf, orNull } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { remove, update } from '../../../database/engine/writes.ts'
import type { RecordedActor } from '../../../shared/identity/identity.policy.ts'
import type { Use } from '../collection.repository.ts'
import { collectionNamed } from '../collections/all-collections.repository.ts'
import { rowEvent } from '../collections.repository.ts'
import type { CollectionName } from '../collections.types.ts'
import { MAX_ROWS_CHECKED, MOVED_AT_ONCE, moveReferences, NO_REPLACEMENT, rowOf } from './removals.repository.ts'

const oldestRemoval = prepared(() => {
  const { id, collection, rowId, replaceBy, actorId, stage, position } = removals
  return row(
    { id, collection, rowId, replaceBy, actorId, stage, position },
    sql`from ${removals} order by ${id} limit 1`,
  )
})

export type RunningRemoval = NonNullable<Awaited<ReturnType<typeof findRemoval>>>

export async function findRemoval(database: Database) {
  const { removal } = await readAsSystem(database, { removal: oldestRemoval({}) })
  return removal
}

interface Found {
  ids: number[]
  /** The start of the next step; null if all rows were checked. */
  next: number | null
}

const rowsToMove = prepared((at: Slots<{ rowId: number; position: number }>, name: CollectionName, stage: number) => {
  const use = useAt(name, stage)
  const { table, column } = use
  const id = rowOf(use)
  const among =
    use.reach === 'newest'
      ? sql`(select ${id} as id, ${column} as used from ${table} where ${id} > ${at.position} order by ${id} limit ${digits(MAX_ROWS_CHECKED)})`
      : sql`(select ${id} as id, ${column} as used from ${table} where ${eq(column, at.rowId)} limit ${digits(MOVED_AT_ONCE)})`
  const found = sql`select id from ${among} where used = ${at.rowId} order by id limit ${digits(MOVED_AT_ONCE)}`
  return row(
    {
      ids: json<number[]>(sql`(select json_group_array(id) from (${found}))`),
      last: orNull(numberOf(sql`(select max(id) from ${among})`)),
    },
    sql``,
  )
})

function useAt(name: CollectionName, stage: number): Use {
  const use = collectionNamed(name).uses[stage]
  if (!use) throw new TypeError(`${name} has no use ${stage}.`)
  return use
}

export async function findRowsToMove(
  database: Database,
  { collection, rowId, stage, position }: RunningRemoval,
): Promise<Found> {
  const name = collection as CollectionName
  const { found } = await readAsSystem(database, { found: rowsToMove({ rowId, position }, name, stage) })
  const { ids, last } = found ?? { ids: [], last: null }
  const isFull = ids.length === MOVED_AT_ONCE
  const next = isFull ? (ids.at(-1) ?? null) : last
  return { ids, next: useAt(name, stage).reach === 'newest' ? next : isFull ? position : null }
}

/** Whether steps go through this use row by row. The last step moves all other uses. */
export function isMovedInSteps(name: string, stage: number): boolean {
  return useAt(name as CollectionName, stage).reach !== 'small'
}

export function stagesOf(name: string): number {
  return collectionNamed(name as CollectionName).uses.length
}

export async function moveRows(
  database: Database,
  underway: RunningRemoval,
  { ids, next, now }: Found & { now: number },
): Promise<void> {
  const { id, collection, rowId, stage } = underway
  const exchange = { from: rowId, to: replacementIn(underway), now, among: ids }
  const { events, writes } =
    ids.length === 0
      ? { events: [], writes: [] }
      : moveReferences([useAt(collection as CollectionName, stage)], exchange)
  const place = next === null ? { stage: stage + 1, position: 0 } : { position: next }
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    eventsBefore: events.map((event) => ({ ...event, actor: actorOf(underway) })),
    writes: [
      { moved: writes },
      { place: update(removals, { ...place, updatedAt: now }, sql`where ${eq(removals.id, id)}`) },
    ],
  })
}

function replacementIn({ replaceBy }: RunningRemoval): number | null {
  return replaceBy === NO_REPLACEMENT ? null : replaceBy
}

function actorOf({ actorId }: RunningRemoval): RecordedActor {
  return actorId === null ? { kind: 'system' } : { kind: 'admin', id: actorId, serviceKeyId: null }
}

/**
 * The last step moves the uses with few rows and deletes the row, only once even if several runs do it. False if a new use
 * appeared meanwhile. The steps then start over.
 */
export async function endRemoval(database: Database, underway: RunningRemoval, now: number): Promise<boolean> {
  const { id, rowId } = underway
  const to = replacementIn(underway)
  const of = collectionNamed(underway.collection as CollectionName)
  const few = of.uses.filter((_, stage) => !isMovedInSteps(of.name, stage))
  const actor = actorOf(underway)
  const { events, writes } = moveReferences(few, { from: rowId, to, now })
  const changes = to === null ? [] : [{ field: 'replaced_by', from: null, to }]
  try {
    await commit(database, null, {
      actor: { kind: 'system' },
      at: now,
      assert: { underway: sql`exists (select 1 from ${removals} where ${eq(removals.id, id)})` },
      eventsBefore: events.map((event) => ({ ...event, actor })),
      writes: [
        { moved: writes },
        { removed: remove(of.table, eq(of.id, rowId)) },
        { done: remove(removals, eq(removals.id, id)) },
      ],
      events: [{ ...rowEvent(of, 'deleted', { subjectId: rowId, changes }), actor }],
    })
    return true
  } catch (error) {
    if (isFailedAssertion(error)) return true
    if (!isForeignKeyViolation(error)) throw error
    const again = update(removals, { stage: 0, position: 0, updatedAt: now }, sql`where ${eq(removals.id, id)}`)
    await commit(database, null, { actor: { kind: 'system' }, at: now, writes: [{ again }] })
    return false
  }
}
