import { is, SQL, sql } from 'drizzle-orm'
import type { Actor, Caller } from '../../shared/identity/identity.types.ts'
import type { Database } from '../engine/connection.ts'
import { insertEvent, type NewEvent, type PreparedEvent } from '../engine/events.ts'
import { type Named, type ResultsOf, runNamed } from '../engine/named-batch.ts'
import { Command } from '../engine/statements.ts'
import { assertion } from '../engine/writes.ts'
import { oldestKeptClaim, insertClaim, type Made, recordMade, removeStaleClaim } from './repeated-requests/claims.ts'
import { heardKindOf, recordAudience } from './scope/record-audience.ts'

type Group = Readonly<Record<string, Named>>

/** Statements in the order in which they run. Each step holds one name, under which its result is found. */
export type Steps = readonly Group[]

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type ResultsOfSteps<List extends Steps> = {
  [Name in keyof Together<ResultsOf<List[number]>>]: Together<ResultsOf<List[number]>>[Name]
}

type Events = readonly (NewEvent | PreparedEvent | null | undefined | false)[]

export interface Commit<Writes extends Steps, Read extends Group> {
  /** Who acts, and when: its events say so. */
  actor: Actor
  at: number
  /** What was read and must still hold, each under its reason: a condition, a prepared `assertion`, or nothing. */
  assert?: Readonly<Record<string, SQL | Command<void> | null>>
  /** Events that are found by what the writes then change or remove. */
  eventsBefore?: Events
  writes?: Writes
  /** Published once the batch is through. */
  events?: Events
  /** Rows as they are after the writes. */
  read?: Read
  /** What an earlier request with the same Idempotency-Key is answered by: ids, under the names that `madeBefore` asks for. */
  made?: Made
}

/**
 * The one way to write: a batch that takes effect as a whole or not at all, and whose results stand under their names. The
 * caller's Idempotency-Key stands first in it, then what is asserted, then events of what was, writes, events and reads in
 * their order. Work in the background has no caller.
 */
export async function commit<const Writes extends Steps, const Read extends Group>(
  database: Database,
  caller: Caller | null,
  { actor, at, assert = {}, eventsBefore = [], writes, events = [], read, made }: Commit<Writes, Read>,
): Promise<ResultsOfSteps<Writes> & ResultsOf<Read>> {
  const claim = caller?.idempotency
  const insertOne = (event: NewEvent | PreparedEvent) =>
    typeof event === 'function'
      ? event({ by: actor, at })
      : insertEvent(event, { by: actor, at, audience: audienceOf(event) })
  const insertAll = (all: Events) => all.filter((event) => !!event).map(insertOne)
  const steps: Steps = writes ?? []
  const first = [
    { stale: caller && claim && removeStaleClaim(caller, { until: oldestKeptClaim(at) }) },
    { claimed: caller && claim && insertClaim(caller, { digest: claim.digest, now: at }) },
    { asserted: Object.values(assert).flatMap((still) => (still === null ? [] : asCommand(still))) },
  ]
  const last = [{ made: caller && claim && recordMade(caller, made ?? {}) }]
  const told = { before: { ids: insertAll(eventsBefore) }, after: { ids: insertAll(events) } }
  const results = await runNamed<Steps>(database, [...first, told.before, ...steps, told.after, ...last, read ?? {}])
  const idsIn = (position: number) => (results[position] as ResultsOf<typeof told.before>).ids.flat()
  const after = first.length + 1 + steps.length
  database.publish([...idsIn(first.length), ...idsIn(after)])
  return Object.assign({}, ...results.slice(first.length + 1, after), results.at(-1)) as ResultsOfSteps<Writes> &
    ResultsOf<Read>
}

function asCommand(still: SQL | Command<void>): Command<void> {
  return still instanceof Command ? still : assertion(still)
}

/** The record is by then as the batch leaves it: whoever is given it hears of that. */
function audienceOf({ type, subjectId }: NewEvent): SQL | undefined {
  const kind = heardKindOf(type)
  return kind === null ? undefined : recordAudience(kind, is(subjectId, SQL) ? subjectId : sql`${subjectId}`)
}
