import type { SQL } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { Caller, IdempotencyClaim } from '../shared/identity/identity.types.ts'
import type { Database } from './connection.ts'
import { claimedSince } from './access/claims.ts'
import { principalId } from './principal.ts'
import { sql } from './sql.ts'

/* The older way, by position, until nobody imports it: `access/commit.ts` writes, `access/claims.ts` keeps the keys. */

export { once } from './access/once.ts'

function claimant({ guest }: IdempotencyClaim, userId: SQL): SQL {
  return sql`ifnull('user:' || CAST(${userId} AS INTEGER), ${guest})`
}

function isClaimed(claim: IdempotencyClaim, userId: SQL): SQL {
  return sql`caller = ${claimant(claim, userId)} AND route = ${claim.route} AND key = ${claim.key}`
}

type Statement = BatchItem<'sqlite'>

/** The ids that the answer is read again by; sub-selects for rows of the same batch. */
export type Made = Record<string, number | SQL<number>>

/**
 * As `database.batch`, with the key of the request in it. It stands first, so that of two copies at once the second fails by it
 * and by nothing else.
 */
export async function batchOnce<const Statements extends readonly [Statement, ...Statement[]]>(
  database: Database,
  { caller, made, now }: { caller: Caller; made: Made; now: number },
  statements: Statements,
): Promise<BatchResponse<[...Statements]>> {
  const { idempotency: claim } = caller
  if (!claim) return await database.batch(statements)
  const { build } = database
  const userId = principalId(caller)
  const ids = Object.entries(made).map(([name, id]) => sql`${name}, CAST(${id} AS INTEGER)`)
  const rows: unknown[] = await database.batch([
    build.run(
      sql`DELETE FROM idempotency_keys WHERE ${isClaimed(claim, userId)} AND created_at <= ${claimedSince(now)}`,
    ),
    build.run(sql`
      INSERT INTO idempotency_keys (caller, route, key, digest, result, created_at)
      VALUES (${claimant(claim, userId)}, ${claim.route}, ${claim.key}, ${claim.digest}, '{}', ${now})`),
    ...statements,
    build.run(
      sql`UPDATE idempotency_keys SET result = json_object(${sql.join(ids, sql`, `)}) WHERE ${isClaimed(claim, userId)}`,
    ),
  ])
  return rows.slice(2, -1) as BatchResponse<[...Statements]>
}

/** One of the ids that the earlier request left, for the trip that presents what it made. */
export function madeBefore(caller: Caller, name: string): SQL<number> {
  const { idempotency: claim } = caller
  if (!claim) return sql<number>`NULL`
  return sql<number>`(SELECT result ->> ${`$.${name}`} FROM idempotency_keys WHERE ${isClaimed(claim, principalId(caller))})`
}
