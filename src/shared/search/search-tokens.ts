import { foldText } from '../text/folding.ts'
import { unicodePattern } from '../text/unicode.ts'

/** A piece of text as the index knows it, and where it stands. */
export interface Token {
  term: string
  start: number
  end: number
  /** A pair, or the last sign, of a script that is written without blanks. */
  isPair: boolean
}

const MAX_TERM_LENGTH = 64
const UNSPACED =
  String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}` +
  String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const WORD = unicodePattern(String.raw`[\p{L}\p{N}\p{M}]+`, 'g')
// The long-vowel mark and the half-width voicing marks belong to Kana without being of its script.
const UNSPACED_RUN = unicodePattern(`[${UNSPACED}][${UNSPACED}\\p{M}\u30fc\uff70\uff9e\uff9f]*`, 'g')
const SIGN = unicodePattern(String.raw`[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]*`, 'g')
const UNSPACED_START = unicodePattern(`^[${UNSPACED}]`)
/** Most words; they need neither folding nor a look for scripts without blanks. */
const PLAIN_WORD = /^[a-z\d]+$/i
const OUTSIDE_WORDS = unicodePattern(String.raw`[^\p{L}\p{N}\p{M}]+`, 'g')

/** Whether the term is of a script that is written without blanks. */
export function isUnspaced(term: string): boolean {
  return UNSPACED_START().test(term)
}

/** The tokens of a text in normal form C, in order; the same for documents, queries and highlighting. */
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
 * What goes into a full-text column: folded words, and for scripts without blanks every two neighbouring signs and the
 * last one alone, so that any stretch of a sentence is found as a phrase, and any single sign as the beginning of a pair.
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

/** Half-width Kana and old forms become the usual ones; the marks of these scripts tell words apart. */
function foldSign(sign: string): string {
  return sign.normalize('NFKC').replaceAll(OUTSIDE_WORDS(), '').slice(0, MAX_TERM_LENGTH)
}
