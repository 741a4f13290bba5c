import { is, SQL, sql } from 'drizzle-orm'
import type { Actor, Caller } from '../../shared/identity/identity.types.ts'
import type { Database } from '../engine/connection.ts'
import { insertEvent, type NewEvent, type PreparedEvent } from '../engine/events.ts'
import type { EventCause } from '../../shared/events/event-cause.ts'
import { type Named, type ResultsOf, runNamed } from '../engine/named-batch.ts'
import { Command } from '../engine/statements.ts'
import { assertion } from '../engine/writes.ts'
import {
  oldestKeptClaim,
  insertClaim,
  type AnswerIds,
  recordMade,
  removeStaleClaim,
} from './repeated-requests/claims.ts'
import { notifyingKindOf, recordAudience } from './scope/record-audience.ts'

type Group = Readonly<Record<string, Named>>

/** Statements in the order in which they run. Each step has one name, which is also the name of its result. */
export type Steps = readonly Group[]

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type ResultsOfSteps<List extends Steps> = {
  [Name in keyof Together<ResultsOf<List[number]>>]: Together<ResultsOf<List[number]>>[Name]
}

type Events = readonly (NewEvent | PreparedEvent | null | undefined | false)[]

export interface Commit<Writes extends Steps, Read extends Group> {
  /** The caller and the time, which the events record. */
  actor: Actor
  at: number
  /** The rules that do it, which all events of the commit name. */
  cause?: EventCause
  /** Assertions that data read earlier is unchanged, each under a name for the reader: a condition, a prepared `assertion`, or null. */
  assert?: Readonly<Record<string, SQL | Command<void> | null>>
  /** Events whose rows are found by data that the writes then change or remove. */
  eventsBefore?: Events
  writes?: Writes
  /** Published after the batch has committed. */
  events?: Events
  /** Reads of rows after the writes. */
  read?: Read
  /** The ids that answer a repeated request with the same Idempotency-Key, under the names that `createdIdOfClaim` reads. */
  made?: AnswerIds
}

/**
 * The only way to write what has events: one batch that takes effect completely or not at all. (`runNamed` alone counts limits
 * and uses of keys.) Results have the names of their statements. The order is: Idempotency-Key of the caller, assertions, earlier
 * events, writes, events, created ids for a repeated request, reads. Background jobs have no caller.
 */
export async function commit<const Writes extends Steps, const Read extends Group>(
  database: Database,
  caller: Caller | null,
  { actor, at, cause, assert = {}, eventsBefore = [], writes, events = [], read, made }: Commit<Writes, Read>,
): Promise<ResultsOfSteps<Writes> & ResultsOf<Read>> {
  const claim = caller?.idempotency
  const insertOne = (event: NewEvent | PreparedEvent) =>
    typeof event === 'function'
      ? event({ by: actor, at, cause })
      : insertEvent(event, { by: actor, at, cause, audience: audienceOf(event) })
  const insertAll = (all: Events) => all.filter((event) => !!event).map(insertOne)
  const steps: Steps = writes ?? []
  const first = [
    { stale: caller && claim && removeStaleClaim(caller, { until: oldestKeptClaim(at) }) },
    { claimed: caller && claim && insertClaim(caller, { digest: claim.digest, now: at }) },
    { asserted: Object.values(assert).flatMap((still) => (still === null ? [] : asCommand(still))) },
  ]
  const last = [{ made: caller && claim && recordMade(caller, made ?? {}) }]
  const inserted = { before: { ids: insertAll(eventsBefore) }, after: { ids: insertAll(events) } }
  const results = await runNamed<Steps>(database, [
    ...first,
    inserted.before,
    ...steps,
    inserted.after,
    ...last,
    read ?? {},
  ])
  const idsIn = (position: number) => (results[position] as ResultsOf<typeof inserted.before>).ids.flat()
  const after = first.length + 1 + steps.length
  database.publish([...idsIn(first.length), ...idsIn(after)])
  return Object.assign({}, ...results.slice(first.length + 1, after), results.at(-1)) as ResultsOfSteps<Writes> &
    ResultsOf<Read>
}

function asCommand(still: SQL | Command<void>): Command<void> {
  return still instanceof Command ? still : assertion(still)
}

/** The audience is read after the writes of the batch, so a new assignee is notified too. */
function audienceOf({ type, subjectId }: NewEvent): SQL | undefined {
  const kind = notifyingKindOf(type)
  return kind === null ? undefined : recordAudience(kind, is(subjectId, SQL) ? subjectId : sql`${subjectId}`)
}
