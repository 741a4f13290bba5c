import { unicodePattern } from '../shared/text/unicode.ts'
import { searchTokens } from './tokens.ts'

/** The prefix lengths that full text indexes. */
export const PREFIX_LENGTHS: readonly number[] = [2, 3]

const SHORTEST_KEPT = 4
const SHORTEST_SLIP = 5
const LONGEST_SLIP = 32
const ONLY_LETTERS = unicodePattern(String.raw`^\p{L}[\p{L}\p{M}]*$`)

/** Whether a word with an extra, missing, wrong or swapped letter may be meant. Numbers are not corrected. */
export function mayBeTypo(term: string): boolean {
  const { length } = [...term]
  return length >= SHORTEST_SLIP && length <= LONGEST_SLIP && ONLY_LETTERS().test(term)
}

const SHORTEST_WITH_PARTS = 4
const SHORTEST_JOINED = 7

/** Whether a word may be looked for by its parts of three letters. */
export function mayHaveParts(term: string): boolean {
  const { length } = [...term]
  return length >= SHORTEST_WITH_PARTS && length <= LONGEST_SLIP && ONLY_LETTERS().test(term)
}

/** Whether a word may be two words without their space. */
export function mayBeJoined(term: string): boolean {
  return term.length >= SHORTEST_JOINED && mayHaveParts(term)
}

/** The words of a document, for prefixes and typing errors. */
export function wordsOf(texts: readonly string[]): { words: string[]; correctable: string[] } {
  const words = new Set(
    texts.flatMap((tokens) => tokens.split(' ')).filter((term) => [...term].length >= SHORTEST_KEPT),
  )
  return { words: [...words], correctable: [...words].filter((word) => mayBeTypo(word)) }
}

const BLANKS = /\s+/

/**
 * The words that a change of texts may have removed: those of text parts that no longer exist. Some of them may still occur.
 */
export function wordsLost(before: readonly string[], after: readonly string[]): string[] {
  const kept = new Set(after.flatMap((text) => text.split(BLANKS)))
  const gone = before.flatMap((text) => text.split(BLANKS).filter((piece) => !kept.has(piece)))
  return wordsOf([searchTokens(gone.join(' '))]).words
}
