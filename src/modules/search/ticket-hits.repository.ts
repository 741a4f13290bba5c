import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ticketDocuments, ticketSearch } from '../../../drizzle/search.ts'
import type { Database } from '../../database/engine/connection.ts'
import { runNamed } from '../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { longRows } from '../../database/engine/rows.ts'
import { asRowid, digits, asInteger } from '../../database/engine/text.ts'
import {
  type Asked,
  askedFor,
  countedAtMost,
  type SearchOrder,
  type SearchQuery,
  searchTables,
  searchTotal,
  type SnippetSource,
  wordLists,
  wordsIn,
} from '../../full-text/full-text.ts'
import {
  type LocatorValues,
  locatorsIn,
  locatorValues,
  NO_TEXT,
  readWindow,
  textWindow,
} from '../../database/engine/text-window.ts'
import { type Cursor, offsetOf, type PageRequest, type Total } from '../../shared/pages.ts'
import { scopeTable, rememberScope, scopeExpression } from './agent-scopes.repository.ts'
import type { AssumedScope, SearchScope } from './search.types.ts'
import {
  behindTable,
  COUNTED,
  fewTickets,
  headValues,
  MAX_HEADS,
  newestTable,
  newestMatches,
  rankedPages,
  type TierValues,
  type TierVariant,
  WEIGHED,
  rankedMatches,
} from './ticket-tiers.repository.ts'
import { maybe, numberOf, orNull, stringOf } from '../../database/engine/shapes.ts'

export interface TicketHit {
  id: number
  /**
   * By relevance: 1 if the words are in the subject, the number or the requester, else 2. Matches older than those weighed have
   * 3.
   */
  tier: number
  body: SnippetSource
  notes: SnippetSource
}

export interface TicketHits {
  /** In the requested order, at most `limit`. */
  hits: TicketHit[]
  /** The total of the index, which may lag behind the database. */
  total: Total
  /** The corrected words that were searched because the typed words matched nothing. */
  instead: readonly string[]
  /** The position where the search continues, if one window of tickets was searched and has no more matches. */
  behindWindow: Pick<TicketHit, 'id' | 'tier'> | null
  /** The number of matches in it, including earlier pages. */
  matched: number
  /** The stored scope of the agent, if the search used it. Null: no scope is stored. */
  remembered: string | null
}

interface HitVariant extends TierVariant {
  readonly [key: string]: boolean | number | string | null
  isOneTicket: boolean
  /** The scope is the stored scope of the agent. */
  isOfAgent: boolean
  order: SearchOrder
  seesNotes: boolean
  locators: number
  limit: number
}

interface HitValues extends Asked, LocatorValues, TierValues {
  scopeTokens: string | null
  onlyTicketId: number | null
  agentId: number | null
  offset: number
}

/** The last row is not a hit: it has the number of hits, and the corrected words. */
const hitsOnPage = prepared((at: Slots<HitValues>, variant: HitVariant) => {
  const { isOneTicket, isOfAgent, isEarly, isBehind, order, seesNotes, locators, limit, countedAtMost } = variant
  const { rowid } = ticketSearch
  const d = alias(ticketDocuments, 'd')
  const theOne = isOneTicket ? eq(rowid, asRowid(at.onlyTicketId)) : undefined
  const found = (match: SQL) =>
    sql`select ${rowid} as id from ${ticketSearch} where ${and(sql`${ticketSearch} match ${match}`, theOne)}`
  const { wanted, before, after, step, firstSign, lists } = at
  const sight = isOfAgent ? sql`(select sight from scope)` : at.sight
  const asked = { wanted, sight, before, after, step, firstSign }
  const isWeighed = order === 'relevance' && !isBehind
  const last = isEarly ? sql`newest` : isBehind ? sql`behind` : isWeighed ? sql`weighed` : sql`m`
  const match = sql`(select expression from ${last})`
  const inRow = { found, match: sql`m.expression` }
  const scope = isOfAgent ? sql`(select tokens from scope)` : at.scopeTokens
  const most = sql`max(${digits(countedAtMost + 1)}, iif((select number from ${last}) is null, 0, ${at.offset}))`
  const counting = sql`(select count(*) from (${found(match)} limit ${most}))`
  const tables = [
    ...(isOfAgent ? [scopeTable(at)] : []),
    ...searchTables('ticket', asked, found, {
      windows: { lists, scope, after: isBehind ? at.afterId : null },
      first: isEarly || isWeighed ? (match) => fewTickets(at, { found, match }) : undefined,
    }),
    ...(isEarly ? [newestTable(at, inRow, variant)] : []),
    ...(isWeighed ? [rankedMatches(at, inRow, variant)] : []),
    ...(isBehind ? [behindTable(at, inRow, variant)] : []),
  ]
  const weighed = isWeighed && countedAtMost < WEIGHED ? sql`e.size` : counting
  const counted = isBehind ? sql`json_array_length(e.found)` : weighed
  const tiers = (order === 'newest' ? newestMatches : rankedPages)(at, { found, match }, variant)
  const page = sql`(select h.id, h.tier, null as counted, null as number, null as near
    from (${tiers} limit ${digits(limit)} offset ${asInteger(at.offset)}) h union all
    select null, null, ${isEarly ? COUNTED : counted}, e.number, iif(e.is_near, e.phrases, null) from ${last} e) page`
  const body = textWindow(d.body, locatorsIn(at, locators))
  const notes = seesNotes ? textWindow(d.notes, locatorsIn(at, locators)) : NO_TEXT
  return longRows(
    {
      hit: maybe(sql`page.id`, { id: numberOf(sql`page.id`), tier: numberOf(sql`page.tier`) }),
      counted: orNull(numberOf(sql`page.counted`)),
      window: orNull(numberOf(sql`page.number`)),
      near: orNull(stringOf(sql`page.near`)),
      remembered: isOfAgent
        ? orNull(stringOf(sql`iif(page.id is null, (select tokens from scope), null)`))
        : orNull(stringOf(sql`null`)),
    },
    { body, notes },
    sql`from ${page} left join ${ticketDocuments} ${d} on ${d.ticketId} = page.id`,
    sql`with ${sql.join(tables, sql`, `)} `,
  )
})

export interface TicketSearch {
  query: SearchQuery
  scope: AssumedScope
  /** The agent whose stored scope is used. */
  rememberedOf: number | null
  request: PageRequest
  limit: number
  order: SearchOrder
  /** Counts further, at one row read per match. */
  exactTotal: boolean
}

/** One round trip to the index: the matches in the scope, and their number. */
export async function searchTicketDocuments(search: Database, selection: TicketSearch): Promise<TicketHits> {
  const { query, request, limit, order } = selection
  const isOfAgent = 'ofAgent' in selection.scope
  const scope = 'ofAgent' in selection.scope ? OF_AGENT : selection.scope
  const atMost = countedAtMost(selection)
  const values = {
    ...askedOf(query, scope),
    lists: wordLists(query, isOfAgent || scope.tokens !== null),
    scopeTokens: scopeExpression(scope) ?? null,
    ...locatorValues(query),
    ...headValues(query),
    onlyTicketId: scope.onlyTicketId,
    agentId: 'ofAgent' in selection.scope ? selection.scope.ofAgent : null,
    afterId: request.cursor?.id ?? null,
    offset: offsetOf(request),
    reach: offsetOf(request) + limit,
  }
  const afterTier = request.cursor && tierOf(request.cursor)
  const variant = {
    isOneTicket: scope.onlyTicketId !== null,
    isOfAgent,
    order,
    afterTier,
    isBehind: afterTier !== null && (order === 'newest' || afterTier === 3),
    heads: order === 'newest' ? 0 : Math.min(MAX_HEADS, query.phrases.length),
    isEarly: order === 'newest' && request.cursor === null && offsetOf(request) + limit <= atMost,
    seesNotes: scope.seesNotes,
    locators: query.locators.length,
    limit,
    countedAtMost: atMost,
  }
  const tokens = scopeExpression(scope)
  const { rememberedOf: userId } = selection
  const remember = userId !== null && tokens !== undefined && rememberScope({ userId, tokens })
  const [, { found }] = await runNamed(search, [{ remember }, { found: hitsOnPage(values, variant) }])
  const hits = found.flatMap(({ hit, body, notes }) => (hit === null ? [] : [{ ...hit, body, notes }])).sort(inOrder)
  const end = found.find(({ hit }) => hit === null)
  const { counted = 0, near = null, window = null, remembered = null } = end ?? {}
  const reached = offsetOf(request) + hits.length
  const total = searchTotal(counted ?? 0, { atMost, reached })
  return {
    hits: hits.map(({ id, tier, body, notes }) => ({ id, tier, body: readWindow(body), notes: readWindow(notes) })),
    total: { ...total, isExact: total.isExact && window === null },
    matched: hits.length === 0 ? (counted ?? 0) : reached,
    behindWindow: window && hits.length < limit ? { id: window * values.step, tier: 3 } : null,
    instead: near === null ? [] : wordsIn(near),
    remembered,
  }
}

/** The scope of an agent. The query adds the stored scope. */
const OF_AGENT: SearchScope = { tokens: null, onlyTicketId: null, seesNotes: true }

/** A forged cursor gets some page. */
function tierOf({ key }: Cursor): 1 | 2 | 3 {
  return key === 2 || key === 3 ? key : 1
}

/** The order of the query. Sorting in SQL would read every row again. */
function inOrder(one: { tier: number; id: number }, other: { tier: number; id: number }): number {
  return one.tier - other.tier || other.id - one.id
}

/** Notes are a separate column, which is searched only for people who may read notes. */
function askedOf(query: SearchQuery, scope: SearchScope): Asked {
  const { subject, body, requester, number, notes } = ticketSearch
  const columns = scope.seesNotes ? [subject, body, requester, number, notes] : [subject, body, requester, number]
  return askedFor(query, { columns: columns.map(({ name }) => name), sight: scopeExpression(scope) })
}
