import { searchQuery } from './query.ts'
import type { Phrase, SearchQuery, WantedPhrase } from './query.types.ts'
import { mayBeJoined, mayHaveParts } from './words.ts'
import { stemTerms } from './stems.ts'

const SHORTEST_HALF = 3
/** Each place where a joined word may be split costs two look-ups. */
const MAX_SPLIT = 2
const MAX_BY_PARTS = 3
/** A longer search has enough whole words. Reading halves and parts too would exceed the budget of rows. */
const MAX_WORDS_WITH_PARTS = 6
const MAX_CORRECTED_IN_LONG = 3

/**
 * A search of articles: as any search, and each word may also be another form of itself, or one word with its neighbour. Words
 * that are not found are looked for by their halves and parts.
 */
export function articleQuery(userText: string): SearchQuery | null {
  const query = searchQuery(userText)
  if (!query) return null
  const words = query.phrases.map((phrase) => wordOf(phrase))
  const isShort = words.length <= MAX_WORDS_WITH_PARTS
  let splittable = 0
  let byParts = 0
  let corrected = 0
  const wanted = query.wanted.map((phrase, place): WantedPhrase => {
    const word = words[place] ?? null
    const others = otherForms(query.phrases[place], word, [words[place - 1] ?? null, words[place + 1] ?? null])
    const also = others.map((term) => ` OR "${term}"`).join('')
    if (word === null) return { ...phrase, also }
    const halves = isShort && mayBeJoined(word) && (splittable += 1) <= MAX_SPLIT ? halvesOf(word) : null
    const isLong = mayHaveParts(word)
    const slips = phrase.slips && (corrected += 1) > MAX_CORRECTED_IN_LONG && !isShort ? null : phrase.slips
    const parts = isShort && isLong && (byParts += 1) <= MAX_BY_PARTS ? partsOf(word) : null
    return { ...phrase, slips, also, isLong, halves, parts }
  })
  return { ...query, wanted }
}

/** Null: the input is a phrase: words in quotes, or the parts of a word with hyphens. */
function wordOf({ terms, isQuoted }: Phrase): string | null {
  return isQuoted || terms.length !== 1 ? null : (terms[0] ?? null)
}

function otherForms(
  phrase: Phrase | undefined,
  word: string | null,
  [before, after]: [string | null, string | null],
): string[] {
  if (!phrase || phrase.isQuoted) return []
  if (word === null) return stemTerms(phrase.terms.join(''))
  const joined = [...(before === null ? [] : [before + word]), ...(after === null ? [] : [word + after])]
  return [...stemTerms(word), ...joined.flatMap((term) => [term, ...stemTerms(term)])]
}

function halvesOf(word: string): [string, string][] {
  const places = word.length - 2 * SHORTEST_HALF + 1
  return Array.from({ length: Math.max(0, places) }, (_, index) => {
    const place = index + SHORTEST_HALF
    return [word.slice(0, place), word.slice(place)]
  })
}

/** Every three neighbouring letters, with a space at each end of the word. */
function partsOf(word: string): string[] {
  const letters = [' ', ...word, ' ']
  return [...new Set(letters.slice(2).map((_, place) => letters.slice(place, place + 3).join('')))]
}
