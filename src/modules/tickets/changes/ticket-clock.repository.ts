import type { SQL } from 'drizzle-orm'
import type { Database } from '../../../database/connection.ts'
import { sql } from '../../../database/sql.ts'

/** As many as one call to the queue takes; what is left goes a minute later. */
const AT_MOST = sql.raw('100')
const DAY_MILLISECONDS = sql.raw(String(24 * 60 * 60 * 1000))

/**
 * Marks what is open, unanswered and past its due date, each with its event, and unmarks what is not so any more. One
 * transaction, so that all its statements see the same tickets. Answers the ids of the events.
 */
export async function markOverdue(database: Database, at: number): Promise<number[]> {
  const { build } = database
  const due = sql`SELECT id, duedate FROM tickets INDEXED BY tickets_newly_due
    WHERE status = 1 AND isanswered = 0 AND isoverdue = 0 AND duedate < ${at} ORDER BY duedate, id LIMIT ${AT_MOST}`
  const finished = sql`SELECT id FROM tickets INDEXED BY tickets_wrongly_overdue
    WHERE isoverdue = 1 AND (status <> 1 OR isanswered = 1) LIMIT ${AT_MOST}`
  const postponed = sql`SELECT id FROM tickets INDEXED BY tickets_marked_overdue
    WHERE isoverdue = 1 AND duedate >= ${at} LIMIT ${AT_MOST}`
  const [events] = await database.batch([
    build.all<{ id: number }>(sql`
      INSERT INTO events (type, subject_type, subject_id, actor_kind, changes, context, created_at)
      SELECT 'ticket.sla_breached', 'ticket', id, 'system', ${changed('is_overdue', sql`0`, sql`1`)}, '{}', ${at} FROM (${due})
      RETURNING id`),
    build.run(sql`UPDATE tickets SET isoverdue = 1, ${touched(at)} WHERE id IN (SELECT id FROM (${due}))`),
    build.run(sql`UPDATE tickets SET isoverdue = 0, ${touched(at)} WHERE id IN (${finished})`),
    build.run(sql`UPDATE tickets SET isoverdue = 0, ${touched(at)} WHERE id IN (${postponed})`),
  ])
  return events.map(({ id }) => id)
}

/**
 * Closes what was answered and heard nothing more for `auto_close_days` (domain.md 3.4; 0: never), with a note for agents
 * and an event each, in one transaction. Answers the ids of the events.
 */
export async function closeAnswered(database: Database, at: number): Promise<number[]> {
  const { build } = database
  const days = sql`(SELECT auto_close_days FROM settings WHERE id = 1)`
  const silent = sql`SELECT id FROM tickets INDEXED BY tickets_auto_close
    WHERE status = 1 AND isanswered = 1 AND ${days} > 0 AND last_response_at < ${at} - ${days} * ${DAY_MILLISECONDS}
    ORDER BY last_response_at, id LIMIT ${AT_MOST}`
  const text = sql`(SELECT message FROM ticket_statuses WHERE id = 3) || ' the system: no answer for ' || ${days} || iif(${days} = 1, ' day', ' days')`
  const [, events] = await database.batch([
    build.run(sql`
      INSERT INTO ticket_threads (ticket_id, poster, is_internal, body, body_text, created_at)
      SELECT id, 'system', 1, ${text}, ${text}, ${at} FROM (${silent})`),
    build.all<{ id: number }>(sql`
      INSERT INTO events (type, subject_type, subject_id, actor_kind, changes, context, created_at)
      SELECT 'ticket.auto_closed', 'ticket', id, 'system', ${changed('status', sql`1`, sql`3`)}, '{}', ${at} FROM (${silent})
      RETURNING id`),
    build.run(
      sql`UPDATE tickets SET status = 3, closed_at = ${at}, isoverdue = 0, ${touched(at)} WHERE id IN (${silent})`,
    ),
  ])
  return events.map(({ id }) => id)
}

function changed(field: string, from: SQL, to: SQL): SQL {
  return sql`json_array(json_object('field', ${field}, 'from', ${from}, 'to', ${to}))`
}

function touched(at: number): SQL {
  return sql`version = version + 1, updated_at = ${at}`
}
