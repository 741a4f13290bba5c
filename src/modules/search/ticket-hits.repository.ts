import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ticketDocuments, ticketSearch } from '../../../drizzle/search.ts'
import type { Database } from '../../database/engine/connection.ts'
import { runNamed } from '../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { longRows, row } from '../../database/engine/rows.ts'
import { flag } from '../../database/engine/shapes.ts'
import { digits } from '../../database/engine/text.ts'
import { type LocatorValues, locatorsIn, locatorValues, NO_TEXT, textWindow } from '../../database/text-window.ts'
import { offsetOf, type PageRequest, type Total } from '../../shared/pages.ts'
import type { SearchQuery } from '../../shared/search/search-query.types.ts'
import { countedAtMost, searchTotal } from '../../shared/search/search-total.ts'
import type { SnippetSource } from '../../shared/search/snippets.ts'
import type { SearchScope } from './search.types.ts'

export interface TicketHit {
  id: number
  body: SnippetSource
  notes: SnippetSource
}

export interface TicketHits {
  /** Newest first, up to `limit`. */
  hits: TicketHit[]
  /** As the index has it, which may lag behind the database. */
  total: Total
}

interface Matching {
  match: string
  onlyTicketId: number | null
}

interface HitVariant {
  readonly [key: string]: boolean | number
  isOneTicket: boolean
  isBeyond: boolean
  seesNotes: boolean
  locators: number
  limit: number
}

function isMatch(at: Slots<Matching>, isOneTicket: boolean) {
  const isIt = isOneTicket ? eq(ticketSearch.rowid, at.onlyTicketId) : undefined
  return and(sql`${ticketSearch} match ${at.match}`, isIt)
}

/** The page is not materialized, since D1 counts what is read back from there once more. */
const hitsOnPage = prepared(
  (
    at: Slots<Matching & LocatorValues & { before: number | null; offset: number }>,
    { isOneTicket, isBeyond, seesNotes, locators, limit }: HitVariant,
  ) => {
    const { rowid } = ticketSearch
    const d = alias(ticketDocuments, 'd')
    const isBefore = isBeyond ? lt(rowid, at.before) : undefined
    const page = sql`(select ${rowid} as id from ${ticketSearch} where ${and(isMatch(at, isOneTicket), isBefore)}
      order by ${desc(rowid)} limit ${digits(limit)} offset ${at.offset}) page`
    const body = textWindow(d.body, locatorsIn(at, locators))
    const notes = seesNotes ? textWindow(d.notes, locatorsIn(at, locators)) : NO_TEXT
    return longRows(
      { id: d.ticketId, bodyIsCut: flag(body.isCut), notesIsCut: flag(notes.isCut) },
      { body: body.text, notes: notes.text },
      sql`from ${page} cross join ${ticketDocuments} ${d} on ${d.ticketId} = page.id order by page.id desc`,
    )
  },
)

const countedHits = prepared((at: Slots<Matching>, isOneTicket: boolean, limit: number) => {
  const counted = sql`(select 1 from ${ticketSearch} where ${isMatch(at, isOneTicket)} limit ${digits(limit)})`
  return row({ counted: sql<number>`count(*)` }, sql`from ${counted}`).map((found) => found?.counted ?? 0)
})

export interface TicketSearch {
  query: SearchQuery
  scope: SearchScope
  request: PageRequest
  limit: number
  /** Count further, for a row read per match. */
  exactTotal: boolean
}

/** One round trip over the index: the newest matches in the scope, and how many there are. */
export async function searchTicketDocuments(search: Database, selection: TicketSearch): Promise<TicketHits> {
  const { query, scope, request, limit } = selection
  const atMost = countedAtMost(selection)
  const matching = { match: matchIn(query, scope), onlyTicketId: scope.onlyTicketId }
  const isOneTicket = scope.onlyTicketId !== null
  const place = { before: request.cursor?.id ?? null, offset: offsetOf(request) }
  const [{ page, counted }] = await runNamed(search, [
    {
      page: hitsOnPage(
        { ...matching, ...place, ...locatorValues(query) },
        {
          isOneTicket,
          isBeyond: request.cursor !== null,
          seesNotes: scope.seesNotes,
          locators: query.locators.length,
          limit,
        },
      ),
      counted: countedHits(matching, isOneTicket, atMost + 1),
    },
  ])
  return {
    hits: page.map(({ id, body, bodyIsCut, notes, notesIsCut }) => ({
      id,
      body: { text: body, isCut: bodyIsCut },
      notes: { text: notes, isCut: notesIsCut },
    })),
    total: searchTotal(counted, { atMost, reached: offsetOf(request) + page.length }),
  }
}

/** Notes are a column of their own, which is named only for those who may read them. */
function matchIn({ match }: SearchQuery, { tokens, seesNotes }: SearchScope): string {
  const { subject, body, requester, number, notes, scope } = ticketSearch
  const columns = seesNotes ? [subject, body, requester, number, notes] : [subject, body, requester, number]
  const text = `{${columns.map(({ name }) => name).join(' ')}} : (${match})`
  if (tokens === null) return text
  return `${text} AND ${scope.name} : (${tokens.map((token) => `"${token}"`).join(' OR ')})`
}
