import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { agentScopes, ticketDocuments, ticketSearch } from '../../../drizzle/search.ts'
import type { Database } from '../../database/engine/connection.ts'
import { runNamed } from '../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { longRows } from '../../database/engine/rows.ts'
import { flag } from '../../database/engine/shapes.ts'
import { digits, excluded } from '../../database/engine/text.ts'
import { type Asked, askedFor, matching, matchOf, NOTHING, wordsIn } from '../../database/queries/search-words.ts'
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
import { insert, onConflict } from '../../database/engine/writes.ts'
import type { AssumedScope, SearchScope } from './search.types.ts'

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
  /** Of a scope that the index was to remember: what it remembers; null: it has never met this agent. */
  remembered: string | null
}

interface HitVariant {
  readonly [key: string]: boolean | number | string | null
  isOneTicket: boolean
  /** The scope is what the index remembers of the agent. */
  isOfAgent: boolean
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
  agentId: number | null
  beyond: number | null
  offset: number
  /** How far a tier is looked through for the page. */
  reach: number
}

interface Finding {
  /** The tickets that an expression matches. */
  found: (match: SQL) => SQL
  /** The expression of the search. */
  match: SQL
}

function atEnd<Value>(value: SQL): SQL<Value | null> {
  return sql<Value | null>`iif(page.id is null, ${value}, null)`
}

function newestTier(at: Slots<HitValues>, { found, match }: Finding, { beyond }: HitVariant): SQL {
  const { rowid } = ticketSearch
  const isBefore = beyond === null ? sql`` : sql`and ${lt(rowid, at.beyond)}`
  return sql`select f.id, 1 as tier from (${found(match)} ${isBefore} order by ${desc(rowid)}) f`
}

/**
 * The newest of those that say it in their subject, number or requester, then the newest of the others. Full text's own weight
 * of a match would count every ticket that has one of the words, in whosever sight.
 */
function relevantTiers(at: Slots<HitValues>, { found, match }: Finding, { beyond }: HitVariant): SQL {
  const { rowid, subject, number, requester } = ticketSearch
  const heads = `{${[subject, number, requester].map(({ name }) => name).join(' ')}} : (`
  const inHeads = sql`(select ${heads} || m.phrases || ')' from m)`
  const all = sql`'(' || ${match} || ')'`
  const tier = (which: number, ofTier: SQL) => {
    const isBefore = beyond === which ? sql`and ${lt(rowid, at.beyond)}` : sql``
    const newest = sql`${found(ofTier)} ${isBefore} order by ${desc(rowid)} limit ${at.reach}`
    return sql`select f.id, ${digits(which)} as tier from (${newest}) f`
  }
  const others = tier(2, sql`${all} || ' NOT (' || ${inHeads} || ')'`)
  return beyond === 2 ? others : sql`${tier(1, sql`${all} || ' AND (' || ${inHeads} || ')'`)} union all ${others}`
}

/** The last row is no hit: it tells how many there are, and what was looked for. */
const hitsOnPage = prepared((at: Slots<HitValues>, variant: HitVariant) => {
  const { isOneTicket, isOfAgent, order, seesNotes, locators, limit, countedAtMost } = variant
  const { rowid } = ticketSearch
  const d = alias(ticketDocuments, 'd')
  const isIt = isOneTicket ? eq(rowid, at.onlyTicketId) : undefined
  const found = (match: SQL) =>
    sql`select ${rowid} as id from ${ticketSearch} where ${and(sql`${ticketSearch} match ${match}`, isIt)}`
  const asked = { wanted: at.wanted, before: at.before, after: isOfAgent ? sql`(select after from scope)` : at.after }
  const match = matchOf(asked)
  const tiers = (order === 'newest' ? newestTier : relevantTiers)(at, { found, match }, variant)
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
      remembered: isOfAgent ? atEnd<string>(sql`(select tokens from scope)`) : sql<null>`null`,
    },
    { body: body.text, notes: notes.text },
    sql`from ${page} left join ${ticketDocuments} ${d} on ${d.ticketId} = page.id`,
    matching('ticket', asked, found, isOfAgent ? rememberedScope(at) : sql``),
  )
})

/** `scope(tokens, after)`; an agent whom the index has never met finds nothing. */
function rememberedScope(at: Slots<HitValues>): SQL {
  const { tokens, userId } = agentScopes
  const remembered = sql`(select ${tokens} from ${agentScopes} where ${eq(userId, at.agentId)})`
  const after = sql`${') AND '} || ifnull(${remembered}, ${NOTHING})`
  return sql`scope(tokens, after) as materialized (select ${remembered}, ${after}),`
}

/** What is remembered of an agent, written in the trip that it is asked in. */
const rememberScope = prepared((at: Slots<{ userId: number; tokens: string }>) => {
  const { tokens } = agentScopes
  const newer = onConflict(agentScopes, ['userId'], { tokens: excluded(tokens) })
  return insert(agentScopes, { userId: at.userId, tokens: at.tokens }, newer)
})

export interface TicketSearch {
  query: SearchQuery
  scope: AssumedScope
  /** The agent of whom the index is to remember the scope. */
  rememberedOf: number | null
  request: PageRequest
  limit: number
  order: SearchOrder
  /** Count further, for a row read per match. */
  exactTotal: boolean
}

/** One round trip over the index: the matches in the scope, and how many there are. */
export async function searchTicketDocuments(search: Database, selection: TicketSearch): Promise<TicketHits> {
  const { query, request, limit, order } = selection
  const isOfAgent = 'ofAgent' in selection.scope
  const scope = 'ofAgent' in selection.scope ? OF_AGENT : selection.scope
  const atMost = countedAtMost(selection)
  const values = {
    ...askedOf(query, scope),
    ...locatorValues(query),
    onlyTicketId: scope.onlyTicketId,
    agentId: 'ofAgent' in selection.scope ? selection.scope.ofAgent : null,
    beyond: request.cursor?.id ?? null,
    offset: offsetOf(request),
    reach: offsetOf(request) + limit,
  }
  const variant = {
    isOneTicket: scope.onlyTicketId !== null,
    isOfAgent,
    order,
    beyond: request.cursor && (request.cursor.key === 2 ? 2 : 1),
    seesNotes: scope.seesNotes,
    locators: query.locators.length,
    limit,
    countedAtMost: atMost,
  }
  const tokens = scopeExpression(scope)
  const { rememberedOf: userId } = selection
  const remember = userId !== null && tokens !== undefined && rememberScope({ userId, tokens })
  const [{ found }] = await runNamed(search, [{ remember, found: hitsOnPage(values, variant) }])
  const hits = found.flatMap((hit) => (hit.id === null ? [] : [{ ...hit, id: hit.id }])).sort(inOrder)
  const { counted, near, remembered = null } = found.find(({ id }) => id === null) ?? { counted: 0, near: null }
  return {
    hits: hits.map(({ id, tier, body, bodyIsCut, notes, notesIsCut }) => ({
      id,
      tier,
      body: { text: body, isCut: bodyIsCut },
      notes: { text: notes, isCut: notesIsCut },
    })),
    total: searchTotal(counted ?? 0, { atMost, reached: offsetOf(request) + hits.length }),
    instead: near === null ? [] : wordsIn(near),
    remembered,
  }
}

/** As an agent sees it; what stands behind it is found by the query. */
const OF_AGENT: SearchScope = { tokens: null, onlyTicketId: null, seesNotes: true }

/** The scope as the index remembers it; undefined: everything. */
export function scopeExpression({ tokens }: SearchScope): string | undefined {
  return tokens === null
    ? undefined
    : `${ticketSearch.scope.name} : (${tokens.map((token) => `"${token}"`).join(' OR ')})`
}

/** As the query found them; sorting them there would read every row once more. */
function inOrder(one: { tier: number; id: number }, other: { tier: number; id: number }): number {
  return one.tier - other.tier || other.id - one.id
}

/** Notes are a column of their own, which is named only for those who may read them. */
function askedOf({ wanted }: SearchQuery, scope: SearchScope): Asked {
  const { subject, body, requester, number, notes } = ticketSearch
  const columns = scope.seesNotes ? [subject, body, requester, number, notes] : [subject, body, requester, number]
  return askedFor(wanted, { columns: columns.map(({ name }) => name), and: scopeExpression(scope) })
}
