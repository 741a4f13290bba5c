import { create } from 'content-disposition'
import { unicodePattern } from '../../shared/text/unicode.ts'
import { trimEndOf, trimStartOf } from '../../shared/text/trimming.ts'

const MAX_NAME_LENGTH = 150
const INLINE_IMAGE_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
// Control, path and wildcard characters, and invisible ones that make "gpj.exe" look like "exe.jpg".
const UNSAFE_CHARACTERS = unicodePattern(
  String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}*/:<>?\\|]`,
  'g',
)
// Some clients do not read an escaped quote (RFC 6266, appendix D), so the ASCII name has none.
const NOT_PLAIN_ASCII = /[^\u{20}-\u{7E}]|[%"]/gu
const JOINERS = new Set(['\u200c', '\u200d'])

/**
 * The header value of a download by RFC 6266 and RFC 8187: an ASCII name, and the real one if it differs. Any text is accepted;
 * it is cleaned, and a long name is shortened before its extension.
 */
export function attachmentDisposition(fileName: string): string {
  return disposition('attachment', fileName)
}

/** For content that a browser may display. Check `isInlineImage` first. */
export function inlineDisposition(fileName: string): string {
  return disposition('inline', fileName)
}

/** Only these are displayed; an SVG or HTML file would run scripts on our origin. */
export function isInlineImage(contentType: string): boolean {
  return INLINE_IMAGE_TYPES.has((contentType.split(';')[0] ?? '').trim().toLowerCase())
}

function disposition(type: 'attachment' | 'inline', fileName: string): string {
  const name = cleanName(fileName)
  return create(name, { type, fallback: name.replace(NOT_PLAIN_ASCII, '_') })
}

function cleanName(fileName: string): string {
  // Persian and emoji names need their joiners; all other format characters are removed.
  const visible = fileName.replace(UNSAFE_CHARACTERS(), (character) => (JOINERS.has(character) ? character : '_'))
  const name = shorten(trimEndOf(trimStartOf(visible.trim(), '.'), '. '))
  return name === '' ? 'file' : name
}

function shorten(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= MAX_NAME_LENGTH) return name
  const extension = /\.[\w-]{1,15}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, MAX_NAME_LENGTH - extension.length).join('') + extension
}
