import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../../drizzle/people.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { readAs } from '../../../database/access/gate.ts'
import { preparedFor } from '../../../database/access/viewer.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import type { Read } from '../../../database/engine/statements.ts'
import { digits } from '../../../database/engine/text.ts'
import { personShape } from '../../../database/queries/person-columns.ts'
import { ticketAlias } from '../../../database/access/ticket-scope.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import { isStaff } from '../../../shared/identity/identity.policy.ts'
import type { Caller, Standing } from '../../../shared/identity/identity.types.ts'
import {
  type Cursor,
  limitOf,
  offsetOf,
  type Page,
  type PageRequest,
  pageOf,
  type Total,
} from '../../../shared/pages.ts'
import { firstTickets, type Ticket, ticketPeople, ticketShape } from '../ticket/ticket-row.repository.ts'
import type { RequesterProfile, Shown } from '../ticket/tickets.types.ts'
import { boundSelection, type BoundSelection, type SelectionValues, type TicketQuery } from './bound-selection.ts'
import { wantedTables } from './ticket-filters.repository.ts'
import { type AccessPath, accessPaths, pathSource, sortKeys } from './ticket-paths.repository.ts'
import type { TicketSelection } from './ticket-selection.types.ts'
import {
  directionOf,
  isBehind,
  mergedPage,
  type PageStart,
  type PageWindow,
  type Place,
} from './ticket-streams.repository.ts'
import { ticketTotal } from './ticket-totals.repository.ts'

interface Listing {
  selection: TicketSelection
  request: PageRequest
}

function listQueries(caller: Caller, { selection, request }: Listing) {
  return {
    listed: pageQuery(caller, selection, request),
    total: ticketTotal(caller, selection),
    catalog: catalogQuery(),
  }
}

interface FoundPage {
  listed: ListedTicket[]
  total: Total
  catalog: Catalog
}

interface ListedTicket {
  ticket: Ticket
  sortKey: number | string
}

function shownPage(
  { listed, total, catalog }: FoundPage,
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

const staffMember = preparedFor((viewer, at: Slots<{ id: number | null }>, isCaller: boolean) => {
  const isThem = isCaller ? eq(users.id, viewer.id) : eq(users.id, at.id)
  return row({ id: users.id }, sql`from ${users} where ${and(isThem, ne(users.role, 'customer'))}`)
})

/** The same for one agent; null when the person that is named is none. */
export async function listTicketsOfAssignee(
  database: Database,
  caller: Caller,
  { agentId, ...listing }: Listing & { agentId: number | 'caller' },
): Promise<Shown<Page<Ticket>> | null> {
  const { rows: found, ...standing } = await readAs(database, caller, {
    ...listQueries(caller, listing),
    agent: staffMember(caller, ...personNamed(agentId)),
  })
  return found.agent && shownPage(found, listing.request, standing)
}

function profileShape() {
  const { role, active, ban, isDeleted, countryCode, mobile, phoneNumber, company } = users
  return { ...personShape(users), role, active, ban, isDeleted, countryCode, mobile, phoneNumber, company }
}

const requesterProfile = preparedFor((viewer, at: Slots<{ id: number | null }>, isCaller: boolean) =>
  row(profileShape(), sql`from ${users} where ${isCaller ? eq(users.id, viewer.id) : eq(users.id, at.id)}`),
)

function personNamed(id: number | 'caller'): [values: { id: number | null }, isCaller: boolean] {
  return id === 'caller' ? [{ id: null }, true] : [{ id }, false]
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
  const { rows: found, ...standing } = await readAs(database, caller, {
    ...listQueries(caller, { selection, request }),
    requester: requesterProfile(caller, ...personNamed(userId)),
  })
  const shown = shownPage(found, request, standing)
  // Of what they asked for themselves agents are customers, who are not told of notes.
  const seesNotes = shown.seesNotes && (userId !== 'caller' || standing.actor.kind === 'admin')
  return { tickets: { ...shown, seesNotes }, requester: found.requester }
}

export interface FoundSelection {
  ids: readonly number[]
  limit: number
}

/** The first `limit` of the tickets that are in the caller's scope, by id, in one round trip; nothing is read of the others. */
export async function findTicketsInScope(
  database: Database,
  caller: Caller,
  { ids, limit }: FoundSelection,
): Promise<Shown<Map<number, Ticket>>> {
  const {
    actor,
    settings,
    rows: read,
  } = await readAs(database, caller, {
    found: firstTickets(caller, { ids: JSON.stringify(ids) }, limit),
    catalog: catalogQuery(),
  })
  const value = new Map(read.found.map((ticket) => [ticket.id, ticket]))
  return { value, catalog: read.catalog, settings, seesNotes: isStaff(actor) }
}

/** One page of the selection in the caller's scope, with the people on its tickets. */
export function pageQuery(caller: Caller, selected: TicketSelection, request: PageRequest): Read<ListedTicket[]> {
  const { selection, values } = boundSelection(selected)
  const { cursor } = request
  const start = { key: cursor?.key ?? null, id: cursor?.id ?? null, offset: offsetOf(request) }
  return ticketPage(caller, { ...values, ...start }, selection, pageWindow(request))
}

/** Pages that are numbered share a text up to the next power of two, so that turning them makes no text for each. */
function pageWindow(request: PageRequest): PageWindow {
  const limit = limitOf(request)
  const pages = Math.ceil(offsetOf(request) / request.perPage)
  const before = pages === 0 ? 0 : request.perPage * 2 ** Math.ceil(Math.log2(pages))
  return { limit, within: limit + before, isBeyond: request.cursor !== null }
}

type PageValues = SelectionValues & { key: Cursor['key']; id: number | null; offset: number }

/** CROSS JOIN keeps the page's order. */
const ticketPage = preparedFor((viewer, at: Slots<PageValues>, selection: BoundSelection, window: PageWindow) => {
  const query = { viewer, at, selection }
  const start = { place: { key: at.key, id: at.id }, offset: at.offset }
  const page = mergedPage(query, start, window) ?? [unitedPage(query, start, window)]
  const t = ticketAlias()
  return rows(
    { ticket: ticketShape(), sortKey: sql<number | string>`page.sortKey` },
    sql`from page cross join ${tickets} ${t} on ${t.id} = page.id ${ticketPeople()}`,
    sql`with recursive ${sql.join([...wantedTables(query), ...page], sql`, `)} `,
  )
})

/**
 * Each path is one branch, read from an index in the list's order and cut at the page; their union is merged. So a page costs
 * the same at any number of tickets.
 */
function unitedPage(query: TicketQuery, { place, offset }: PageStart, window: PageWindow): SQL {
  const direction = directionOf(query.selection.order)
  const branches = accessPaths(query).map((path) => branchQuery(query, path, { place, window }))
  const union = branches.length === 0 ? sql`select 0 as id, 0 as sortKey where 0` : sql.join(branches, sql` union `)
  return sql`page as (${union} order by sortKey ${direction}, id ${direction}
    limit ${digits(window.limit)} offset ${offset})`
}

function branchQuery(
  query: TicketQuery,
  path: AccessPath,
  { place, window }: { place: Place; window: PageWindow },
): SQL {
  const { selection } = query
  const { id } = ticketAlias()
  const key = sortKeys()[selection.order.by]
  const direction = directionOf(selection.order)
  const beyond = window.isBeyond ? [isBehind(selection, place)] : []
  return sql`select id, sortKey from (
    select ${id} as id, ${key} as sortKey ${pathSource(query, path, beyond)}
    order by ${key} ${direction}, ${id} ${direction} limit ${digits(window.within)})`
}
