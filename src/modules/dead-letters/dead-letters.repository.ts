import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { sql } from '../../database/sql.ts'
import { inList } from '../../database/statements.ts'
import type { Caller } from '../../shared/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../shared/pages.ts'
import type { DeadLetter, GivenUp } from './dead-letters.types.ts'

/** How far the letters are counted. */
const COUNTED_AT_MOST = 1000
const MAX_BODY_CHARACTERS = 10_000

type LetterRow = Omit<DeadLetter, 'body'> & { body: string }

/** The events are done for the sweep then: only a replay sends them again. A message that comes twice is kept once. */
export async function insertDeadLetters(database: Database, letters: readonly GivenUp[], now: number): Promise<void> {
  const rows = JSON.stringify(
    letters.map(({ messageId, body, attempts }) => ({ messageId, body: textOf(body), attempts })),
  )
  await database.batch([
    database.build.run(sql`
      INSERT INTO dead_letters (message_id, body, attempts, created_at)
      SELECT json_extract(value, '$.messageId'), json_extract(value, '$.body'), json_extract(value, '$.attempts'), ${now}
      FROM json_each(${rows}) WHERE true ON CONFLICT (message_id) DO NOTHING`),
    database.build.run(sql`
      UPDATE events SET processed_at = ${now} WHERE processed_at IS NULL AND id IN
        (SELECT json_extract(json_extract(value, '$.body'), '$.eventId') FROM json_each(${rows}))`),
  ])
}

function textOf(body: unknown): string {
  const text = JSON.stringify(body) ?? 'null'
  return text.length <= MAX_BODY_CHARACTERS ? text : JSON.stringify({ type: 'oversized', characters: text.length })
}

/** The newest first. */
export async function listDeadLetters(
  database: Database,
  caller: Caller,
  { request, waitingOnly }: { request: PageRequest; waitingOnly: boolean },
): Promise<Page<DeadLetter>> {
  const { cursor } = request
  const shown = waitingOnly ? sql`l.replayed_at IS NULL` : sql`1`
  const beyond = cursor === null ? sql`` : sql`AND l.id < ${cursor.id}`
  const { rows } = await readAs(database, caller, [
    database.build.all<LetterRow>(sql`
      SELECT l.id, l.message_id AS messageId, l.body, l.attempts, l.created_at AS createdAt, l.replayed_at AS replayedAt,
        d.last_error AS lastError
      FROM dead_letters l LEFT JOIN deliveries d ON json_extract(l.body, '$.type') = 'delivery' AND d.id = json_extract(l.body, '$.deliveryId')
      WHERE ${shown} ${beyond} ORDER BY l.id DESC LIMIT ${limitOf(request)} OFFSET ${offsetOf(request)}`),
    database.build.get<{ total: number }>(sql`
      SELECT count(*) AS total FROM (SELECT 1 FROM dead_letters l WHERE ${shown} LIMIT ${COUNTED_AT_MOST + 1})`),
  ])
  const [letters, { total }] = rows
  return pageOf(letters, request, {
    total: { count: Math.min(total, COUNTED_AT_MOST), isExact: total <= COUNTED_AT_MOST },
    cursorOf: ({ id }) => ({ key: null, id }),
    present: (row) => ({ ...row, body: JSON.parse(row.body) as unknown }),
  })
}

export async function findLetterBodies(
  database: Database,
  caller: Caller,
  ids: readonly number[],
): Promise<{ id: number; body: unknown }[]> {
  const { rows } = await readAs(database, caller, [
    database.build.all<{ id: number; body: string }>(
      sql`SELECT id, body FROM dead_letters WHERE ${inList(sql`id`, ids)} ORDER BY id`,
    ),
  ])
  return rows[0].map(({ id, body }) => ({ id, body: JSON.parse(body) as unknown }))
}

/** Makes events unprocessed and deliveries pending again; should the queue fail, the sweep finds both. */
export async function reviveLetters(
  database: Database,
  {
    ids,
    eventIds,
    deliveryIds,
  }: { ids: readonly number[]; eventIds: readonly number[]; deliveryIds: readonly number[] },
  now: number,
): Promise<void> {
  const { build } = database
  await database.batch([
    build.run(sql`UPDATE dead_letters SET replayed_at = ${now} WHERE ${inList(sql`id`, ids)}`),
    build.run(sql`UPDATE events SET processed_at = NULL WHERE ${inList(sql`id`, eventIds)}`),
    build.run(sql`
      UPDATE deliveries SET state = 'pending', attempts = 0, next_attempt_at = ${now}, lease_until = NULL
      WHERE state = 'failed' AND ${inList(sql`id`, deliveryIds)}`),
  ])
}
