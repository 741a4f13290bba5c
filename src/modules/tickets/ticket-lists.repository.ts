import { type SQL, sql } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import { readCatalog, catalogStatement } from '../../database/catalog.ts'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { principalId } from '../../database/principal.ts'
import { type TicketWayIn, ticketInScope, ticketWaysIn, type WayIn } from '../../database/ticket-scope.ts'
import { isStaff } from '../../shared/identity.policy.ts'
import type { Caller, Standing } from '../../shared/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../shared/pages.ts'
import { ticketTotal } from './ticket-totals.repository.ts'
import { ticketColumns, ticketOf, ticketPeople, type TicketRow } from './ticket-row.repository.ts'
import type { RequesterProfile, Shown, Ticket } from './tickets.types.ts'

/** Which tickets a list holds. Values become literals or bound parameters here, never SQL from a request. */
export interface TicketSelection {
  /** Null: any status. */
  statuses: readonly number[] | null
  /** Only open tickets that are nobody's; `unanswered` leaves out those that an agent answered. */
  unassigned?: 'any' | 'unanswered'
  /** Anchors the list at one agent; the scope then filters it. */
  assignedTo?: number | 'caller'
  /** Anchors the list at one requester; the scope then filters it. */
  requesterId?: number | 'caller'
  order: 'updated' | 'created'
}

interface ListedRow extends TicketRow {
  sortKey: number
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
    total: { count: total, isExact: isExact === 1 },
    cursorOf: ({ sortKey, id }) => ({ key: sortKey, id }),
    present: ticketOf,
  })
  return { value, catalog: readCatalog(catalog), settings, seesNotes: isStaff(actor) }
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
  const selection: TicketSelection = { statuses: null, requesterId: userId, order: 'updated' }
  const id = userId === 'caller' ? principalId(caller) : sql`${userId}`
  const { rows, ...standing } = await readAs(database, caller, [
    ...listStatements(database, caller, { selection, request }),
    database.build.get<RequesterProfile | undefined>(sql`
      SELECT id, role, first_name AS firstName, last_name AS lastName, user_name AS userName, email, profile_pic AS profilePic, active,
        ban, is_deleted AS isDeleted, country_code AS countryCode, mobile, phone_number AS phoneNumber, company
      FROM users WHERE id = ${id}`),
  ])
  const [listed, total, catalog, requester] = rows
  return { tickets: shownPage([listed, total, catalog], request, standing), requester: requester ?? null }
}

/**
 * Each way into the scope is one branch, read from an index in the list's order and cut at the page; their union is
 * merged. So a page costs the same at any number of tickets.
 */
function pageQuery(caller: Caller, selection: TicketSelection, request: PageRequest): SQL {
  const branches = branchesOf(caller, selection).map((branch) => branchQuery(caller, selection, { branch, request }))
  const union = branches.length === 0 ? sql`SELECT 0 AS id, 0 AS sortKey WHERE 0` : sql.join(branches, sql` UNION `)
  return sql`
    WITH page AS (${union} ORDER BY sortKey DESC, id DESC LIMIT ${limitOf(request)} OFFSET ${offsetOf(request)})
    SELECT page.sortKey, ${ticketColumns} FROM page CROSS JOIN tickets t ON t.id = page.id ${ticketPeople}
    ORDER BY page.sortKey DESC, page.id DESC`
}

interface Branch {
  index: string
  conditions: SQL[]
  onlyFor: TicketWayIn['onlyFor']
}

function branchesOf(caller: Caller, selection: TicketSelection): Branch[] {
  const { assignedTo, requesterId } = selection
  if (assignedTo !== undefined) {
    const agentId = assignedTo === 'caller' ? principalId(caller) : sql`${assignedTo}`
    return [
      {
        index: indexFor('assigned', selection),
        conditions: [sql`t.assigned_to = ${agentId}`, ticketInScope(caller)],
        onlyFor: null,
      },
    ]
  }
  if (requesterId !== undefined) {
    const userId = requesterId === 'caller' ? principalId(caller) : sql`${requesterId}`
    return [
      {
        index: indexFor('requester', selection),
        conditions: [sql`t.user_id = ${userId}`, ticketInScope(caller)],
        onlyFor: null,
      },
    ]
  }
  return ticketWaysIn(caller)
    .filter(({ way }) => !(selection.unassigned && way === 'assigned'))
    .map(({ way, condition, onlyFor }) => ({ index: indexFor(way, selection), conditions: [condition], onlyFor }))
}

function branchQuery(
  caller: Caller,
  selection: TicketSelection,
  { branch, request }: { branch: Branch; request: PageRequest },
): SQL {
  const key = selection.order === 'updated' ? sql`t.updated_at` : sql`t.id`
  const conditions = [...branch.conditions, ...selectionConditions(selection), ...beyond(request, key)]
  const guard = branch.onlyFor === null ? sql`` : sql`users p CROSS JOIN`
  if (branch.onlyFor !== null) conditions.unshift(sql`p.id = ${principalId(caller)} AND p.role = ${branch.onlyFor}`)
  return sql`SELECT id, sortKey FROM (
    SELECT t.id, ${key} AS sortKey FROM ${guard} tickets t ${sql.raw(branch.index)}
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${key} DESC, t.id DESC LIMIT ${limitOf(request) + offsetOf(request)})`
}

/** Statuses are written as literals, so that SQLite can see that a partial index covers them. */
function selectionConditions({ statuses, unassigned }: TicketSelection): SQL[] {
  const conditions: SQL[] = []
  if (unassigned) conditions.push(sql`t.status = 1 AND t.assigned_to IS NULL`)
  else if (statuses?.length === 1) conditions.push(sql`t.status = ${sql.raw(String(Number(statuses[0])))}`)
  else if (statuses) conditions.push(sql`t.status IN (${sql.raw(statuses.map(Number).join(', '))})`)
  if (unassigned === 'unanswered') conditions.push(sql`t.isanswered = 0`)
  return conditions
}

function beyond({ cursor }: PageRequest, key: SQL): SQL[] {
  if (cursor === null) return []
  return [sql`${key} <= ${cursor.key} AND (${key} < ${cursor.key} OR t.id < ${cursor.id})`]
}

/** Without statistics SQLite would choose by guess: every branch names the index that is in its order. */
function indexFor(way: WayIn, { statuses, unassigned, order }: TicketSelection): string {
  if (way === 'collaborator') return ''
  if (unassigned && way === 'everything') return 'INDEXED BY tickets_all_unassigned'
  if (unassigned && way === 'department') return 'INDEXED BY tickets_unassigned'
  const prefix = {
    everything: 'tickets',
    department: 'tickets_department',
    assigned: 'tickets_assignee',
    team: 'tickets_team',
    requester: 'tickets_requester',
  }[way]
  if (way === 'requester') return `INDEXED BY ${prefix}${order === 'updated' ? '_updated' : ''}`
  if (statuses || unassigned) return `INDEXED BY ${prefix}_status`
  if (order === 'updated') return `INDEXED BY ${prefix}_updated`
  return way === 'everything' ? 'NOT INDEXED' : `INDEXED BY ${prefix}`
}
