import { type SQL, sql } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import { readCatalog, catalogStatement } from '../../database/catalog.ts'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { isStaff } from '../../shared/identity.policy.ts'
import type { Caller, Standing } from '../../shared/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf, type Total } from '../../shared/pages.ts'
import { personId, wantedTables } from './ticket-filters.repository.ts'
import { beyondCursor, mergedPage } from './ticket-merge.repository.ts'
import { type AccessPath, accessPaths, pathSource, SORT_KEYS } from './ticket-paths.repository.ts'
import { ticketColumns, ticketOf, ticketPeople, type TicketRow } from './ticket-row.repository.ts'
import type { TicketSelection } from './ticket-selection.types.ts'
import { ticketTotal } from './ticket-totals.repository.ts'
import type { RequesterProfile, Shown, Ticket } from './tickets.types.ts'

interface ListedRow extends TicketRow {
  sortKey: number | string
}

interface Listing {
  selection: TicketSelection
  request: PageRequest
}

function listStatements(database: Database, caller: Caller, { selection, request }: Listing) {
  return [
    database.build.all<ListedRow>(pageQuery(caller, selection, request)),
    database.build.get<{ total: number; isExact: number }>(ticketTotal(caller, selection)),
    catalogStatement(database),
  ] as const
}

type ListingRows = BatchResponse<[...ReturnType<typeof listStatements>]>

function shownPage(
  [listed, { total, isExact }, catalog]: ListingRows,
  request: PageRequest,
  { actor, settings }: Standing,
): Shown<Page<Ticket>> {
  const value = pageOf(listed, request, {
    total: totalOf(listed.length, request, { count: total, isExact: isExact === 1 }),
    cursorOf: ({ sortKey, id }) => ({ key: sortKey, id }),
    present: ticketOf,
  })
  return { value, catalog: readCatalog(catalog), settings, seesNotes: isStaff(actor) }
}

/** Counting stops somewhere, but who reads the last page has seen the end. */
function totalOf(listed: number, request: PageRequest, total: Total): Total {
  const isEnd = request.cursor === null && listed > 0 && listed <= request.perPage
  return isEnd && !total.isExact ? { count: offsetOf(request) + listed, isExact: true } : total
}

/** One round trip: the page, its total and the look-ups for its names. */
export async function listTickets(database: Database, caller: Caller, listing: Listing): Promise<Shown<Page<Ticket>>> {
  const { rows, ...standing } = await readAs(database, caller, listStatements(database, caller, listing))
  return shownPage(rows, listing.request, standing)
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
  const { rows, ...standing } = await readAs(database, caller, [
    ...listStatements(database, caller, { selection, request }),
    database.build.get<RequesterProfile | undefined>(sql`
      SELECT id, role, first_name AS firstName, last_name AS lastName, user_name AS userName, email, profile_pic AS profilePic, active,
        ban, is_deleted AS isDeleted, country_code AS countryCode, mobile, phone_number AS phoneNumber, company
      FROM users WHERE id = ${personId(caller, userId)}`),
  ])
  const [listed, total, catalog, requester] = rows
  return { tickets: shownPage([listed, total, catalog], request, standing), requester: requester ?? null }
}

/** One page of the selection in the caller's scope, with the people on its tickets. */
export function pageQuery(caller: Caller, selection: TicketSelection, request: PageRequest): SQL {
  const direction = sql.raw(selection.order.direction === 'asc' ? 'ASC' : 'DESC')
  const merged = mergedPage(caller, selection, request)
  const page = merged ?? [unitedPage(caller, { selection, request, direction })]
  // A merged page stands in order already, and sorting would read it again.
  const order = merged ? sql`` : sql`ORDER BY page.sortKey ${direction}, page.id ${direction}`
  return sql`
    WITH RECURSIVE ${sql.join([...wantedTables(selection), ...page], sql`, `)}
    SELECT page.sortKey, ${ticketColumns} FROM page CROSS JOIN tickets t ON t.id = page.id ${ticketPeople}
    ${order}`
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
    LIMIT ${limitOf(request)} OFFSET ${offsetOf(request)})`
}

function branchQuery(
  caller: Caller,
  path: AccessPath,
  { selection, request, direction }: Listing & { direction: SQL },
): SQL {
  const key = SORT_KEYS[selection.order.by]
  return sql`SELECT id, sortKey FROM (
    SELECT t.id, ${key} AS sortKey ${pathSource(caller, path, beyondCursor(request, selection))}
    ORDER BY ${key} ${direction}, t.id ${direction} LIMIT ${limitOf(request) + offsetOf(request)})`
}
