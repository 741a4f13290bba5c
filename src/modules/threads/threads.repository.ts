import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { catalogQuery } from '../../database/catalog.ts'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { columnsOf, rowQuery } from '../../database/json-query.ts'
import { madeBefore } from '../../database/idempotency.ts'
import { sql } from '../../database/sql.ts'
import { ticketInScope } from '../../database/ticket-scope.ts'
import { claimsToBeCustomer } from '../../shared/identity.policy.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import type { Caller, Standing } from '../../shared/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../shared/pages.ts'
import { lastThreadRows, threadOf, type ThreadRow, threadRows } from './thread-row.repository.ts'
import type { Thread } from './threads.types.ts'

const publicCount = columnsOf<{ total: number }>({ total: 't.thread_count' })
const wholeCount = columnsOf<{ total: number }>({ total: 't.thread_count + t.note_count' })

/** A page of the conversation, oldest first; null when the ticket does not exist for the caller. Customers see no notes. */
export async function listThreads(
  database: Database,
  caller: Caller,
  { ticketId, request }: { ticketId: number; request: PageRequest },
): Promise<Page<Thread> | null> {
  const publicOnly = claimsToBeCustomer(caller)
  const isShown = publicOnly ? sql`AND th.is_internal = 0` : sql``
  const index = sql.raw(publicOnly ? 'ticket_threads_public' : 'ticket_threads_ticket')
  const isBeyond = request.cursor === null ? sql`` : sql`AND th.id > ${request.cursor.id}`
  const { rows } = await readAs(database, caller, [
    rowQuery(
      publicOnly ? publicCount : wholeCount,
      sql`FROM tickets t WHERE t.id = ${ticketId} AND ${ticketInScope(caller)}`,
    ),
    threadRows(
      sql`ticket_threads th INDEXED BY ${index}`,
      sql`WHERE th.ticket_id = ${ticketId} ${isShown} ${isBeyond}
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

const LATEST = 100

/** The newest hundred entries, oldest first; for the end of a batch whose caller may see the ticket. */
export function latestThreadsRows(ticketId: number | SQL<number>, { publicOnly }: { publicOnly: boolean }) {
  const isShown = publicOnly ? sql`AND th.is_internal = 0` : sql``
  const index = sql.raw(publicOnly ? 'ticket_threads_public' : 'ticket_threads_ticket')
  const source = sql`ticket_threads th INDEXED BY ${index}`
  return lastThreadRows(source, sql`th.ticket_id = ${ticketId} ${isShown}`, LATEST)
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

/** The entry that an earlier request with the same Idempotency-Key wrote, and what else is to be read: one trip. */
export async function findMadeThread(
  database: Database,
  caller: Caller,
  following: readonly BatchItem<'sqlite'>[] = [],
): Promise<MadeThread> {
  const { actor, settings, rows } = await readAs(database, caller, [
    threadRows(sql`ticket_threads th`, sql`WHERE th.id = ${madeBefore(caller, 'threadId')}`),
    catalogQuery(),
    ...following,
  ])
  const [[row], catalog, ...others] = rows as [ThreadRow[], Catalog, ...unknown[]]
  return { actor, settings, thread: row ? threadOf(row) : null, catalog, following: others }
}
