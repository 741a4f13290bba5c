import { and, eq, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { idempotencyKeys } from '../../../../drizzle/system.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { Slots } from '../../engine/prepared.ts'
import type { Command } from '../../engine/statements.ts'
import { insertFrom, remove, update } from '../../engine/writes.ts'
import { builtFor, preparedFor, type Viewer } from '../caller/viewer.ts'
import { numberOf, stringOf } from '../../engine/shapes.ts'

/*
 * The header Idempotency-Key on operations that create: the route line says `creates`, the use case wraps its work in `once`,
 * `commit` writes the key with what was made, and what was made is found again by `madeBefore`.
 */

/** Keys are kept this long. */
const IDEMPOTENCY_MILLISECONDS = 24 * 60 * 60 * 1000

/** A key that was used before is forgotten. */
export function oldestKeptClaim(now: number): number {
  return now - IDEMPOTENCY_MILLISECONDS
}

/** The ids that the answer is read again by; sub-selects for rows of the same batch. */
export type Made = Readonly<Record<string, number | SQL>>

/** Whose key it is: a user's, or a guest's by address. Numbers are bound as floats, which the cast undoes. */
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

/** A key that is older than keys are kept makes room. */
export const removeStaleClaim = preparedFor((viewer, at: Slots<{ until: number }>) =>
  remove(idempotencyKeys, and(whereClaimedBy(viewer), lte(idempotencyKeys.createdAt, at.until))),
)

/** Stands first in its batch, so that of two copies at once the second fails by it and by nothing else. */
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

/** What was made under the key, for the one who asks again. */
export function recordMade(caller: Caller, made: Made) {
  const ids = Object.entries(made).map(([name, id]) => sql`${name}, cast(${id} as integer)`)
  const result = sql`json_object(${sql.join(ids, sql`, `)})`
  return builtFor<Command<void>>(caller, (viewer) =>
    update(idempotencyKeys, { result }, sql`where ${whereClaimedBy(viewer)}`),
  )
}

/** The digest of the request that was answered under the viewer's key, null when there was none. */
export function earlierDigest(viewer: Viewer, since: SQLWrapper): SQL<string> {
  const kept = and(whereClaimedBy(viewer), sql`${idempotencyKeys.createdAt} > ${since}`)
  return stringOf(sql`(select ${idempotencyKeys.digest} from ${idempotencyKeys} where ${kept})`)
}

/** One of the ids that the earlier request left, for the trip that presents what it made. */
export function createdIdOfClaim(viewer: Viewer, name: string): SQL {
  return numberOf(
    sql`(select ${idempotencyKeys.result} ->> ${`$.${name}`} from ${idempotencyKeys} where ${whereClaimedBy(viewer)})`,
  )
}
