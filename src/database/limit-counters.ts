import { SQL } from 'drizzle-orm'
import type { Database } from './connection.ts'
import { JsonQuery } from './json-query.ts'
import { sql } from './sql.ts'

/*
 * Counters of limits by minute and by day. Use cases make them (`modules/limits`) and reserve in a trip of their own; where that
 * would be a third trip, a repository lets `roomQuery` and `countUnlessFull` ride in the batch that it sends anyway.
 */

/** One window of one limit for one subject. */
export interface Counter {
  /** An HMAC; or an expression, where only the database knows the subject. */
  key: string | SQL<string>
  /** Windows are fixed: this one ends here, epoch ms. */
  endsAt: number
  cost: number
  atMost: number
}

/** One whose subject is known outside of the database. */
export type NamedCounter = Counter & { key: string }

/** An expression that makes the JSON of counters, where only the database knows which counters they are. */
export type Counters = readonly Counter[] | SQL<string>

/**
 * When there is room again, epoch ms; null when there is room in all of them. Stand it before `countUnlessFull`, in the same
 * batch and with the same counters: what it answers is then what that statement did.
 */
export function roomQuery(counters: Counters): JsonQuery<number | null> {
  return new JsonQuery(sql`SELECT CAST(max(ends_at) AS TEXT) FROM (${fullCounters(counters)})`, (text) =>
    text === null ? null : Number(text),
  )
}

/** Counts all of them, or none when one has no room; `condition` may say that nothing is to be counted at all. */
export function countUnlessFull({ build }: Database, counters: Counters, condition: SQL = sql`true`) {
  return build.run(sql`
    INSERT INTO limit_counters (key, window_ends_at, count)
    SELECT w.value ->> 'key', w.value ->> 'endsAt', w.value ->> 'cost' FROM json_each(${asJson(counters)}) w
    WHERE NOT EXISTS (${fullCounters(counters)}) AND ${condition}
    ON CONFLICT (key) DO UPDATE SET
      count = iif(window_ends_at >= excluded.window_ends_at, count, 0) + excluded.count,
      window_ends_at = max(window_ends_at, excluded.window_ends_at)`)
}

/** Both, for the end of a first trip; the first of them answers when there is room again. */
export function reservation(database: Database, counters: readonly Counter[]) {
  return [roomQuery(counters), countUnlessFull(database, counters)] as const
}

/** Takes a reservation back, for limits that count failures only. What was counted in a window that is over stays. */
export function uncount({ build }: Database, counters: Counters) {
  return build.run(sql`
    UPDATE limit_counters SET count = max(count - (w.value ->> 'cost'), 0) FROM json_each(${asJson(counters)}) w
    WHERE limit_counters.key = w.value ->> 'key' AND window_ends_at = w.value ->> 'endsAt'`)
}

/** A row that ended before the window counts as none; one that ends later is that of a clock which is ahead of ours. */
function fullCounters(counters: Counters): SQL {
  return sql`
    SELECT w.value ->> 'endsAt' AS ends_at FROM json_each(${asJson(counters)}) w
      LEFT JOIN limit_counters c ON c.key = w.value ->> 'key' AND c.window_ends_at >= w.value ->> 'endsAt'
    WHERE ifnull(c.count, 0) + (w.value ->> 'cost') > w.value ->> 'atMost'`
}

function asJson(counters: Counters): SQL {
  if (counters instanceof SQL) return counters
  let json = sql`${JSON.stringify(counters.map(({ key, ...rest }) => (typeof key === 'string' ? { key, ...rest } : rest)))}`
  for (const [position, { key }] of counters.entries()) {
    if (typeof key !== 'string') json = sql`json_set(${json}, ${`$[${position}].key`}, ${key})`
  }
  return json
}
