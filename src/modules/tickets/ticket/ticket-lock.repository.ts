import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { tickets, users } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { update, type Write } from '../../../database/engine/writes.ts'
import { personShape } from '../../../database/queries/person-columns.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { LOCK_MILLISECONDS, type TicketLock } from './ticket-lock.types.ts'

/** Who holds the ticket at this moment, if anybody. */
const liveLock = prepared((at: Slots<{ ticketId: number; since: number }>) =>
  row(
    { by: personShape(users), at: sql<number>`${tickets.lockAt}` },
    sql`from ${tickets} cross join ${users} on ${eq(users.id, tickets.lockBy)}
      where ${and(eq(tickets.id, at.ticketId), sql`${tickets.lockAt} > ${at.since}`)}`,
  ).map((lock): TicketLock | null => lock && { ...lock, expiresAt: lock.at + LOCK_MILLISECONDS }),
)

export interface LockChange {
  actor: Actor & { id: number }
  ticketId: number
  now: number
}

/** Takes the lock unless somebody else's is live, and answers whose it is then. The version is not raised. */
export async function takeLock(database: Database, caller: Caller, change: LockChange): Promise<TicketLock | null> {
  const { actor, ticketId, now } = change
  const { id, lockBy, lockAt } = tickets
  const free = or(isNull(lockBy), eq(lockBy, actor.id), lte(lockAt, now - LOCK_MILLISECONDS))
  const taken = update(tickets, { lockBy: actor.id, lockAt: now }, sql`where ${and(eq(id, ticketId), free)}`)
  return await changeLock(database, caller, { ...change, written: taken })
}

/** Gives back one's own lock, and answers whose it is then. */
export async function releaseLock(database: Database, caller: Caller, change: LockChange): Promise<TicketLock | null> {
  const { actor, ticketId } = change
  const heldByThem = and(eq(tickets.id, ticketId), eq(tickets.lockBy, actor.id))
  const released = update(tickets, { lockBy: null, lockAt: null }, sql`where ${heldByThem}`)
  return await changeLock(database, caller, { ...change, written: released })
}

async function changeLock(
  database: Database,
  caller: Caller,
  { actor, ticketId, now, written }: LockChange & { written: Write },
): Promise<TicketLock | null> {
  const { lock } = await commit(database, caller, {
    actor,
    at: now,
    writes: { written },
    read: { lock: liveLock({ ticketId, since: now - LOCK_MILLISECONDS }) },
  })
  return lock
}
