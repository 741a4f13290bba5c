import { and, eq, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { idempotencyKeys } from '../../../../drizzle/system.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { Slots } from '../../engine/prepared.ts'
import type { Command } from '../../engine/statements.ts'
import { insertFrom, remove, update } from '../../engine/writes.ts'
import { builtForCaller, preparedFor, type Viewer } from '../caller/viewer.ts'
import { numberOf, stringOf } from '../../engine/shapes.ts'

/*
 * The header Idempotency-Key on operations that create. The route line says `creates`, and the use case presents the
 * earlier result if `callerOfRepeat` finds one. `commit` stores the key with the created ids. `createdIdOfClaim` reads them again.
 */

/** How long keys are kept. */
const IDEMPOTENCY_MILLISECONDS = 24 * 60 * 60 * 1000

/** Keys that were used before this time are ignored. */
export function oldestKeptClaim(now: number): number {
  return now - IDEMPOTENCY_MILLISECONDS
}

/** The ids from which the answer is read again. Rows of the same batch are given as sub-selects. */
export type AnswerIds = Readonly<Record<string, number | SQL>>

/** The owner of the key: a user, or a guest by address. D1 binds numbers as REAL, which the cast reverses. */
function claimantOf({ id, claim }: Viewer): SQL {
  return sql`ifnull('user:' || cast(${id} as integer), ${claim.guest})`
}

function whereClaimedBy(viewer: Viewer): SQL | undefined {
  return and(
    eq(idempotencyKeys.caller, claimantOf(viewer)),
    eq(idempotencyKeys.route, viewer.claim.route),
    eq(idempotencyKeys.key, viewer.claim.key),
  )
}

/** An expired key is replaced. */
export const removeStaleClaim = preparedFor((viewer, at: Slots<{ until: number }>) =>
  remove(idempotencyKeys, and(whereClaimedBy(viewer), lte(idempotencyKeys.createdAt, at.until))),
)

/** First in its batch, so that of two concurrent copies the second always fails at this statement. */
export const insertClaim = preparedFor((viewer, at: Slots<{ digest: string; now: number }>) =>
  insertFrom(
    idempotencyKeys,
    {
      caller: claimantOf(viewer),
      route: viewer.claim.route,
      key: viewer.claim.key,
      digest: at.digest,
      result: {},
      createdAt: at.now,
    },
    sql``,
  ),
)

/** Stores the ids that were created under the key, for the same caller. */
export function recordMade(caller: Caller, made: AnswerIds) {
  const ids = Object.entries(made).map(([name, id]) => sql`${name}, cast(${id} as integer)`)
  const result = sql`json_object(${sql.join(ids, sql`, `)})`
  return builtForCaller<Command<void>>(caller, (viewer) =>
    update(idempotencyKeys, { result }, sql`where ${whereClaimedBy(viewer)}`),
  )
}

/** The digest of the request that was answered under the viewer's key. Null if there was none. */
export function earlierDigest(viewer: Viewer, since: SQLWrapper): SQL<string> {
  const kept = and(whereClaimedBy(viewer), sql`${idempotencyKeys.createdAt} > ${since}`)
  return stringOf(sql`(select ${idempotencyKeys.digest} from ${idempotencyKeys} where ${kept})`)
}

/** One of the ids that the earlier request stored, for the trip that reads what it created. */
export function createdIdOfClaim(viewer: Viewer, name: string): SQL {
  return numberOf(
    sql`(select ${idempotencyKeys.result} ->> ${`$.${name}`} from ${idempotencyKeys} where ${whereClaimedBy(viewer)})`,
  )
}
