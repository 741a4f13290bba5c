import { and, eq, gt, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { tickets } from '../../../drizzle/tickets.ts'
import { createdIdOfClaim } from '../../database/access/repeated-requests/claims.ts'
import { readAs } from '../../database/access/gate.ts'
import { preparedFor, type Viewer } from '../../database/access/caller/viewer.ts'
import { catalogQuery } from '../../database/queries/catalog.ts'
import { newestEventQuery } from '../../database/queries/event-window.ts'
import { readMark } from '../../database/queries/tickets/read-marks.ts'
import type { Database } from '../../database/engine/connection.ts'
import type { Slots } from '../../database/engine/prepared.ts'
import { row } from '../../database/engine/rows.ts'
import type { Command, Read } from '../../database/engine/statements.ts'
import { digits } from '../../database/engine/text.ts'
import {
  mayAlsoBeCustomer,
  ticketAlias,
  whereTicketInScope,
  whereTicketVisible,
} from '../../database/access/scope/ticket-scope.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import type { Caller, ConfirmedCaller } from '../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../shared/pages.ts'
import { type StoredThread, threadAlias, threadRows } from './thread-row.repository.ts'
import { numberOf } from '../../database/engine/shapes.ts'

/** The number of entries that the viewer sees of a visible ticket. */
const threadTotal = preparedFor((viewer, at: Slots<{ ticketId: number }>) => {
  const t = ticketAlias()
  const { seesNotes } = entriesShown(viewer, at.ticketId)
  return row(
    { total: numberOf(sql`${t.threadCount} + iif(${seesNotes}, ${t.noteCount}, 0)`) },
    sql`from ${tickets} ${t} where ${and(eq(t.id, at.ticketId), whereTicketVisible(viewer))}`,
  )
})

interface ThreadWindow {
  readonly [key: string]: number | boolean
  limit: number
  offset: number
  isBeyond: boolean
}

const threadPage = preparedFor(
  (viewer, at: Slots<{ ticketId: number; after: number | null }>, { limit, offset, isBeyond }: ThreadWindow) => {
    const th = threadAlias()
    const { index, shown } = entriesShown(viewer, at.ticketId)
    const onPage = and(eq(th.ticketId, at.ticketId), shown, isBeyond ? gt(th.id, at.after) : undefined)
    return threadRows({
      beside: index,
      where: sql`${onPage} order by ${th.id} limit ${digits(limit)} offset ${digits(offset)}`,
    })
  },
)

/** A page of the conversation, oldest first. Null if the ticket does not exist for the caller. Customers see no notes. */
export async function listThreads(
  database: Database,
  caller: Caller,
  { ticketId, request }: { ticketId: number; request: PageRequest },
): Promise<Page<StoredThread> | null> {
  const { cursor } = request
  const window = { limit: limitOf(request), offset: offsetOf(request), isBeyond: cursor !== null }
  const { rows } = await readAs(database, caller, {
    counted: threadTotal(caller, { ticketId }),
    threads: threadPage(caller, { ticketId, after: cursor?.id ?? null }, window),
  })
  if (!rows.counted) return null
  return pageOf(rows.threads, request, {
    total: { count: rows.counted.total, isExact: true },
    cursorOf: ({ id }) => ({ key: null, id }),
    present: (thread) => thread,
  })
}

/** The entries `th` of a visible ticket that the viewer sees. Only viewers who work on the ticket see notes. */
function entriesShown(viewer: Viewer, ticketId: SQL | Placeholder) {
  const { isInternal } = threadAlias()
  const notInternal = sql`${isInternal} = 0`
  if (viewer.roles.length > 0 && viewer.roles.every((role) => role === 'customer')) {
    return { index: sql`indexed by ticket_threads_public`, shown: notInternal, seesNotes: sql`0` }
  }
  const index = sql`indexed by ticket_threads_ticket`
  if (!mayAlsoBeCustomer(viewer)) return { index, shown: sql`1`, seesNotes: sql`1` }
  const t = ticketAlias()
  const ofWork = and(eq(t.id, ticketId), whereTicketInScope(viewer))
  const seesNotes = sql`exists (select 1 from ${tickets} ${t} where ${ofWork})`
  return { index, shown: sql`(${notInternal} or ${seesNotes})`, seesNotes }
}

const LATEST = 100

function latestQuery(
  viewer: Viewer,
  ticketId: SQL | Placeholder,
  before: SQL | Placeholder | null = null,
): Command<StoredThread[]> {
  const th = threadAlias()
  const { index, shown } = entriesShown(viewer, ticketId)
  const earlier = before === null ? undefined : lt(th.id, before)
  const where = sql`${and(eq(th.ticketId, ticketId), shown, earlier)} order by ${th.id} desc limit ${digits(LATEST)}`
  return threadRows({ beside: index, where }).map((threads) => threads.toReversed())
}

/** The newest 100 entries, oldest first. Another query of the same trip must check that the caller sees the ticket. */
export const latestThreads = preparedFor((viewer, at: Slots<{ ticketId: number }>) => latestQuery(viewer, at.ticketId))

const visibleTicketById = preparedFor((viewer, at: Slots<{ ticketId: number }>) => {
  const t = ticketAlias()
  const whereVisible = and(eq(t.id, at.ticketId), whereTicketVisible(viewer))
  return row({ id: t.id }, sql`from ${tickets} ${t} where ${whereVisible}`)
})

/** The newest 100 entries, oldest first. Null if the ticket does not exist for the caller. */
export async function listLatestThreads(
  database: Database,
  caller: Caller,
  ticketId: number,
): Promise<StoredThread[] | null> {
  const { rows } = await readAs(database, caller, {
    ticket: visibleTicketById(caller, { ticketId }),
    threads: latestThreads(caller, { ticketId }),
  })
  return rows.ticket && rows.threads
}

const threadsBefore = preparedFor((viewer, at: Slots<{ ticketId: number; before: number }>) =>
  latestQuery(viewer, at.ticketId, at.before),
)

interface FoundConversation<Ticket> {
  ticket: Ticket
  threads: StoredThread[]
  catalog: Catalog
  newestEventId: number
  readUpTo: number | null
}

/** In one trip: up to 100 entries, either the newest or those before `before`, and the result of the ticket's query. */
export async function findConversation<Ticket>(
  database: Database,
  caller: Caller,
  { ticketId, before }: { ticketId: number; before: number | null },
  ticket: Read<Ticket>,
): Promise<ConfirmedCaller & FoundConversation<Ticket>> {
  const { rows, ...confirmedCaller } = await readAs(database, caller, {
    ticket,
    threads: before === null ? latestThreads(caller, { ticketId }) : threadsBefore(caller, { ticketId, before }),
    catalog: catalogQuery(),
    newestEventId: newestEventQuery({}),
    readUpTo: readMark(caller, { ticketId }),
  })
  return { ...confirmedCaller, ...rows }
}

/** Whether earlier entries may exist. */
export function isFullConversation(threads: readonly StoredThread[]): boolean {
  return threads.length === LATEST
}

/** The newest entries of the ticket that an earlier request with the same Idempotency-Key answered. */
const latestThreadsOfMade = preparedFor((viewer) => latestQuery(viewer, createdIdOfClaim(viewer, 'ticketId')))

/** The entry that an earlier request with the same Idempotency-Key wrote, if the caller may read it now. */
const madeThread = preparedFor((viewer) => {
  const th = threadAlias()
  const t = ticketAlias()
  const readable = sql`iif(${th.isInternal}, ${whereTicketInScope(viewer)}, ${whereTicketVisible(viewer)})`
  return threadRows({
    beside: sql`cross join ${tickets} ${t} on ${eq(t.id, th.ticketId)}`,
    where: sql`${eq(th.id, createdIdOfClaim(viewer, 'threadId'))} and ${readable}`,
  }).map(([thread]) => thread ?? null)
})

export interface MadeThread<Ticket> extends ConfirmedCaller {
  /** Null if the entry has been deleted since. */
  thread: StoredThread | null
  catalog: Catalog
  /** Set if the ticket was requested. */
  ticket: Ticket | undefined
  threads: StoredThread[] | undefined
}

/**
 * The entry that an earlier request with the same Idempotency-Key wrote. If the ticket's query is given, the conversation is
 * read too. One trip.
 */
export async function findMadeThread<Ticket = undefined>(
  database: Database,
  caller: Caller,
  ticket?: Read<Ticket>,
): Promise<MadeThread<Ticket>> {
  const { rows, ...confirmedCaller } = await readAs(database, caller, {
    thread: madeThread(caller, {}),
    catalog: catalogQuery(),
    ticket,
    threads: ticket && latestThreadsOfMade(caller, {}),
  })
  return { ...confirmedCaller, ...rows }
}
