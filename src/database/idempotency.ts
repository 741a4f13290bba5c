import type { SQL } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { Caller } from '../shared/identity/identity.types.ts'
import type { Database } from './connection.ts'
import { isUniqueViolation } from './failures.ts'
import { AlreadyDone, claimant, IDEMPOTENCY_MILLISECONDS, isClaimed } from './idempotency-key.ts'
import { principalId } from './principal.ts'
import { sql } from './sql.ts'

/*
 * The header Idempotency-Key on operations that create. The route line says `creates`; the use case wraps its work in `once`; the
 * repository writes by `batchOnce`, so that the key stands or falls with what was made; and what was made is read again by
 * `madeBefore`. Every first trip finds an earlier answer by itself (gate.ts).
 */

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
      sql`DELETE FROM idempotency_keys WHERE ${isClaimed(claim, userId)} AND created_at <= ${now - IDEMPOTENCY_MILLISECONDS}`,
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

/**
 * Does the work, or presents what an earlier request with the same key and body made: found on the first trip, or, of two at
 * once, by the one whose batch rolls back. `present` is one trip by the caller it is given. Throws 409 for another body.
 */
export async function once<T>(
  caller: Caller,
  work: () => Promise<T>,
  present: (again: Caller) => Promise<T>,
): Promise<T> {
  const { idempotency: claim } = caller
  if (!claim) return await work()
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AlreadyDone) && !isClaimViolation(error)) throw error
    return await present({ ...caller, idempotency: { ...claim, isReplay: true } })
  }
}

function isClaimViolation(error: unknown): boolean {
  const columns = ['caller', 'route', 'key'].map((column) => `idempotency_keys.${column}`)
  return isUniqueViolation(error, columns.join(', '))
}
