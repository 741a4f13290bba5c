import { and, eq, gte, lt, max, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { commonWords, rebuildProgress, ticketDocuments, ticketSearch } from '../../../drizzle/search.ts'
import type { SearchQuery } from '../../shared/search/search-query.types.ts'
import { prepared, type Slots } from '../engine/prepared.ts'
import type { Command } from '../engine/statements.ts'
import { asRowid, digits } from '../engine/text.ts'
import { insertFrom, onConflict } from '../engine/writes.ts'

/*
 * Full text goes along the lists of all words at once and stops where they meet: two common words that never do take it to the
 * end of both. So each ticket has the signs of windows of ids among its words. Where all words of a search are common, one window
 * is searched: its sign ends the walk. Where one is rare, that one's own list does, and all tickets are searched.
 */

/** Windows begin `step` ids behind each other, and have twice as many. Signs are of private use: nobody's words have them. */
export interface Windows {
  step: number
  firstSign: number
}

const WIDE: Windows = { step: 2 ** 14, firstSign: 0xf_8000 }
/** For many words, since each costs a look at every ticket. */
const NARROW: Windows = { step: 2 ** 11, firstSign: 0xf_0000 }
const MANY_TERMS = 6

/** Of so few tickets all are searched. */
const SMALL_DESK = 2 ** 16
/** So many words are looked at, the longest ones. */
const MAX_LISTS = 12

export function windowsFor({ phrases }: SearchQuery): Windows {
  return phrases.flatMap(({ terms }) => terms).length > MANY_TERMS ? NARROW : WIDE
}

/** What each text of a ticket begins with in the index. */
export function windowSigns(ticketId: number): string {
  return [NARROW, WIDE]
    .flatMap(({ step, firstSign }) => {
      const last = Math.floor(ticketId / step)
      return [last - 1, last].filter((number) => number >= 0).map((number) => String.fromCodePoint(firstSign + number))
    })
    .join(' ')
}

/** The words of a list of full text, from one to another; of which phrase they are, and whether that has more. */
type ListOfWords = readonly [first: string, last: string, phrase: number, isOfMany: 0 | 1]

/** The lists of which the shortest is decisive: none for a single word, unless it may be one of the scopes and of no text. */
export function listsOf({ phrases }: SearchQuery, isScoped: boolean): ListOfWords[] {
  const lists = phrases.flatMap(({ terms, isPrefix }, phrase) =>
    terms.map((term, place): ListOfWords => {
      const last = isPrefix && place === terms.length - 1 ? `${term}\u{10FFFF}` : term
      return [term, last, phrase, terms.length > 1 ? 1 : 0]
    }),
  )
  const isAlone = lists.length === 1 && !isScoped && !/^[a-z]\d+$/.test(lists[0]?.[0] ?? '')
  return isAlone ? [] : lists.toSorted(([one], [other]) => other.length - one.length).slice(0, MAX_LISTS)
}

/** On a desk of so many that it is searched by windows, wherever the page begins; with `reach r`. */
export const LARGE_DESK = sql`r.top >= ${digits(SMALL_DESK)}`

/** Where on such a desk all tickets are searched, since one of the lists is short; with `reach r`. */
export function whereSearchedByShortList(lists: Placeholder): SQL {
  return sql`(r.near is not null and r.number is null and ${lists} <> '[]')`
}

/** Of a list `l`. */
function whereCommonWord(): SQL {
  const { word } = commonWords
  return sql`exists (select 1 from ${commonWords} where ${word} >= l.value ->> 0 and ${word} <= l.value ->> 1)`
}

/** Whether one of the words of a phrase is rare, as far as is known. */
export function whereOnShortList(lists: Placeholder, phrase: SQL): SQL {
  return sql`exists (select 1 from json_each(${lists}) l where l.value ->> 2 = ${phrase} and not ${whereCommonWord()})`
}

/** `Windows`, as a query has them. */
export type WindowsIn = { readonly [Name in keyof Windows]: Placeholder | SQL }

/** The number of the last window that has the id. */
export function windowOf({ step }: WindowsIn, id: SQL): SQL {
  return sql`max(0, cast(${id} / ${step} as integer) - 1)`
}

export function signOf({ firstSign }: WindowsIn, number: SQL): SQL {
  return sql`concat('"', char(${firstSign} + ${number}), '"')`
}

/** Where every search sees everything. */
export const WITHOUT_WINDOWS = sql`reach(top, number, near) as (select 0, null, null)`

interface Searched extends WindowsIn {
  /** As JSON. */
  lists: Placeholder
  /** The expression for the tickets in sight. */
  scope: Placeholder | SQL
  /** Before which ticket the page begins. */
  beyond: Placeholder | null
}

/**
 * `reach(top, number, near)`: before which id all tickets are, and in which window they are searched, if in one; and in which for what was
 * not typed, of which little is known.
 */
export function reachTable({ lists, scope, beyond, ...windows }: Searched): SQL {
  const { rowid } = ticketSearch
  const { word } = commonWords
  const { name, position } = rebuildProgress
  const newest = sql`(select ${max(ticketDocuments.ticketId)} + 1 from ${ticketDocuments})`
  const common = whereCommonWord()
  const rareWord = sql`exists (select 1 from json_each(${lists}) l where not ${common})`
  // A phrase is looked for from the newest ticket on, whatever stands beside it.
  const widePhrase = sql`exists (select 1 from json_each(${lists}) l where l.value ->> 3
    group by l.value ->> 2 having min(${common}))`
  const wide = sql`exists (select 1 from ${commonWords} where ${word} < ';' and instr(${scope}, '"' || substr(${word}, 2) || '"'))`
  const unsigned = and(eq(name, 'ticket-windows'), lt(position, Number.MAX_SAFE_INTEGER))
  const unbounded = sql`b.top < ${digits(SMALL_DESK)} or exists (select 1 from ${rebuildProgress} where ${unsigned})`
  const end = beyond === null ? sql`b.top` : asRowid(beyond)
  const before = (match: SQL) =>
    sql`select ${rowid} from ${ticketSearch} where ${ticketSearch} match ${match} and ${lt(rowid, end)}`
  const backwards = (match: SQL) => sql`(${before(match)} order by ${rowid} desc limit 1)`
  // Which step of ids it is in decides. Whether it is in the last one is asked forwards: backwards full text comes to a cursor slowly.
  const lastStep = asRowid(sql`cast((${end} - 1) / ${windows.step} as integer) * ${windows.step}`)
  const forwards = (match: SQL) =>
    sql`iif(exists (${before(match)} and ${gte(rowid, lastStep)}), ${end} - 1, ${backwards(match)})`
  const found = beyond === null ? backwards : forwards
  const newestOfWords = sql`(select min(ifnull(${found(sql`'"' || (l.value ->> 0) || '"'`)}, 0))
    from json_each(${lists}) l where l.value ->> 0 = l.value ->> 1)`
  const newestInSight = sql`iif(${scope} is null, ${end}, ${found(sql`${scope}`)})`
  const start = sql`min(ifnull(${newestOfWords}, ${end}), ifnull(${newestInSight}, 0))`
  return sql`reach(top, number, near) as materialized (select b.top,
    case when ${unbounded} or ${lists} = '[]' then null
      when not ${widePhrase} and (${rareWord} or ${scope} is not null and not ${wide}) then null
      else ${windowOf(windows, start)} end,
    iif(${unbounded}, null, ${windowOf(windows, end)})
    from (select ${newest} as top) b)`
}

/**
 * How many pages of an index list, at most, what has the words from one to another. Full text tells no length of a list but by walking
 * it; where its pages begin stands in a table, for each segment of the index.
 */
export function pagesBetween(kind: 'ticket' | 'article', first: SQL, last: SQL): SQL {
  const index = sql.identifier(`${kind}_search_idx`)
  const key = (word: SQL) => sql`cast('0' || ${word} as blob)`
  const page = (beside: SQL) => sql`(select pgno from ${index} where segid = g.segid and term ${beside} limit 1) / 2`
  const [start, end] = [page(sql`<= ${key(first)} order by term desc`), page(sql`> ${key(last)} order by term`)]
  return sql`(with recursive g(segid) as (select min(segid) from ${index} union all
    select (select min(segid) from ${index} where segid > g.segid) from g where g.segid is not null)
    select total(${end} - ${start}) from g)`
}

/** Tickets that have a word before it is common, and that a scope has; and the fewest pages of the index that list so many. */
const COMMON = { tickets: 2 ** 15, pages: 24 }
const COMMON_SCOPE = { tickets: 2 ** 13, pages: 6 }
/** Of so many tickets one has its words counted: what is common stands in most of them. */
const COUNTED_EVERY = 64

const newCommonWords = prepared((at: Slots<{ words: string }>) => {
  const [word, match, pages, tickets] = [0, 1, 2, 3].map((place) => sql`(w.value ->> ${digits(place)})`)
  // Those of scopes have a colon before them here, and none in full text.
  const term = sql`ltrim(${word}, ':')`
  const counted = sql`(select count(*) from (select 1 from ${ticketSearch} where ${ticketSearch} match ${match} limit ${digits(COMMON.tickets)}))`
  const known = sql`exists (select 1 from ${commonWords} where ${commonWords.word} = ${word})`
  return insertFrom(
    commonWords,
    { word: sql`${word}` },
    sql`from json_each(${at.words}) w where not ${known} and ${pagesBetween('ticket', term, term)} > ${pages} and ${counted} >= ${tickets}`,
    onConflict(commonWords, []),
  )
})

/** Counts the words of some tickets, given as tokens, and keeps those that are common by now. */
export function keepCommonWords(
  ticketId: number,
  { texts, scope }: { texts: readonly string[]; scope: string },
): Command<void>[] {
  if (ticketId < SMALL_DESK || ticketId % COUNTED_EVERY !== 0) return []
  const words = [...new Set(texts.flatMap((text) => text.split(' ')))].filter((word) => word !== '')
  const { tickets, pages } = COMMON
  return [
    newCommonWords({
      words: JSON.stringify([
        ...words.map((word) => [word, `"${word}"`, pages, tickets]),
        ...scope.split(' ').map((word) => [`:${word}`, `scope : "${word}"`, COMMON_SCOPE.pages, COMMON_SCOPE.tickets]),
      ]),
    }),
  ]
}
