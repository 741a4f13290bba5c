import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { deadLetters, deliveries, events } from '../../../drizzle/schema.ts'
import { commit } from '../../database/access/commit.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { longRows, row } from '../../database/engine/rows.ts'
import { digits, inList } from '../../database/engine/text.ts'
import { insertFrom, onConflict, update } from '../../database/engine/writes.ts'
import type { Actor, Caller } from '../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../shared/pages.ts'
import type { DeadLetter, FailedMessage } from './dead-letters.types.ts'
import { numberOf, orNull, stringOf } from '../../database/engine/shapes.ts'

/** At most this many letters are counted. */
const COUNTED_AT_MOST = 1000
const MAX_BODY_CHARACTERS = 10_000

/** The sweep ignores these events. Only a replay sends them again. A message that arrives twice is stored once. */
export async function insertDeadLetters(
  database: Database,
  letters: readonly FailedMessage[],
  now: number,
): Promise<void> {
  const texts = letters.map(({ messageId, body, attempts }) => ({ messageId, body: textOf(body), attempts }))
  const list = sql`from json_each(${JSON.stringify(texts)})`
  const eventIds = sql`(select value ->> '$.body' ->> '$.eventId' ${list})`
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [
      {
        kept: insertFrom(
          deadLetters,
          {
            messageId: sql`value ->> '$.messageId'`,
            body: sql`value ->> '$.body'`,
            attempts: sql`value ->> '$.attempts'`,
            createdAt: now,
          },
          sql`${list} where true`,
          onConflict(deadLetters, ['messageId']),
        ),
      },
      {
        done: update(
          events,
          { processedAt: now },
          sql`where ${and(isNull(events.processedAt), sql`${events.id} in ${eventIds}`)}`,
        ),
      },
    ],
  })
}

function textOf(body: unknown): string {
  const text = JSON.stringify(body) ?? 'null'
  return text.length <= MAX_BODY_CHARACTERS ? text : JSON.stringify({ type: 'oversized', characters: text.length })
}

interface LetterVariant {
  readonly [key: string]: boolean | number
  waitingOnly: boolean
  isBeyond: boolean
  limit: number
  offset: number
}

const lettersOnPage = prepared(
  (at: Slots<{ before: number | null }>, { waitingOnly, isBeyond, limit, offset }: LetterVariant) => {
    const { id, messageId, attempts, createdAt, replayedAt, body } = deadLetters
    const ofDelivery = and(sql`${body} ->> '$.type' = 'delivery'`, sql`${deliveries.id} = ${body} ->> '$.deliveryId'`)
    const shown = and(waitingOnly ? isNull(replayedAt) : sql`1`, isBeyond ? lt(id, at.before) : undefined)
    return longRows(
      { id, messageId, attempts, createdAt, replayedAt, lastError: orNull(stringOf(sql`${deliveries.lastError}`)) },
      { body: stringOf(sql`${body}`) },
      sql`from ${deadLetters} left join ${deliveries} on ${ofDelivery} where ${shown}
        order by ${id} desc limit ${digits(limit)} offset ${digits(offset)}`,
    )
  },
)

const letterTotal = prepared((_at: object, waitingOnly: boolean) => {
  const shown = waitingOnly ? isNull(deadLetters.replayedAt) : sql`1`
  const counted = sql`(select 1 from ${deadLetters} where ${shown} limit ${digits(COUNTED_AT_MOST + 1)})`
  return row({ total: numberOf(sql`count(*)`) }, sql`from ${counted}`).map((found) => found?.total ?? 0)
})

/** The newest first. */
export async function listDeadLetters(
  database: Database,
  caller: Caller,
  { request, waitingOnly }: { request: PageRequest; waitingOnly: boolean },
): Promise<Page<DeadLetter>> {
  const { cursor } = request
  const window = { limit: limitOf(request), offset: offsetOf(request), isBeyond: cursor !== null, waitingOnly }
  const { rows } = await readAs(database, caller, {
    letters: lettersOnPage({ before: cursor?.id ?? null }, window),
    total: letterTotal({}, waitingOnly),
  })
  return pageOf(rows.letters, request, {
    total: { count: Math.min(rows.total, COUNTED_AT_MOST), isExact: rows.total <= COUNTED_AT_MOST },
    cursorOf: ({ id }) => ({ key: null, id }),
    present: (letter) => ({ ...letter, body: JSON.parse(letter.body) as unknown }),
  })
}

const lettersById = prepared((at: Slots<{ ids: string }>) =>
  longRows(
    { id: deadLetters.id },
    { body: stringOf(sql`${deadLetters.body}`) },
    sql`from ${deadLetters} where ${inList(deadLetters.id, at.ids)} order by ${deadLetters.id}`,
  ),
)

export async function findLetterBodies(
  database: Database,
  caller: Caller,
  ids: readonly number[],
): Promise<{ actor: Actor; letters: { id: number; body: unknown }[] }> {
  const { actor, rows } = await readAs(database, caller, { letters: lettersById({ ids: JSON.stringify(ids) }) })
  return { actor, letters: rows.letters.map(({ id, body }) => ({ id, body: JSON.parse(body) as unknown })) }
}

interface Revival {
  actor: Actor
  at: number
  ids: readonly number[]
  eventIds: readonly number[]
  deliveryIds: readonly number[]
}

/** Makes events unprocessed and deliveries pending again; should the queue fail, the sweep finds both. */
export async function reviveLetters(
  database: Database,
  caller: Caller,
  { actor, at, ids, eventIds, deliveryIds }: Revival,
): Promise<void> {
  const failed = and(eq(deliveries.state, 'failed'), inList(deliveries.id, deliveryIds))
  await commit(database, caller, {
    actor,
    at,
    writes: [
      { letters: update(deadLetters, { replayedAt: at }, sql`where ${inList(deadLetters.id, ids)}`) },
      { events: update(events, { processedAt: null }, sql`where ${inList(events.id, eventIds)}`) },
      {
        deliveries: update(
          deliveries,
          { state: 'pending', attempts: 0, nextAttemptAt: at, leaseUntil: null },
          sql`where ${failed}`,
        ),
      },
    ],
    events: [{ type: 'installation.letters_replayed', subjectId: 1, context: { letterIds: ids } }],
  })
}
