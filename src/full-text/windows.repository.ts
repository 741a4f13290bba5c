import { and, eq, gte, lt, max, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { commonWords, rebuildProgress, ticketDocuments, ticketSearch } from '../../drizzle/search.ts'
import type { SearchQuery } from './query.types.ts'
import { prepared, type Slots } from '../database/engine/prepared.ts'
import type { Command } from '../database/engine/statements.ts'
import { asRowid, digits } from '../database/engine/text.ts'
import { insertFrom, onConflict } from '../database/engine/writes.ts'

/*
 * FTS5 reads the lists of all words together and stops where they meet. Two common words that never meet take it to the end of
 * both lists. So each ticket is indexed with signs of windows of ids. If all words of a search are common, one window is
 * searched, and its sign ends the walk. If one word is rare, its list ends the walk, and all tickets are searched.
 */

/** A window starts every `step` ids and covers twice as many. Signs are private-use characters, which no word contains. */
export interface Windows {
  step: number
  firstSign: number
}

const WIDE: Windows = { step: 2 ** 14, firstSign: 0xf_8000 }
/** For many words, since each word costs a look at every ticket. */
const NARROW: Windows = { step: 2 ** 11, firstSign: 0xf_0000 }
const MANY_TERMS = 6

/** With fewer tickets than this, all are searched. */
const SMALL_DESK = 2 ** 16
/** The most words that are checked. The longest ones are taken. */
const MAX_LISTS = 12

export function windowsFor({ phrases }: SearchQuery): Windows {
  return phrases.flatMap(({ terms }) => terms).length > MANY_TERMS ? NARROW : WIDE
}

/** The signs that precede each text of a ticket in the index. */
export function windowSigns(ticketId: number): string {
  return [NARROW, WIDE]
    .flatMap(({ step, firstSign }) => {
      const last = Math.floor(ticketId / step)
      return [last - 1, last].filter((number) => number >= 0).map((number) => String.fromCodePoint(firstSign + number))
    })
    .join(' ')
}

/** A range of words in the full-text index, the number of their phrase, and whether it has more words. */
type ListOfWords = readonly [first: string, last: string, phrase: number, isOfMany: 0 | 1]

/** The lists of which the shortest decides. A single word has none, unless it may be a scope word that is in no text. */
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

/** Whether the desk is large enough to be searched by windows, wherever the page begins. Needs `reach r`. */
export const LARGE_DESK = sql`r.top >= ${digits(SMALL_DESK)}`

/** Whether all tickets of a large desk are searched because one of the lists is short. Needs `reach r`. */
export function whereSearchedByShortList(lists: Placeholder): SQL {
  return sql`(r.near is not null and r.number is null and ${lists} <> '[]')`
}

/** Whether the list `l` has a common word. */
function whereCommonWord(): SQL {
  const { word } = commonWords
  return sql`exists (select 1 from ${commonWords} where ${word} >= l.value ->> 0 and ${word} <= l.value ->> 1)`
}

/** Whether a word of the phrase is rare, as far as is known. */
export function whereOnShortList(lists: Placeholder, phrase: SQL): SQL {
  return sql`exists (select 1 from json_each(${lists}) l where l.value ->> 2 = ${phrase} and not ${whereCommonWord()})`
}

/** `Windows` as bound values or SQL. */
export type WindowsIn = { readonly [Name in keyof Windows]: Placeholder | SQL }

/** The number of the last window that contains the id. */
export function windowOf({ step }: WindowsIn, id: SQL): SQL {
  return sql`max(0, cast(${id} / ${step} as integer) - 1)`
}

export function signOf({ firstSign }: WindowsIn, number: SQL): SQL {
  return sql`concat('"', char(${firstSign} + ${number}), '"')`
}

/** For searches without windows. */
export const WITHOUT_WINDOWS = sql`reach(top, number, near) as (select 0, null, null)`

interface Searched extends WindowsIn {
  /** The lists of words as JSON. */
  lists: Placeholder
  /** The expression for the tickets that the caller may see. */
  scope: Placeholder | SQL
  /** The ticket before which the page begins. */
  after: Placeholder | null
}

/**
 * `reach(top, number, near)`: `top` is an id above all tickets. `number` is the window to search, or null for all tickets.
 * `near` is the window for corrected words, of which little is known.
 */
export function windowBounds({ lists, scope, after, ...windows }: Searched): SQL {
  const { rowid } = ticketSearch
  const { word } = commonWords
  const { name, position } = rebuildProgress
  const newest = sql`(select ${max(ticketDocuments.ticketId)} + 1 from ${ticketDocuments})`
  const common = whereCommonWord()
  const rareWord = sql`exists (select 1 from json_each(${lists}) l where not ${common})`
  // A phrase is searched from the newest ticket on, even if the search has other words.
  const widePhrase = sql`exists (select 1 from json_each(${lists}) l where l.value ->> 3
    group by l.value ->> 2 having min(${common}))`
  const wide = sql`exists (select 1 from ${commonWords} where ${word} < ';' and instr(${scope}, '"' || substr(${word}, 2) || '"'))`
  const unsigned = and(eq(name, 'ticket-windows'), lt(position, Number.MAX_SAFE_INTEGER))
  const unbounded = sql`b.top < ${digits(SMALL_DESK)} or exists (select 1 from ${rebuildProgress} where ${unsigned})`
  const end = after === null ? sql`b.top` : asRowid(after)
  const before = (match: SQL) =>
    sql`select ${rowid} from ${ticketSearch} where ${ticketSearch} match ${match} and ${lt(rowid, end)}`
  const backwards = (match: SQL) => sql`(${before(match)} order by ${rowid} desc limit 1)`
  // Only the step of ids matters. The last step is checked forwards, since FTS5 is slow to reach a cursor backwards.
  const lastStep = asRowid(sql`cast((${end} - 1) / ${windows.step} as integer) * ${windows.step}`)
  const forwards = (match: SQL) =>
    sql`iif(exists (${before(match)} and ${gte(rowid, lastStep)}), ${end} - 1, ${backwards(match)})`
  const found = after === null ? backwards : forwards
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
 * The most index pages that the words of a range can fill. FTS5 reveals the length of a list only by a walk. A table has the
 * first word of its pages, for each segment of the index.
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

/** The number of tickets from which a word, or a scope word, is common, and the fewest index pages that can list that many. */
const COMMON = { tickets: 2 ** 15, pages: 24 }
const COMMON_SCOPE = { tickets: 2 ** 13, pages: 6 }
/** The words of one in this many tickets are counted. Common words are in most tickets. */
const COUNTED_EVERY = 64

const newCommonWords = prepared((at: Slots<{ words: string }>) => {
  const [word, match, pages, tickets] = [0, 1, 2, 3].map((place) => sql`(w.value ->> ${digits(place)})`)
  // Scope words have a colon before them here, but not in FTS5.
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

/** Counts the words of some tickets, given as tokens, and stores those that have become common. */
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
