import { escapeHtml } from '../shared/text/html.ts'
import { type Token, tokensOf } from './tokens.ts'
import type { Phrase, SearchQuery } from './query.types.ts'

const SNIPPET_LENGTH = 200
const CONTEXT_LENGTH = 60
const ELLIPSIS = '…'
const FOREIGN = /[^\0-\x7F]/

interface Range {
  start: number
  end: number
  phrase: number
}

export interface SnippetSource {
  text: string
  /** The text continues before its first character. */
  isCut: boolean
}

export interface Snippet {
  /** HTML: found words are in `<mark>`, everything else is escaped. */
  html: string
  isHit: boolean
}

/** The query as answered: with corrected words, if there are any. */
export function answeredQuery(query: SearchQuery, instead: readonly string[]): SearchQuery {
  if (instead.length === 0) return query
  const words = instead.map((word) => ({ terms: [word], isPrefix: false, isQuoted: false }))
  return { ...query, phrases: [...query.phrases, ...words] }
}

/** About 200 characters around the place with most of the query, or the beginning if there is none. */
export function makeSnippet(query: SearchQuery, { text: source, isCut }: SnippetSource): Snippet {
  const text = source.normalize('NFC')
  const ranges = rangesOf(query, text)
  const best = densest(ranges)
  const from = best === undefined ? 0 : startOf(text, best.start)
  const to = endOf(text, from)
  const shown = ranges.filter(({ start, end }) => start >= from && end <= to)
  const before = from > 0 || (isCut && best === undefined) ? ELLIPSIS : ''
  const after = to < text.length ? ELLIPSIS : ''
  return { html: `${before}${marked(text, shown, { from, to })}${after}`.trim(), isHit: best !== undefined }
}

/** The places of the query's phrases, in order. */
function rangesOf({ phrases }: SearchQuery, text: string): Range[] {
  if (hasNone(phrases, text)) return []
  const tokens = [...tokensOf(text)]
  const ranges: Range[] = []
  tokens.forEach(({ start }, place) => {
    phrases.forEach((phrase, index) => {
      const end = endOfPhrase(tokens, place, phrase)
      if (end !== null) ranges.push({ start, end, phrase: index })
    })
  })
  return ranges
}

/** True for a plain text that obviously contains none of the phrases. */
function hasNone(phrases: readonly Phrase[], text: string): boolean {
  if (FOREIGN.test(text)) return false
  const lower = text.toLowerCase()
  return !phrases.some(({ terms: [first = ''] }) => lower.includes(first))
}

function endOfPhrase(tokens: readonly Token[], place: number, { terms, isPrefix }: Phrase): number | null {
  const last = terms.length - 1
  for (let step = 0; step < last; step += 1) {
    if (tokens[place + step]?.term !== terms[step]) return null
  }
  const token = tokens[place + last]
  const term = terms[last]
  if (token === undefined || term === undefined) return null
  if (!(token.term === term || (isPrefix && token.term.startsWith(term)))) return null
  return token.isPair && isPrefix ? Math.min(token.end, token.start + term.length) : token.end
}

function densest(ranges: readonly Range[]): Range | undefined {
  let best: Range | undefined
  let most = 0
  for (const [place, range] of ranges.entries()) {
    const found = new Set<number>()
    for (let next = place; next < ranges.length; next += 1) {
      const candidate = ranges[next]
      if (!candidate || candidate.end > range.start + SNIPPET_LENGTH - CONTEXT_LENGTH) break
      found.add(candidate.phrase)
    }
    if (found.size > most) {
      most = found.size
      best = range
    }
  }
  return best ?? ranges[0]
}

/** A little before the match, at the start of a word if possible. */
function startOf(text: string, match: number): number {
  const earliest = Math.max(0, match - CONTEXT_LENGTH)
  if (earliest === 0) return 0
  const blank = text.slice(earliest, match).search(/\s/)
  return blank === -1 ? wholeCharacter(text, earliest) : earliest + blank + 1
}

function endOf(text: string, from: number): number {
  const latest = from + SNIPPET_LENGTH
  if (latest >= text.length) return text.length
  const blank = text.slice(from, latest).search(/\s\S*$/)
  return blank > SNIPPET_LENGTH / 2 ? from + blank : wholeCharacter(text, latest)
}

/** Never inside a surrogate pair. */
function wholeCharacter(text: string, index: number): number {
  const unit = text.charCodeAt(index)
  return unit >= 0xdc_00 && unit <= 0xdf_ff ? index + 1 : index
}

function marked(text: string, ranges: readonly Range[], { from, to }: { from: number; to: number }): string {
  let html = ''
  let position = from
  for (const { start, end } of merged(ranges)) {
    html += `${visible(text.slice(position, start))}<mark>${visible(text.slice(start, end))}</mark>`
    position = end
  }
  return html + visible(text.slice(position, to))
}

function merged(ranges: readonly Range[]): { start: number; end: number }[] {
  const joined: { start: number; end: number }[] = []
  for (const { start, end } of ranges) {
    const last = joined.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}

function visible(text: string): string {
  return escapeHtml(text.replaceAll(/\s+/g, ' ').toWellFormed())
}
