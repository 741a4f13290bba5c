import { desc, type SQL, sql } from 'drizzle-orm'
import { articleParts, searchWords } from '../../drizzle/search.ts'
import { digits } from '../database/engine/text.ts'

/*
 * Articles forgive more than one slip. A word that nothing corrects is split into two words of the index, or replaced by the words
 * that share most of its parts. If no article has all words, the articles with most of the longer ones are found.
 */

/** The best words by weight, of which those are taken that are similar enough. */
const MAX_WEIGHED = 6
const MAX_SIMILAR = 3
const MAX_SPLIT = 2
/** In percent: twice the common parts, of the parts of both words. */
const LEAST_SIMILAR = 50

/** Further columns of the tables of `matching`. */
export const PARTS_OF_WANTED = sql`, value ->> 'also' as also, value ->> 'isLong' as isLong, value ->> 'halves' as halves, value ->> 'parts' as parts`
export const PARTS_OF_PHRASE = sql`, p.halves, p.parts, p.isLong`
export const PARTS_OF_PIECE = sql`, value ->> 0 as typed, value ->> 3 as halves, value ->> 4 as parts`

/** The other forms of a typed word are as good as the word. */
export function orForms(typed: SQL): SQL {
  return sql`concat(${typed}, p.also)`
}

/**
 * A corrected word, or the words that are most like it. Nothing for a word that is found as typed. `found` tells whether the caller
 * may see a word, `foundAsTyped` whether they may see it in any of its forms.
 */
export function byParts(
  corrected: SQL,
  { found, foundAsTyped }: { found: (word: SQL) => SQL; foundAsTyped: SQL },
): SQL {
  const instead = sql`concat(${splitWords(found)}, ${similarWords(found)})`
  return sql`ifnull(nullif(${corrected}, ''), iif(p.parts is null or ${foundAsTyped}, '', ${instead}))`
}

function splitWords(found: (word: SQL) => SQL): SQL {
  const isWord = (half: SQL) => sql`exists (select 1 from ${searchWords} where ${searchWords.kind} = 'article'
    and ${searchWords.word} >= ${half} and ${searchWords.word} < ${half} || char(1114111))`
  const both = sql`${isWord(sql`h.value ->> 0`)} and ${isWord(sql`h.value ->> 1`)}`
  const visible = sql`${found(sql`h.value ->> 0`)} and ${found(sql`h.value ->> 1`)}`
  return sql`(select group_concat(concat(' OR ("', one, '" AND "', other, '")'), '') from (select h.value ->> 0 as one, h.value ->> 1 as other
    from json_each(p.halves) h where ${both} and ${visible} limit ${digits(MAX_SPLIT)}))`
}

function similarWords(found: (word: SQL) => SQL): SQL {
  const anyPart = sql`(select group_concat(concat('"', value, '"'), ' OR ') from json_each(p.parts))`
  const weighed = sql`select ${articleParts.word} as word from ${articleParts} where ${articleParts} match ${anyPart}
    order by ${articleParts.rank} limit ${digits(MAX_WEIGHED)}`
  const shared = sql`(select count(*) from json_each(p.parts) part where instr(c.word, part.value) > 0)`
  const similarity = sql`200 * ${shared} / (json_array_length(p.parts) + length(c.word) - 2)`
  const similar = sql`select trim(c.word) as word, ${similarity} as similarity from (${weighed}) c`
  return sql`(select group_concat(concat(' OR "', n.word, '"'), '') from (select s.word from (${similar}) s
    where s.similarity >= ${digits(LEAST_SIMILAR)} and ${found(sql`s.word`)} order by ${desc(sql`s.similarity`)} limit ${digits(MAX_SIMILAR)}) n)`
}

/** Every word as typed or corrected, with AND between them. Needs `answered r`. */
export const ALL_CORRECTED = sql`(select group_concat(concat('(', p.value ->> 0, o.value, ')'), ' AND ')
  from json_each(r.pieces) p join json_each(r.slipped) o on o.key = p.key)`

/** The longer words only: short ones are in most articles. */
const ANY_CORRECTED = sql`(select group_concat(concat('(', p.value ->> 0, o.value, ')'), ' OR ')
  from json_each(r.pieces) p join json_each(r.slipped) o on o.key = p.key where p.value ->> 5)`

/** All words if an article has them, else any of the longer ones. */
export function allOrAnyLongerWords(corrected: SQL, finds: (phrases: SQL) => SQL): SQL {
  const both = sql`(select r.*, iif(r.is_found, null, ${ALL_CORRECTED}) as together, iif(r.is_found, null, ${ANY_CORRECTED}) as apart
    from ${corrected} limit 1 offset 0) r`
  return sql`answered as materialized (select r.*, iif(r.is_found, r.phrases,
    nullif(iif(exists (${finds(sql`r.together`)}), r.together, r.apart), r.phrases)) as chosen from ${both})`
}
