import { and, eq, gt, gte, is, isNull, type Placeholder, SQL, sql } from 'drizzle-orm'
import { settings } from '../../../drizzle/catalog.ts'
import { sessions, users } from '../../../drizzle/people.ts'
import { limitCounters } from '../../../drizzle/system.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { Database } from '../engine/connection.ts'
import { runNamed } from '../engine/named-batch.ts'
import { prepared, type Slots, type Variant } from '../engine/prepared.ts'
import { row } from '../engine/rows.ts'
import type { Command, Read } from '../engine/statements.ts'
import { excluded } from '../engine/text.ts'
import { assertion, insertFrom, onConflict, update } from '../engine/writes.ts'
import { whereSessionKeyIsValid, whereLinkKeyIsValid } from './caller/principal.ts'
import { preparedFor, type Viewer } from './caller/viewer.ts'
import { numberOf, orNull } from '../engine/shapes.ts'

/*
 * Counters of limits by minute and by day. Use cases make them (`modules/limits`) and reserve in a trip of their own; where that
 * would be a third trip, a repository lets `reserveRoom` ride in the batch that it sends anyway. What somebody signed in writes is
 * counted in the batch that writes it: the first trip asks for room only, so that one trip has a commit to wait for, not two.
 */

/** One window of one limit for one subject. */
export interface Counter {
  /** An HMAC. */
  key: string
  /** Windows are fixed: this one ends here, epoch ms. */
  endsAt: number
  cost: number
  atMost: number
  /** `atMost` is what the setting makes of it. */
  isScaled?: boolean
}

/** An expression that makes the JSON of counters, where only the database knows which counters they are. */
export type Counters = readonly Counter[] | SQL

type List = SQL | Placeholder

/** Spread it into a group of a batch: the read runs first, so that nothing counts before the room is known. */
export interface Reservation {
  /** When there is room again, epoch ms; null when there was room in all of them, so that they were counted. */
  freeAt: Read<number | null>
  counted: Command<void>
}

/** Counts all of them, or none when one has no room; `condition` may say that nothing is to be counted at all. */
export function reserveRoom(counters: Counters, condition?: SQL): Reservation {
  const list = listOf(counters)
  const counted =
    is(list, SQL) || condition ? countUnlessFullIn(sql`${list}`, condition ?? sql`true`) : countUnlessFullOf({ list })
  return { freeAt: findRoom(counters), counted }
}

/**
 * The same for who claims to call, and may: a token that was stolen and ended is still signed, and must not use up what its owner
 * may do; no more must a link to a ticket where links open nothing. Who claims nothing is counted.
 */
export function reserveRoomOf(caller: Caller, counters: readonly Counter[], now: number): Reservation {
  const list = JSON.stringify(counters)
  return { freeAt: roomOf({ list }), counted: countIfLive({ ...claimOf(caller), list, now }, standingOf(caller)) }
}

/** The same for who is counted by some calls only: nothing where there is nothing to count. */
export function reserveAnyRoomOf(caller: Caller, counters: readonly Counter[], now: number): Partial<Reservation> {
  return counters.length === 0 ? {} : reserveRoomOf(caller, counters, now)
}

/**
 * For the first trip of a write. Whoever is signed in is counted by `countInWrite`; everybody else here, since of a guest each
 * attempt counts before it is looked at.
 */
export function askForRoom(
  caller: Caller,
  counters: readonly Counter[],
  now: number,
): Omit<Reservation, 'counted'> & { counted: Command<void> | null } {
  if (counters.length === 0 || isCountedByWrite(caller)) return { freeAt: findRoom(counters), counted: null }
  return reserveRoomOf(caller, counters, now)
}

export function isCountedByWrite({ credentials }: Caller): boolean {
  return credentials.kind === 'token'
}

/** Counts with what is written, or rolls the batch back as a failed assertion does: others took the room meanwhile. */
export function countInWrite(caller: Caller, counters: readonly Counter[]): Command<void> | null {
  return hasCounted(caller, counters) ? countOrFailOf({ list: JSON.stringify(counters) }) : null
}

interface Decided<Values> {
  caller: Caller
  counters: readonly Counter[]
  values: Values
}

/**
 * The same for a write that rests on what was read: rolls the batch back unless `stillTrue`, too. Where nothing is counted it is
 * the assertion alone; where something is, one statement does for both. Write it as a constant of the module.
 */
export function countedWhile<Values, Variants extends readonly Variant[]>(
  stillTrue: (viewer: Viewer, at: Slots<Values>, ...variant: Variants) => SQL,
): (decided: Decided<Values>, ...variant: Variants) => Command<void> {
  const asserted = preparedFor((viewer, at: Slots<Values>, ...variant: Variants) =>
    assertion(stillTrue(viewer, at, ...variant)),
  )
  const counted = preparedFor((viewer, at: Slots<Values & { list: string }>, ...variant: Variants) =>
    countOrFailIn(at.list, stillTrue(viewer, at as Slots<Values>, ...variant)),
  )
  return ({ caller, counters, values }, ...variant) =>
    hasCounted(caller, counters)
      ? counted(caller, { ...values, list: JSON.stringify(counters) }, ...variant)
      : asserted(caller, values, ...variant)
}

function hasCounted(caller: Caller, counters: readonly Counter[]): boolean {
  return counters.length > 0 && isCountedByWrite(caller)
}

/** The attempt that was refused; nothing when there is no room for it. */
export async function countRefusedAttempt(database: Database, counters: readonly Counter[]): Promise<void> {
  await runNamed(database, [{ counted: countUnlessFullOf({ list: JSON.stringify(counters) }) }])
}

interface Claim {
  userId: number | null
  tokenVersion: number | null
  sessionId: string | null
  linkKeyId: number | null
}

const NOBODY: Claim = { userId: null, tokenVersion: null, sessionId: null, linkKeyId: null }

function claimOf({ credentials }: Caller): Claim {
  switch (credentials.kind) {
    case 'none':
    case 'mail':
      return NOBODY
    case 'ticket-link': {
      const { userId, tokenVersion, widgetKeyId: linkKeyId = null } = credentials
      return { ...NOBODY, userId, tokenVersion, linkKeyId }
    }
    case 'token':
      return { ...NOBODY, userId: credentials.userId, sessionId: credentials.sessionId }
  }
}

/** What it takes for the caller to be live. */
type StandingBy = 'nothing' | 'session' | 'token version' | 'never'

function standingOf({ credentials, demand }: Caller): StandingBy {
  switch (credentials.kind) {
    case 'none':
    case 'mail':
      return 'nothing'
    case 'ticket-link':
      return demand?.ticketLink === true ? 'token version' : 'never'
    case 'token':
      return 'session'
  }
}

function whereCounterStands(at: Slots<Claim & { now: number }>, standing: StandingBy): SQL {
  switch (standing) {
    case 'nothing':
      return sql`true`
    case 'never':
      return sql`false`
    case 'token version': {
      const { id, tokenVersion } = users
      const theirs = and(eq(id, at.userId), eq(tokenVersion, at.tokenVersion), whereLinkKeyIsValid(at))
      return sql`exists (select 1 from ${users} where ${theirs})`
    }
    case 'session': {
      const { id, userId, revokedAt, expiresAt } = sessions
      // By its id, whatever statistics say of how many somebody has.
      const theirs = and(eq(id, at.sessionId), sql`+${userId} = ${at.userId}`)
      const unended = and(isNull(revokedAt), gt(expiresAt, at.now), whereSessionKeyIsValid(at.now))
      return sql`exists (select 1 from ${sessions} where ${theirs} and ${unended})`
    }
  }
}

/** When there is room again, epoch ms; null when there is room in all of them. Nothing is counted. */
export function findRoom(counters: Counters): Read<number | null> {
  const list = listOf(counters)
  return is(list, SQL) ? roomIn(list) : roomOf({ list })
}

/** Takes a reservation back, for limits that count failures only. What was counted in a window that is over stays. */
export function giveRoomBack(counters: Counters): Command<void> {
  const list = listOf(counters)
  return is(list, SQL) ? uncountIn(list) : uncountOf({ list })
}

const roomOf = prepared((at: Slots<{ list: string }>) => roomIn(at.list))
const countUnlessFullOf = prepared((at: Slots<{ list: string }>) => countUnlessFullIn(at.list, sql`true`))
const countOrFailOf = prepared((at: Slots<{ list: string }>) => countOrFailIn(at.list))
const countIfLive = prepared((at: Slots<Claim & { list: string; now: number }>, standing: StandingBy) =>
  countUnlessFullIn(at.list, whereCounterStands(at, standing)),
)
const uncountOf = prepared((at: Slots<{ list: string }>) => uncountIn(at.list))

function roomIn(list: List): Read<number | null> {
  const freeAt = orNull(numberOf(sql`max(ends_at)`))
  return row({ freeAt }, sql`from (${fullCounters(list)})`).map((found) => found?.freeAt ?? null)
}

function countUnlessFullIn(list: List, condition: SQL): Command<void> {
  const { key, windowEndsAt, count } = asCounted()
  const from = sql`from json_each(${list}) w where not exists (${fullCounters(list)}) and ${condition}`
  return insertFrom(limitCounters, { key, windowEndsAt, count }, from, raised())
}

/** No number of attempts is null, so that a full counter fails the batch; `isFailedAssertion` knows it. */
function countOrFailIn(list: List, stillTrue = sql`true`): Command<void> {
  const { key, windowEndsAt, count } = asCounted()
  const orFail = sql`iif(${stillTrue} and not exists (${fullCounters(list)}), ${count}, null)`
  return insertFrom(
    limitCounters,
    { key, windowEndsAt, count: orFail },
    sql`from json_each(${list}) w where true`,
    raised(),
  )
}

function asCounted() {
  return { key: sql`w.value ->> 'key'`, windowEndsAt: sql`w.value ->> 'endsAt'`, count: sql`w.value ->> 'cost'` }
}

function raised(): SQL {
  const { windowEndsAt, count } = limitCounters
  const sameWindow = gte(windowEndsAt, excluded(windowEndsAt))
  return onConflict(limitCounters, ['key'], {
    count: sql`iif(${sameWindow}, ${count}, 0) + ${excluded(count)}`,
    windowEndsAt: sql`max(${windowEndsAt}, ${excluded(windowEndsAt)})`,
  })
}

function uncountIn(list: List): Command<void> {
  const { key, windowEndsAt, count } = limitCounters
  const ofThisWindow = and(eq(key, sql`w.value ->> 'key'`), eq(windowEndsAt, sql`w.value ->> 'endsAt'`))
  return update(
    limitCounters,
    { count: sql`max(${count} - (w.value ->> 'cost'), 0)` },
    sql`from json_each(${list}) w where ${ofThisWindow}`,
  )
}

/** A row that ended before the window counts as none; one that ends later is that of a clock which is ahead of ours. */
function fullCounters(list: List): SQL {
  const { key, windowEndsAt, count } = limitCounters
  const ofWindow = and(eq(key, sql`w.value ->> 'key'`), gte(windowEndsAt, sql`w.value ->> 'endsAt'`))
  const percent = sql`ifnull((select ${settings.writingLimitsPercent} from ${settings} where ${settings.id} = 1), 100)`
  const atMost = sql`iif(w.value ->> 'isScaled', max(1, (w.value ->> 'atMost') * ${percent} / 100), w.value ->> 'atMost')`
  return sql`select w.value ->> 'endsAt' as ends_at from json_each(${list}) w left join ${limitCounters} on ${ofWindow}
    where ifnull(${count}, 0) + (w.value ->> 'cost') > ${atMost}`
}

/** A text that can be bound, or the expression. */
function listOf(counters: Counters): SQL | string {
  return is(counters, SQL) ? counters : JSON.stringify(counters)
}
