import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ticketCollaborators, tickets } from '../../../../../drizzle/tickets.ts'
import {
  ticketAlias,
  whereAddressIsProven,
  whereProofSuffices,
  whereTicketInScope,
} from '../../../../database/access/scope/ticket-scope.ts'
import { preparedFor } from '../../../../database/access/caller/viewer.ts'
import type { Slots } from '../../../../database/engine/prepared.ts'
import { row, rows } from '../../../../database/engine/rows.ts'
import { flag, json, many, numberOf, numberOrStringOf } from '../../../../database/engine/shapes.ts'
import type { Read } from '../../../../database/engine/statements.ts'
import { digits } from '../../../../database/engine/text.ts'
import {
  directionOf,
  firstRows,
  headsOf,
  whereAfterPlace,
  type Walk,
  walkedFor,
  allWalkedRows,
  walkLimit,
} from '../../../../database/queries/bounded-walk.ts'
import type { Cursor } from '../../../../shared/pages.ts'
import { firstTags } from '../../tags/first-tags.repository.ts'
import type { FirstTags } from '../../tags/tags.types.ts'
import { lastEntry, type LastEntry } from '../../reading/last-entry.repository.ts'
import { listedTicketShape, type Ticket, ticketPeople, ticketShape } from '../../ticket/ticket-row.repository.ts'
import { allFilters, type BoundSelection, isOwnRequests, slotsOf, type TicketQuery } from './bound-selection.policy.ts'
import { filterNamed } from '../filters/all.filters.ts'
import type { Lead, SelectionValues } from '../filters/filter.types.ts'
import { whereStatus } from '../filters/where-status.repository.ts'
import { whereAnyOf, whereFilter, wantedTables } from './ticket-filters.repository.ts'
import { followed, leadsOf, leadsWithin } from './ticket-leads.repository.ts'
import { type FieldNames, type ListedField, listedFields, noFields } from './listed-fields.repository.ts'
import { rowsOfTicket, ticketsInFull } from './rows-of-ticket.policy.ts'
import { isAnchored, sortKeys, streamsOf, type TicketStreams } from './ticket-streams.repository.ts'
import { isKnownToCounters } from './ticket-totals.repository.ts'

/** The properties of a page that are part of the SQL text, where they are digits. */
export interface PageWindow {
  readonly [key: string]: number | boolean
  limit: number
  /** An upper bound of the tickets on this page and before it; see `pageWindow`. */
  within: number
  /** True: the page begins after a cursor. */
  isBeyond: boolean
  /** True: include the last entry of each ticket. */
  hasLastEntry: boolean
  /** True: include the first tags of each ticket. */
  hasTags: boolean
  /** True: include the clocks of each ticket. Customers see none. */
  hasClocks: boolean
  /** True: include the values of the requested custom fields. */
  hasFieldValues: boolean
  /** The row limit of page and walk together. */
  rowsAtMost: number
  /** How many tickets the walk looks at. 0: as many as the row limit allows. */
  looksAtMost: number
}

export interface ListedTicket {
  ticket: Ticket
  sortKey: number | string
  /** Null if it was not requested, or if the ticket has no entry. */
  lastEntry: LastEntry | null
  firstTags: FirstTags | null
  fields: ListedField[]
}

export interface ListedPage {
  rows: ListedTicket[]
  /** Null if the page needed no filtering of single tickets. */
  walked: Walked | null
}

interface Walked {
  /** The number of matching tickets that were found, including those before and after this page. */
  matched: number
  /** True: a lead found all tickets of the list, so `matched` is the total. */
  isLed: boolean
  /** The ticket at which the row limit ended the walk; null: the walk reached the end. */
  cutAt: [key: number | string, id: number] | null
}

type PageValues = SelectionValues &
  FieldNames & { key: Cursor['key']; id: number | null; offset: number; recentSince: number }

/** The rest of 1,500 rows after the principal, the lookups and the names of the list. */
export const ROWS_FOR_PAGE_AND_WALK = 1300
const ROWS_OF_NAMES = 150
/** A customer's own tickets and those they collaborate on are sorted together. */
const ROWS_OF_UNITED = 6
const ROWS_BESIDE = 300
/** The row budget assumes at most this many owners of one status. More cost more than planned. */
const LIKELY_OWNERS = 5

export const ticketPage = preparedFor(
  (viewer, at: Slots<PageValues>, selection: BoundSelection, window: PageWindow): Read<ListedPage> => {
    const plain = { viewer, at, selection }
    const isPlain = isKnownToCounters(plain) && streamsOf(plain).residual === undefined && leadsOf(plain).length === 0
    return isPlain ? plainPage(plain, at, window) : walkedPage(plain, at, window)
  },
)

function walkOf({ selection }: Pick<TicketQuery, 'selection'>, at: Slots<PageValues>, { isBeyond }: PageWindow): Walk {
  const t = ticketAlias()
  const id = sql`${t.id}`
  const { by, direction } = selection.order
  const key = by === 'id' ? id : sortKeys()[by]
  return { table: sql`${tickets} ${t}`, key, id, direction, after: isBeyond ? { key: at.key, id: at.id } : null }
}

/** CROSS JOIN keeps the page's order. */
function shownTickets(): SQL {
  const t = ticketAlias()
  return sql`from page cross join ${tickets} ${t} on ${t.id} = page.id ${ticketPeople()}`
}

function listedShape(
  { viewer }: Pick<TicketQuery, 'viewer'>,
  at: Slots<PageValues>,
  { hasLastEntry, hasTags, hasClocks, hasFieldValues }: PageWindow,
) {
  return {
    ticket: hasClocks && !viewer.roles.includes('customer') ? ticketShape() : listedTicketShape(),
    sortKey: numberOrStringOf(sql`page.sortKey`),
    firstTags: hasTags ? firstTags(viewer) : json<FirstTags | null>(sql`null`),
    fields: hasFieldValues
      ? listedFields(viewer, [sql`${at.shownField0}`, sql`${at.shownField1}`, sql`${at.shownField2}`])
      : noFields(),
    lastEntry: hasLastEntry ? lastEntry(viewer, sql`${at.recentSince}`) : json<LastEntry | null>(sql`null`),
  }
}

/** Every ticket that is read belongs to the list, so a full page ends the walk. */
function plainPage(query: TicketQuery, at: Slots<PageValues>, window: PageWindow): Read<ListedPage> {
  const tables = [
    ...wantedTables(query),
    ...ticketHeads(query, {
      walk: walkOf(query, at, window),
      from: streamsOf(query),
      limit: window.within * OWNED_AT_MOST,
    }),
    sql`page(sortKey, id) as (select distinct key, id from heads limit ${digits(window.limit)} offset ${at.offset})`,
  ]
  const found = rows(listedShape(query, at, window), shownTickets(), sql`with recursive ${sql.join(tables, sql`, `)} `)
  return found.map((listed) => ({ rows: listed, walked: null }))
}

/** A ticket can be found by its department, its team and its agent. */
const OWNED_AT_MOST = 3

/** Checks single tickets as far as the row limit allows, or reads the few tickets of a lead. */
function walkedPage(
  plain: Pick<TicketQuery, 'viewer' | 'selection'>,
  at: Slots<PageValues>,
  window: PageWindow,
): Read<ListedPage> {
  const { query, asked } = askedOnce(plain, at)
  const from = streamsOf(query)
  const leads = leadsWithin(query, window.looksAtMost)
  const walk = { ...walkOf(query, at, window), listed: from.residual, isOnce: true }
  const limit = limitOf(query, { from, leads, window })
  const isCounted = isKnownToCounters(query)
  const behind = window.isBeyond ? sql`where ${whereAfterOnPage(walk, at)}` : sql``
  const tables = [
    asked,
    ...wantedTables(query),
    ...(leads.length === 0
      ? []
      : followed(query, leads, { listed: whereTicketOnList(query), direction: directionOf(walk) })),
    ...ticketHeads(query, { walk, from, limit }),
    isCounted ? walkedFor(window.within, limit) : allWalkedRows(),
    chosenTable(leads),
    sql`page(sortKey, id) as (select j.value ->> 0, j.value ->> 1 from chosen cross join json_each(chosen.found) j ${behind}
      limit ${digits(window.limit)} offset ${at.offset})`,
  ]
  const shape = {
    rows: many(listedShape(query, at, window), shownTickets()),
    matched: numberOf(sql`json_array_length(chosen.found)`),
    isLed: flag(sql`chosen.isLed`),
    cutAt: json<[number | string, number] | null>(sql`iif(chosen.scanned >= ${digits(limit)}, chosen.last, null)`),
  }
  const found = row(shape, sql`from chosen`, sql`with recursive ${sql.join(tables, sql`, `)} `)
  return found.map((page) => (page === null ? { rows: [], walked: null } : { rows: page.rows, walked: page }))
}

/** The whole list as a condition, for tickets from any source. */
function whereTicketOnList(query: TicketQuery): SQL {
  const { viewer, selection } = query
  const { statuses, filters } = selection
  const all = and(
    statuses === null ? undefined : whereStatus(statuses),
    ...filters.map((filter) => whereFilter(query, filter)),
    whereAnyOf(query),
    isAnchored(query) ? undefined : whereTicketInScope(viewer),
    isOwnRequests(query) ? whereProofSuffices(ticketAlias(), whereAddressIsProven(viewer.id)) : undefined,
  )
  return all ?? sql`1`
}

/** SQLite reads only the branch that is used. */
function chosenTable(leads: readonly Lead[]): SQL {
  if (leads.length === 0) {
    return sql`chosen as materialized (select found, scanned, last, 0 as isLed from walked)`
  }
  return sql`chosen as materialized (select iif(n > 0, (select found from led), (select found from walked)) as found,
    iif(n > 0, 0, (select scanned from walked)) as scanned, iif(n > 0, null, (select last from walked)) as last, n > 0 as isLed from lead)`
}

/** A lead finds all of its tickets, including those of earlier pages, so the cursor applies to its result. */
function whereAfterOnPage(walk: Walk, at: Slots<PageValues>): SQL {
  const id = sql`(j.value ->> 1)`
  const key = walk.key === walk.id ? id : sql`(j.value ->> 0)`
  return whereAfterPlace({ ...walk, key, id }, { key: at.key, id: at.id })
}

function limitOf(
  query: TicketQuery,
  { from, leads, window }: { from: TicketStreams; leads: readonly Lead[]; window: PageWindow },
): number {
  if (window.looksAtMost > 0) return window.looksAtMost
  const { selection } = query
  const hasNames = allFilters(selection).some(({ kind }) => filterNamed(kind).namesUsers)
  const looked = leads.reduce((sum, { cost }) => sum + cost, 0)
  const rows = window.rowsAtMost - looked - (hasNames ? ROWS_OF_NAMES : 0)
  const rowsLeft = rows - window.limit * rowsOfTicket(window)
  const owners = from.streams.some(({ owned }) => owned?.isOne === false) ? LIKELY_OWNERS : 1
  const parts = from.streams.some(({ parts }) => parts?.isOne === false)
    ? Math.max(2, selection.statuses?.length ?? STATUSES)
    : 1
  // Every alternative is tried on a ticket that meets none, and some read a row for it.
  const shared = 1 + selection.anyOf.filter(({ kind }) => filterNamed(kind).readsRows === true).length
  const least = ticketsInFull(rows, window, shared)
  if (from.beside !== null) return Math.max(least, Math.floor((rowsLeft - ROWS_BESIDE) / ROWS_OF_UNITED / shared))
  const limit = walkLimit(rowsLeft, {
    streams: owners * parts,
    isNumbered: isKnownToCounters(query),
    isBeyond: window.isBeyond,
  })
  return Math.max(least, Math.floor(limit / shared))
}

const STATUSES = 8

function ticketHeads(
  { viewer }: TicketQuery,
  { walk, from, limit }: { walk: Walk; from: TicketStreams; limit: number },
): SQL[] {
  const { streams, beside } = from
  const [own] = streams
  if (beside === null || own === undefined) return headsOf(walk, streams, limit)
  const t = ticketAlias()
  const c = alias(ticketCollaborators, 'c')
  const { key, id, after, listed = sql`1` } = walk
  const whereShared = and(
    eq(c.userId, viewer.id),
    sql`${c.isActive} = 1`,
    ne(t.userId, viewer.id),
    whereProofSuffices(c, whereAddressIsProven(viewer.id)),
    after === null ? undefined : whereAfterPlace(walk, after),
  )
  const direction = directionOf(walk)
  return [
    sql`heads as not materialized (select * from (select * from (${firstRows(walk, own, limit)})
      union all select ${key} as key, ${id} as id, ${listed} as ok from ${ticketCollaborators} ${c}
        cross join ${tickets} ${t} on ${t.id} = ${c.ticketId} where ${whereShared})
      order by key ${direction}, id ${direction} limit ${digits(limit)})`,
  ]
}

/**
 * The query with each value bound once, in the table `asked`, which comes first. The text uses every value in many places, and
 * D1 allows 100 bound values.
 */
function askedOnce(
  { viewer, selection }: Pick<TicketQuery, 'viewer' | 'selection'>,
  at: Slots<Record<string, unknown>>,
): { query: TicketQuery; asked: SQL } {
  const names = slotsOf(selection)
  const values = names.map((name) => sql`${at[name]} as ${sql.identifier(name)}`)
  const asked = sql`asked as materialized (select ${sql.join([sql`${viewer.id} as viewer`, ...values], sql`, `)})`
  const valueOf = (name: string) => sql`(select ${sql.identifier(name)} from asked)`
  return {
    query: {
      viewer: { ...viewer, id: valueOf('viewer') },
      at: Object.fromEntries(names.map((name) => [name, valueOf(name)])),
      selection,
    },
    asked,
  }
}
