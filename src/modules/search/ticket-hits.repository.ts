import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ticketDocuments, ticketSearch } from '../../../drizzle/search.ts'
import type { Database } from '../../database/engine/connection.ts'
import { runNamed } from '../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { longRows } from '../../database/engine/rows.ts'
import { flag } from '../../database/engine/shapes.ts'
import { digits } from '../../database/engine/text.ts'
import { type Asked, askedFor, matching, matchOf, wordsIn } from '../../database/queries/search-words.ts'
import {
  type LocatorValues,
  locatorsIn,
  locatorValues,
  NO_TEXT,
  textWindow,
} from '../../database/engine/text-window.ts'
import { offsetOf, type PageRequest, type Total } from '../../shared/pages.ts'
import type { SearchOrder, SearchQuery } from '../../shared/search/search-query.types.ts'
import { countedAtMost, searchTotal } from '../../shared/search/search-total.ts'
import type { SnippetSource } from '../../shared/search/snippets.ts'
import type { SearchScope } from './search.types.ts'

export interface TicketHit {
  id: number
  /** By relevance: 1 where all the words stand in the subject, the number or the requester, else 2. */
  tier: number
  body: SnippetSource
  notes: SnippetSource
}

export interface TicketHits {
  /** In the order asked for, up to `limit`. */
  hits: TicketHit[]
  /** As the index has it, which may lag behind the database. */
  total: Total
  /** The words that were looked for where those that were typed are nowhere. */
  instead: readonly string[]
}

interface HitVariant {
  readonly [key: string]: boolean | number | string | null
  isOneTicket: boolean
  order: SearchOrder
  /** The tier that the page before ended in; null: there is none. */
  beyond: number | null
  seesNotes: boolean
  locators: number
  limit: number
  countedAtMost: number
}

interface HitValues extends Asked, LocatorValues {
  onlyTicketId: number | null
  beyond: number | null
  offset: number
  /** How far a tier is looked through for the page. */
  reach: number
}

type Found = (match: SQL) => SQL

function atEnd<Value>(value: SQL): SQL<Value | null> {
  return sql<Value | null>`iif(page.id is null, ${value}, null)`
}

function newestTier(at: Slots<HitValues>, found: Found, { beyond }: HitVariant): SQL {
  const { rowid } = ticketSearch
  const isBefore = beyond === null ? sql`` : sql`and ${lt(rowid, at.beyond)}`
  return sql`select f.id, 1 as tier from (${found(matchOf(at))} ${isBefore} order by ${desc(rowid)}) f`
}

/**
 * The newest of those that say it in their subject, number or requester, then the newest of the others. Full text's own weight
 * of a match would count every ticket that has one of the words, in whosever sight.
 */
function relevantTiers(at: Slots<HitValues>, found: Found, { beyond }: HitVariant): SQL {
  const { rowid, subject, number, requester } = ticketSearch
  const heads = `{${[subject, number, requester].map(({ name }) => name).join(' ')}} : (`
  const inHeads = sql`(select ${heads} || m.phrases || ')' from m)`
  const all = sql`'(' || ${matchOf(at)} || ')'`
  const tier = (which: number, match: SQL) => {
    const isBefore = beyond === which ? sql`and ${lt(rowid, at.beyond)}` : sql``
    const newest = sql`${found(match)} ${isBefore} order by ${desc(rowid)} limit ${at.reach}`
    return sql`select f.id, ${digits(which)} as tier from (${newest}) f`
  }
  const others = tier(2, sql`${all} || ' NOT (' || ${inHeads} || ')'`)
  return beyond === 2 ? others : sql`${tier(1, sql`${all} || ' AND (' || ${inHeads} || ')'`)} union all ${others}`
}

/** The last row is no hit: it tells how many there are, and what was looked for. */
const hitsOnPage = prepared((at: Slots<HitValues>, variant: HitVariant) => {
  const { isOneTicket, order, seesNotes, locators, limit, countedAtMost } = variant
  const { rowid } = ticketSearch
  const d = alias(ticketDocuments, 'd')
  const isIt = isOneTicket ? eq(rowid, at.onlyTicketId) : undefined
  const found = (match: SQL) =>
    sql`select ${rowid} as id from ${ticketSearch} where ${and(sql`${ticketSearch} match ${match}`, isIt)}`
  const match = matchOf(at)
  const tiers = order === 'newest' ? newestTier(at, found, variant) : relevantTiers(at, found, variant)
  const hits = sql`select h.id, h.tier from (${tiers} limit ${digits(limit)} offset ${at.offset}) h`
  const page = sql`(${hits} union all select null, null) page`
  const body = textWindow(d.body, locatorsIn(at, locators))
  const notes = seesNotes ? textWindow(d.notes, locatorsIn(at, locators)) : NO_TEXT
  return longRows(
    {
      id: sql<number | null>`page.id`,
      tier: sql<number>`page.tier`,
      bodyIsCut: flag(body.isCut),
      notesIsCut: flag(notes.isCut),
      counted: atEnd<number>(sql`(select count(*) from (${found(match)} limit ${digits(countedAtMost + 1)}))`),
      near: atEnd<string>(sql`(select iif(m.is_near, m.phrases, null) from m)`),
    },
    { body: body.text, notes: notes.text },
    sql`from ${page} left join ${ticketDocuments} ${d} on ${d.ticketId} = page.id`,
    matching('ticket', at, found),
  )
})

export interface TicketSearch {
  query: SearchQuery
  scope: SearchScope
  request: PageRequest
  limit: number
  order: SearchOrder
  /** Count further, for a row read per match. */
  exactTotal: boolean
}

/** One round trip over the index: the matches in the scope, and how many there are. */
export async function searchTicketDocuments(search: Database, selection: TicketSearch): Promise<TicketHits> {
  const { query, scope, request, limit, order } = selection
  const atMost = countedAtMost(selection)
  const values = {
    ...askedOf(query, scope),
    ...locatorValues(query),
    onlyTicketId: scope.onlyTicketId,
    beyond: request.cursor?.id ?? null,
    offset: offsetOf(request),
    reach: offsetOf(request) + limit,
  }
  const variant = {
    isOneTicket: scope.onlyTicketId !== null,
    order,
    beyond: request.cursor && (request.cursor.key === 2 ? 2 : 1),
    seesNotes: scope.seesNotes,
    locators: query.locators.length,
    limit,
    countedAtMost: atMost,
  }
  const [{ found }] = await runNamed(search, [{ found: hitsOnPage(values, variant) }])
  const hits = found.flatMap((hit) => (hit.id === null ? [] : [{ ...hit, id: hit.id }])).sort(inOrder)
  const { counted, near } = found.find(({ id }) => id === null) ?? { counted: 0, near: null }
  return {
    hits: hits.map(({ id, tier, body, bodyIsCut, notes, notesIsCut }) => ({
      id,
      tier,
      body: { text: body, isCut: bodyIsCut },
      notes: { text: notes, isCut: notesIsCut },
    })),
    total: searchTotal(counted ?? 0, { atMost, reached: offsetOf(request) + hits.length }),
    instead: near === null ? [] : wordsIn(near),
  }
}

/** As the query found them; sorting them there would read every row once more. */
function inOrder(one: { tier: number; id: number }, other: { tier: number; id: number }): number {
  return one.tier - other.tier || other.id - one.id
}

/** Notes are a column of their own, which is named only for those who may read them. */
function askedOf({ wanted }: SearchQuery, { tokens, seesNotes }: SearchScope): Asked {
  const { subject, body, requester, number, notes, scope } = ticketSearch
  const columns = seesNotes ? [subject, body, requester, number, notes] : [subject, body, requester, number]
  const inScope = tokens === null ? undefined : `${scope.name} : (${tokens.map((token) => `"${token}"`).join(' OR ')})`
  return askedFor(wanted, { columns: columns.map(({ name }) => name), and: inScope })
}
