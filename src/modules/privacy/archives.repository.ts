import { and, lte, sql } from 'drizzle-orm'
import { privacyJobs } from '../../../drizzle/privacy.ts'
import { commit } from '../../database/access/commit.ts'
import { readAsSystem } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { rows } from '../../database/engine/rows.ts'
import { digits, inList } from '../../database/engine/text.ts'
import { update } from '../../database/engine/writes.ts'

const expired = prepared((at: Slots<{ now: number }>, limit: number) => {
  const over = and(
    sql`${privacyJobs.state} = 'done'`,
    lte(privacyJobs.expiresAt, at.now),
    lte(privacyJobs.leaseUntil, at.now),
  )
  return rows(
    { id: privacyJobs.id, pieces: privacyJobs.pieces },
    sql`from ${privacyJobs} indexed by privacy_jobs_expires where ${over} limit ${digits(limit)}`,
  )
})

/** Exports whose archives are to be deleted. */
export async function listExpired(database: Database, { now, limit }: { now: number; limit: number }) {
  return (await readAsSystem(database, { found: expired({ now }, limit) })).found
}

export async function markArchivesDeleted(database: Database, ids: readonly number[], now: number): Promise<void> {
  const these = inList(privacyJobs.id, ids)
  const gone = update(privacyJobs, { state: 'gone', updatedAt: now }, sql`where ${these}`)
  await commit(database, null, { actor: { kind: 'system' }, at: now, writes: [{ gone }] })
}
