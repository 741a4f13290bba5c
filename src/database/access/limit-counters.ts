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
import { numberOf, orNull, stringOf } from '../engine/shapes.ts'

/*
 * Counters of limits by minute and by day. Use cases create them (`modules/limits`) and reserve in a separate round trip. If
 * that would be a third trip, a repository adds `reserveRoom` to a batch that it sends anyway. Writes of signed-in callers are
 * counted in the batch that writes. Their first trip only checks for room, so that one trip waits for a commit instead of two.
 */

/** One window of one limit for one subject. */
export interface Counter {
  /** An HMAC of the limit and its subject. */
  key: string
  /** Windows are fixed. This one ends at this time, epoch ms. */
  endsAt: number
  cost: number
  atMost: number
  /** The setting has scaled `atMost`. */
  isScaled?: boolean
  /** Called with the state of the window before this request, as the database knows it. */
  onRead?: (state: WindowState) => void
}

export interface WindowState {
  used: number
  /** Scaled by the setting. */
  atMost: number
}

/** The counters, or an expression that builds their JSON if only the database knows them. */
export type Counters = readonly Counter[] | SQL

type List = SQL | Placeholder

/** Spread it into a group of a batch. The read runs first, so that the room is read before anything is counted. */
export interface Reservation {
  /** When there is room again, epoch ms. Null if all counters had room and were counted. */
  freeAt: Read<number | null>
  counted: Command<void>
}

/** Counts all counters, or none if one is full. If `condition` is false, nothing is counted. */
export function reserveRoom(counters: Counters, condition?: SQL): Reservation {
  const list = listOf(counters)
  const counted =
    is(list, SQL) || condition ? countUnlessFullIn(sql`${list}`, condition ?? sql`true`) : countUnlessFullOf({ list })
  return { freeAt: findRoom(counters), counted }
}

/**
 * Like `reserveRoom`, but counts a claimed identity only if it is valid. A stolen and ended token is still signed, and must not
 * use up its owner's limit. A ticket link is not counted where links are disabled. Callers without a claim are counted.
 */
export function reserveRoomOf(caller: Caller, counters: readonly Counter[], now: number): Reservation {
  const list = JSON.stringify(counters)
  return { freeAt: findRoom(counters), counted: countIfLive({ ...claimOf(caller), list, now }, claimRuleOf(caller)) }
}

/** Like `reserveRoomOf`, but empty if the call has no counters. */
export function reserveAnyRoomOf(caller: Caller, counters: readonly Counter[], now: number): Partial<Reservation> {
  return counters.length === 0 ? {} : reserveRoomOf(caller, counters, now)
}

/**
 * For the first trip of a write. Signed-in callers are counted later by `countInWrite`. All others are counted here, since each
 * attempt of a guest counts before it is checked.
 */
export function findRoomAndCount(
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

/** Counts in the batch that writes. If others took the room meanwhile, it rolls the batch back like a failed assertion. */
export function countInWrite(caller: Caller, counters: readonly Counter[]): Command<void> | null {
  return hasCounted(caller, counters) ? countOrFailOf({ list: JSON.stringify(counters) }) : null
}

interface Decided<Values> {
  caller: Caller
  counters: readonly Counter[]
  values: Values
}

/**
 * Like `countInWrite`, for a write that depends on earlier reads: it also rolls the batch back unless `stillTrue` holds. One
 * statement does both. Without counters it is only the assertion. Declare it as a constant of the module.
 */
export function countedIf<Values, Variants extends readonly Variant[]>(
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

/** Counts the refused attempt. Counts nothing if there is no room. */
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

/** The condition under which the caller's claim is valid. */
type ClaimRule = 'nothing' | 'session' | 'token version' | 'never'

function claimRuleOf({ credentials, demand }: Caller): ClaimRule {
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

function whereClaimIsValid(at: Slots<Claim & { now: number }>, rule: ClaimRule): SQL {
  switch (rule) {
    case 'nothing':
      return sql`true`
    case 'never':
      return sql`false`
    case 'token version': {
      const { id, tokenVersion } = users
      const whereIdentity = and(eq(id, at.userId), eq(tokenVersion, at.tokenVersion), whereLinkKeyIsValid(at))
      return sql`exists (select 1 from ${users} where ${whereIdentity})`
    }
    case 'session': {
      const { id, userId, revokedAt, expiresAt } = sessions
      // Found by its id, whatever the statistics say about the number of rows per user.
      const whereIdentity = and(eq(id, at.sessionId), sql`+${userId} = ${at.userId}`)
      const unended = and(isNull(revokedAt), gt(expiresAt, at.now), whereSessionKeyIsValid(at.now))
      return sql`exists (select 1 from ${sessions} where ${whereIdentity} and ${unended})`
    }
  }
}

/** When there is room again, epoch ms. Null if all counters have room. Nothing is counted. */
export function findRoom(counters: Counters): Read<number | null> {
  if (is(counters, SQL)) return freeAtIn(counters)
  return statesOf({ list: JSON.stringify(counters) }).map((found) => {
    const states = JSON.parse(found?.states ?? '[]') as [key: string, used: number, atMost: number][]
    return freeAtOf(counters, new Map(states.map(([key, used, atMost]) => [key, { used, atMost }])))
  })
}

/** Tells every state that was read. */
function freeAtOf(counters: readonly Counter[], states: ReadonlyMap<string, WindowState>): number | null {
  let freeAt: number | null = null
  for (const { key, endsAt, cost, onRead } of counters) {
    const state = states.get(key)
    if (state === undefined) throw new Error('A counter was not read.')
    onRead?.(state)
    if (state.used + cost > state.atMost) freeAt = Math.max(freeAt ?? 0, endsAt)
  }
  return freeAt
}

/** Takes a reservation back, for limits that count only failures. Counts of a window that has ended remain. */
export function uncountReservation(counters: Counters): Command<void> {
  const list = listOf(counters)
  return is(list, SQL) ? uncountIn(list) : uncountOf({ list })
}

const statesOf = prepared((at: Slots<{ list: string }>) => statesIn(at.list))
const countUnlessFullOf = prepared((at: Slots<{ list: string }>) => countUnlessFullIn(at.list, sql`true`))
const countOrFailOf = prepared((at: Slots<{ list: string }>) => countOrFailIn(at.list))
const countIfLive = prepared((at: Slots<Claim & { list: string; now: number }>, rule: ClaimRule) =>
  countUnlessFullIn(at.list, whereClaimIsValid(at, rule)),
)
const uncountOf = prepared((at: Slots<{ list: string }>) => uncountIn(at.list))

function freeAtIn(list: List): Read<number | null> {
  const freeAt = orNull(numberOf(sql`max(ends_at)`))
  return row({ freeAt }, sql`from (${fullCounters(list)})`).map((found) => found?.freeAt ?? null)
}

/** When there is room follows from the states, so that the settings are read once. */
function statesIn(list: List) {
  // The text of an array: without the concatenation, the row would contain the array itself.
  const states = stringOf(sql`json_group_array(json_array(key, used, at_most)) || ''`)
  return row({ states }, sql`from (${countersIn(list)})`)
}

function countUnlessFullIn(list: List, condition: SQL): Command<void> {
  const { key, windowEndsAt, count } = asCounted()
  const from = sql`from json_each(${list}) w where not exists (${fullCounters(list)}) and ${condition}`
  return insertFrom(limitCounters, { key, windowEndsAt, count }, from, addToCounters())
}

/** The number of attempts cannot be null, so a full counter makes the batch fail. `isFailedAssertion` recognises this. */
function countOrFailIn(list: List, stillTrue = sql`true`): Command<void> {
  const { key, windowEndsAt, count } = asCounted()
  const orFail = sql`iif(${stillTrue} and not exists (${fullCounters(list)}), ${count}, null)`
  return insertFrom(
    limitCounters,
    { key, windowEndsAt, count: orFail },
    sql`from json_each(${list}) w where true`,
    addToCounters(),
  )
}

function asCounted() {
  return { key: sql`w.value ->> 'key'`, windowEndsAt: sql`w.value ->> 'endsAt'`, count: sql`w.value ->> 'cost'` }
}

function addToCounters(): SQL {
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

/** A row that ended before the window counts as empty. A row that ends later was written by a clock ahead of ours. */
function fullCounters(list: List): SQL {
  return sql`select ends_at from (${countersIn(list)}) where used + cost > at_most`
}

function countersIn(list: List): SQL {
  const { key, windowEndsAt, count } = limitCounters
  const ofWindow = and(eq(key, sql`w.value ->> 'key'`), gte(windowEndsAt, sql`w.value ->> 'endsAt'`))
  const percent = sql`ifnull((select ${settings.writingLimitsPercent} from ${settings} where ${settings.id} = 1), 100)`
  const atMost = sql`iif(w.value ->> 'isScaled', max(1, (w.value ->> 'atMost') * ${percent} / 100), w.value ->> 'atMost')`
  return sql`select w.value ->> 'key' as key, w.value ->> 'endsAt' as ends_at, w.value ->> 'cost' as cost,
      ifnull(${count}, 0) as used, ${atMost} as at_most
    from json_each(${list}) w left join ${limitCounters} on ${ofWindow}`
}

/** A text to bind, or the expression. */
function listOf(counters: Counters): SQL | string {
  return is(counters, SQL) ? counters : JSON.stringify(counters)
}
