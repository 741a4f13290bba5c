import { desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { ticketHeads, ticketSearch } from '../../../drizzle/search.ts'
import type { Slots } from '../../database/engine/prepared.ts'
import { asRowid, digits, asInteger } from '../../database/engine/text.ts'
import { type SearchQuery, whereSearchedByShortList } from '../../full-text/full-text.ts'

/*
 * Which of the found tickets are on the page, and how many there are. These tables and rows belong to the query of `ticket-
 * hits.repository.ts`, after those of `searchTables`.
 */

/** The most phrases that are searched in heads. */
export const MAX_HEADS = 3

export interface HeadValues {
  firstHead: string | null
  secondHead: string | null
  thirdHead: string | null
}

export interface TierValues extends HeadValues {
  /** The lists of words, as JSON. */
  lists: string
  afterId: number | null
  /** How many rows of a tier are read for the page. */
  reach: number
}

export interface TierVariant {
  /** The tier in which the previous page ended. Null: this is the first page. */
  afterTier: 1 | 2 | 3 | null
  /** The page is among the newest tickets that are counted. */
  isEarly: boolean
  /** The page has the newest tickets before a given ticket. */
  isBehind: boolean
  countedAtMost: number
  /** The number of phrases that are searched in heads. */
  heads: number
}

export interface Finding {
  /** The tickets that an expression matches. */
  found: (match: SQL) => SQL
  /** The expression of the search. */
  match: SQL
}

export function newestMatches(at: Slots<TierValues>, { found, match }: Finding, variant: TierVariant): SQL {
  if (variant.isEarly) return sql`select j.value as id, 1 as tier from newest cross join json_each(newest.ids) j`
  if (variant.isBehind) return behindTier(at, 1)
  return sql`select f.id, 1 as tier from (${found(match)} order by ${desc(ticketSearch.rowid)}) f`
}

function behindTier(at: Slots<TierValues>, tier: 1 | 3): SQL {
  return sql`select j.value as id, ${digits(tier)} as tier from behind cross join json_each(behind.ids) j
    where j.key >= json_array_length(behind.ids) - ${at.reach}`
}

/** At most this many of the newest matches are checked for the words in their heads. */
export const WEIGHED = 101

/**
 * First the newest matches with the words in their subject, number or requester, then the other newest matches, then all older
 * ones. The ranking of FTS5 would count every ticket with one of the words, in any scope. A search of these columns would walk
 * past tickets with the words elsewhere, possibly to the end.
 */
export function rankedPages(
  at: Slots<TierValues>,
  { found, match }: Finding,
  { afterTier, isBehind }: TierVariant,
): SQL {
  if (isBehind) return behindTier(at, 3)
  const { rowid } = ticketSearch
  const most = sql`iif((select size from weighed) = ${digits(WEIGHED)}, ${at.reach}, 0)`
  const older = sql`select f.id, 3 as tier from (${found(match)} and ${lt(rowid, sql`(select oldest from weighed)`)}
    order by ${desc(rowid)} limit ${most}) f`
  const tier = (which: 1 | 2, ids: SQL) => {
    const behind = afterTier === which ? sql`where ${lt(sql`j.value`, at.afterId)}` : sql``
    return sql`select j.value as id, ${digits(which)} as tier from weighed cross join json_each(${ids}) j ${behind}`
  }
  const first = afterTier === 2 ? sql`` : sql`select * from (${tier(1, sql`weighed.inHeads`)}) union all `
  return sql`${first}select * from (${tier(2, sql`weighed.others`)}) union all select * from (${older})`
}

/** One more than a total counts. */
const MANY = 101

/**
 * The ids of all matches, newest first, if they are few and have a short list. If they are many, the ids of the oldest. It
 * reads from the oldest on, since FTS5 walks backwards by whole pages, and reads each page of a long list again.
 */
export function fewTickets(at: Slots<TierValues>, { found, match }: Finding): SQL {
  const oldest = sql`(select json_group_array(id order by id desc) from (${found(match)} limit ${digits(MANY)}))`
  return sql`iif(${whereSearchedByShortList(at.lists)}, ${oldest}, null)`
}

/** Whether `m.ids` has all matches. */
const ARE_FEW = sql`ifnull(json_array_length(m.ids) < ${digits(MANY)}, 0)`

/**
 * `newest.ids`: if `found` has counted, as many ids as the page needs, else one more than are counted. FTS5 is then read once
 * for the page and the total. It is one text, since reading a table of ids costs as much as FTS5.
 */
export function newestTable(at: Slots<TierValues>, { found, match }: Finding, { countedAtMost }: TierVariant): SQL {
  const newest = (limit: SQL) =>
    sql`(select json_group_array(id) from (${found(match)} order by ${desc(ticketSearch.rowid)} limit ${limit}))`
  const all = newest(digits(countedAtMost + 1))
  const many = countedAtMost < MANY ? sql`iif(m.ids is null, ${all}, ${newest(asInteger(at.reach))})` : all
  const ids = sql`iif(${ARE_FEW}, m.ids, ${many})`
  return sql`newest as materialized (select m.number, m.phrases, m.is_near, m.ids as found, ${ids} as ids from m)`
}

/**
 * `behind.ids`: the matches before a ticket that the page needs, newest last. `found`: the oldest matches, one more than are
 * counted. FTS5 seeks backwards through each page of its lists, but forwards directly. So it reads a range of ids estimated to
 * have half as many matches more than needed, by the density of the oldest ones. It reads backwards only if the range has too
 * few matches, or too many to read. If matches are few, all are known already.
 */
export function behindTable(at: Slots<TierValues>, { found, match }: Finding, { countedAtMost }: TierVariant): SQL {
  const { rowid } = ticketSearch
  const { afterId, reach } = at
  const before = sql`${found(match)} and ${lt(rowid, asRowid(afterId))}`
  const counted = digits(countedAtMost + 1)
  const oldest = sql`(select json_group_array(id) from (${found(match)} order by ${rowid} limit ${counted}))`
  const [first, last, size] = [sql`(m.ids ->> 0)`, sql`(m.ids ->> '$[#-1]')`, sql`json_array_length(m.ids)`]
  const allKnown = sql`${size} < min(2 * ${reach}, ${counted})`
  const known = sql`(select json_group_array(j.value) from json_each(m.ids) j where ${lt(sql`j.value`, afterId)})`
  const from = asRowid(sql`${afterId} - 1.5 * ${reach} * (${last} - ${first}) / ${size}`)
  const range = sql`(select json_group_array(id) from (${before} and ${gte(rowid, from)}
    order by ${rowid} limit 2 * ${reach}))`
  const inRange = sql`json_array_length(m.range)`
  const enough = sql`(${allKnown} or ${from} <= ${first} or ${inRange} >= ${reach}) and ${inRange} < 2 * ${reach}`
  const backwards = sql`(select json_group_array(id) from (${before} order by ${desc(rowid)} limit ${asInteger(reach)}))`
  const row = sql`m.number, m.phrases, m.expression, m.is_near`
  return sql`oldest as materialized (select ${row}, ${oldest} as ids from m),
    ranged as materialized (select m.*, iif(${allKnown}, ${known}, ${range}) as range from oldest m),
    behind as materialized (select ${row}, m.ids as found, iif(${enough}, m.range, ${backwards}) as ids from ranged m)`
}

export const COUNTED = sql`max(json_array_length(e.ids), ifnull(json_array_length(e.found), 0))`

/** `weighed(inHeads, others, size, oldest)`, each newest first, and the columns of `m` other than the ids. */
export function rankedMatches(at: Slots<TierValues>, { found, match }: Finding, { heads }: TierVariant): SQL {
  const { tokens, ticketId } = ticketHeads
  const words = [at.firstHead, at.secondHead, at.thirdHead]
    .slice(0, heads)
    .map((word) => sql`instr(${tokens}, ${word})`)
  const withAll = words.length === 0 ? sql`0` : sql`ifnull(${sql.join(words, sql` and `)}, 0)`
  const newest = sql`${found(match)} order by ${desc(ticketSearch.rowid)} limit ${digits(WEIGHED)}`
  const weigh = (ids: SQL) => sql`(select json_array(json_group_array(n.id) filter (where ${withAll}),
    json_group_array(n.id) filter (where not ${withAll}), count(*), min(n.id)) from (${ids}) n left join ${ticketHeads} on ${eq(ticketId, sql`n.id`)})`
  const few = sql`select value as id from json_each(m.ids)`
  return sql`heads as materialized (select m.phrases, m.expression, m.number, m.is_near, iif(${ARE_FEW}, ${weigh(few)}, ${weigh(newest)}) as found from m),
    weighed as materialized (select h.*, h.found ->> 0 as inHeads, h.found ->> 1 as others, h.found ->> 2 as size, h.found ->> 3 as oldest from heads h)`
}

/** The first phrases, in the form of the tokens of a ticket's head. */
export function headValues({ phrases }: SearchQuery): HeadValues {
  const [firstHead = null, secondHead = null, thirdHead = null] = phrases.map(
    ({ terms, isPrefix }) => ` ${terms.join(' ')}${isPrefix ? '' : ' '}`,
  )
  return { firstHead, secondHead, thirdHead }
}
