import type { Database } from '../../database/connection.ts'
import { sql } from '../../database/sql.ts'
import type { Notice, Recipient } from './notifications.types.ts'

interface FanOut {
  eventId: number
  notice: Notice
  recipients: readonly Recipient[]
  now: number
}

/**
 * Writes what one event means for everybody in one batch: two statements however many recipients. Recipients are decided
 * once: an event that has notifications already gets no more rows, and the unique keys hold besides.
 */
export async function insertNotifications(database: Database, fanOut: FanOut): Promise<void> {
  const { eventId, notice, recipients, now } = fanOut
  if (recipients.length === 0) return
  const { build } = database
  const list = JSON.stringify(recipients.map(({ userId, mail, push }) => [userId, mail ? 1 : 0, push ? 1 : 0]))
  const isUndecided = sql`NOT EXISTS (SELECT 1 FROM notifications WHERE event_id = ${eventId})`
  await database.batch([
    build.run(sql`
      INSERT INTO deliveries (event_id, user_id, channel, next_attempt_at, created_at)
      SELECT ${eventId}, json_extract(r.value, '$[0]'), c.value, ${now}, ${now}
      FROM json_each(${list}) r, json_each('["mail","push"]') c
      WHERE json_extract(r.value, iif(c.value = 'mail', '$[1]', '$[2]')) = 1 AND ${isUndecided}
        AND EXISTS (SELECT 1 FROM users u WHERE u.id = json_extract(r.value, '$[0]'))
      ON CONFLICT DO NOTHING`),
    build.run(sql`
      INSERT INTO notifications (user_id, event_id, type, message, scenario, row_id, actor_id, created_at)
      SELECT json_extract(r.value, '$[0]'), ${eventId}, ${notice.type}, ${notice.message}, ${notice.scenario},
        ${notice.rowId}, ${notice.actorId}, ${now}
      FROM json_each(${list}) r
      WHERE ${isUndecided} AND EXISTS (SELECT 1 FROM users u WHERE u.id = json_extract(r.value, '$[0]'))
      ON CONFLICT DO NOTHING`),
  ])
}
