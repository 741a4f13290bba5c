import type { SQL } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import { catalogQuery } from '../../../database/catalog.ts'
import type { Database } from '../../../database/connection.ts'
import { readAs } from '../../../database/gate.ts'
import { columnsOf, rowQuery } from '../../../database/json-query.ts'
import { rows } from '../../../database/engine/rows.ts'
import type { Read } from '../../../database/engine/statements.ts'
import { digits } from '../../../database/engine/text.ts'
import { personExpressions } from '../../../database/person-columns.ts'
import { sql } from '../../../database/sql.ts'
import { isStaff } from '../../../shared/identity/identity.policy.ts'
import type { Caller, Standing } from '../../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf, type Total } from '../../../shared/pages.ts'
import { personId, wantedTables } from './ticket-filters.repository.ts'
import { beyondCursor, mergedPage } from '../merging/ticket-merge.repository.ts'
import { type AccessPath, accessPaths, pathSource, SORT_KEYS } from './ticket-paths.repository.ts'
import { ticketPeople, ticketShape } from '../ticket/ticket-row.repository.ts'
import type { TicketSelection } from './ticket-selection.types.ts'
import { ticketTotal } from './ticket-totals.repository.ts'
import type { RequesterProfile, Shown, Ticket } from '../ticket/tickets.types.ts'

interface ListedTicket {
  ticket: Ticket
  sortKey: number | string
}

const profileColumns = columnsOf<RequesterProfile>({
  ...personExpressions,
  role: 'u.role',
  active: 'u.active',
  ban: 'u.ban',
  isDeleted: 'u.is_deleted',
  countryCode: 'u.country_code',
  mobile: 'u.mobile',
  phoneNumber: 'u.phone_number',
  company: 'u.company',
})

interface Listing {
  selection: TicketSelection
  request: PageRequest
}

function listQueries(caller: Caller, { selection, request }: Listing) {
  return [pageQuery(caller, selection, request), ticketTotal(caller, selection), catalogQuery()] as const
}

type ListingRows = BatchResponse<[...ReturnType<typeof listQueries>]>

function shownPage(
  [listed, total, catalog]: ListingRows,
  request: PageRequest,
  { actor, settings }: Standing,
): Shown<Page<Ticket>> {
  const value = pageOf(listed, request, {
    total: totalOf(listed.length, request, total),
    cursorOf: ({ sortKey, ticket }) => ({ key: sortKey, id: ticket.id }),
    present: ({ ticket }) => ticket,
  })
  return { value, catalog, settings, seesNotes: isStaff(actor) }
}

/** Counting stops somewhere, but who reads the last page has seen the end. */
function totalOf(listed: number, request: PageRequest, total: Total): Total {
  const isEnd = request.cursor === null && listed > 0 && listed <= request.perPage
  return isEnd && !total.isExact ? { count: offsetOf(request) + listed, isExact: true } : total
}

/** One round trip: the page, its total and the look-ups for its names. */
export async function listTickets(database: Database, caller: Caller, listing: Listing): Promise<Shown<Page<Ticket>>> {
  const { rows: found, ...standing } = await readAs(database, caller, listQueries(caller, listing))
  return shownPage(found, listing.request, standing)
}

/** The same for one agent; null when the person that is named is none. */
export async function listTicketsOfAssignee(
  database: Database,
  caller: Caller,
  { agentId, ...listing }: Listing & { agentId: number | 'caller' },
): Promise<Shown<Page<Ticket>> | null> {
  const { rows: found, ...standing } = await readAs(database, caller, [
    ...listQueries(caller, listing),
    rowQuery(
      columnsOf<{ id: number }>({ id: 'u.id' }),
      sql`FROM users u WHERE u.id = ${personId(caller, agentId)} AND u.role <> 'customer'`,
    ),
  ])
  const [listed, total, catalog, agent] = found
  return agent ? shownPage([listed, total, catalog], listing.request, standing) : null
}

/** The same for one requester, who comes along; null when there is no such person. */
export async function listTicketsOfRequester(
  database: Database,
  caller: Caller,
  { userId, request }: { userId: number | 'caller'; request: PageRequest },
): Promise<{ tickets: Shown<Page<Ticket>>; requester: RequesterProfile | null }> {
  const selection: TicketSelection = {
    statuses: null,
    filters: [{ kind: 'requester', id: userId }],
    order: { by: 'updated', direction: 'desc' },
  }
  const { rows: found, ...standing } = await readAs(database, caller, [
    ...listQueries(caller, { selection, request }),
    rowQuery(profileColumns, sql`FROM users u WHERE u.id = ${personId(caller, userId)}`),
  ])
  const [listed, total, catalog, requester] = found
  const shown = shownPage([listed, total, catalog], request, standing)
  // Of what they asked for themselves agents are customers, who are not told of notes.
  const seesNotes = shown.seesNotes && (userId !== 'caller' || standing.actor.kind === 'admin')
  return { tickets: { ...shown, seesNotes }, requester: requester ?? null }
}

/** One page of the selection in the caller's scope, with the people on its tickets. CROSS JOIN keeps the page's order. */
export function pageQuery(caller: Caller, selection: TicketSelection, request: PageRequest): Read<ListedTicket[]> {
  const direction = sql.raw(selection.order.direction === 'asc' ? 'ASC' : 'DESC')
  const page = mergedPage(caller, selection, request) ?? [unitedPage(caller, { selection, request, direction })]
  return rows(
    { ticket: ticketShape(), sortKey: sql<number | string>`page.sortKey` },
    sql`FROM page CROSS JOIN tickets t ON t.id = page.id ${ticketPeople()}`,
    sql`WITH RECURSIVE ${sql.join([...wantedTables(selection), ...page], sql`, `)}`,
  )
}

/**
 * Each path is one branch, read from an index in the list's order and cut at the page; their union is merged. So a page costs
 * the same at any number of tickets.
 */
function unitedPage(caller: Caller, { selection, request, direction }: Listing & { direction: SQL }): SQL {
  const branches = accessPaths(caller, selection).map((path) =>
    branchQuery(caller, path, { selection, request, direction }),
  )
  const union = branches.length === 0 ? sql`SELECT 0 AS id, 0 AS sortKey WHERE 0` : sql.join(branches, sql` UNION `)
  return sql`page AS (${union} ORDER BY sortKey ${direction}, id ${direction}
    LIMIT ${digits(limitOf(request))} OFFSET ${digits(offsetOf(request))})`
}

function branchQuery(
  caller: Caller,
  path: AccessPath,
  { selection, request, direction }: Listing & { direction: SQL },
): SQL {
  const key = SORT_KEYS[selection.order.by]
  return sql`SELECT id, sortKey FROM (
    SELECT t.id, ${key} AS sortKey ${pathSource(caller, path, beyondCursor(request, selection))}
    ORDER BY ${key} ${direction}, t.id ${direction} LIMIT ${digits(limitOf(request) + offsetOf(request))})`
}
