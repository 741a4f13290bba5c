import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { events } from '../../drizzle/schema.ts'
import { commit } from '../database/access/commit.ts'
import { readAsSystem } from '../database/access/gate.ts'
import type { Database } from '../database/engine/connection.ts'
import { prepared, type Slots } from '../database/engine/prepared.ts'
import { row, rows } from '../database/engine/rows.ts'
import { digits } from '../database/engine/text.ts'
import { update } from '../database/engine/writes.ts'
import { type StoredEvent, storedEvent } from '../shared/events/event-types.ts'

const eventById = prepared((at: Slots<{ id: number }>) => {
  const { id, type, subjectType, subjectId, actorId, context, createdAt, processedAt } = events
  const shape = { id, type, subjectType, subjectId, actorId, context, createdAt, processedAt }
  return row(shape, sql`from ${events} where ${eq(id, at.id)}`)
})

export async function findEvent(database: Database, id: number): Promise<StoredEvent | null> {
  const { found } = await readAsSystem(database, { found: eventById({ id }) })
  return found && storedEvent(found)
}

const processed = prepared((at: Slots<{ id: number; now: number }>) =>
  update(events, { processedAt: at.now, audience: null }, sql`where ${eq(events.id, at.id)}`),
)

export async function markEventProcessed(database: Database, id: number, now: number): Promise<void> {
  await commit(database, null, { actor: { kind: 'system' }, at: now, writes: [{ done: processed({ id, now }) }] })
}

const unprocessedEvents = prepared((at: Slots<{ before: number }>, limit: number) => {
  const waiting = and(isNull(events.processedAt), lte(events.createdAt, at.before))
  return rows(
    { id: events.id },
    sql`from ${events} indexed by events_unprocessed where ${waiting} order by ${events.createdAt} limit ${digits(limit)}`,
  )
})

/** Oldest first, without dead letters. */
export async function listUnprocessedEvents(
  database: Database,
  { before, limit }: { before: number; limit: number },
): Promise<number[]> {
  const { found } = await readAsSystem(database, { found: unprocessedEvents({ before }, limit) })
  return found.map(({ id }) => id)
}
