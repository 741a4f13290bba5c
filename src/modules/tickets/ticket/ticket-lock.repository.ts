import type { SQL } from 'drizzle-orm'
import { tickets } from '../../../../drizzle/schema.ts'
import type { Database } from '../../../database/connection.ts'
import { columnsOf, type JsonQuery, rowQuery } from '../../../database/json-query.ts'
import { personExpressions } from '../../../database/person-columns.ts'
import { sql } from '../../../database/sql.ts'
import type { Person } from '../../../shared/identity/identity.types.ts'
import { LOCK_MILLISECONDS, type TicketLock } from './ticket-lock.types.ts'

export interface LockRow extends Person {
  lockedAt: number
}

const lockColumns = columnsOf<LockRow>({ ...personExpressions, lockedAt: 't.lock_at' })

/** Who holds the ticket at this moment, if anybody. */
export function lockQuery(ticketId: SQL | number, now: number): JsonQuery<LockRow | undefined> {
  return rowQuery(
    lockColumns,
    sql`FROM tickets t CROSS JOIN users u ON u.id = t.lock_by
      WHERE t.id = ${ticketId} AND t.lock_at > ${now - LOCK_MILLISECONDS}`,
  )
}

export function lockOf(row: LockRow | undefined): TicketLock | null {
  if (!row) return null
  const { lockedAt, ...by } = row
  return { by, at: lockedAt, expiresAt: lockedAt + LOCK_MILLISECONDS }
}

interface LockChange {
  ticketId: number
  agentId: number
  now: number
}

/** Takes the lock unless somebody else's is live, and answers whose it is then. The version is not raised. */
export async function takeLock(database: Database, { ticketId, agentId, now }: LockChange): Promise<TicketLock | null> {
  const [, row] = await database.batch([
    database.build
      .update(tickets)
      .set({ lockBy: agentId, lockAt: now })
      .where(
        sql`id = ${ticketId} AND (lock_by IS NULL OR lock_by = ${agentId} OR lock_at <= ${now - LOCK_MILLISECONDS})`,
      ),
    lockQuery(ticketId, now),
  ])
  return lockOf(row)
}

/** Gives back one's own lock, and answers whose it is then. */
export async function releaseLock(
  database: Database,
  { ticketId, agentId, now }: LockChange,
): Promise<TicketLock | null> {
  const [, row] = await database.batch([
    database.build
      .update(tickets)
      .set({ lockBy: null, lockAt: null })
      .where(sql`id = ${ticketId} AND lock_by = ${agentId}`),
    lockQuery(ticketId, now),
  ])
  return lockOf(row)
}
