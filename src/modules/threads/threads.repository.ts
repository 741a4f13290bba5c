import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { catalogQuery } from '../../database/catalog.ts'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { columnsOf, rowQuery } from '../../database/json-query.ts'
import { madeBefore } from '../../database/idempotency.ts'
import { sql } from '../../database/sql.ts'
import { mayBeAside, ticketInScope, ticketInSight } from '../../database/ticket-scope.ts'
import { claimsToBeCustomer } from '../../shared/identity/identity.policy.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import type { Caller, Standing } from '../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../shared/pages.ts'
import { lastThreadRows, threadOf, type ThreadRow, threadRows } from './thread-row.repository.ts'
import type { Thread } from './threads.types.ts'

/** A page of the conversation, oldest first; null when the ticket does not exist for the caller. Customers see no notes. */
export async function listThreads(
  database: Database,
  caller: Caller,
  { ticketId, request }: { ticketId: number; request: PageRequest },
): Promise<Page<Thread> | null> {
  const { index, isShown, seesNotes } = entriesShown(caller, ticketId)
  const isBeyond = request.cursor === null ? sql`` : sql`AND th.id > ${request.cursor.id}`
  const { rows } = await readAs(database, caller, [
    rowQuery(
      columnsOf<{ total: number }>({ total: sql`t.thread_count + iif(${seesNotes}, t.note_count, 0)` }),
      sql`FROM tickets t WHERE t.id = ${ticketId} AND ${ticketInSight(caller)}`,
    ),
    threadRows(
      sql`ticket_threads th INDEXED BY ${index}`,
      sql`WHERE th.ticket_id = ${ticketId} AND ${isShown} ${isBeyond}
        ORDER BY th.id LIMIT ${limitOf(request)} OFFSET ${offsetOf(request)}`,
    ),
  ])
  const [counted, threads] = rows
  if (!counted) return null
  return pageOf(threads, request, {
    total: { count: counted.total, isExact: true },
    cursorOf: ({ id }) => ({ key: null, id }),
    present: threadOf,
  })
}

/** Which entries of a ticket in sight are shown: notes only to who works on it. */
function entriesShown(caller: Caller, ticketId: number | SQL<number>) {
  if (claimsToBeCustomer(caller)) {
    return { index: sql.raw('ticket_threads_public'), isShown: sql`th.is_internal = 0`, seesNotes: sql`0` }
  }
  const index = sql.raw('ticket_threads_ticket')
  if (!mayBeAside(caller)) return { index, isShown: sql`1`, seesNotes: sql`1` }
  const seesNotes = sql`EXISTS (SELECT 1 FROM tickets t WHERE t.id = ${ticketId} AND ${ticketInScope(caller)})`
  return { index, isShown: sql`(th.is_internal = 0 OR ${seesNotes})`, seesNotes }
}

const LATEST = 100

/** The newest hundred entries, oldest first; the caller's sight of the ticket is for the statement beside it to say. */
export function latestThreadsRows(caller: Caller, ticketId: number | SQL<number>) {
  const { index, isShown } = entriesShown(caller, ticketId)
  return lastThreadRows(
    sql`ticket_threads th INDEXED BY ${index}`,
    sql`th.ticket_id = ${ticketId} AND ${isShown}`,
    LATEST,
  )
}

/** The same with its statement beside it; null when the ticket does not exist for the caller. */
export async function listLatestThreads(
  database: Database,
  caller: Caller,
  ticketId: number,
): Promise<Thread[] | null> {
  const { rows } = await readAs(database, caller, [
    rowQuery(
      columnsOf<{ id: number }>({ id: 't.id' }),
      sql`FROM tickets t WHERE t.id = ${ticketId} AND ${ticketInSight(caller)}`,
    ),
    latestThreadsRows(caller, ticketId),
  ])
  const [seen, threads] = rows
  return seen ? latestThreadsOf(threads) : null
}

export function latestThreadsOf(rows: unknown): Thread[] {
  return (rows as ThreadRow[]).map((row) => threadOf(row))
}

export interface MadeThread extends Standing {
  /** Null when it has been deleted since. */
  thread: Thread | null
  catalog: Catalog
  following: unknown[]
}

/**
 * The entry that an earlier request with the same Idempotency-Key wrote, if the caller may read it today, and what else is to
 * be read: one trip.
 */
export async function findMadeThread(
  database: Database,
  caller: Caller,
  following: readonly BatchItem<'sqlite'>[] = [],
): Promise<MadeThread> {
  const isReadable = sql`iif(th.is_internal, ${ticketInScope(caller)}, ${ticketInSight(caller)})`
  const { actor, settings, rows } = await readAs(database, caller, [
    threadRows(
      sql`ticket_threads th CROSS JOIN tickets t ON t.id = th.ticket_id`,
      sql`WHERE th.id = ${madeBefore(caller, 'threadId')} AND ${isReadable}`,
    ),
    catalogQuery(),
    ...following,
  ])
  const [[row], catalog, ...others] = rows as [ThreadRow[], Catalog, ...unknown[]]
  return { actor, settings, thread: row ? threadOf(row) : null, catalog, following: others }
}
