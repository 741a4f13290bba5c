import { hasMarkup, keepBracketedText } from './markup-signs.ts'

export interface SanitizedMessage {
  /** Safe to insert into a page. Sanitising it again changes nothing. */
  html: string
  /** For mails, previews and the search index. */
  text: string
}

/** The declared format of a body. If it is missing, the markup decides. */
export type BodyFormat = 'text' | 'html'

const TOO_MANY_BREAKS = /\n{4,}/g
const TAGS = /<[^<>]*>/g
const LINE_BREAK = /\r\n|\r|\n/g
// Controls but tab, line feed and return: no reader shows them, and parsers do not agree on NUL.
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g

/**
 * Makes a message body safe to show. Plain text is kept exactly, with line breaks; without a `format`, a body without real
 * markup is text. It never throws. Elements nested deeper than 100 lose their tags; beyond 1,000 open or 50,000 in total only
 * the text is kept.
 */
export async function sanitizeMessage(input: string, format?: BodyFormat): Promise<SanitizedMessage> {
  const clean = input.toWellFormed().replace(CONTROLS, '')
  if (format === 'text' || (format === undefined && !hasMarkup(clean))) return fromPlainText(clean)
  // Loaded lazily, because its parsers would take a tenth of every start-up. If loading fails, the request fails, so that
  // markup never passes for text.
  const { markupToText, sanitizeMarkup } = await import('./markup.ts')
  try {
    const html = asMarkup(sanitizeMarkup(keepBracketedText(clean)))
    return { html, text: tidy(markupToText(html)) }
  } catch {
    // Plain text is always safe.
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

/** For the content of an element only, not for an attribute, because quotes are not escaped. Line breaks are shown. */
export function plainTextToHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped.replace(LINE_BREAK, '<br />')
}

/** At most `max` characters including the ellipsis, on one line, cut between words if possible. */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  // Any character has at most two units, so this is enough to see whether there are more than `max`.
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

// Without markup an app would send it back as plain text, which would change it again.
function asMarkup(html: string): string {
  const isStable = hasMarkup(html) || (plainTextToHtml(html) === html && html.trim() === html)
  return isStable ? html : `<div>${html}</div>`
}

function tidy(text: string): string {
  const lines = text.split(LINE_BREAK).map((line) => line.trimEnd())
  return lines.join('\n').replace(TOO_MANY_BREAKS, '\n\n\n').trim()
}
