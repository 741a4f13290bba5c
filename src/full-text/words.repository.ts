import { and, eq, gt, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { articleSearch, commonWords, searchSlips, searchWords, ticketSearch } from '../../drizzle/search.ts'
import type { SearchQuery } from './query.types.ts'
import { wordsOf } from './words.ts'
import { prepared, type Slots } from '../database/engine/prepared.ts'
import type { Command } from '../database/engine/statements.ts'
import { digits } from '../database/engine/text.ts'
import {
  ALL_CORRECTED,
  byParts,
  orForms,
  PARTS_OF_PHRASE,
  PARTS_OF_PIECE,
  PARTS_OF_WANTED,
  allOrAnyLongerWords,
} from './word-parts.ts'
import { insertFrom, onConflict, remove } from '../database/engine/writes.ts'
import { whereOnShortList, LARGE_DESK, pagesBetween, signOf, type Windows, windowsFor } from './windows.repository.ts'

export type SearchKind = typeof searchWords.$inferSelect.kind

/**
 * The most words for a prefix. If more words match, FTS5 makes the list. On a large desk only these are searched, common words
 * first.
 */
const MAX_WORDS = 64
/**
 * If more words than this match and their lists are short, FTS5 makes the list too. A separate query term costs as much as this
 * many words.
 */
const FEW_WORDS = 8
const PAGES_OF_SHORT_LISTS = 32
const MAX_NEAR = 20
/** Large enough for any text. */
const DISTANCE = 999_999
/** An expression that matches nothing: terms have at most 64 characters. */
export const NOTHING = `"${'nothing'.padEnd(65, '0')}"`

const NONE = sql``

/** The query for the documents that match an expression and that the caller may see. It is used inside EXISTS. */
type Finds = (match: SQL) => SQL

/** The search of an index: the phrases as JSON, and the parts of the expression around them. */
export interface Asked extends Windows {
  wanted: string
  /**
   * The filter for what the caller may see. It comes first, so that FTS5 skips other documents before it checks the positions
   * of words.
   */
  sight: string
  before: string
  after: string
}

/** Bound values, or SQL that finds them. */
type AskedIn = { readonly [Name in keyof Asked]: Placeholder | SQL }

/** `around` has the columns to search and the further conditions. */
export function askedFor(
  query: SearchQuery,
  around: { columns: readonly string[]; sight?: string | undefined; and?: string },
): Asked {
  const after = around.and === undefined ? ')' : `) AND ${around.and}`
  const before = `{${around.columns.join(' ')}} : (`
  const sight = around.sight === undefined ? '' : `${around.sight} AND `
  return { wanted: JSON.stringify(query.wanted), sight, before, after, ...windowsFor(query) }
}

/** A row `p` for each phrase. It computes once whether the last term is a prefix of many words that few tickets contain. */
function wantedTable(kind: SearchKind, { wanted }: AskedIn, lists: Placeholder | null): SQL {
  const rare = lists === null ? sql`0` : whereOnShortList(lists, sql`p.place`)
  const manyWords = sql`(select count(*) from ${longerWords(kind, FEW_WORDS)}) > ${digits(FEW_WORDS)}`
  const pages = pagesBetween(kind, sql`p.begin`, END)
  return sql`wanted as materialized (select p.*, p.begin is not null and ${manyWords} and ${pages} <= ${digits(PAGES_OF_SHORT_LISTS)} as areRare,
    ${rare} as isRare from (select key as place, value ->> 'exact' as exact, value ->> 'head' as head, value ->> 'begin' as begin, value ->> '$.slips.word' as word,
      value ->> '$.slips.left' as slips${kind === 'article' ? PARTS_OF_WANTED : NONE} from json_each(${wanted})) p)`
}

/** After all words that begin with the last term. */
const END = sql`p.begin || char(1114111)`

/** Longer words that begin with the last term, at most one more than `atMost`. */
function longerWords(kind: SearchKind, atMost: number): SQL {
  const { word } = searchWords
  const begins = and(eq(searchWords.kind, kind), gt(word, sql`p.begin`), lt(word, END))
  const common = and(gt(commonWords.word, sql`p.begin`), lt(commonWords.word, END))
  return sql`(select ${commonWords.word} as word from ${commonWords} where ${common} union all
    select ${word} from ${searchWords} where ${begins} limit ${digits(atMost + 1)}) longer`
}

/**
 * The tables of the WITH clause of a search, after those of `windows.repository.ts`. In `m`, `phrases` are the searched phrases,
 * `expression` is the complete expression, and `slips` are corrected words. `is_near` tells that words were corrected. `number`
 * is the searched window, or null for all. Corrections are used only if nothing that the caller may see matches, and only if
 * the caller may see a match. So a correction never reveals texts of others. `m.ids` is the result of `first` for the typed
 * words, in the row `r` of `reach`. It is null if they were not searched. Each table repeats the columns of the previous one,
 * since SQLite evaluates the source of a table again for each use.
 */
export function matching(
  kind: SearchKind,
  at: AskedIn,
  finds: Finds,
  { lists = null, first = () => sql`null` }: { lists?: Placeholder | null; first?: (match: SQL) => SQL } = {},
): SQL[] {
  const found = (word: SQL) =>
    sql`exists (${finds(sql`concat(${at.sight}, ${at.before}, '"', ${word}, '"', ${at.after}, ${inWindow(at, sql`r.near`)})`)})`
  const together = (which: SQL) => sql`group_concat(concat('(', p.typed, ')'), ' AND ') filter (where ${which})`
  const leads = sql`(p.isRare and p.number is null)`
  const hasParts = kind === 'article'
  const foundAsTyped = sql`exists (${finds(sql`concat(${at.sight}, ${at.before}, p.typed, ${at.after})`)})`
  const another = hasParts
    ? byParts(wordsWithOneSlip(kind, found), { found, foundAsTyped })
    : wordsWithOneSlip(kind, found)
  const others = sql`(select json_group_array(${another}) from
    (select value ->> 1 as word, value ->> 2 as slips${hasParts ? PARTS_OF_PIECE : NONE} from json_each(r.pieces)) p)`
  const answered = hasParts ? allOrAnyLongerWords : allWords
  return [
    wantedTable(kind, at, lists),
    sql`spelled as materialized (select p.*, r.*, ${hasParts ? orForms(asTyped(kind, at)) : asTyped(kind, at)} as typed from reach r cross join wanted p)`,
    sql`typed as materialized (select r.*, ${expressionOf(at)} as expression from (select p.top, p.number, p.near,
      ${together(leads)} as rare, ${together(sql`not ${leads}`)} as others, ${together(sql`true`)} as phrases,
      json_group_array(json_array(p.typed, p.word, p.slips${hasParts ? PARTS_OF_PHRASE : NONE})) as pieces from spelled p) r)`,
    sql`looked as materialized (select r.*, ${first(sql`r.expression`)} as ids from typed r)`,
    sql`tried as materialized (select r.*,
      r.number is not null or iif(r.ids is null, exists (${finds(sql`r.expression`)}), r.ids <> '[]') as is_found from looked r)`,
    // Corrections are searched only if no window is searched, so the typed words contain no window sign. They are searched
    // once, and not in a separate table, which would cost a row. OFFSET keeps SQLite from flattening the subquery.
    answered(
      sql`(select r.*, iif(r.is_found, null, ${others}) as slipped from tried r limit 1 offset 0) r`,
      (phrases) => finds(sql`concat(${at.sight}, ${at.before}, ${phrases}, ${at.after})`),
    ),
    sql`m as materialized (select ifnull(r.chosen, ${NOTHING}) as phrases, not r.is_found as is_near, (select group_concat(value, '') from json_each(r.slipped)) as slips, iif(r.is_found, r.ids, null) as ids,
      iif(r.is_found, r.number, iif(r.chosen is null, null, r.near)) as number, iif(r.is_found, r.expression,
        concat(${at.sight}, ${at.before}, ifnull(r.chosen, ${NOTHING}), ${at.after}, ${inWindow(at, sql`iif(r.chosen is null, null, r.near)`)})) as expression from answered r)`,
  ]
}

/** All words, each as typed or corrected. */
function allWords(corrected: SQL): SQL {
  return sql`answered as materialized (select r.*, iif(r.is_found, r.phrases, nullif(${ALL_CORRECTED}, r.phrases)) as chosen
    from ${corrected})`
}

/**
 * In a conjunction, FTS5 asks every list for each ticket of any other list. So rare phrases and the caller's filter are one
 * group, kept separate by a NOT. Common words are checked only for the tickets that this group finds.
 */
function expressionOf(at: AskedIn): SQL {
  const whole = sql`concat(${at.sight}, ${at.before}, ifnull(r.rare, r.others), ${at.after}, ${inWindow(at, sql`r.number`)})`
  return sql`iif(r.rare is null or r.others is null, ${whole},
    concat(${at.before}, r.others, ') AND ((', ${at.sight}, ${at.before}, r.rare, ${at.after}, ') NOT ', ${NOTHING}, ')'))`
}

function inWindow(at: AskedIn, number: SQL): SQL {
  return sql`iif(${number} is null, '', concat(' AND ', ${signOf(at, number)}))`
}

/**
 * The phrase as typed, or with a word that begins with its last term. Terms of a phrase also need to be NEAR the window sign.
 * FTS5 then reads their lists together before others. SQLite limits the depth of an expression, so no chain of `||` is used.
 */
function asTyped(kind: SearchKind, at: AskedIn): SQL {
  const number = sql`r.number`
  const inside = (text: SQL) =>
    sql`iif(p.head = '' or ${number} is null, ${text}, concat('NEAR(', ${text}, ' ', ${signOf(at, number)}, ${`, ${DISTANCE})`}))`
  const each = sql`ifnull(group_concat(concat(' OR ', ${inside(sql`concat('"', p.head, longer.word, '"')`)}), ''), '')`
  const all = inside(sql`concat('"', p.head, p.begin, '" *')`)
  const exact = inside(sql`p.exact`)
  const tooMany = sql`count(*) > ${digits(MAX_WORDS)} and not ${LARGE_DESK}`
  return sql`case when p.begin is null then ${exact} when p.areRare then ${all} else
    (select iif(${tooMany}, ${all}, concat(${exact}, ${each})) from ${longerWords(kind, MAX_WORDS)}) end`
}

/** The words that differ by one slip, as alternatives: one letter too many, too few, replaced, or two swapped. */
function wordsWithOneSlip(kind: SearchKind, found: (word: SQL) => SQL): SQL {
  const w = alias(searchWords, 'w')
  const s = alias(searchSlips, 's')
  const slip = sql`(l.value ->> 0)`
  const place = sql`(l.value ->> 1)`
  const another = sql`substr(${s.word}, 1, ${place} - 1) || substr(${s.word}, ${place} + 1) = ${slip}`
  const turned = sql`substr(${s.word}, 1, ${place}) || substr(${s.word}, ${place} + 2) = ${slip}
    and substr(${s.word}, ${place} + 1, 1) = substr(p.word, ${place}, 1)`
  const words = sql`
    select ${w.word} as word from json_each(p.slips) l cross join ${searchWords} ${w}
      on ${and(eq(w.kind, kind), sql`${w.word} = ${slip}`)}
    union select ${s.word} from ${searchSlips} ${s} where ${and(eq(s.kind, kind), eq(s.slip, sql`p.word`))}
    union select ${s.word} from json_each(p.slips) l cross join ${searchSlips} ${s}
      on ${and(eq(s.kind, kind), sql`${s.slip} = ${slip}`)}
      where length(${s.word}) = length(p.word) and ${s.word} <> p.word and (${another} or ${turned})`
  const each = sql`group_concat(concat(' OR "', n.word, '"'), '')`
  return sql`iif(p.word is null, '', (select ${each} from
    (select c.word from (${words}) c where ${found(sql`c.word`)} limit ${digits(MAX_NEAR)}) n))`
}

const newSlips = prepared((at: Slots<{ words: string; places: string }>, kind: SearchKind) => {
  const known = and(eq(searchWords.kind, kind), sql`${searchWords.word} = value`)
  const words = sql`(select value as word from json_each(${at.words}) w
    where not exists (select 1 from ${searchWords} where ${known}))`
  return insertFrom(
    searchSlips,
    { kind, slip: sql`substr(n.word, 1, l.value - 1) || substr(n.word, l.value + 1)`, word: sql`n.word` },
    sql`from ${words} n cross join json_each(${at.places}) l on l.value <= length(n.word) where true`,
    onConflict(searchSlips, []),
  )
})

const newWords = prepared((at: Slots<{ words: string }>, kind: SearchKind) =>
  insertFrom(
    searchWords,
    { kind, word: sql`value` },
    sql`from json_each(${at.words}) where true`,
    onConflict(searchWords, []),
  ),
)

/** Stores the words of a document, given as tokens. A known word costs one look-up. */
export function keepWords(kind: SearchKind, texts: readonly string[]): Command<void>[] {
  const { words, correctable } = wordsOf(texts)
  return [
    newSlips({ words: JSON.stringify(correctable), places: placesIn(correctable) }, kind),
    newWords({ words: JSON.stringify(words) }, kind),
  ]
}

function placesIn(words: readonly string[]): string {
  const longest = Math.max(0, ...words.map((word) => [...word].length))
  return JSON.stringify(Array.from({ length: longest }, (_, index) => index + 1))
}

/** The text columns of each index, without the columns of rights. */
const INDEXES = {
  ticket: {
    table: ticketSearch,
    texts: [ticketSearch.subject, ticketSearch.body, ticketSearch.requester, ticketSearch.number, ticketSearch.notes],
  },
  article: { table: articleSearch, texts: [articleSearch.title, articleSearch.body] },
}

/** The words that are no longer in any document. */
function wordsInNoDocument(kind: SearchKind, words: Placeholder): SQL {
  const { table, texts } = INDEXES[kind]
  const columns = texts.map(({ name }) => name).join(' ')
  const held = sql`select 1 from ${table} where ${table} match ${`{${columns}} : "`} || value || '"'`
  return sql`(select value as word from json_each(${words}) where not exists (${held}))`
}

const lostSlips = prepared((at: Slots<{ words: string; places: string }>, kind: SearchKind) => {
  const { slip, word } = searchSlips
  const slips = sql`select substr(n.word, 1, l.value - 1) || substr(n.word, l.value + 1), n.word
    from ${wordsInNoDocument(kind, at.words)} n cross join json_each(${at.places}) l on l.value <= length(n.word)`
  return remove(searchSlips, and(eq(searchSlips.kind, kind), sql`(${slip}, ${word}) in (${slips})`))
})

const lostWords = prepared((at: Slots<{ words: string }>, kind: SearchKind) =>
  remove(
    searchWords,
    and(
      eq(searchWords.kind, kind),
      sql`${searchWords.word} in (select word from ${wordsInNoDocument(kind, at.words)})`,
    ),
  ),
)

/**
 * Deletes the words that are no longer in any document. Place it in the same batch, after the statements that change the
 * documents.
 */
export function forgetWords(kind: SearchKind, words: readonly string[]): Command<void>[] {
  if (words.length === 0) return []
  const list = JSON.stringify(words)
  return [lostSlips({ words: list, places: placesIn(words) }, kind), lostWords({ words: list }, kind)]
}

/** The corrected words of an expression. */
export function wordsIn(match: string): string[] {
  return [...match.matchAll(/"([^" ]+)"/g)].flatMap(([, word]) => (word === undefined ? [] : [word]))
}
