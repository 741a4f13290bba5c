import { and, eq, ne, sql } from 'drizzle-orm'
import { users } from '../../../../drizzle/people.ts'
import { readAs } from '../../../database/access/gate.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { catalogAndFieldsQuery, catalogQuery } from '../../../database/queries/catalog.ts'
import type { CustomField } from '../../../shared/forms/form-fields.types.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import type { Read } from '../../../database/engine/statements.ts'
import { personShape } from '../../../database/queries/people/person-columns.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import { isStaff } from '../../../shared/identity/identity.policy.ts'
import type { Actor, Caller, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, type Total, walkedPageOf } from '../../../shared/pages.ts'
import { firstTickets, type Ticket } from '../ticket/ticket-row.repository.ts'
import type { RequesterProfile, ListedValue } from '../ticket/tickets.types.ts'
import { boundSelection } from './query/bound-selection.policy.ts'
import { RECENT_MILLISECONDS } from '../reading/last-entry.repository.ts'
import type { ListedItem } from '../ticket/tickets.types.ts'
import { fieldNamesOf, presentListedFields } from './query/listed-fields.repository.ts'
import { type ListedPage, ROWS_FOR_PAGE_AND_WALK, ticketPage } from './query/ticket-page.repository.ts'
import type { TicketSelection } from './ticket-selection.types.ts'
import { ticketTotal } from './query/ticket-totals.repository.ts'

interface Listing {
  selection: TicketSelection
  request: PageRequest
  /** True: include the last entry of each ticket. */
  hasLastEntry?: boolean
  /** True: include the first tags of each ticket. */
  hasTags?: boolean
  /** True: include the clocks of each ticket. */
  hasClocks?: boolean
  /** The custom fields whose values each ticket has, by name. */
  fieldNames?: readonly string[]
  /** True: read the custom fields too. */
  hasFields?: boolean
}

function listQueries(
  database: Database,
  caller: Caller,
  { selection, request, hasFields = false, ...included }: Listing,
) {
  const extent = { ...included, recentSince: database.now() - RECENT_MILLISECONDS }
  return {
    listed: pageQuery(caller, selection, request, extent),
    total: ticketTotal(caller, selection),
    lookups: hasFields ? catalogAndFieldsQuery() : catalogQuery().map((catalog) => ({ catalog, customFields: [] })),
  }
}

interface FoundPage {
  listed: ListedPage
  total: number | null
  lookups: { catalog: Catalog; customFields: CustomField[] }
}

function shownPage(
  { listed, total, lookups: { catalog } }: FoundPage,
  request: PageRequest,
  { actor, settings }: ConfirmedCaller,
): ListedValue<Page<ListedItem>> {
  const { rows: found, walked } = listed
  const cutAt = walked?.cutAt ?? null
  const value = walkedPageOf(found, request, {
    walk: {
      cutAt: cutAt === null ? null : { key: cutAt[0], id: cutAt[1] },
      matched: walked?.matched ?? found.length,
      total: totalOf(listed, request, total),
    },
    cursorOf: ({ sortKey, ticket }) => ({ key: sortKey, id: ticket.id }),
    present: ({ ticket, lastEntry, firstTags, fields }) => ({
      ...ticket,
      lastEntry,
      firstTags,
      fields: presentListedFields(fields),
    }),
  })
  return { value, catalog, settings, seesNotes: isStaff(actor) }
}

/** The total from the counters. Otherwise the number of tickets found, which is exact if the whole list was read. */
function totalOf({ rows: found, walked }: ListedPage, request: PageRequest, counted: number | null): Total {
  if (counted !== null) return { count: counted, isExact: true }
  const isWhole = walked === null || walked.isLed || (walked.cutAt === null && request.cursor === null)
  return { count: walked?.matched ?? found.length, isExact: isWhole }
}

/** In one round trip: the page, its total, the lookups for its names, and what is read beside it. */
export async function listTickets<Beside = undefined>(
  database: Database,
  caller: Caller,
  { beside, ...listing }: Listing & { beside?: Read<Beside> | undefined },
): Promise<ListedValue<Page<ListedItem>> & { customFields: CustomField[]; beside: Beside | undefined }> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    ...listQueries(database, caller, listing),
    beside,
  })
  const shown = shownPage(found, listing.request, confirmedCaller)
  return { ...shown, customFields: found.lookups.customFields, beside: found.beside }
}

const staffMember = preparedFor((viewer, at: Slots<{ id: number | null }>, isCaller: boolean) => {
  const them = isCaller ? eq(users.id, viewer.id) : eq(users.id, at.id)
  return row({ id: users.id }, sql`from ${users} where ${and(them, ne(users.role, 'customer'))}`)
})

/** A page of one agent's tickets with its total and lookups, in one round trip. Null if the person is not an agent. */
export async function listTicketsOfAssignee(
  database: Database,
  caller: Caller,
  { agentId, ...listing }: Listing & { agentId: number | 'caller' },
): Promise<ListedValue<Page<Ticket>> | null> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    ...listQueries(database, caller, listing),
    agent: staffMember(caller, ...personNamed(agentId)),
  })
  return found.agent && shownPage(found, listing.request, confirmedCaller)
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

/** A page of one requester's tickets with the requester, in one round trip. Null if there is no such person. */
export async function listTicketsOfRequester(
  database: Database,
  caller: Caller,
  { userId, request }: { userId: number | 'caller'; request: PageRequest },
): Promise<{ tickets: ListedValue<Page<Ticket>>; requester: RequesterProfile | null }> {
  const selection: TicketSelection = {
    statuses: null,
    filters: [{ kind: 'requester', id: userId }],
    order: { by: 'updated', direction: 'desc' },
  }
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    ...listQueries(database, caller, { selection, request }),
    requester: requesterProfile(caller, ...personNamed(userId)),
  })
  const shown = shownPage(found, request, confirmedCaller)
  // Agents are the customers of their own requests, and customers see no notes.
  const seesNotes = shown.seesNotes && (userId !== 'caller' || confirmedCaller.actor.kind === 'admin')
  return { tickets: { ...shown, seesNotes }, requester: found.requester }
}

export interface FoundSelection {
  ids: readonly number[]
  limit: number
}

export interface FoundTickets extends ListedValue<Map<number, Ticket>> {
  /** The caller, confirmed in the same trip. */
  actor: Actor
}

/** The first `limit` tickets in the caller's scope, by id, in one round trip. It reads nothing of the other tickets. */
export async function findTicketsInScope(
  database: Database,
  caller: Caller,
  { ids, limit }: FoundSelection,
): Promise<FoundTickets> {
  const {
    actor,
    settings,
    rows: read,
  } = await readAs(database, caller, {
    found: firstTickets(caller, { ids: JSON.stringify(ids) }, limit),
    catalog: catalogQuery(),
  })
  const value = new Map(read.found.map((ticket) => [ticket.id, ticket]))
  return { value, catalog: read.catalog, settings, seesNotes: isStaff(actor), actor }
}

interface PageExtent {
  hasLastEntry?: boolean
  hasTags?: boolean
  hasClocks?: boolean
  fieldNames?: readonly string[]
  recentSince?: number
  rowsAtMost?: number
  /** How many tickets are looked at. 0: as many as the row limit allows. */
  looksAtMost?: number
}

/** One page of the selection in the caller's scope, with the people of its tickets. */
export function pageQuery(
  caller: Caller,
  selected: TicketSelection,
  request: PageRequest,
  extent: PageExtent = {},
): Read<ListedPage> {
  const { hasLastEntry = false, hasTags = false, hasClocks = false, fieldNames = [], recentSince = 0 } = extent
  const { rowsAtMost = ROWS_FOR_PAGE_AND_WALK, looksAtMost = 0 } = extent
  const { selection, values } = boundSelection(selected)
  const { cursor } = request
  const start = { key: cursor?.key ?? null, id: cursor?.id ?? null, offset: offsetOf(request) }
  const hasFieldValues = fieldNames.length > 0
  const window = { ...pageWindow(request), hasLastEntry, hasTags, hasClocks, hasFieldValues, rowsAtMost, looksAtMost }
  const bound = { ...values, ...start, ...fieldNamesOf(fieldNames), recentSince }
  return ticketPage(caller, bound, selection, window)
}

/** Numbered pages share an SQL text up to the next power of two, so that paging does not create a text for each page. */
function pageWindow(request: PageRequest) {
  const limit = limitOf(request)
  const pages = Math.ceil(offsetOf(request) / request.perPage)
  const before = pages === 0 ? 0 : request.perPage * 2 ** Math.ceil(Math.log2(pages))
  return { limit, within: limit + before, isBeyond: request.cursor !== null }
}
