import { foldText } from '../shared/text/folding.ts'
import { unicodePattern } from '../shared/text/unicode.ts'

/** A token of a text and its position. */
export interface Token {
  term: string
  start: number
  end: number
  /** A pair, or the last character, of a script without spaces. */
  isPair: boolean
}

const MAX_TERM_LENGTH = 64
const UNSPACED =
  String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}` +
  String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const WORD = unicodePattern(String.raw`[\p{L}\p{N}\p{M}]+`, 'g')
// The long-vowel mark and half-width voicing marks belong to Kana but have another script property.
const UNSPACED_RUN = unicodePattern(`[${UNSPACED}][${UNSPACED}\\p{M}\u30fc\uff70\uff9e\uff9f]*`, 'g')
const SIGN = unicodePattern(String.raw`[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]*`, 'g')
const UNSPACED_START = unicodePattern(`^[${UNSPACED}]`)
/** Most words need neither folding nor a check for scripts without spaces. */
const PLAIN_WORD = /^[a-z\d]+$/i
const OUTSIDE_WORDS = unicodePattern(String.raw`[^\p{L}\p{N}\p{M}]+`, 'g')

/** Whether the term is of a script without spaces. */
export function isUnspaced(term: string): boolean {
  return UNSPACED_START().test(term)
}

/** The tokens of a text in NFC, in order. Documents, queries and highlighting use the same. */
export function* tokensOf(text: string): Generator<Token> {
  for (const { 0: word, index } of text.matchAll(WORD())) {
    if (PLAIN_WORD.test(word)) {
      yield {
        term: word.toLowerCase().slice(0, MAX_TERM_LENGTH),
        start: index,
        end: index + word.length,
        isPair: false,
      }
      continue
    }
    let position = 0
    for (const run of word.matchAll(UNSPACED_RUN())) {
      yield* wordToken(word.slice(position, run.index), index + position)
      yield* pairTokens(run[0], index + run.index)
      position = run.index + run[0].length
    }
    yield* wordToken(word.slice(position), index + position)
  }
}

/**
 * The text of a full-text column: folded words, and for scripts without spaces every pair of neighbouring characters and the
 * last one alone. Any part of a sentence is then a phrase, and any single character a prefix.
 */
export function searchTokens(text: string): string {
  const terms: string[] = []
  for (const { term } of tokensOf(text.normalize('NFC'))) terms.push(term)
  return terms.join(' ')
}

function* wordToken(word: string, start: number): Generator<Token> {
  const term = foldText(word).replaceAll(OUTSIDE_WORDS(), '').slice(0, MAX_TERM_LENGTH).toWellFormed()
  if (term !== '') yield { term, start, end: start + word.length, isPair: false }
}

function* pairTokens(run: string, start: number): Generator<Token> {
  const signs = [...run.matchAll(SIGN())]
  for (const [place, { 0: sign, index }] of signs.entries()) {
    const next = signs[place + 1]?.[0] ?? ''
    const term = foldSign(sign) + foldSign(next)
    yield { term, start: start + index, end: start + index + sign.length + next.length, isPair: true }
  }
}

/** Half-width Kana and old forms become the usual ones; marks of these scripts distinguish words. */
function foldSign(sign: string): string {
  return sign.normalize('NFKC').replaceAll(OUTSIDE_WORDS(), '').slice(0, MAX_TERM_LENGTH)
}
