import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { tickets } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { update, type Write } from '../../../database/engine/writes.ts'
import { isAnybodyListening } from '../../../database/queries/live-leases.ts'
import { lockSince } from '../../../database/queries/tickets/ticket-lock.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { LOCK_MILLISECONDS, type TicketLock } from './ticket-lock.types.ts'

const listening = prepared((at: Slots<{ now: number }>) =>
  row({ isHeard: isAnybodyListening(at.now) }, sql``).map((found) => found?.isHeard === true),
)

export interface ChangedLock {
  /** The lock after the change. */
  lock: TicketLock | null
  /** True: somebody who may look at the ticket is connected. */
  isHeard: boolean
}

export interface LockChange {
  actor: Actor & { id: number }
  ticketId: number
  now: number
}

/**
 * Takes the lock unless another agent holds a live one, and returns the lock after it. The ticket's version does not change.
 */
export async function takeLock(database: Database, caller: Caller, change: LockChange): Promise<ChangedLock> {
  const { actor, ticketId, now } = change
  const { id, lockBy, lockAt } = tickets
  const free = or(isNull(lockBy), eq(lockBy, actor.id), lte(lockAt, now - LOCK_MILLISECONDS))
  const taken = update(tickets, { lockBy: actor.id, lockAt: now }, sql`where ${and(eq(id, ticketId), free)}`)
  return await changeLock(database, caller, { ...change, written: taken })
}

/** Releases the caller's lock, and returns the lock after it. */
export async function releaseLock(database: Database, caller: Caller, change: LockChange): Promise<ChangedLock> {
  const { actor, ticketId } = change
  const heldByThem = and(eq(tickets.id, ticketId), eq(tickets.lockBy, actor.id))
  const released = update(tickets, { lockBy: null, lockAt: null }, sql`where ${heldByThem}`)
  return await changeLock(database, caller, { ...change, written: released })
}

async function changeLock(
  database: Database,
  caller: Caller,
  { actor, ticketId, now, written }: LockChange & { written: Write },
): Promise<ChangedLock> {
  const { lock, isHeard } = await commit(database, caller, {
    actor,
    at: now,
    writes: [{ written }],
    read: { lock: lockSince({ ticketId, since: now - LOCK_MILLISECONDS }), isHeard: listening({ now }) },
  })
  return { lock: lock && { ...lock, expiresAt: lock.at + LOCK_MILLISECONDS }, isHeard }
}
