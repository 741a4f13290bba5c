import type { SQL } from 'drizzle-orm'
import { assertions, events } from '../../drizzle/system.ts'
import { actorRecord } from '../shared/identity/identity.policy.ts'
import type { EventChange, EventType } from '../shared/event-types.ts'
import type { Actor } from '../shared/identity/identity.types.ts'
import type { Database } from './connection.ts'
import { sql } from './sql.ts'

/**
 * A statement that rolls the whole batch back unless `condition` holds when the batch runs: what was read before
 * a write is thereby still true at the write. The failure is recognised by `isFailedAssertion`.
 */
export function assertStill(database: Database, condition: SQL) {
  return database.build.insert(assertions).select(sql`SELECT 'no longer true' WHERE NOT (${condition})`)
}

export type { EventChange }

export interface NewEvent {
  type: EventType
  subjectType: (typeof events.$inferInsert)['subjectType']
  /** A number, or the sub-select that finds a row made in the same batch. */
  subjectId: number | SQL<number>
  actor: Actor
  changes?: EventChange[]
  /** Ids that the consumer needs beside the subject. Never anything secret. */
  context?: Record<string, number | string | SQL>
  at: number
}

/** The row of history that every change writes in its own batch; answers `[{ id }]` for the queue. */
export function insertEvent(
  database: Database,
  { type, subjectType, subjectId, actor, changes, context, at }: NewEvent,
) {
  return database.build
    .insert(events)
    .values({
      type,
      subjectType,
      subjectId,
      ...actorRecord(actor),
      changes: changes ?? [],
      context: sql`${jsonObject(context ?? {})}`,
      createdAt: at,
    })
    .returning({ id: events.id })
}

function jsonObject(entries: Record<string, number | string | SQL>): SQL {
  const pairs = Object.entries(entries).map(([key, value]) => sql`${key}, ${value}`)
  return sql`json_object(${sql.join(pairs, sql`, `)})`
}

/** `IN` over a list of any length with one bound parameter. */
export function inList(column: SQL | { getSQL(): SQL }, values: readonly (number | string)[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`
}
