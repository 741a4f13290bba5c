import { and, eq, gt, gte, is, isNull, type Placeholder, SQL, sql } from 'drizzle-orm'
import { sessions, users } from '../../../drizzle/people.ts'
import { limitCounters } from '../../../drizzle/system.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { prepared, type Slots } from '../engine/prepared.ts'
import { row } from '../engine/rows.ts'
import type { Command, Read } from '../engine/statements.ts'
import { excluded } from '../engine/text.ts'
import { insertFrom, onConflict, update } from '../engine/writes.ts'

/*
 * Counters of limits by minute and by day. Use cases make them (`modules/limits`) and reserve in a trip of their own; where that
 * would be a third trip, a repository lets `reserveRoom` ride in the batch that it sends anyway.
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

type List = SQL | Placeholder

/** To be spread into a batch, in this order: nothing may count before it was asked for room. */
export interface RoomReserved {
  /** When there is room again, epoch ms; null when there was room in all of them, so that they were counted. */
  freeAt: Read<number | null>
  counted: Command<void>
}

/** Counts all of them, or none when one has no room; `condition` may say that nothing is to be counted at all. */
export function reserveRoom(counters: Counters, condition?: SQL): RoomReserved {
  const list = asJson(counters)
  const counted =
    is(list, SQL) || condition ? countUnlessFullIn(sql`${list}`, condition ?? sql`true`) : countUnlessFullOf({ list })
  return { freeAt: findRoom(counters), counted }
}

/**
 * Whether who claims to call may: a token that was stolen and ended is still signed, and must not use up what its owner may do;
 * no more must a link to a ticket where links open nothing. True for those who have neither.
 */
export function isLive({ credentials, demand }: Caller, now: number): SQL {
  switch (credentials.kind) {
    case 'none':
    case 'mail':
      return sql`true`
    case 'ticket-link': {
      const isIts = and(eq(users.id, credentials.userId), eq(users.tokenVersion, credentials.tokenVersion))
      return demand?.ticketLink === true ? sql`exists (select 1 from ${users} where ${isIts})` : sql`false`
    }
    case 'token': {
      const isIts = and(eq(sessions.id, credentials.sessionId), eq(sessions.userId, credentials.userId))
      const isOpen = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
      return sql`exists (select 1 from ${sessions} where ${and(isIts, isOpen)})`
    }
  }
}

/** When there is room again, epoch ms; null when there is room in all of them. Nothing is counted. */
export function findRoom(counters: Counters): Read<number | null> {
  const list = asJson(counters)
  return is(list, SQL) ? roomIn(list) : roomOf({ list })
}

/** Takes a reservation back, for limits that count failures only. What was counted in a window that is over stays. */
export function giveRoomBack(counters: Counters): Command<void> {
  const list = asJson(counters)
  return is(list, SQL) ? uncountIn(list) : uncountOf({ list })
}

const roomOf = prepared((at: Slots<{ list: string }>) => roomIn(at.list))
const countUnlessFullOf = prepared((at: Slots<{ list: string }>) => countUnlessFullIn(at.list, sql`true`))
const uncountOf = prepared((at: Slots<{ list: string }>) => uncountIn(at.list))

function roomIn(list: List): Read<number | null> {
  const freeAt = sql<number | null>`max(ends_at)`
  return row({ freeAt }, sql`from (${fullCounters(list)})`).map((found) => found?.freeAt ?? null)
}

function countUnlessFullIn(list: List, condition: SQL): Command<void> {
  const { windowEndsAt, count } = limitCounters
  const [key, endsAt, cost] = [sql`w.value ->> 'key'`, sql`w.value ->> 'endsAt'`, sql`w.value ->> 'cost'`]
  const isSameWindow = gte(windowEndsAt, excluded(windowEndsAt))
  return insertFrom(
    limitCounters,
    { key, windowEndsAt: endsAt, count: cost },
    sql`from json_each(${list}) w where not exists (${fullCounters(list)}) and ${condition}`,
    onConflict(limitCounters, ['key'], {
      count: sql`iif(${isSameWindow}, ${count}, 0) + ${excluded(count)}`,
      windowEndsAt: sql`max(${windowEndsAt}, ${excluded(windowEndsAt)})`,
    }),
  )
}

function uncountIn(list: List): Command<void> {
  const { key, windowEndsAt, count } = limitCounters
  const isCounted = and(eq(key, sql`w.value ->> 'key'`), eq(windowEndsAt, sql`w.value ->> 'endsAt'`))
  return update(
    limitCounters,
    { count: sql`max(${count} - (w.value ->> 'cost'), 0)` },
    sql`from json_each(${list}) w where ${isCounted}`,
  )
}

/** A row that ended before the window counts as none; one that ends later is that of a clock which is ahead of ours. */
function fullCounters(list: List): SQL {
  const { key, windowEndsAt, count } = limitCounters
  const isOfWindow = and(eq(key, sql`w.value ->> 'key'`), gte(windowEndsAt, sql`w.value ->> 'endsAt'`))
  return sql`select w.value ->> 'endsAt' as ends_at from json_each(${list}) w left join ${limitCounters} on ${isOfWindow}
    where ifnull(${count}, 0) + (w.value ->> 'cost') > w.value ->> 'atMost'`
}

/** A text that can be bound, or an expression where a key is one. */
function asJson(counters: Counters): SQL | string {
  if (is(counters, SQL)) return counters
  const plain = JSON.stringify(counters.map(({ key, ...rest }) => (is(key, SQL) ? rest : { key, ...rest })))
  return counters.reduce<SQL | string>(
    (list, { key }, position) => (is(key, SQL) ? sql`json_set(${list}, ${`$[${position}].key`}, ${key})` : list),
    plain,
  )
}
