import { eq } from 'drizzle-orm'
import { events } from '../../drizzle/schema.ts'
import type { Database } from '../database/connection.ts'
import { sql } from '../database/sql.ts'
import type { StoredEvent } from '../shared/event-types.ts'

type EventRow = Omit<StoredEvent, 'context'> & { context: string }

export async function findEvent(database: Database, id: number): Promise<StoredEvent | null> {
  const [row] = await database.batch([
    database.build.get<EventRow | undefined>(sql`
      SELECT id, type, subject_type AS subjectType, subject_id AS subjectId, actor_id AS actorId, context,
        created_at AS createdAt, processed_at AS processedAt
      FROM events WHERE id = ${id}`),
  ])
  return row ? { ...row, context: JSON.parse(row.context) as StoredEvent['context'] } : null
}

export async function markEventProcessed(database: Database, id: number, now: number): Promise<void> {
  await database.batch([
    database.build.update(events).set({ processedAt: now, audience: null }).where(eq(events.id, id)),
  ])
}

/** The oldest first. An event that became a dead letter is not among them. */
export async function listUnprocessedEvents(
  database: Database,
  { before, limit }: { before: number; limit: number },
): Promise<number[]> {
  const [rows] = await database.batch([
    database.build.all<{ id: number }>(sql`
      SELECT id FROM events INDEXED BY events_unprocessed
      WHERE processed_at IS NULL AND created_at <= ${before} ORDER BY created_at LIMIT ${limit}`),
  ])
  return rows.map(({ id }) => id)
}
