import { hasMarkup, keepBracketedText } from './markup-signs.ts'

export interface SanitizedMessage {
  /** Safe to put into a page as it is; sanitising it again changes nothing. */
  html: string
  /** For mails, previews and the search index. */
  text: string
}

/** What somebody says a body is. Without a word, its markup says it. */
export type BodyFormat = 'text' | 'html'

const TOO_MANY_BREAKS = /\n{4,}/g
const TAGS = /<[^<>]*>/g
const LINE_BREAK = /\r\n|\r|\n/g
// Controls but tab, line feed and return: no reader shows them, and parsers do not agree on NUL.
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g

/**
 * Makes the body of a message safe to show. Text is kept to the letter, line breaks and all; without a `format`, a body without
 * real markup is text. No input makes it throw. Elements nested deeper than 100 lose their tags; past 1,000 open or 50,000 in all only the text is kept.
 */
export async function sanitizeMessage(input: string, format?: BodyFormat): Promise<SanitizedMessage> {
  const clean = input.toWellFormed().replace(CONTROLS, '')
  if (format === 'text' || (format === undefined && !hasMarkup(clean))) return fromPlainText(clean)
  // Its parsers would take a tenth of every start-up. Should they not load, markup must not pass for text: no answer then.
  const { markupToText, sanitizeMarkup } = await import('./markup.ts')
  try {
    const html = asMarkup(sanitizeMarkup(keepBracketedText(clean)))
    return { html, text: tidy(markupToText(html)) }
  } catch {
    // Bare text is always safe, whatever it was that the parser could not take.
    return fromPlainText(clean.replace(TAGS, ' '))
  }
}

/** For text inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** For the content of an element only, not for an attribute: quotes stay as they are. Line breaks are shown. */
export function plainTextToHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped.replace(LINE_BREAK, '<br />')
}

/** At most `max` characters, the ellipsis among them, on one line; cut between words where there are any. */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  // Two units hold any character, so this is enough to see whether there are more than `max`.
  const characters = Array.from(line.slice(0, max * 2 + 2))
  if (characters.length <= max) return line
  const kept = characters.slice(0, Math.max(max - 1, 0)).join('')
  const lastSpace = kept.lastIndexOf(' ')
  const isWordCut = characters[max - 1] !== ' '
  const whole = isWordCut && lastSpace > kept.length / 2 ? kept.slice(0, lastSpace) : kept
  return max > 0 ? `${whole.trimEnd()}…` : ''
}

function fromPlainText(text: string): SanitizedMessage {
  const lines = text.replaceAll(LINE_BREAK, '\n').trim()
  return { html: asMarkup(plainTextToHtml(lines)), text: lines }
}

// Without markup it would be taken for plain text, and changed again, when an app sends it back.
function asMarkup(html: string): string {
  const isStable = hasMarkup(html) || (plainTextToHtml(html) === html && html.trim() === html)
  return isStable ? html : `<div>${html}</div>`
}

function tidy(text: string): string {
  const lines = text.split(LINE_BREAK).map((line) => line.trimEnd())
  return lines.join('\n').replace(TOO_MANY_BREAKS, '\n\n\n').trim()
}
