import { stemmer as englishStem } from '@orama/stemmers/english'
import { stemmer as germanStem } from '@orama/stemmers/german'
import { stemmer as spanishStem } from '@orama/stemmers/spanish'
import { type Token, tokensOf } from './tokens.ts'

/** Before each stem in the index, so that no typed word, not even one in quotes, is taken for a stem. */
const STEM = '\u{E000}'
const STEMMERS = [englishStem, germanStem, spanishStem]
const SHORTEST_WORD = 4
const LONGEST_WORD = 32
const SHORTEST_STEM = 3
const LATIN = /^[a-z]+$/
const HYPHENS = new Set(['-', '\u2010', '\u2011', "'", '\u2019'])

/** The stems of a folded word in all languages that have a stemmer, because nobody says in which language they search. */
export function stemsOf(term: string): string[] {
  if (term.length < SHORTEST_WORD || term.length > LONGEST_WORD || !LATIN.test(term)) return []
  const stems = STEMMERS.map((stem) => stem(term)).filter((stem) => stem.length >= SHORTEST_STEM && LATIN.test(stem))
  return [...new Set(stems)]
}

/** The terms beside the words of a text: their stems, and words with hyphens as one word. Each is there once. */
export function stemTokens(text: string): string {
  const composed = text.normalize('NFC')
  const words = new Set<string>()
  for (const { term } of tokensOf(composed)) words.add(term)
  const joined = wordsWithHyphens(composed).flatMap((parts) => joinedForms(parts))
  const stems = new Set([...joined, ...[...words, ...joined].flatMap((word) => stemsOf(word))])
  return [...stems].map((stem) => `${STEM}${stem}`).join(' ')
}

/** The parts of each word that has a hyphen or an apostrophe between its parts. */
function wordsWithHyphens(text: string): string[][] {
  const words: string[][] = []
  let before: Token | null = null
  for (const token of tokensOf(text)) {
    const isJoined = before !== null && token.start === before.end + 1 && HYPHENS.has(text.charAt(before.end))
    if (isJoined) words.at(-1)?.push(token.term)
    else words.push([token.term])
    before = token
  }
  return words.filter(({ length }) => length > 1)
}

/** "E-Mail-Adresse" is also found as "Emailadresse", "email" and "mailadresse". */
function joinedForms(parts: readonly string[]): string[] {
  const pairs = parts.slice(1).map((part, place) => `${parts[place]}${part}`)
  return [...pairs, parts.join('')].filter((form) => form.length <= LONGEST_WORD)
}

/** The terms of the index that a typed word may be besides itself. */
export function stemTerms(term: string): string[] {
  return [...new Set([term, ...stemsOf(term)])].map((stem) => `${STEM}${stem}`)
}
