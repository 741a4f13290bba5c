import { isUnspaced, type Token, tokensOf } from './tokens.ts'
import type { Phrase, SearchQuery, WantedPhrase } from './query.types.ts'
import { mayBeTypo, PREFIX_LENGTHS } from './words.ts'
import { asciiLower, capitalized } from '../shared/text/letter-cases.ts'

const MAX_PHRASES = 24
const MAX_TERMS = 64
const MAX_LOCATORS = 3
/** Each word costs up to two dozen rows. */
const MAX_CORRECTED = 4
const QUOTED_OR_WORD = /["“”„]([^"“”„]*)["“”„]|([^\s"“”„]+)/gu

/**
 * Parses a typed search: every word must match, the last one also as a prefix. Words in quotes must be adjacent; so must the
 * parts of an e-mail address or a ticket number. Nothing else is syntax. Null if there is nothing to search. Words after the
 * 24th are ignored.
 */
export function searchQuery(userText: string): SearchQuery | null {
  const phrases: Phrase[] = []
  const locators: string[] = []
  let terms = 0
  for (const [, quoted, word] of userText.normalize('NFC').matchAll(QUOTED_OR_WORD)) {
    const piece = quoted ?? word ?? ''
    const tokens = firstTokens(piece, MAX_TERMS - terms)
    const phrase = phraseOf(tokens, quoted !== undefined)
    if (phrase === null) continue
    phrases.push(phrase)
    terms += phrase.terms.length
    const first = tokens[0]
    if (first && locators.length < MAX_LOCATORS) locators.push(piece.slice(first.start, first.end).toLowerCase())
    if (phrases.length === MAX_PHRASES || terms >= MAX_TERMS) break
  }
  if (phrases.length === 0) return null
  const read = phrases.map((phrase, place) => finished(phrase, place === phrases.length - 1))
  return { phrases: read, wanted: wantedOf(read), locators: inBothCases(locators) }
}

/** SQLite finds the place of a word and folds ASCII case only, so the word may start with a capital letter there. */
function inBothCases(words: readonly string[]): string[] {
  const withCapitals = words.map((word) => asciiLower(capitalized(word)))
  return [...new Set([...words, ...withCapitals])].slice(0, MAX_LOCATORS)
}

function firstTokens(piece: string, limit: number): Token[] {
  const tokens: Token[] = []
  for (const token of tokensOf(piece)) {
    tokens.push(token)
    if (tokens.length === limit) break
  }
  return tokens
}

function phraseOf(tokens: readonly Token[], isQuoted: boolean): Phrase | null {
  const last = tokens.at(-1)
  if (!last) return null
  const isSign = last.isPair && isSingleSign(last, tokens.at(-2))
  // A sequence of pairs ends in its last character alone; inside a longer text that character starts a pair.
  if (last.isPair && !isSign) return { terms: tokens.slice(0, -1).map(({ term }) => term), isPrefix: false, isQuoted }
  const isPrefix = isSign || (!isQuoted && !last.isPair && last.term.length > 1)
  return { terms: tokens.map(({ term }) => term), isPrefix, isQuoted }
}

/** True for a character that no earlier pair covers. */
function isSingleSign(last: Token, before: Token | undefined): boolean {
  return before === undefined || !before.isPair || before.end <= last.start
}

/** All words except the last are complete. A single character is always a prefix. */
function finished(phrase: Phrase, isLast: boolean): Phrase {
  const last = phrase.terms.at(-1) ?? ''
  return { ...phrase, isPrefix: phrase.isPrefix && (isLast || isUnspaced(last)) }
}

function wantedOf(phrases: readonly Phrase[]): WantedPhrase[] {
  let corrected = 0
  return phrases.map((phrase) => {
    const wanted = wantedPhrase(phrase)
    if (wanted.slips !== null) corrected += 1
    return corrected > MAX_CORRECTED ? { ...wanted, slips: null } : wanted
  })
}

function wantedPhrase({ terms, isPrefix, isQuoted }: Phrase): WantedPhrase {
  const last = terms.at(-1) ?? ''
  const isHeld = PREFIX_LENGTHS.includes([...last].length) || isUnspaced(last)
  const isOneWord = terms.length === 1 && !isQuoted
  return {
    exact: `"${terms.join(' ')}"${isPrefix && isHeld ? ' *' : ''}`,
    head: terms
      .slice(0, -1)
      .map((term) => `${term} `)
      .join(''),
    begin: isPrefix && !isHeld ? last : null,
    slips: isOneWord && mayBeTypo(last) ? { word: last, left: slipsOf(last) } : null,
  }
}

function slipsOf(word: string): [string, number][] {
  const letters = [...word]
  return letters.map((_, place) => [letters.toSpliced(place, 1).join(''), place + 1])
}
